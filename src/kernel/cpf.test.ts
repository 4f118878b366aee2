import { expect, it } from 'vitest'
import { isCpf, maskedCpf } from './cpf.ts'

it('knows a CPF by its check digits, however it is written', () => {
  expect(['529.982.247-25', '11144477735', '000.000.001-91'].map(isCpf)).toEqual([true, true, true])
  expect(['529.982.247-24', '111.111.111-11', '5299822472', ''].map(isCpf)).toEqual([false, false, false, false])
})

it('is written as on the card while it is typed', () => {
  const typed = ['5', '529', '5299', '529982', '5299822', '5299822472', '52998224725', '529.982.247-2599x']
  expect(typed.map(maskedCpf)).toEqual([
    '5',
    '529',
    '529.9',
    '529.982',
    '529.982.2',
    '529.982.247-2',
    '529.982.247-25',
    '529.982.247-25',
  ])
})
