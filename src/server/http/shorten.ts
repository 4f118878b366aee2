/** Other people's programs write some texts longer than we keep them; people are told at the field, programs get them cut. */
import { firstCharacters } from '../../kernel/line.ts'

type Texts = Readonly<Record<string, unknown>>

/** @param longest how many UTF-16 units each of the named texts may have; no character is cut in two */
export function shortened(texts: Texts, longest: Readonly<Record<string, number>>): Texts {
  const cut = Object.entries(longest).map(([name, max]) => [name, cutTo(texts[name], max)])
  return { ...texts, ...Object.fromEntries(cut.filter(([, text]) => text !== undefined)) }
}

function cutTo(text: unknown, max: number): unknown {
  if (typeof text !== 'string' || text.length <= max) return text
  return `${firstCharacters(text, max - 1).trimEnd()}…`
}
