/** What happens to recipients between the screen and the server. */
import { describe, expect, it } from 'vitest'
import {
  findTwin,
  readAddresses,
  nameFromAddress,
  rowsOf,
  stepsTo,
  type KnownRecipient,
  type RecipientRow,
} from './recipient-rows.model.ts'

const ana: RecipientRow = { key: 'row 1', name: 'Ana', email: 'ana@acme.com', type: 'signer' }
const bruno: RecipientRow = { key: 'row 2', name: 'Bruno', email: 'bruno@acme.com', type: 'approver' }
const known = (id: string, row: RecipientRow, routingOrder: number | null = null): KnownRecipient => ({
  ...row,
  id,
  routingOrder,
})
const isAddress = (email: string) => /^\S+@\S+\.\S+$/.test(email)
const none = new Map<string, string>()

describe('saving recipients', () => {
  it('adds new rows, and nothing twice when the answer got lost', () => {
    const rows = { isOrdered: false, rows: [ana, bruno] }
    expect(stepsTo(rows, [], none, isAddress).map(({ does }) => does)).toEqual(['add', 'add'])
    expect(stepsTo(rows, [known('a', ana), known('b', bruno)], none, isAddress)).toEqual([])
  })

  it('waits with what is not complete, and does not remove what is just being rewritten', () => {
    const rows = {
      isOrdered: false,
      rows: [
        { ...ana, email: 'ana@' },
        { ...bruno, email: '' },
      ],
    }
    expect(stepsTo(rows, [known('a', ana)], new Map([['row 1', 'a']]), isAddress)).toEqual([])
  })

  it('changes what was rewritten, numbers what was ordered, removes what is gone', () => {
    const ids = new Map([
      ['row 1', 'a'],
      ['row 2', 'b'],
    ])
    const before = [known('a', ana), known('b', bruno), known('c', { ...ana, email: 'c@acme.com' })]
    const steps = stepsTo(
      { isOrdered: true, rows: [bruno, { ...ana, email: 'Ana@Novo.com ' }] },
      before,
      ids,
      isAddress,
    )
    expect(steps).toEqual([
      { does: 'remove', id: 'c' },
      {
        does: 'change',
        key: 'row 2',
        id: 'b',
        parts: { name: 'Bruno', email: 'bruno@acme.com', type: 'approver', routingOrder: 1 },
      },
      {
        does: 'change',
        key: 'row 1',
        id: 'a',
        parts: { name: 'Ana', email: 'ana@novo.com', type: 'signer', routingOrder: 2 },
      },
    ])
  })

  it('keeps a repeated address to itself until it is repaired', () => {
    const again = { ...bruno, email: ' ANA@acme.com' }
    expect(findTwin(again, [ana, again])).toBe(ana)
    expect(findTwin(ana, [ana, again])).toBeUndefined()
    expect(stepsTo({ isOrdered: false, rows: [ana, again] }, [], none, isAddress)).toHaveLength(1)
  })

  it('shows recipients in their order', () => {
    expect(rowsOf([known('a', ana, 2), known('b', bruno, 1)])).toEqual({
      isOrdered: true,
      rows: [
        { ...bruno, key: 'b' },
        { ...ana, key: 'a' },
      ],
    })
  })
})

describe('pasting addresses', () => {
  it('finds names and addresses in what mail programs copy', () => {
    expect(
      readAddresses('Ana Souza <ana@acme.com>; "Lima, Bruno" <bruno@acme.com>\ncarla@acme.com\tCarla, nobody'),
    ).toEqual([
      { name: 'Ana Souza', email: 'ana@acme.com' },
      { name: 'Bruno', email: 'bruno@acme.com' },
      { name: 'Carla', email: 'carla@acme.com' },
    ])
  })

  it('proposes a name only where the address shows one', () => {
    expect(nameFromAddress('davi.rocha@acme.com')).toBe('Davi Rocha')
    expect(nameFromAddress('financeiro@acme.com')).toBe('')
    expect(nameFromAddress('a.b@acme.com')).toBe('')
  })
})
