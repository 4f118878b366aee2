/**
 * Our own pages ask below their own address; other people's programs follow a link as they got it, so they are given whole
 * addresses: whatever stands in a member `links`, every `src`, and the `value` of what is an image.
 */

/** @param origin where this API is, without a slash at the end */
export function withWholeLinks(answer: unknown, origin: string): unknown {
  if (Array.isArray(answer)) return answer.map((each) => withWholeLinks(each, origin))
  return isRecord(answer)
    ? eachMember(answer, (name, member) => wholeMember(name, member, { origin, of: answer }))
    : answer
}

type Around = Readonly<{ origin: string; of: Readonly<Record<string, unknown>> }>

function wholeMember(name: string, member: unknown, { origin, of }: Around): unknown {
  if (name === 'src' || (name === 'value' && of['type'] === 'image')) return whole(member, origin)
  if (name === 'links' && isRecord(member)) return eachMember(member, (_, link) => whole(link, origin))
  return withWholeLinks(member, origin)
}

const whole = (link: unknown, origin: string): unknown =>
  typeof link === 'string' && link.startsWith('/') ? origin + link : link

function eachMember(
  record: Readonly<Record<string, unknown>>,
  change: (name: string, member: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, member]) => [name, change(name, member)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
