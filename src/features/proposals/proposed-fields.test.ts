/** Proposed fields over HTTP: for whom, of a form that was flattened on upload too, without those that stand there; and taken as they come. */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grouped } from '../../kernel/grouped.ts'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import type { EnvelopeView } from '../../core/envelope/envelope.contract.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { draftRoutes } from '../drafting/draft.routes.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { layoutRoutes } from '../drafting/layout.routes.ts'
import type { ProposedFieldView } from './proposed-fields.contract.ts'
import { proposedFieldsRoutes } from './proposed-fields.routes.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx({})
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
  layoutRoutes(http, ctx, workshop)
  proposedFieldsRoutes(http, ctx, workshop)
})
beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

async function ask(person: Person, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: person.userId, 'accept-language': 'en' }
  const answer = await http.app.inject({ method, url: `/v1/envelopes${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

async function draftWith(
  pdf: Uint8Array,
  names: readonly string[] = [],
): Promise<Readonly<{ at: string; envelope: EnvelopeView }>> {
  const { body } = await ask(people.ana, 'POST', '', { title: 'Contract' })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(pdf)]), 'contract.pdf')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { authorization: people.ana.userId, 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  await http.app.inject({ method: 'POST', url: `/v1/envelopes/${body.id}/documents`, headers, payload })
  for (const [index, name] of names.entries()) {
    const addressees = [{ via: 'email', value: `signer${index}@example.com` }]
    await ask(people.ana, 'POST', `/${body.id}/recipients`, { type: 'signer', name, addressees })
  }
  const envelope = (await ask(people.ana, 'GET', `/${body.id}`)).body as EnvelopeView
  return { at: `/${body.id}/documents/${envelope.documents[0]!.id}`, envelope }
}

const sameWords = (words: readonly string[]) => (found: readonly string[]) =>
  JSON.stringify(found.toSorted()) === JSON.stringify(words.toSorted())

const contract = makePdf({
  content: [
    '60 300 m 260 300 l S',
    '330 300 m 530 300 l S',
    'BT /F1 11 Tf 60 286 Td (Ana Lima) Tj 270 0 Td (Beatriz Prado) Tj ET',
    'BT /F1 11 Tf 60 240 Td (Local e data: ______________________) Tj ET',
  ].join('\n'),
})

describe('fields that a document asks for', () => {
  it('are told with their recipients, are taken as they come, and are not proposed again', async () => {
    const { at, envelope } = await draftWith(contract, ['Beatriz Prado', 'Ana Lima'])
    const [bia, ana] = envelope.recipients.map(({ id }) => id)
    const proposed = await ask(people.ana, 'GET', `${at}/proposed-fields`)
    expect(proposed).toMatchObject({ status: 200, body: { pages_read: 1, pages_without_text: 0 } })
    const fields = proposed.body.data as ProposedFieldView[]
    expect(fields.map(({ type, recipient }) => [type, recipient])).toEqual([
      ['signature', ana],
      ['signature', bia],
      ['text', ana],
    ])
    expect((await ask(people.ana, 'POST', `${at}/multiple-fields`, { fields })).status).toBe(201)
    expect((await ask(people.ana, 'GET', `${at}/proposed-fields`)).body.data).toEqual([])
  })

  it('were fields of its own form until it was let in', async () => {
    const { at } = await draftWith(
      makePdf({
        catalog: '/AcroForm<</Fields[10 0 R 11 0 R]>>',
        pageEntries: '/Annots[10 0 R 11 0 R]',
        objects: [
          '<</Type/Annot/Subtype/Widget/FT/Tx/T(city)/TU(City)/Rect[60 300 260 320]/P 3 0 R>>',
          '<</Type/Annot/Subtype/Widget/FT/Sig/T(mark)/Rect[60 200 260 250]/P 3 0 R>>',
        ],
      }),
      ['Ana Lima'],
    )
    const { body } = await ask(people.ana, 'GET', `${at}/proposed-fields`)
    const fields = body.data as ProposedFieldView[]
    expect(fields.map(({ type, title, source }) => [type, title, source])).toEqual([
      ['text', 'City', 'form'],
      ['signature', '', 'form'],
    ])
    expect(fields[0]!.widgets[0]).toMatchObject({ page: 1, x_axis: 60, y_axis: 472, width: 200, height: 20 })
  })

  it.each([
    {
      form: 'form-fancy_fields',
      groups: {
        'Historical Figures 🐺': ['Marcus Aurelius 🏛️', 'Ada Lovelace 💻', 'Marie Curie ☢️', 'Alexander Hamilton 🇺🇸'],
      },
      chosen: ['Marcus Aurelius 🏛️'],
    },
    {
      form: 'form-form_to_flatten',
      groups: { Group2: ['Choice1', 'Choice2'], Group3: ['Choice3', 'Choice4'], Group4: ['Choice1', 'Choice2'] },
      chosen: [],
    },
    { form: 'form-sample_form', groups: { SEx: ['MALE', 'FEMALE'] }, chosen: ['MALE'] },
  ])(
    'of $form: radio buttons are groups with their choices, and are placed as such',
    async ({ form, groups, chosen }) => {
      const { at } = await draftWith(readFileSync(`fixtures/corpus/${form}.pdf`), ['Ana Lima'])
      const fields = (await ask(people.ana, 'GET', `${at}/proposed-fields`)).body.data as ProposedFieldView[]
      const radios = fields.filter(({ type }) => type === 'radio')
      expect(
        Object.fromEntries(
          [...grouped(radios, ({ title }) => title)].map(([title, all]) => [
            title,
            all.flatMap(({ options }) => options),
          ]),
        ),
      ).toEqual(
        Object.fromEntries(Object.entries(groups).map(([title, words]) => [title, expect.toSatisfy(sameWords(words))])),
      )
      expect(radios.flatMap(({ value }) => value ?? [])).toEqual(chosen)
      expect((await ask(people.ana, 'POST', `${at}/multiple-fields`, { fields })).status).toBe(201)
    },
  )

  it('are required, by default or for nobody as the form says: filled, read-only and hidden ones, and buttons to press, ask nothing', async () => {
    const widget = '/Type/Annot/Subtype/Widget/P 3 0 R/F 4'
    const frames = [300, 260, 220, 180].map((y) => `60 ${y} 12 12 re S BT /F1 11 Tf 80 ${y} Td (Choice at ${y}) Tj ET`)
    const { at } = await draftWith(
      makePdf({
        catalog: `/AcroForm<</Fields[${[10, 11, 12, 13, 14, 15, 16, 17].map((id) => `${id} 0 R`).join(' ')}]>>`,
        pageEntries: `/Annots[${[10, 11, 12, 13, 14, 15, 16, 17].map((id) => `${id} 0 R`).join(' ')}]`,
        content: frames.join('\n'),
        objects: [
          `<<${widget}/FT/Btn/Ff 2/T(terms)/Rect[60 300 72 312]/AS/Off>>`,
          `<<${widget}/FT/Btn/Ff 1/T(locked)/Rect[60 260 72 272]/AS/Off>>`,
          `<<${widget}/FT/Btn/Ff 65536/T(print)/Rect[60 220 72 232]>>`,
          `<<${widget}/FT/Tx/T(city)/V(Porto)/DV(Porto)/Rect[300 300 400 320]>>`,
          `<<${widget}/FT/Tx/T(street)/V(Rua A)/DV(Rua B)/Rect[300 260 400 280]>>`,
          '<</Type/Annot/Subtype/Widget/P 3 0 R/F 2/FT/Tx/T(secret)/Rect[300 220 400 240]>>',
          `<<${widget}/FT/Ch/Ff 131072/T(way)/Opt[(Air)(Sea)]/V(Sea)/DV(Sea)/Rect[300 180 400 200]>>`,
          `<<${widget}/FT/Tx/T(essay)/V(${'long '.repeat(300)})/Rect[300 140 400 160]>>`,
        ],
      }),
      ['Ana Lima'],
    )
    const fields = (await ask(people.ana, 'GET', `${at}/proposed-fields`)).body.data as ProposedFieldView[]
    const found = fields.map(({ type, title, value, is_required }) => [type, title, value, is_required])
    expect(found).toEqual([
      ['checkbox', 'Terms', null, true],
      ['text', 'City', 'Porto', false],
      ['checkbox', 'Choice at 180', null, false],
      ['dropdown', 'Way', 'Sea', false],
    ])
    expect((await ask(people.ana, 'POST', `${at}/multiple-fields`, { fields })).status).toBe(201)
  })

  it('cover the cells of a comb; a form’s field that stands at several places is asked for at each', async () => {
    const widget = '/Type/Annot/Subtype/Widget/P 3 0 R/F 4'
    const { at } = await draftWith(
      makePdf({
        catalog: '/AcroForm<</Fields[10 0 R 11 0 R]>>',
        pageEntries: '/Annots[10 0 R 12 0 R 13 0 R]',
        objects: [
          `<<${widget}/FT/Tx/Ff 16777216/MaxLen 11/T(CPF)/Rect[60 300 260 320]/MK<</BC[0]>>/BS<</W 1>>>>`,
          '<</FT/Tx/T(Name)/Kids[12 0 R 13 0 R]>>',
          `<<${widget}/Parent 11 0 R/Rect[60 240 260 260]>>`,
          `<<${widget}/Parent 11 0 R/Rect[60 180 260 200]>>`,
        ],
      }),
      ['Ana Lima'],
    )
    const fields = (await ask(people.ana, 'GET', `${at}/proposed-fields`)).body.data as ProposedFieldView[]
    const found = fields.map((field) => [
      field.title,
      field.background_color,
      field.border_color,
      Math.round(field.widgets[0]!.y_axis),
    ])
    expect(found).toEqual([
      ['CPF', '#ffffff', '#000000', 472],
      ['Name', null, null, 532],
      ['Name', null, null, 592],
    ])
    expect((await ask(people.ana, 'POST', `${at}/multiple-fields`, { fields })).status).toBe(201)
  })

  it('are none where there is nothing to read, which is said', async () => {
    const { at } = await draftWith(makePdf({ content: '60 300 m 260 300 l S' }))
    expect((await ask(people.ana, 'GET', `${at}/proposed-fields`)).body).toEqual({
      data: [],
      pages_read: 1,
      pages_without_text: 1,
    })
  })

  it('are nobody else’s to ask for', async () => {
    const { at } = await draftWith(contract)
    const others = [people.bia, people.eve]
    for (const other of others)
      expect((await ask(other, 'GET', `${at}/proposed-fields`)).body.code).toBe('envelope.not_found')
  })
})
