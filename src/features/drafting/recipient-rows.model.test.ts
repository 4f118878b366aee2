/** Recipients between the screen and the server. */
import { describe, expect, it } from 'vitest'
import {
  emptyRow,
  findTwin,
  mayLet,
  rowsOf,
  stepsTo,
  unfinishedOf,
  withUnfinished,
  type KnownRecipient,
  type RowParts,
  type RecipientRow,
  type RecipientRows,
} from './recipient-rows.model.ts'
import { nameFromAddress, readPeople } from './pasted-people.model.ts'

const row = (key: string, name: string, more: Partial<RecipientRow> = {}): RecipientRow => ({
  ...emptyRow(key),
  mayDelegate: false,
  name,
  email: `${name.toLowerCase()}@acme.com`,
  ...more,
})
const ana = row('row 1', 'Ana')
const bruno = row('row 2', 'Bruno', { type: 'approver' })
const parts = (name: string, more: Partial<RowParts> = {}): RowParts => ({
  name,
  via: 'email',
  address: `${name.toLowerCase()}@acme.com`,
  check: null,
  language: null,
  signsAs: null,
  attachments: [],
  mayDelegate: false,
  type: 'signer',
  signatureType: 'simple',
  identifiers: [],
  routingOrder: null,
  role: null,
  ...more,
})
const known = (id: string, { name, type, email }: RecipientRow, more: Partial<RowParts> = {}): KnownRecipient => ({
  ...parts(name, { type, address: email, ...more }),
  id,
})
const checks = {
  isEmail: (text: string) => /^\S+@\S+\.\S+$/.test(text),
  isPhone: (text: string) => /^\+\d{12,}$/.test(text),
  isCpf: (text: string) => text.replace(/\D/g, '') === '52998224725',
}
const none = new Map<string, string>()
const adding = (written: RecipientRow) =>
  stepsTo({ isOrdered: false, rows: [written] }, [], none, checks).map((step) => 'parts' in step && step.parts)

describe('saving recipients', () => {
  it('lets only those name somebody else who get a letter that asks them to act', () => {
    expect([ana, bruno].map(mayLet)).toEqual([true, true])
    const others = [
      { isByLink: true },
      { type: 'in-person-signer' },
      { type: 'carbon-copy' },
      { isEmbedded: true },
    ] as const
    expect(others.map((more) => mayLet({ ...ana, ...more }))).toEqual([false, false, false, false])
    expect(adding({ ...ana, isByLink: true, mayDelegate: true })).toMatchObject([{ mayDelegate: false }])
  })

  it('says whether they may name somebody else only once somebody has chosen', () => {
    const [step] = stepsTo(
      { isOrdered: false, rows: [{ ...emptyRow('1'), name: 'Ana', email: 'ana@acme.com' }] },
      [],
      none,
      checks,
    )
    expect(step && 'parts' in step && 'mayDelegate' in step.parts).toBe(false)
    expect(adding({ ...ana, mayDelegate: true })).toMatchObject([{ mayDelegate: true }])
  })

  it('adds new rows, and nothing twice when the answer got lost', () => {
    const rows = { isOrdered: false, rows: [ana, bruno] }
    expect(stepsTo(rows, [], none, checks).map(({ does }) => does)).toEqual(['add', 'add'])
    expect(stepsTo(rows, [known('a', ana), known('b', bruno)], none, checks)).toEqual([])
  })

  it('waits with what is not complete, and does not remove what is just being rewritten', () => {
    const rows = {
      isOrdered: false,
      rows: [
        { ...ana, email: 'ana@' },
        { ...bruno, email: '' },
      ],
    }
    expect(stepsTo(rows, [known('a', ana)], new Map([['row 1', 'a']]), checks)).toEqual([])
  })

  it('changes what was rewritten, numbers what was ordered, removes what is gone', () => {
    const ids = new Map([
      ['row 1', 'a'],
      ['row 2', 'b'],
    ])
    const before = [known('a', ana), known('b', bruno), known('c', { ...ana, email: 'c@acme.com' })]
    const steps = stepsTo({ isOrdered: true, rows: [bruno, { ...ana, email: 'Ana@Novo.com ' }] }, before, ids, checks)
    expect(steps).toEqual([
      { does: 'remove', id: 'c' },
      {
        does: 'change',
        key: 'row 2',
        id: 'b',
        parts: parts('Bruno', { type: 'approver', routingOrder: 1 }),
      },
      {
        does: 'change',
        key: 'row 1',
        id: 'a',
        parts: parts('Ana', { address: 'ana@novo.com', routingOrder: 2 }),
      },
    ])
  })

  it('saves a role without a name, once, and names somebody for it', () => {
    const tenant = { ...emptyRow('row 1'), role: 'Tenant', mayDelegate: false }
    const again = { ...emptyRow('row 2'), role: ' tenant ' }
    const open = parts('', { role: 'Tenant', address: '' })
    expect(stepsTo({ isOrdered: false, rows: [tenant, again] }, [], none, checks)).toEqual([
      { does: 'add', key: 'row 1', parts: open },
    ])
    const [there] = [{ ...open, id: 'a' }]
    expect(stepsTo({ isOrdered: false, rows: [tenant] }, [there], none, checks)).toEqual([])
    const named = { ...tenant, name: 'Ana', email: 'ana@acme.com' }
    expect(stepsTo({ isOrdered: false, rows: [named] }, [there], new Map([['row 1', 'a']]), checks)).toEqual([
      { does: 'change', key: 'row 1', id: 'a', parts: { ...open, name: 'Ana', address: 'ana@acme.com' } },
    ])
  })

  it('keeps a repeated address to itself until it is repaired', () => {
    const again = { ...bruno, email: ' ANA@acme.com' }
    expect(findTwin(again, [ana, again])).toBe(ana)
    expect(findTwin(ana, [ana, again])).toBeUndefined()
    expect(stepsTo({ isOrdered: false, rows: [ana, again] }, [], none, checks)).toHaveLength(1)
  })

  it('shows recipients in their order', () => {
    expect(rowsOf([known('a', ana, { routingOrder: 2 }), known('b', bruno, { routingOrder: 1 })])).toEqual({
      isOrdered: true,
      rows: [
        { ...bruno, key: 'b' },
        { ...ana, key: 'a' },
      ],
    })
  })
})

