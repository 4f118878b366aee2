/** Anchors and the heads of chains in PostgreSQL. */
import type { FactSubject } from '../../../kernel/fact.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { head, verifyChain } from '../../../server/ledger.ts'
import { lockName, sql, tables } from '../../../server/sql.ts'
import type { Anchor, ChainHead, StoredAnchor } from './anchor.model.ts'

/** One process makes an anchor at a time. */
export const lockAnchors = (tx: Tx): Promise<void> => lockName(tx, 'anchors')

/** The chains that grew since they were anchored; from now on they have not. Waits for transactions that are recording. */
export async function takeGrownChains(tx: Tx): Promise<readonly FactSubject[]> {
  const { rows } = await sql<FactSubject>`
    delete from unanchored_chains returning subject_kind as kind, subject_id as id`.execute(tables(tx))
  return rows
}

/** Of those that are still there: chains of drafts and of removed envelopes are not. */
export async function headsOf(tx: Tx, subjects: readonly FactSubject[]): Promise<ChainHead[]> {
  const heads: ChainHead[] = []
  for (const subject of subjects) {
    const last = await head(tx, subject)
    if (last) heads.push({ ...subject, ...last })
  }
  return heads
}

export async function insertAnchor(tx: Tx, { number, madeAt, chains, heads, sha256 }: Anchor): Promise<void> {
  await tables(tx)
    .insertInto('anchors')
    .values({ number, made_at: madeAt, chains, heads, sha256: Buffer.from(sha256, 'hex') })
    .execute()
}

/** By two at once, the first stays. */
export async function insertToken(tx: Tx, anchor: number, token: Uint8Array, stampedAt: Date): Promise<void> {
  await tables(tx)
    .insertInto('anchor_tokens')
    .values({ anchor, token: Buffer.from(token), stamped_at: stampedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findLastAnchor(reader: Reader): Promise<StoredAnchor | null> {
  const row = await anchorsIn(reader).orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Without a token. */
export async function findUnstamped(reader: Reader): Promise<StoredAnchor[]> {
  return (await anchorsIn(reader).where('anchor', 'is', null).orderBy('number').execute()).map(fromRow)
}

/** The next one, in order. */
export async function findAnchorAfter(reader: Reader, number: number): Promise<StoredAnchor | null> {
  const row = await anchorsIn(reader).where('number', '>', number).orderBy('number').limit(1).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** What the ledger has at this place of the chain; null: nothing. */
export async function hashAt(reader: Reader, { kind, id, number }: ChainHead): Promise<string | null> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from events where ${kind} = 'envelope' and envelope_id = ${id}::uuid and number = ${number}
    union all select hash from chained_facts
    where subject_kind = ${kind} and subject_id = ${id}::uuid and number = ${number}`.execute(tables(reader))
  return rows[0]?.hash.toString('hex') ?? null
}

export async function hasFacts(reader: Reader, subject: FactSubject): Promise<boolean> {
  return (await head(reader, subject)) !== null
}

/** Chains of organizations and users that are not what their hashes say. */
export async function findBrokenChains(reader: Reader): Promise<readonly FactSubject[]> {
  const { rows } = await sql<FactSubject>`
    select distinct subject_kind as kind, subject_id as id from chained_facts order by 1, 2`.execute(tables(reader))
  const broken: FactSubject[] = []
  for (const subject of rows) if (!(await verifyChain(reader, subject)).isIntact) broken.push(subject)
  return broken
}

const anchorsIn = (reader: Reader) =>
  tables(reader).selectFrom('anchors').leftJoin('anchor_tokens', 'anchor', 'number').selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof anchorsIn>['execute']>>[number]

const fromRow = (row: Row): StoredAnchor => ({
  number: row.number,
  madeAt: row.made_at,
  chains: row.chains,
  heads: row.heads,
  sha256: row.sha256.toString('hex'),
  token: row.token && new Uint8Array(row.token),
  stampedAt: row.stamped_at,
})
