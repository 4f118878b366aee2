/**
 * The links in an answer: all that stands in a member `links`, every `src`, and the `value` of what is an image. Our own pages
 * ask below their own address; other people's programs follow a link as they got it, so they are given whole addresses.
 */

/** @param origin where this API is, without a slash at the end */
export function withWholeLinks(answer: unknown, origin: string): unknown {
  return changedLinks(answer, (link) => (link.startsWith('/') ? origin + link : link))
}

type Change = (link: string) => string

export function changedLinks(answer: unknown, change: Change): unknown {
  if (Array.isArray(answer)) return answer.map((each) => changedLinks(each, change))
  return isRecord(answer)
    ? eachMember(answer, (name, member) => changedMember(name, member, { change, of: answer }))
    : answer
}

type Around = Readonly<{ change: Change; of: Readonly<Record<string, unknown>> }>

function changedMember(name: string, member: unknown, { change, of }: Around): unknown {
  const changed = (link: unknown) => (typeof link === 'string' ? change(link) : link)
  if (name === 'src' || (name === 'value' && of['type'] === 'image')) return changed(member)
  if (name === 'links' && isRecord(member)) return eachMember(member, (_, link) => changed(link))
  return changedLinks(member, change)
}

function eachMember(
  record: Readonly<Record<string, unknown>>,
  change: (name: string, member: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, member]) => [name, change(name, member)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
