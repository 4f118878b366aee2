/** Radio groups, conditions and calculations in every way that an envelope goes: one call, copies, sheets, corrections, certificates, in person. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionToken } from '../core/envelope/action-token.ts'
import { asId } from '../kernel/ids.ts'
import { makePdf } from '../pades/testing/make-pdf.ts'
import { pemChain, signedHashes, type Hashes } from '../core/envelope/testing/qualified-stage.ts'
import { textOf } from '../pades/testing/see.ts'
import { ask, openScene, type Scene } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type Field = Readonly<{
  id: string
  type: string
  title: string
  value: string | null
  options: readonly string[]
  calculation: object | null
  shown_if: object | null
}>
type Document = Readonly<{ id: string; fields: readonly Field[] }>
type View = Readonly<{
  id: string
  documents: readonly Document[]
  recipients: readonly Readonly<{ id: string; name: string; role: string | null }>[]
}>
type Page = Readonly<{ digest: string; envelope: Readonly<{ documents: readonly Document[] }> }>

const widget = (y: number) => ({ page: 1, x_axis: 60, y_axis: y, width: 120, height: 20 })
const money = (recipient: string | number, title: string, y: number, more: object = {}) => ({
  recipient,
  type: 'text',
  format: 'money',
  title,
  is_required: false,
  widget: widget(y),
  ...more,
})
const sum = (fields: readonly string[], of = 'recipient') => ({ calculation: { operation: 'sum', fields, of } })
const plan = (recipient: string | number, option: string, y: number) => ({
  recipient,
  type: 'radio',
  title: 'Plan',
  options: [option],
  widget: widget(y),
})
const signature = (recipient: string | number, y: number) => ({
  recipient,
  type: 'signature',
  widget: { ...widget(y), height: 40 },
})
const documents = [{ name: 'Lease.pdf', base64: Buffer.from(makePdf()).toString('base64') }]

/** Ana chooses a plan and writes amounts; of one she is asked only with the plan "Full". Bruno signs behind her and has the total of all. */
const twoPeople = {
  title: 'Lease',
  documents,
  recipients: [
    { name: 'Ana', email: 'ana@people.example', routing_order: 1 },
    { name: 'Bruno', email: 'bruno@people.example', routing_order: 2 },
  ],
  fields: [
    plan(0, 'Full', 60),
    plan(0, 'Half', 90),
    money(0, 'Rent', 120),
    money(0, 'Garage', 150, { shown_if: { field: 'Plan', value: 'Full' } }),
    money(0, 'Own total', 180, sum(['Rent', 'Garage'])),
    signature(0, 210),
    money(1, 'Deposit', 260),
    money(1, 'Total', 290, sum(['Own total', 'Deposit'], 'envelope')),
    signature(1, 320),
  ],
}
const atOnce = (body: object) => ask(world, world.people.sender, 'POST', { url: '/v1/envelopes/send', body })
const show = (id: string) => scene.call<View>('GET', `/v1/envelopes/${id}`)
const valuesOf = async (id: string) =>
  Object.fromEntries(
    (await show(id)).documents[0]!.fields.map(({ title, options, value }) => [options[0] ?? title, value]),
  )

function signer({ recipients }: Pick<View, 'recipients'>, name: string) {
  const { id } = recipients.find((each) => each.name === name)!
  const token = actionToken(world.ctx.keys, asId(id), 1)
  const at = `/v1/p/envelopes/recipients/${token}`
  const page = async () => (await ask(world, null, 'GET', { url: at })).json<Page>()
  const field = async (title: string) =>
    (await page()).envelope.documents[0]!.fields.find((each) => (each.options[0] ?? each.title) === title)!
  const give = async (title: string, value: string | boolean) =>
    ask(world, null, 'PATCH', { url: `${at}/fields/${(await field(title)).id}`, body: { value } })
  const adopt = () => scene.adopt(token)
  const sign = async () => {
    const { documents: shown } = (await page()).envelope
    const own = shown[0]!.fields.filter((each) => each.type === 'signature' && 'is_mine' in each && each.is_mine)
    for (const { id: signatureId } of own)
      await ask(world, null, 'PATCH', { url: `${at}/fields/${signatureId}`, body: { value: true } })
    return ask(world, null, 'POST', { url: at, body: {} })
  }
  return { id, at, token, page, field, give, adopt, sign }
}

