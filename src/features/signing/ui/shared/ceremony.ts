/** Model of the signing page, without a browser: the fields in reading order, those left, the next one. */
import type { ProfileKind, SigningView } from '../../signing.contract.ts'
import { owesTerms } from './standing.ts'
import { hiddenFields } from '../../../../core/envelope/ui/hidden-fields.ts'
import { groupOf } from '../../../../core/envelope/radio.model.ts'
import { changesBetween, type ShownChange } from './changes.ts'
import { withFile, withPicture } from './own-values.ts'
import { wrongIn } from './written.ts'

export type SignerDocument = SigningView['envelope']['documents'][number]
export type SignerField = SignerDocument['fields'][number]
export type FieldValue = string | null

/** Fills a field in; `isTyping` waits for a pause before it is sent. */
export type Give = (fieldId: string, value: FieldValue, options?: { isTyping?: boolean }) => void

/** Values that were given here and that the server has not confirmed yet, by field id. */
export type UnsavedValues = Readonly<Record<string, FieldValue>>

export type Ceremony = Readonly<{
  view: SigningView
  /** As the reader has seen it: what came since is told, and seen, before they act. */
  seen: SigningView
  /** What was told last; it stays pointed out. */
  told: readonly string[]
  unsaved: UnsavedValues
  /** What lay on this device is among what is not saved. */
  isRestored: boolean
  /** The field that the reader is at; it has the halo. */
  activeId: string | null
  hasStarted: boolean
}>

export type CeremonyEvent =
  | { type: 'loaded'; view: SigningView }
  | { type: 'restored'; unsaved: UnsavedValues }
  | { type: 'given'; fieldId: string; value: FieldValue }
  | { type: 'saved'; fieldId: string; value: FieldValue; field: SignerField }
  | { type: 'rejected'; fieldId: string }
  /** A picture, on this page. */
  | { type: 'adopted'; kind: ProfileKind; view: SigningView }
  /** A file, on this page; or took it back. */
  | { type: 'gave'; file: SigningView['attachments'][number] }
  | { type: 'reached'; fieldId: string | null }
  /** What changed was shown. */
  | { type: 'looked' }

export const begin = (view: SigningView): Ceremony => ({
  view,
  seen: view,
  told: [],
  unsaved: {},
  isRestored: false,
  activeId: null,
  hasStarted: false,
})

export function reduce(ceremony: Ceremony, event: CeremonyEvent): Ceremony {
  switch (event.type) {
    case 'loaded':
      return settled({ ...ceremony, view: event.view, unsaved: onlyMine(event.view, ceremony.unsaved) })
    case 'restored':
      return {
        ...ceremony,
        unsaved: onlyMine(ceremony.view, { ...event.unsaved, ...ceremony.unsaved }),
        isRestored: true,
      }
    case 'given':
      return {
        ...ceremony,
        hasStarted: true,
        told: ceremony.told.filter((id) => id !== event.fieldId),
        unsaved: { ...ceremony.unsaved, ...givenBy(ceremony, event) },
      }
    case 'saved':
      return settled({
        ...ceremony,
        ...onBoth(ceremony, (view) => withSaved(view, event.field)),
        unsaved: confirmed(ceremony, event),
      })
    case 'adopted':
      return { ...ceremony, seen: withPicture(ceremony.seen, event.kind, event.view) }
    case 'gave':
      return settled({ ...ceremony, ...onBoth(ceremony, (view) => withFile(view, event.file)) })
    case 'rejected':
      return { ...ceremony, unsaved: without(ceremony.unsaved, event.fieldId) }
    case 'looked':
      return { ...ceremony, seen: ceremony.view, told: changes(ceremony).map(({ id }) => id) }
    case 'reached':
      return { ...ceremony, hasStarted: true, activeId: event.fieldId }
  }
}

/** What the reader did here they have seen. */
function onBoth({ view, seen }: Ceremony, change: (view: SigningView) => SigningView): Pick<Ceremony, 'view' | 'seen'> {
  const next = change(view)
  return { view: next, seen: seen === view ? next : change(seen) }
}

/** Nobody has to be told of what they have not seen before, nor of what changes nothing that is shown. */
function settled(ceremony: Ceremony): Ceremony {
  const { seen, view } = ceremony
  const isSeen = owesTerms(seen) || changes(ceremony).length === 0
  return isSeen && seen !== view ? { ...ceremony, seen: view } : ceremony
}

/** What the reader has not been shown yet: given by others, or changed by themselves elsewhere. */
export const changes = ({ seen, view, unsaved }: Ceremony): ShownChange[] => changesBetween(seen, view, unsaved)

/** Fields that the reader may be led to, too: what others have given stands there. */
export const othersFields = ({ envelope }: SigningView): FieldToGive[] =>
  envelope.documents.flatMap(({ fields }, documentIndex) =>
    fields
      .filter(({ is_mine }) => !is_mine)
      .map((field) => ({ ...field, documentIndex, page: field.widgets[0]?.page ?? 1, valueNow: field.value })),
  )

