/** Radio groups, conditions and calculations as programs fill them in: what is chosen, owed, dropped and calculated. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { asId } from '../../kernel/ids.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { hiddenIds, type Condition } from '../../core/envelope/condition.model.ts'
import { fieldsOfEnvelope, putFields } from '../../core/envelope/field.store.ts'
import { plainLook, type PlacedField } from '../../core/envelope/placed.model.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { loadHead } from '../../core/envelope/whole.store.ts'
import { signingRoutes } from './signing.routes.ts'
import { currentTerms } from '../terms/terms.model.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Awaited<ReturnType<typeof openHttp>>
let drawing: Buffer

beforeAll(async () => {
  ctx = await testCtx()
  const enter = async () => {
    throw new Error('nobody enters here')
  }
  http = await openHttp(ctx, { identify: async () => null, enter })
  signingRoutes(http, ctx, testWorkshop(), savedSignature)
  const plain = { width: 40, height: 20, channels: 4, background: 'black' } as const
  drawing = await sharp({ create: plain }).png().toBuffer()
})
afterAll(() => http.app.close())

async function ask(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const reply = await http.app.inject({ method, url: `/v1/p${url}`, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json<{ code?: string; value?: string | null }>() }
}

/** Ana is asked whether she is married, in two places, and more; her text is filled in, her signature is adopted and given. */
async function asked(isRequired: boolean, more: readonly Partial<PlacedField>[] = []) {
  const sample = await sendSample(ctx, [{ name: 'Ana Souza' }])
  const [ana] = sample.people
  const [document] = sample.documents
  const place = (option: string, y: number) => ({
    id: ctx.newId<'Field'>(),
    documentId: document!,
    recipientId: ana!.id,
    type: 'radio' as const,
    title: 'Married',
    isRequired,
    options: [option],
    box: { page: 1, x: 50, y, width: 14, height: 14 },
    look: plainLook,
    value: null,
  })
  const [yes, no] = [place('Yes', 100), place('No', 130)]
  const others = more.map((each, index) => ({ ...place('Yes', 200 + 30 * index), ...each }))
  const owner = { ...place('Yes', 160), title: 'Owner', isRequired: false }
  await ctx.db.transaction((tx) => putFields(tx, [yes, no, owner, ...others]))
  const here = `/envelopes/recipients/${ana!.token}`
  const give = (id: string, value: unknown) => ask('PATCH', `${here}/fields/${id}`, { value })
  await ask('POST', `${here}/terms`, { version: currentTerms.br })
  await give(ana!.fields[0]!.text, 'Lisboa')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(drawing)], { type: 'image/png' }), 'signature.png')
  const upload = new Response(form)
  await http.app.inject({
    method: 'POST',
    url: `/v1/p/signature-profiles/signature/${ana!.token}`,
    headers: { 'content-type': upload.headers.get('content-type')! },
    payload: Buffer.from(await upload.arrayBuffer()),
  })
  await give(ana!.fields[0]!.signature, true)
  const all = () => ctx.db.read((reader) => fieldsOfEnvelope(reader, sample.envelopeId))
  const kept = async () => {
    const fields = await all()
    const of = (id: string) => fields.find((field) => field.id === asId<'Field'>(id))!
    return [yes, no].map(({ id }) => [of(id).value, of(id).filledAt !== null])
  }
  return {
    yes: yes.id,
    no: no.id,
    others: others.map(({ id }) => id),
    give,
    all,
    kept,
    owedNow: async () => {
      const { envelope } = await ctx.db.read((reader) => loadHead(reader, sample.envelopeId))
      return envelope.recipients[0]!.pendingFields
    },
    sign: () => ask('POST', here, {}),
    shown: async (id: string) => {
      const reply = await http.app.inject({ method: 'GET', url: `/v1/p${here}` })
      const { envelope } = reply.json<{ envelope: { documents: { fields: { id: string }[] }[] } }>()
      return envelope.documents.flatMap(({ fields }) => fields).find((field) => field.id === id)
    },
  }
}

describe('a radio group', () => {
  it('holds the last choice alone, with the words of its place', async () => {
    const { yes, no, give, kept } = await asked(true)
    expect((await give(yes, 'Yes')).body.value).toBe('Yes')
    expect((await give(no, true)).body.value).toBe('No')
    expect(await kept()).toEqual([
      [null, false],
      ['No', true],
    ])
    expect((await give(no, 'Yes')).body.code).toBe('field.invalid_value')
    expect((await give(no, null)).body.value).toBeNull()
    expect(await kept()).toEqual([
      [null, false],
      [null, false],
    ])
  })

  it('is owed once where it is required, and not where it is not', async () => {
    const owed = await asked(true)
    expect((await owed.sign()).body).toMatchObject({ code: 'recipient.fields_pending' })
    await owed.give(owed.no, 'No')
    expect((await owed.sign()).status).toBe(200)
    expect((await (await asked(false)).sign()).status).toBe(200)
  })
})

