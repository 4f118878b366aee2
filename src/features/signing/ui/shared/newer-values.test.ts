/** Values that were kept on a device beside those that the server has since. */
import { describe, expect, it } from 'vitest'
import type { SigningView } from '../../signing.contract.ts'
import { newerThere, overAll, withSent } from './newer-values.ts'

type Field = Readonly<{ id: string; type?: string; title?: string; format?: string; value: string | null }>

const viewOf = (...fields: Field[]) =>
  ({
    envelope: {
      documents: [
        {
          fields: fields.map((field) => ({ type: 'text', title: field.id, recipient: 'bia', is_mine: true, ...field })),
        },
      ],
    },
  }) as unknown as SigningView

const city = (value: string | null) => viewOf({ id: 'city', value })
const unsaved = { city: 'Mariana' }

describe('what the document has beside what was kept here', () => {
  const over = overAll({}, unsaved, city('Ouro Preto'))

  it('is not newer as long as it is what the value was given over, or what was given', () => {
    expect(newerThere(unsaved, over, city('Ouro Preto'))).toEqual([])
    expect(newerThere(unsaved, over, city('Mariana'))).toEqual([])
  })

  it('is newer when it was changed or emptied elsewhere', () => {
    expect(newerThere(unsaved, over, city('Recife'))).toMatchObject([
      { field: { value: 'Recife' }, here: 'Mariana', hereId: 'city', ids: ['city'] },
    ])
    expect(newerThere(unsaved, over, city(null))).toHaveLength(1)
  })

  it('is not newer when it was sent from here, and the answer was lost', () => {
    const sent = withSent(over, 'city', 'Mari', city('Ouro Preto'))
    expect(newerThere(unsaved, sent, city('Mari'))).toEqual([])
  })

  it('is not newer when it is what was sent of a value that does not fit yet, or as the server writes it', () => {
    const cpf = (value: string | null) => viewOf({ id: 'cpf', format: 'cpf', value })
    const typing = { cpf: '390.533' }
    const before = overAll({}, typing, cpf('111.444.777-35'))
    const sent = withSent(before, 'cpf', '390.533', cpf('111.444.777-35'))
    expect(newerThere(typing, sent, cpf(null))).toEqual([])
    expect(newerThere({ cpf: '39053344705' }, before, cpf('390.533.447-05'))).toEqual([])
    const whole = withSent(before, 'cpf', '39053344705', cpf('111.444.777-35'))
    expect(newerThere(typing, whole, cpf('390.533.447-05'))).toEqual([])
    expect(newerThere(typing, whole, cpf('529.982.247-25'))).toHaveLength(1)
  })

  it('keeps what a value was given over until it is saved, while the document changes', () => {
    expect(overAll(over, unsaved, city('Recife'))).toEqual(over)
    expect(overAll(over, {}, city('Recife'))).toEqual({})
  })
})

describe('places of a radio', () => {
  const places = (chosen: string | null) =>
    viewOf(
      ...['a', 'b', 'c'].map((id) => ({
        id,
        type: 'radio',
        title: 'Plan',
        value: chosen === id ? `plan ${id}` : null,
      })),
    )
  const kept = { a: 'plan a', b: null, c: null }

  it('are one choice, of which the chosen place tells the versions apart', () => {
    const over = overAll({}, kept, places(null))
    expect(newerThere(kept, over, places(null))).toEqual([])
    expect(newerThere(kept, over, places('b'))).toMatchObject([{ field: { id: 'b' }, here: 'plan a', hereId: 'a' }])
  })

  it('ask nothing where a choice from here arrived, its answer was lost, and another one was made', () => {
    const over = withSent(overAll({}, kept, places(null)), 'a', 'plan a', places(null))
    expect(newerThere({ a: null, b: null, c: 'plan c' }, over, places('a'))).toEqual([])
    expect(newerThere({ a: null, b: null, c: 'plan c' }, over, places('b'))).toHaveLength(1)
  })

  it('ask nothing where one is given up that is not chosen there: another choice from here has arrived', () => {
    const before = places('a')
    const over = overAll({}, { a: null }, before)
    expect(newerThere({ a: null }, over, places('b'))).toEqual([])
    expect(newerThere({ a: null }, over, places('a'))).toEqual([])
  })
})