it('one call places them; the signer who signs later has the total of all, fixed as they sign', async () => {
  const sent = (await atOnce(twoPeople)).json<View>()
  const [ana, bruno] = [signer(sent, 'Ana'), signer(sent, 'Bruno')]
  await ana.adopt()
  await ana.give('Full', 'Full')
  await ana.give('Rent', '1.000,10')
  await ana.give('Garage', '0,20')
  expect((await ana.field('Own total')).value).toBe('1,000.30')
  await ana.give('Half', 'Half')
  expect((await ana.field('Own total')).value).toBe('1,000.10')
  expect((await bruno.field('Total')).value).toBeNull()
  expect((await ana.sign()).statusCode).toBe(200)
  expect((await bruno.field('Total')).value).toBe('1,000.10')
  await bruno.adopt()
  await bruno.give('Deposit', '99,90')
  expect((await bruno.sign()).statusCode).toBe(200)
  expect(await valuesOf(sent.id)).toMatchObject({
    Full: null,
    Half: 'Half',
    Garage: null,
    'Own total': '1,000.10',
    Total: '1,100.00',
  })
})

it('one call is refused where nothing can be calculated, with the title of the field', async () => {
  const wrong = async (field: object) => {
    const { code, message } = (await atOnce({ ...twoPeople, fields: [...twoPeople.fields, field] })).json<Refusal>()
    return [code, message.includes('Wrong')]
  }
  type Refusal = Readonly<{ code: string; message: string }>
  expect(await wrong(money(0, 'Wrong', 400, sum(['Deposit'])))).toEqual(['field.calculation_gone', true])
  expect(await wrong(money(0, 'Wrong', 400, sum(['Plan'])))).toEqual(['field.calculation_gone', true])
  expect(await wrong(money(0, 'Wrong', 400, sum(['Wrong'])))).toEqual(['field.calculation_circle', true])
  expect(await wrong(money(0, 'Wrong', 400, sum(['Deposit'], 'envelope')))).toEqual(['field.calculation_later', true])
  expect(await wrong({ ...money(0, 'Wrong', 400, sum(['Rent'])), format: 'date' })).toEqual([
    'field.calculation_format',
    false,
  ])
  const given = await atOnce({ ...twoPeople, values: { Total: '5' } })
  expect(given.json()).toMatchObject({ code: 'field.fills_itself' })
})

it('copies and templates keep them, without what was given; a sheet has no column for what is calculated', async () => {
  const sent = (await atOnce({ ...twoPeople, values: { Rent: '10' } })).json<View>()
  const { id: template } = await scene.call<View>('POST', `/v1/envelopes/${sent.id}/copy`, {
    body: { into: 'template' },
  })
  const kept = (await show(template)).documents[0]!.fields
  expect(kept.find(({ title }) => title === 'Total')).toMatchObject(sum(['Own total', 'Deposit'], 'envelope'))
  expect(kept.find(({ title }) => title === 'Garage')).toMatchObject({ shown_if: { field: 'Plan', value: 'Full' } })
  expect(kept.filter(({ type }) => type === 'radio')).toHaveLength(2)

  const made = await scene.call<View>('POST', '/v1/envelopes/send', {
    body: {
      title: 'Roles',
      documents,
      recipients: [{ role: 'Tenant' }],
      fields: [
        plan('Tenant', 'Full', 60),
        plan('Tenant', 'Half', 90),
        money('Tenant', 'Rent', 120),
        money('Tenant', 'Garage', 150, { shown_if: { field: 'Plan', value: 'Full' } }),
        money('Tenant', 'Total', 180, sum(['Rent', 'Garage'])),
        signature('Tenant', 300),
      ],
      send: false,
    },
  })
  const { id: roles } = await scene.call<View>('POST', `/v1/envelopes/${made.id}/copy`, { body: { into: 'template' } })
  const row = (values: object) => ({
    template: roles,
    rows: [{ recipients: [{ role: 'Tenant', name: 'Rui', email: 'rui@people.example' }], values }],
  })
  const preview = (values: object) =>
    scene.call<{ targets: string[]; failures: { code: string }[] }>('POST', '/v1/batches/preview', {
      body: row(values),
    })
  const fit = await preview({ Plan: 'Full', Rent: '1.234,56', Garage: '1,000.44' })
  expect(fit).toMatchObject({ failures: [] })
  expect(fit.targets).toEqual(expect.arrayContaining(['value:Plan', 'value:Rent', 'value:Garage']))
  expect(fit.targets).not.toContain('value:Total')
  expect((await preview({ Plan: 'None' })).failures).toMatchObject([{ code: 'field.value_not_option' }])
  expect((await preview({ Total: '7' })).failures).toMatchObject([{ code: 'field.name_unknown' }])

  const used = await atOnce({
    template: roles,
    recipients: [{ role: 'Tenant', name: 'Rui', email: 'rui@people.example' }],
    values: { Plan: 'Full', Rent: '1.234,56', Garage: '1,000.44' },
  })
  const rui = signer(used.json<View>(), 'Rui')
  await rui.adopt()
  expect((await rui.field('Total')).value).toBe('2,235.00')
  expect((await rui.sign()).statusCode).toBe(200)
  expect(await valuesOf(used.json<View>().id)).toMatchObject({ Full: 'Full', Total: '2,235.00' })
})

