/** Reads objects of PDF in the syntax that every reader takes alike (ISO 32000-2 §7.3): no comments, no odd numbers, no letters in disguise. */
import type { Bytes } from '../../base/bytes.ts'
import {
  BACKSLASH,
  CLOSE,
  CR,
  END_OF_LIST,
  FOUR,
  GREATER,
  isAt,
  isDigit,
  isEnd,
  isGap,
  isHexDigit,
  isOctal,
  isRegular,
  LESS,
  LIST,
  MINUS,
  NotClean,
  OPEN,
  POINT,
  skipWhite,
  SLASH,
  SPACE,
  takeDigits,
  textOf,
  ZERO,
  type Place,
} from './scan.ts'

/**
 * Each name that was read is noted, and each object that stands as a list of resources. `hasMasks`: whether an entry is called as what draws a
 * mask is (ISO 32000-2 Table 142). `wholeReals`: how many numbers were read that are whole, but written with a point.
 */
export type PlainTokens = Place & {
  readonly names: Set<string>
  /** By a sum of their octets, those that were read last: most names stand there often. */
  readonly written: Map<number, WrittenName>
  readonly categories: Set<number>
  hasMasks: boolean
  wholeReals: number
}

type WrittenName = Readonly<{ name: string; start: number; length: number }>

export const openTokens = (file: Bytes): PlainTokens => ({
  file: new Uint8Array(file.buffer, file.byteOffset, file.byteLength), // never a Buffer: V8 reads octets of one class fastest
  names: new Set(),
  written: new Map(),
  categories: new Set(),
  hasMasks: false,
  wholeReals: 0,
  at: 0,
})

const DEEPEST = 50
export const MOST_DIGITS = 10
const MOST_DECIMALS = 20
/** Beyond, some readers count on from below, and others stay at the end (ISO 32000-1, Annex C). */
const HIGHEST = 2 ** 31 - 1

/** Entries of a dictionary: whole numbers, references as the negative of the object's number, names as text, and NaN for all else. */
export type Entries = Map<string, number | string>

/**
 * Passes over any value.
 * @param refs gets the number of each object it refers to
 * @param entries gets those of the value itself, where it is a dictionary
 * @returns whether it is a dictionary
 */
export function takeValue(tokens: PlainTokens, refs: number[], entries?: Entries, depth = 0): boolean {
  const { file, at } = tokens
  const first = file[at]
  const isDict = first === LESS && file[at + 1] === LESS
  if (depth > DEEPEST) throw new NotClean()
  if (isDict) takeDict(tokens, refs, entries, depth)
  else if (first === SLASH) takeName(tokens)
  else if (first === LIST) takeArray(tokens, refs, depth)
  else if (first === OPEN) takeString(tokens)
  else if (first === LESS) takeHexString(tokens)
  else takeAtom(tokens, refs)
  return isDict
}

/** @returns a reference as the negative of the object's number, a whole number as itself, and NaN for all else */
function takeAtom(tokens: PlainTokens, refs: number[]): number {
  const { file, at: start } = tokens
  const number = takeDigits(tokens, 0, Infinity)
  const { at } = tokens
  const digits = at - start
  if (file[at] === SPACE && isAt(tokens, ' 0 R')) {
    tokens.at += ' 0 R'.length
    const isPlain = digits > 0 && digits <= MOST_DIGITS && file[start] !== ZERO && isEnd(file[tokens.at])
    if (!isPlain) throw new NotClean()
    refs.push(number)
    return -number
  }
  if (digits > 0 && digits <= MOST_DIGITS && isEnd(file[at])) return inRange(number)
  tokens.at = start
  if (!isKeyword(tokens)) takeReal(tokens)
  return Number.NaN
}

function isKeyword(tokens: PlainTokens): boolean {
  const { file, at } = tokens
  const word = KEYWORDS.find((each) => isAt(tokens, each))
  if (word === undefined || !isEnd(file[at + word.length])) return false
  tokens.at += word.length
  return true
}

const KEYWORDS = ['true', 'false', 'null']

