/** Makes new radio fields join the group of their title, or become a group of their own. */
import { groupOf, wordsOf } from '../../core/envelope/radio.model.ts'
import type { FieldElement, LayoutElement } from '../drafting/layout-element.model.ts'
import { radioGroup } from '../drafting/radio-places.model.ts'

const isRadio = (element: LayoutElement): element is FieldElement => element.is === 'field' && element.type === 'radio'

/** New places beside those that are there: one alone joins the group of its title with words of its own, a whole group becomes another one. */
export function joinedRadios(wanted: readonly LayoutElement[], present: readonly LayoutElement[]): LayoutElement[] {
  const titles = new Map<string, string>()
  const placed: LayoutElement[] = [...present]
  return wanted.map((element) => {
    if (!isRadio(element)) return element
    const name = groupOf(element.recipient, element.title)
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

const takenTitles = ({ recipient }: FieldElement, all: readonly LayoutElement[]): string[] =>
  all.filter(isRadio).flatMap((other) => (other.recipient === recipient ? [other.title.trim()] : []))

/** "Option", "Option 2", "Option 3" … */
function numbered(words: string, taken: readonly string[]): string {
  if (!taken.includes(words.trim())) return words
  const stem = words.trim().replace(/ \d+$/, '')
  let number = 2
  while (taken.includes(`${stem} ${number}`)) number += 1
  return `${stem} ${number}`
}
