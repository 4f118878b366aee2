/**
 * Rules for the place of fields and contents on the pages of a draft.
 *
 * wish: a field or content as the sender wants it, not yet checked · placed: one that passed every rule
 */
import type { ContentId, DocumentId, FieldId, RecipientId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Recipient } from './envelope.model.ts'
import { type FieldFormat } from './field-format.model.ts'
import { isWrittenDate } from './field-value.model.ts'
import {
  ensureOnPage,
  limits,
  mayHaveFields,
  type Box,
  type ContentType,
  type FieldType,
  type PageSize,
} from './field.model.ts'
import { acceptValue } from './field-value.model.ts'
import { ensureCalculable, mayCount, type Calculation } from './calculation.model.ts'
import { ensureConditions, type Condition } from './condition.model.ts'
import { ensureChoosable } from './radio.model.ts'

export type FieldLook = Readonly<{
  fontSize: number
  fontFamily: string
  textColor: string
  backgroundColor: string | null
  borderColor: string | null
  borderWidth: number
}>

export const plainLook: FieldLook = {
  fontSize: 12,
  fontFamily: 'Helvetica',
  textColor: '#000000',
  backgroundColor: null,
  borderColor: null,
  borderWidth: 1,
}

export type PlacedField = Readonly<{
  id: FieldId
  documentId: DocumentId
  recipientId: RecipientId
  type: FieldType
  /** Of a text: what may be written in it, or what fills it in by itself; null or absent: anything may. */
  format?: FieldFormat | null
  title: string
  /** Null or absent: it is always shown. */
  condition?: Condition | null
  /** Of a number or an amount: what it is calculated from; null or absent: its recipient writes it. */
  calculation?: Calculation | null
  /** By which programs give it a value; empty or absent: by its title. */
  name?: string
  isRequired: boolean
  options: readonly string[]
  box: Box
  look: FieldLook
  value: string | null
}>

export type PlacedContent = Readonly<{
  id: ContentId
  documentId: DocumentId
  type: ContentType
  value: string
  /** A PNG among the blobs; only images have one. */
  imageSha256: string | null
  box: Box
  look: Readonly<{ fontSize: number; fontFamily: string; textColor: string; opacity: number }>
}>

/** The paper and the people that things are placed for. */
export type PlacementTargets = Readonly<{
  pages: readonly PageSize[]
  recipients: readonly Pick<Recipient, 'id' | 'type'>[]
}>

export function placeField(wish: PlacedField, { pages, recipients }: PlacementTargets): PlacedField {
  const recipient = recipients.find(({ id }) => id === wish.recipientId)
  ensure(recipient, 'recipient.not_found', { field: 'recipient' })
  ensure(mayHaveFields(recipient.type), 'field.type_not_allowed', { field: 'recipient' })
  ensureOnPage(wish.box, pages)
  const options = [...new Set(wish.options)]
  const field = { ...wish, options, format: wish.type === 'text' ? (wish.format ?? null) : null }
  if (!field.calculation) return { ...field, value: prefilled(field) }
  ensure(mayCount(field), 'field.calculation_format', { field: 'format' })
  return { ...field, isRequired: false, value: null }
}

/** The sender may fill in a start value; nobody signs for somebody else. */
function prefilled(field: PlacedField): string | null {
  if (field.type === 'signature' || field.type === 'initial') return null
  if (field.type !== 'dropdown' && field.type !== 'radio') return acceptValue(field, field.value)
  const option = oneLine(field.value ?? '') // as the options are kept
  if (option === '') return null
  ensure(field.options.includes(option), 'field.value_not_option', { field: 'value' })
  return option
}

/** What is still being written may stand on a draft; it may not be sent. */
export function ensureComplete(
  fields: readonly PlacedField[],
  contents: readonly PlacedContent[],
  recipients: readonly Pick<Recipient, 'id' | 'routingOrder'>[],
): void {
  const hasOptions = ({ type, options }: PlacedField) => type !== 'dropdown' || options.length > 0
  const hasTitle = ({ type, title }: PlacedField) => type === 'signature' || type === 'initial' || title.trim() !== ''
  ensure(fields.every(hasTitle), 'field.needs_title', { field: 'fields' })
  ensure(fields.every(hasOptions), 'field.needs_options', { field: 'fields' })
  ensureChoosable(fields)
  ensureConditions(fields)
  ensureCalculable(fields, recipients)
  ensure(contents.every(hasSubstance), 'content.empty', { field: 'contents' })
}

const hasSubstance = ({ type, value, imageSha256 }: PlacedContent): boolean => {
  if (type === 'image') return imageSha256 !== null
  return type === 'validation-qrcode' || value.trim() !== ''
}

export function placeContent(wish: PlacedContent, { pages }: Pick<PlacementTargets, 'pages'>): PlacedContent {
  ensureOnPage(wish.box, pages)
  if (wish.type === 'image') {
    ensure(wish.imageSha256, 'image.unreadable', { field: 'image' })
    return { ...wish, value: '' }
  }
  ensure(wish.type !== 'comment' || wish.value.length <= limits.comment, 'field.invalid_value', { field: 'value' })
  ensure(wish.type !== 'date' || isWrittenDate(wish.value), 'field.invalid_value', { field: 'value' })
  return { ...wish, value: wish.type === 'validation-qrcode' ? '' : wish.value, imageSha256: null }
}