/** With a sign, a point, or both: digits stand before the point or behind it. */
function takeReal(tokens: PlainTokens): void {
  const { file, at: start } = tokens
  if (file[start] === MINUS) tokens.at += 1
  const begin = tokens.at
  takeDigits(tokens, 0, MOST_DIGITS)
  const digits = tokens.at - begin
  const hasPoint = file[tokens.at] === POINT
  if (hasPoint) tokens.at += 1
  const behind = tokens.at
  const decimals = hasPoint ? takeDigits(tokens, 0, MOST_DECIMALS) : 0
  if ((digits === 0 && tokens.at === behind) || !isEnd(file[tokens.at])) throw new NotClean()
  if (digits === MOST_DIGITS) inRange(Number(textOf(tokens, start, tokens.at)))
  if (hasPoint && decimals === 0) tokens.wholeReals += 1
}

function inRange(number: number): number {
  if (Math.abs(number) > HIGHEST) throw new NotClean()
  return number
}

function takeArray(tokens: PlainTokens, refs: number[], depth: number): void {
  tokens.at += 1
  for (skipWhite(tokens); tokens.file[tokens.at] !== END_OF_LIST; skipWhite(tokens))
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
  for (skipWhite(tokens); !isAt(tokens, '>>'); skipWhite(tokens)) {
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
  const first = tokens.file[tokens.at]
  if (first === SLASH) return takeName(tokens)
  if (isDigit(first)) return takeAtom(tokens, refs)
  refuseNull(tokens)
  takeValue(tokens, refs, undefined, depth)
  return Number.NaN
}

/** An entry that is null is as good as none (ISO 32000-2 §7.3.7): some readers look for an inherited one then, and some do not. */
export function refuseNull(tokens: PlainTokens): void {
  if (isAt(tokens, 'null')) throw new NotClean()
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
  const { file, at: slash } = tokens
  const start = slash + 1
  let at = start
  let sum = 0
  for (; isRegular(file[at]); at += 1) sum = (Math.imul(sum, 31) + file[at]!) | 0
  if (file[slash] !== SLASH || at === start || !isEnd(file[at])) throw new NotClean()
  tokens.at = at
  const known = tokens.written.get(sum)
  return known && isWritten(file, known, start, at) ? known.name : notedName(tokens, start, at, sum)
}

function isWritten(file: Bytes, known: WrittenName, start: number, end: number): boolean {
  if (known.length !== end - start) return false
  for (let index = 0; index < known.length; index += 1)
    if (file[known.start + index] !== file[start + index]) return false
  return true
}

function notedName(tokens: PlainTokens, start: number, end: number, sum: number): string {
  const written = textOf(tokens, start, end)
  const name = written.includes('#') ? unescaped(written) : written
  if (RESERVED.has(name) || written.length > LONGEST_NAME) throw new NotClean()
  tokens.names.add(name)
  if (tokens.names.size > MOST_NAMES) throw new NotClean()
  tokens.written.set(sum, { name, start, length: end - start })
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

/** Pairs of digits, with line ends and spaces anywhere. */
function takeHexString(tokens: PlainTokens): void {
  const { file } = tokens
  let digits = 0
  tokens.at += 1
  for (; file[tokens.at] !== GREATER; tokens.at += 1) {
    if (isHexDigit(file[tokens.at])) digits += 1
    else if (!isGap(file[tokens.at])) throw new NotClean()
  }
  if (digits % 2 > 0) throw new NotClean()
  tokens.at += 1
}

function takeString(tokens: PlainTokens): void {
  let depth = 0
  do {
    const bracket = tokens.file[tokens.at]
    if (bracket !== OPEN && bracket !== CLOSE) throw new NotClean()
    depth += bracket === OPEN ? 1 : -1
    tokens.at += 1
    if (depth > 0) skipInString(tokens)
  } while (depth > 0)
}

/** Up to a bracket (ISO 32000-2 §7.3.4.2). A carriage return would mean a line feed. */
function skipInString(tokens: PlainTokens): void {
  const { file } = tokens
  let { at } = tokens
  for (let code = file[at]; code !== OPEN && code !== CLOSE; code = file[at]) {
    if (code === undefined || code === CR) throw new NotClean()
    at += code === BACKSLASH ? lengthOfCode(file, at) : 1
  }
  tokens.at = at
}

/** A short code of an octet would depend on what follows. */
function lengthOfCode(file: Bytes, at: number): number {
  const [first, second, third] = [file[at + 1], file[at + 2], file[at + 3]]
  if (LETTERS_OF_CODES.has(first)) return 2
  if (isOctal(first) && Number(first) < FOUR && isOctal(second) && isOctal(third)) return 4
  throw new NotClean()
}

const LETTERS_OF_CODES = new Set<number | undefined>(Array.from('nrtbf()\\', (letter) => letter.charCodeAt(0)))
