import { describe, expect, it } from 'vitest'
import type { SigningView } from '../../signing.contract.ts'
import {
  begin,
  changes,
  isMissing,
  mainStep,
  myFields,
  nextAfter,
  nextMissing,
  progress,
  reduce,
  stillToAct,
  type Ceremony,
} from './ceremony.ts'
import { ownDigestOf } from './own-values.ts'
import { owedIdentifier, standing } from './standing.ts'

describe('what the sender asks to know somebody by', () => {
  const asked = (code: 'CPF' | 'PHOTO', is_given: boolean, is_required = true) =>
    ({
      id: code,
      code,
      type: code === 'CPF' ? 'text' : 'image',
      title: code,
      value: null,
      is_required,
      is_given,
    }) as const

  it('is asked one by one, the CPF first, and never again', () => {
    expect(owedIdentifier({ identifiers: [asked('PHOTO', false), asked('CPF', false)] })).toBe('CPF')
    expect(owedIdentifier({ identifiers: [asked('PHOTO', false), asked('CPF', true)] })).toBe('PHOTO')
    expect(owedIdentifier({ identifiers: [asked('PHOTO', true), asked('CPF', false, false)] })).toBeNull()
  })
})

describe('the signing page', () => {
  it('reads the own fields by document, page, row and column, whatever order they came in', () => {
    const view = signing({
      fields: [at('d', 2, 10, 10), at('c', 1, 300, 103), at('b', 1, 50, 100), at('a', 1, 200, 20)],
    })
    expect(myFields(begin(view)).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('leaves the fields of other people out', () => {
    const view = signing({ fields: [at('mine', 1, 0, 0), { ...at('theirs', 1, 0, 50), is_mine: false }] })
    expect(myFields(begin(view)).map(({ id }) => id)).toEqual(['mine'])
  })

  it('starts, goes on to the next empty required field, and signs when none is left', () => {
    let ceremony = begin(signing({ fields: [at('a', 1, 0, 0), at('b', 1, 0, 50)] }))
    expect(mainStep(ceremony)).toEqual({ is: 'start', fieldId: 'a', left: 2 })
    ceremony = reduce(ceremony, { type: 'reached', fieldId: 'a' })
    ceremony = reduce(ceremony, { type: 'given', fieldId: 'a', value: 'Ana' })
    expect(mainStep(ceremony)).toEqual({ is: 'next', fieldId: 'b', left: 1 })
    ceremony = reduce(ceremony, { type: 'given', fieldId: 'b', value: 'Souza' })
    expect(mainStep(ceremony)).toEqual({ is: 'act', action: 'sign' })
  })

  it('offers to adopt, then to sign everything that waits, then what is left', () => {
    const kinds = { a: 'signature', b: 'initial', c: 'signature', d: 'text' } as const
    const fields = Object.entries(kinds).map(([id, type], row) => ({ ...at(id, 1, 0, row * 50), type }))
    let ceremony = reduce(begin(signing({ fields })), { type: 'reached', fieldId: 'a' })
    expect(mainStep(ceremony)).toEqual({ is: 'adopt', kind: 'signature', fieldId: 'a', left: 4 })
    ceremony = reduce(ceremony, { type: 'loaded', view: { ...ceremony.view, signature: '/mine.png' } })
    expect(mainStep(ceremony)).toEqual({
      is: 'spread',
      kind: 'signature',
      fieldId: 'a',
      fieldIds: ['a', 'c'],
      left: 4,
    })
    expect(nextAfter(ceremony, ['a'])?.id).toBe('c')
    expect(nextAfter(ceremony, ['a', 'c'])?.id).toBe('d')
    for (const fieldId of ['a', 'c', 'b']) ceremony = reduce(ceremony, { type: 'given', fieldId, value: 'signed' })
    ceremony = reduce(ceremony, { type: 'reached', fieldId: 'd' })
    expect(mainStep(ceremony)).toEqual({ is: 'here', fieldId: 'd', left: 1 })
    expect(nextAfter(ceremony, ['d'])).toBeUndefined()
  })

  it('goes round to a required field that was skipped', () => {
    const view = signing({ fields: [at('a', 1, 0, 0), at('b', 1, 0, 50)] })
    const ceremony = reduce(begin(view), { type: 'reached', fieldId: 'b' })
    expect(nextMissing(reduce(ceremony, { type: 'given', fieldId: 'b', value: 'x' }))?.id).toBe('a')
  })

  it('never holds anybody up for an optional field, and counts blanks as empty', () => {
    const view = signing({ fields: [{ ...at('a', 1, 0, 0), is_required: false }] })
    expect(mainStep(begin(view))).toEqual({ is: 'act', action: 'sign' })
    const blank = reduce(begin(signing({ fields: [at('a', 1, 0, 0)] })), { type: 'given', fieldId: 'a', value: '  ' })
    expect(myFields(blank).filter(isMissing)).toHaveLength(1)
  })

  it('keeps a value that changed again while the first one was on its way', () => {
    let ceremony = begin(signing({ fields: [at('a', 1, 0, 0)] }))
    ceremony = reduce(ceremony, { type: 'given', fieldId: 'a', value: 'A' })
    ceremony = reduce(ceremony, { type: 'given', fieldId: 'a', value: 'AB' })
    ceremony = reduce(ceremony, { type: 'saved', fieldId: 'a', value: 'A', field: { ...at('a', 1, 0, 0), value: 'A' } })
    expect(ceremony.unsaved).toEqual({ a: 'AB' })
    expect(myFields(ceremony)[0]?.valueNow).toBe('AB')
  })

  it('has nothing left to save of a radio once the choice is saved: the other places are without a value there', () => {
    const place = (id: string, value: string | null) => ({
      ...at(id, 1, 0, 0),
      type: 'radio' as const,
      title: 'Plan',
      value,
    })
    let ceremony = begin(signing({ fields: [place('a', 'Full'), place('b', null)] }))
    ceremony = reduce(ceremony, { type: 'given', fieldId: 'b', value: 'Half' })
    expect(ceremony.unsaved).toEqual({ a: null, b: 'Half' })
    ceremony = reduce(ceremony, { type: 'saved', fieldId: 'b', value: 'Half', field: place('b', 'Half') })
    expect(ceremony.unsaved).toEqual({})
    expect(myFields(ceremony).map(({ valueNow }) => valueNow)).toEqual([null, 'Half'])
  })

  it('takes up what this device kept, but only for fields that are still there and not changed since', () => {
    let ceremony = begin(signing({ fields: [at('a', 1, 0, 0), at('b', 1, 0, 50)] }))
    ceremony = reduce(ceremony, { type: 'given', fieldId: 'a', value: 'newer' })
    ceremony = reduce(ceremony, { type: 'restored', unsaved: { a: 'older', b: 'kept', gone: 'x' } })
    expect(ceremony.unsaved).toEqual({ a: 'newer', b: 'kept' })
  })

  it('says how far one has come, and nothing when there is nothing to fill in', () => {
    const view = signing({ fields: [{ ...at('a', 1, 0, 0), value: 'x' }, at('b', 1, 0, 50)] })
    expect(progress(begin(view))).toEqual({ done: 1, total: 2 })
    expect(progress(begin(signing({ fields: [] })))).toBeNull()
  })

  it.each([
    [{ actions: ['sign'], state: 'waiting' }, 'in-transit', 'act'],
    [{ actions: [], state: 'done' }, 'in-transit', 'signed'],
    [{ actions: [], state: 'done', type: 'approver' }, 'in-transit', 'approved'],
    [{ actions: [], state: 'queued' }, 'in-transit', 'queued'],
    [{ actions: [], state: 'done' }, 'processing', 'processing'],
    [{ actions: [], state: 'done' }, 'halted', 'halted'],
    [{ actions: [], state: 'signing' }, 'in-transit', 'pending'],
    [{ actions: [], state: 'failed' }, 'in-transit', 'failed'],
    [{ actions: [], state: 'done' }, 'completed', 'completed'],
    [{ actions: ['follow'], state: 'following', type: 'carbon-copy' }, 'completed', 'act'],
    [{ actions: [], state: 'refused' }, 'rejected', 'refused_by_me'],
    [{ actions: [], state: 'suspended' }, 'rejected', 'rejected'],
    [{ actions: [], state: 'suspended' }, 'cancelled', 'cancelled'],
    [{ actions: [], state: 'suspended' }, 'expired', 'expired'],
  ] as const)('shows one screen: %o in an envelope that is %s is %s', (mine, state, expected) => {
    const view = signing({ fields: [] })
    const shown = { ...view, ...mine, actions: [...mine.actions], envelope: { ...view.envelope, state } }
    expect(standing(shown)).toBe(expected)
  })

  it('names who still has to act, never carbon-copies or oneself', () => {
    const view = signing({ fields: [] })
    const person = {
      id: 'x',
      name: 'X',
      type: 'signer',
      state: 'waiting',
      routing_order: 1,
      ran_action_at: null,
      is_me: false,
    } as const
    const recipients: SigningView['envelope']['recipients'] = [
      { ...person, name: 'me', is_me: true },
      { ...person, name: 'Bruno' },
      { ...person, name: 'copy', type: 'carbon-copy', state: 'following' },
      { ...person, name: 'done', state: 'done' },
    ]
    expect(stillToAct({ ...view, envelope: { ...view.envelope, recipients } }).map(({ name }) => name)).toEqual([
      'Bruno',
    ])
  })
})

describe('what others give while somebody reads', () => {
  const accepted = (view: SigningView, digest: string): SigningView => ({
    ...view,
    digest,
    terms: { ...view.terms, accepted_at: '2026-11-20T10:00:00.000Z' },
  })
  const theirs = (value: string | null, is_given = value !== null) => ({
    ...at('theirs', 1, 0, 100),
    is_mine: false,
    fills_itself: false,
    recipient: 'bia',
    value,
    is_given,
  })
  const before = accepted(signing({ fields: [at('a', 1, 0, 0), theirs(null)] }), 'before')
  const after = accepted(signing({ fields: [at('a', 1, 0, 0), theirs('R$ 99.999,00')] }), 'after')

  it('is told, and what the reader confirms stays what they saw until they have looked', () => {
    const told = reduce(begin(before), { type: 'loaded', view: after })
    expect(changes(told)).toMatchObject([{ id: 'theirs', value: 'R$ 99.999,00' }])
    expect(told.seen.digest).toBe('before')
    const looked = reduce(told, { type: 'looked' })
    expect([changes(looked), looked.seen.digest, looked.told]).toEqual([[], 'after', ['theirs']])
  })

  it('is told also of what they left empty', () => {
    const empty = accepted(signing({ fields: [theirs(null, true)] }), 'after')
    expect(changes(reduce(begin(before), { type: 'loaded', view: empty }))).toMatchObject([{ id: 'theirs' }])
  })

  it('loses nothing that was typed', () => {
    const typed = reduce(begin(before), { type: 'given', fieldId: 'a', value: 'Recife' })
    expect(reduce(typed, { type: 'loaded', view: after }).unsaved).toEqual({ a: 'Recife' })
  })

  it('is nothing to tell to who has not seen the document yet', () => {
    const unread = { ...before, terms: { version: '1', accepted_at: null } }
    const now = reduce(begin(unread), { type: 'loaded', view: after })
    expect([changes(now), now.seen.digest]).toEqual([[], 'after'])
  })

  it('is nothing to tell where nothing that is shown has changed', () => {
    const approved = { ...before, digest: 'other' }
    expect(reduce(begin(before), { type: 'loaded', view: approved }).seen.digest).toBe('other')
  })
})

describe('what a signer changes in another window', () => {
  const mine = (id: string, value: string | null, more: Partial<Field> = {}): Field => ({
    ...at(id, 1, 0, 0),
    value,
    ...more,
  })
  const picture = (digit: string) => `/preview?v=${digit.repeat(12)}`
  const page = (fields: Field[], more: Partial<SigningView> = {}): SigningView => ({
    ...signing({ fields }),
    terms: { ...signing({ fields }).terms, accepted_at: '2026-11-20T10:00:00.000Z' },
    ...more,
  })
  const loaded = (before: SigningView, after: SigningView) => reduce(begin(before), { type: 'loaded', view: after })
  const told = (ceremony: Ceremony) =>
    changes(ceremony).map((change) => (change.is === 'file' ? [change.id, change.file] : [change.id, change.value]))

  it.each([
    ['a value', 'Recife', 'Olinda'],
    ['a first value', null, 'Olinda'],
    ['a value taken out', 'Recife', null],
  ])('is shown at once and told, and what is confirmed stays what was seen until they look: %s', (_what, from, to) => {
    const [before, after] = [page([mine('a', from)]), page([mine('a', to)])]
    const ceremony = loaded(before, after)
    expect(myFields(ceremony)[0]!.valueNow).toBe(to)
    expect(changes(ceremony)).toMatchObject([{ id: 'a', value: to, by: null }])
    expect(ownDigestOf(ceremony.seen)).toBe(ownDigestOf(before))
    const looked = reduce(ceremony, { type: 'looked' })
    expect([told(looked), ownDigestOf(looked.seen), looked.told]).toEqual([[], ownDigestOf(after), ['a']])
    expect(reduce(looked, { type: 'given', fieldId: 'a', value: 'x' }).told).toEqual([])
  })

  it('is nothing to tell of what was saved here, and takes nothing along that was not', () => {
    const typed = reduce(begin(page([mine('a', null), mine('b', null)])), { type: 'given', fieldId: 'a', value: 'A' })
    const saved = reduce(typed, { type: 'saved', fieldId: 'a', value: 'A', field: mine('a', 'A') })
    expect([told(saved), saved.seen === saved.view]).toEqual([[], true])
    const after = page([mine('a', 'A'), mine('b', 'B')])
    const ceremony = reduce(saved, { type: 'loaded', view: after })
    expect(told(ceremony)).toEqual([['b', 'B']])
    const more = reduce(ceremony, { type: 'saved', fieldId: 'a', value: 'AA', field: mine('a', 'AA') })
    expect(told(more)).toEqual([['b', 'B']])
    expect(ownDigestOf(more.seen)).toBe(ownDigestOf(page([mine('a', 'AA'), mine('b', null)])))
  })

  it('undoes nothing that is being written, and is told where that is refused', () => {
    const typed = reduce(begin(page([mine('a', 'old'), mine('b', null)])), {
      type: 'given',
      fieldId: 'a',
      value: 'here',
    })
    const ceremony = reduce(typed, { type: 'loaded', view: page([mine('a', 'there'), mine('b', 'B')]) })
    expect([myFields(ceremony)[0]!.valueNow, told(ceremony)]).toEqual(['here', [['b', 'B']]])
    const refused = reduce(ceremony, { type: 'rejected', fieldId: 'a' })
    expect([myFields(refused)[0]!.valueNow, told(refused)]).toEqual([
      'there',
      [
        ['a', 'there'],
        ['b', 'B'],
      ],
    ])
  })

  it('is over once the same is written here', () => {
    const ceremony = loaded(page([mine('a', 'old')]), page([mine('a', 'there')], { digest: 'after' }))
    const saved = reduce(ceremony, { type: 'saved', fieldId: 'a', value: 'here', field: mine('a', 'here') })
    expect([told(saved), saved.seen.digest]).toEqual([[], 'after'])
  })

  it('is told of a picture that was adopted there, not of one that was adopted here', () => {
    const signed = (digit: string) =>
      page([mine('s', 'signed', { type: 'signature', image: picture(digit) })], { signature: picture(digit) })
    const there = loaded(signed('a'), signed('b'))
    expect(changes(there)).toMatchObject([{ id: 's', by: null }])
    const adopted = reduce(begin(signed('a')), { type: 'adopted', kind: 'signature', view: signed('b') })
    expect(told(reduce(adopted, { type: 'loaded', view: signed('b') }))).toEqual([])
    expect(changes(reduce(adopted, { type: 'loaded', view: signed('c') }))).toHaveLength(1)
  })

  it('is told of files that were given or removed there, not of those given here', () => {
    const asked = { id: 'f', title: 'RG', hint: '', is_required: true }
    const file = { name: 'rg.pdf', type: 'application/pdf', size: 1, sha256: 'x', given_at: '', link: null } as const
    const [before, after] = [[{ ...asked, file: null }], [{ ...asked, file }]]
    expect(told(loaded(page([], { attachments: before }), page([], { attachments: after })))).toEqual([['f', 'rg.pdf']])
    expect(told(loaded(page([], { attachments: after }), page([], { attachments: before })))).toEqual([['f', null]])
    const gave = reduce(begin(page([], { attachments: before })), { type: 'gave', file: { ...asked, file } })
    expect(told(reduce(gave, { type: 'loaded', view: page([], { attachments: after }) }))).toEqual([])
  })

  it('is told once of a group of radios, and not of what fills itself in, is calculated or hidden', () => {
    const radio = (id: string, value: string | null) => mine(id, value, { type: 'radio', title: 'Plan' })
    const chosen = loaded(page([radio('a', 'Full'), radio('b', null)]), page([radio('a', null), radio('b', 'Half')]))
    expect(told(chosen)).toEqual([['b', 'Half']])
    const none = loaded(page([radio('a', 'Full'), radio('b', null)]), page([radio('a', null), radio('b', null)]))
    expect(told(none)).toEqual([['a', null]])
    const quiet = (value: string) => [
      mine('day', value, { fills_itself: true }),
      mine('spouse', value, { shown_if: { field: 'Married', value: null } }),
    ]
    expect(told(loaded(page(quiet('1')), page(quiet('2'))))).toEqual([])
  })
})

type Field = SigningView['envelope']['documents'][number]['fields'][number]

function at(id: string, page: number, x: number, y: number): Field {
  return {
    id,
    document: 'doc',
    recipient: 'me',
    type: 'text',
    title: id,
    name: id,
    is_required: true,
    value: null,
    options: [],
    background_color: null,
    border_color: null,
    border_width: 1,
    text_color: '#000000',
    font_family: 'Helvetica',
    widgets: [{ page, x_axis: x, y_axis: y, width: 100, height: 20, font_size: 12 }],
    is_mine: true,
    fills_itself: false,
    is_filled: false,
    is_given: false,
    is_drawn: false,
    image: null,
  }
}

function signing({ fields }: { fields: Field[] }): SigningView {
  return {
    id: 'me',
    name: 'Ana Souza',
    value: 'ana@example.com',
    type: 'signer',
    state: 'waiting',
    signature_type: 'simple',
    language: 'pt-BR',
    identifiers: [],
    attachments: [],
    actions: ['sign', 'refuse', 'download'],
    terms: { version: '1', accepted_at: null },
    signature: null,
    initial: null,
    digest: '0'.repeat(64),
    version: '1.0',
    is_signed_in: false,
    envelope: {
      id: 'e',
      hashid: 'AAAA-BBBB-CCCC',
      title: 'Contrato',
      subject: '',
      message: '',
      state: 'in-transit',
      sender: { name: 'Bia', email: 'bia@example.com' },
      organization: { name: 'ACME' },
      created_at: '2026-11-20T10:00:00.000Z',
      sent_at: '2026-11-20T10:00:00.000Z',
      expire_at: null,
      effective_until: null,
      closed_at: null,
      recipients_stats: { done: 0, total: 1 },
      documents: [
        {
          id: 'doc',
          name: 'contrato.pdf',
          pages: [
            { width: 595, height: 842 },
            { width: 595, height: 842 },
          ],
          sha256: '',
          links: { display: '', preview: '', download: '', background_sheet: null },
          fields,
          contents: [],
        },
      ],
      recipients: [],
    },
  }
}
