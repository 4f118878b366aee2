/** Rules of the specification that hold at the server, for pages and for any program. */
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import type { EnvelopeView } from '../../core/envelope/envelope.contract.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { openDesk, signer, type Desk } from '../../core/envelope/testing/desk.ts'
import { settlePeople, type People } from '../../core/envelope/testing/people.store.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let desk: Desk
let people: People

beforeAll(async () => {
  ctx = await testCtx()
  desk = await openDesk(ctx, { workshop, storage: storageForEnvelopes, savedSignature }, () => people)
})
beforeEach(async () => {
  ctx.clock.now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

const box = { page: 1, x_axis: 50, y_axis: 50, width: 120, height: 60 }
const pathOf = ({ id, documents }: EnvelopeView) => `/${id}/documents/${documents[0]!.id}`
const field = ({ recipients }: EnvelopeView, parts: object = {}) => ({
  recipient: recipients[0]!.id,
  type: 'signature',
  widgets: [box],
  ...parts,
})

function formOf(values: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const picture = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ])

describe('a content', () => {
  it('is made and changed as JSON or as a form, also by a post that says PATCH', async () => {
    const draft = await desk.draft()
    const contents = `${pathOf(draft)}/contents`
    const text = await desk.ask('POST', contents, { type: 'text', value: 'one', ...box })
    expect(text).toMatchObject({ status: 201, body: { type: 'text', value: 'one' } })
    const here = `${contents}/${text.body.id}`
    expect((await desk.ask('PATCH', here, { value: 'two' })).body.value).toBe('two')
    const posted = await desk.ask('POST', here, formOf({ _method: 'PATCH', value: 'three', font_size: '20' }))
    expect(posted).toMatchObject({ status: 200, body: { value: 'three', font_size: 20, width: 120 } })
    expect((await desk.ask('POST', here, { value: 'four' })).status).toBe(422)
    expect((await desk.ask('GET', `/${draft.id}`)).body.documents[0].contents).toHaveLength(1)
  })

  it('takes a new picture by a form that says PATCH', async () => {
    const draft = await desk.draft()
    const contents = `${pathOf(draft)}/contents`
    const place = Object.fromEntries(Object.entries(box).map(([name, value]) => [name, String(value)]))
    const image = await desk.ask('POST', contents, formOf({ type: 'image', ...place, image: await picture('red') }))
    expect(image.status).toBe(201)
    const before = await desk.call('GET', image.body.src.slice(3))
    const change = formOf({ _method: 'PATCH', width: '80', image: await picture('blue') })
    const changed = await desk.ask('POST', `${contents}/${image.body.id}`, change)
    expect(changed.body).toMatchObject({ type: 'image', width: 80 })
    const after = await desk.call('GET', changed.body.src.slice(3))
    expect(after.raw.equals(before.raw)).toBe(false)
  })

  it.each([
    ['date', '2026-12-31', 201],
    ['date', '31/12/2026', 201],
    ['date', '2026-02-30', 422],
    ['date', '31/02/2026', 422],
    ['date', 'tomorrow', 422],
    ['text', '31/02/2026', 201],
    ['comment', 'x'.repeat(100), 201],
    ['comment', 'x'.repeat(101), 422],
    ['qr-code', 'https://example.com', 201],
    ['validation-qrcode', '', 201],
    ['stamp', 'x', 422],
  ])('of type %s with value %s is answered with %i', async (type, value, status) => {
    const draft = await desk.draft()
    const made = await desk.ask('POST', `${pathOf(draft)}/contents`, { type, value, ...box })
    expect(made.status).toBe(status)
    if (status === 201) expect(made.body).toMatchObject({ type, value })
    else expect(made.body.errors).toHaveProperty(type === 'stamp' ? 'type' : 'value')
  })

  it('stands on a page that exists, whole, and has something in it when it is sent', async () => {
    const draft = await desk.draft()
    const put = (parts: object) =>
      desk.ask('POST', `${pathOf(draft)}/contents`, { type: 'text', value: '', ...box, ...parts })
    expect((await put({ page: 2 })).body).toMatchObject({ code: 'field.outside_page' })
    expect((await put({ x_axis: 560 })).body).toMatchObject({ code: 'field.outside_page' })
    expect((await put({})).status).toBe(201)
    expect((await desk.ask('POST', `/${draft.id}/send`)).body).toMatchObject({ code: 'content.empty' })
  })
})

describe('a field', () => {
  it('is changed by a form that says PATCH, as other programs nest what they send', async () => {
    const draft = await desk.draft()
    const made = await desk.ask('POST', `${pathOf(draft)}/fields`, field(draft, { type: 'text', name: 'Role' }))
    expect(made).toMatchObject({ status: 201, body: { title: 'Role', name: 'Role' } })
    const here = `${pathOf(draft)}/fields/${made.body.id}`
    const form = formOf({
      _method: 'PATCH',
      is_required: 'false',
      'widgets[0][page]': '1',
      'widgets[0][x_axis]': '99',
      'widgets[0][y_axis]': '50',
      'widgets[0][width]': '120',
      'widgets[0][height]': '60',
    })
    expect(await desk.ask('POST', here, form)).toMatchObject({
      status: 200,
      body: { title: 'Role', is_required: false, widgets: [{ x_axis: 99 }] },
    })
    expect((await desk.ask('POST', here, { _method: 'PATCH', title: 'Post' })).body.title).toBe('Post')
  })

  it('has its place in a list of one, or alone as in a batch', async () => {
    const draft = await desk.draft()
    const alone = { ...field(draft), widgets: undefined, widget: box }
    const batch = await desk.ask('POST', `${pathOf(draft)}/multiple-fields`, { fields: [alone, field(draft)] })
    expect(batch).toMatchObject({ status: 201, body: { data: [{ widgets: [box] }, { widgets: [box] }] } })
    const nowhere = await desk.ask('POST', `${pathOf(draft)}/fields`, { ...field(draft), widgets: undefined })
    expect(nowhere).toMatchObject({ status: 422, body: { errors: { widgets: [expect.any(String)] } } })
    const moved = { widget: { ...box, x_axis: 70 } }
    const here = `${pathOf(draft)}/fields/${batch.body.data[0].id}`
    expect((await desk.ask('PATCH', here, moved)).body.widgets[0].x_axis).toBe(70)
  })

  it('is named by its place in a batch when it is wrong, and then none is placed', async () => {
    const draft = await desk.draft()
    const off = field(draft, { widgets: [{ ...box, page: 9 }] })
    expect(await desk.ask('POST', `${pathOf(draft)}/multiple-fields`, { fields: [field(draft), off] })).toMatchObject({
      status: 422,
      body: { code: 'field.outside_page', errors: { 'fields.1.page': [expect.any(String)] } },
    })
    expect((await desk.ask('GET', `/${draft.id}`)).body.documents[0].fields).toHaveLength(0)
  })

  it.each([
    ['text', { title: '' }, 'field.needs_title'],
    ['checkbox', {}, 'field.needs_title'],
    ['dropdown', { title: 'Size' }, 'field.needs_options'],
    ['radio', { title: 'Married', options: ['Yes'] }, 'field.radio_unclear'],
  ])('of type %s with %o is not sent: %s', async (type, parts, code) => {
    const draft = await desk.draft()
    expect((await desk.ask('POST', `${pathOf(draft)}/fields`, field(draft, { type, ...parts }))).status).toBe(201)
    expect(await desk.ask('POST', `/${draft.id}/send`)).toMatchObject({ status: 422, body: { code } })
  })

  it('has a title of at most 40 characters', async () => {
    const draft = await desk.draft()
    const put = (title: string) => desk.ask('POST', `${pathOf(draft)}/fields`, field(draft, { type: 'text', title }))
    expect((await put('x'.repeat(40))).status).toBe(201)
    expect((await put('x'.repeat(41))).body.errors).toHaveProperty('title')
  })

  it.each(['signature', 'initial', 'text', 'checkbox', 'dropdown'])(
    'of type %s is for signers, not for approvers or viewers',
    async (type) => {
      const others = [
        signer('apr@example.com', { type: 'approver' }),
        signer('cc@example.com', { type: 'carbon-copy' }),
      ]
      const draft = await desk.draft([signer('cai@example.com'), ...others])
      for (const { id } of draft.recipients.slice(1)) {
        const put = field(draft, { type, recipient: id, title: 'x', options: ['A'] })
        expect((await desk.ask('POST', `${pathOf(draft)}/fields`, put)).body).toMatchObject({
          code: 'field.type_not_allowed',
          errors: { recipient: [expect.any(String)] },
        })
      }
    },
  )
})

describe('a recipient without an address', () => {
  const add = async (type: string, via: string) => {
    const draft = await desk.draft()
    return desk.ask('POST', `/${draft.id}/recipients`, { type, name: 'Rui', addressees: [{ via, value: ' ' }] })
  }

  it('is told what is missing where a letter asks them', async () => {
    const { body } = await add('signer', 'email')
    const errors = { 'addressees.0.value': ['Enter the e-mail of this person.'] }
    expect([body.code, body.errors]).toEqual(['recipient.address_missing', errors])
  })

  it.each([
    ['in-person-signer', 'face-to-face'],
    ['signer', 'link'],
    ['carbon-copy', 'link'],
  ])('is taken where none does: %s by %s', async (type, via) => {
    const { status, body } = await add(type, via)
    expect([status, body.addressees[0]]).toMatchObject([201, { via, value: '', name: 'Rui' }])
  })
})

describe('an envelope for an archive', () => {
  const pdfa = { metadata: { type: { pdfa: true } } }
  const refusal = {
    status: 422,
    body: { code: 'field.not_in_archive', errors: { fields: [expect.stringContaining('contract.pdf')] } },
  }

  it('has one signature of each signer on a document, and no initials', async () => {
    const draft = await desk.draft([signer('cai@example.com'), signer('dora@example.com')], pdfa)
    const fields = `${pathOf(draft)}/fields`
    const first = await desk.ask('POST', fields, field(draft))
    expect(first.status).toBe(201)
    expect((await desk.ask('POST', fields, field(draft, { recipient: draft.recipients[1]!.id }))).status).toBe(201)
    expect(await desk.ask('POST', fields, field(draft))).toMatchObject(refusal)
    expect(await desk.ask('POST', fields, field(draft, { type: 'initial' }))).toMatchObject(refusal)
    expect(await desk.ask('PATCH', `${fields}/${first.body.id}`, { type: 'initial' })).toMatchObject(refusal)
    const layout = { fields: [field(draft), field(draft)], contents: [] }
    expect(await desk.ask('PUT', `${pathOf(draft)}/layout`, layout)).toMatchObject(refusal)
    const batch = { fields: [field(draft, { type: 'text', title: 'Role' }), field(draft)] }
    expect(await desk.ask('POST', `${pathOf(draft)}/multiple-fields`, batch)).toMatchObject(refusal)
    expect((await desk.ask('GET', `/${draft.id}`)).body.documents[0].fields).toHaveLength(2)
  })

  it('can not become one later while its fields do not fit', async () => {
    const draft = await desk.draft()
    await desk.ask('POST', `${pathOf(draft)}/multiple-fields`, { fields: [field(draft), field(draft)] })
    expect(await desk.ask('PATCH', `/${draft.id}`, { title: 'New', ...pdfa })).toMatchObject(refusal)
    expect((await desk.ask('GET', `/${draft.id}`)).body).toMatchObject({ title: 'Contract', metadata: {} })
  })

  it('is not sent with fields that came by another way', async () => {
    const draft = await desk.draft(undefined, pdfa)
    const made = await desk.ask('POST', `${pathOf(draft)}/fields`, field(draft))
    await ctx.db.transaction((tx) =>
      tables(tx).updateTable('fields').set({ type: 'initial' }).where('id', '=', made.body.id).execute(),
    )
    expect(await desk.ask('POST', `/${draft.id}/send`)).toMatchObject(refusal)
  })

  it('is only made where the organization uses it', async () => {
    const draft = await desk.draft(undefined, pdfa)
    const metadata = JSON.stringify({ envelope: { type: { pdfa: false } } })
    await ctx.db.transaction((tx) => tables(tx).updateTable('organizations').set({ metadata }).execute())
    const no = {
      status: 422,
      body: { code: 'envelope.archive_unavailable', errors: { metadata: [expect.any(String)] } },
    }
    expect(await desk.ask('POST', '', { title: 'x', ...pdfa })).toMatchObject(no)
    expect(await desk.ask('PATCH', `/${draft.id}`, pdfa)).toMatchObject(no)
    expect(await desk.ask('POST', `/${draft.id}/send`)).toMatchObject(no)
    expect((await desk.ask('PATCH', `/${draft.id}`, { metadata: { type: { pdfa: false } } })).status).toBe(200)
    expect((await desk.ask('POST', `/${draft.id}/send`)).status).toBe(200)
  })
})

describe('the sender among the recipients', () => {
  it('stands there as their account knows them, before and after sending', async () => {
    const draft = await desk.draft([signer('ANA@example.com', { name: 'Ana Souza' }), signer('cai@example.com')])
    const me = `/${draft.id}/recipients/${draft.recipients[0]!.id}`
    const other = { addressees: [{ via: 'email', value: 'other@example.com' }] }
    const tried = async () => [
      (await desk.ask('PATCH', me, { name: 'Somebody' })).body,
      (await desk.ask('PATCH', me, other)).body,
    ]
    const own = [
      { code: 'recipient.own_data', errors: { name: [expect.any(String)] } },
      { code: 'recipient.own_data', errors: { 'addressees.0.value': [expect.any(String)] } },
    ]
    expect(await tried()).toMatchObject(own)
    expect((await desk.ask('PATCH', me, { type: 'approver', routing_order: 2 })).body).toMatchObject({
      type: 'approver',
    })
    await desk.send(draft)
    expect(await tried()).toMatchObject(own)
  })
})

describe('sending', () => {
  it('counts the days again: a deadline that was tomorrow once is not enough', async () => {
    const draft = await desk.draft(undefined, { expire_at: '2026-11-22' })
    ctx.clock.now = new Date('2026-11-22T12:00:00Z')
    expect(await desk.ask('POST', `/${draft.id}/send`)).toMatchObject({
      status: 422,
      body: { code: 'envelope.deadline_too_soon', errors: { expire_at: [expect.any(String)] } },
    })
  })

  it('with reminders needs a deadline', async () => {
    const draft = await desk.draft(undefined, { action_reminder_frequency: 24 })
    expect(await desk.ask('POST', `/${draft.id}/send`)).toMatchObject({
      status: 422,
      body: { code: 'envelope.reminder_needs_deadline', errors: { action_reminder_frequency: [expect.any(String)] } },
    })
    await desk.ask('PATCH', `/${draft.id}`, { expire_at: '2026-11-30' })
    expect((await desk.ask('POST', `/${draft.id}/send`)).status).toBe(200)
  })

  it('needs somebody who signs: approvers and viewers alone are not enough', async () => {
    const draft = await desk.draft([signer('a@example.com', { type: 'approver' })])
    expect((await desk.ask('POST', `/${draft.id}/send`)).body).toMatchObject({ code: 'envelope.needs_signer' })
  })

  it.each([
    ['title', 60],
    ['subject', 60],
    ['message', 500],
  ])('takes a %s of at most %i characters', async (name, most) => {
    expect((await desk.ask('POST', '', { [name]: 'x'.repeat(most) })).status).toBe(201)
    expect((await desk.ask('POST', '', { [name]: 'x'.repeat(most + 1) })).body.errors).toHaveProperty(name)
  })
})
