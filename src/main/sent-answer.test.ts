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
  keepTicking(world.ctx.clock)
})
afterAll(() => world.close())

/** No two looks at it find the same moment: what was kept at one of them is not told of another. */
function keepTicking(clock: World['ctx']['clock']): void {
  let at = clock.now.getTime()
  Object.defineProperty(clock, 'now', {
    get: () => new Date((at += 7)),
    set: (to: Date) => {
      at = to.getTime()
    },
  })
}

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
  { person = world.people.sender, headers = {} }: Readonly<{ person?: Person; headers?: Record<string, string> }> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const sent = await ask(world, person, 'POST', { url: `/v1/envelopes/${id}/send`, headers })
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

it('shows dates in years of five digits, which an earlier release stored, as they are read', async () => {
  const { id } = await scene.draft()
  await world.ctx.db.transaction((tx) =>
    sql`update envelopes set expire_at = '12026-12-20', effective_until = '12027-12-20', effective_notice_at = '12027-11-20' where id = ${id}`.execute(
      tables(tx),
    ),
  )
  expect(await expectSame(id)).toMatchObject({ expire_at: '9999-12-31T23:59:59.999Z' })
})

it('shows the notice that moved, for its day was over, as it is read', async () => {
  const { id } = await scene.draft()
  const until = { effective_until: '2026-12-28' }
  const { effective_date_reminder_at: before } = await scene.call<{ effective_date_reminder_at: string }>(
    'PATCH',
    `/v1/envelopes/${id}`,
    { body: until },
  )
  world.ctx.clock.now = new Date('2026-12-01T12:00:00Z')
  const { effective_date_reminder_at: after } = await expectSame(id)
  expect([before, after]).toEqual(['2026-11-28T03:00:00.000Z', '2026-12-13T03:00:00.000Z'])
})

it('shows a letter that somebody had before as it is read', async () => {
  const made = await scene.draft()
  await change(made, { on: 'fellow', body: { routing_order: 2 } })
  await world.ctx.db.transaction((tx) =>
    sql`insert into messages (id, key, kind, envelope_id, recipient_id, language, to_name, to_address, via, data, created_at, state_at, state)
      select gen_random_uuid(), 'before', 'check_code', envelope_id, id, 'en', name, address, 'email', '{}', now(), now(), 'bounced'
      from recipients where id = ${made.fellow}`.execute(tables(tx)),
  )
  const { recipients } = (await expectSame(made.id)) as { recipients: { state: string; delivery: object }[] }
  expect(recipients[1]).toMatchObject({ state: 'queued', delivery: { kind: 'check_code', state: 'bounced' } })
})

it.each([{}, { 'idempotency-key': 'in the second try' }])(
  'shows what the second try saved, where the first one found no credit at once: %o',
  async (headers) => {
    const { id } = await scene.draft()
    await world.ctx.db.transaction((tx) =>
      sql`update quotas set renews_at = ${new Date('2026-11-20')} where organization_id = ${world.acme}`.execute(
        tables(tx),
      ),
    )
    const sent = await expectSame(id, { headers })
    const again = await ask(world, world.people.sender, 'POST', { url: `/v1/envelopes/${id}/send`, headers })
    if ('idempotency-key' in headers) expect(again.json()).toEqual(sent)
    else expect(again.json()).toMatchObject({ code: 'envelope.not_editable' })
  },
)

it('shows an owner who sends what somebody left behind as they are read', async () => {
  const { id } = await scene.draft()
  await world.ctx.db.transaction((tx) =>
    sql`delete from memberships where organization_id = ${world.acme} and user_id = ${world.people.sender.userId}`.execute(
      tables(tx),
    ),
  )
  await expectSame(id, { person: world.people.owner })
})
