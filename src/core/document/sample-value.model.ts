/** Sample values of fields: what a draft will look like once everybody has filled in theirs. They are only shown, never kept. */
import type { CheckedFormat, FieldFormat } from '../envelope/field-format.model.ts'
import { checkedOf, isOwn, ownValue, type KnownSigner, type SigningMoment } from '../envelope/field-value.model.ts'
import type { FieldType } from '../envelope/field.model.ts'

export type SampledField = Readonly<{
  type: FieldType
  format: FieldFormat | null
  title: string
  value: string | null
  options: readonly string[]
  /** Of a radio: whether it is the place that would be chosen. */
  isChosen?: boolean
}>

/** What the field would hold. Of signature and initials it is a mark only: their pictures are made apart. */
export function sampleValue(field: SampledField, owner: KnownSigner, moment: SigningMoment): string | null {
  const { type, format, title, value, options, isChosen = false } = field
  if (value !== null && value !== '') return value
  switch (type) {
    case 'signature':
    case 'initial':
      return 'signed'
    case 'checkbox':
      return 'true'
    case 'radio':
      return isChosen ? (options[0] ?? null) : null
    case 'dropdown':
      return options[0] ?? null
    case 'text':
      return (isOwn(format) && ownValue(format, owner, moment)) || sampleText(format, title, moment)
  }
}

const NOBODY: KnownSigner = { name: '', address: '', cpf: null, company: null }

function sampleText(format: FieldFormat | null, title: string, moment: SigningMoment): string | null {
  const checked = format && checkedOf(format)
  if (checked === 'date') return ownValue('signing-date', NOBODY, moment)
  return checked ? samples[checked] : title || null
}

/** Nobody's: numbers with right check digits that no authority gives out. */
const samples: Readonly<Record<Exclude<CheckedFormat, 'date'>, string>> = {
  number: '1.234',
  money: '1.234,56',
  cpf: '123.456.789-09',
  cnpj: '11.222.333/0001-81',
  phone: '+55 11 99999-9999',
  email: 'nome@example.com',
}
