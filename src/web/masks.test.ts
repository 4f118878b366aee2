import { describe, expect, it } from 'vitest'
import { caretAfter, maskedCard, maskedCep, maskedDocument, onlyDigits } from './masks.ts'

describe('what is typed is written', () => {
  it.each([
    [maskedCep, '01310100', '01310-100'],
    [maskedCep, '01310', '01310'],
    [maskedCep, '01310-1009', '01310-100'],
    [maskedCard, '4000000000000010', '4000 0000 0000 0010'],
    [maskedCard, '4000 0000 0000 0010 99', '4000 0000 0000 0010'],
    [maskedCard, '40000', '4000 0'],
    [maskedDocument, '52998224725', '529.982.247-25'],
    [maskedDocument, '11222333000181', '11.222.333/0001-81'],
    [maskedDocument, '12abc34501de35', '12.ABC.345/01DE-35'],
    [maskedDocument, '529.982.247-2', '529.982.247-2'],
    [onlyDigits(4), '2a0b4057', '2040'],
  ])('by its mask: %# %s', (mask, typed, shown) => {
    expect(mask(typed)).toBe(shown)
  })

  it('with the caret behind the same digit', () => {
    expect(caretAfter('4000 0000', 4)).toBe(4)
    expect(caretAfter('4000 0000', 5)).toBe(6)
    expect(caretAfter('529.982', 6)).toBe(7)
    expect(caretAfter('52', 9)).toBe(2)
  })
})