describe('a field with a condition', () => {
  const text = (title: string, condition: Condition): Partial<PlacedField> => ({
    type: 'text',
    options: [],
    title,
    condition,
    isRequired: true,
  })
  const chain = [
    text('Spouse', { title: 'Married', value: 'Yes' }),
    text('Where from', { title: 'Spouse', value: null }),
    { ...text('Reason', { title: 'Where from', value: 'Mars' }), type: 'checkbox' as const },
  ]

  it('is owed only while it is shown, along a chain', async () => {
    const { yes, no, others, give, sign } = await asked(true, chain)
    const [spouse, from, reason] = others
    const owed = async () => (await sign()).body
    await give(yes, 'Yes')
    expect(await owed()).toMatchObject({ code: 'recipient.fields_pending' })
    await give(spouse!, 'Bia')
    expect(await owed()).toMatchObject({ code: 'recipient.fields_pending' })
    await give(from!, ' Mars ')
    expect(await owed()).toMatchObject({ code: 'recipient.fields_pending' })
    await give(reason!, true)
    await give(no, 'No')
    expect((await sign()).status).toBe(200)
  })

  it('loses what was written in it when it is hidden as its recipient signs, and not before', async () => {
    const { yes, no, others, give, all, sign } = await asked(true, chain)
    await give(yes, 'Yes')
    await give(others[0]!, 'Bia')
    await give(others[1]!, 'Mars')
    await give(no, 'No')
    const values = async () => (await all()).filter(({ id }) => others.includes(id)).map(({ value }) => value)
    expect(await values()).toEqual(['Bia', 'Mars', null])
    expect((await sign()).status).toBe(200)
    expect(await values()).toEqual([null, null, null])
  })

  it('is owed in the database where the model shows it', async () => {
    const { yes, others, all, owedNow } = await asked(true, chain)
    const filled = new Map<string, string | null>()
    for (const married of ['Yes', null])
      for (const spouse of ['Bia', null])
        for (const from of ['Mars', ' Mars\n', 'Mars ', 'Venus', '', null]) {
          filled.set(yes, married).set(others[0]!, spouse).set(others[1]!, from)
          const fields = (await all()).map((field) => ({
            ...field,
            value: filled.has(field.id) ? filled.get(field.id)! : field.value,
          }))
          await ctx.db.transaction((tx) => putFields(tx, fields))
          const hidden = hiddenIds(fields)
          const isOwed = ({ id, type, isRequired, value }: PlacedField) =>
            type !== 'radio' && isRequired && value === null && !hidden.has(id)
          const radios = married === null ? 1 : 0
          expect([married, spouse, from, await owedNow()]).toEqual([
            married,
            spouse,
            from,
            fields.filter(isOwed).length + radios,
          ])
        }
  })
})

describe('a calculated field', () => {
  const money = (title: string, over: Partial<PlacedField> = {}): Partial<PlacedField> => ({
    type: 'text',
    options: [],
    format: 'money',
    isRequired: false,
    title,
    ...over,
  })
  const total = money('Total', { calculation: { operation: 'sum', titles: ['Rent', 'Extra'], of: 'recipient' } })

  it('is shown as it stands, written by nobody, and kept as its recipient signs', async () => {
    const { yes, others, give, all, shown, sign } = await asked(true, [
      money('Rent'),
      money('Extra', { condition: { title: 'Married', value: 'Yes' } }),
      total,
    ])
    const [rent, extra, sum] = others
    const value = async () => (await all()).find(({ id }) => id === sum)!.value
    await give(yes, 'Yes')
    expect(await shown(sum!)).toMatchObject({ value: null, fills_itself: true, is_filled: false })
    await give(rent!, '1.234,56')
    await give(extra!, '1,000.44')
    expect(await shown(sum!)).toMatchObject({ value: '2.235,00', fills_itself: true, is_filled: true })
    expect((await give(sum!, '1')).body).toMatchObject({ code: 'field.fills_itself' })
    expect(await value()).toBeNull()
    expect((await sign()).status).toBe(200)
    expect(await value()).toBe('2.235,00')
    expect(await shown(sum!)).toMatchObject({ value: '2.235,00', fills_itself: false })
  })

  it('counts nothing that is hidden, and stops nobody where nothing is written', async () => {
    const { no, others, give, all, sign } = await asked(true, [
      money('Rent', { condition: { title: 'Married', value: 'Yes' } }),
      money('Extra'),
      total,
    ])
    await give(others[0]!, '100')
    await give(no, 'No')
    expect((await sign()).status).toBe(200)
    expect((await all()).filter(({ id }) => others.includes(id)).map(({ value }) => value)).toEqual([null, null, null])
  })

  it('refuses amounts in several currencies as its recipient signs', async () => {
    const { no, others, give, sign } = await asked(true, [money('Rent'), money('Extra'), total])
    await give(no, 'No')
    await give(others[0]!, 'R$ 100')
    await give(others[1]!, 'US$ 100')
    expect((await sign()).body).toMatchObject({ code: 'field.calculation_impossible' })
    await give(others[1]!, 'R$ 0,01')
    expect((await sign()).status).toBe(200)
  })
})
