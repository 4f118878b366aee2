/** Values that lay on a device, whatever a slow machine draws, and when. */
import { describe, expect, it } from 'vitest'
import type { SigningView } from '../signing.contract.ts'
import type { KeptValues } from './kept-values.ts'
import { begin, reduce, type CeremonyEvent } from './shared/ceremony.ts'
import { keepUnsaved } from './values-keeper.ts'

const withCity = (value: string | null) => {
  const fields = ['city', 'street'].map((id) => ({
    id,
    type: 'text',
    title: id,
    recipient: 'bia',
    is_mine: true,
    widgets: [],
    value: id === 'city' ? value : null,
  }))
  return {
    terms: { accepted_at: null },
    actions: ['sign'],
    envelope: { documents: [{ fields }] },
  } as unknown as SigningView
}

function page(there: SigningView, lay: KeptValues) {
  const shelf = { has: lay, noted: lay }
  let ceremony = begin(there)
  const keeper = keepUnsaved(
    {
      read: async () => shelf.has,
      note: (kept) => void (shelf.noted = kept),
      write: async (kept) => void (shelf.has = kept),
    },
    ceremony,
  )
  const tell = (event: CeremonyEvent) => {
    ceremony = reduce(ceremony, event)
    keeper.told(ceremony)
  }
  return { shelf, keeper, tell }
}

const lay: KeptValues = { values: { city: 'Mariana' }, over: { city: ['Ouro Preto'] } }

describe('what lay on a device', () => {
  it('is not forgotten by a drawing that is older, and is compared with what it was given over', async () => {
    const { shelf, keeper, tell } = page(withCity('Recife'), lay)
    const kept = await keeper.read()
    tell({ type: 'loaded', view: withCity('Recife') })
    keeper.write() // of a drawing that knows nothing of it
    expect(shelf).toEqual({ has: lay, noted: lay })
    keeper.found(kept)
    tell({ type: 'restored', unsaved: kept.values })
    keeper.write()
    expect(shelf.has).toEqual(lay)
    expect(keeper.newerIn(withCity('Recife'))).toMatchObject([{ field: { value: 'Recife' }, here: 'Mariana' }])
  })

  it('stays beside what is given before it was read', async () => {
    const { shelf, keeper, tell } = page(withCity('Ouro Preto'), lay)
    tell({ type: 'given', fieldId: 'street', value: 'Direita' })
    expect(shelf.noted).toEqual(lay)
    keeper.found(lay)
    tell({ type: 'restored', unsaved: lay.values })
    expect(shelf.noted).toEqual({
      values: { city: 'Mariana', street: 'Direita' },
      over: { city: ['Ouro Preto'], street: [null] },
    })
  })

  it('is kept with what is sent of it, also where something newer was given before', () => {
    const { shelf, keeper, tell } = page(withCity(null), { values: {}, over: {} })
    tell({ type: 'restored', unsaved: {} })
    tell({ type: 'given', fieldId: 'city', value: 'Ma' })
    tell({ type: 'given', fieldId: 'city', value: 'Mariana' }) // while 'Ma' is compared with what the server has
    keeper.sent('city', 'Ma')
    expect(shelf.noted).toEqual({ values: { city: 'Mariana' }, over: { city: [null, 'Ma'] } })
  })

  it('is the newest value, though an older one is drawn only then', () => {
    const { shelf, keeper, tell } = page(withCity(null), { values: {}, over: {} })
    tell({ type: 'restored', unsaved: {} })
    tell({ type: 'given', fieldId: 'city', value: 'Ma' })
    tell({ type: 'given', fieldId: 'city', value: 'Mariana' })
    keeper.write() // of the drawing before
    expect(shelf).toMatchObject({ has: { values: { city: 'Mariana' } }, noted: { values: { city: 'Mariana' } } })
  })
})
