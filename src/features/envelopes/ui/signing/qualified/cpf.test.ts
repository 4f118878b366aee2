import { expect, it } from 'vitest'
import { isCpf } from './cpf.ts'

it('knows a CPF by its check digits, however it is written', () => {
  expect(['529.982.247-25', '11144477735', '000.000.001-91'].map(isCpf)).toEqual([true, true, true])
  expect(['529.982.247-24', '111.111.111-11', '5299822472', ''].map(isCpf)).toEqual([false, false, false, false])
})
