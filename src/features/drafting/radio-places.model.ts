/** Radio groups while fields are placed: what their places share, and what they lack. */
import { grouped } from '../../kernel/grouped.ts'
import type { FieldType } from '../../core/envelope/field.model.ts'
import { groupOf, isChoosable, wordsOf } from '../../core/envelope/radio.model.ts'

type Radio = Readonly<{
  key: string
  is: 'field'
  type: FieldType
  recipient: string
  title: string
  options: readonly string[]
  value: string | null
  isRequired: boolean
}>
type Element = Radio | Readonly<{ is: 'content'; key: string }>
type Settings = Readonly<{ title?: string; isRequired?: boolean; recipient?: string; value?: string | null }>

const isRadio = <Of extends Element>(element: Of): element is Of & Radio =>
  element.is === 'field' && element.type === 'radio'
const nameOf = ({ recipient, title }: Pick<Radio, 'recipient' | 'title'>) => groupOf(recipient, title)

/** The places of which one is chosen, in the order that they come in; of anything else nothing. */
export const radioGroup = <Of extends Element>(element: Element, all: readonly Of[]): (Of & Radio)[] =>
  isRadio(element) ? all.filter(isRadio).filter((other) => nameOf(other) === nameOf(element)) : []

export type RadioProblem = 'needs_words' | 'needs_second'

/** What keeps places from being sent, by key. */
export function problemsOfRadios(all: readonly Element[]): ReadonlyMap<string, RadioProblem> {
  const problems = new Map<string, RadioProblem>()
  for (const group of grouped(all.filter(isRadio), nameOf).values()) {
    if (isChoosable(group)) continue
    const words = grouped(group, wordsOf)
    for (const place of group) {
      const own = wordsOf(place)
      if (own === '' || words.get(own)?.length !== 1) problems.set(place.key, 'needs_words')
      else if (group.length < 2) problems.set(place.key, 'needs_second')
    }
  }
  return problems
}

/** What is set for one place and counts for its whole group, by key; a choice leaves the others without one. */
export function sharedSettings(
  keys: readonly string[],
  { title, isRequired, recipient, value }: Settings,
  all: readonly Element[],
): ReadonlyMap<string, Settings> {
  const shared = {
    ...(title !== undefined && { title }),
    ...(isRequired !== undefined && { isRequired }),
    ...(recipient !== undefined && { recipient }),
    ...(value && { value: null }),
  }
  const chosen = all.filter(({ key }) => keys.includes(key))
  const beside = chosen.flatMap((element) => radioGroup(element, all)).filter(({ key }) => !keys.includes(key))
  return new Map(beside.map(({ key }) => [key, shared]))
}
