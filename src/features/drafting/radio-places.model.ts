/** Radio groups while fields are placed: what their places share, what they lack, and how new ones join them. */
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

/** What keeps a place from being sent; null when nothing does. */
export function radioProblem(element: Element, all: readonly Element[]): RadioProblem | null {
  if (!isRadio(element)) return null
  const group = radioGroup(element, all)
  if (isChoosable(group)) return null
  const words = wordsOf(element)
  const isClear = words !== '' && group.filter((other) => wordsOf(other) === words).length === 1
  if (!isClear) return 'needs_words'
  return group.length < 2 ? 'needs_second' : null
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

/** New places beside those that are there: one alone joins the group of its title with words of its own, a whole group becomes another one. */
export function joinedRadios<Of extends Element>(wanted: readonly Of[], present: readonly Element[]): Of[] {
  const titles = new Map<string, string>()
  const placed: Element[] = [...present]
  return wanted.map((element) => {
    if (!isRadio(element)) return element
    const name = nameOf(element)
    const isWhole = radioGroup(element, wanted).length > 1 && radioGroup(element, present).length > 0
    if (isWhole && !titles.has(name)) titles.set(name, numbered(element.title, takenTitles(element, placed)))
    const title = titles.get(name) ?? element.title
    const group = radioGroup({ ...element, title }, placed)
    const option = numbered(wordsOf(element), group.map(wordsOf))
    const isRequired = group[0]?.isRequired ?? element.isRequired
    const value = group.some((other) => other.value !== null) || element.value === null ? null : option
    const joined = { ...element, title, options: option === '' ? [] : [option], isRequired, value }
    placed.push(joined)
    return joined
  })
}

const takenTitles = ({ recipient }: Radio, all: readonly Element[]): string[] =>
  all.filter(isRadio).flatMap((other) => (other.recipient === recipient ? [other.title.trim()] : []))

/** "Option", "Option 2", "Option 3" … */
function numbered(words: string, taken: readonly string[]): string {
  if (!taken.includes(words.trim())) return words
  const stem = words.trim().replace(/ \d+$/, '')
  let number = 2
  while (taken.includes(`${stem} ${number}`)) number += 1
  return `${stem} ${number}`
}
