/** CPF and CNPJ numbers are found in sentences, also masked and with letters. */
import { expect, it } from 'vitest'
import { splitAtTaxNumbers } from './tax-numbers.ts'

it('finds each number with its name', () => {
  expect(
    splitAtTaxNumbers('Em nome de Acme (CNPJ 12.ABC.345/01DE-35) e Rui (CPF •••.982.247-••), 529.982.247-25.'),
  ).toEqual([
    'Em nome de Acme (',
    'CNPJ 12.ABC.345/01DE-35',
    ') e Rui (',
    'CPF •••.982.247-••',
    '), ',
    '529.982.247-25',
    '.',
  ])
})

it('leaves a text without one as it is', () => {
  for (const text of ['', 'Assina como testemunha', '10.000,00 em 31/12/2026', 'IP 198.51.100.7'])
    expect(splitAtTaxNumbers(text)).toEqual([text])
})
