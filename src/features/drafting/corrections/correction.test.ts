/** Corrections of envelopes on their way, from the outside: begun, changed like a draft, applied at once, against people who act meanwhile. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionToken } from '../../../core/envelope/action-token.ts'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import { openDesk, signer, type Desk } from '../../../core/envelope/testing/desk.ts'
import { settlePeople, type People, type Person } from '../../../core/envelope/testing/people.store.ts'
import { loadWhole } from '../../../core/envelope/whole.store.ts'
import { findPassedVersion, savePass } from '../../../core/envelope/check-pass.store.ts'
import { insertSigning } from '../../../core/document/lease.store.ts'
import { asId } from '../../../kernel/ids.ts'
import { makePdf } from '../../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../../pades/testing/test-workshop.ts'
import { verifyChain } from '../../../server/ledger.ts'
import { sql, tables } from '../../../server/sql.ts'
import { testCtx } from '../../../server/testing/ctx.ts'
import { emptyTables } from '../../../server/testing/db.ts'
import { tellPeople } from '../../messages/message.commands.ts'
import { currentTerms } from '../../terms/terms.model.ts'
import { savedSignature } from '../../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../../storage/ports.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People

beforeAll(async () => {
  ctx = await testCtx({ reactions: [tellPeople] })
  const deps = { workshop: testWorkshop(), storage: storageForEnvelopes, savedSignature }
  desk = await openDesk(ctx, deps, () => people)
})
beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

const cai = signer('cai@example.com', { routing_order: 1 })
const dora = signer('dora@example.com', { routing_order: 2 })
const field = (recipient: string, y: number, title = 'Salary') => ({
  recipient,
  type: 'text',
  title,
  is_required: false,
  widget: { page: 1, x_axis: 60, y_axis: y, width: 120, height: 20 },
})
const fieldsAt = ({ id, documents: [document] }: EnvelopeView) => `/${id}/documents/${document!.id}/fields`
const shown = async (id: string, who?: Person): Promise<EnvelopeView> =>
  (await desk.ask('GET', `/${id}`, undefined, who)).body

/** Cai is asked first, Dora after him; each has a field. */
async function aSent(recipients: readonly object[] = [cai, dora]): Promise<EnvelopeView> {
  const draft = await desk.draft(recipients)
  for (const [index, { id, type }] of draft.recipients.entries())
    if (type === 'signer') await desk.ask('POST', fieldsAt(draft), field(id, 100 + 40 * index))
  return desk.send(await shown(draft.id))
}

async function begin({ id }: Pick<EnvelopeView, 'id'>, who?: Person): Promise<EnvelopeView> {
  const begun = await desk.ask('POST', `/${id}/correction`, undefined, who)
  expect(begun).toMatchObject({ status: 201, body: { state: 'draft', corrects: id } })
  return begun.body
}

const apply = ({ id }: Pick<EnvelopeView, 'id'>, who?: Person) =>
  desk.ask('POST', `/${id}/correction/apply`, undefined, who)
const review = async ({ id }: Pick<EnvelopeView, 'id'>) => (await desk.ask('GET', `/${id}/correction`)).body
const named = ({ recipients }: EnvelopeView, name: string) => recipients.find((each) => each.name === name)!
const tokenOf = (envelope: EnvelopeView, name: string) => actionToken(ctx.keys, asId(named(envelope, name).id), 1)
const letters = async () => {
  const { rows } = await ctx.db.read((reader) =>
    sql<{ told: string }>`select kind || ' ' || to_address as told from messages order by created_at, told`.execute(
      tables(reader),
    ),
  )
  return rows.map(({ told }) => told)
}
const credits = () =>
  ctx.db.read((reader) =>
    tables(reader).selectFrom('quotas').select(['organization_id', 'available']).orderBy('organization_id').execute(),
  )
const latest = async (id: string) => (await desk.ask('GET', `/${id}/events?limit=5`)).body.data

async function sign(token: string) {
  await desk.acceptTerms(token)
  const { body } = await desk.hold('GET', token)
  return desk.hold('POST', token, '', { digest: body.digest })
}

