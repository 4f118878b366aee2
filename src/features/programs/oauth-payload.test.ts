/** Payloads of the authorization server: found by the holder of the secret, used once, gone with the consent they came from. */
import { beforeEach, expect, it } from 'vitest'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { deleteGrant } from './grant.store.ts'
import { consumePayload, deletePayload, findPayload, findPayloadByUid, savePayload } from './oauth-payload.store.ts'

const ctx = await testCtx()
const key = { model: 'RefreshToken', id: 'a-secret-that-only-its-holder-knows' }
const payload = { jti: key.id, grantId: 'grant', uid: 'public name', kind: 'RefreshToken', scope: '*' }
const inAnHour = new Date(ctx.now().getTime() + 3_600_000)

beforeEach(async () => {
  await emptyTables(ctx.db)
  await ctx.db.transaction((tx) => savePayload(tx, key, payload, inAnHour))
})

const find = (now = ctx.now()) => ctx.db.read((reader) => findPayload(reader, key, now))

it('is found by its secret until it ends, and holds nothing of it', async () => {
  expect(await find()).toEqual(payload)
  expect(await find(inAnHour)).toBeUndefined()
  const { jti: _secret, ...rest } = payload
  const byUid = (uid: string) => ctx.db.read((reader) => findPayloadByUid(reader, { ...key, uid }, ctx.now()))
  expect(await byUid('public name')).toEqual(rest)
  expect(await byUid('another')).toBeUndefined()
  const { rows } = await ctx.db.read((reader) =>
    sql`select oauth_payloads::text from oauth_payloads`.execute(tables(reader)),
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(key.id)
})

it('is used once, by the first caller', async () => {
  const use = () => ctx.db.transaction((tx) => consumePayload(tx, key, ctx.now()))
  expect((await Promise.all([use(), use(), use()])).filter(Boolean)).toHaveLength(1)
  expect(await find()).toEqual({ ...payload, consumed: Math.floor(ctx.now().getTime() / 1000) })
  await ctx.db.transaction((tx) => savePayload(tx, key, { ...payload, consumed: 1, scope: 'changed' }, inAnHour))
  expect(await find()).toMatchObject({ scope: 'changed', consumed: Math.floor(ctx.now().getTime() / 1000) })
})

it('goes by itself or with everything of its grant', async () => {
  await ctx.db.transaction((tx) => deleteGrant(tx, 'another grant'))
  expect(await find()).toBeDefined()
  await ctx.db.transaction((tx) => deleteGrant(tx, 'grant'))
  expect(await find()).toBeUndefined()
  await ctx.db.transaction((tx) => savePayload(tx, key, payload, null))
  expect(await find(new Date('2100-01-01'))).toEqual(payload)
  await ctx.db.transaction((tx) => deletePayload(tx, key))
  expect(await find()).toBeUndefined()
})