export type FieldToGive = SignerField & {
  documentIndex: number
  page: number
  valueNow: FieldValue
  /** Of a radio: whether nothing of its group is chosen, and whether it stands for its group: the chosen place, else the first one. */
  group?: Readonly<{ isOpen: boolean; isFirst: boolean }>
}

/** The own fields that are shown, in reading order: conditions hold or not by what stands in the other fields now. */
export function myFields(ceremony: Pick<Ceremony, 'view' | 'unsaved'>): FieldToGive[] {
  const all = allMine(ceremony)
  const hidden = hiddenFields(all.map((field) => ({ ...field, value: isEmpty(field) ? null : field.valueNow })))
  const fields = all.filter(({ id }) => !hidden.has(id))
  return fields.some(isRadio) ? fields.map((field) => withGroup(field, fields)) : fields
}

/** In reading order: document, page, then top to bottom, left to right. Rows forgive a few points. */
function allMine({ view, unsaved }: Pick<Ceremony, 'view' | 'unsaved'>): FieldToGive[] {
  return view.envelope.documents
    .flatMap((document, documentIndex) =>
      document.fields
        .filter(({ is_mine }) => is_mine)
        .map((field) => ({
          ...field,
          documentIndex,
          page: field.widgets[0]?.page ?? 1,
          valueNow: Object.hasOwn(unsaved, field.id) ? unsaved[field.id]! : field.value,
        })),
    )
    .toSorted(inReadingOrder)
}

const isRadio = ({ type }: SignerField): boolean => type === 'radio'

function withGroup(field: FieldToGive, fields: readonly FieldToGive[]): FieldToGive {
  if (!isRadio(field)) return field
  const group = fields.filter((other) => isSameGroup(field, other))
  const chosen = group.find(({ valueNow }) => valueNow !== null)
  return { ...field, group: { isOpen: !chosen, isFirst: (chosen ?? group[0])?.id === field.id } }
}

export const isSameGroup = (one: SignerField, other: SignerField): boolean =>
  isRadio(one) && isRadio(other) && groupOf(one.recipient, one.title) === groupOf(other.recipient, other.title)

/** Choosing one place leaves the others of its group without a value. */
function givenBy({ view }: Ceremony, { fieldId, value }: { fieldId: string; value: FieldValue }): UnsavedValues {
  const others = value === null ? [] : placesOf(view, fieldId)
  return { ...Object.fromEntries(others.map((id) => [id, null])), [fieldId]: value }
}

/** Of a radio: the ids of its group. */
function placesOf({ envelope }: SigningView, fieldId: string): string[] {
  const fields = envelope.documents.flatMap((document) => document.fields)
  const field = fields.find(({ id }) => id === fieldId)
  return fields.flatMap((other) => (field && isSameGroup(field, other) ? [other.id] : []))
}

/** Also of what does not fit: the server has nothing of it. */
export const isEmpty = (field: FieldToGive): boolean =>
  field.valueNow === null || field.valueNow.trim() === '' || isWrong(field)
export const isMissing = (field: FieldToGive): boolean =>
  isWrong(field) ||
  (field.is_required && isEmpty(field) && (!field.group || (field.group.isOpen && field.group.isFirst)))
const isWrong = (field: FieldToGive): boolean => wrongIn(field, field.valueNow) !== null

/** The one button of the action bar (docs/domain/screens.md#envelopes: Start/Next jumps to the next empty required field). */
export type MainStep =
  | { is: 'nothing' }
  | { is: 'start'; fieldId: string; left: number }
  | { is: 'next'; fieldId: string; left: number }
  /** The reader is at it already. */
  | { is: 'here'; fieldId: string; left: number }
  /** A signature or initials are missing, and none is adopted. */
  | { is: 'adopt'; kind: ProfileKind; fieldId: string; left: number }
  /** What was adopted goes into all fields that wait for it. */
  | { is: 'spread'; kind: ProfileKind; fieldId: string; fieldIds: readonly string[]; left: number }
  | { is: 'act'; action: 'sign' | 'approve' | 'follow' }

export function mainStep(ceremony: Ceremony): MainStep {
  const action = (['sign', 'approve', 'follow'] as const).find((each) => ceremony.view.actions.includes(each))
  if (!action) return { is: 'nothing' }
  const missing = myFields(ceremony).filter(isMissing)
  const active = missing.find((field) => field.id === ceremony.activeId && kindOf(field))
  const next = active ?? nextMissing(ceremony)
  if (!next) return { is: 'act', action }
  const left = missing.length
  const there = { fieldId: next.id, left }
  if (!ceremony.hasStarted) return { is: 'start', ...there }
  const kind = kindOf(next)
  if (!kind) return { is: next.id === ceremony.activeId ? 'here' : 'next', ...there }
  if (ceremony.view[kind] === null) return { is: 'adopt', kind, ...there }
  return { is: 'spread', kind, fieldIds: waitingFor(ceremony, kind), ...there }
}