describe('what a recipient is asked', () => {
  it('goes by the address that was chosen, and in person by none', () => {
    const both = row('1', 'Ana', { phone: '+5511987654321' })
    expect(adding({ ...both, by: 'phone' })).toMatchObject([{ via: 'whatsapp', address: '+5511987654321' }])
    expect(adding(both)).toMatchObject([{ via: 'email', address: 'ana@acme.com' }])
    const inPerson = { ...both, by: 'phone', type: 'in-person-signer' } as const
    expect(adding(inPerson)).toMatchObject([{ via: 'face-to-face', address: '+5511987654321' }])
    expect(adding({ ...both, by: 'phone', phone: '+5511' })).toEqual([])
  })

  it('is a photo, a CPF and a kind of signature, of those who can be asked', () => {
    const asked = row('1', 'Ana', { asksPhoto: true, cpf: '529.982.247-25', signatureType: 'qualified' })
    expect(adding(asked)).toMatchObject([
      {
        signatureType: 'qualified',
        identifiers: [
          { code: 'CPF', value: '52998224725' },
          { code: 'PHOTO', value: null },
        ],
      },
    ])
    const approver = adding({ ...asked, type: 'approver', cpf: '' })
    expect(approver).toMatchObject([{ signatureType: 'simple', identifiers: [{ code: 'CPF', value: null }] }])
    expect(adding({ ...asked, type: 'carbon-copy' })).toMatchObject([{ identifiers: [] }])
    expect(adding({ ...asked, cpf: '111.111.111-11' })).toEqual([])
  })

  it('comes back from the server as it was written, and then nothing is left to say', () => {
    const phone = { by: 'phone', email: '', phone: '+5511987654321' } as const
    const written = row('1', 'Ana', { asksPhoto: true, cpf: '', language: 'es', ...phone })
    const [saved] = adding(written)
    const back = rowsOf([{ ...(saved as RowParts), id: '1' }])
    expect(back.rows).toEqual([written])
    const tell = (rows: RecipientRows) =>
      stepsTo(rows, [{ ...(saved as RowParts), id: '1' }], new Map([['1', '1']]), checks)
    expect(tell(back)).toEqual([])
    expect(tell({ ...back, rows: [{ ...written, language: null }] })).toMatchObject([{ parts: { language: null } }])
  })
})

describe('the order', () => {
  it('comes back from the server with those who act together', () => {
    const orders = [1, 2, 2, 3]
    const people = ['A', 'B', 'C', 'D'].map((name, at) => known(name, row(name, name), { routingOrder: orders[at]! }))
    expect(rowsOf(people).rows.map(({ isWithPrevious }) => isWithPrevious)).toEqual([false, false, true, false])
  })
})

