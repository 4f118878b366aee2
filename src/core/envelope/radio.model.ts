/**
 * Radio groups: of several places the recipient chooses one.
 *
 * group: the radio fields of one recipient that have the same title, on any pages and documents · its options: the words of
 * each place, as its one option; the chosen place has them as its value, the others have none
 */
import { grouped } from '../../kernel/grouped.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { FieldType } from './field.model.ts'

type Option = Readonly<{ options: readonly string[]; value: string | null; isRequired: boolean }>
type Place = Option & Readonly<{ type: FieldType; recipientId: string; title: string }>

/** Says which group a radio field belongs to: choosing one leaves the others of the same name without a value. */
export const groupOf = (recipient: string, title: string): string => `${recipient} ${title.trim()}`

/** Nothing keeps the group from being sent: there are several options, each with words of its own, one chosen at most, and all required or none. */
export function isChoosable(group: readonly Option[]): boolean {
  const words = group.map(wordsOf)
  return (
    group.length > 1 &&
    !words.includes('') &&
    new Set(words).size === words.length &&
    new Set(group.map(({ isRequired }) => isRequired)).size === 1 &&
    group.filter(({ value }) => value !== null).length <= 1
  )
}

/** Empty: nobody has said what is chosen there, or too much. */
export const wordsOf = ({ options }: Pick<Option, 'options'>): string =>
  options.length === 1 ? options[0]!.trim() : ''

type Answer = Readonly<{ id: string; type: FieldType; recipientId: string; title: string; value: string | null }>

/** Fields that have a value, and places of groups in which one is chosen. */
export function answeredIds(fields: readonly Answer[]): ReadonlySet<string> {
  const isPlace = ({ type }: Answer) => type === 'radio'
  const group = ({ recipientId, title }: Answer) => groupOf(recipientId, title)
  const chosen = new Set(fields.filter((each) => isPlace(each) && each.value !== null).map(group))
  const isAnswered = (each: Answer) => each.value !== null || (isPlace(each) && chosen.has(group(each)))
  return new Set(fields.filter(isAnswered).map(({ id }) => id))
}

export function ensureChoosable(fields: readonly Place[]): void {
  const places = fields.filter(({ type }) => type === 'radio')
  const groups = grouped(places, ({ recipientId, title }) => groupOf(recipientId, title))
  const [unclear] = [...groups.values()].find((group) => !isChoosable(group)) ?? []
  ensure(!unclear, 'field.radio_unclear', { field: 'fields', title: unclear?.title ?? '' })
}
