/**
 * Templates and finished documents of an account at another signing product, in a form that both products share.
 *
 * source: the other product · fractions: a part of a page as shown, of its width and height · note: what is not carried over as it was
 */
import type { Language } from '../../kernel/language.ts'
import type { FieldType } from '../../core/envelope/field.model.ts'
import type { RecipientType } from '../../core/envelope/envelope.model.ts'

export const sources = ['documenso', 'docuseal'] as const
export type Source = (typeof sources)[number]
export const sourceNames: Readonly<Record<Source, string>> = { documenso: 'Documenso', docuseal: 'DocuSeal' }

/** `at`: a path of the source's API, or an address that it gave. */
export type ForeignFile = Readonly<{
  name: string
  at: string
  /** Older releases of the source have no such file. */
  mayLack?: true
}>

export type Fractions = Readonly<{ x: number; y: number; width: number; height: number }>

type ForeignPlace = Readonly<{
  /** Its number among the template's documents, from 0. */
  document: number
  /** From 1. */
  page: number
  area: Fractions
  fontSize: number | null
}>

export type ForeignField = ForeignPlace &
  Readonly<{
    /** Their number among the template's recipients, from 0. */
    recipient: number
    type: FieldType
    title: string
    name: string
    isRequired: boolean
    options: readonly string[]
    value: string | null
  }>

/** Written on the page by the sender. */
export type ForeignText = ForeignPlace & Readonly<{ value: string }>

export type ForeignRecipient = Readonly<{
  role: string
  type: RecipientType
  /** null: acts together with all others. */
  order: number | null
  /** Both empty: nobody has been named. */
  name: string
  email: string
}>

export type ForeignTemplate = Readonly<{
  title: string
  subject: string
  message: string
  externalId: string
  language: Language | null
  documents: readonly ForeignFile[]
  recipients: readonly ForeignRecipient[]
  fields: readonly ForeignField[]
  texts: readonly ForeignText[]
  notes: readonly string[]
}>

export type ForeignDocument = Readonly<{ title: string; files: readonly ForeignFile[]; notes: readonly string[] }>

/** One of a list: read whole only where it is not here yet. */
export type ForeignEntry<Whole> = Readonly<{
  /** Unique in the world, not only at one address. */
  id: string
  /** As people find it there. */
  label: string
  /** Why it stays there; null: it can be brought over. */
  staysBecause: string | null
  read: () => Promise<Whole>
}>

export type ForeignAccount = Readonly<{
  source: Source
  templates: () => AsyncIterable<ForeignEntry<ForeignTemplate>>
  documents: () => AsyncIterable<ForeignEntry<ForeignDocument>>
  file: (file: ForeignFile) => Promise<Uint8Array<ArrayBuffer>>
}>

/** Titles of fields that have none there. */
export type FieldWord = 'name' | 'email' | 'date' | 'text' | 'number' | 'choice' | 'checkbox' | 'phone'
export type FieldWords = (word: FieldWord) => string
