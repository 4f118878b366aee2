/** Conditions while fields are placed: which fields one may depend on, what is wrong with a condition, and what follows a title that changes. */
import {
  conditionProblems,
  mayDecide,
  type Condition,
  type ConditionProblem,
} from '../../core/envelope/condition.model.ts'
import { isOwn } from '../../core/envelope/field-value.model.ts'
import type { FieldType } from '../../core/envelope/field.model.ts'
import type { FieldElement } from './layout-element.model.ts'

type Field = Pick<
  FieldElement,
  ('key' | 'is' | 'type' | 'title' | 'recipient' | 'value') | ('format' | 'condition' | 'calculation' | 'options')
>
type Element = Field | Readonly<{ is: 'content'; key: string }>
type Settings = Readonly<{ title?: string; options?: readonly string[] }>

const isField = (element: Element): element is Field => element.is === 'field'
const isSame = (one: string, other: string): boolean => one.trim() === other.trim()

/** What keeps elements with conditions from being sent, by key. */
export const problemsOfConditions = (all: readonly Element[]): ReadonlyMap<string, ConditionProblem> =>
  conditionProblems(all.filter(isField).map((field) => ({ ...field, id: field.key, recipientId: field.recipient })))

/** What a field may depend on, by title: the options of a list or of a radio group, in the order that they come in. */
export type DecidingField = Readonly<{ title: string; type: FieldType; options: readonly string[] }>

export function triggersFor(field: Field, all: readonly Element[]): DecidingField[] {
  const triggers = new Map<string, DecidingField>()
  for (const other of all.filter(isField)) {
    const title = other.title.trim()
    const isItself = other.key === field.key || (field.type === 'radio' && isSame(title, field.title))
    if (isItself || title === '' || other.recipient !== field.recipient) continue
    if (!mayDecide(other.type) || isOwn(other.format) || other.calculation) continue
    const known = triggers.get(title)?.options ?? []
    triggers.set(title, { title, type: other.type, options: [...new Set([...known, ...other.options])] })
  }
  return [...triggers.values()]
}

/** Conditions that name a field by the title, or by the option, that it has no longer, by key. */
export function followedConditions(
  keys: readonly string[],
  { title, options }: Settings,
  all: readonly Element[],
): ReadonlyMap<string, Readonly<{ condition: Condition }>> {
  const [field] = all.filter(isField).filter(({ key }) => keys.includes(key))
  if (!field || keys.length > 1 || (title === undefined && (options === undefined || field.type !== 'radio')))
    return new Map()
  const isNamesake = (other: Field) =>
    other.key !== field.key &&
    other.type !== 'radio' &&
    other.recipient === field.recipient &&
    isSame(other.title, field.title)
  if (all.filter(isField).some(isNamesake)) return new Map()
  const follows = (condition: Condition): Condition => ({
    title: title ?? condition.title,
    value:
      options && condition.value === (field.options[0] ?? null) ? (options[0] ?? condition.value) : condition.value,
  })
  return new Map(
    all
      .filter(isField)
      .flatMap(({ key, recipient, condition }) =>
        condition && recipient === field.recipient && isSame(condition.title, field.title)
          ? [[key, { condition: follows(condition) }] as const]
          : [],
      ),
  )
}
