/** Fields of a DocuSeal template as fields and texts here; `areas` are in fractions of the page as shown. */
import { z } from 'zod'
import type { FieldWord, FieldWords, ForeignField, ForeignText } from './foreign.model.ts'

const Option = z.object({ uuid: z.string().nullish(), value: z.string().nullish() })

const Area = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  attachment_uuid: z.string(),
  /** From 0. */
  page: z.number().nullish(),
  option_uuid: z.string().nullish(),
})
type Area = z.infer<typeof Area>

export const FieldShape = z.object({
  submitter_uuid: z.string().nullish(),
  name: z.string().nullish(),
  title: z.string().nullish(),
  type: z.string(),
  required: z.boolean().nullish(),
  readonly: z.boolean().nullish(),
  default_value: z.unknown().optional(),
  options: z.array(Option).nullish(),
  conditions: z.array(z.unknown()).nullish(),
  validation: z.record(z.string(), z.unknown()).nullish(),
  preferences: z
    .object({
      font_size: z.coerce.number().nullish(),
      formula: z.string().nullish(),
      align: z.string().nullish(),
      mask: z.unknown().optional(),
    })
    .nullish(),
  areas: z.array(Area).nullish(),
})
type Field = z.infer<typeof FieldShape>

type Marks = Readonly<{ fields: readonly ForeignField[]; texts: readonly ForeignText[] }>
type Owner = Readonly<{ recipient: number; documents: readonly string[] }>
type Note = (lost: string) => void
type Kind = Readonly<{ type: ForeignField['type']; word: FieldWord; lost?: string }>

const kinds: Readonly<Record<string, Kind>> = {
  text: { type: 'text', word: 'text' },
  heading: { type: 'text', word: 'text' },
  signature: { type: 'signature', word: 'text' },
  initials: { type: 'initial', word: 'text' },
  date: { type: 'text', word: 'date', lost: 'signers write it here, and nothing checks that it is a date' },
  number: { type: 'text', word: 'number', lost: 'what numbers it takes is not checked here' },
  checkbox: { type: 'checkbox', word: 'checkbox' },
  multiple: { type: 'dropdown', word: 'choice' },
  radio: { type: 'dropdown', word: 'choice' },
  select: { type: 'dropdown', word: 'choice' },
  cells: { type: 'text', word: 'text', lost: 'its text stands in one piece here, not in cells' },
  phone: { type: 'text', word: 'phone', lost: 'the number is not confirmed here' },
}

/** @param owner recipient and documents as the template has them, -1: nobody @param notes takes what is not carried over as it was */
export function marksOf(field: Field, owner: Owner, word: FieldWords, notes: string[]): Marks {
  const kind = kinds[field.type]
  const areas = field.areas ?? []
  const named = field.title || field.name || ''
  const note: Note = (lost) => void notes.push(`${field.type}${named && ` "${named}"`}${pagesOf(areas)}: ${lost}`)
  if (!kind) return nothing(note, 'no such field exists here')
  const places = areas.flatMap((area) => {
    const document = owner.documents.indexOf(area.attachment_uuid)
    return document === -1 ? [] : [{ area, place: { document, ...placeOf(area, field) } }]
  })
  if (places.length === 0) return nothing(note, 'it has no place in a document')
  for (const lost of lostOf(field, kind)) note(lost)
  const written = startOf(field)
  if (field.readonly && kind.type === 'text' && written !== '')
    return { fields: [], texts: places.map(({ place }) => ({ ...place, value: written })) }
  if (field.type === 'heading') return nothing(note, 'nothing is written in it')
  if (owner.recipient === -1) return nothing(note, 'it belongs to nobody')
  return fieldsOf(field, kind, { places, recipient: owner.recipient, named }, word, note)
}

type Placed = Readonly<{ places: readonly Place[]; recipient: number; named: string }>