it('a correction may add a field on a value that was given, and not take away what others need', async () => {
  const sent = (await atOnce(twoPeople)).json<View>()
  const ana = signer(sent, 'Ana')
  await ana.adopt()
  await ana.give('Full', 'Full')
  await ana.give('Rent', '10')
  const { id: correction } = await scene.call<View>('POST', `/v1/envelopes/${sent.id}/correction`)
  const draft = await show(correction)
  const [document] = draft.documents
  const owner = draft.recipients.find(({ name }) => name === 'Ana')!.id
  const fields = `/v1/envelopes/${correction}/documents/${document!.id}/fields`
  const idOf = (title: string) => document!.fields.find((each) => each.title === title)!.id
  const rent = document!.fields.find(({ title }) => title === 'Rent')!
  const apply = () =>
    ask(world, world.people.sender, 'POST', { url: `/v1/envelopes/${correction}/correction/apply`, body: {} })

  await scene.call('DELETE', `${fields}/${idOf('Rent')}`)
  expect((await apply()).json()).toMatchObject({ code: 'field.calculation_gone' })
  await scene.call('POST', fields, { body: { ...money(owner, 'Rent', 120), value: rent.value } })
  for (const { id, type } of document!.fields) if (type === 'radio') await scene.call('DELETE', `${fields}/${id}`)
  expect((await apply()).json()).toMatchObject({ code: 'field.condition_gone' })
  await scene.call('DELETE', `/v1/envelopes/${correction}`)

  const { id: again } = await scene.call<View>('POST', `/v1/envelopes/${sent.id}/correction`)
  const second = await show(again)
  const person = second.recipients.find(({ name }) => name === 'Ana')!.id
  const place = `/v1/envelopes/${again}/documents/${second.documents[0]!.id}/fields`
  await scene.call('POST', place, {
    body: money(person, 'Extra', 400, { shown_if: { field: 'Plan', value: 'Full' }, is_required: true }),
  })
  const total = second.documents[0]!.fields.find(({ title }) => title === 'Own total')!.id
  await scene.call('PATCH', `${place}/${total}`, { body: sum(['Rent', 'Garage', 'Extra']) })
  await scene.call('POST', `/v1/envelopes/${again}/correction/apply`)
  expect((await ana.field('Own total')).value).toBe('10.00')
  expect((await ana.sign()).json()).toMatchObject({ code: 'recipient.fields_pending' })
  await ana.give('Extra', '5,5')
  expect((await ana.sign()).statusCode).toBe(200)
  expect(await valuesOf(sent.id)).toMatchObject({ Full: 'Full', Extra: '5,5', 'Own total': '15.50' })
})

