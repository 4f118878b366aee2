/**
 * In what capacity a recipient signs or approves, and in whose name (docs/decisions/355).
 *
 * capacity: witness, guarantor, attorney-in-fact…, or the sender's own words · in the name of: a company or another person, for whom they act
 */
import { isCnpj, plainCnpj } from '../../kernel/cnpj.ts'
import { isCpf } from '../../kernel/cpf.ts'
import { ensure } from '../../kernel/refusal.ts'
import { maskCpf } from './mask.model.ts'

/** Roles of Brazilian practice. Each has a name in every language; what is none of them is shown as it was written. */
export const capacities = [
  'party',
  'witness',
  'guarantor',
  'aval-guarantor',
  'attorney',
  'legal-representative',
  'client',
  'contractor',
  'landlord',
  'tenant',
  'seller',
  'buyer',
  'lender',
  'borrower',
  'employer',
  'employee',
  'consenting-party',
] as const
export type Capacity = (typeof capacities)[number]

export type Represented = Readonly<{
  name: string
  /** A CPF (11 digits) or CNPJ (14 characters); outside Brazil any text of the sender's. */
  number: string | null
}>

export type SignsAs = Readonly<{
  /** One of `capacities`, or the sender's own words. */
  capacity: string | null
  inNameOf: Represented | null
}>

export const signsAsLimits = { capacity: 60, name: 150, number: 30 } as const

export const isCapacity = (text: string): text is Capacity => (capacities as readonly string[]).includes(text)

/** A carbon-copy acts in nothing. */
export const maySignAs = (type: string): boolean => type !== 'carbon-copy'

/** Null where nothing was said. */
export function acceptSignsAs(
  wish: SignsAs | null,
  { type, isBrazil }: Readonly<{ type: string; isBrazil: boolean }>,
): SignsAs | null {
  const capacity = wish?.capacity?.trim() || null
  const { inNameOf = null } = wish ?? {}
  if (capacity === null && inNameOf === null) return null
  ensure(maySignAs(type), 'recipient.signs_as_unfitting', { field: 'signs_as' })
  if (!inNameOf) return { capacity, inNameOf: null }
  const name = inNameOf.name.trim()
  ensure(name !== '', 'recipient.represented_name_missing', { field: 'signs_as.in_name_of.name' })
  return { capacity, inNameOf: { name, number: acceptNumber(inNameOf.number, isBrazil) } }
}

function acceptNumber(number: string | null, isBrazil: boolean): string | null {
  const written = number?.trim() || null
  if (written === null || !isBrazil) return written
  ensure(isCompanyOrPerson(written), 'recipient.represented_number_invalid', { field: 'signs_as.in_name_of.number' })
  return plainNumber(written)
}

/** A CNPJ, which may hold letters, or a CPF. */
export const isCompanyOrPerson = (text: string): boolean => isCnpj(text) || (!/[A-Za-z]/.test(text) && isCpf(text))

const plainNumber = (text: string): string => (isCnpj(text) ? plainCnpj(text) : text.replaceAll(/\D/g, ''))

const isPersonal = (number: string): boolean => /^\d{11}$/.test(number) && isCpf(number)

/** As it is written: `12.ABC.345/01DE-35`; a CPF whole only for who may see it. */
export function writtenNumber(number: string, seesCpf: boolean): string {
  if (isPersonal(number))
    return seesCpf ? `CPF ${number.replace(/^(\d{3})(\d{3})(\d{3})(\d\d)$/, '$1.$2.$3-$4')}` : `CPF ${maskCpf(number)}`
  return isCnpj(number)
    ? `CNPJ ${plainCnpj(number).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')}`
    : number
}

/** Name and number of who is represented. */
export const writtenRepresented = ({ name, number }: Represented, seesCpf: boolean): string =>
  number === null ? name : `${name} (${writtenNumber(number, seesCpf)})`

/** What others may know: of a CPF only its middle. */
export function maskedSignsAs(signsAs: SignsAs | null): SignsAs | null {
  const number = signsAs?.inNameOf?.number
  if (!signsAs?.inNameOf || !number || !isPersonal(number)) return signsAs
  return { ...signsAs, inNameOf: { ...signsAs.inNameOf, number: maskCpf(number) } }
}

/** What the ledger keeps: no CPF, which could be guessed from its digest. */
export function recordedSignsAs(signsAs: SignsAs): SignsAs {
  const { inNameOf } = signsAs
  const isKept = inNameOf === null || inNameOf.number === null || !isPersonal(inNameOf.number)
  return isKept ? signsAs : { ...signsAs, inNameOf: { ...inNameOf, number: null } }
}

/** In the fact of who acts for somebody, or as something in particular. */
export const asWhom = ({ signsAs }: Readonly<{ signsAs?: SignsAs | null }>): Readonly<{ signsAs?: SignsAs }> =>
  signsAs ? { signsAs: recordedSignsAs(signsAs) } : {}
