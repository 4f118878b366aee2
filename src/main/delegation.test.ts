/** Delegation from the outside: who may, what the delegate gets, what the former link opens, and what is told of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionToken } from '../core/envelope/action-token.ts'
import { asId } from '../kernel/ids.ts'
import { eventsOf, verifyChain } from '../server/ledger.ts'
import { sql, tables } from '../server/sql.ts'
import { ask, openScene, type Envelope, type Scene } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld({ SMS_URL: 'https://sms.example/send' })
  scene = await openScene(world)
})
afterAll(() => world.close())

const rui = { name: 'Rui Prado', email: 'Rui.Prado@People.example', reason: 'I am not a director any more.' }
const cpf = { code: 'CPF', value: '529.982.247-25', is_required: true }

async function sentWith(parts: object): Promise<Envelope> {
  const draft = await scene.draft()
  await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`, { body: parts })
  return scene.send(draft)
}
async function delegate(token: string, body: object = rui) {
  const answer = await ask(world, null, 'POST', { url: `/v1/p/envelopes/recipients/${token}/delegate`, body })
  return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json<{ code: string }>()) }
}
type View = Readonly<{
  recipients: readonly Readonly<{
    id: string
    name: string
    state: string
    may_delegate: boolean
    signs_as: object | null
    check: object | null
    addressees: readonly Readonly<{ value: string; identifiers: readonly Readonly<{ value: string | null }>[] }>[]
  }>[]
}>
const delegateIn = async ({ id }: Envelope) =>
  (await scene.call<View>('GET', `/v1/envelopes/${id}`)).recipients.find(({ name }) => name === rui.name)
const show = async (token: string) => {
  const answer = await ask(world, null, 'GET', { url: `/v1/p/envelopes/recipients/${token}` })
  return { status: answer.statusCode, body: answer.json<Readonly<{ code?: string; actions: readonly string[] }>>() }
}

describe('a recipient who may delegate', () => {
  it('is replaced by a person with the same fields, turn and capacity, and a link of their own', async () => {
    const signs_as = { capacity: 'attorney', in_name_of: { name: 'Acme Ltda.', number: '11222333000181' } }
    const envelope = await sentWith({ may_delegate: true, signs_as })
    const { recipient: token } = envelope.tokens
    expect((await show(token)).body.actions).toContain('delegate')
    expect(await delegate(token)).toEqual({ status: 204 })
    expect(await show(token)).toMatchObject({ status: 410, body: { code: 'recipient.delegated' } })
    expect(await delegate(token, { ...rui, email: 'x@people.example' })).toMatchObject({ status: 410 })

    const named = (await delegateIn(envelope))!
    expect(named).toMatchObject({ state: 'waiting', may_delegate: false, signs_as })
    expect(named.addressees[0]?.value).toBe('rui.prado@people.example')
    const { body } = await show(actionToken(world.ctx.keys, asId(named.id), 1))
    expect(body.actions).not.toContain('delegate')
    expect(await delegate(actionToken(world.ctx.keys, asId(named.id), 1))).toMatchObject({
      status: 403,
      code: 'recipient.delegation_not_allowed',
    })
    const facts = (await world.ctx.db.read((reader) => eventsOf(reader, asId(envelope.id)))).map(({ fact }) => fact)
    expect(facts).toContainEqual({
      type: 'recipient.delegated',
      recipientId: named.id,
      from: envelope.recipient,
      reason: rui.reason,
      address: 'ru•••@people.example',
    })
    const { rows } = await world.ctx.db.read((reader) =>
      sql<{ kind: string }>`select kind from messages where envelope_id = ${envelope.id}
        and kind in ('delegated', 'delegation_made', 'action_request') and (recipient_id is null or recipient_id = ${named.id})
        order by kind`.execute(tables(reader)),
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['action_request', 'delegated', 'delegation_made'])
  })
  it('passes nothing on that is theirs alone: a CPF is asked anew, codes go to another phone', async () => {
    const check = { by: 'sms', at: 'signing', phone: '+55 11 98765-4321' }
    const people = { may_delegate: true, check, addressees: [{ value: 'ana@people.example', identifiers: [cpf] }] }
    const checked = await sentWith(people)
    expect(await delegate(checked.tokens.recipient)).toMatchObject({ status: 403, code: 'recipient.check_required' })

    const plain = await sentWith({ ...people, check: null })
    expect(await delegate(plain.tokens.recipient)).toEqual({ status: 204 })
    const asked = (await delegateIn(plain))!.addressees[0]?.identifiers
    expect(asked).toEqual([expect.objectContaining({ code: 'CPF', value: null, is_required: true, is_given: false })])
  })
})

it('nobody delegates without leave, twice, to somebody who is there already, or after they acted', async () => {
  const forbidden = await sentWith({})
  expect((await show(forbidden.tokens.recipient)).body.actions).not.toContain('delegate')
  expect(await delegate(forbidden.tokens.recipient)).toMatchObject({ status: 403 })

  const envelope = await sentWith({ may_delegate: true })
  const { recipient: token } = envelope.tokens
  const { recipients } = await scene.call<View>('GET', `/v1/envelopes/${envelope.id}`)
  for (const { addressees } of recipients)
    expect(await delegate(token, { ...rui, email: addressees[0]!.value })).toMatchObject({
      status: 422,
      code: 'recipient.delegate_taken',
    })
  for (const [wrong, code] of [
    [{ email: 'nobody' }, 'recipient.email_invalid'],
    [{ name: ' ' }, 'recipient.name_required'],
    [{ reason: ' ' }, 'recipient.delegation_reason_missing'],
  ] as const)
    expect(await delegate(token, { ...rui, ...wrong })).toMatchObject({ status: 422, code })
  await scene.accept(token)
  await scene.call('POST', `/v1/p/envelopes/recipients/${token}`, { body: {} })
  expect(await delegate(token)).toMatchObject({ status: 409 })
  const draft = await scene.draft()
  const copy = { type: 'carbon-copy', may_delegate: true }
  const refused = await ask(world, world.people.sender, 'PATCH', {
    url: `/v1/envelopes/${draft.id}/recipients/${draft.recipient}`,
    body: copy,
  })
  expect(refused.json()).toMatchObject({ code: 'recipient.delegation_unfitting' })
})

describe('at the same instant', () => {
  beforeEach(() => world.ctx.db.read((reader) => tables(reader).deleteFrom('rate_limits').execute()))
  const sign = async (token: string) =>
    (await ask(world, null, 'POST', { url: `/v1/p/envelopes/recipients/${token}`, body: {} })).statusCode
  const cancel = async ({ id }: Envelope) =>
    (await ask(world, world.people.sender, 'POST', { url: `/v1/envelopes/${id}/cancel` })).statusCode
  const statusOf = async (token: string, body: object = rui) => (await delegate(token, body)).status
  const everybodyIn = async ({ id }: Envelope) =>
    (await scene.call<View>('GET', `/v1/envelopes/${id}`)).recipients.map(({ name, state }) => `${name} ${state}`)
  const isWhole = async ({ id }: Envelope) =>
    (await world.ctx.db.read((reader) => verifyChain(reader, asId(id)))).isIntact

  it.each([1, 2, 3])('of two who are named one gets the place, and the other tab is told (%i)', async () => {
    const envelope = await sentWith({ may_delegate: true })
    const { recipient: token } = envelope.tokens
    const named = [rui, { ...rui, name: 'Lia Sá', email: 'lia@people.example' }]
    const answers = await Promise.all([...named, ...named].map((who) => statusOf(token, who)))
    expect(answers.toSorted((a, b) => a - b)).toEqual([204, 410, 410, 410])
    expect(await everybodyIn(envelope)).toHaveLength(2)
    expect(await isWhole(envelope)).toBe(true)
  })

  it.each([1, 2, 3])('a recipient signs or is replaced, never both (%i)', async () => {
    const envelope = await sentWith({ may_delegate: true })
    const { recipient: token } = envelope.tokens
    await scene.accept(token)
    const outcome = await Promise.all([statusOf(token), sign(token)])
    const person = (await everybodyIn(envelope)).find((each) => !each.startsWith('Person fellow'))
    expect([
      [[204, 410], 'Rui Prado waiting'],
      [[409, 200], 'Person recipient done'],
    ]).toContainEqual([outcome, person])
    expect(await isWhole(envelope)).toBe(true)
  })

  it.each([1, 2, 3])('two who name the same person: one does, the other is told that they are there (%i)', async () => {
    const draft = await scene.draft()
    for (const id of [draft.recipient, draft.fellow])
      await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${id}`, { body: { may_delegate: true } })
    const envelope = await scene.send(draft)
    const { recipient, fellow } = envelope.tokens
    expect((await Promise.all([statusOf(recipient), statusOf(fellow)])).toSorted((a, b) => a - b)).toEqual([204, 422])
    expect(await isWhole(envelope)).toBe(true)
  })

  it.each([1, 2, 3])('the envelope is cancelled: nobody is left who may act (%i)', async () => {
    const envelope = await sentWith({ may_delegate: true })
    const [delegated, cancelled] = await Promise.all([statusOf(envelope.tokens.recipient), cancel(envelope)])
    expect([cancelled, [204, 409].includes(delegated)]).toEqual([200, true])
    expect((await everybodyIn(envelope)).every((each) => each.endsWith('suspended'))).toBe(true)
    expect(await isWhole(envelope)).toBe(true)
  })
})
