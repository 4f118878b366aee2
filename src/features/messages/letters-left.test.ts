/** Letters that left at the same moment are noted by one statement, in which none waits for another. */
import { expect, it } from 'vitest'
import { asId, type MessageId } from '../../kernel/ids.ts'
import { poolOf } from '../../server/db.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { sql, tables } from '../../server/sql.ts'
import { noteLeft } from './delivery.commands.ts'
import { saveLeft } from './delivery.store.ts'
import { findPending } from './message.store.ts'

const ctx = await testCtx()
const pool = poolOf(ctx.db)
const since = new Date('2026-11-20T11:00:00Z')
const delivery = { state: 'queued', since, reason: null, statusCode: null } as const

async function queued(key: string): Promise<MessageId> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into messages (id, key, kind, language, to_name, to_address, created_at, state_at, state)
     values (gen_random_uuid(), $1, 'invitation', 'en', 'Ana', 'ana@example.com', $2, $2, 'queued') returning id`,
    [key, since],
  )
  return asId(rows[0]!.id)
}

/** Statements are prepared on their twentieth run, and planned for their values five times. */
const OFTEN_ENOUGH = 32

const sent = async () =>
  (await pool.query<{ key: string }>(`select key from messages where state = 'sent' and attempts = 1 order by key`))
    .rows
const left = (id: MessageId) =>
  noteLeft(ctx, { recordUndelivered: async () => {} }, { id, delivery }, { channelId: null })

it('also where somebody holds the row of one', async () => {
  const [held, ...others] = [await queued('held'), await queued('one'), await queued('other')]
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from messages where id = $1 for update', [held])
  const noted = [held, ...others].map(left)
  await Promise.all(noted.slice(1))
  await left(await queued('third'))
  expect(await sent()).toEqual([{ key: 'one' }, { key: 'other' }, { key: 'third' }])
  await holder.query('commit')
  holder.release()
  await noted[0]
  expect(await sent()).toHaveLength(4)
})

/** Planning the reading of letters takes three times as long as the reading. */
it('is read and noted by plans that a connection keeps', async () => {
  const ids = [await queued('kept'), await queued('kept too')]
  await pool.query(`insert into messages (id, key, kind, language, to_name, to_address, created_at, state_at, state)
    select gen_random_uuid(), n, 'invitation', 'en', 'Ana', 'ana@example.com', now(), now(), 'sent' from generate_series(1, 20000) n`)
  await pool.query('analyze messages')
  await ctx.db.transaction(async (tx) => {
    for (let count = 0; count < OFTEN_ENOUGH; count++) {
      await findPending(tx, ids.slice(count % 2))
      await saveLeft(tx, [{ id: ids[0]!, before: 'queued', since, channelId: null }])
    }
    const { rows } = await sql<{ custom: string }>`
      select custom_plans as custom from pg_prepared_statements
      where statement ~ 'from "messages" left join "recipients"' or statement ~ 'update messages m set state = ''sent'''`.execute(
      tables(tx),
    )
    expect(rows.map(({ custom }) => Number(custom))).toEqual([5, 5])
  })
})
