/**
 * The evidence ledger: append-only, one hash chain per envelope, organization and user. Audit trail, mails and webhooks all
 * read from here. Who writes about an envelope holds the lock on its row; other chains are locked here.
 */
import type { Actor, Entry, FactSubject, LedgerEvent } from '../kernel/fact.ts'
import type { EnvelopeId } from '../kernel/ids.ts'
import { asJson, breakAt, chainHash, GENESIS, type ChainBreak, type ChainedEvent, type ChainLink } from './chain.ts'
import type { Reader, Tx } from './db.ts'
import { lockName, sendWithNext, sql, tables } from './sql.ts'

export type Head = Readonly<{ number: number; hash: string }>

export type ChainVerdict =
  | Readonly<{ isIntact: true; head: Head | null }>
  | (Readonly<{ isIntact: false }> & ChainBreak)

/** An envelope's id alone names the chain of the envelope. */
type About = FactSubject | EnvelopeId

/** Appends facts to the chain of their subject. State and facts land in one transaction, or not at all. */
export async function record(tx: Tx, about: About, entry: Entry): Promise<void> {
  if (entry.facts.length > 0) await sendWithNext(tx, await appending(tx, about, entry))
}

/** The statement that appends facts to a chain: to be executed now, by itself or within another one. */
export async function appending(tx: Tx, about: About, entry: Entry) {
  const subject = subjectOf(about)
  await lockChain(tx, subject)
  let last = lastLinks.get(tx)?.get(subject.id) ?? (await lastLink(tx, subject))
  const rows = entry.facts.map((fact) => {
    const row = link(subject, entry, fact, last)
    last = row
    return toColumns(row)
  })
  rememberLast(tx, subject, last)
  return insertOf(tx, subject, rows)
}

/** Last links that are known to the transaction that holds the lock for appending to them, by transaction and subject. */
const lastLinks = new WeakMap<Tx, Map<string, ChainLink>>()

/** Spares reading it again. @param last of the envelope's chain, read in this transaction behind the lock on the envelope's row; null: none */
export function knowLast(tx: Tx, id: EnvelopeId, last: Readonly<{ number: number; hash: string }> | null): void {
  rememberLast(tx, subjectOf(id), last ? { number: last.number, hash: Buffer.from(last.hash, 'hex') } : GENESIS)
}

function rememberLast(tx: Tx, { id }: FactSubject, last: ChainLink): void {
  const known = lastLinks.get(tx) ?? new Map<string, ChainLink>()
  lastLinks.set(tx, known.set(id, last))
}

/** The last link of the chain; null while nothing is recorded. */
export async function head(reader: Reader, about: About): Promise<Head | null> {
  return toHead(await lastLink(reader, subjectOf(about)))
}

/** The history of a subject, oldest first. */
export async function eventsOf(reader: Reader, about: About): Promise<LedgerEvent[]> {
  const events = await chainedEventsOf(reader, subjectOf(about))
  return events.map(({ number, type, at, actor, ip, userAgent, fact, hash }) => ({
    number,
    type,
    at,
    actor: actor as Actor,
    ip,
    userAgent,
    fact: fact as Record<string, unknown>,
    hash: hash.toString('hex'),
  }))
}

/** Computes the whole chain again from what the table holds. */
export async function verifyChain(reader: Reader, about: About): Promise<ChainVerdict> {
  const subject = subjectOf(about)
  let previous = GENESIS
  for (const event of await chainedEventsOf(reader, subject)) {
    const broken = breakAt(subject, previous, event)
    if (broken) return { isIntact: false, ...broken }
    previous = event
  }
  return { isIntact: true, head: toHead(previous) }
}

const subjectOf = (about: About): FactSubject => (typeof about === 'string' ? { kind: 'envelope', id: about } : about)

const toHead = ({ number, hash }: ChainLink): Head | null =>
  number === 0 ? null : { number, hash: hash.toString('hex') }

/** Two who record about one organization or user at once do so one after the other. */
async function lockChain(tx: Tx, { kind, id }: FactSubject): Promise<void> {
  if (kind === 'envelope') return
  await lockName(tx, `chain ${kind} ${id}`)
}

const chainOf = ({ kind, id }: FactSubject) =>
  kind === 'envelope'
    ? sql`events where envelope_id = ${id}`
    : sql`chained_facts where subject_kind = ${kind} and subject_id = ${id}`

async function lastLink(reader: Reader, subject: FactSubject): Promise<ChainLink> {
  const { rows } = await sql<ChainLink>`
    select number, hash from ${chainOf(subject)} order by number desc limit 1`.execute(tables(reader))
  return rows[0] ?? GENESIS
}

async function chainedEventsOf(reader: Reader, subject: FactSubject): Promise<ChainedEvent[]> {
  const { rows } = await sql<ChainedEvent>`
    select number, type, at, actor, ip, user_agent as "userAgent", fact, previous_hash as "previousHash", hash
    from ${chainOf(subject)} order by number`.execute(tables(reader))
  return rows
}

function link(
  subject: FactSubject,
  entry: Entry,
  fact: Entry['facts'][number],
  { number, hash }: ChainLink,
): ChainedEvent {
  const { at, actor, ip } = entry
  const userAgent = entry.userAgent?.slice(0, 500) ?? null
  const event = { number: number + 1, type: fact.type, at, actor, ip, userAgent, fact: asJson(fact) }
  return { ...event, previousHash: hash, hash: chainHash(subject, hash, event) }
}

const toColumns = ({ userAgent, previousHash, actor, fact, ...rest }: ChainedEvent) => ({
  ...rest,
  user_agent: userAgent,
  previous_hash: previousHash,
  actor: JSON.stringify(actor),
  fact: JSON.stringify(fact),
})

const insertOf = (tx: Tx, { kind, id }: FactSubject, rows: readonly ReturnType<typeof toColumns>[]) =>
  kind === 'envelope'
    ? tables(tx)
        .insertInto('events')
        .values(rows.map((row) => ({ ...row, envelope_id: id })))
    : tables(tx)
        .insertInto('chained_facts')
        .values(rows.map((row) => ({ ...row, subject_kind: kind, subject_id: id })))
