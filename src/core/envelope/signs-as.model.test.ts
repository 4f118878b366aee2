/** In what capacity somebody signs, and in whose name: what is accepted, and what others see of it. */
import { describe, expect, it } from 'vitest'
import { acceptSignsAs, maskedSignsAs, recordedSignsAs, writtenNumber, type SignsAs } from './signs-as.model.ts'
import { signsAsSentence } from './signs-as.sentences.ts'
import { isSameSignsAs, lackOfSignsAs, signsAsOf, signsAsRow } from './signs-as-row.model.ts'

const inBrazil = { type: 'signer', isBrazil: true }
const acme = (number: string | null): SignsAs => ({ capacity: 'attorney', inNameOf: { name: 'Acme Ltda.', number } })

describe('whom somebody signs for', () => {
  it('is told by a CNPJ, also one with letters, or a CPF, kept without dots', () => {
    const numberOf = (number: string) => acceptSignsAs(acme(number), inBrazil)?.inNameOf?.number
    expect(numberOf('11.222.333/0001-81')).toBe('11222333000181')
    expect(numberOf('12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(numberOf('529.982.247-25')).toBe('52998224725')
    expect(numberOf('  ')).toBeNull()
  })
  it('is refused with a number that does not check, and elsewhere taken as it is', () => {
    for (const number of ['11.222.333/0001-82', '529.982.247-26', 'DE 123'])
      expect(() => acceptSignsAs(acme(number), inBrazil)).toThrow('recipient.represented_number_invalid')
    expect(acceptSignsAs(acme('DE 123'), { type: 'signer', isBrazil: false })?.inNameOf?.number).toBe('DE 123')
  })
  it('is nobody where nothing was written, and nothing for who only gets a copy', () => {
    expect(acceptSignsAs({ capacity: ' ', inNameOf: null }, inBrazil)).toBeNull()
    const empty = { capacity: null, inNameOf: { name: ' ', number: null } }
    expect(() => acceptSignsAs(empty, inBrazil)).toThrow('recipient.represented_name_missing')
    const copy = { type: 'carbon-copy', isBrazil: true }
    expect(() => acceptSignsAs(acme(null), copy)).toThrow('recipient.signs_as_unfitting')
    expect(acceptSignsAs(null, copy)).toBeNull()
  })
})

it('a company is named in full, a person’s CPF by its middle, and not at all in the ledger', () => {
  expect(writtenNumber('12ABC34501DE35', false)).toBe('CNPJ 12.ABC.345/01DE-35')
  expect(writtenNumber('52998224725', false)).toBe('CPF •••.982.247-••')
  expect(writtenNumber('52998224725', true)).toBe('CPF 529.982.247-25')
  expect(maskedSignsAs(acme('52998224725'))).toEqual(acme('•••.982.247-••'))
  expect(maskedSignsAs(acme('11222333000181'))).toEqual(acme('11222333000181'))
  expect(recordedSignsAs(acme('52998224725'))).toEqual(acme(null))
  expect(recordedSignsAs(acme('11222333000181'))).toEqual(acme('11222333000181'))
})

it('reads in each language; what is none of ours as it was written', () => {
  const asked = { moment: 'asked' } as const
  expect(signsAsSentence(acme('11222333000181'), 'pt-BR', asked)).toBe(
    'Assina como procurador, em nome de Acme Ltda. (CNPJ 11.222.333/0001-81)',
  )
  expect(signsAsSentence({ capacity: 'witness', inNameOf: null }, 'en', { moment: 'done' })).toBe('As witness.')
  expect(signsAsSentence({ capacity: 'Síndico', inNameOf: null }, 'es', asked)).toBe('Firma como Síndico')
  expect(signsAsSentence({ ...acme(null), capacity: null }, 'en', asked)).toBe('Signs in the name of Acme Ltda.')
  expect(signsAsSentence(null, 'en', asked)).toBe('')
})

describe('as it is being written', () => {
  const row = { ...signsAsRow(acme('11222333000181')), isBrazil: true }
  it('comes back as it was saved, with or without dots', () => {
    expect(signsAsOf({ type: 'signer', signsAs: row })).toEqual(acme('11222333000181'))
    const dotted = signsAsOf({ type: 'signer', signsAs: { ...row, number: '11.222.333/0001-81' } })
    expect(isSameSignsAs(dotted, acme('11222333000181'))).toBe(true)
    expect(isSameSignsAs(dotted, null)).toBe(false)
    expect(isSameSignsAs(dotted, { ...acme('11222333000181'), capacity: null })).toBe(false)
    expect(signsAsOf({ type: 'carbon-copy', signsAs: row })).toBeNull()
  })
  it('lacks a name, or a number that checks', () => {
    expect(lackOfSignsAs({ type: 'signer', signsAs: row })).toBeNull()
    expect(lackOfSignsAs({ type: 'signer', signsAs: { ...row, name: ' ' } })).toBe('name')
    expect(lackOfSignsAs({ type: 'signer', signsAs: { ...row, number: '11222333000182' } })).toBe('number')
    expect(lackOfSignsAs({ type: 'carbon-copy', signsAs: { ...row, name: '' } })).toBeNull()
  })
})
