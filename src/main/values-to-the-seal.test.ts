/** Values that were chosen, typed and calculated, up to the sealed PDF: by a batch, a public link, an embedded page and providers. */
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionToken } from '../core/envelope/action-token.ts'
import { PLAYED_OTP } from '../features/certificates/testing/fake-csc-state.ts'
import { sendNextRow } from '../features/bulk/batch.commands.ts'
import { submissionCode } from '../features/public-links/submission-code.ts'
import { finishAtProvider } from '../features/qualified-signing/provider-signing.commands.ts'
import { sealEnvelope } from '../features/sealing/sealing.commands.ts'
import { asId } from '../kernel/ids.ts'
import { runs } from '../kernel/testing/nightly.ts'
import { makePdf } from '../pades/testing/make-pdf.ts'
import { see, textOf, type Seen } from '../pades/testing/see.ts'
import { pdfsig } from '../pades/testing/strangers.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import { sql, tables } from '../server/sql.ts'
import { batchPorts } from './batch-ports.ts'
import { KEY } from './testing/certificate-scene.ts'
import { ask, openScene, type Scene } from './testing/scene.ts'
import { HOLDER_CPF, openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
let template: string
beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  template = await roleTemplate()
})
afterAll(() => world.close())

type Field = Readonly<{ id: string; type: string; title: string; value: string | null; options: readonly string[] }>
type Document = Readonly<{ id: string; fields: readonly (Field & Readonly<{ is_mine?: boolean }>)[] }>
type View = Readonly<{ id: string; documents: readonly Document[]; recipients: readonly Readonly<{ id: string }>[] }>
type Page = Readonly<{ digest: string; state: string; envelope: Readonly<{ documents: readonly Document[] }> }>

const box = { full: { x: 60, y: 60 }, half: { x: 60, y: 90 } }
const widget = (y: number, height = 20) => ({ page: 1, x_axis: 60, y_axis: y, width: 120, height })
const plan = (recipient: string, option: string, at: Readonly<{ x: number; y: number }>) => ({
  recipient,
  type: 'radio',
  title: 'Plan',
  options: [option],
  is_required: true,
  widget: { page: 1, x_axis: at.x, y_axis: at.y, width: 20, height: 20 },
})
const money = (recipient: string, title: string, y: number, more: object = {}) => ({
  recipient,
  type: 'text',
  format: 'money',
  title,
  is_required: false,
  widget: widget(y),
  ...more,
})
/** A plan, the rent, a garage only with the plan "Full", and what both come to. */
const fieldsOf = (recipient: string) => [
  plan(recipient, 'Full', box.full),
  plan(recipient, 'Half', box.half),
  money(recipient, 'Rent', 120),
  money(recipient, 'Garage', 150, { shown_if: { field: 'Plan', value: 'Full' }, is_required: true }),
  money(recipient, 'Total', 180, { calculation: { operation: 'sum', fields: ['Rent', 'Garage'], of: 'recipient' } }),
  { recipient, type: 'signature', widget: widget(220, 50) },
]
const documents = [{ name: 'Lease.pdf', base64: Buffer.from(makePdf()).toString('base64') }]

async function roleTemplate(): Promise<string> {
  const body = { title: 'Lease', documents, recipients: [{ role: 'Tenant' }], fields: fieldsOf('Tenant'), send: false }
  const { id } = await scene.call<View>('POST', '/v1/envelopes/send', { body })
  return (await scene.call<View>('POST', `/v1/envelopes/${id}/copy`, { body: { into: 'template' } })).id
}

const show = (id: string) => scene.call<View>('GET', `/v1/envelopes/${id}`)
const tokenOf = async (id: string) => actionToken(world.ctx.keys, asId((await show(id)).recipients[0]!.id), 1)

/** What the page of a signer does: fills in by titles, gives the adopted signature, signs what was shown. */
function signer(token: string) {
  const at = `/v1/p/envelopes/recipients/${token}`
  const page = async () => (await ask(world, null, 'GET', { url: at })).json<Page>()
  const own = async () => (await page()).envelope.documents[0]!.fields.filter((each) => each.is_mine)
  const give = async (title: string, value: string | boolean) => {
    const field = (await own()).find((each) => (each.options[0] ?? each.title) === title)!
    return ask(world, null, 'PATCH', { url: `${at}/fields/${field.id}`, body: { value } })
  }
  const giveSignature = async () => {
    const { id } = (await own()).find(({ type }) => type === 'signature')!
    return ask(world, null, 'PATCH', { url: `${at}/fields/${id}`, body: { value: true } })
  }
  const sign = async () => {
    const { digest } = await page()
    return ask(world, null, 'POST', { url: at, body: { digest } })
  }
  return { at, token, page, give, giveSignature, sign }
}

async function sealed(id: string): Promise<Buffer> {
  await sealEnvelope(world.ctx, world.sealing, asId(id), { mayFallShort: true })
  const [document] = (await show(id)).documents
  return (
    await ask(world, world.people.sender, 'GET', { url: `/v1/envelopes/${id}/documents/${document!.id}/display` })
  ).rawPayload
}