describe('a recipient who is added', () => {
  it('is asked in their turn, costs no credit, and everybody who was asked is told; the draft is gone', async () => {
    const sent = await aSent()
    const draft = await begin(sent)
    expect((await begin(sent)).id).toBe(draft.id)
    expect(draft.title).toBe('Correction: Contract')
    const { body: eli } = await desk.ask(
      'POST',
      `/${draft.id}/recipients`,
      signer('eli@example.com', { routing_order: 1 }),
    )
    await desk.ask('POST', fieldsAt(draft), field(eli.id, 300))
    expect(await review(draft)).toEqual({
      envelope: sent.id,
      changes: ['Recipient added: eli.', 'Fields of eli: 1 added.'],
      refused: null,
      version: (await shown(draft.id)).version,
      settled: [],
      documents_stay: null,
      filled: [],
    })
    const before = await credits()
    const applied = await apply(draft)
    expect(applied).toMatchObject({ status: 200, body: { id: sent.id, title: 'Contract', state: 'in-transit' } })
    expect(named(applied.body, 'eli')).toMatchObject({ state: 'waiting', routing_order: 1 })
    expect(applied.body.documents[0].fields).toHaveLength(3)
    expect(await letters()).toEqual([
      'action_request cai@example.com',
      'action_request eli@example.com',
      'corrected cai@example.com',
    ])
    expect((await desk.ask('GET', `/${draft.id}`)).status).toBe(404)
    expect((await latest(sent.id)).map(({ type }: { type: string }) => type).slice(0, 2)).toEqual([
      'recipient.activated',
      'envelope.corrected',
    ])
    expect((await ctx.db.read((reader) => verifyChain(reader, asId<'Envelope'>(sent.id)))).isIntact).toBe(true)
    expect(await credits()).toEqual(before)
    for (const name of ['cai', 'eli', 'dora']) expect((await sign(tokenOf(applied.body, name))).status).toBe(200)
    expect((await shown(sent.id)).state).toBe('processing')
  })

  it('never comes before somebody who was asked already', async () => {
    const sent = await aSent([
      signer('cai@example.com', { routing_order: 2 }),
      signer('dora@example.com', { routing_order: 3 }),
    ])
    const draft = await begin(sent)
    await desk.ask('POST', `/${draft.id}/recipients`, signer('eli@example.com', { routing_order: 1 }))
    expect(await apply(draft)).toMatchObject({
      status: 409,
      body: { code: 'correction.order_passed', message: expect.stringContaining('eli') },
    })
  })
})

describe('a recipient who is removed', () => {
  it('is told, their link says so, and the next in turn is asked', async () => {
    const sent = await aSent()
    const former = tokenOf(sent, 'cai')
    const draft = await begin(sent)
    await desk.ask('DELETE', `/${draft.id}/recipients/${named(draft, 'cai').id}`)
    const applied = await apply(draft)
    expect(applied.body.recipients).toMatchObject([{ name: 'dora', state: 'waiting' }])
    expect(await letters()).toEqual(['action_request dora@example.com', 'removed cai@example.com'])
    expect(await desk.hold('GET', former)).toMatchObject({ status: 410, body: { code: 'recipient.removed' } })
    expect(await desk.hold('POST', former, '/terms', { version: 'x' })).toMatchObject({
      body: { code: 'recipient.removed' },
    })
    expect((await desk.hold('GET', `${former.slice(0, -3)}AAA`)).body.code).toBe('token.invalid')
    const history = await latest(sent.id)
    expect(history.find(({ type }: { type: string }) => type === 'envelope.corrected').message).toBe(
      'Ana Souza corrected the envelope. Recipient removed: cai. Fields of cai: 1 removed.',
    )
    expect(history.some(({ message }: { message: string }) => message === 'It became the turn of cai.')).toBe(true)
  })

  it('finishes the envelope where everybody else has acted, and is never the last who signs', async () => {
    const sent = await aSent()
    await sign(tokenOf(sent, 'cai'))
    const draft = await begin(sent)
    await desk.ask('DELETE', `/${draft.id}/recipients/${named(draft, 'dora').id}`)
    await desk.ask('PATCH', `/${draft.id}/recipients/${named(draft, 'cai').id}`, { routing_order: null }) // as the wizard does
    expect((await apply(draft)).body).toMatchObject({ state: 'processing' })
    const other = await aSent([cai])
    const empty = await begin(other)
    await desk.ask('DELETE', `/${empty.id}/recipients/${empty.recipients[0]!.id}`)
    expect((await apply(empty)).body.code).toBe('envelope.needs_signer')
  })
})

