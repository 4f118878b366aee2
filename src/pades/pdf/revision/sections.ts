/** The cross-reference sections of a file's last updates, read for one question: does what was appended say of itself all that is there? */
import { inflateSync } from 'node:zlib'
import type { Bytes } from '../../base/bytes.ts'
import { view } from '../../base/octets.ts'
import { MOST_ENTRIES } from '../decoding-bounds.ts'
import { namesKeyTwice, type PackedObject } from './ambiguous.ts'
import { lastXref } from './delta.ts'

type Entry = Readonly<{ offset: number } | { stream: number; index: number } | 'free'>
type Section = Readonly<{
  start: number
  isStream: boolean
  entries: ReadonlyMap<number, Entry>
  /** Its /Size: objects from this number on are missing (ISO 32000-2 Table 15). */
  size: number | undefined
  previous: number | undefined
  hybrid: number | undefined
  /** Behind its `%%EOF`. Nothing of the stream of a hybrid section, which has none. */
  end: number | undefined
  /** A table without a single subsection, which ISO 32000-2 §7.5.4 does not know: qpdf and pyHanko refuse the file. */
  isEmpty?: true
  /** Its trailer names a key twice. */
  isTwiceNamed?: true
  /** The stream of a hybrid section says something else than its table, or one section says two things of an object. */
  contradicted?: true
  /** Less than in the section before: objects that are there would be missing. */
  isShrunk?: true
}>

/** What was appended and is not in order: where each of it begins. */
export type Disorder = Readonly<{
  /**
   * Objects that no section lists, or sections that list what is not there: readers that repair files find such objects, others
   * don't. And dictionaries with a key twice: they would show different documents.
   */
  unlisted: readonly number[]
  /** Bytes behind an end of file (`%%EOF`) that no update accounts for, whether or not an update follows. */
  loose: readonly number[]
  /** Cross-reference sections without a subsection. */
  empty: readonly number[]
  /** Objects that the sections find in object streams. */
  packed: readonly PackedObject[]
}>

const LONGEST_CHAIN = 1000

/** @param end of a revision. Nothing where the sections can't be read. */
export function disorderAfter(file: Bytes, end: number): Disorder | undefined {
  const buffer = view(file)
  const sections = sectionsAfter(buffer, lastXref(file), end)
  if (!sections) return undefined
  const listed = new Set(sections.flatMap(({ start, isStream }) => (isStream ? [start] : [])))
  const strays = sections.flatMap(({ start, contradicted, isTwiceNamed, isShrunk }) =>
    contradicted || isTwiceNamed || isShrunk ? [start] : [],
  )
  const packed: PackedObject[] = []
  for (const { entries, start: at } of sections) {
    for (const [number, entry] of entries) {
      if (entry !== 'free' && 'stream' in entry) packed.push({ number, ...entry, at })
      if (entry === 'free' || 'stream' in entry || entry.offset < end) continue
      const start = objectAt(buffer, entry.offset, number)
      if (start === undefined) strays.push(entry.offset)
      else listed.add(start)
    }
  }
  const text = buffer.toString('latin1', end)
  strays.push(...[...listed].filter((start) => start >= end && namesKeyTwice(text, start - end)))
  const ends = [end, ...sections.flatMap((section) => section.end ?? [])]
  const starts = [...listed, ...sections.map(({ start }) => start)].toSorted((a, b) => a - b)
  return {
    unlisted: [...strays, ...objectsAfter(buffer, end).filter((start) => !listed.has(start))],
    loose: ends.flatMap(
      (each) =>
        looseBytes(
          buffer,
          each,
          starts.find((start) => start >= each),
        ) ?? [],
    ),
    empty: sections.flatMap(({ start, isEmpty }) => (isEmpty ? [start] : [])),
    packed,
  }
}

/**
 * Where the objects of an update begin, by their number; nothing where it has more than one section, or is not in order.
 * @param end of what it updates
 */
export function objectsOfUpdate(file: Bytes, end: number): ReadonlyMap<number, number> | undefined {
  const disorder = disorderAfter(file, end)
  const sections = sectionsAfter(view(file), lastXref(file), end)
  if (!disorder || sections?.length !== 1 || Object.values(disorder).some(({ length }) => length > 0)) return undefined
  const objects = new Map<number, number>()
  for (const [number, entry] of sections[0]!.entries) {
    if (entry === 'free' || 'stream' in entry || entry.offset < end) return undefined
    objects.set(number, entry.offset)
  }
  return objects
}

/** Where something stands behind the last end of the file: there no update can account for it. */
export function bytesAfterLastEnd(file: Bytes): number | undefined {
  const buffer = view(file)
  const last = buffer.lastIndexOf(END, undefined, 'latin1')
  return last < 0 ? undefined : looseBytes(buffer, last + END.length, undefined)
}

const END = '%%EOF'

/** The first octet that is no white space. */
function looseBytes(buffer: Buffer, from: number, to = buffer.length): number | undefined {
  const at = buffer.subarray(from, to).findIndex((octet) => octet > 0x20)
  return at < 0 ? undefined : from + at
}

