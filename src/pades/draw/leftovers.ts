/** What a page's own content leaves behind when it ends: real files forget a Q, an ET or an EMC, or end in the middle of a string. */

/** By operators; null when it ends where no operator would be read as one. */
export type Leftovers = Readonly<{
  /** Q that close more than was opened. */
  unopened: number
  /** What closes the rest, in content stream operators. */
  closing: string
}> | null

type State = { unclosed: number; unopened: number; marked: number; isText: boolean }

export function leftoversOf(content: string): Leftovers {
  const state: State = { unclosed: 0, unopened: 0, marked: 0, isText: false }
  for (const word of operators(content)) {
    if (word === null) return null
    effects.get(word)?.(state)
  }
  const { unclosed, unopened, marked, isText } = state
  const closing = `${isText ? 'ET ' : ''}${'EMC '.repeat(marked)}${'Q '.repeat(unclosed)}`
  return { unopened, closing }
}

const effects: ReadonlyMap<string, (state: State) => unknown> = new Map<string, (state: State) => unknown>([
  ['q', (state: State) => (state.unclosed += 1)],
  ['Q', (state: State) => (state.unclosed > 0 ? (state.unclosed -= 1) : (state.unopened += 1))],
  ['BT', (state: State) => (state.isText = true)],
  ['ET', (state: State) => (state.isText = false)],
  ...['BMC', 'BDC'].map((word) => [word, (state: State) => (state.marked += 1)] as const),
  ['EMC', (state: State) => (state.marked = Math.max(0, state.marked - 1))],
])

const token = /<<|>>|[(%<[\]]|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+/g

/** Words outside strings, names, comments and inline images; null last when one of these, an array or a dictionary does not end. */
function* operators(content: string): Generator<string | null> {
  let nesting = 0
  token.lastIndex = 0
  for (let match = token.exec(content); match; match = token.exec(content)) {
    const [word] = match
    const skip = skips.get(word)
    if (skip) {
      const end = skip(content, token.lastIndex)
      if (end === null) return yield null
      token.lastIndex = end
    } else if (word === '[' || word === '<<') nesting += 1
    else if (word === ']' || word === '>>') nesting = Math.max(0, nesting - 1)
    else if (word.charCodeAt(0) !== slash) yield word
  }
  if (nesting > 0) yield null
}

const slash = 0x2f

/** Where what begins with a word ends; null when it does not. */
const skips: ReadonlyMap<string, (content: string, start: number) => number | null> = new Map([
  ['(', endOfString],
  ['%', endOfLine],
  ['<', (content: string, start: number) => after(content, '>', start)],
  ['ID', endOfInlineImage],
])

const lineEnd = /[\r\n]/g

function endOfLine(content: string, start: number): number {
  lineEnd.lastIndex = start
  return lineEnd.exec(content)?.index ?? content.length
}

function endOfString(content: string, start: number): number | null {
  let depth = 1
  for (let at = start; at < content.length; at += 1) {
    const character = content[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return null
}

const endOfData = /[\s\0]EI(?=[\s\0/]|$)/g
const lookAhead = 12

/** Its data may hold these two letters as well; content goes on in plain characters. */
function endOfInlineImage(content: string, start: number): number | null {
  endOfData.lastIndex = start
  for (let match = endOfData.exec(content); match; match = endOfData.exec(content)) {
    const next = content.slice(endOfData.lastIndex, endOfData.lastIndex + lookAhead)
    if (/^[\s\0\x20-\x7e]*$/.test(next)) return endOfData.lastIndex
  }
  return null
}

function after(content: string, mark: string, start: number): number | null {
  const found = content.indexOf(mark, start)
  return found < 0 ? null : found + mark.length
}