/** Which adopted picture a field takes. */
export const kindOf = ({ type }: Pick<SignerField, 'type'>): ProfileKind | null =>
  type === 'signature' || type === 'initial' ? type : null

/** Required fields that wait for the adopted picture of this kind. */
export const waitingFor = (ceremony: Ceremony, kind: ProfileKind): string[] =>
  myFields(ceremony)
    .filter((field) => field.type === kind && isMissing(field))
    .map(({ id }) => id)

/** The field that is offered once these are filled in: what takes the same picture comes first, for one press fills all of it in. */
export function nextAfter(ceremony: Ceremony, filled: readonly string[], value = 'signed'): FieldToGive | undefined {
  const given = Object.fromEntries(filled.map((id) => [id, value]))
  const then = { ...ceremony, activeId: filled.at(-1) ?? null, unsaved: { ...ceremony.unsaved, ...given } }
  const fields = myFields(then)
  const last = fields.find(({ id }) => id === then.activeId)
  const kind = last && kindOf(last)
  return (kind && fields.find((field) => field.type === kind && isMissing(field))) ?? nextMissing(then)
}

/** The first missing field after the active one, going round. */
export function nextMissing(ceremony: Ceremony): FieldToGive | undefined {
  const fields = myFields(ceremony)
  const at = fields.findIndex(({ id }) => id === ceremony.activeId)
  return [...fields.slice(at + 1), ...fields.slice(0, at + 1)].find(isMissing)
}

/** Done of all that is required, for the progress line; null when nothing has to be filled in. */
export function progress(ceremony: Ceremony): { done: number; total: number } | null {
  const required = myFields(ceremony).filter(({ is_required, group }) => is_required && group?.isFirst !== false)
  return required.length ? { done: required.filter((field) => !isEmpty(field)).length, total: required.length } : null
}

/** Recipients who still have to act, in order: "what happens next". */
export function stillToAct({ envelope }: SigningView): SigningView['envelope']['recipients'] {
  return envelope.recipients.filter(
    ({ type, state, is_me }) => !is_me && type !== 'carbon-copy' && state !== 'done' && state !== 'suspended',
  )
}

/** Whose turn it is now, and who comes after them. */
export function nextToAct(view: SigningView): { now: string[]; later: string[] } {
  const left = stillToAct(view).toSorted((a, b) => (a.routing_order ?? 0) - (b.routing_order ?? 0))
  const namesOf = (isQueued: boolean) =>
    left.filter(({ state }) => (state === 'queued') === isQueued).map(({ name }) => name)
  return { now: namesOf(false), later: namesOf(true) }
}

function inReadingOrder(a: FieldToGive, b: FieldToGive): number {
  const [first, second] = [a.widgets[0], b.widgets[0]]
  if (!first || !second) return 0
  const SAME_ROW_PT = 6
  const rows = first.y_axis - second.y_axis
  return (
    a.documentIndex - b.documentIndex ||
    first.page - second.page ||
    (Math.abs(rows) > SAME_ROW_PT ? rows : first.x_axis - second.x_axis)
  )
}

function onlyMine(view: SigningView, unsaved: UnsavedValues): UnsavedValues {
  const mine = new Set(allMine({ view, unsaved: {} }).map(({ id }) => id))
  return Object.fromEntries(Object.entries(unsaved).filter(([id]) => mine.has(id)))
}

/** What changed again on its way, or does not fit, stays unsaved. The other places of a radio have no value there once one is chosen. */
function confirmed({ view, unsaved }: Ceremony, { fieldId, value, field }: CeremonyEvent & { type: 'saved' }) {
  const isKept = wrongIn(field, value) === null
  if (!isKept || unsaved[fieldId] !== value) return unsaved
  const left = value === null ? [] : placesOf(view, fieldId).filter((id) => unsaved[id] === null)
  return [fieldId, ...left].reduce(without, unsaved)
}

function without(unsaved: UnsavedValues, fieldId: string): UnsavedValues {
  return Object.fromEntries(Object.entries(unsaved).filter(([id]) => id !== fieldId))
}

function withSaved(view: SigningView, changed: SignerField): SigningView {
  const isLeft = (field: SignerField) => changed.value !== null && isSameGroup(changed, field)
  const documents = view.envelope.documents.map((document) => ({
    ...document,
    fields: document.fields.map((field) =>
      field.id === changed.id ? changed : isLeft(field) ? { ...field, value: null, is_filled: false } : field,
    ),
  }))
  return { ...view, envelope: { ...view.envelope, documents } }
}
