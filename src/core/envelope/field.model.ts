/**
 * Fields and contents on the pages. A recipient fills in a field; the sender writes a content.
 * Boxes are in PDF points from the top left corner of the page as shown (docs/domain/documents.md).
 */
import { ensure } from '../../kernel/refusal.ts'
import type { RecipientType } from './envelope.model.ts'

export const fieldTypes = ['signature', 'initial', 'text', 'checkbox', 'radio', 'dropdown'] as const
export type FieldType = (typeof fieldTypes)[number]
/** What a recipient adopts an image for. */
export const profileKinds = ['signature', 'initial'] as const
export type ProfileKind = (typeof profileKinds)[number]
export const contentTypes = ['text', 'date', 'image', 'comment', 'validation-qrcode', 'qr-code'] as const
export type ContentType = (typeof contentTypes)[number]

export type Box = Readonly<{ page: number; x: number; y: number; width: number; height: number }>
export type PageSize = Readonly<{ width: number; height: number }>

/** A box in the words that the wire and the tables share. */
type Place = Readonly<{ page: number; x_axis: number; y_axis: number; width: number; height: number }>

export const placeOf = ({ page, x, y, width, height }: Box): Place => ({ page, x_axis: x, y_axis: y, width, height })
export const boxOf = ({ page, x_axis, y_axis, width, height }: Place): Box => ({
  page,
  x: x_axis,
  y: y_axis,
  width,
  height,
})

/** Longest texts, in characters (docs/domain/limits.md#envelopes). */
export const limits = {
  title: 60,
  subject: 60,
  message: 500,
  fieldTitle: 40,
  comment: 100,
  contentText: 1000,
  fieldValue: 1000,
  option: 100,
  options: 100,
  name: 120,
  role: 60,
  externalId: 200,
  refuseReason: 500,
  signatureText: 30,
  initialText: 5,
  documents: 25,
  recipients: 50,
  documentBytes: 25 * 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
} as const

/**
 * Smallest size on a screen, in points; other people's programs may place smaller ones. The specification's screen pixels (docs/domain/limits.md#envelopes) at its default scale of 1.5;
 * checkboxes, dropdowns and comments may be flatter, as a form would have them.
 */
export const smallest = {
  signature: { width: 40, height: 40 },
  initial: { width: 27, height: 27 },
  text: { width: 20, height: 20 },
  date: { width: 20, height: 20 },
  checkbox: { width: 12, height: 12 },
  radio: { width: 12, height: 12 },
  dropdown: { width: 40, height: 18 },
  image: { width: 40, height: 40 },
  comment: { width: 40, height: 18 },
  'qr-code': { width: 40, height: 40 },
  'validation-qrcode': { width: 40, height: 40 },
} as const satisfies Record<FieldType | ContentType, PageSize>

/** Whether a text field has room for several lines: then it is written from the top, otherwise in the middle. */
export const hasSeveralLines = (height: number, fontSize: number): boolean => height > fontSize * 2.6

/** Below a signature stand its owner's name and masked address, each cut at 25 characters (docs/domain/limits.md#envelopes), small where the field is low. */
export const captionSize = (height: number, captions: number): number => Math.min(7, height / (captions * 1.2 + 2))

export function shownCaption(caption: string): string {
  const characters = Array.from(caption)
  return characters.length > 25 ? `${characters.slice(0, 25).join('')}…` : caption
}

/** Only signers fill fields in (docs/domain/limits.md#envelopes). */
export const mayHaveFields = (type: RecipientType): boolean => type === 'signer' || type === 'in-person-signer'

export function ensureOnPage(box: Box, pages: readonly PageSize[]): void {
  const page = pages[box.page - 1]
  const slack = 0.5 // rounding between screen and points
  const isInside =
    page &&
    box.x >= -slack &&
    box.y >= -slack &&
    box.width > 0 &&
    box.height > 0 &&
    box.x + box.width <= page.width + slack &&
    box.y + box.height <= page.height + slack
  ensure(isInside, 'field.outside_page', { field: 'page' })
}
