/** Checks what is written in a text while somebody writes it, and puts points, dashes and slashes in. */
import { checkedOf, writtenAs } from '../../../../core/envelope/field-value.model.ts'
import { maskedCpf } from '../../../../kernel/cpf.ts'
import type { FieldFormat } from '../../../../core/envelope/field-format.model.ts'

type Formatted = Readonly<{ format: FieldFormat | null }>

/** What is wrong with the text; null: nothing, or nothing stands there. */
export function wrongIn({ format }: Formatted, text: string | null): ReturnType<typeof checkedOf> {
  if (!format || text === null || text.trim() === '') return null
  return writtenAs(format, text) === null ? checkedOf(format) : null
}

/** The keyboard of a phone, and what browsers offer to fill in. */
export function typedAs({ format }: Formatted) {
  const checked = format && checkedOf(format)
  return checked ? typing[checked] : {}
}

const typing = {
  number: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  date: { inputMode: 'numeric' },
  cpf: { inputMode: 'numeric' },
  cnpj: {},
  phone: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email' },
} as const

/** Points, dashes and slashes come by themselves while the text grows; who takes them away may. */
export function masked({ format }: Formatted, before: string | null, text: string): string {
  const checked = format && checkedOf(format)
  if (text.length <= (before?.length ?? 0)) return text
  if (checked === 'cpf' && /^[\d.\-\s]*$/.test(text)) return maskedCpf(text)
  if (checked === 'date' && /^[\d/]*$/.test(text) && !/^\d{5}/.test(text)) return dayMask(text)
  return text
}

/** 3112 → 31/12; a year that comes first is left alone. */
function dayMask(text: string): string {
  const digits = text.replaceAll('/', '').slice(0, 8)
  return /^\d{4}$/.test(text) && Number(text.slice(0, 2)) > 12 && Number(text.slice(2)) > 12
    ? text
    : digits.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2')
}
