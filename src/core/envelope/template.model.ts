/** A template as those know it who make envelopes of it: its roles, its fields, and what an envelope of it asks for. */
import type { Language } from '../../kernel/language.ts'
import type { Channel, RecipientType } from './envelope.model.ts'
import type { FieldFormat } from './field-format.model.ts'
import type { FieldType, PageSize } from './field.model.ts'
import type { PlacedContent, PlacedField } from './placed.model.ts'
import type { SignsAs } from './signs-as.model.ts'

export type TemplateRecipient = Readonly<{
  role: string | null
  /** Nobody has been named: the person who uses the template does. */
  isOpen: boolean
  name: string
  type: RecipientType
  via: Channel
  /** The person who uses the template may say it. */
  asksCpf: boolean
  /** In what capacity, and in whose name, unless the person who uses the template says otherwise. */
  signsAs: SignsAs | null
}>

export type TemplateField = Readonly<{
  name: string
  type: FieldType
  /** Of a text. */
  format: FieldFormat | null
  options: readonly string[]
}>

export type TemplateFacts = Readonly<{
  title: string
  language: Language
  recipients: readonly TemplateRecipient[]
  /** Those that take values. */
  fields: readonly TemplateField[]
}>

/** In the words of the API (`POST /v1/envelopes/send`), as it is kept until it is done. */
export type TemplateRequest = Readonly<{
  title?: string
  external_id?: string
  recipients: readonly unknown[]
  values: Readonly<Record<string, string | number | boolean>>
}>

/** A template as others have it ready: to be made whole, of files that were not seen yet. */
export type TemplateToMake = Readonly<{
  title: string
  subject: string
  message: string
  externalId: string | null
  language: Language
  documents: readonly Readonly<{ name: string; bytes: Uint8Array }>[]
  recipients: readonly Readonly<{
    role: string
    type: RecipientType
    routingOrder: number | null
    name: string
    /** An e-mail; empty: nobody has been named. */
    address: string
  }>[]
  /** Recipients and documents are told by their numbers, from 0. @param pages of each document, as shown */
  placed: (pages: readonly (readonly PageSize[])[]) => Readonly<{
    fields: readonly (Omit<PlacedField, 'id' | 'documentId' | 'recipientId' | 'name'> &
      Readonly<{ name: string; recipient: number; document: number }>)[]
    contents: readonly (Omit<PlacedContent, 'id' | 'documentId' | 'imageSha256'> & Readonly<{ document: number }>)[]
  }>
}>

export const openRoles = ({ recipients }: Pick<TemplateFacts, 'recipients'>): TemplateRecipient[] =>
  recipients.filter(({ isOpen }) => isOpen)
