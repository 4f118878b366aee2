/**
 * Reads what mail servers write about a letter: a delivery status notification (RFC 3464). Which letter it is about, only what
 * cannot be guessed says (the ENVID, or the return address that it was sent to), never the text.
 */
import type { Email } from 'postal-mime'
import type { DeliveryReport } from './delivery.model.ts'

/** A report with what may name its message: references, return addresses or ids of the channel, not checked yet. */
export type Claimed = Readonly<{ names: readonly string[]; report: DeliveryReport }>

/** Empty when it is no notification, such as the note of somebody who is away. */
export async function readBounce(message: Uint8Array): Promise<Claimed[]> {
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(message, { forceRfc822Attachments: true })
  const status = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!status) return []
  const [aboutMessage, ...recipients] = groupsIn(textOf(status.content))
  const envelopeId = aboutMessage?.get('original-envelope-id')
  const names = [...(envelopeId ? [envelopeId] : []), ...addressedTo(email)]
  return recipients.flatMap((fields) => {
    const report = reportOf(fields)
    return report ? [{ names, report }] : []
  })
}

/** `relayed`: handed to a station that will not report on it, so this is all that will ever be known. `expanded`: to a list. */
const events: Readonly<Record<string, DeliveryReport['event']>> = {
  failed: 'bounce',
  delayed: 'delay',
  delivered: 'arrive',
  relayed: 'arrive',
  expanded: 'arrive',
}

function reportOf(fields: ReadonlyMap<string, string>): DeliveryReport | null {
  const action = fields.get('action')?.toLowerCase().split(/\s/)[0] ?? ''
  const event = Object.hasOwn(events, action) ? events[action]! : null
  if (!event) return null
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '')
  return {
    event,
    reason: event === 'arrive' ? null : (diagnostic ?? null),
    statusCode: /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null,
  }
}

/** Groups of header fields with an empty line between them; a field may go on in lines that begin with space. */
function groupsIn(text: string): ReadonlyMap<string, string>[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n\n+/)
    .filter((group) => group.trim() !== '')
    .map((group) => new Map(group.split('\n').flatMap(fieldIn)))
}

function fieldIn(line: string): [string, string][] {
  const colon = line.indexOf(':')
  return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
}

/** To which address the report was sent: the servers on its way write it down under several names. */
function addressedTo({ headers }: Email): string[] {
  return headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to', 'to'].includes(key))
    .flatMap(({ value }) => value.match(/[^\s<>,;"]{1,254}@[^\s<>,;"]{1,254}/g) ?? [])
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')
