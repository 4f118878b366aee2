/** Fields of a Documenso template as fields and texts here; places are in percents of the page as shown. */
import { z } from 'zod'
import type { Fractions, FieldWord, FieldWords, ForeignField, ForeignText } from './foreign.model.ts'

const Meta = z.object({
  label: z.string().nullish(),
  placeholder: z.string().nullish(),
  required: z.boolean().nullish(),
  readOnly: z.boolean().nullish(),
  fontSize: z.number().nullish(),
  text: z.string().nullish(),
  value: z.string().nullish(),
  defaultValue: z.string().nullish(),
  values: z.array(z.object({ value: z.string(), checked: z.boolean().nullish() })).nullish(),
  direction: z.string().nullish(),
  textAlign: z.string().nullish(),
  characterLimit: z.coerce.number().nullish(),
  minValue: z.coerce.number().nullish(),
  maxValue: z.coerce.number().nullish(),
  numberFormat: z.string().nullish(),
  validationRule: z.string().nullish(),
})
type Meta = z.infer<typeof Meta>

const fieldKinds = [
  'SIGNATURE',
  'FREE_SIGNATURE',
  'INITIALS',
  'NAME',
  'EMAIL',
  'DATE',
  'TEXT',
  'NUMBER',
  'RADIO',
  'CHECKBOX',
  'DROPDOWN',
] as const

export const FieldShape = z.object({
  type: z.string(),
  recipientId: z.number(),
  envelopeItemId: z.string(),
  page: z.number(),
  positionX: z.coerce.number(),
  positionY: z.coerce.number(),
  width: z.coerce.number(),
  height: z.coerce.number(),
  fieldMeta: Meta.nullish(),
})
type Field = z.infer<typeof FieldShape>

type Marks = Readonly<{ fields: readonly ForeignField[]; texts: readonly ForeignText[] }>
type Owner = Readonly<{ recipient: number; document: number }>
type Whole = Omit<ForeignField, 'type'>
type Note = (lost: string) => void
type Kind = (typeof fieldKinds)[number]

const wordOf: Readonly<Partial<Record<Kind, FieldWord>>> = {
  NAME: 'name',
  EMAIL: 'email',
  DATE: 'date',
  TEXT: 'text',
  NUMBER: 'number',
  RADIO: 'choice',
  DROPDOWN: 'choice',
  CHECKBOX: 'checkbox',
}

/** @param notes takes what is not carried over as it was */
export function marksOf(field: Field, owner: Owner, word: FieldWords, notes: string[]): Marks {
  const meta = field.fieldMeta ?? {}
  const kind = fieldKinds.find((each) => each === field.type)
  const title = titleOf(kind, meta, word)
  const note: Note = (lost) =>
    void notes.push(`${field.type.toLowerCase()}${title && ` "${title}"`} on page ${field.page}: ${lost}`)
  if (!kind) {
    note('no such field exists here; it is left out')
    return { fields: [], texts: [] }
  }
  for (const lost of lostOf(kind, meta)) note(lost)
  const { recipient, document } = owner
  const place = { document, page: field.page, area: areaOf(field), fontSize: meta.fontSize ?? null }
  const written = meta.text || meta.value || ''
  if (meta.readOnly && written !== '') return { fields: [], texts: [{ ...place, value: written }] }
  // Those that always have to be filled in say nothing about it.
  const isRequired = !optionalKinds.has(kind) || meta.required === true
  const whole = { ...place, recipient, title, name: meta.label ?? '', isRequired, options: [], value: null }
  return fieldsOf(kind, whole, meta, note)
}

const titleOf = (kind: Kind | undefined, { label, placeholder }: Meta, word: FieldWords): string =>
  label || placeholder || (kind && wordOf[kind] ? word(wordOf[kind]) : '')

function fieldsOf(kind: Kind, whole: Whole, meta: Meta, note: Note): Marks {
  if (kind === 'CHECKBOX') return boxesOf(whole, meta, note)
  if (kind === 'RADIO' || kind === 'DROPDOWN') return { fields: [choiceOf(whole, meta)], texts: [] }
  const type = drawnAs[kind] ?? 'text'
  const value = type === 'text' ? meta.text || meta.value || null : null
  return { fields: [{ ...whole, type, value }], texts: [] }
}

const optionalKinds = new Set<Kind>(['TEXT', 'NUMBER', 'RADIO', 'CHECKBOX', 'DROPDOWN'])
const drawnAs: Readonly<Partial<Record<Kind, 'signature' | 'initial'>>> = {
  SIGNATURE: 'signature',
  FREE_SIGNATURE: 'signature',
  INITIALS: 'initial',
}

/** From percents of the page as shown. */
const areaOf = ({ positionX, positionY, width, height }: Field): Fractions => ({
  x: positionX / 100,
  y: positionY / 100,
  width: width / 100,
  height: height / 100,
})

function choiceOf(whole: Whole, { values, defaultValue }: Meta): ForeignField {
  const options = (values ?? []).map(({ value }) => value).filter((value) => value !== '')
  const chosen = (values ?? []).find(({ checked }) => checked)?.value || defaultValue
  return { ...whole, type: 'dropdown', options, value: chosen || null }
}

function lostOf(kind: Kind, meta: Meta): string[] {
  const lost: readonly (readonly [unknown, string])[] = [
    [['NAME', 'EMAIL', 'DATE'].includes(kind) && !meta.readOnly, 'signers write it here, it does not fill itself in'],
    [kind === 'RADIO', 'a list to choose from takes its place'],
    [meta.characterLimit, 'its limit of characters is not carried over'],
    [meta.minValue ?? meta.maxValue ?? meta.numberFormat, 'what numbers it takes is not checked here'],
    [meta.validationRule, 'how many of its boxes have to be ticked is not checked here'],
    [meta.textAlign && meta.textAlign !== 'left', 'its text begins at the left here'],
  ]
  return lost.filter(([isLost]) => isLost).map(([, what]) => what)
}

/** One there has several boxes, each with its text beside it; here each is a field, and the text stands on the page. */
function boxesOf(whole: Whole, { values, direction }: Meta, note: Note): Marks {
  const boxes = values && values.length > 0 ? values : [{ value: '', checked: false }]
  const isAlone = boxes.length === 1
  if (!isAlone) note(`its ${boxes.length} boxes become a field each`)
  const { document, page, fontSize } = whole
  const parts = boxes.map(({ value, checked }, index) => {
    const { box, beside } = split(whole.area, index, boxes.length, direction === 'horizontal')
    const title = value || whole.title
    const name = isAlone ? whole.name : title
    const area = value === '' && isAlone ? whole.area : box
    const begun = { isRequired: whole.isRequired && isAlone, value: checked ? 'true' : null }
    const field: ForeignField = { ...whole, ...begun, type: 'checkbox', title, name, area }
    return { field, texts: value === '' ? [] : [{ document, page, fontSize, area: beside, value }] }
  })
  return { fields: parts.map(({ field }) => field), texts: parts.flatMap(({ texts }) => texts) }
}

/** The part of one box: itself at the left, a fifth of the width, and its text. */
function split({ x, y, width, height }: Fractions, index: number, count: number, isHorizontal: boolean) {
  const part = isHorizontal
    ? { x: x + (width / count) * index, y, width: width / count, height }
    : { x, y: y + (height / count) * index, width, height: height / count }
  const left = part.width / 5
  return { box: { ...part, width: left }, beside: { ...part, x: part.x + left, width: part.width - left } }
}
