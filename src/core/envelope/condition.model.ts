/**
 * Conditions: a field is shown, and asked for, only if another field of the same recipient has a value.
 *
 * condition: the title of the other field, and the value that it must have; null: any · hidden: its condition does not hold; it has no
 * value then, is not drawn, and is not owed
 *
 * The database counts what is owed by the same rule (`envelope_as_json`); `radios-and-conditions.test.ts` holds both against each other.
 */
import { grouped } from '../../kernel/grouped.ts'
import { ensure } from '../../kernel/refusal.ts'
import { isOwn } from './field-value.model.ts'
import type { Calculation } from './calculation.model.ts'
import type { FieldFormat } from './field-format.model.ts'
import type { FieldType } from './field.model.ts'
import { groupOf } from './radio.model.ts'

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
  calculation?: Calculation | null
}>

/** Fields whose conditions do not hold, as the values are now; where conditions run in a circle, all that are in it. */
export function hiddenIds(fields: readonly Conditional[]): ReadonlySet<string> {
  const conditional = fields.filter(hasCondition)
  const hidden = new Set(conditional.map(({ id }) => id))
  if (hidden.size === 0) return hidden
  const waiting = grouped(conditional, ({ recipientId, condition: { title, value } }) =>
    valueKey(recipientId, title, value),
  )
  const shown = fields.filter(({ id }) => !hidden.has(id))
  for (const { type, recipientId, title, value, calculation } of shown) {
    if (!mayDecide(type) || calculation || value === null || value === '') continue
    for (const key of [valueKey(recipientId, title, null), valueKey(recipientId, title, value)]) {
      // What is shown may show more: it is looked at behind the others.
      for (const field of waiting.get(key) ?? []) {
        hidden.delete(field.id)
        shown.push(field)
      }
      waiting.delete(key)
    }
  }
  return hidden
}

type WithCondition = Conditional & Readonly<{ condition: Condition }>

const hasCondition = (field: Conditional): field is WithCondition => Boolean(field.condition)

/** Of a field with this value; null: with any. */
const valueKey = (recipientId: string, title: string, value: string | null): string =>
  JSON.stringify([recipientId, title.trim(), value === null ? null : bare(value)])

/** Whether other fields may depend on it: who signs or puts initials has to anyway. */
export const mayDecide = (type: FieldType): boolean => type !== 'signature' && type !== 'initial'

/** As the database takes spaces away. */
const bare = (text: string): string => text.replaceAll(/^[ \t\n\r]+|[ \t\n\r]+$/g, '')

export type ConditionProblem = 'condition_gone' | 'condition_circle'

/** What keeps fields with a condition from being sent, by id. Long chains are looked at name by name, not field by field. */
export function conditionProblems(fields: readonly Conditional[]): ReadonlyMap<string, ConditionProblem> {
  const named = grouped(
    fields.filter(({ type }) => mayDecide(type)),
    nameOf,
  )
  const asking = new Map([...named].map(([name, own]) => [name, own.filter(hasCondition).map(asked)]))
  const problems = new Map<string, ConditionProblem>()
  for (const field of fields.filter(hasCondition)) {
    const triggers = named.get(askedBy(field)) ?? []
    const isThere = triggers.some((other) => other.id !== field.id && mayHave(other, field.condition))
    if (!isThere) problems.set(field.id, 'condition_gone')
    else if (isInCircle(field, { named, asking })) problems.set(field.id, 'condition_circle')
  }
  return problems
}

const nameOf = ({ recipientId, title }: Conditional): string => groupOf(recipientId, title)
const askedBy = ({ recipientId, condition }: WithCondition): string => groupOf(recipientId, condition.title)
const asked = (field: WithCondition) => ({ id: field.id, name: askedBy(field) })

/** Whether it may come to have the value. */
function mayHave({ type, format, options, calculation }: Conditional, { value }: Condition): boolean {
  if (calculation) return false // conditions come first: what is hidden is not counted
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

/** Fields on which others may depend, and the names that those of them ask for that have conditions; both by name. */
type Names = Readonly<{
  named: ReadonlyMap<string, readonly Conditional[]>
  asking: ReadonlyMap<string, readonly ReturnType<typeof asked>[]>
}>

/** It would depend on itself in the end, or on another place of its own radio group. */
function isInCircle(field: WithCondition, { named, asking }: Names): boolean {
  const [own, first] = [nameOf(field), askedBy(field)]
  const isBeside = ({ id, type }: Conditional) => id !== field.id && type === 'radio'
  if (own === first && field.type === 'radio' && named.get(own)?.some(isBeside)) return true
  const reached = new Set([first])
  for (const name of reached) {
    for (const next of asking.get(name) ?? []) {
      if (next.id === field.id) continue
      if (next.name === own && mayDecide(field.type)) return true
      reached.add(next.name)
    }
  }
  return false
}

export function ensureConditions(fields: readonly Conditional[]): void {
  const problems = conditionProblems(fields)
  const { id, title } = fields.find((field) => problems.has(field.id)) ?? { id: '', title: '' }
  ensure(problems.get(id) !== 'condition_gone', 'field.condition_gone', { field: 'fields', title })
  ensure(problems.get(id) !== 'condition_circle', 'field.condition_circle', { field: 'fields', title })
}
