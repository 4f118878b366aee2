/** Checks what is written in a text while somebody writes it, and puts points, dashes and slashes in. */
import { checkedOf, writtenAs } from '../../../../core/envelope/field-value.model.ts'
import { maskedCnpj } from '../../../../kernel/cnpj.ts'
import { maskedCpf } from '../../../../kernel/cpf.ts'
import { asTyped } from '../../../../kernel/line.ts'
import { isComposing, writeMasked } from '../../../../web/masks.ts'
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

type Input = HTMLInputElement | HTMLTextAreaElement

/** What stood in a field before the word that a keyboard is at. */
const beforeWord = new WeakMap<Input, string>()

/** Handlers of a field that is written in. Masks wait for the end of a word that a keyboard composes (`isComposing`). */
export function writing(field: Formatted & { valueNow: string | null }, give: (text: string | null) => void) {
  const before = field.valueNow ?? ''
  return {
    onChange: (event: React.ChangeEvent<Input>) => {
      const { target } = event
      if (isComposing(event) && !beforeWord.has(target)) beforeWord.set(target, before)
      give((isComposing(event) ? target.value : writtenIn(field, before, target)) || null)
    },
    onCompositionEnd: ({ currentTarget }: React.CompositionEvent<Input>) => {
      const shown = writtenIn(field, beforeWord.get(currentTarget) ?? before, currentTarget)
      beforeWord.delete(currentTarget)
      if (shown !== before) give(shown || null)
    },
  }
}

/** What stands in the field after a key or a paste: masked, with the caret behind the same letters and digits. */
function writtenIn(field: Formatted, before: string, input: Input): string {
  const shown = masked(field, before, input.value)
  if (shown !== input.value) writeMasked(input, () => shown)
  return shown
}

/** Points, dashes and slashes come by themselves while the text grows; who takes them away may. */
export function masked({ format }: Formatted, before: string | null, text: string): string {
  const checked = format && checkedOf(format)
  if (text.length <= (before?.length ?? 0)) return text
  const typed = asTyped(text)
  if (checked === 'cpf' && /^[\d.\-\s]*$/.test(typed)) return maskedCpf(typed)
  if (checked === 'cnpj' && /^[\dA-Za-z./\-\s]*$/.test(typed)) return maskedCnpj(typed)
  if (checked === 'date') return dayMask(typed, text)
  return text
}

/** 3112 → 31/12; 1/ → 01/; 31.12.2026 → 31/12/2026. A year that comes first is left alone, as is what is no day. */
function dayMask(typed: string, otherwise: string): string {
  const parts = /^\s*(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})\s*$/.exec(typed)
  if (parts)
    return parts
      .slice(1)
      .map((part) => part.padStart(2, '0'))
      .join('/')
  if (!/^[\d/]*$/.test(typed) || /^\d{5}/.test(typed)) return otherwise
  if (/^\d{4}$/.test(typed) && Number(typed.slice(0, 2)) > 12 && Number(typed.slice(2)) > 12) return typed
  const padded = typed.replaceAll(/(^|\/)(\d)(?=\/)/g, '$10$2')
  const endsPart = /^(?:\d{2}|\d{2}\/\d{2})\/$/.test(padded)
  const digits = padded.replaceAll('/', '').slice(0, 8)
  return digits.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2') + (endsPart ? '/' : '')
}
