/** Between the editor's elements and the words of the wire. */
import type { z } from 'zod'
import type { saveLayoutEndpoint } from '../../layout.contract.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { oneLine } from '../../../../kernel/line.ts'
import { boxOf, placeOf } from '../../../../core/envelope/field.model.ts'
import { isOwn, isWrittenDate, writtenAs } from '../../../../core/envelope/field-value.model.ts'
import type { ContentElement, LayoutElement, FieldElement } from '../../layout-element.model.ts'
import type { ContentView, FieldView } from '../../../../core/envelope/parts.contract.ts'

type Request = z.input<typeof saveLayoutEndpoint.input>
export type SavedLayout = Readonly<{ fields: readonly FieldView[]; contents: readonly ContentView[] }>
/** Which element of the screen is which of the server's. */
export type Ids = ReadonlyMap<string, string>

export function elementsOf({ documents }: Pick<EnvelopeView, 'documents'>): LayoutElement[] {
  return documents.flatMap(({ fields, contents }) => [...fields.flatMap(fieldElement), ...contents.map(contentElement)])
}

/** The pictures that the server has, by the name that `contentElement` gives them. */
export function picturesOf({ documents }: Pick<EnvelopeView, 'documents'>): Map<string, string> {
  const contents = documents.flatMap((document) => document.contents)
  return new Map(contents.flatMap(({ id, src }) => (src ? [[id, src] as const] : [])))
}

/** A document's elements as the server wants them; an element that it knows carries its id. */
export function layoutRequest(elements: readonly LayoutElement[], ids: Ids): Pick<Request, 'fields' | 'contents'> {
  return {
    fields: elements.filter(isField).map((element) => ({ ...known(element, ids), ...fieldRequest(element) })),
    contents: elements.filter(isContent).map((element) => ({ ...known(element, ids), ...contentRequest(element) })),
  }
}

/** Ids after a save: what was new is found again by what it is and where it stands. */
export function idsAfter(
  elements: readonly LayoutElement[],
  before: Ids,
  { fields, contents }: SavedLayout,
): Map<string, string> {
  const answered = [...fields.flatMap(fieldElement), ...contents.map(contentElement)]
  const left = new Map(answered.map((element) => [element.key, element]))
  const after = new Map<string, string>()
  const take = (key: string, id: string | undefined) => {
    if (id === undefined || !left.delete(id)) return
    after.set(key, id)
  }
  for (const { key } of elements) take(key, before.get(key))
  for (const element of elements) {
    if (!after.has(element.key)) take(element.key, [...left.values()].find((other) => isSamePlace(element, other))?.key)
  }
  return after
}

const isField = (element: LayoutElement): element is FieldElement => element.is === 'field'
export const isContent = (element: LayoutElement): element is ContentElement => element.is === 'content'

export function contentRequest(element: ContentElement) {
  const { type, value, box, fontSize, fontFamily, textColor, opacity } = element
  const letters = { font_size: fontSize, font_family: fontFamily, text_color: textColor }
  return { type: writtenType(type, value), value, ...placeOf(box), ...letters, opacity }
}

const known = ({ key }: LayoutElement, ids: Ids) => {
  const id = ids.get(key)
  return id === undefined ? {} : { id }
}

/** The server knows dates in figures; one in words travels as the text that it is (docs/domain/compatibility.md#envelopes). */
function writtenType(type: ContentElement['type'], value: string): ContentElement['type'] {
  return type === 'date' && !isWrittenDate(value) ? 'text' : type
}

export function fieldRequest(element: FieldElement) {
  const { recipient, type, format, condition, calculation, title, isRequired, options, box, fontSize } = element
  const value = format && writtenAs(format, element.value ?? '') === null ? null : element.value
  return {
    recipient,
    type,
    format,
    title: title.trim(),
    shown_if: condition && { field: condition.title.trim(), value: condition.value },
    calculation: calculation && {
      operation: calculation.operation,
      fields: calculation.titles.map((each) => each.trim()).filter(Boolean),
      of: calculation.of,
    },
    is_required: isRequired,
    options: options.map(oneLine).filter(Boolean),
    value: (type === 'dropdown' || type === 'radio' ? oneLine(value ?? '') : value) || null,
    background_color: element.backgroundColor,
    border_color: element.borderColor,
    border_width: element.borderWidth,
    text_color: element.textColor,
    font_family: element.fontFamily,
    widgets: [{ ...placeOf(box), font_size: fontSize }],
  }
}

function fieldElement(field: FieldView): FieldElement[] {
  const [widget] = field.widgets
  if (!widget) return []
  return [
    {
      is: 'field',
      key: field.id,
      document: field.document,
      recipient: field.recipient,
      type: field.type,
      format: field.format,
      title: field.title,
      condition: field.shown_if && { title: field.shown_if.field, value: field.shown_if.value },
      calculation: field.calculation && {
        operation: field.calculation.operation,
        titles: field.calculation.fields,
        of: field.calculation.of,
      },
      isRequired: field.is_required,
      options: field.options,
      value: field.value,
      backgroundColor: field.background_color,
      borderColor: field.border_color,
      borderWidth: field.border_width,
      textColor: field.text_color,
      fontFamily: field.font_family,
      fontSize: widget.font_size,
      box: boxOf(widget),
    },
  ]
}

function contentElement(content: ContentView): ContentElement {
  return {
    is: 'content',
    key: content.id,
    document: content.document,
    type: content.type,
    value: content.value,
    picture: content.type === 'image' ? content.id : null,
    opacity: content.opacity,
    textColor: content.text_color,
    fontFamily: content.font_family,
    fontSize: content.font_size,
    box: boxOf(content),
  }
}

/** The verifier's address is known when the document is sealed; this one is as long. */
export const SAMPLE_ADDRESS = 'https://example.com/public/checker?code=ABCD-EFGH-JKLM'

/** As the signing page gets it, before it is sent. */
export function shownField(element: FieldElement, recipient: string) {
  const request = fieldRequest(element)
  const fills_itself = isOwn(element.format) || Boolean(element.calculation)
  const value = fills_itself ? request.title : request.value
  return {
    ...request,
    value,
    id: element.key,
    document: element.document,
    name: request.title,
    is_mine: element.recipient === recipient,
    fills_itself,
    is_filled: false,
    is_given: false,
    is_drawn: false,
    image: null,
    documentIndex: 0,
    page: element.box.page,
    valueNow: value,
  }
}

export function shownContent(element: ContentElement, src: string | null): ContentView {
  const { key, document, type } = element
  const value = type === 'validation-qrcode' ? SAMPLE_ADDRESS : element.value
  return { ...contentRequest(element), id: key, document, type, value, src }
}

function isSamePlace(a: LayoutElement, b: LayoutElement): boolean {
  const owner = (element: LayoutElement) => (isField(element) ? element.recipient : '')
  const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01
  return (
    a.is === b.is &&
    kindOf(a) === kindOf(b) &&
    owner(a) === owner(b) &&
    a.box.page === b.box.page &&
    isNear(a.box.x, b.box.x) &&
    isNear(a.box.y, b.box.y) &&
    isNear(a.box.width, b.box.width)
  )
}

/** A date may come back as the text that it travelled as. */
const kindOf = ({ type }: LayoutElement) => (type === 'date' ? 'text' : type)
