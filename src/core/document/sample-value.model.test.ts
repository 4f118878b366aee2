/** Sample values: what the sender wrote stays, and each format gets what it would take. */
import { describe, expect, it } from 'vitest'
import { checkedFormats } from '../envelope/field-format.model.ts'
import { writtenAs } from '../envelope/field-value.model.ts'
import { sampleValue, type SampledField } from './sample-value.model.ts'

const ana = { name: 'Ana Souza', address: 'ana@rubrica.test', cpf: null, company: 'Acme Ltda.' }
const moment = { at: new Date('2026-11-20T12:00:00Z'), timeZone: 'America/Sao_Paulo', language: 'pt-BR' } as const
const text: SampledField = { type: 'text', format: null, title: 'Cargo', value: null, options: [] }
const sample = (field: Partial<SampledField>) => sampleValue({ ...text, ...field }, ana, moment)

describe('a sample value', () => {
  it('is what the sender wrote, where something was written', () => {
    expect(sample({ value: 'Diretora' })).toBe('Diretora')
    expect(sample({ type: 'checkbox', value: 'false' })).toBe('false')
  })

  it.each(checkedFormats)('is something that the format %s takes', (format) => {
    expect(writtenAs(format, sample({ format }) ?? '')).toBe(sample({ format }))
  })

  it('is the recipient’s own, where it fills itself in', () => {
    expect(sample({ format: 'own-name' })).toBe('Ana Souza')
    expect(sample({ format: 'own-email' })).toBe('ana@rubrica.test')
    expect(sample({ format: 'own-company' })).toBe('Acme Ltda.')
    expect(sample({ format: 'own-cpf' })).toBe('123.456.789-09')
    expect(sample({ format: 'signing-date' })).toBe('20/11/2026')
  })

  it('is the title of a free text, the first choice of a list, and nothing where there is neither', () => {
    expect(sample({})).toBe('Cargo')
    expect(sample({ type: 'dropdown', options: ['Sim', 'Não'] })).toBe('Sim')
    expect(sample({ title: '' })).toBeNull()
    expect(sample({ type: 'dropdown' })).toBeNull()
  })
})
