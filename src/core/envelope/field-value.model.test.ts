import { describe, expect, it } from 'vitest'
import { acceptValue } from './field-value.model.ts'
import { fieldFormats, type FieldFormat } from './field-format.model.ts'
import { ownValue, writtenAs } from './field-value.model.ts'

const fits: readonly (readonly [FieldFormat, readonly string[], readonly string[]])[] = [
  [
    'number',
    ['0', '-12', '1234,5', '1.234,5', '1,234.5', '1 234,5', '12.345.678', '0,001'],
    ['', '12a', '1.23.4', '1,2,3', '1..2', '٣', '1e5', 'NaN', '🙂', '1\n2', '9'.repeat(1000)],
  ],
  [
    'money',
    ['10', 'R$ 1.234,56', 'R$1234,5', 'US$ 1,234.56', '€ 10', '10,00 €', 'BRL 10,00', '-5,00'],
    ['R$', '10,001.555', 'R$ R$ 1', '10 reais', '1.23.456,00', 'um'],
  ],
  [
    'date',
    ['29/02/2028', '2028-02-29', '31/12/2026', ' 01/01/1900 '],
    ['29/02/2026', '2026-02-29', '31/04/2026', '1/1/2026', '12/31/2026', '2026-13-01', 'hoje', '00/00/0000'],
  ],
  ['cpf', ['529.982.247-25', '52998224725'], ['529.982.247-24', '111.111.111-11', '5299822472', 'x52998224725']],
  ['cnpj', ['11.222.333/0001-81', '11222333000181', '12.abc.345/01de-35'], ['11.222.333/0001-82', '529.982.247-25']],
  [
    'phone',
    ['(11) 91234-5678', '+1 212 555 0123', '34612345678'],
    ['123', '0'.repeat(16), '11 9123A5678', '++5511912345678'],
  ],
  ['email', ['ana@exemplo.com', 'a+b@x.co.uk'], ['ana', 'ana@', 'ana@exemplo', 'a b@x.com', 'a@b@c.com', '"a"@x.com']],
]

describe.each(fits)('a text that takes a %s', (format, taken, refused) => {
  const field = { type: 'text', format, options: [], isRequired: true } as const

  it.each(taken)('takes %j', (text) => {
    expect(acceptValue(field, text)).not.toBeNull()
  })

  it.each(refused.filter((text) => text !== ''))('refuses %j, and says what it asks for', (text) => {
    expect(() => acceptValue(field, text)).toThrow('field.wrong_format')
  })
})

describe('what is kept', () => {
  it('is written as people write it, and the same again', () => {
    expect(writtenAs('cpf', ' 52998224725 ')).toBe('529.982.247-25')
    expect(writtenAs('cnpj', '12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(writtenAs('cnpj', '12.ABC.345/01DE-35')).toBe('12.ABC.345/01DE-35')
    expect(writtenAs('number', ' 1.234,5 ')).toBe('1.234,5')
  })

  it('is nothing where nothing but spaces was written, in every format', () => {
    for (const format of fieldFormats)
      expect(acceptValue({ type: 'text', format, options: [], isRequired: true }, '   ')).toBeNull()
  })

  it('is decided in the time of its length, however odd the text is', () => {
    for (const format of fieldFormats)
      for (const text of [
        '1.'.repeat(500),
        '1,111'.repeat(200),
        'a@'.repeat(500),
        ' '.repeat(999) + 'x',
        '.a'.repeat(500),
      ]) {
        const before = process.cpuUsage()
        writtenAs(format, text)
        expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
      }
  })
})

describe('what fills itself in', () => {
  const ana = { name: 'Ana Souza', address: 'ana@exemplo.com', cpf: '52998224725', company: 'Acme Ltda.' }
  const late = { at: new Date('2026-11-28T02:30:00.000Z'), timeZone: 'America/Sao_Paulo' }

  it('is the day where the organization is, in figures that its language reads', () => {
    expect(ownValue('signing-date', ana, { ...late, language: 'pt-BR' })).toBe('27/11/2026')
    expect(ownValue('signing-date', ana, { ...late, language: 'es' })).toBe('27/11/2026')
    expect(ownValue('signing-date', ana, { ...late, language: 'en' })).toBe('11/27/2026')
  })

  it('is what is known of the recipient, and of others nothing', () => {
    const here = { ...late, language: 'pt-BR' } as const
    expect(ownValue('own-name', ana, here)).toBe('Ana Souza')
    expect(ownValue('own-email', ana, here)).toBe('ana@exemplo.com')
    expect(ownValue('own-cpf', ana, here)).toBe('529.982.247-25')
    const byPhone = { ...ana, address: '+5511912345678', cpf: null }
    expect(ownValue('own-email', byPhone, here)).toBeNull()
    expect(ownValue('own-cpf', byPhone, here)).toBeNull()
    expect(ownValue('own-company', ana, here)).toBe('Acme Ltda.')
    expect(ownValue('own-company', { ...ana, company: null }, here)).toBeNull()
    expect(ownValue('cpf', ana, here)).toBeNull()
    expect(ownValue(null, ana, here)).toBeNull()
  })
})
