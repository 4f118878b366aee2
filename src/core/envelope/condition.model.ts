/**
 * Conditions: a field is shown, and asked for, only if another field of the same recipient has a value.
 *
 * condition: the title of the other field, and the value that it must have; null: any · hidden: its condition does not hold; it has no
 * value then, is not drawn, and is not owed
 *
 * The database counts what is owed by the same rule (`envelope_as_json`); `radios-and-conditions.test.ts` holds both against each other.
 */
import { ensure } from '../../kernel/refusal.ts'
import { isOwn } from './field-value.model.ts'
import type { FieldFormat } from './field-format.model.ts'
import type { FieldType } from './field.model.ts'

export type Condition = Readonly<{ title: string; value: string | null }>

export type Conditional = Readonly<{
  id: string
  type: FieldType
  format?: FieldFormat | null
  recipientId: string
  title: string
  options: readonly string[]
  value: string | null
  condition?: Condition | null
}>

/** Fields whose conditions do not hold, as the values are now; where conditions run in a circle, all that are in it. */
export function hiddenIds(fields: readonly Conditional[]): ReadonlySet<string> {
  const hidden = new Set(fields.filter(({ condition }) => condition).map(({ id }) => id))
  if (hidden.size === 0) return hidden
  // What is shown may show more: until nothing comes to it.
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size
    for (const field of fields) {
      const isShown = triggersOf(field, fields).some(
        (other) => !hidden.has(other.id) && hasValue(other, field.condition!),
      )
      if (isShown) hidden.delete(field.id)
    }
  }
  return hidden
}

/** The fields that its condition asks about. */
const triggersOf = <Field extends Conditional>({ id, recipientId, condition }: Conditional, all: readonly Field[]) =>
  condition
    ? all.filter((other) => other.id !== id && other.recipientId === recipientId && isCalled(other, condition.title))
    : []

const isCalled = ({ type, title }: Pick<Conditional, 'type' | 'title'>, wanted: string): boolean =>
  mayDecide(type) && title.trim() === wanted.trim()

/** Whether other fields may depend on it: who signs or puts initials has to anyway. */
export const mayDecide = (type: FieldType): boolean => type !== 'signature' && type !== 'initial'

const hasValue = ({ value }: Conditional, condition: Condition): boolean =>
  value !== null && value !== '' && (condition.value === null || bare(value) === bare(condition.value))

/** As the database takes spaces away. */
const bare = (text: string): string => text.replaceAll(/^[ \t\n\r]+|[ \t\n\r]+$/g, '')

export type ConditionProblem = 'condition_gone' | 'condition_circle'

/** What keeps a field with a condition from being sent; null when nothing does. */
export function conditionProblem(field: Conditional, all: readonly Conditional[]): ConditionProblem | null {
  if (!field.condition) return null
  const triggers = triggersOf(field, all)
  if (!triggers.some((other) => mayHave(other, field.condition!))) return 'condition_gone'
  return isInCircle(field, all) ? 'condition_circle' : null
}

/** Whether it may come to have the value. */
function mayHave({ type, format, options }: Conditional, { value }: Condition): boolean {
  if (value === null) return !isOwn(format)
  switch (type) {
    case 'signature':
    case 'initial':
      return false
    case 'checkbox':
      return value === 'true'
    case 'radio':
    case 'dropdown':
      return options.some((option) => option.trim() === value.trim())
    case 'text':
      return !isOwn(format) && value.trim() !== ''
  }
}

function isInCircle(field: Conditional, all: readonly Conditional[]): boolean {
  const reached = new Set<string>()
  const waiting = triggersOf(field, all)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.id === field.id || isBeside(next, field)) return true
    if (reached.has(next.id)) continue
    reached.add(next.id)
    waiting.push(...triggersOf(next, all))
  }
  return false
}

/** A place of the same radio group, on which it would depend in the end. */
const isBeside = (one: Conditional, other: Conditional): boolean =>
  one.type === 'radio' &&
  other.type === 'radio' &&
  one.recipientId === other.recipientId &&
  one.title.trim() === other.title.trim()

export function ensureConditions(fields: readonly Conditional[]): void {
  for (const field of fields) {
    const problem = conditionProblem(field, fields)
    ensure(problem !== 'condition_gone', 'field.condition_gone', { field: 'fields', title: field.title })
    ensure(problem !== 'condition_circle', 'field.condition_circle', { field: 'fields', title: field.title })
  }
}
