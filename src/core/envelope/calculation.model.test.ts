/** Promises of calculated fields: exact, in each way of writing numbers, and never in a circle. */
import { describe, expect, it } from 'vitest'
import type { Language } from '../../kernel/language.ts'
import { readAmount, writeAmount } from './amount.model.ts'
import { calculate, calculationProblems, type Calculation, type Countable } from './calculation.model.ts'

type Field = Countable & Readonly<{ value: string | null }>

const given = (title: string, value: string | null, over: Partial<Field> = {}): Field => ({
  id: `${over.recipientId ?? 'ana'} ${title}`,
  type: 'text',
  format: 'money',
  recipientId: 'ana',
  title,
  value,
  ...over,
})
const from = (operation: Calculation['operation'], ...titles: string[]): Pick<Field, 'calculation'> => ({
  calculation: { operation, titles, of: 'recipient' },
})
const total = (calculation: Pick<Field, 'calculation'>, over: Partial<Field> = {}) =>
  given('Total', null, { id: 'total', ...calculation, ...over })
const worth = (fields: readonly Field[], language: Language = 'pt-BR') => calculate(fields, language).get('total')!
const valueOf = (fields: readonly Field[], language: Language = 'pt-BR') => worth(fields, language).value

describe('amounts', () => {
  it.each([
    ['1.234,56', '1.234,56', '1,234.56'],
    ['1,234.56', '1.234,56', '1,234.56'],
    ['1234,5', '1.234,50', '1,234.50'],
    ['1 234,56', '1.234,56', '1,234.56'],
    ['1.234', '1.234,00', '1,234.00'],
    ['1,234', '1.234,00', '1,234.00'],
    ['1.234.567', '1.234.567,00', '1,234,567.00'],
    ['-0,05', '-0,05', '-0.05'],
    ['R$ 1.234,56', 'R$ 1.234,56', 'R$ 1,234.56'],
    ['R$1.234,56', 'R$ 1.234,56', 'R$ 1,234.56'],
    ['R$ -12', 'R$ -12,00', 'R$ -12.00'],
    ['12,50 €', '12,50 €', '12.50 €'],
    ['999999999999999.99', '999.999.999.999.999,99', '999,999,999,999,999.99'],
  ])('reads %s of money in every language', (text, portuguese, english) => {
    for (const language of ['pt-BR', 'es', 'en'] as const)
      expect(writeAmount('money', readAmount('money', text, language)!, language)).toBe(
        language === 'en' ? english : portuguese,
      )
  })

  it('asks the language where a number may be either', () => {
    const read = (text: string, language: Language) =>
      writeAmount('number', readAmount('number', text, language)!, 'en')
    expect([read('1.234', 'pt-BR'), read('1.234', 'en')]).toEqual(['1,234', '1.234'])
    expect([read('1,234', 'pt-BR'), read('1,234', 'en')]).toEqual(['1.234', '1,234'])
    expect([read('0.125', 'pt-BR'), read('+3', 'es'), read('−7,5', 'en')]).toEqual(['0.125', '3', '-7.5'])
    expect(readAmount('number', '12 horas', 'pt-BR')).toBeNull()
    expect(readAmount('money', ' ', 'pt-BR')).toBeNull()
  })

  it('reads what it wrote', () => {
    for (const language of ['pt-BR', 'es', 'en'] as const)
      for (const text of ['1234', '1,5', '-0.001', '123456789012345678901234567890']) {
        const amount = readAmount('number', text, 'pt-BR')!
        const written = writeAmount('number', amount, language)!
        expect(writeAmount('number', readAmount('number', written, language)!, language)).toBe(written)
      }
  })
})

