/** The hash chain of the ledger: what of an event is hashed, and whether events form an unbroken chain. Knows no database. */
import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '../kernel/canonical-json.ts'
import type { FactSubject } from '../kernel/fact.ts'

/** What is hashed of an event, beside the hash before it. */
export type HashedEvent = Readonly<{
  number: number
  type: string
  at: Date
  actor: unknown
  ip: string | null
  userAgent: string | null
  fact: unknown
}>

export type ChainedEvent = HashedEvent & Readonly<{ previousHash: Buffer; hash: Buffer }>

export type ChainLink = Readonly<{ number: number; hash: Buffer }>

export type ChainBreak = Readonly<{ brokenAt: number; because: 'gap' | 'previous_hash' | 'hash' }>

/** Before the first event. */
export const GENESIS: ChainLink = { number: 0, hash: Buffer.alloc(32) }

export function chainHash(subject: FactSubject, previous: Buffer, event: HashedEvent): Buffer {
  return createHash('sha256').update(previous).update(hashedText(subject, event)).digest()
}

/** What of an event is hashed behind the hash before it, in UTF-8. */
export const hashedText = (subject: FactSubject, event: HashedEvent): string =>
  canonicalJson(hashedJson(subject, event))

/** @returns how the event does not follow `previous`; null: it does */
export function breakAt(subject: FactSubject, previous: ChainLink, event: ChainedEvent): ChainBreak | null {
  const brokenAt = event.number
  if (event.number !== previous.number + 1) return { brokenAt, because: 'gap' }
  if (!event.previousHash.equals(previous.hash)) return { brokenAt, because: 'previous_hash' }
  if (!event.hash.equals(chainHash(subject, previous.hash, event))) return { brokenAt, because: 'hash' }
  return null
}

/** As it will come back from the database: no undefined, dates as text. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

/** Its shape is evidence: a change here breaks every chain that exists. */
function hashedJson(subject: FactSubject, event: HashedEvent): Json {
  return {
    ...(subject.kind === 'envelope'
      ? { envelope_id: subject.id }
      : { subject: { kind: subject.kind, id: subject.id } }),
    number: event.number,
    type: event.type,
    at: event.at.toISOString(),
    actor: asJson(event.actor),
    ip: event.ip,
    user_agent: event.userAgent,
    fact: asJson(event.fact),
  }
}
