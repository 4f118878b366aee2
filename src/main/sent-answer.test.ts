/** Compares what a send answers with what is read afterwards: the answer is worked out from what the command knows (docs/decisions/420). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, tables } from '../server/sql.ts'
import { ask, openScene, type Envelope, type Scene } from './testing/scene.ts'
import { openWorld, type Person, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type Change = Readonly<{ on?: 'recipient' | 'fellow'; body: object }>

const added = (type: string, addressee: object, more: object = {}): Change => ({
  body: { type, addressees: [{ name: 'Ivo Prado', ...addressee }], ...more },
})
const atAcme = { capacity: 'attorney', in_name_of: { name: 'Acme', number: '' } }

async function change({ id, ...made }: Envelope, { on, body }: Change): Promise<void> {
  const url = `/v1/envelopes/${id}/recipients`
  await (on ? scene.call('PATCH', `${url}/${made[on]}`, { body }) : scene.call('POST', url, { body }))
}

async function expectSame(
  id: string,
  person: Person = world.people.sender,
): Promise<Readonly<Record<string, unknown>>> {
  world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + 1000)
  const sent = await ask(world, person, 'POST', { url: `/v1/envelopes/${id}/send` })
  expect(sent.statusCode, sent.body).toBe(200)
  const read = await ask(world, person, 'GET', { url: `/v1/envelopes/${id}` })
  expect(sent.json()).toEqual(read.json())
  expect(sent.json()).toMatchObject({ state: 'in-transit', version: null, sent_at: expect.any(String) })
  return sent.json()
}

const kinds: readonly (readonly [string, readonly Change[]])[] = [
  ['two signers asked at once', []],
  [
    'signers in turn, with somebody who only follows',
    [
      { on: 'recipient', body: { routing_order: 2 } },
      { on: 'fellow', body: { routing_order: 1 } },
      added('carbon-copy', { via: 'email', value: 'ivo@people.example' }, { routing_order: 2 }),
    ],
  ],
  ['who follows at once', [added('carbon-copy', { via: 'email', value: 'ivo@people.example' })]],
  ['who is asked by WhatsApp', [added('approver', { via: 'whatsapp', value: '+5511987654321' })]],
  ['who is given a link', [added('approver', { via: 'link' })]],
  [
    'who signs in a page of a program',
    [added('approver', { via: 'embedded', value: 'ivo@people.example', gets_copy: true })],
  ],
  ['who signs in person', [added('in-person-signer', { via: 'face-to-face', value: 'ivo@people.example' })]],
  ['who is asked for files', [{ on: 'recipient', body: { attachments: [{ title: 'Deed' }] } }]],
  ['who passes a check first', [{ on: 'fellow', body: { check: { by: 'email', at: 'opening' } } }]],
  ['who signs for somebody else', [{ on: 'fellow', body: { signs_as: atAcme, may_delegate: true, language: 'es' } }]],
  ['who signs with a certificate', [{ on: 'recipient', body: { signature_type: 'qualified' } }]],
]

it.each(kinds)('shows %s as they are read', async (_, changes) => {
  await world.ctx.db.transaction((tx) =>
    sql`update organizations set features = '{whatsapp}' where id = ${world.acme}`.execute(tables(tx)),
  )
  const made = await scene.draft()
  for (const each of changes) await change(made, each)
  await expectSame(made.id)
})

it('shows dates, folders and what programs know it by as they are read', async () => {
  const { id } = await scene.draft()
  const dates = { expire_at: '2026-12-20', effective_until: '2027-12-20', action_reminder_frequency: '72' }
  await scene.call('PATCH', `/v1/envelopes/${id}`, { body: { ...dates, external_id: 'lease-1' } })
  expect(await expectSame(id)).toMatchObject({ external_id: 'lease-1', action_reminder_frequency: '72' })
})

it('shows an owner who sends what somebody left behind as they are read', async () => {
  const { id } = await scene.draft()
  await world.ctx.db.transaction((tx) =>
    sql`delete from memberships where organization_id = ${world.acme} and user_id = ${world.people.sender.userId}`.execute(
      tables(tx),
    ),
  )
  await expectSame(id, world.people.owner)
})
