/** Proposed fields over HTTP: for whom, of a form that was flattened on upload too, without those that stand there; and taken as they come. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
