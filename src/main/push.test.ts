/** Push messages: what a letter tells comes to the browsers of the person who got it, as long as they are signed in there. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockUser } from '../features/accounts/account.store.ts'
import { startSession } from '../features/accounts/session.commands.ts'
import { messageHandlers } from '../features/messages/message.jobs.ts'
import { publicSenderKey } from '../features/push/sender-key.ts'
import { playPushService, type PushService } from '../features/push/testing/push-service.ts'
import { sql, tables } from '../server/sql.ts'
import { messagePorts } from './message-ports.ts'
import { ask, openScene, type Scene } from './testing/scene.ts'
import { openWorld, PASSWORD, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
let service: PushService
beforeAll(async () => {
  world = await openWorld({ OUTGOING_PRIVATE_NETWORKS: 'true' })
  scene = await openScene(world)
  const { public_key: key } = await scene.call<{ public_key: string }>('GET', '/v1/me/push', {}, world.people.recipient)
  service = await playPushService(key, world.ctx.now)
})
afterAll(async () => {
  await service.close()
  await world.close()
})

const subscribe = (who: Person, body: object = service.subscription) =>
  ask(world, who, 'PUT', { url: '/v1/me/push', body })
const isOn = async (who: Person) => (await scene.call<{ is_on: boolean }>('GET', '/v1/me/push', {}, who)).is_on

const handlerOf = (name: string) => messageHandlers(messagePorts).find(({ job }) => job.name === name)!

/** Delivers the letters that wait, and then does what they left to do. @returns how many push messages were to be sent */
async function deliver(address: string): Promise<number> {
  const letters = handlerOf('deliver_message')
  const pushes = handlerOf('push_message')
  const waiting = await world.ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('messages')
      .select('id')
      .where('to_address', '=', address)
      .where('state', '=', 'queued')
      .execute(),
  )
  const first = { isLast: false } as Parameters<typeof letters.run>[2]
  for (const { id } of waiting) await letters.run(world.ctx, { messageId: id }, first)
  const { rows } = await world.ctx.db.transaction((tx) =>
    sql<{ payload: object }>`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'push_message' returning j.payload`.execute(tables(tx)),
  )
  for (const { payload } of rows) await pushes.run(world.ctx, payload, first)
  return rows.length
}

it('tells a recipient who is asked to sign, with the words and the link of the letter', async () => {
  const { recipient } = world.people
  await scene.sent()
  expect(await deliver(recipient.email)).toBe(0) // nobody asked for it
  expect((await subscribe(recipient)).statusCode).toBe(204)
  expect(await isOn(recipient)).toBe(true)
  const { tokens } = await scene.sent()
  expect(await deliver(recipient.email)).toBe(1)
  expect(service.messages).toHaveLength(1)
  const [{ title, body, url, tag }] = service.messages as [Record<string, string>]
  expect(title).not.toBe('')
  expect(body).toContain(title)
  expect(url).toContain(tokens.recipient)
  expect(tag).toContain('action_request')
})

it('is silent while the device is with somebody who signs in person', async () => {
  const { recipient } = world.people
  await scene.call('POST', '/v1/me/hand-over', { body: {} }, recipient)
  await scene.sent()
  await deliver(recipient.email)
  await ask(world, recipient, 'POST', { url: '/v1/me/take-back', body: { password: PASSWORD } })
  expect(service.messages).toHaveLength(1)
})

it('is tried again when the service is busy, and forgotten when it says that the subscription is over', async () => {
  const { recipient } = world.people
  service.answerWith(503)
  await scene.sent()
  await expect(deliver(recipient.email)).rejects.toThrow('1 of 1 browsers')
  expect(await isOn(recipient)).toBe(true)
  service.answerWith(410)
  await scene.sent()
  await deliver(recipient.email)
  expect(await isOn(recipient)).toBe(false)
  service.answerWith(201)
})

it('tells each browser once, also where the service of another one is busy', async () => {
  const { recipient } = world.people
  const other = await playPushService(publicSenderKey(world.ctx.keys), world.ctx.now)
  const from = { ip: '192.0.2.1', userAgent: 'test' }
  const { token } = await world.ctx.db.transaction(async (tx) =>
    startSession(world.ctx, tx, await lockUser(tx, recipient.userId), from),
  )
  await subscribe(recipient)
  const second = { ...recipient, headers: { cookie: `rubrica=${token}` } }
  await subscribe(second, other.subscription)
  const told = service.messages.length
  other.answerWith(503)
  await scene.sent()
  await deliver(recipient.email)
  other.answerWith(201)
  expect(await deliver(recipient.email)).toBe(1)
  expect([service.messages.length - told, other.messages.length]).toEqual([1, 1])
  for (const who of [recipient, second]) await scene.call('DELETE', '/v1/me/push', {}, who)
  await other.close()
})

it('is asked for by all tabs of a browser at once', async () => {
  const { fellow } = world.people
  const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(fellow)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204))
})

it('ends with the session, and when it is turned off', async () => {
  const { fellow } = world.people
  await subscribe(fellow)
  await scene.call('DELETE', '/v1/me/push', {}, fellow)
  expect(await isOn(fellow)).toBe(false)
  await subscribe(fellow)
  await ask(world, fellow, 'POST', { url: '/v1/logout', body: {} })
  const left = await world.ctx.db.read((reader) =>
    tables(reader).selectFrom('push_subscriptions').selectAll().execute(),
  )
  expect(left).toEqual([])
})

it('a browser that another user signs in with is told nothing of the first', async () => {
  const { recipient, sender } = world.people
  await subscribe(recipient)
  await subscribe(sender)
  expect([await isOn(recipient), await isOn(sender)]).toEqual([false, true])
})

it('refuses keys that are none, and addresses that nobody outside may send us to', async () => {
  const { recipient } = world.people
  const { endpoint, keys } = service.subscription
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const codeOf = async (body: object) => (await subscribe(recipient, body)).json<{ code: string }>().code
  expect(await codeOf({ endpoint, keys: { ...keys, p256dh } })).toBe('push.keys_invalid')
  expect(await codeOf({ endpoint, keys: { ...keys, auth: 'AAAA' } })).toBe('push.keys_invalid')
  expect(await codeOf({ endpoint: 'http://169.254.169.254/latest', keys })).toBe('push.endpoint_not_allowed')
  expect(await codeOf({ endpoint: 'ftp://push.example/x', keys })).toBe('input.invalid')
})
