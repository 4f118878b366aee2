/** Progress of the fields of an envelope, for its sender: what counts, what was only begun, and pictures of signatures. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openDesk, signer, type Desk } from '../../core/envelope/testing/desk.ts'
import { settlePeople, type People } from '../../core/envelope/testing/people.store.ts'
import { sampleSignature } from '../../core/envelope/testing/sample.store.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import type { ProgressView } from './progress.contract.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  desk = await openDesk(ctx, { workshop, storage: storageForEnvelopes, savedSignature }, () => people)
})

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

/** Two signers at once, each with a signature and a text; the first has filled in both. */
async function begun() {
  const draft = await desk.draft([signer('cai@example.com'), signer('dora@example.com')])
  const [document] = draft.documents
  const box = (y_axis: number) => [{ page: 1, x_axis: 20, y_axis, width: 120, height: 40, font_size: 10 }]
  const fields = draft.recipients.flatMap(({ id: recipient }, index) => [
    { recipient, type: 'signature', widgets: box(20 + index * 100) },
    { recipient, type: 'text', title: 'City', widgets: box(70 + index * 100) },
  ])
  const placed = await desk.ask('POST', `/${draft.id}/documents/${document!.id}/multiple-fields`, { fields })
  expect(placed.status).toBe(201)
  const sent = await desk.send(draft)
  const [token] = desk.tokens(sent) as [string]
  await desk.acceptTerms(token)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await sampleSignature())], { type: 'image/png' }), 'signature.png')
  expect((await desk.call('POST', `/p/signature-profiles/signature/${token}`, form, null)).status).toBe(200)
  const [mark, city] = sent.documents[0]!.fields
  await desk.hold('PATCH', token, `/fields/${mark!.id}`, { value: true })
  await desk.hold('PATCH', token, `/fields/${city!.id}`, { value: 'Recife' })
  return { id: sent.id, token, mark: mark!.id, city: city!.id }
}

const progressOf = async (id: string, person = people.ana) => {
  const { status, body } = await desk.ask('GET', `/${id}/progress`, undefined, person)
  return { status, fields: (body as ProgressView | null)?.documents?.[0]?.fields ?? [] }
}

describe('the progress of an envelope', () => {
  it('says what was begun, and gives no picture of a signature that does not count yet', async () => {
    const { id, mark, city } = await begun()
    const { fields } = await progressOf(id)
    expect(fields).toMatchObject([
      { id: mark, is_given: false, is_filled: true, src: null },
      { id: city, is_given: false, is_filled: true },
      { is_given: false, is_filled: false },
      { is_given: false, is_filled: false },
    ])
    expect((await desk.ask('GET', `/${id}/fields/${mark}/image`)).status).toBe(404)
  })

  it('says what was given once its recipient acted, and shows the signature then', async () => {
    const { id, token, mark, city } = await begun()
    expect((await desk.hold('POST', token, '', {})).status).toBe(200)
    const [signature, text, other] = (await progressOf(id)).fields
    expect(signature).toMatchObject({ id: mark, is_given: true, is_filled: true, is_drawn: false })
    expect(text).toMatchObject({ id: city, is_given: true, src: null })
    expect(other).toMatchObject({ is_given: false })
    const picture = await desk.call('GET', signature!.src!.replace('/v1', ''))
    expect([picture.status, picture.raw.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
    expect((await desk.ask('GET', `/${id}/fields/${city}/image`)).status).toBe(404)
  })

  it('is not for other members, nor for other organizations', async () => {
    const { id, token, mark } = await begun()
    await desk.hold('POST', token, '', {})
    const statuses = async (person: People[keyof People]) => [
      (await progressOf(id, person)).status,
      (await desk.ask('GET', `/${id}/fields/${mark}/image`, undefined, person)).status,
    ]
    expect(await statuses(people.bia)).toEqual([404, 404])
    expect(await statuses(people.eve)).toEqual([404, 404])
  })
})