describe('fields', () => {
  it('that move keep what was typed in them, and a page that shows them where they were is refused', async () => {
    const sent = await aSent()
    const token = tokenOf(sent, 'cai')
    await desk.acceptTerms(token)
    const before = (await desk.hold('GET', token)).body
    const [mine] = (await shown(sent.id)).documents[0]!.fields
    expect((await desk.hold('PATCH', token, `/fields/${mine!.id}`, { value: '1000' })).status).toBe(200)
    const draft = await begin(sent)
    const [moved] = draft.documents[0]!.fields
    const changed = await desk.ask('PATCH', `${fieldsAt(draft)}/${moved!.id}`, {
      widget: { page: 1, x_axis: 200, y_axis: 100, width: 120, height: 20 },
    })
    expect(changed.status).toBe(200)
    const applied = await apply(draft)
    expect(applied.body.documents[0].fields[0]).toMatchObject({ id: mine!.id, widgets: [{ x_axis: 200 }] })
    const stale = await desk.hold('POST', token, '', { digest: before.digest })
    expect(stale).toMatchObject({ status: 409, body: { code: 'recipient.document_changed' } })
    const after = (await desk.hold('GET', token)).body
    expect(JSON.stringify(after.envelope.documents[0].fields)).toContain('"1000"')
    expect((await desk.hold('POST', token, '', { digest: after.digest })).status).toBe(200)
  })

  it('that are taken out take with them what was typed there, and the recipient who typed it signs what is left', async () => {
    const sent = await aSent()
    const token = tokenOf(sent, 'cai')
    await desk.acceptTerms(token)
    const [mine] = (await shown(sent.id)).documents[0]!.fields
    await desk.hold('PATCH', token, `/fields/${mine!.id}`, { value: '1000' })
    const { digest } = (await desk.hold('GET', token)).body
    const draft = await begin(sent)
    expect(JSON.stringify(draft)).not.toContain('1000')
    await desk.ask('DELETE', `${fieldsAt(draft)}/${draft.documents[0]!.fields[0]!.id}`)
    expect((await apply(draft)).status).toBe(200)
    expect((await desk.hold('POST', token, '', { digest })).body.code).toBe('recipient.document_changed')
    expect((await sign(token)).status).toBe(200)
  })

  it('of recipients who have acted stay as they are', async () => {
    const sent = await aSent()
    const draft = await begin(sent)
    const [hers] = draft.documents[0]!.fields
    await desk.ask('DELETE', `${fieldsAt(draft)}/${hers!.id}`)
    await sign(tokenOf(sent, 'cai'))
    expect(await apply(draft)).toMatchObject({
      status: 409,
      body: { code: 'correction.has_acted', message: expect.stringContaining('cai') },
    })
  })

  it('are not added for a recipient who has acted: nobody would fill them in', async () => {
    const sent = await aSent()
    await sign(tokenOf(sent, 'cai'))
    const added = await begin(sent)
    await desk.ask('POST', fieldsAt(added), { ...field(named(added, 'cai').id, 300), is_required: true })
    const refused = { status: 409, body: { code: 'correction.has_acted', message: expect.stringContaining('cai') } }
    expect(await apply(added)).toMatchObject(refused)
    await desk.ask('DELETE', `/${added.id}`)
    const given = await begin(sent)
    const hers = given.documents[0]!.fields.find(({ recipient }) => recipient === named(given, 'dora').id)!
    await desk.ask('PATCH', `${fieldsAt(given)}/${hers.id}`, { recipient: named(given, 'cai').id })
    expect(await apply(given)).toMatchObject(refused)
  })
})

