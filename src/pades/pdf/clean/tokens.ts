/** Reads objects of PDF in the syntax that every reader takes alike (ISO 32000-2 §7.3): no comments, no odd numbers, no letters in disguise. */

/** Something about the file is not as plain as it could be. */
export class NotClean extends Error {}

/**
 * A file as Latin-1 text, so that octets and characters are one, and the place that was come to in it. Each name that was read is noted, and
 * each object that stands as a list of resources. `hasMasks`: whether an entry is called as what draws a mask is (ISO 32000-2 Table 142).
 * `wholeReals`: how many numbers were read that are whole, but written with a point.
 */
export type PlainTokens = {
  readonly text: string
  readonly names: Set<string>
  readonly categories: Set<number>
  hasMasks: boolean
  wholeReals: number
  at: number
}

export const openTokens = (text: string): PlainTokens => ({
  text,
  names: new Set(),
  categories: new Set(),
  hasMasks: false,
  wholeReals: 0,
  at: 0,
})

/** Each ends where another token may begin. */
const REFERENCE = /([1-9]\d{0,9}) 0 R(?=[\t\n\r ()<>[\]/])/y
const NUMBER = /-?(?:\d{1,10}(?:\.\d{0,20})?|\.\d{1,20})(?=[\t\n\r ()<>[\]/])/y
const KEYWORD = /(?:null|true|false)(?=[\t\n\r ()<>[\]/])/y
const WHOLE_REAL = /^-?\d*\.0*$/
const HEX_STRING = /<([0-9A-Fa-f\n\r ]*)>/y
/** Up to a bracket or a code (ISO 32000-2 §7.3.4.2). A carriage return would mean a line feed. */
const IN_STRING = /[^()\\\r]*/y
/** A short code of an octet would depend on what follows. One by one: an expression that repeats them runs out of stack in long strings. */
const CODE_IN_STRING = /\\(?:[nrtbf()\\]|[0-3][0-7]{2})/y

/** Of octets that may stand outside of strings, streams and comments. */
const [REGULAR, WHITE, DELIMITER] = [1, 2, 3]
const kinds = new Uint8Array(256)
for (let code = 0x21; code < 0x7f; code += 1) kinds[code] = REGULAR
for (const character of '\t\n\r ') kinds[character.charCodeAt(0)] = WHITE
for (const character of '()<>[]/') kinds[character.charCodeAt(0)] = DELIMITER
for (const character of '{}%') kinds[character.charCodeAt(0)] = 0

const DEEPEST = 50
const MOST_DIGITS = 10
/** Beyond, some readers count on from below, and others stay at the end (ISO 32000-1, Annex C). */
const HIGHEST = 2 ** 31 - 1

/** Passes over what matches here. @returns the first group, or all of it */
export function take(tokens: PlainTokens, pattern: RegExp): string {
  const found = takeIf(tokens, pattern)
  if (found === null) throw new NotClean()
  return found
}

function takeIf(tokens: PlainTokens, pattern: RegExp): string | null {
  pattern.lastIndex = tokens.at
  const found = pattern.exec(tokens.text)
  if (!found) return null
  tokens.at = pattern.lastIndex
  return found[1] ?? found[0]
}

export function skipWhite(tokens: PlainTokens): void {
  const { text } = tokens
  while (kinds[text.charCodeAt(tokens.at)] === WHITE) tokens.at += 1
}

/** Entries of a dictionary: whole numbers, references as the negative of the object's number, names as text, and NaN for all else. */
export type Entries = Map<string, number | string>

/**
 * Passes over any value.
 * @param refs gets the number of each object it refers to
 * @param entries gets those of the value itself, where it is a dictionary
 * @returns whether it is a dictionary
 */
export function takeValue(tokens: PlainTokens, refs: number[], entries?: Entries, depth = 0): boolean {
  const { text, at } = tokens
  const isDict = text.startsWith('<<', at)
  if (depth > DEEPEST) throw new NotClean()
  if (isDict) takeDict(tokens, refs, entries, depth)
  else if (text[at] === '/') takeName(tokens)
  else if (text[at] === '[') takeArray(tokens, refs, depth)
  else if (text[at] === '(') takeString(tokens)
  else if (text[at] === '<') takeHexString(tokens)
  else takeAtom(tokens, refs)
  return isDict
}

/** @returns a reference as the negative of the object's number, a whole number as itself, and NaN for all else */
function takeAtom(tokens: PlainTokens, refs: number[]): number {
  const { text, at: start } = tokens
  let at = start
  while (isDigit(text.charCodeAt(at))) at += 1
  if (text.startsWith(' 0 R', at)) {
    const number = Number(take(tokens, REFERENCE))
    refs.push(number)
    return -number
  }
  if (at > start && at - start <= MOST_DIGITS && isEnd(text.charCodeAt(at))) {
    tokens.at = at
    return inRange(Number(text.slice(start, at)))
  }
  if (takeIf(tokens, KEYWORD) !== null) return Number.NaN
  const number = take(tokens, NUMBER)
  inRange(Number(number))
  if (WHOLE_REAL.test(number)) tokens.wholeReals += 1
  return Number.NaN
}

