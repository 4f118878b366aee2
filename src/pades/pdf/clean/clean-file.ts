/**
 * Recognizes files that are one clean revision already: every octet is accounted for, and every reader reads the same. Only what leaves
 * nothing to interpret counts; a file that is odd in any way, qpdf writes anew (readable.ts). Decision 333 has the argument.
 */
import type { Bytes } from '../../base/bytes.ts'
import { reachedFrom, type Links } from './links.ts'
import { readTable, type Table } from './cross-reference.ts'
import {
  isAt,
  isDigit,
  isEnd,
  isGap,
  NotClean,
  skipWhite,
  take,
  takeCount,
  takeDigits,
  takeGap,
  textOf,
} from './scan.ts'
import { MOST_DIGITS, openTokens, refuseNull, takeValue, type Entries, type PlainTokens } from './tokens.ts'

export type CleanFile = Readonly<{
  /** All that stand in it, keys and values alike, as they are meant. */
  names: ReadonlySet<string>
  streams: readonly CleanStream[]
  /** Objects that stand as a list of resources: fonts, forms and so on by their names. */
  categories: ReadonlySet<number>
  links: Links
  /** Something may be masked by content: an entry is called /G. */
  hasMasks: boolean
  /** Objects with whole numbers that are written with a point, which some readers take for no number there; lengths of a page aside. */
  withWholeReals: ReadonlySet<number>
}>

/** Of which object it is, what its dictionary says in names and numbers (see `Entries`), and its data as they are packed. */
export type CleanStream = Readonly<{ object: number; entries: Readonly<Entries>; data: Bytes }>

/**
 * Null unless it is nothing but objects that stand where the only cross-reference table says, in plain syntax, each once and each of use.
 * @param without null, too, where one of these names stands in it: nothing behind it is read then
 */
export function readCleanFile(file: Bytes, without: readonly string[] = []): CleanFile | null {
  try {
    return readWhole(file, openTokens(file), without)
  } catch (error) {
    if (error instanceof NotClean) return null
    throw error
  }
}

/** The version, and the comment of octets that most writers put behind it (ISO 32000-2 §7.5.2). */
const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)(?:\r\n|\r|\n)(?:%[^\r\n]{0,32}(?:\r\n|\r|\n)){0,2}/
const LONGEST_HEADER = 80

function readWhole(file: Bytes, tokens: PlainTokens, without: readonly string[]): CleanFile {
  const table = readTable(tokens)
  const links = openLinks(table)
  const streams: CleanStream[] = []
  const withWholeReals = new Set<number>()
  takeHeader(tokens)
  for (skipWhite(tokens); tokens.at < table.start; skipWhite(tokens)) {
    tokens.wholeReals = 0
    const known = tokens.names.size
    const { number, refs, entries, data } = readObject(tokens, table)
    links.add(number, refs)
    if (tokens.names.size > known && without.some((name) => tokens.names.has(name))) throw new NotClean()
    if (tokens.wholeReals > 0) withWholeReals.add(number)
    if (data) streams.push({ object: number, entries, data: file.subarray(...data) })
  }
  if (tokens.at !== table.start) throw new NotClean()
  links.ensureAllReached()
  const { names, categories, hasMasks } = tokens
  return { names, streams, categories, links: links.all, hasMasks, withWholeReals }
}

function takeHeader(tokens: PlainTokens): void {
  const found = HEADER.exec(textOf(tokens, 0, LONGEST_HEADER))
  if (!found) throw new NotClean()
  tokens.at = found[0].length
}

type Read = Readonly<{
  number: number
  /** Numbers of the objects it refers to. */
  refs: readonly number[]
  entries: Readonly<Entries>
  /** From where to where its data stand; null where it is no stream. */
  data: readonly [start: number, end: number] | null
}>

function readObject(tokens: PlainTokens, table: Table): Read {
  const { at } = tokens
  const number = takeBegin(tokens)
  if (table.offsets.get(number) !== at) throw new NotClean()
  skipWhite(tokens)
  const refs: number[] = []
  const entries: Entries = new Map()
  refuseReference(tokens)
  refuseNull(tokens)
  const isDict = takeValue(tokens, refs, entries)
  skipWhite(tokens)
  const isStream = isDict && isAt(tokens, 'stream')
  const data = isStream ? takeStream(tokens, lengthOf(tokens, table, entries)) : null
  takeEnd(tokens)
  return { number, refs, entries, data }
}

/** @returns the object's number */
function takeBegin(tokens: PlainTokens): number {
  const number = takeCount(tokens, MOST_DIGITS_OF_OBJECT)
  take(tokens, ' 0 obj')
  if (!isEnd(tokens.file[tokens.at])) throw new NotClean()
  return number
}

const MOST_DIGITS_OF_OBJECT = 7

function takeEnd(tokens: PlainTokens): void {
  take(tokens, 'endobj')
  if (!isGap(tokens.file[tokens.at])) throw new NotClean()
  tokens.at += 1
}

/** Some readers go on to where it leads, and some find nothing. */
function refuseReference(tokens: PlainTokens): void {
  const { file, at: start } = tokens
  if (!isDigit(file[start])) return
  takeDigits(tokens, 1, MOST_DIGITS)
  if (isAt(tokens, ' ') && isDigit(file[tokens.at + 1])) throw new NotClean()
  tokens.at = start
}

/** To `endobj`. The data are as long as /Length says, and end where `endstream` stands (ISO 32000-2 §7.3.8.1). */
function takeStream(tokens: PlainTokens, length: number): [start: number, end: number] {
  take(tokens, 'stream')
  if (isAt(tokens, '\r')) tokens.at += 1
  take(tokens, '\n')
  const start = tokens.at
  tokens.at += length
  if (isAt(tokens, '\r\n')) tokens.at += 2
  else if (isAt(tokens, '\n')) tokens.at += 1
  take(tokens, 'endstream')
  takeGap(tokens)
  return [start, start + length]
}

/** Its own number, or that of an object which is nothing but a number. */
function lengthOf(tokens: PlainTokens, { offsets }: Table, entries: Readonly<Entries>): number {
  const length = entries.get('Length')
  if (typeof length !== 'number') throw new NotClean()
  if (length >= 0) return length
  const { at } = tokens
  tokens.at = offsets.get(-length) ?? tokens.file.length
  const found = takeNumber(tokens)
  tokens.at = at
  return found
}

function takeNumber(tokens: PlainTokens): number {
  takeDigits(tokens, 1, Infinity)
  take(tokens, ' 0 obj')
  takeGap(tokens)
  const number = takeDigits(tokens, 1, MOST_DIGITS)
  takeGap(tokens)
  takeEnd(tokens)
  return number
}

/** What leads to what: an object that nothing leads to is of no use, unless to a program that changes the file later. */
function openLinks({ offsets, roots }: Table) {
  const links = new Map<number, readonly number[]>()
  return {
    all: links,
    add(number: number, refs: readonly number[]) {
      if (links.has(number)) throw new NotClean()
      links.set(number, refs)
    },
    ensureAllReached() {
      const reached = reachedFrom(roots, links)
      if (reached.size !== offsets.size || links.size !== offsets.size) throw new NotClean()
      for (const object of reached) if (!links.has(object)) throw new NotClean()
    },
  }
}