function fieldsOf(field: Field, kind: Kind, { places, recipient, named }: Placed, word: FieldWords, note: Note): Marks {
  const isSigned = kind.type === 'signature' || kind.type === 'initial'
  const title = isSigned ? named : named || word(kind.word)
  const whole = { recipient, title, name: field.name ?? '', isRequired: field.required !== false }
  if (places.some(({ area }) => area.option_uuid)) return boxesOf(field, places, whole, word, note)
  if (field.type === 'multiple') note('only one of its options can be chosen here')
  if (places.length > 1 && !isSigned) note(`it stands in ${places.length} places: signers fill in each`)
  const begun = begunAs(kind, field, optionsOf(field, word), startOf(field))
  return { fields: places.map(({ place }) => ({ ...place, ...whole, ...begun })), texts: [] }
}

function nothing(note: Note, why: string): Marks {
  note(`${why}; it is left out`)
  return { fields: [], texts: [] }
}

/** What it holds from the start; not what fills itself in: `{{date}}`. */
function startOf({ default_value: start }: Field): string {
  const text = typeof start === 'string' || typeof start === 'number' ? String(start) : ''
  return text.includes('{{') ? '' : text
}

function begunAs({ type }: Kind, { default_value: start }: Field, options: readonly string[], written: string) {
  if (type === 'dropdown') return { type, options, value: options.includes(written) ? written : null }
  if (type === 'checkbox') return { type, options: [], value: start === true || written === 'true' ? 'true' : null }
  return { type, options: [], value: type === 'text' && written !== '' ? written : null }
}

const optionsOf = ({ options }: Field, word: FieldWords): string[] =>
  (options ?? []).map(({ value }, index) => value || `${word('choice')} ${index + 1}`)

type Place = Readonly<{ area: Area; place: Pick<ForeignField, 'document' | 'page' | 'area' | 'fontSize'> }>

/** A choice whose options have places of their own: a box for each, so that the ticks come where the document has them. */
function boxesOf(
  field: Field,
  places: readonly Place[],
  whole: Readonly<{ recipient: number; title: string; name: string }>,
  word: FieldWords,
  note: Note,
): Marks {
  note('each of its options is a box here: nothing checks how many are ticked')
  const options = optionsOf(field, word)
  const fields = places.map(({ area, place }): ForeignField => {
    const option = options[(field.options ?? []).findIndex(({ uuid }) => uuid === area.option_uuid)] ?? whole.title
    const value = [field.default_value].flat().includes(option) ? 'true' : null
    const own = { title: option, name: `${whole.title}: ${option}`, isRequired: false, options: [], value }
    return { ...place, ...whole, ...own, type: 'checkbox' }
  })
  return { fields, texts: [] }
}

const pagesOf = (areas: readonly Area[]): string =>
  areas.length === 0 ? '' : ` on page ${[...new Set(areas.map(({ page }) => (page ?? 0) + 1))].join(' and ')}`

const placeOf = ({ x, y, w, h, page }: Area, { preferences }: Field) => ({
  page: (page ?? 0) + 1,
  area: { x, y, width: w, height: h },
  fontSize: preferences?.font_size ?? null,
})

function lostOf(
  { conditions, validation, preferences, default_value: start }: Field,
  { lost: always }: Kind,
): string[] {
  const lost: readonly (readonly [unknown, string])[] = [
    [always, always ?? ''],
    [conditions && conditions.length > 0, 'it is always shown here, whatever was its condition'],
    [validation && Object.keys(validation).length > 0, 'what may be written is not checked here'],
    [preferences?.formula, 'nothing is computed here: signers write it'],
    [preferences?.mask, 'it is not masked here'],
    [preferences?.align && preferences.align !== 'left', 'its text begins at the left here'],
    [typeof start === 'string' && start.includes('{{'), 'it does not fill itself in here'],
  ]
  return lost.filter(([isLost]) => isLost).map(([, what]) => what)
}
