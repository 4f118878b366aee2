/**
 * Finds kept values that are older than what the server has.
 * over: what a field had when its value was given, and what was sent of it since, whose answer may be lost. Of a radio: the place that is chosen
 */
import type { SigningView } from '../../signing.contract.ts'
import { writtenAs } from '../../../../core/envelope/field-value.model.ts'
import { isSameGroup, type FieldValue, type SignerField, type UnsavedValues } from './ceremony.ts'

export type Over = Readonly<Record<string, readonly FieldValue[]>>

export type NewerValue = Readonly<{
  /** As the server has it now; of a radio: the place that is chosen there, or the one that was chosen here. */
  field: SignerField
  here: FieldValue
  /** Of a radio: the place that was chosen here. */
  hereId: string
  /** All that the choice is about: the places of a radio. */
  ids: readonly string[]
}>

/** Kept values that are older, beside the envelope as it is now. */
export type Newer = Readonly<{ values: readonly NewerValue[]; view: SigningView }>

const fieldsOf = ({ envelope }: SigningView): SignerField[] => envelope.documents.flatMap(({ fields }) => fields)

/** With each value that is not saved; without those that are. */
export const overAll = (over: Over, unsaved: UnsavedValues, view: SigningView): Over =>
  Object.fromEntries(Object.keys(unsaved).map((id) => [id, over[id] ?? [stateThere(id, view)]]))

/** For all places of a radio, which are one choice. @param sent a value that may arrive while its answer is lost */
export function withSent(over: Over, id: string, sent: FieldValue, view: SigningView): Over {
  const field = fieldsOf(view).find((each) => each.id === id)
  if (!field) return over
  const state = stateAs(field, sent)
  const known = groupOf(field, view).flatMap((each) => {
    const before = over[each.id]
    return before ? [[each.id, [...before, state]] as const] : []
  })
  return { ...over, ...Object.fromEntries(known) }
}

/** @param view as the server has it now */
export function newerThere(unsaved: UnsavedValues, over: Over, view: SigningView): NewerValue[] {
  const newer = fieldsOf(view).filter(({ id, type }) => {
    if (!Object.hasOwn(unsaved, id) || !over[id]) return false
    const [here, there] = [stateHere(id, unsaved, view), stateThere(id, view)]
    if (type === 'radio' && here === null && there !== id) return false // a place that is given up, and not chosen there
    return !over[id].includes(there) && there !== here
  })
  return newer
    .filter((field, at) => !newer.slice(0, at).some((other) => isSameGroup(field, other)))
    .map((field) => aboutOne(field, unsaved, view))
}

function aboutOne(field: SignerField, unsaved: UnsavedValues, view: SigningView): NewerValue {
  const group = groupOf(field, view)
  const there = group.find(({ value }) => value !== null) ?? field
  const hereId = (group.find(({ id }) => (unsaved[id] ?? null) !== null) ?? there).id
  return { field: there, here: unsaved[hereId] ?? null, hereId, ids: group.map(({ id }) => id) }
}

const groupOf = (field: SignerField, view: SigningView): SignerField[] => [
  field,
  ...fieldsOf(view).filter((other) => other.id !== field.id && isSameGroup(field, other)),
]

function stateThere(id: string, view: SigningView): FieldValue {
  const field = fieldsOf(view).find((each) => each.id === id)
  if (field?.type !== 'radio') return field?.value?.trim() || null
  return groupOf(field, view).find(({ value }) => value !== null)?.id ?? null
}

function stateHere(id: string, unsaved: UnsavedValues, view: SigningView): FieldValue {
  const field = fieldsOf(view).find((each) => each.id === id)
  if (!field) return null
  if (field.type !== 'radio') return stateAs(field, unsaved[id] ?? null)
  return groupOf(field, view).find((each) => (unsaved[each.id] ?? null) !== null)?.id ?? null
}

/** As the server has it once the value has arrived: nothing of what does not fit. */
function stateAs({ id, type, format }: SignerField, value: FieldValue): FieldValue {
  if (type === 'radio') return value === null ? null : id
  return (format && value !== null ? writtenAs(format, value) : value?.trim()) || null
}
