/** Masks of fields with a format, and what a paste brings along unseen: typed key by key, and pasted. */
import { describe, expect, it } from 'vitest'
import { masked, wrongIn } from './written.ts'
import type { FieldFormat } from '../../../../core/envelope/field-format.model.ts'

/** What stands there after each key. */
function typing(format: FieldFormat, keys: string): string {
  return keys.split('').reduce((text, key) => masked({ format }, text, text + key), '')
}

describe('what is typed', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['date', '31122026', '31/12/2026'],
    ['date', '31/12/2026', '31/12/2026'],
    ['date', '1/2/2026', '01/02/2026'],
    ['date', '1/12/2026', '01/12/2026'],
    ['date', '10/1/2026', '10/01/2026'],
    ['date', 'amanhã', 'amanhã'],
    ['number', '1e9', '1e9'],
    ['money', '0,1+0,2', '0,1+0,2'],
  ] as const)('as %s: %s stands as %s', (format, keys, shown) => {
    expect(typing(format, keys)).toBe(shown)
  })
})

describe('what is pasted', () => {
  it.each([
    ['cpf', '\u202a529.982.247-25\u202c', '529.982.247-25'],
    ['cpf', '529 982 247\u201325', '529.982.247-25'],
    ['cnpj', ' 11 222 333 / 0001 - 81 ', '11.222.333/0001-81'],
    ['cnpj', '11.222.333/0001\u201181\u200b', '11.222.333/0001-81'],
    ['date', ' 31.12.2026 ', '31/12/2026'],
    ['date', '5-3-2026', '05/03/2026'],
    ['date', '2026-12-31', '2026-12-31'],
  ] as const)('as %s: %j stands as %s, and is taken', (format, text, shown) => {
    expect(masked({ format }, null, text)).toBe(shown)
    expect(wrongIn({ format }, shown)).toBeNull()
  })

  it.each([
    ['money', 'R$\u00a01.234,56'],
    ['money', '\u202d1\u202f234,56\u202c'],
    ['number', '\u20111.5\ufeff'],
    ['phone', '\u202a+55 (11) 91234\u20115678\u202c'],
    ['email', '\u200bana@exemplo.com'],
  ] as const)('as %s: %j is taken', (format, text) => {
    expect(wrongIn({ format }, text)).toBeNull()
  })

  it.each([
    ['date', '31/02/2026'],
    ['number', '1e9'],
    ['number', '٣١'],
    ['money', '0,1+0,2'],
    ['cpf', '😀529.982.247-25'],
    ['cnpj', '11.222.333/0001-82'],
  ] as const)('as %s: %s is told to be wrong', (format, text) => {
    expect(wrongIn({ format }, masked({ format }, null, text))).not.toBeNull()
  })
})