describe('a calculated field', () => {
  it('adds to the last cent', () => {
    expect(valueOf([given('A', '0,10'), given('B', '0,20'), total(from('sum', 'A', 'B'))])).toBe('0,30')
    const many = Array.from({ length: 1000 }, (_, index) => given('A', '0.1', { id: `a${index}` }))
    expect(valueOf([...many, total(from('sum', 'A'))], 'en')).toBe('100.00')
  })

  it('subtracts from the first, and multiplies', () => {
    const fields = [given('A', '100,00'), given('B', '30'), given('C', '80,01'), given('D', '3', { format: 'number' })]
    expect(valueOf([...fields, total(from('difference', 'A', 'B', 'C'))])).toBe('-10,01')
    expect(valueOf([...fields, total(from('product', 'C', 'D'))])).toBe('240,03')
  })

  it('rounds halves away from zero, and counts what it shows', () => {
    const rate = given('Rate', '0,5', { format: 'number' })
    const half = (value: string) => [given('A', value), rate, total(from('product', 'A', 'Rate'))]
    expect(valueOf(half('0,01'))).toBe('0,01')
    expect(valueOf(half('-0,01'))).toBe('-0,01')
    const lines = ['x', 'y'].map((id) => given('Line', null, { id, ...from('product', 'A', 'Rate') }))
    expect(valueOf([given('A', '0,01'), rate, ...lines, total(from('sum', 'Line'))])).toBe('0,02')
  })

  it('passes over what is empty, and has no value where nothing is written', () => {
    const [a, b] = [given('A', null), given('B', '5')]
    expect(valueOf([a, b, total(from('sum', 'A', 'B'))])).toBe('5,00')
    expect(valueOf([a, b, total(from('difference', 'A', 'B'))])).toBe('-5,00')
    expect(valueOf([a, b, total(from('product', 'A', 'B'))])).toBeNull()
    expect(valueOf([a, total(from('sum', 'A'))])).toBeNull()
    expect(valueOf([given('A', 'abc'), total(from('sum', 'A'))])).toBeNull()
  })

  it('takes the currency that is written, and says so where there are several', () => {
    const sum = total(from('sum', 'A', 'B'))
    expect(valueOf([given('A', 'R$ 1,00'), given('B', '2'), sum])).toBe('R$ 3,00')
    expect(valueOf([given('A', 'R$ 1,00'), given('B', 'BRL 2'), sum])).toBe('R$ 3,00')
    expect(worth([given('A', 'R$ 1,00'), given('B', 'US$ 2'), sum])).toEqual({ value: null, trouble: 'currencies' })
  })

  it('says where it becomes too large', () => {
    const fields = [given('A', '999999999999999,99'), given('B', '0,01')]
    expect(worth([...fields, total(from('sum', 'A', 'B'))])).toEqual({ value: null, trouble: 'too_large' })
    expect(valueOf([...fields, total(from('sum', 'A', 'B'), { format: 'number' })])).toBe('1.000.000.000.000.000')
  })

  it('counts fields of others only where it reaches them', () => {
    const fields = [given('A', '1'), given('A', '10', { recipientId: 'bruno' })]
    expect(valueOf([...fields, total(from('sum', 'A'))])).toBe('1,00')
    const all = { calculation: { ...from('sum', 'A').calculation!, of: 'envelope' as const } }
    expect(valueOf([...fields, total(all)])).toBe('11,00')
  })

  it('follows a chain of thousands, and comes to nothing in a circle', () => {
    const chain = Array.from({ length: 3000 }, (_, index) =>
      given(`C${index}`, null, { id: `c${index}`, ...from('sum', `C${index + 1}`) }),
    )
    expect(valueOf([...chain, given('C3000', '7'), total(from('sum', 'C0'))])).toBe('7,00')
    expect(valueOf([total(from('sum', 'Total'))])).toBeNull()
  })
})

describe('a calculation that cannot be sent', () => {
  const problems = (...fields: Field[]) =>
    calculationProblems(fields, new Map(Object.entries({ ana: 1, bruno: 2, carla: 2 }))).get('total') ?? null

  it('names what is not there, or is no number', () => {
    expect(problems(given('A', null), total(from('sum', 'A')))).toBeNull()
    expect(problems(given(' A ', null), total(from('sum', 'A')))).toBeNull()
    expect(problems(total(from('sum', 'A')))).toBe('calculation_gone')
    expect(problems(total(from('sum')))).toBe('calculation_gone')
    expect(problems(given('A', null, { format: 'date' }), total(from('sum', 'A')))).toBe('calculation_gone')
    expect(problems(given('A', null, { recipientId: 'bruno' }), total(from('sum', 'A')))).toBe('calculation_gone')
  })

  it('runs in a circle', () => {
    expect(problems(total(from('sum', 'Total')))).toBe('calculation_circle')
    expect(problems(given('B', null, from('sum', 'Total')), total(from('sum', 'B')))).toBe('calculation_circle')
  })

  it('asks for what is given at the same time, or later', () => {
    const all = { calculation: { ...from('sum', 'A').calculation!, of: 'envelope' as const } }
    const owned = (recipientId: string) => total(all, { recipientId })
    expect(problems(given('A', null), owned('bruno'))).toBeNull()
    expect(problems(given('A', null, { recipientId: 'carla' }), owned('bruno'))).toBe('calculation_later')
    expect(problems(given('A', null, { recipientId: 'bruno' }), owned('ana'))).toBe('calculation_later')
  })
})
