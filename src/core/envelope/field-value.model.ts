/**
 * Formats of text fields: what somebody types is checked, or the server fills it in by itself.
 *
 * checked format: a number, an amount, a day, … · own format: something of the recipient or of the moment, which is known at signing
 */
import { isCnpj, maskedCnpj } from '../../kernel/cnpj.ts'
import { isCpf, maskedCpf } from '../../kernel/cpf.ts'
import type { Language } from '../../kernel/language.ts'
import { asTyped } from '../../kernel/line.ts'
import { ensure } from '../../kernel/refusal.ts'
import { ownFormats, type CheckedFormat, type FieldFormat, type OwnFormat } from './field-format.model.ts'
import { limits, type FieldType } from './field.model.ts'

/** Whether it fills itself in, where what it asks for is known. */
export const isOwn = (format: FieldFormat | null | undefined): format is OwnFormat =>
  ownFormats.some((own) => own === format)

/** The product may know this of a signer. `address`: an e-mail address or a phone number. `company`: in whose name they sign. */
export type KnownSigner = Readonly<{ name: string; address: string; cpf: string | null; company: string | null }>

export type SigningMoment = Readonly<{ at: Date; timeZone: string; language: Language }>

/** What fills a field in by itself; null: it has no such format, or this is not known of them, and they write it themselves. */
export function ownValue(
  format: FieldFormat | null | undefined,
  { name, address, cpf, company }: KnownSigner,
  moment: SigningMoment,
): string | null {
  if (!isOwn(format)) return null
  switch (format) {
    case 'signing-date':
      return writtenDay(moment)
    case 'own-name':
      return name || null
    case 'own-email':
      return address.includes('@') ? address : null
    case 'own-cpf':
      return cpf && maskedCpf(cpf)
    case 'own-company':
      return company
  }
}

/** The day where the organization is, in figures as the language writes them. */
function writtenDay({ at, timeZone, language }: SigningMoment): string {
  const figures = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return new Intl.DateTimeFormat(language, figures).format(at)
}

/** The text as it is kept, or null where it is not what the format asks for. */
export function writtenAs(format: FieldFormat, text: string): string | null {
  const checked = checkedOf(format)
  if (!checked) return text.trim()
  const words = asTyped(text).trim()
  return checks[checked](words) ? (tidied[checked]?.(words) ?? words) : null
}

/** What is checked where nothing fills the field in by itself. */
export function checkedOf(format: FieldFormat): CheckedFormat | null {
  switch (format) {
    case 'own-email':
      return 'email'
    case 'own-cpf':
      return 'cpf'
    case 'signing-date':
      return 'date'
    case 'own-name':
    case 'own-company':
      return null
    case 'number':
    case 'money':
    case 'date':
    case 'cpf':
    case 'cnpj':
    case 'phone':
    case 'email':
      return format
  }
}

/** With a comma or a point before the decimals, and the other one, or spaces, between thousands. */
const NUMBER =
  /^[-+−]?(?:\d{1,30}(?:[.,]\d{1,20})?|\d{1,3}(?:\.\d{3}){1,9}(?:,\d{1,20})?|\d{1,3}(?:[, ]\d{3}){1,9}(?:[.,]\d{1,20})?)$/
const AMOUNT =
  /^-?(?:\d{1,15}(?:[.,]\d{1,2})?|\d{1,3}(?:\.\d{3}){1,4}(?:,\d{1,2})?|\d{1,3}(?:[, ]\d{3}){1,4}(?:[.,]\d{1,2})?)$/
/** Before or behind an amount. */
export const CURRENCY = /^(?:(?:R|US)?\$|€|£|[A-Z]{3})\s?|\s?€$/

const checks: Readonly<Record<CheckedFormat, (text: string) => boolean>> = {
  number: (text) => NUMBER.test(text),
  money: (text) => AMOUNT.test(text.replace(CURRENCY, '')),
  date: isWrittenDate,
  cpf: (text) => /^[\d.\-\s]+$/.test(text) && isCpf(text),
  cnpj: (text) => /^[\dA-Za-z./\-\s]+$/.test(text) && isCnpj(text),
  phone: (text) => /^\+?[\d\s().-]+$/.test(text) && isBetween(text.replaceAll(/\D/g, '').length, 8, 15),
  email: (text) => text.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/.test(text),
}

const isBetween = (count: number, least: number, most: number): boolean => count >= least && count <= most

const tidied: Partial<Record<CheckedFormat, (text: string) => string>> = {
  cpf: maskedCpf,
  cnpj: maskedCnpj,
}

/** A day that exists, written `2026-11-20` or `20/11/2026` (docs/domain/limits.md#envelopes); it is drawn as it came. */
export function isWrittenDate(text: string): boolean {
  const [, isoYear, isoMonth, isoDay, day, month, year] =
    /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})\/(\d{2})\/(\d{4}))$/.exec(text.trim()) ?? []
  const written = `${isoYear ?? year}-${isoMonth ?? month}-${isoDay ?? day}`
  const at = new Date(`${written}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written)
}

export type Fillable = Readonly<{
  type: FieldType
  format?: FieldFormat | null
  options: readonly string[]
  isRequired: boolean
}>

/**
 * The value as it will be kept, or null for an emptied field. Signature and initial carry no text of the browser's: their
 * value is a marker, and the server binds the adopted image.
 */
export function acceptValue({ type, format, options }: Fillable, value: string | boolean | null): string | null {
  if (value === null || value === '' || value === false) return null
  const text = String(value)
  ensure(text.length <= limits.fieldValue, 'field.invalid_value', { field: 'value' })
  switch (type) {
    case 'signature':
    case 'initial':
      return 'signed'
    case 'checkbox':
      return text === 'false' ? null : 'true'
    case 'radio':
      return acceptOption(options, value === true ? (options[0] ?? '') : text)
    case 'dropdown':
      return acceptOption(options, text)
    case 'text':
      return format ? acceptWritten(format, text) : text
  }
}

function acceptOption(options: readonly string[], option: string): string {
  ensure(options.includes(option), 'field.invalid_value', { field: 'value' })
  return option
}

function acceptWritten(format: FieldFormat, text: string): string | null {
  if (text.trim() === '') return null
  const written = writtenAs(format, text)
  ensure(written !== null, 'field.wrong_format', { field: 'value', format: checkedOf(format) ?? format })
  return written
}
