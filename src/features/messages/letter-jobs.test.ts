/** Letters and their jobs: written by one statement, told of to the workers, also before the queue has heard of the task. */
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { poolOf } from '../../server/db.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { deliverMessageJob } from './deliver.job.ts'
import { insertMessages } from './message.store.ts'

const ctx = await testCtx()

async function post(...keys: readonly string[]): Promise<string[]> {
  const about = { kind: 'sales_question', envelopeId: null, recipientId: null, userId: null } as const
  const to = { language: 'en', toName: 'Ana', toAddress: 'ana@people.example', via: 'email', data: {} } as const
  const letters = keys.map((key) => ({ ...about, ...to, key, id: ctx.newId<'Message'>() }))
  await ctx.db.transaction((tx) => insertMessages(tx, letters, ctx.now()))
  return letters.map(({ id }) => id)
}

const rowsOf = async (query: string) => (await poolOf(ctx.db).query<Record<string, unknown>>(query)).rows
const jobs = () =>
  rowsOf(`select identifier, payload, j.max_attempts, j.priority, j.key, j.run_at <= now() as is_due
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)

it('are added with the letters, the first of a new queue as those that follow', async () => {
  expect(
    await rowsOf(`select from graphile_worker._private_tasks where identifier = '${deliverMessageJob.name}'`),
  ).toEqual([])
  const first = await post('a', 'b')
  const second = await post('c', 'd')
  const same = {
    identifier: deliverMessageJob.name,
    max_attempts: deliverMessageJob.maxAttempts,
    priority: 0,
    key: null,
  }
  expect(await jobs()).toEqual(
    [...first, ...second].map((messageId) => ({ ...same, payload: { messageId }, is_due: true })),
  )
})

it('are added for letters that were not there already, and workers are told of them', async () => {
  const listener = await poolOf(ctx.db).connect()
  await listener.query('listen "jobs:insert"')
  const before = await jobs()
  await post('a')
  const [[told], [id]] = await Promise.all([once(listener, 'notification'), post('a', 'e')])
  expect(JSON.parse((told as { payload: string }).payload)).toMatchObject({ count: 0, quick: 1, slow: 0 })
  expect((await jobs()).slice(before.length).map(({ payload }) => payload)).toEqual([
    { messageId: expect.not.stringMatching(id!) as string },
  ])
  listener.release(true)
})