function inRange(number: number): number {
  if (Math.abs(number) > HIGHEST) throw new NotClean()
  return number
}

function takeArray(tokens: PlainTokens, refs: number[], depth: number): void {
  tokens.at += 1
  for (skipWhite(tokens); tokens.text[tokens.at] !== ']'; skipWhite(tokens))
    takeValue(tokens, refs, undefined, depth + 1)
  tokens.at += 1
}

/** Up to so many, comparing each with those before it is faster than a set. */
const FEW_KEYS = 16
const MOST_KEYS = 1000

/** In each, names of one kind lead to what content draws with (ISO 32000-2 Table 34). */
const CATEGORIES = new Set(['ColorSpace', 'ExtGState', 'Font', 'Pattern', 'Properties', 'Shading', 'XObject'])
/** Lengths, which may be written either way. */
const BOXES = new Set(['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'])

/** No key stands twice (ISO 32000-2 §7.3.7): readers would take the first or the last. */
function takeDict(tokens: PlainTokens, refs: number[], entries: Entries | undefined, depth: number): void {
  const keys: string[] = []
  let all: Set<string> | undefined
  tokens.at += 2
  for (skipWhite(tokens); !tokens.text.startsWith('>>', tokens.at); skipWhite(tokens)) {
    const key = takeName(tokens)
    if ((all ? all.has(key) : keys.includes(key)) || keys.length > MOST_KEYS) throw new NotClean()
    keys.push(key)
    if (key === 'G') tokens.hasMasks = true
    if (keys.length > FEW_KEYS) all = (all ?? new Set(keys)).add(key)
    skipWhite(tokens)
    const { wholeReals } = tokens
    const value = takeEntry(tokens, refs, depth + 1)
    entries?.set(key, value)
    if (BOXES.has(key)) tokens.wholeReals = wholeReals
    if (CATEGORIES.has(key) && typeof value === 'number' && value < 0) tokens.categories.add(-value)
  }
  tokens.at += 2
}

function takeEntry(tokens: PlainTokens, refs: number[], depth: number): number | string {
  const { text, at } = tokens
  if (text[at] === '/') return takeName(tokens)
  if (isDigit(text.charCodeAt(at))) return takeAtom(tokens, refs)
  refuseNull(tokens)
  takeValue(tokens, refs, undefined, depth)
  return Number.NaN
}

/** An entry that is null is as good as none (ISO 32000-2 §7.3.7): some readers look for an inherited one then, and some do not. */
export function refuseNull({ text, at }: PlainTokens): void {
  if (text.startsWith('null', at)) throw new NotClean()
}

/**
 * Objects of these types are read otherwise than by the cross-reference table; nothing else has to be called so. Where the first object says
 * /Linearized, readers find pages by its hints, or another table behind it.
 */
const RESERVED = new Set(['ObjStm', 'XRef', 'Linearized'])
/** ISO 32000-1, Annex C: some readers cut what is longer. */
const LONGEST_NAME = 127
const MOST_NAMES = 100_000

/** A name as it is meant: any octet may be escaped (ISO 32000-2 §7.3.5), but letters and digits are here only to hide a word. */
function takeName(tokens: PlainTokens): string {
  const { text, at: start } = tokens
  let at = start + 1
  while (kinds[text.charCodeAt(at)] === REGULAR) at += 1
  if (text[start] !== '/' || at === start + 1 || !isEnd(text.charCodeAt(at))) throw new NotClean()
  const written = text.slice(start + 1, at)
  const name = written.includes('#') ? unescaped(written) : written
  if (RESERVED.has(name) || written.length > LONGEST_NAME) throw new NotClean()
  tokens.names.add(name)
  if (tokens.names.size > MOST_NAMES) throw new NotClean()
  tokens.at = at
  return name
}

function unescaped(text: string): string {
  if (/#(?![0-9A-Fa-f]{2})/.test(text)) throw new NotClean()
  return text.replaceAll(/#(..)/g, (_, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16))
    if (/[\0A-Za-z0-9]/.test(character)) throw new NotClean()
    return character
  })
}

function takeHexString(tokens: PlainTokens): void {
  const digits = take(tokens, HEX_STRING).replaceAll(/[\n\r ]/g, '')
  if (digits.length % 2 > 0) throw new NotClean()
}

function takeString(tokens: PlainTokens): void {
  let depth = 0
  do {
    const bracket = tokens.text[tokens.at]
    if (bracket !== '(' && bracket !== ')') throw new NotClean()
    depth += bracket === '(' ? 1 : -1
    tokens.at += 1
    if (depth > 0) skipInString(tokens)
  } while (depth > 0)
}

function skipInString(tokens: PlainTokens): void {
  do take(tokens, IN_STRING)
  while (takeIf(tokens, CODE_IN_STRING) !== null)
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Whether another token may begin here. */
const isEnd = (code: number): boolean => kinds[code] === WHITE || kinds[code] === DELIMITER
