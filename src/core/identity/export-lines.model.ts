/** Lines of an exported ledger, which `rubrica verify-ledger` checks: a header, each fact with its hashes, and a footer. */
import type { FactSubject, LedgerEvent } from '../../kernel/fact.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'

/** Counts up when the shape of the lines changes. */
export const EXPORT_VERSION = 1

/** With the hash before it, hex. */
export type ProvedEvent = LedgerEvent & Readonly<{ previousHash: string }>

export const lineIn = (value: object): string => `${JSON.stringify(value)}\n`

export const provedLine = (
  subject: FactSubject,
  { number, type, at, actor, ip, userAgent, fact, previousHash, hash }: ProvedEvent,
): string =>
  lineIn({ subject, number, type, at, actor, ip, user_agent: userAgent, fact, previous_hash: previousHash, hash })

/** The whole ledger of an envelope, oldest first. */
export function jsonLinesOfEnvelope(id: EnvelopeId, chain: readonly ProvedEvent[], at: Date): string {
  const subject = { kind: 'envelope', id } as const
  const heads = chain.slice(-1).map(({ number, hash }) => ({ subject, number, hash }))
  return [
    lineIn({ rubrica_history: EXPORT_VERSION, envelope: id, exported_at: at, is_complete: true }),
    ...chain.map((event) => provedLine(subject, event)),
    lineIn({ end: true, facts: chain.length, heads }),
  ].join('')
}
