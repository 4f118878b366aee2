/**
 * `Idempotency-Key`: the same key and body within 24 hours give the first answer again (docs/domain/rights.md). The answer is stored in
 * the transaction of the change, so a process that dies leaves both or neither, and no claim behind (docs/decisions/187).
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../ctx.ts'
import type { Db, Reader, Tx } from '../db.ts'
import { sendWithNext, sql, tables } from '../sql.ts'
import type { Body } from './body.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'

type Work = Readonly<{
  /** With the database that joins its transactions to the one that stores the answer. */
  run: (db: Db) => Promise<unknown>
  /** Who asks for what; null = nobody in particular, so nothing is remembered. */
  scope: string | null
  body: Body
}>

const KEEP_MS = 24 * 60 * 60 * 1000

/** What this process is at: the same call is told to come back even before its change begins. */
const running = new Set<string>()

export async function answerOnce(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  { run, scope, body }: Work,
): Promise<unknown> {
  const key = idempotencyKeyOf(request)
  if (key === null || scope === null || request.method === 'GET') return run(ctx.db)
  ensure(key.length <= 255, 'input.invalid')
  const scopeHash = createHash('sha256').update(`${scope}\0${key}`).digest()
  const name = scopeHash.toString('base64')
  if (running.has(name)) throw busy()
  running.add(name)
  try {
    return await answerAs(ctx, reply, scopeHash, { run, body })
  } finally {
    running.delete(name)
  }
}

async function answerAs(
  ctx: Ctx,
  reply: FastifyReply,
  scopeHash: Buffer,
  { run, body }: Omit<Work, 'scope'>,
): Promise<unknown> {
  const seal = sealFor(ctx, scopeHash)
  const since = new Date(ctx.now().getTime() - KEEP_MS)
  let earlier = await ctx.db.read((reader) => findAnswer(reader, scopeHash, since))
  if (earlier) return repeat(earlier, await body.fingerprint(), reply, seal)
  const joined = ctx.db.join(async (tx) => {
    await lockScope(tx, scopeHash)
    earlier = await findAnswer(tx, scopeHash, since)
    if (earlier) throw new AnsweredMeanwhile()
  })
  try {
    const answer = await run(joined.db)
    const text = answer === undefined ? null : seal.close(JSON.stringify(answer))
    const kept = { body_hash: hashOf(await body.fingerprint()), status: reply.statusCode, answer: text }
    await joined.commit((tx) => saveAnswer(tx, scopeHash, kept, ctx.now()))
    return answer
  } catch (error) {
    if (earlier) return repeat(earlier, await body.fingerprint(), reply, seal)
    // What a refused call wrote down before it was refused stays, such as a counted try; its key is free again.
    if (joined.isBegun()) await joined.commit(async () => undefined).catch(() => undefined)
    throw error
  }
}

/** Another process did the same work between the look and the lock. */
class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile'
}

/** Answers that are too old to matter. */
export async function forgetOldAnswers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEEP_MS)
  await ctx.db.read((reader) =>
    tables(reader).deleteFrom('idempotency_keys').where('claimed_at', '<', before).execute(),
  )
}

type Seal = Readonly<{ close: (text: string) => string; open: (sealed: string) => string }>

const NONCE = 12
const TAG = 16

/** Answers hold the links of recipients, and a copy of the database must open nothing (docs/domain/links.md): so they lie there sealed. */
function sealFor({ keys, random }: Ctx, scopeHash: Buffer): Seal {
  const key = keys.derive('remembered-answer')
  return {
    close: (text) => {
      const nonce = random(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(scopeHash)
      return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAAD(scopeHash)
      decipher.setAuthTag(bytes.subarray(-TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString()
    },
  }
}

type Remembered = Readonly<{ body_hash: Buffer; status: number; answer: string | null }>

/** Until the transaction ends, or the connection of a process that died; never waits for somebody else. */
async function lockScope(tx: Tx, scopeHash: Buffer): Promise<void> {
  const number = scopeHash.readBigInt64BE(0).toString()
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${number}::bigint) as is_ours`.execute(tables(tx))
  if (!rows[0]?.is_ours) throw busy()
}

async function findAnswer(reader: Reader, scopeHash: Buffer, since: Date): Promise<Remembered | null> {
  const row = await tables(reader)
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('scope_hash', '=', scopeHash)
    .where('claimed_at', '>=', since)
    .executeTakeFirst()
  if (!row || row.body_hash === null || row.status === null) return null
  return { body_hash: row.body_hash, status: row.status, answer: row.answer }
}

async function saveAnswer(tx: Tx, scopeHash: Buffer, kept: Remembered, at: Date): Promise<void> {
  const values = { ...kept, claimed_at: at }
  await sendWithNext(
    tx,
    tables(tx)
      .insertInto('idempotency_keys')
      .values({ scope_hash: scopeHash, ...values })
      .onConflict((conflict) => conflict.column('scope_hash').doUpdateSet(values)),
  )
}

const busy = () => new Refusal('request.busy', { retryAfterSec: 1 })

function repeat(
  { status, answer, body_hash: bodyHash }: Remembered,
  fingerprint: string,
  reply: FastifyReply,
  seal: Seal,
): unknown {
  ensure(bodyHash.equals(hashOf(fingerprint)), 'request.idempotency_mismatch')
  reply.status(status).header('idempotency-replayed', 'true')
  return answer === null ? undefined : (JSON.parse(seal.open(answer)) as unknown)
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