function endAfter(buffer: Buffer, from: number): number {
  const start = buffer.indexOf('startxref', from, 'latin1')
  const found = start < 0 ? null : /^startxref\s+\d+\s*(?:%%EOF)?/.exec(buffer.toString('latin1', start, start + 64))
  return found ? start + found[0].length : buffer.length
}

/** From the last one on, as far as they stand behind `end`; the stream of a hybrid section follows its table. */
function sectionsAfter(buffer: Buffer, last: number, end: number): Section[] | undefined {
  const sections: Section[] = []
  let offset: number | undefined = last
  let section = sectionAt(buffer, last)
  while (offset !== undefined && offset >= end) {
    if (!section || sections.length > LONGEST_CHAIN) return undefined
    const hybrid = section.hybrid === undefined ? undefined : sectionAt(buffer, section.hybrid)
    if (section.hybrid !== undefined && !hybrid) return undefined
    const isContradicted = section.contradicted || (hybrid && contradicts(section, hybrid))
    const before: Section | undefined = section.previous === undefined ? undefined : sectionAt(buffer, section.previous)
    sections.push({
      ...section,
      ...(isContradicted ? { contradicted: true } : {}),
      ...(isSmaller(section, before) ? { isShrunk: true } : {}),
    })
    if (hybrid) sections.push({ ...hybrid, end: undefined })
    offset = section.previous
    section = before
  }
  return sections
}

const isSmaller = ({ size }: Section, before: Section | undefined): boolean =>
  before?.size !== undefined && (size === undefined || size < before.size)

/** Where an object of this number begins, if it does there, or behind the line end the entry points at. */
function objectAt(buffer: Buffer, offset: number, number: number): number | undefined {
  const found = /^(\s{0,4})0*(\d{1,10})\s+\d{1,5}\s+obj\b/.exec(buffer.toString('latin1', offset, offset + 40))
  return found && Number(found[2]) === number ? offset + found[1]!.length : undefined
}

/** Where "N G obj" is written, in streams too: a reader that repairs does not know what is in a stream. */
function objectsAfter(buffer: Buffer, end: number): number[] {
  const starts: number[] = []
  for (let at = buffer.indexOf('obj', end, 'latin1'); at >= 0; at = buffer.indexOf('obj', at + 3, 'latin1')) {
    const from = Math.max(end, at - 40)
    const found = /(?<![\d.])(\d{1,10})\s+\d{1,5}\s+$/.exec(buffer.toString('latin1', from, at))
    if (found) starts.push(from + found.index)
  }
  return starts
}

/** ISO 32000-2 §7.5.8.4: the stream adds what the table calls free. A reader that takes the one or the other first must find the same. */
function contradicts(table: Section, stream: Section): boolean {
  return Array.from(stream.entries).some(([number, entry]) => {
    const other = table.entries.get(number)
    if (entry === 'free' || other === undefined || other === 'free') return false
    return JSON.stringify(entry) !== JSON.stringify(other)
  })
}

function sectionAt(buffer: Buffer, offset: number): Section | undefined {
  const found = /^(\s{0,4})(xref\b|\d+\s+\d+\s+obj\b)/.exec(buffer.toString('latin1', offset, offset + 40))
  if (!found) return undefined
  const start = offset + found[1]!.length
  return found[2] === 'xref' ? tableAt(buffer, start) : streamAt(buffer, start)
}

function tableAt(buffer: Buffer, start: number): Section | undefined {
  const from = buffer.indexOf('trailer', start, 'latin1')
  const to = buffer.indexOf('startxref', from, 'latin1')
  const listed = from < 0 || to < 0 ? undefined : tableEntries(buffer.toString('latin1', start, from))
  if (!listed) return undefined
  const trailer = buffer.toString('latin1', from, to)
  const isEmpty = buffer.toString('latin1', start + 'xref'.length, from).trim() === ''
  return {
    start,
    isStream: false,
    ...listed,
    size: leastIn(trailer, 'Size'),
    previous: numberIn(trailer, 'Prev'),
    hybrid: numberIn(trailer, 'XRefStm'),
    end: endAfter(buffer, to),
    ...(isEmpty ? { isEmpty } : {}),
    ...(namesKeyTwice(trailer) ? { isTwiceNamed: true } : {}),
  }
}

type Listed = Pick<Section, 'entries' | 'contradicted'>

/** Some readers go by the first entry of an object, others by the last. */
function openList() {
  const entries = new Map<number, Entry>()
  let isContradicted = false
  return {
    add(number: number, entry: Entry) {
      const before = entries.get(number)
      if (before === undefined) entries.set(number, entry)
      else if (JSON.stringify(before) !== JSON.stringify(entry)) isContradicted = true
    },
    close: (): Listed => ({ entries, ...(isContradicted ? { contradicted: true } : {}) }),
  }
}

