/** Marks drawn on a document before it is sealed: the sender's contents, and the values of recipients. */
import type { DocumentId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Mark } from '../../pades/draw/mark.ts'
import type { ExceptedArea } from '../../pades/pdf/compare/compare-pages.ts'
import { hiddenIds } from '../envelope/condition.model.ts'
import type { StoredContent } from '../envelope/content.store.ts'
import type { StoredDocument } from '../envelope/document.store.ts'
import { hasSeveralLines, type PageSize } from '../envelope/field.model.ts'
import type { StoredField } from '../envelope/field.store.ts'
import { captionsOf } from '../envelope/frame.model.ts'
import type { StoredRecipient } from '../envelope/recipient.store.ts'
import { stamp } from '../envelope/sandbox.model.ts'
import { envelopeText } from '../envelope/text.ts'

export type Drawn = Readonly<{
  contents: readonly StoredContent[]
  fields: readonly StoredField[]
  recipients: readonly StoredRecipient[]
  language: Language
  isSandbox: boolean
  /** Where the code is looked up; the validation QR code leads there. */
  verifierUrl: string
  /** Pictures by digest. */
  pictures: ReadonlyMap<string, Uint8Array>
}>

export function marksOn(document: StoredDocument, drawn: Drawn): Mark[] {
  const isHere = ({ documentId }: Readonly<{ documentId: DocumentId }>) => documentId === document.id
  const hidden = hiddenIds(drawn.fields)
  return [
    ...drawn.contents.filter(isHere).flatMap((content) => contentMarks(content, drawn)),
    ...drawn.fields
      .filter((field) => isHere(field) && !hidden.has(field.id))
      .flatMap((field) => fieldMarks(field, drawn)),
    ...(drawn.isSandbox ? sandboxMarks(document.pages, drawn.language) : []),
  ]
}

/** All that may be drawn, in the same order, whatever will be filled in. */
export function boxesOn(document: StoredDocument, drawn: Drawn): ExceptedArea[] {
  const isHere = ({ documentId }: Readonly<{ documentId: DocumentId }>) => documentId === document.id
  return [
    ...[...drawn.contents.filter(isHere), ...drawn.fields.filter(isHere)].map(({ box }) => box),
    ...(drawn.isSandbox ? sandboxMarks(document.pages, drawn.language) : []),
  ].map(({ page, x, y, width, height }) => ({ page, x, y, width, height }))
}

/** The pictures that the marks of an envelope need. */
export function picturesOf({ contents, fields }: Pick<Drawn, 'contents' | 'fields'>): ReadonlySet<string> {
  return new Set([...contents, ...fields].flatMap(({ imageSha256 }) => imageSha256 ?? []))
}

function contentMarks({ type, value, box, look, imageSha256 }: StoredContent, drawn: Drawn): Mark[] {
  const place = { ...box, opacity: look.opacity }
  const text = { kind: 'text', text: value, fontSize: look.fontSize, textColour: look.textColor } as const
  switch (type) {
    case 'text':
    case 'date':
      return [{ ...place, ...text, fontFamily: look.fontFamily }]
    case 'comment':
      return [{ ...place, ...text, fontFamily: look.fontFamily, backgroundColour: '#fff7d6', borderColour: '#e3cf86' }]
    case 'image':
      return imageSha256 ? [{ ...place, kind: 'image', image: drawn.pictures.get(imageSha256)! }] : []
    case 'qr-code':
      return value === '' ? [] : [{ ...place, kind: 'qr-code', text: value }]
    case 'validation-qrcode':
      return [{ ...place, kind: 'qr-code', text: drawn.verifierUrl }]
  }
}

/** What nobody filled in leaves no trace, except a box that could have been ticked, or a place that could have been chosen. */
export function fieldMarks(field: StoredField, drawn: Drawn): Mark[] {
  const { type, box, look, value, imageSha256 } = field
  const frame = {
    ...box,
    backgroundColour: look.backgroundColor,
    borderColour: look.borderColor,
    borderWidth: look.borderWidth,
  }
  switch (type) {
    case 'checkbox':
      return [{ ...frame, kind: 'checkbox', isChecked: value === 'true', textColour: look.textColor }]
    case 'radio':
      return [{ ...frame, kind: 'radio', isChosen: value !== null, textColour: look.textColor }]
    case 'text':
    case 'dropdown':
      if (value === null) return []
      return [
        {
          ...frame,
          kind: 'text',
          text: value,
          fontSize: look.fontSize,
          fontFamily: look.fontFamily,
          textColour: look.textColor,
          verticalAlign: type === 'text' && hasSeveralLines(box.height, look.fontSize) ? 'top' : 'middle',
        },
      ]
    case 'signature':
    case 'initial':
      if (value === null || imageSha256 === null) return []
      return [
        {
          ...box,
          kind: 'signature',
          image: drawn.pictures.get(imageSha256)!,
          ...(type === 'signature' ? captioned(field, drawn) : {}),
        },
      ]
  }
}

function captioned({ recipientId, box }: StoredField, { recipients }: Drawn) {
  const signer = recipients.find(({ id }) => id === recipientId)
  return signer ? captionsOf(signer, box.height) : {}
}

/** On top of each page, over all that stands there. */
const sandboxMarks = (pages: readonly PageSize[], language: Language): Mark[] =>
  pages.map((page, index) => sandboxMark(index + 1, page, language))

function sandboxMark(page: number, { width }: Readonly<{ width: number }>, language: Language): Mark {
  const { top: y, height, fontSize, colour: textColour, opacity } = stamp
  const style = { kind: 'text', isBold: true, align: 'center', textColour, opacity } as const
  return { ...style, page, x: 0, y, width, height, text: envelopeText(language)('sandbox'), fontSize }
}
