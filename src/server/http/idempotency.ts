/** `Idempotency-Key`: the same key and body within 24 hours give the first answer again (DOMAIN.md §3). */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../ctx.ts'
import { tables } from '../sql.ts'
import type { Body } from './body.ts'

type Work = Readonly<{
  run: () => Promise<unknown>
  /** Who asks for what; null = nobody in particular, so nothing is remembered. */
  scope: string | null
  body: Body
}>

const KEEP_MS = 24 * 60 * 60 * 1000
/** A claim without an answer this old belongs to a process that died. */
const CLAIM_MS = 60 * 1000

export async function answerOnce(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  { run, scope, body }: Work,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || scope === null || request.method === 'GET') return run()
  ensure(key.length <= 255, 'input.invalid')
  const scopeHash = createHash('sha256').update(`${scope}\0${key}`).digest()

  const earlier = await claim(ctx, scopeHash)
  const seal = sealFor(ctx, scopeHash)
  if (earlier) return repeat(earlier, await body.fingerprint(), reply, seal)
  try {
    const answer = await run()
    const text = answer === undefined ? null : seal.close(JSON.stringify(answer))
    await remember(ctx, scopeHash, { fingerprint: await body.fingerprint(), status: reply.statusCode, answer: text })
    return answer
  } catch (error) {
    await forget(ctx, scopeHash)
    throw error
  }
}

/** Answers and claims that are too old to matter. */
export async function forgetOldAnswers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEEP_MS)
  await ctx.db.read((reader) =>
    tables(reader).deleteFrom('idempotency_keys').where('claimed_at', '<', before).execute(),
  )
}

type Seal = Readonly<{ close: (text: string) => string; open: (sealed: string) => string }>

const NONCE = 12
const TAG = 16

/** Answers hold the links of recipients, and a copy of the database must open nothing (DOMAIN.md §4): so they lie there sealed. */
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

type Remembered = Readonly<{ body_hash: Buffer | null; status: number | null; answer: string | null }>

/** null = ours to answer; else what was answered before. */
async function claim(ctx: Ctx, scopeHash: Buffer): Promise<Remembered | null> {
  const nowMs = ctx.now().getTime()
  const claimed = await ctx.db.read((reader) =>
    tables(reader)
      .insertInto('idempotency_keys')
      .values({ scope_hash: scopeHash, claimed_at: new Date(nowMs) })
      .onConflict((conflict) =>
        conflict
          .column('scope_hash')
          .doUpdateSet({ claimed_at: new Date(nowMs), status: null, answer: null, body_hash: null })
          .where((where) =>
            where.or([
              where('idempotency_keys.claimed_at', '<', new Date(nowMs - KEEP_MS)),
              where.and([
                where('idempotency_keys.status', 'is', null),
                where('idempotency_keys.claimed_at', '<', new Date(nowMs - CLAIM_MS)),
              ]),
            ]),
          ),
      )
      .returning('scope_hash')
      .executeTakeFirst(),
  )
  if (claimed) return null
  const earlier = await ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'status', 'answer'])
      .where('scope_hash', '=', scopeHash)
      .executeTakeFirst(),
  )
  return earlier ?? { body_hash: null, status: null, answer: null }
}

function repeat(
  { status, answer, body_hash: bodyHash }: Remembered,
  fingerprint: string,
  reply: FastifyReply,
  seal: Seal,
): unknown {
  if (status === null || bodyHash === null) throw new Refusal('request.busy', { retryAfterSec: 1 })
  ensure(bodyHash.equals(hashOf(fingerprint)), 'request.idempotency_mismatch')
  reply.status(status).header('idempotency-replayed', 'true')
  return answer === null ? undefined : (JSON.parse(seal.open(answer)) as unknown)
}

async function remember(
  ctx: Ctx,
  scopeHash: Buffer,
  { fingerprint, status, answer }: { fingerprint: string; status: number; answer: string | null },
): Promise<void> {
  await ctx.db.read((reader) =>
    tables(reader)
      .updateTable('idempotency_keys')
      .set({ body_hash: hashOf(fingerprint), status, answer })
      .where('scope_hash', '=', scopeHash)
      .execute(),
  )
}

async function forget(ctx: Ctx, scopeHash: Buffer): Promise<void> {
  await ctx.db.read((reader) =>
    tables(reader).deleteFrom('idempotency_keys').where('scope_hash', '=', scopeHash).execute(),
  )
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
