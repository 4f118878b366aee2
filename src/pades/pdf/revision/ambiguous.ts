/** Finds what two readers take for different things, though both keep to the standard: a key that stands twice, an object that stands twice in its stream. */
import { PdfRef, PdfStream, type PDF } from '../objects.ts'
import { view } from '../../base/octets.ts'

/** An object in an object stream, as a cross-reference stream lists it (ISO 32000-2 Table 18). */
export type PackedObject = Readonly<{
  number: number
  stream: number
  index: number
  /** The section's offset. */ at: number
}>

const TOKEN = /%[^\r\n]*|\/[^\s()<>[\]{}/%]*|<<|>>|<[^<>]*>|[[\]()]|[^\s()<>[\]{}/%]+/g
const LONGEST = 2 ** 26

type Frame = { values: Map<string, string>; key: string | undefined; from: number; hasValue: boolean }

/**
 * Whether a dictionary of an object names a key twice, with different values: it should not (ISO 32000-2 §7.3.7), and readers take
 * the first or the last.
 * @param text in Latin-1
 * @param from where the object begins; it ends at `stream`, `endobj` or `startxref`, whichever comes first
 */
export function namesKeyTwice(text: string, from = 0, to = text.length): boolean {
  const open: (Frame | undefined)[] = [] // nothing: an array
  const token = new RegExp(TOKEN)
  token.lastIndex = from
  for (let found = token.exec(text); found && found.index < to; found = token.exec(text)) {
    const [word] = found
    if (ENDS.has(word)) return false
    if (word.startsWith('%')) continue
    if (endsValue(word, open.at(-1), text, found.index, token.lastIndex)) return true
    nest(word, open)
    if (word === '(') token.lastIndex = endOfString(text, token.lastIndex)
  }
  return false
}

/** Notes a key or a part of its value. @returns whether what ends here is another value of a key that had one */
function endsValue(word: string, frame: Frame | undefined, text: string, start: number, end: number): boolean {
  if (!frame) return false
  const isKey = word.startsWith('/') && (frame.key === undefined || frame.hasValue)
  if ((isKey || word === '>>') && contradicts(frame, text.slice(frame.from, start))) return true
  if (isKey) Object.assign(frame, { key: spelled(word), from: end, hasValue: false })
  else frame.hasValue = true
  return false
}

function nest(word: string, open: (Frame | undefined)[]): void {
  if (word === '<<') open.push({ values: new Map(), key: undefined, from: 0, hasValue: false })
  else if (word === '[') open.push(undefined)
  else if (word === '>>' || word === ']') open.pop()
}

const ENDS = new Set(['stream', 'endobj', 'startxref'])

function contradicts({ values, key }: Frame, text: string): boolean {
  if (key === undefined) return false
  const value = text.trim().replaceAll(/\s+/g, ' ')
  const before = values.get(key)
  values.set(key, value)
  return before !== undefined && before !== value
}

/** ISO 32000-2 §7.3.5: any character of a name may be written as #xx. */
const spelled = (name: string): string =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** ISO 32000-2 §7.3.4.2: brackets in a string are balanced, or escaped. */
function endOfString(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')' && --depth === 0) return at + 1
  }
  return text.length
}

/** Of the listed objects those whose stream holds another number at that place, or the number twice, or a dictionary with a key twice. */
export function ambiguouslyPacked(pdf: PDF, listed: readonly PackedObject[]): number[] {
  const streams = new Map([...new Set(listed.map(({ stream }) => stream))].map((each) => [each, unpacked(pdf, each)]))
  return listed.flatMap(({ number, stream, index, at }) => {
    const { numbers = [], isTwiceNamed = true } = streams.get(stream) ?? {}
    const isClear = numbers[index] === number && numbers.filter((each) => each === number).length === 1
    return isClear && !isTwiceNamed ? [] : [at]
  })
}

/** The numbers of its objects, in their order (ISO 32000-2 §7.5.7). */
function unpacked(pdf: PDF, number: number): { numbers: number[]; isTwiceNamed: boolean } | undefined {
  const stream = pdf.getObject(PdfRef.of(number, 0))
  if (!(stream instanceof PdfStream)) return undefined
  const [count, first] = ['N', 'First'].map((key) => stream.getNumber(key)?.value)
  const data = stream.getDecodedData()
  if (!count || !first || data.length > LONGEST) return undefined
  const text = view(data).toString('latin1')
  const words = text.slice(0, first).trim().split(/\s+/).map(Number)
  const numbers = Array.from({ length: count }, (_, index) => words[2 * index] ?? Number.NaN)
  return { numbers, isTwiceNamed: namesKeyTwice(text, first) }
}