describe('pasting addresses', () => {
  it('finds names and addresses in what mail programs copy', () => {
    const { people, unread } = readPeople(
      'Ana Souza <ana@acme.com>; "Lima, Bruno" <bruno@acme.com>\ncarla@acme.com\tCarla, nobody',
    )
    expect(people).toEqual([
      { name: 'Ana Souza', email: 'ana@acme.com' },
      { name: 'Bruno Lima', email: 'bruno@acme.com' },
      { name: 'Carla', email: 'carla@acme.com' },
    ])
    expect(unread).toEqual(['nobody'])
  })

  it.each([
    ['Ana Souza; ana@acme.com\nBruno; bruno@acme.com'],
    ['Ana Souza,ana@acme.com, Bruno,bruno@acme.com'],
    ['ana@acme.com; Ana Souza\r\nbruno@acme.com; Bruno'],
    ['ana@acme.com, Ana Souza, bruno@acme.com, Bruno'],
    ['Ana Souza\nana@acme.com\n\nBruno\nbruno@acme.com'],
    ['"Souza, Ana";ana@acme.com\nBruno\tbruno@acme.com'],
  ])('keeps the name that stands beside an address: %j', (text) => {
    expect(readPeople(text)).toEqual({
      people: [
        { name: 'Ana Souza', email: 'ana@acme.com' },
        { name: 'Bruno', email: 'bruno@acme.com' },
      ],
      unread: [],
    })
  })

  it('tells all that belongs to no address, and drops none of it', () => {
    const { people, unread } = readPeople('Ana <ana@acme.com>, ruim@; @acme.com\nCarla\ndavi rocha@acme')
    expect(people).toEqual([{ name: 'Ana', email: 'ana@acme.com' }])
    expect(unread).toEqual(['ruim@', '@acme.com', 'Carla', 'davi rocha@acme'])
    expect(readPeople('Nome; E-mail\nAna; ana@acme.com')).toEqual({
      people: [{ name: 'Ana', email: 'ana@acme.com' }],
      unread: ['Nome', 'E-mail'],
    })
    expect(readPeople('Ana, Bruno; bruno@acme.com').unread).toEqual(['Ana'])
  })

  it('proposes a name only where the address shows one', () => {
    expect(nameFromAddress('davi.rocha@acme.com')).toBe('Davi Rocha')
    expect(nameFromAddress('financeiro@acme.com')).toBe('')
    expect(nameFromAddress('a.b@acme.com')).toBe('')
  })
})

describe('what the API asks and the wizard does not offer', () => {
  it('stays as it is while something else is changed: a photo that need not be given', () => {
    const asked = [
      { code: 'CPF' as const, value: null, isRequired: false },
      { code: 'PHOTO' as const, value: null, isRequired: true },
    ]
    const before = known('a', ana, { identifiers: asked })
    const [shown] = rowsOf([before]).rows
    expect(stepsTo({ isOrdered: false, rows: [shown!] }, [before], new Map([['a', 'a']]), checks)).toEqual([])
    const renamed = { isOrdered: false, rows: [{ ...shown!, name: 'Ana Maria' }] }
    const [step] = stepsTo(renamed, [before], new Map([['a', 'a']]), checks)
    expect(step).toMatchObject({ does: 'change', parts: { name: 'Ana Maria', identifiers: asked } })
  })
})

describe('rows that are not complete', () => {
  const half = { ...row('row 3', 'Carla'), email: 'carla@', cpf: '529.982.247-25' }
  const rows = { isOrdered: true, rows: [ana, half, bruno] }

  it('are what is left over when the rest is saved, without their CPF', () => {
    expect(unfinishedOf(rows, checks)).toEqual([{ at: 1, row: { ...half, cpf: '' } }])
    expect(unfinishedOf({ isOrdered: false, rows: [ana, emptyRow('row 4')] }, checks)).toEqual([])
  })

  it('come back where they stood, among what the server has by then', () => {
    const server = rowsOf([known('a', ana, { routingOrder: 1 }), known('b', bruno, { routingOrder: 2 })])
    const back = withUnfinished(server, unfinishedOf(rows, checks))
    expect(back.rows.map(({ name }) => name)).toEqual(['Ana', 'Carla', 'Bruno'])
    expect(back.isOrdered).toBe(true)
  })

  it('that the server has under its earlier address stay one, and keep the CPF that only the server has', () => {
    const cpf = [{ code: 'CPF' as const, value: '52998224725', isRequired: true }]
    const server = rowsOf([known('a', ana, { identifiers: cpf })])
    const rewritten = [{ at: 0, row: { ...server.rows[0]!, email: 'ana@', cpf: '' } }]
    expect(withUnfinished(server, rewritten).rows).toEqual([{ ...server.rows[0]!, email: 'ana@' }])
  })
})