describe('documents', () => {
  it('are exchanged while nobody acted: the terms that were accepted for the former ones count no more', async () => {
    const sent = await aSent()
    const token = tokenOf(sent, 'cai')
    await desk.acceptTerms(token)
    const draft = await begin(sent)
    await desk.upload(draft.id, makePdf({ content: 'BT /F1 12 Tf 60 700 Td (The right one) Tj ET' }), 'right.pdf')
    await desk.ask('DELETE', `/${draft.id}/documents/${draft.documents[0]!.id}`)
    const applied = await apply(draft)
    expect(applied).toMatchObject({ status: 200, body: { documents: [{ name: 'right.pdf' }] } })
    const view = (await desk.hold('GET', token)).body
    expect(view.envelope.documents).toMatchObject([{ name: 'right.pdf' }])
    expect((await desk.hold('POST', token, '', { digest: view.digest })).body.code).toBe('recipient.terms_required')
    expect((await sign(token)).status).toBe(200)
    expect(
      (await latest(sent.id)).some(({ message }: { message: string }) =>
        /Document removed: contract\.pdf \(SHA-256 [0-9a-f]{12}…\)\..*Document added|Document added: right/.test(
          message,
        ),
      ),
    ).toBe(true)
  })

  it('stay once somebody acted on them, or filled them in', async () => {
    const sent = await aSent()
    const token = tokenOf(sent, 'cai')
    await desk.acceptTerms(token)
    const [mine] = (await shown(sent.id)).documents[0]!.fields
    await desk.hold('PATCH', token, `/fields/${mine!.id}`, { value: '1' })
    const draft = await begin(sent)
    expect(await review(draft)).toMatchObject({ documents_stay: null, filled: [draft.documents[0]!.id] })
    await desk.upload(draft.id, makePdf(), 'second.pdf')
    await desk.ask('DELETE', `/${draft.id}/documents/${draft.documents[0]!.id}`)
    expect(await review(draft)).toMatchObject({ documents_stay: null, filled: [] })
    expect((await apply(draft)).body.code).toBe('correction.document_filled')
    expect((await sign(token)).status).toBe(200)
    expect(await review(draft)).toMatchObject({ documents_stay: 'acted' })
    expect((await apply(draft)).body.code).toBe('correction.has_acted')
    const next = await aSent()
    const renaming = await begin(next)
    await desk.ask('PATCH', `/${renaming.id}/documents/${renaming.documents[0]!.id}`, { name: 'other.pdf' })
    await sign(tokenOf(next, 'cai'))
    expect((await apply(renaming)).body.code).toBe('correction.documents_confirmed')
  })
})

describe('one who signs at the same moment', () => {
  it.each(['signer first', 'sender first', 'together'] as const)('leaves one consistent state (%s)', async (order) => {
    const sent = await aSent()
    const token = tokenOf(sent, 'cai')
    await desk.acceptTerms(token)
    const { digest } = (await desk.hold('GET', token)).body
    const draft = await begin(sent)
    await desk.ask('DELETE', `/${draft.id}/recipients/${named(draft, 'cai').id}`)
    const signs = () => desk.hold('POST', token, '', { digest })
    const applies = () => apply(draft)
    const one = order === 'sender first' ? applies() : signs()
    if (order !== 'together') await one
    const other = order === 'sender first' ? signs() : applies()
    const [signed, applied] = await Promise.all(order === 'sender first' ? [other, one] : [one, other])
    const after = await shown(sent.id)
    const outcome = [signed.status, applied.status, after.recipients.map(({ name, state }) => `${name} ${state}`)]
    expect(
      [
        [200, 409, ['cai done', 'dora waiting']],
        [410, 200, ['dora waiting']],
      ].filter((_, index) => order === 'together' || (index === 0) === (order === 'signer first')),
    ).toContainEqual(outcome)
    expect((await ctx.db.read((reader) => verifyChain(reader, asId<'Envelope'>(sent.id)))).isIntact).toBe(true)
  })
})

