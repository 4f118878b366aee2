/** Compares what the reader has seen with what is shown now: values that others have given, and own ones that were changed elsewhere. */
import { groupOf } from '../../../../core/envelope/radio.model.ts'
import { hiddenFields } from '../../../../core/envelope/ui/hidden-fields.ts'
import type { SigningView } from '../../signing.contract.ts'
import { changedFiles, isChangedField, type FileChange } from './own-values.ts'

type Field = SigningView['envelope']['documents'][number]['fields'][number]

/** `by` and `at`: who has given it, and when they acted; null: the reader themselves, in another window or on another device. */
type FieldChange = Field & Readonly<{ is: 'field'; documentIndex: number; by: string | null; at: string | null }>

/** A value, signature or file that is new to the reader. */
export type ShownChange = FieldChange | FileChange

/**
 * In the order of the documents, then files.
 * @param unsaved fields, by id, that show what was written here
 */
export function changesBetween(
  seen: SigningView,
  view: SigningView,
  unsaved: Readonly<Record<string, unknown>>,
): ShownChange[] {
  if (seen === view) return []
  const before = new Map(seen.envelope.documents.flatMap(({ fields }) => fields.map((field) => [field.id, field])))
  const hidden = hiddenFields(view.envelope.documents.flatMap(({ fields }) => fields.filter(({ is_mine }) => is_mine)))
  const isNew = (field: Field): boolean =>
    field.is_mine
      ? !field.fills_itself &&
        !hidden.has(field.id) &&
        !(field.id in unsaved) &&
        isChangedField(before.get(field.id), field)
      : field.is_given && !before.get(field.id)?.is_given
  const fields = view.envelope.documents.flatMap((document, documentIndex) =>
    document.fields.filter(isNew).map((field): FieldChange => {
      const owner = field.is_mine ? null : view.envelope.recipients.find(({ id }) => id === field.recipient)
      const [by, at] = owner === null ? [null, null] : [owner?.name ?? '', owner?.ran_action_at ?? null]
      return { ...field, is: 'field', documentIndex, by, at }
    }),
  )
  return [...fields.filter((field) => !isToldByOther(field, fields)), ...changedFiles(seen, view)]
}

/** Of an own group of radios one place says what is chosen now. */
function isToldByOther(field: FieldChange, all: readonly FieldChange[]): boolean {
  if (field.type !== 'radio' || field.by !== null || field.value !== null) return false
  const group = all.filter((other) => other.type === 'radio' && other.by === null && isBeside(field, other))
  return group.some(({ value }) => value !== null) || group[0] !== field
}

const isBeside = (one: Field, other: Field): boolean =>
  groupOf(one.recipient, one.title) === groupOf(other.recipient, other.title)