/** Whether a mark is drawn inside the frame of a place. */
function isChosen(seen: Seen, { x, y }: Readonly<{ x: number; y: number }>): boolean {
  const scale = seen.pixelsPerPoint
  const inside = [6, 8, 10, 12, 14].flatMap((right) => [6, 8, 10, 12, 14].map((down) => [x + right, y + down] as const))
  return inside.some(([right, down]) => Math.max(...seen.at(Math.round(right * scale), Math.round(down * scale))) < 140)
}

type Standing = Readonly<{ plan: 'Full' | 'Half'; has: RegExp; lacks?: string }>

async function expectSealed(pdf: Buffer, { plan: chosen, has, lacks }: Standing): Promise<void> {
  const text = textOf(pdf)
  expect(text).toMatch(has)
  if (lacks) expect(text).not.toContain(lacks)
  const seen = await see(pdf)
  expect([isChosen(seen, box.full), isChosen(seen, box.half)]).toEqual([chosen === 'Full', chosen === 'Half'])
  expect(await pdfsig(pdf)).toContain('Signature is Valid')
}

const clara = { name: 'Clara Nunes', email: 'clara@people.example' }

describe('a batch', () => {
  it('of a sheet is filled in from its columns, signed by everybody and sealed, each with its own values', async () => {
    const count = runs(4, 60)
    const rows = Array.from({ length: count }, (_, at) => ({
      chosen: at % 2 === 0 ? ('Full' as const) : ('Half' as const),
      rent: 1000 + at,
    }))
    const heads = ['Tenant: name', 'Tenant: e-mail', 'Plan', 'Rent', 'Garage']
    const lines = rows.map(({ chosen, rent }, at) => [`P ${at}`, `p${at}@people.example`, chosen, rent, 77.5])
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([heads, ...lines]), 'Sheet')
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    const file = { name: 'people.xlsx', type: 'application/octet-stream', bytes }
    const form = { data: JSON.stringify({ template }), file }
    const { id } = await scene.call<{ id: string }>('POST', '/v1/batches', { form })
    while (await sendNextRow(world.ctx, batchPorts(testWorkshop()), asId(id)));
    const made = await scene.call<{ data: { envelope: string }[] }>('GET', `/v1/batches/${id}/rows?limit=100`)
    expect(made.data).toHaveLength(count)
    for (const [at, { envelope }] of made.data.entries()) {
      const { chosen, rent } = rows[at]!
      const who = signer(await tokenOf(envelope))
      await scene.adopt(who.token)
      await who.giveSignature()
      expect((await who.sign()).statusCode).toBe(200)
      const total = chosen === 'Full' ? rent + 77.5 : rent
      const has = new RegExp(`${total.toLocaleString('en', { minimumFractionDigits: 2 })}\n`)
      await expectSealed(await sealed(envelope), { plan: chosen, has, ...(chosen === 'Half' && { lacks: '77.5' }) })
    }
  })

  it('is changed by who signs: another choice takes away what hung on the first, and the total follows', async () => {
    const row = { recipients: [{ role: 'Tenant', ...clara }], values: { Plan: 'Full', Rent: 900, Garage: 66.6 } }
    const { id } = await scene.call<{ id: string }>('POST', '/v1/batches', { body: { template, rows: [row] } })
    while (await sendNextRow(world.ctx, batchPorts(testWorkshop()), asId(id)));
    const [{ envelope } = { envelope: '' }] = (
      await scene.call<{ data: { envelope: string }[] }>('GET', `/v1/batches/${id}/rows`)
    ).data
    const who = signer(await tokenOf(envelope))
    await scene.adopt(who.token)
    await who.give('Half', true)
    await who.giveSignature()
    expect((await who.sign()).statusCode).toBe(200)
    await expectSealed(await sealed(envelope), { plan: 'Half', has: /900\.00\n/, lacks: '66.6' })
  })
})

describe('a public link', () => {
  it('makes an envelope in which a stranger chooses and writes; what they leave out is owed', async () => {
    const { address } = await scene.call<{ address: string }>('POST', '/v1/public-links', {
      body: { template, values: { Rent: '250' } },
    })
    const path = `/v1/p/links/${address.slice(address.lastIndexOf('/') + 1)}`
    const { id } = await scene.call<{ id: string }>('POST', `${path}/submissions`, { body: clara })
    const code = submissionCode(world.ctx.keys, asId(id))
    const confirmed = await scene.call<{ path: string }>('POST', `${path}/submissions/${id}/confirmation`, {
      body: { code },
    })
    const who = signer(confirmed.path.split('/').at(-1)!)
    await scene.adopt(who.token)
    await who.giveSignature()
    expect((await who.sign()).json()).toMatchObject({ code: 'recipient.fields_pending' })
    await who.give('Full', true)
    expect((await who.sign()).json()).toMatchObject({ code: 'recipient.fields_pending' })
    await who.give('Garage', '1.049,90')
    expect((await who.sign()).statusCode).toBe(200)
    const { rows } = await world.ctx.db.read((reader) =>
      sql<{ id: string }>`select envelope_id as id from recipients where address = ${clara.email}
        order by created_at desc, id desc limit 1`.execute(tables(reader)),
    )
    await expectSealed(await sealed(rows[0]!.id), { plan: 'Full', has: /1\.049,90[^]*1,299\.90/ })
  })
})

