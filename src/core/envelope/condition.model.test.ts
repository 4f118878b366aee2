/** Promises of fields that are shown only if another one has a value. */
import { describe, expect, it } from 'vitest'
import { ensureConditions, hiddenIds, type Conditional } from './condition.model.ts'

const field = (id: string, over: Partial<Conditional> = {}): Conditional => ({
  id,
  type: 'text',
  recipientId: 'ana',
  title: id,
  options: [],
  value: null,
  condition: null,
  ...over,
})
const ifIs = (title: string, value: string | null) => ({ condition: { title, value } })
const hidden = (...fields: Conditional[]) => [...hiddenIds(fields)].toSorted()

describe('a condition', () => {
  it('shows a field once the other one has the value, or any', () => {
    const spouse = field('spouse', ifIs('married', 'true'))
    expect(hidden(field('married', { type: 'checkbox' }), spouse)).toEqual(['spouse'])
    expect(hidden(field('married', { type: 'checkbox', value: 'true' }), spouse)).toEqual([])
    const any = field('any', ifIs('city', null))
    expect(hidden(field('city'), any)).toEqual(['any'])
    expect(hidden(field('city', { value: 'Lisbon' }), any)).toEqual([])
    expect(hidden(field('city', { value: ' Lisbon ' }), field('of', ifIs('city', 'Lisbon')))).toEqual([])
    expect(hidden(field('city', { value: 'Porto' }), field('of', ifIs('city', 'Lisbon')))).toEqual(['of'])
  })

  it('asks any place of a radio group, and nobody else’s field of that title', () => {
    const places = [
      field('yes', { type: 'radio', title: 'Married', options: ['Yes'] }),
      field('no', { type: 'radio', title: 'Married', options: ['No'], value: 'No' }),
    ]
    expect(hidden(...places, field('why', ifIs('Married', 'No')))).toEqual([])
    expect(hidden(...places, field('why', ifIs('Married', 'Yes')))).toEqual(['why'])
    expect(hidden(...places, field('why', { ...ifIs('Married', 'No'), recipientId: 'bia' }))).toEqual(['why'])
  })

  it('counts what is hidden as empty, along the whole chain, in whichever order they stand', () => {
    const chain = [
      field('third', { ...ifIs('second', null), value: 'c' }),
      field('second', { ...ifIs('first', null), value: 'b' }),
      field('first', { ...ifIs('box', 'true'), value: 'a' }),
    ]
    expect(hidden(...chain, field('box', { type: 'checkbox' }))).toEqual(['first', 'second', 'third'])
    expect(hidden(...chain, field('box', { type: 'checkbox', value: 'true' }))).toEqual([])
  })

  it('costs no more than the fields there are, however long the chain', () => {
    const box = (at: number) =>
      field(`${at}`, { type: 'checkbox', value: 'true', ...(at > 0 && ifIs(`${at - 1}`, 'true')) })
    const chain = Array.from({ length: 2000 }, (_, at) => box(1999 - at))
    expect(hidden(...chain)).toEqual([])
    expect(() => ensureConditions(chain)).not.toThrow()
  })

  it('is sent only where the other field is there and may come to have the value', () => {
    const sent =
      (...fields: Conditional[]) =>
      () =>
        ensureConditions(fields)
    const list = field('list', { type: 'dropdown', options: ['A'] })
    expect(sent(list, field('x', ifIs('list', 'A')))).not.toThrow()
    expect(sent(field('x', ifIs('gone', null)))).toThrow('field.condition_gone')
    expect(sent(list, field('x', ifIs('list', 'B')))).toThrow('field.condition_gone')
    expect(sent({ ...list, recipientId: 'bia' }, field('x', ifIs('list', 'A')))).toThrow('field.condition_gone')
    expect(sent(field('s', { type: 'signature' }), field('x', ifIs('s', null)))).toThrow('field.condition_gone')
    const own = field('name', { format: 'own-name' })
    expect(sent(own, field('x', ifIs('name', 'Ana')))).toThrow('field.condition_gone')
  })

  it('runs in no circle', () => {
    const [one, two] = [field('one', ifIs('two', null)), field('two', ifIs('one', null))]
    expect(() => ensureConditions([one, two])).toThrow('field.condition_circle')
    expect(hidden({ ...one, value: 'x' }, { ...two, value: 'y' })).toEqual(['one', 'two'])
    expect(() => ensureConditions([field('self', ifIs('self', null))])).toThrow('field.condition_gone')
    const yes = field('yes', { type: 'radio', title: 'Married', options: ['Yes'] })
    const no = field('no', { type: 'radio', title: 'Married', options: ['No'], ...ifIs('Married', 'Yes') })
    expect(() => ensureConditions([yes, no])).toThrow('field.condition_circle')
  })
})
