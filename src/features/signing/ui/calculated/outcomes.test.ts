import { expect, it } from 'vitest'
import type { FieldToGive } from '../shared/ceremony.ts'
import { outcomesIn } from './outcomes.ts'

const price = (index: number, valueNow: string) =>
  ({ id: `p${index}`, type: 'text', format: 'money', recipient: 'r', title: `p${index}`, valueNow }) as FieldToGive
const total = (index: number) =>
  ({
    ...price(index, ''),
    id: `t${index}`,
    title: `t${index}`,
    calculation: { operation: 'sum', fields: [`p${index}`], of: 'recipient' },
  }) as FieldToGive
const lines = (valueNow: string) => Array.from({ length: 30 }, (_, at) => [price(at, valueNow), total(at)]).flat()

it('all lines of a page are calculated once for what is written in them, however many of them ask', () => {
  let calculations = 0
  const envelope = {
    documents: [],
    get language() {
      calculations += 1
      return 'pt-BR' as const
    },
  }
  for (const written of ['1,50', '2,50']) {
    const fields = lines(written)
    const shown = fields.map(({ id }) => outcomesIn(envelope, fields).get(id)?.value)
    expect(shown.filter((value) => value !== undefined)).toEqual(Array.from({ length: 30 }, () => written))
  }
  expect(calculations).toBe(2)
})

it('what others have given since counts at once', () => {
  const fields = [{ ...total(0), calculation: { operation: 'sum', fields: ['p1'], of: 'envelope' } } as FieldToGive]
  const given = (value: string) => ({
    language: 'en' as const,
    documents: [{ fields: [{ ...price(1, ''), recipient: 'other', is_mine: false, value }] }],
  })
  expect(outcomesIn(given('1.00'), fields).get('t0')?.value).toBe('1.00')
  expect(outcomesIn(given('2.00'), fields).get('t0')?.value).toBe('2.00')
})
