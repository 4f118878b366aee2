/** A template as those know it who make envelopes of it: its roles, its fields, and what an envelope of it asks for. */
import type { Language } from '../../kernel/language.ts'
import type { Channel, RecipientType } from './envelope.model.ts'
import type { FieldType } from './field.model.ts'

export type TemplateRecipient = Readonly<{
  role: string | null
  /** Nobody has been named: whoever uses the template does. */
  isOpen: boolean
  name: string
  type: RecipientType
  via: Channel
  /** Whoever uses the template may say it. */
  asksCpf: boolean
}>

export type TemplateField = Readonly<{ name: string; type: FieldType; options: readonly string[] }>

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

export const openRoles = ({ recipients }: Pick<TemplateFacts, 'recipients'>): TemplateRecipient[] =>
  recipients.filter(({ isOpen }) => isOpen)
