/** Branding from the outside: chosen by members who edit the organization, worn by new envelopes, read by recipients who have acted. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask as send, openScene, type Request, type Scene } from './testing/scene.ts'
import { openWorld, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type Method = 'GET' | 'POST' | 'PUT'

async function ask(who: Person | null, method: Method, path: string, rest: Omit<Request, 'url'> = {}) {
  const answer = await send(world, who, method, { url: `/v1${path}`, ...rest })
  return { status: answer.statusCode, body: answer.json() }
}

const texts = {
  'pt-BR': { message: 'Segue o contrato.', request: '', thanks: '' },
  en: { message: 'Here is the contract.', request: 'Call us.', thanks: 'Thank you <b>all</b>' },
}
const wish = {
  sender_name: ' Acme   Imóveis ',
  reply_to: 'docs@acme.example',
  language: 'en',
  deadline_days: 10,
  action_reminder_frequency: 72,
  texts,
}
const save = (more: object = {}, who = world.people.owner) =>
  ask(who, 'PUT', `/organizations/${world.acme}/branding`, { body: { ...wish, ...more } })

it('keeps what was chosen, and the history says which parts changed, never what they say', async () => {
  expect((await save()).body).toMatchObject({ ...wish, sender_name: 'Acme Imóveis', action_reminder_frequency: '72' })
  await save({ deadline_days: 20 })
  const { data } = (await ask(world.people.owner, 'GET', `/organizations/${world.acme}/history`)).body
  const raw = JSON.stringify(data)
  expect(raw).toContain('organization.branding_changed')
  expect(raw).not.toContain('docs@acme.example')
})

it.each([
  ['sender_name', 'billing@bank.example'],
  ['sender_name', 'Acme \u202egpj'.replace('\u202e', '\u2800')],
  ['reply_to', 'nobody'],
  ['reply_to', 'a@b.example\r\nBcc: c@d.example'],
  ['deadline_days', 0],
  ['deadline_days', 366],
  ['texts', { en: { message: 'a'.repeat(501) } }],
  ['texts', { fr: { message: 'a' } }],
  ['action_reminder_frequency', 1],
])('refuses %s: %j', async (name, value) => {
  expect((await save({ [name]: value })).status).toBe(422)
})

it('is chosen by members who may edit the organization, and seen by nobody else', async () => {
  const { none, stranger, edit_organization: editor } = world.people
  expect((await save({}, none)).status).toBe(403)
  expect((await save({}, stranger)).status).toBe(404)
  expect((await save({}, editor)).status).toBe(200)
  expect((await ask(null, 'GET', `/organizations/${world.acme}/branding`)).status).toBe(401)
})

it('gives new envelopes language, message, deadline and reminders, unless their maker says otherwise', async () => {
  await save()
  const made = (body: object) => ask(world.people.sender, 'POST', '/envelopes', { body })
  expect((await made({ title: 'A' })).body).toMatchObject({
    language: 'en',
    message: 'Here is the contract.',
    expire_at: '2026-12-01T02:59:59.999Z',
    action_reminder_frequency: '72',
  })
  expect((await made({ language: 'pt-BR' })).body).toMatchObject({ message: 'Segue o contrato.' })
  const own = { title: 'B', message: 'Mine', expire_at: null, action_reminder_frequency: null }
  expect((await made(own)).body).toMatchObject({ message: 'Mine', expire_at: null, action_reminder_frequency: null })
})

it('thanks nobody who has not acted', async () => {
  await save()
  const token = (await scene.sent()).tokens.recipient
  expect((await ask(null, 'GET', `/p/envelopes/recipients/${token}/thanks`)).body).toEqual({
    organization: '',
    text: '',
  })
})

it('lets new recipients name somebody else where the organization has it so, and nobody says otherwise', async () => {
  const { sender } = world.people
  const add = async (more: object = {}) => {
    const { body: envelope } = await ask(sender, 'POST', '/envelopes', { body: { title: 'Lease' } })
    const addressees = [{ via: 'email', value: 'rui@people.example', name: 'Rui' }]
    const added = await ask(sender, 'POST', `/envelopes/${envelope.id}/recipients`, {
      body: { type: 'signer', addressees, ...more },
    })
    return [added.status, added.body.may_delegate]
  }
  const ways = async () => (await ask(sender, 'GET', '/envelopes/ways')).body.may_delegate
  expect([await add(), await ways()]).toEqual([[201, false], false])
  await save({ may_delegate: true })
  expect([await add(), await ways()]).toEqual([[201, true], true])
  expect(await add({ may_delegate: false })).toEqual([201, false])
  expect(await add({ type: 'carbon-copy' })).toEqual([201, false])
  const byLink = [{ via: 'link', value: '', name: 'Rui' }]
  expect(await add({ addressees: byLink })).toEqual([201, false])
  await save()
  expect(await add()).toEqual([201, false])
})