function tableEntries(text: string): Listed | undefined {
  const words = text.trim().split(/\s+/).slice(1)
  const list = openList()
  for (let at = 0; at < words.length;) {
    const [first, count] = [Number(words[at]), Number(words[at + 1])]
    at += 2
    if (!(first >= 0 && count >= 0 && count <= MOST_ENTRIES)) return undefined
    for (let index = 0; index < count; index += 1, at += 3) {
      const [place, , use] = words.slice(at, at + 3)
      if (use !== 'n' && use !== 'f') return undefined
      list.add(first + index, use === 'n' ? { offset: Number(place) } : 'free')
    }
  }
  return list.close()
}

function streamAt(buffer: Buffer, start: number): Section | undefined {
  const from = buffer.indexOf('stream', start, 'latin1')
  const dictionary = buffer.toString('latin1', start, from)
  const [length, size, widths] = [
    numberIn(dictionary, 'Length'),
    numberIn(dictionary, 'Size'),
    numbersIn(dictionary, 'W'),
  ]
  if (from < 0 || !/\/XRef\b/.test(dictionary) || length === undefined || widths?.length !== 3) return undefined
  const data = from + (buffer[from + 6] === 0x0d ? 8 : 7)
  const rows = rowsOf(dictionary, buffer.subarray(data, data + length), widths)
  const index = numbersIn(dictionary, 'Index') ?? (size === undefined ? undefined : [0, size])
  if (!rows || !index) return undefined
  const list = openList()
  let row = 0
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    for (
      let number = index[pair]!;
      number < index[pair]! + index[pair + 1]! && row < rows.length;
      number += 1, row += 1
    )
      list.add(number, rows[row]!)
  }
  const end = endAfter(buffer, data + length)
  const [previous, least] = [numberIn(dictionary, 'Prev'), leastIn(dictionary, 'Size')]
  return { start, isStream: true, ...list.close(), size: least, previous, hybrid: undefined, end }
}

/** ISO 32000-2 Table 18. */
function rowsOf(dictionary: string, data: Buffer, [w1 = 0, w2 = 0, w3 = 0]: readonly number[]): Entry[] | undefined {
  const width = w1 + w2 + w3
  const bytes = width > 0 && width <= 24 ? unpacked(dictionary, data) : undefined
  if (!bytes || bytes.length / width > MOST_ENTRIES) return undefined
  return Array.from({ length: Math.floor(bytes.length / width) }, (_, row) => {
    const at = row * width
    const [type, second, third] = [
      w1 === 0 ? 1 : numberAt(bytes, at, w1),
      numberAt(bytes, at + w1, w2),
      numberAt(bytes, at + w1 + w2, w3),
    ]
    if (type === 1) return { offset: second }
    return type === 2 ? { stream: second, index: third } : 'free'
  })
}

const numberAt = (bytes: Buffer, at: number, width: number): number =>
  bytes.subarray(at, at + width).reduce((sum, octet) => sum * 256 + octet, 0)

/** Filters no writer uses for these streams are not read. */
function unpacked(dictionary: string, data: Buffer): Buffer | undefined {
  const filter = /\/Filter\s*\[?\s*\/(\w+)\s*\]?/.exec(dictionary)?.[1]
  if (filter === undefined) return data
  if (filter !== 'FlateDecode') return undefined
  try {
    const bytes = inflateSync(data, { maxOutputLength: 24 * MOST_ENTRIES })
    const predictor = numberIn(dictionary, 'Predictor') ?? 1
    if (predictor === 1) return bytes
    return predictor >= 10 ? unpredicted(bytes, numberIn(dictionary, 'Columns') ?? 1) : undefined
  } catch {
    return undefined
  }
}

/** PNG predictors over single octets (ISO 32000-2 §7.4.4.4); only None, Sub and Up are in use here. */
function unpredicted(bytes: Buffer, columns: number): Buffer | undefined {
  const rows = Math.floor(bytes.length / (columns + 1))
  const out = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)]!
    if (kind > 2) return undefined
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = kind === 1 && column > 0 ? out[at - 1]! : 0
      const above = kind === 2 && row > 0 ? out[at - columns]! : 0
      out[at] = (bytes[row * (columns + 1) + 1 + column]! + left + above) & 0xff
    }
  }
  return out
}

/** Of all mentions, for one may stand in a dictionary within. */
function leastIn(text: string, key: string): number | undefined {
  const found = [...text.matchAll(new RegExp(`/${key}\\s+(\\d{1,10})\\b`, 'g'))].map(([, number]) => Number(number))
  return found.length > 0 ? Math.min(...found) : undefined
}

function numberIn(text: string, key: string): number | undefined {
  const found = new RegExp(`/${key}\\s+(\\d{1,10})(?!\\s+\\d+\\s+R)\\b`).exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

function numbersIn(text: string, key: string): number[] | undefined {
  return new RegExp(`/${key}\\s*\\[([\\d\\s]*)\\]`).exec(text)?.[1]?.trim().split(/\s+/).map(Number)
}