describe('an embedded page', () => {
  it('fills in, chooses and signs by its visit; the sealed PDF has it all', async () => {
    const made = await scene.call<View>('POST', '/v1/envelopes/send', {
      body: { title: 'Lease', documents, send: false },
    })
    const { id: embedded } = await scene.call<{ id: string }>('POST', `/v1/envelopes/${made.id}/recipients`, {
      body: { type: 'signer', addressees: [{ via: 'embedded', name: 'Eva Torres' }] },
    })
    const url = `/v1/envelopes/${made.id}/documents/${made.documents[0]!.id}/multiple-fields`
    const fields = fieldsOf(embedded).map(({ widget: at, ...field }) => ({ ...field, widgets: [at] }))
    await scene.call('POST', url, { body: { fields } })
    await scene.call('POST', `/v1/envelopes/${made.id}/send`)
    const body = await scene.addressFor({ id: made.id, embedded })
    const { token } = await scene.call<{ token: string }>('POST', '/v1/p/embedded-visits', { body })
    const who = signer(token)
    await scene.adopt(token)
    await who.giveSignature()
    await who.give('Full', true)
    await who.give('Rent', '10')
    await who.give('Garage', '5,55')
    await who.give('Half', true)
    expect((await who.sign()).statusCode).toBe(200)
    await expectSealed(await sealed(made.id), { plan: 'Half', has: /10\.00\n/, lacks: '5,55' })
  })
})

describe('a certificate at a provider', () => {
  /** As their own page gives it: also what is hidden again. */
  async function filledIn(by: 'csc' | 'psc') {
    const addressee = { via: 'email', value: `${by}@people.example`, name: 'Person recipient' }
    const identifiers = by === 'psc' ? [{ code: 'CPF', is_required: true, value: HOLDER_CPF }] : []
    const made = await scene.call<View>('POST', '/v1/envelopes/send', {
      body: { title: 'Lease', documents, send: false },
    })
    const { id } = await scene.call<{ id: string }>('POST', `/v1/envelopes/${made.id}/recipients`, {
      body: { type: 'signer', signature_type: 'qualified', addressees: [{ ...addressee, identifiers }] },
    })
    const url = `/v1/envelopes/${made.id}/documents/${made.documents[0]!.id}/multiple-fields`
    const fields = fieldsOf(id).map(({ widget: at, ...field }) => ({ ...field, widgets: [at] }))
    await scene.call('POST', url, { body: { fields } })
    await scene.call('POST', `/v1/envelopes/${made.id}/send`)
    const who = signer(actionToken(world.ctx.keys, asId(id), 1))
    await scene.adopt(who.token)
    await who.giveSignature()
    await who.give('Full', true)
    await who.give('Rent', '1.234,56')
    await who.give('Garage', '7,89')
    await who.give('Half', true)
    return { id: made.id, who }
  }
  async function finish(handle: string): Promise<void> {
    const { rows } = await world.ctx.db.read((reader) =>
      sql<{ id: string }>`select id from signings`.execute(tables(reader)),
    )
    await finishAtProvider(world.ctx, world.qualified, rows[0]!.id as never, handle)
  }
  const standing = { plan: 'Half', has: /1\.234,56[^]*1,234\.56/, lacks: '7,89' } as const

  it('that is authorized for the hashes signs what was chosen and calculated', async () => {
    const { id, who } = await filledIn('csc')
    const { digest } = await who.page()
    const begun = await scene.call<{ access_token: string; visit_address: string }>(
      'POST',
      '/v1/p/certificates/visit-provider',
      { body: { provider: 'acme', recipient: who.token } },
    )
    const { code, state } = await world.csc.allow(begun.visit_address)
    const signedIn = await scene.call<{ access_token: string }>('POST', '/v1/p/certificates/return-from-provider', {
      body: { access_token: begun.access_token, code, visit_state: state },
    })
    const authorized = await scene.call<{ access_token: string }>('POST', `${who.at}/authorize-at-provider`, {
      body: { ...signedIn, alias: KEY, answers: [{ id: 'OTP', value: PLAYED_OTP }], digest },
    })
    const { access_token: handle } = authorized
    await scene.call('POST', who.at, { body: { access_token: handle, certificates: KEY, digest } })
    await finish(handle)
    expect((await who.page()).state).toBe('done')
    await expectSealed(await sealed(id), standing)
  })

  it('that signs at once after a code signs the same', async () => {
    const { id, who } = await filledIn('psc')
    const otp = world.psc.newCode(HOLDER_CPF)
    const { access_token: handle } = await scene.call<{ access_token: string }>('POST', '/v1/bird-id', {
      body: { cpf_cnpj: HOLDER_CPF, otp, provider: 'birdid' },
    })
    const { digest } = await who.page()
    await scene.call('POST', who.at, { body: { access_token: handle, digest } })
    await finish(handle)
    expect((await who.page()).state).toBe('done')
    await expectSealed(await sealed(id), standing)
  })
})
