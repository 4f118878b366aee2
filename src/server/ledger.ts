/**
 * The evidence ledger: append-only, one hash chain per envelope. Audit trail, mails and webhooks all read from here.
 * The caller holds the lock on the envelope's row, so no two entries of an envelope are written at once.
 */
import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '../kernel/canonical-json.ts'
import type { Actor, Entry } from '../kernel/fact.ts'
import type { EnvelopeId } from '../kernel/ids.ts'
import type { Reader, Tx } from './db.ts'
import { tables } from './sql.ts'

export type LedgerEvent = Readonly<{
  number: number
  type: string
  at: Date
  actor: Actor
  ip: string | null
  userAgent: string | null
  fact: Readonly<Record<string, unknown>>
  /** Hex. */
  hash: string
}>

export type Head = Readonly<{ number: number; hash: string }>

export type ChainVerdict =
  | Readonly<{ isIntact: true; head: Head | null }>
  | Readonly<{ isIntact: false; brokenAt: number; because: 'gap' | 'previous_hash' | 'hash' }>

/** Appends facts to the chain of an envelope. State and facts land in one transaction, or not at all. */
export async function record(tx: Tx, envelopeId: EnvelopeId, entry: Entry): Promise<void> {
  if (entry.facts.length === 0) return
  let last = await headRow(tx, envelopeId)
  const rows = entry.facts.map((fact) => {
    const row = link(envelopeId, entry, asJson(fact), fact.type, last)
    last = row
    return row
  })
  await tables(tx).insertInto('events').values(rows.map(toColumns)).execute()
}

/** The last link of the chain; null while nothing is recorded. */
export async function head(reader: Reader, envelopeId: EnvelopeId): Promise<Head | null> {
  const row = await headRow(reader, envelopeId)
  return row.number === 0 ? null : { number: row.number, hash: row.hash.toString('hex') }
}

/** The history of an envelope, oldest first. */
export async function eventsOf(reader: Reader, envelopeId: EnvelopeId): Promise<LedgerEvent[]> {
  const rows = await rowsOf(reader, envelopeId)
  return rows.map((row) => ({
    number: row.number,
    type: row.type,
    at: row.at,
    actor: row.actor as Actor,
    ip: row.ip,
    userAgent: row.user_agent,
    fact: row.fact as Record<string, unknown>,
    hash: row.hash.toString('hex'),
  }))
}

/** Computes the whole chain again from what the table holds. */
export async function verifyChain(reader: Reader, envelopeId: EnvelopeId): Promise<ChainVerdict> {
  let previous: Link = { number: 0, hash: GENESIS }
  for (const row of await rowsOf(reader, envelopeId)) {
    if (row.number !== previous.number + 1) return { isIntact: false, brokenAt: row.number, because: 'gap' }
    if (!row.previous_hash.equals(previous.hash))
      return { isIntact: false, brokenAt: row.number, because: 'previous_hash' }
    const event = eventJson(envelopeId, { ...row, userAgent: row.user_agent }, row.fact as Json)
    if (!row.hash.equals(chainHash(previous.hash, event)))
      return { isIntact: false, brokenAt: row.number, because: 'hash' }
    previous = row
  }
  return {
    isIntact: true,
    head: previous.number === 0 ? null : { number: previous.number, hash: previous.hash.toString('hex') },
  }
}

const GENESIS: Buffer = Buffer.alloc(32)

type Link = Readonly<{ number: number; hash: Buffer }>

async function headRow(reader: Reader, envelopeId: EnvelopeId): Promise<Link> {
  const row = await tables(reader)
    .selectFrom('events')
    .select(['number', 'hash'])
    .where('envelope_id', '=', envelopeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { number: 0, hash: GENESIS }
}

function rowsOf(reader: Reader, envelopeId: EnvelopeId) {
  return tables(reader)
    .selectFrom('events')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('number')
    .execute()
}

type EventParts = Omit<Entry, 'facts' | 'actor'> & Readonly<{ number: number; actor: unknown; type: string }>

/** What is hashed. Its shape is evidence: a change here breaks every chain that exists. */
function eventJson(envelopeId: string, event: EventParts, fact: Json): Json {
  return {
    envelope_id: envelopeId,
    number: event.number,
    type: event.type,
    at: event.at.toISOString(),
    actor: asJson(event.actor),
    ip: event.ip,
    user_agent: event.userAgent,
    fact,
  }
}

function link(envelopeId: EnvelopeId, entry: Entry, fact: Json, type: string, previous: Link) {
  const parts = { number: previous.number + 1, type, at: entry.at, actor: entry.actor, ip: entry.ip }
  const event = { ...parts, userAgent: entry.userAgent?.slice(0, 500) ?? null }
  const hash = chainHash(previous.hash, eventJson(envelopeId, event, fact))
  return { ...event, envelopeId, fact, previousHash: previous.hash, hash }
}

function toColumns({ envelopeId, userAgent, previousHash, actor, fact, ...rest }: ReturnType<typeof link>) {
  return {
    ...rest,
    envelope_id: envelopeId,
    user_agent: userAgent,
    previous_hash: previousHash,
    actor: JSON.stringify(actor),
    fact: JSON.stringify(fact),
  }
}

function chainHash(previous: Buffer, event: Json): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(event)).digest()
}

/** As it will come back from the database: no undefined, dates as text. */
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json
