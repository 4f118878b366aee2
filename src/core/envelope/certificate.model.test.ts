/** A certificate beside who was asked: compared by CPF where one is known, else by name; and what follows. */
import { describe, expect, it } from 'vitest'
import { ensureMaySignWith, judgeHolder, type NamedHolder } from './certificate.model.ts'

const JOAO = '11144477735'
const MARIA = '52998224725'
const CNPJ = '11222333000181'

const person = (name: string, ...numbers: readonly string[]): NamedHolder => ({
  names: [name],
  numbers,
  isCompany: false,
})
const company = (name: string, responsible: string, cpf = JOAO): NamedHolder => ({
  names: [name, responsible],
  numbers: [CNPJ, cpf],
  isCompany: true,
})
const asked = (name: string, cpf: string | null = null) => ({ name, cpf })
const compared = (name: string, holder: NamedHolder) => judgeHolder(asked(name), holder, null).compared

describe('names are those of one person', () => {
  it.each([
    ['João da Silva', 'JOAO DA SILVA'],
    ['João Silva', 'JOÃO DA SILVA'],
    ['Maria de Souza', 'MARIA APARECIDA DE SOUZA'],
    ['Maria Aparecida Souza Lima', 'Maria Lima'],
    ['Conceição  D’Ávila', "CONCEICAO D'AVILA"],
    ['Joa\u0303o Silva', 'João Silva'],
    ['Jo\u200Bão Silva', 'João Silva'],
  ])('%s and %s', (name, other) => {
    expect([compared(name, person(other)), compared(other, person(name))]).toEqual(['same', 'same'])
  })
})

describe('names are not those of one person', () => {
  it.each([
    ['João da Silva', 'MARIA DA SILVA'],
    ['João da Silva', 'SILVA JOÃO'],
    ['João da Silva', 'JOÃO DE SOUZA'],
    ['João', 'JOÃO DA SILVA'],
    ['João', 'JOÃO'],
    ['João João', 'JOÃO DA SILVA'],
    ['João da', 'JOÃO DA SILVA'],
    ['Maria Silva', 'М\u0410RIA SILVA'], // Cyrillic
    ['Ana Lima', 'Ana Marta Souza'],
    ['João da Silva', ''],
    ['', ''],
  ])('%s and %s', (name, other) => {
    expect([compared(name, person(other)), compared(other, person(name))]).toEqual(['other', 'other'])
  })
})

describe('a known CPF', () => {
  it('decides alone: neither another name nor a homonym changes anything', () => {
    expect(judgeHolder(asked('João da Silva', JOAO), person('OUTRO NOME', JOAO), null).next).toBe('sign')
    expect(judgeHolder(asked('João da Silva', JOAO), person('JOÃO DA SILVA', MARIA), null).next).toBe('refuse')
    expect(judgeHolder(asked('João da Silva', JOAO), person('JOÃO DA SILVA'), null).next).toBe('refuse')
  })

  it('may be that of the person responsible for a company', () => {
    expect(judgeHolder(asked('João', JOAO), company('PADARIA SOL LTDA', 'X'), 'refuse').next).toBe('sign')
    expect(judgeHolder(asked('João', MARIA), company('PADARIA SOL LTDA', 'X'), null).next).toBe('refuse')
  })
})

describe('a company’s certificate', () => {
  it('is that of the company, or of the person responsible', () => {
    const sol = company('PADARIA SOL LTDA', 'JOÃO DA SILVA')
    expect(compared('Padaria Sol', sol)).toBe('same')
    expect(compared('João Silva', sol)).toBe('same')
    expect(compared('Maria de Souza', sol)).toBe('other')
  })
})

describe('what may be declared', () => {
  const reasons = (...of: Parameters<typeof judgeHolder>) => judgeHolder(...of).reasons

  it('depends on the certificate, and on whether a known CPF differs', () => {
    expect(reasons(asked('Ana Lima'), person('ANA SOUZA', MARIA), null)).toEqual(['representative', 'same_person'])
    expect(reasons(asked('Ana Lima', JOAO), person('ANA SOUZA', MARIA), 'declare')).toEqual(['representative'])
    expect(reasons(asked('Ana Lima', JOAO), person('ANA SOUZA'), 'declare')).toEqual(['representative', 'same_person'])
    expect(reasons(asked('Ana Lima'), company('PADARIA SOL', 'JOÃO DA SILVA'), null)).toEqual([
      'company',
      'representative',
    ])
  })

  it('is nothing where the sender wants it refused', () => {
    expect(judgeHolder(asked('Ana Lima'), person('ANA SOUZA'), 'refuse')).toEqual({
      compared: 'other',
      next: 'refuse',
      reasons: [],
    })
  })

  it('counts only where it is needed, and only one of those offered', () => {
    const own = judgeHolder(asked('Ana Lima'), person('ANA LIMA'), null)
    expect(ensureMaySignWith(own, 'representative')).toBeNull()
    const others = judgeHolder(asked('Ana Lima'), person('ANA SOUZA'), null)
    expect(ensureMaySignWith(others, 'same_person')).toBe('same_person')
    for (const declared of [null, 'company'] as const)
      expect(() => ensureMaySignWith(others, declared)).toThrow('certificate.declaration_required')
    const refused = judgeHolder(asked('Ana Lima', JOAO), person('ANA SOUZA', MARIA), null)
    expect(() => ensureMaySignWith(refused, 'representative')).toThrow('certificate.other_person')
  })
})