it('a signature with a certificate has the total in what it signs', async () => {
  await scene.qualified() // issues their certificate
  const made = await scene.draft()
  const { id, document, recipient } = made
  await scene.call('PATCH', `/v1/envelopes/${id}/recipients/${recipient}`, { body: { signature_type: 'qualified' } })
  const field = (body: object) =>
    scene.call<{ id: string }>('POST', `/v1/envelopes/${id}/documents/${document}/fields`, { body })
  const rent = await field(money(recipient, 'Rent', 560))
  const full = await field(plan(recipient, 'Full', 600))
  const half = await field(plan(recipient, 'Half', 620))
  const garage = await field(money(recipient, 'Garage', 640, { shown_if: { field: 'Plan', value: 'Full' } }))
  await field(money(recipient, 'Total', 660, sum(['Rent', 'Garage'])))
  const place = await field(signature(recipient, 700))
  const sent = await scene.send(made)
  const { recipient: token } = sent.tokens
  const at = `/v1/p/envelopes/recipients/${token}`
  await scene.adopt(token)
  for (const [own, value] of [
    [full.id, 'Full'],
    [garage.id, '7'],
    [half.id, 'Half'],
    [rent.id, '1.234,56'],
    [place.id, true],
  ] as const)
    await scene.call('PATCH', `${at}/fields/${own}`, { body: { value } })
  const hashes = await scene.call<Hashes>('POST', `${at}/generate-signable-hashes`, {
    body: { certificates: pemChain('recipient') },
  })
  await scene.call('POST', `${at}/sign-with-plugin`, {
    body: { tcn: hashes.tcn, documents: signedHashes(hashes, 'recipient') },
  })
  expect(await valuesOf(id)).toMatchObject({ Half: 'Half', Full: null, Garage: null, Total: '1,234.56' })
  const signed = await ask(world, null, 'GET', { url: `/v1/p/envelopes/${token}/documents/${document}/display` })
  expect(textOf(signed.rawPayload)).toMatch(/1\.234,56[^]*1,234\.56/)
})

it('who signs in person sees the total, and two at once do not change each other’s', async () => {
  const made = await scene.call<View>('POST', '/v1/envelopes/send', {
    body: { title: 'Visit', documents, send: false },
  })
  const people = ['Iva', 'Rui'].map(async (name, index) => {
    const addressees = [{ via: 'face-to-face', value: `${name}@people.example`, name }]
    const { id } = await scene.call<View>('POST', `/v1/envelopes/${made.id}/recipients`, {
      body: { type: 'in-person-signer', addressees },
    })
    const fields = [
      money(id, 'Rent', 60 + 200 * index),
      money(id, 'Total', 90 + 200 * index, sum(['Rent'])),
      signature(id, 120 + 200 * index),
    ]
    const url = `/v1/envelopes/${made.id}/documents/${made.documents[0]!.id}/multiple-fields`
    await scene.call('POST', url, { body: { fields } })
    return name
  })
  await Promise.all(people)
  await scene.call('POST', `/v1/envelopes/${made.id}/recipients`, {
    body: { type: 'carbon-copy', addressees: [{ via: 'email', value: 'copy@people.example', name: 'Copy' }] },
  })
  await scene.call('POST', `/v1/envelopes/${made.id}/send`)
  const sent = await show(made.id)
  const both = ['Iva', 'Rui'].map((name) => signer(sent, name))
  for (const one of both) await one.adopt()
  await both[0]!.give('Rent', '1')
  expect((await both[1]!.field('Total')).value).toBeNull()
  const own = async (one: (typeof both)[number]) =>
    (await one.page()).envelope.documents[0]!.fields.filter((each) => 'is_mine' in each && each.is_mine)
  for (const [index, one] of both.entries()) {
    const rent = (await own(one)).find(({ title }) => title === 'Rent')!
    await ask(world, null, 'PATCH', { url: `${one.at}/fields/${rent.id}`, body: { value: String(index + 1) } })
  }
  const answers = await Promise.all(both.map((one) => one.sign()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const totals = (await show(made.id)).documents[0]!.fields.filter(({ title }) => title === 'Total')
  expect(totals.map(({ value }) => value)).toEqual(['1.00', '2.00'])
})
