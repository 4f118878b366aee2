/** A route for tests: makes two rows in two transactions and answers with what it made. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../ctx.ts'
import type { Tx } from '../db.ts'
import { bind, type PersonCaller } from '../http.ts'
import { openHttp } from '../http/open.ts'
import { tables } from '../sql.ts'

const ana: PersonCaller = {
  userId: asId('0190a000-0000-7000-8000-000000000001'),
  name: 'Ana',
  email: 'ana@example.com',
  language: null,
  isEmailVerified: true,
  isRegistrationComplete: true,
  isStrong: false,
  mustChangePassword: false,
  sessionId: 's1',
}

const makeThings = endpoint({
  method: 'POST',
  path: '/v1/things',
  does: 'Makes two.',
  caller: 'user',
  success: 201,
  input: z.object({ name: z.string() }),
  output: z.object({ ids: z.array(z.string()) }),
})

/** @param between runs after the first transaction and before the second */
export async function openLedgerOfThings(ctx: Ctx, between: () => Promise<void> = async () => undefined) {
  const http = await openHttp(ctx, {
    identify: async () => ana,
    enter: () => Promise.reject(new Error('nobody enters')),
  })
  bind(http, ctx, makeThings, async (ctx, { name }) => {
    const first = await ctx.db.transaction((tx) => insertUser(ctx, tx, name))
    if (name === 'refused') throw new Refusal('request.idempotency_mismatch')
    await between()
    return { ids: [first, await ctx.db.transaction((tx) => insertUser(ctx, tx, name))] }
  })
  return {
    make: (key: string, name = 'thing') =>
      http.app.inject({ method: 'POST', url: '/v1/things', headers: { 'idempotency-key': key }, payload: { name } }),
    close: () => http.app.close(),
  }
}

async function insertUser(ctx: Ctx, tx: Tx, name: string): Promise<string> {
  const id = ctx.newId<'User'>()
  await tables(tx)
    .insertInto('users')
    .values({ id, name, email: `${id}@example.com`, created_at: ctx.now() })
    .execute()
  return id
}
