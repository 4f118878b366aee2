/** Letters that left at the same moment are noted by one statement, in which none waits for another. */
import { expect, it } from 'vitest'
import { asId, type MessageId } from '../../kernel/ids.ts'
import { poolOf } from '../../server/db.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { noteLeft } from './delivery.commands.ts'

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
