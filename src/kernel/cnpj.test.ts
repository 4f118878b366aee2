import { expect, it } from 'vitest'
import { isCnpj } from './cnpj.ts'

it.each(['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35', '12abc34501de35'])('%s is one', (text) =>
  expect(isCnpj(text)).toBe(true),
)
it.each(['11.222.333/0001-82', '00000000000000', '1122233300018', '12.ABC.345/01DE-36', ''])('%s is none', (text) =>
  expect(isCnpj(text)).toBe(false),
)
