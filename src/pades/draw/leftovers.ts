/** Finds unbalanced operators of a page's content stream: real files forget a Q, an ET or an EMC, or end in the middle of a string. */
import { view } from '../base/octets.ts'
import { characterKinds, REGULAR, WHITE } from '../pdf/character-kinds.ts'

/** By operators. */
export type Leftovers = Readonly<{
  /** Q that close more than was opened. */
  unopened: number
  /** What closes the rest, in content stream operators. */
  closing: string
}>

type State = { unclosed: number; unopened: number; marked: number; isText: boolean; nesting: number }

/** Null when it ends where no operator would be read as one. Reads bytes, not text: each page that is drawn on passes through here. */
export function leftoversOf(content: Uint8Array): Leftovers | null {
  const state: State = { unclosed: 0, unopened: 0, marked: 0, isText: false, nesting: 0 }
  for (let at = 0; at < content.length;) {
    const kind = characterKinds[content[at]!]
    if (kind === REGULAR) at = afterWord(content, at, state)
    else at = kind === WHITE ? at + 1 : afterDelimiter(content, at, state)
    if (at === ENDLESS) return null
  }
  const { unclosed, unopened, marked, isText, nesting } = state
  if (nesting > 0) return null
  const closing = `${isText ? 'ET ' : ''}${'EMC '.repeat(marked)}${'Q '.repeat(unclosed)}`
  return { unopened, closing }
}

/** Instead of where something ends, when it does not. */
const ENDLESS = -1

const longestWord = 3

/** A short word as a number, so that no text is made of it. */
const coded = (word: string): number => Array.from(word).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)

const begunImage = coded('ID')

const effects: ReadonlyMap<number, (state: State) => unknown> = new Map<number, (state: State) => unknown>([
  [coded('q'), (state) => (state.unclosed += 1)],
  [coded('Q'), (state) => (state.unclosed > 0 ? (state.unclosed -= 1) : (state.unopened += 1))],
  [coded('BT'), (state) => (state.isText = true)],
  [coded('ET'), (state) => (state.isText = false)],
  [coded('BMC'), (state) => (state.marked += 1)],
  [coded('BDC'), (state) => (state.marked += 1)],
  [coded('EMC'), (state) => (state.marked = Math.max(0, state.marked - 1))],
])

function afterWord(content: Uint8Array, start: number, state: State): number {
  const end = endOfWord(content, start)
  if (end - start > longestWord) return end
  let word = 0
  for (let at = start; at < end; at += 1) word = word * 256 + content[at]!
  if (word === begunImage) return endOfInlineImage(content, end)
  effects.get(word)?.(state)
  return end
}

function endOfWord(content: Uint8Array, start: number): number {
  let at = start
  while (at < content.length && characterKinds[content[at]!] === REGULAR) at += 1
  return at
}

const code = (character: string) => character.charCodeAt(0)
const [OPEN, CLOSE, LESS, GREATER, BACKSLASH] = [code('('), code(')'), code('<'), code('>'), code('\\')]
const [LEFT, RIGHT, SLASH, PERCENT] = [code('['), code(']'), code('/'), code('%')]

/** Past strings, names and comments, whose words are no operators. */
function afterDelimiter(content: Uint8Array, at: number, state: State): number {
  switch (content[at] ?? 0) {
    case OPEN:
      return endOfString(content, at + 1)
    case SLASH:
      return endOfWord(content, at + 1)
    case PERCENT:
      return endOfLine(content, at)
    case LEFT:
      state.nesting += 1
      return at + 1
    case RIGHT:
      state.nesting = Math.max(0, state.nesting - 1)
      return at + 1
    case LESS:
    case GREATER:
      return afterAngle(content, at, state)
    default:
      return at + 1
  }
}

function afterAngle(content: Uint8Array, at: number, state: State): number {
  const isOpening = content[at] === LESS
  if (content[at + 1] === content[at]) {
    state.nesting = Math.max(0, state.nesting + (isOpening ? 1 : -1))
    return at + 2
  }
  if (!isOpening) return at + 1
  const end = content.indexOf(GREATER, at)
  return end < 0 ? ENDLESS : end + 1
}

function endOfLine(content: Uint8Array, start: number): number {
  let at = start
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at += 1
  return at
}

function endOfString(content: Uint8Array, start: number): number {
  let depth = 1
  for (let at = start; at < content.length; at += 1) {
    const character = content[at]
    if (character === BACKSLASH) at += 1
    else if (character === OPEN) depth += 1
    else if (character === CLOSE) depth -= 1
    if (depth === 0) return at + 1
  }
  return ENDLESS
}

const lookAhead = 12

/** Its data may hold the letters EI as well; content goes on in plain characters. */
function endOfInlineImage(content: Uint8Array, start: number): number {
  const bytes = view(content)
  for (let at = bytes.indexOf('EI', start, 'latin1'); at >= 0; at = bytes.indexOf('EI', at + 1, 'latin1')) {
    const next = content[at + 2]
    const isAlone = at > start && characterKinds[content[at - 1]!] === WHITE
    const isEnded = next === undefined || characterKinds[next] === WHITE || next === SLASH
    if (isAlone && isEnded && content.subarray(at + 2, at + 2 + lookAhead).every(isPlain)) return at + 2
  }
  return ENDLESS
}

const isPlain = (byte: number): boolean => characterKinds[byte] === WHITE || (byte >= 32 && byte <= 126)
