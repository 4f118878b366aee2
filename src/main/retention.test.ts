/** Retention of envelopes, with everything real around it: announced, removed, and recognized by the verifier. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endRetention } from '../features/retention/retention.commands.ts'
import { sweepBlobs } from '../server/blobs/sweep.ts'
import { verifyChain } from '../server/ledger.ts'
import { asId } from '../kernel/ids.ts'
import { sql, tables } from '../server/sql.ts'
import { ask, openScene, type Scene } from './testing/scene.ts'
import { openWorld, settleMember, type Person, type World } from './testing/world.store.ts'

const DAY_MS = 24 * 3_600_000
const YEAR_MS = 366 * DAY_MS

let world: World
let scene: Scene
let boss: Person

beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

/** Sessions end meanwhile: somebody new owns Acme too. */
async function later(ms: number): Promise<void> {
  world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + ms)
  boss = await settleMember(world, { isOwner: true })
}
const run = () => endRetention(world.ctx)
const exists = async (id: string) => (await ask(world, boss, 'GET', { url: `/v1/envelopes/${id}` })).statusCode
const told = (who: Person) =>
  world.ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('messages')
      .select('data')
      .where('kind', '=', 'retention_ending')
      .where('to_address', '=', who.email)
      .execute(),
  )
const choose = (years: number | null) =>
  scene.call('PUT', `/v1/organizations/${world.acme}/retention`, { body: { years } }, boss)
const listed = async (retention: 'held' | 'ending', more = '') => {
  const url = `/v1/envelopes?source=workspace&filter[retention]=${retention}${more}`
  type Listed = Readonly<{ id: string; is_held: boolean; removal_at: string | null }>
  const { data, meta } = await scene.call<{ data: readonly Listed[]; meta: { total: number } }>('GET', url, {}, boss)
  expect(meta.total).toBe(data.length)
  return data
}
const validate = async (body: object) => {
  const answer = await ask(world, null, 'POST', { url: '/v1/p/envelopes/documents/validate', body })
  return answer.json<{ code?: string; message?: string }>()
}

it('tells owners a month ahead, then removes all but a tombstone; what is held stays, and nothing goes without its warning', async () => {
  const gone = await scene.completed()
  const held = await scene.completed()
  const late = await scene.refused()
  const open = await scene.sent()
  const sealed = (
    await ask(world, world.people.sender, 'GET', {
      url: `/v1/envelopes/${gone.id}/documents/${gone.document}/download`,
    })
  ).rawPayload
  const digest = await digestOf(gone.id)
  await scene.call('POST', `/v1/envelopes/${held.id}/hold`)
  await scene.call('POST', `/v1/envelopes/${held.id}/hold`)
  const { rows: facts } = await world.ctx.db.read((reader) =>
    sql<{
      type: string
    }>`select type from events where envelope_id = ${held.id} and type like 'envelope.%held'`.execute(tables(reader)),
  )
  expect(facts).toEqual([{ type: 'envelope.held' }])
  expect(await world.ctx.db.read((reader) => verifyChain(reader, asId(held.id)))).toMatchObject({ isIntact: true })

  await later(2 * YEAR_MS)
  await choose(1) // two years are over at once: first the warning
  await run()
  expect([await exists(gone.id), await exists(late.id)]).toEqual([200, 200])
  expect(await told(boss)).toMatchObject([{ data: { left: 2, name: 'Acme' } }])
  await run()
  expect(await told(boss)).toHaveLength(1)
  const keeping = await scene.call<{ removal_at: string }>('GET', `/v1/envelopes/${gone.id}/retention`, {}, boss)
  expect(new Date(keeping.removal_at).getTime()).toBe(world.ctx.now().getTime() + 30 * DAY_MS)
  const ending = await listed('ending')
  expect(ending.map(({ id }) => id).toSorted()).toEqual([gone.id, late.id].toSorted())
  expect(ending[0]).toMatchObject({ is_held: false, removal_at: keeping.removal_at })
  expect(await listed('held')).toMatchObject([{ id: held.id, is_held: true, removal_at: null }])
  expect(await listed('ending', '&filter[state]=rejected')).toMatchObject([{ id: late.id }])
  expect(await listed('ending', '&q=nowhere')).toEqual([])
  expect(await listed('ending', '&q=lease')).toHaveLength(2)

  await later(29 * DAY_MS)
  await run()
  expect(await exists(gone.id)).toBe(200)
  await choose(null)
  await later(40 * DAY_MS)
  await run()
  expect(await exists(gone.id), 'kept for good').toBe(200)

  await choose(1)
  await run() // told anew
  await later(31 * DAY_MS)
  await run()
  expect([await exists(gone.id), await exists(late.id)]).toEqual([404, 404])
  expect([await exists(held.id), await exists(open.id)]).toEqual([200, 200])

  await later(2 * DAY_MS)
  await sweepBlobs(world.ctx)
  expect(await validate({ code: gone.hashid })).toMatchObject({
    code: 'code.removed',
    message: expect.stringMatching(/ em \d\d\/\d\d\/\d{4}, /), // as people write days
  })
  expect(await validate({ sha256: digest })).toMatchObject({ code: 'code.removed' })
  const form = { file: { name: 'lease.pdf', type: 'application/pdf', bytes: new Uint8Array(sealed) } }
  const answer = await ask(world, null, 'POST', { url: '/v1/p/envelopes/documents/validate-file', form })
  expect(answer.json<{ data: object }>().data).toMatchObject({
    indication: expect.any(String),
    envelope: null,
    removed: { hashid: gone.hashid, organization: 'Acme', ledger_head: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(await leftOf(gone.id)).toEqual([])
  await expect(world.ctx.blobs.read(digest)).rejects.toThrow()

  await scene.call('DELETE', `/v1/envelopes/${held.id}/hold`, {}, boss)
  await run()
  expect(await exists(held.id), 'told first').toBe(200)
  await later(31 * DAY_MS)
  await run()
  expect(await exists(held.id)).toBe(404)
})

async function digestOf(id: string): Promise<string> {
  const { sealed_sha256: digest } = await world.ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('documents')
      .select('sealed_sha256')
      .where('envelope_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return digest!
}

/** Tables in which the envelope is still named. */
async function leftOf(id: string): Promise<string[]> {
  const found: string[] = []
  await world.ctx.db.read(async (reader) => {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'envelope_id'
        and table_name not in ('credit_uses')`.execute(tables(reader)) // that a credit was used stays
    for (const { table } of rows) {
      const { rows: some } = await sql`select 1 from ${sql.table(table)} where envelope_id = ${id} limit 1`.execute(
        tables(reader),
      )
      if (some.length > 0) found.push(table)
    }
  })
  return found
}