describe('a correction', () => {
  it('says who of its draft has acted, also where it can not be applied, and of nobody who is taken out of it', async () => {
    const sent = await aSent()
    const draft = await begin(sent)
    await sign(tokenOf(sent, 'cai'))
    const settled = [{ recipient: named(draft, 'cai').id, state: 'done', acted_at: ctx.now().toISOString() }]
    expect(await review(draft)).toMatchObject({ refused: { code: 'correction.nothing_changed' }, settled })
    await desk.ask('PATCH', `/${draft.id}/recipients/${named(draft, 'cai').id}`, { name: 'Caio' })
    expect(await review(draft)).toMatchObject({ refused: { code: 'correction.has_acted' }, settled })
    await desk.ask('DELETE', `/${draft.id}/recipients/${named(draft, 'cai').id}`)
    expect(await review(draft)).toMatchObject({ refused: { code: 'correction.has_acted' }, settled: [] })
  })

  it('is applied once, by the member who began it, and sent by nobody', async () => {
    const sent = await aSent()
    const draft = await begin(sent)
    expect((await apply(draft)).body.code).toBe('correction.nothing_changed')
    await desk.ask('PATCH', `/${draft.id}`, { expire_at: '2026-12-24' })
    expect((await desk.ask('POST', `/${draft.id}/send`)).body.code).toBe('correction.not_to_send')
    expect([(await apply(draft, people.eve)).status, (await apply(draft, people.bia)).status]).toEqual([404, 404])
    expect((await apply(draft, people.owner)).body.code).toBe('permission.denied')
    const twice = await Promise.all([apply(draft), apply(draft)])
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect((await shown(sent.id)).expire_at).toBe('2026-12-25T02:59:59.999Z')
  })

  it('is nobody’s to begin, look at or apply who may no longer send', async () => {
    const sent = await aSent()
    const draft = await begin(sent)
    await desk.ask('PATCH', `/${draft.id}`, { expire_at: '2026-12-24' })
    people = { ...people, ana: { ...people.ana, permissions: new Set() } }
    expect((await apply(draft)).body.code).toBe('permission.denied')
    expect(await review(draft)).toMatchObject({ changes: [], refused: { code: 'permission.denied' } })
    expect((await desk.ask('POST', `/${sent.id}/correction`)).body.code).toBe('permission.denied')
    expect((await shown(sent.id)).expire_at).toBeNull()
  })

  it('is stale once another one was applied, and over once the envelope is', async () => {
    const sent = await aSent()
    const [mine, owners] = [await begin(sent), await begin(sent, people.owner)]
    await desk.ask('PATCH', `/${mine.id}`, { expire_at: '2026-12-24' })
    await desk.ask('PATCH', `/${owners.id}`, { expire_at: '2026-12-31' }, people.owner)
    expect((await apply(owners, people.owner)).status).toBe(200)
    expect((await apply(mine)).body.code).toBe('envelope.changed_meanwhile')
    expect(await letters()).toContain('corrected ana@example.com')
    await desk.ask('POST', `/${sent.id}/cancel`)
    expect((await apply(mine)).body.code).toBe('envelope.was_cancelled')
    expect((await desk.ask('POST', `/${sent.id}/correction`)).body.code).toBe('envelope.was_cancelled')
  })

  it.each([
    ['in what capacity somebody signs', { signs_as: { capacity: 'attorney', in_name_of: { name: 'Acme Ltda.' } } }],
    ['who may name somebody else', { may_delegate: true }],
    ['in which language somebody is written to', { language: 'es' }],
  ])('that another one changed meanwhile is not undone by it: %s', async (_, parts) => {
    const sent = await aSent()
    const [mine, owners] = [await begin(sent), await begin(sent, people.owner)]
    const change = { ...parts }
    await desk.ask('PATCH', `/${owners.id}/recipients/${named(owners, 'cai').id}`, change, people.owner)
    await desk.ask('PATCH', `/${mine.id}/recipients/${named(mine, 'cai').id}`, { gets_copy: false })
    expect((await apply(owners, people.owner)).status).toBe(200)
    expect(named(await shown(sent.id), 'cai')).toMatchObject(change)
    const applied = await apply(mine)
    expect(named(await shown(sent.id), 'cai'), applied.body.code).toMatchObject(change)
  })

  it('corrects nothing of an ordinary draft, of what others sent, or of parts of another envelope', async () => {
    const [sent, other] = [await aSent(), await aSent([cai])]
    const plain = await desk.draft()
    expect((await apply(plain)).body.code).toBe('correction.not_one')
    expect((await desk.ask('POST', `/${plain.id}/correction`)).body.code).toBe('envelope.not_open')
    expect((await desk.ask('POST', `/${sent.id}/correction`, undefined, people.eve)).status).toBe(404)
    const draft = await begin(sent)
    const foreign = named(other, 'cai').id
    expect((await desk.ask('POST', fieldsAt(draft), field(foreign, 300))).body.code).toBe('recipient.not_found')
    expect((await desk.ask('DELETE', `/${draft.id}/recipients/${foreign}`)).body.code).toBe('recipient.not_found')
  })

  it('takes the company out of the fields of a recipient who signs for none any more', async () => {
    const draft = await desk.draft([
      signer('cai@example.com', { signs_as: { capacity: null, in_name_of: { name: 'Acme Ltda.' } } }),
    ])
    const company = { ...field(draft.recipients[0]!.id, 100, 'Company'), format: 'own-company' }
    await desk.ask('POST', fieldsAt(draft), company)
    const sent = await desk.send(await shown(draft.id))
    const token = tokenOf(sent, 'cai')
    await desk.acceptTerms(token)
    const valueOf = async () => (await desk.hold('GET', token)).body.envelope.documents[0].fields[0].value
    expect(await valueOf()).toBe('Acme Ltda.')
    const correction = await begin(sent)
    await desk.ask('PATCH', `/${correction.id}/recipients/${named(correction, 'cai').id}`, { signs_as: null })
    expect((await apply(correction)).status).toBe(200)
    expect(await valueOf()).toBeNull()
  })

  it('fills in a company that is named once the terms are accepted: nobody can write it, a certificate waits for it', async () => {
    const draft = await desk.draft([cai])
    const company = { ...field(draft.recipients[0]!.id, 100, 'Company'), format: 'own-company', is_required: true }
    await desk.ask('POST', fieldsAt(draft), company)
    const sent = await desk.send(await shown(draft.id))
    await desk.acceptTerms(tokenOf(sent, 'cai'))
    const correction = await begin(sent)
    const change = { signs_as: { capacity: null, in_name_of: { name: 'Acme Ltda.' } } }
    await desk.ask('PATCH', `/${correction.id}/recipients/${named(correction, 'cai').id}`, change)
    expect((await apply(correction)).status).toBe(200)
    const { envelope } = await ctx.db.read((reader) => loadWhole(reader, asId(sent.id)))
    expect(envelope.recipients.map(({ pendingFields }) => pendingFields)).toEqual([0])
  })

  it('gives a corrected address a new link, and tells name and masked address before and after', async () => {
    const sent = await aSent()
    const draft = await begin(sent)
    await desk.ask('PATCH', `/${draft.id}/recipients/${named(draft, 'cai').id}`, {
      name: 'Cai Lima',
      addressees: [{ via: 'email', value: 'lima@example.com' }],
    })
    const applied = await apply(draft)
    expect(applied).toMatchObject({ status: 200 })
    expect((await desk.hold('GET', tokenOf(sent, 'cai'))).body.code).toBe('token.invalid')
    expect((await latest(sent.id))[0].message).toBe(
      'Ana Souza corrected the details of Cai Lima. Name: from cai to Cai Lima. Address: from c•••@example.com to li•••@example.com.',
    )
  })

  it('exchanges addresses between recipients, each with a new link, as far as they differ in the draft', async () => {
    const sent = await aSent()
    const former = [tokenOf(sent, 'cai'), tokenOf(sent, 'dora')]
    const draft = await begin(sent)
    const move = (name: string, value: string) =>
      desk.ask('PATCH', `/${draft.id}/recipients/${named(draft, name).id}`, { addressees: [{ via: 'email', value }] })
    expect((await move('cai', 'dora@example.com')).body.code).toBe('envelope.duplicate_address')
    for (const [name, value] of [
      ['dora', 'between@example.com'],
      ['cai', 'dora@example.com'],
      ['dora', 'cai@example.com'],
    ] as const)
      expect((await move(name, value)).status).toBe(200)
    const { recipients } = (await apply(draft)).body
    expect(recipients).toMatchObject([
      { name: 'cai', addressees: [{ value: 'dora@example.com' }] },
      { name: 'dora', addressees: [{ value: 'cai@example.com' }] },
    ])
    for (const token of former) expect((await desk.hold('GET', token)).body.code).toBe('token.invalid')
    expect(await letters()).toEqual(['action_request cai@example.com', 'action_request dora@example.com'])
  })

  it.each([
    [null, 'es'],
    ['en', 'en'],
    ['en', null],
  ])('speaks to the holder of a new address what the draft says beside it (%s to %s)', async (before, chosen) => {
    const sent = await aSent([{ ...cai, language: before }, dora])
    const draft = await begin(sent)
    // The holder of the former address chooses for themselves alone.
    await desk.hold('POST', tokenOf(sent, 'cai'), '/terms', { version: currentTerms.br, language: 'pt-BR' })
    await desk.ask('PATCH', `/${draft.id}/recipients/${named(draft, 'cai').id}`, {
      addressees: [{ via: 'email', value: 'lima@example.com' }],
      language: chosen,
    })
    expect((await review(draft)).changes).toHaveLength(1)
    expect((await apply(draft)).body.recipients[0]).toMatchObject({ language: chosen })
    const asked = await ctx.db.read((reader) =>
      tables(reader).selectFrom('messages').select('language').where('to_address', '=', 'lima@example.com').execute(),
    )
    expect(asked).toEqual([{ language: chosen ?? sent.language }])
  })

  it('changes the code that is asked of somebody: who passed the former one passes again, and no code stands in the history', async () => {
    const coded = { by: 'access-code', at: 'signing', access_code: 'first-code' }
    const sent = await aSent([{ ...cai, check: coded }, dora])
    const { id } = named(sent, 'cai')
    await ctx.db.transaction((tx) =>
      savePass(tx, { id: asId(id), tokenVersion: 1 }, 'browser', { at: noon, expiresAt: new Date('2026-11-21') }),
    )
    const passed = () => ctx.db.read((reader) => findPassedVersion(reader, asId(id), 'browser', noon))
    const draft = await begin(sent)
    await desk.ask('PATCH', `/${draft.id}/recipients/${named(draft, 'cai').id}`, { role: 'Buyer' })
    expect(await review(draft)).toMatchObject({ changes: [], refused: { code: 'correction.was_asked' } })
    await desk.ask('PATCH', `/${draft.id}/recipients/${named(draft, 'cai').id}`, {
      role: null,
      check: { ...coded, access_code: 'second-code' },
    })
    expect((await review(draft)).changes).toEqual(['Changed for cai: code before opening or signing.'])
    expect(await passed()).toBe(1)
    expect((await apply(draft)).status).toBe(200)
    expect(await passed()).toBeNull()
    const [event] = await latest(sent.id)
    expect(JSON.stringify(event)).not.toMatch(/first-code|second-code/)
  })

  it('waits for a recipient who is signing with a certificate at that moment', async () => {
    const sent = await aSent()
    const [envelopeId, recipientId] = [asId<'Envelope'>(sent.id), asId<'Recipient'>(named(sent, 'cai').id)]
    const signing = { id: ctx.newId<'Signing'>(), envelopeId, recipientId, certificates: [], valuesHash: '' }
    const nothing = { provider: null, shown: null, declared: null, ip: '', userAgent: null }
    await ctx.db.transaction((tx) =>
      insertSigning(tx, { ...signing, ...nothing, until: new Date(noon.getTime() + 60_000) }, noon),
    )
    const draft = await begin(sent)
    await desk.ask('PATCH', `/${draft.id}`, { expire_at: '2026-12-24' })
    expect((await apply(draft)).body.code).toBe('correction.signing_now')
    ctx.clock.now = new Date(noon.getTime() + 120_000)
    expect((await apply(draft)).status).toBe(200)
  })

  it('keeps the language that somebody chose meanwhile', async () => {
    const sent = await aSent()
    const draft = await begin(sent)
    await desk.hold('POST', tokenOf(sent, 'cai'), '/terms', { version: currentTerms.br, language: 'es' })
    await desk.ask('PATCH', `/${draft.id}`, { expire_at: '2026-12-24' })
    expect((await apply(draft)).body.recipients).toMatchObject([{ language: 'es' }, { language: null }])
  })

  it('changes a language only where its draft does, also to none', async () => {
    const sent = await aSent([
      { ...cai, language: 'en' },
      { ...dora, language: 'en' },
    ])
    const draft = await begin(sent)
    await desk.ask('PATCH', `/${sent.id}/recipients/${named(sent, 'cai').id}`, { language: 'es' })
    await desk.ask('PATCH', `/${draft.id}/recipients/${named(draft, 'dora').id}`, { language: null })
    expect((await review(draft)).changes).toEqual(['Changed for dora: language.'])
    expect((await apply(draft)).body.recipients).toMatchObject([{ language: 'es' }, { language: null }])
  })

  it('leaves what was prepared for a certificate alone, but adds who only follows', async () => {
    const sent = await aSent([signer('cai@example.com', { signature_type: 'qualified' })])
    const draft = await begin(sent)
    const copy = { ...signer('eli@example.com'), type: 'carbon-copy' }
    await desk.ask('POST', `/${draft.id}/recipients`, copy)
    expect((await apply(draft)).body.recipients).toMatchObject([{ state: 'waiting' }, { state: 'following' }])
    const next = await begin(sent)
    await desk.ask('DELETE', `${fieldsAt(next)}/${next.documents[0]!.fields[0]!.id}`)
    expect(await review(next)).toMatchObject({ documents_stay: 'certificate' })
    expect((await apply(next)).body.code).toBe('correction.certificate')
  })
})
