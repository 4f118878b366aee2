/**
 * Puts a damaged PDF together again: finds every object in the bytes, whatever the cross-reference says, and writes them as a new file.
 * qpdf in wasm can't do this (that build has no recovery); it reads and judges the result like any other file.
 */
import { inflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import { headerOf } from './inspect/version.ts'

export type Mended = Readonly<{ is: 'mended'; pdf: Bytes } | { is: 'hopeless'; isEncrypted: boolean }>

type Found = Readonly<{ generation: number; dictionary: string; data: string | null }>

const objectLimit = 400_000
const bodyLimit = 256 * 2 ** 20

export function mend(file: Bytes): Mended {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  // What is encrypted can't be taken out of its file, and is refused anyway.
  if (/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text)) return { is: 'hopeless', isEncrypted: true }

  const objects = findObjects(text)
  for (const [number, found] of unpacked(objects)) if (!objects.has(number)) objects.set(number, found)
  const root = findRoot(text, objects)
  if (root === null || hasLostContent(objects)) return { is: 'hopeless', isEncrypted: false }
  return { is: 'mended', pdf: write(objects, headerOf(file), `/Root ${root}`) }
}

/** Not what is commented out. */
const objectStart = /(?<![\d%])(\d{1,10})\s+(\d{1,5})\s+obj\b/g
const structure = /\/Type\s*\/(?:XRef|ObjStm)\b/

/** The last object of a number is the one in force, as after incremental updates. */
function findObjects(text: string): Map<number, Found> {
  const objects = new Map<number, Found>()
  objectStart.lastIndex = 0
  for (let start = objectStart.exec(text); start && objects.size < objectLimit; start = objectStart.exec(text)) {
    const bodyAt = objectStart.lastIndex
    const end = endOfObject(text, bodyAt)
    objects.set(Number(start[1]), { generation: Number(start[2]), ...readObject(text, bodyAt, end) })
    objectStart.lastIndex = Math.max(bodyAt, end)
  }
  return objects
}

const streamStart = /\bstream(?:\r\n|\n|\r)/g

/** A stream may hold anything, the word `endobj` too: it ends at `endstream` only. */
function endOfObject(text: string, bodyAt: number): number {
  const stream = nextStream(text, bodyAt)
  const plainEnd = firstOf(text, bodyAt, ['endobj', 'xref', 'trailer'])
  if (!stream || stream.at > plainEnd) return nextObjectBefore(text, bodyAt, plainEnd)
  return firstOf(text, stream.dataAt, ['endstream', 'endobj'])
}

function nextStream(text: string, from: number): { at: number; dataAt: number } | null {
  streamStart.lastIndex = from
  const match = streamStart.exec(text)
  return match && { at: match.index, dataAt: streamStart.lastIndex }
}

/** `endobj` may be missing: then the next object ends this one. */
function nextObjectBefore(text: string, from: number, end: number): number {
  const next = text.slice(from, end).search(/[\r\n]\s*\d{1,10}\s+\d{1,5}\s+obj\b/)
  return next < 0 ? end : from + next
}

function firstOf(text: string, from: number, words: string[]): number {
  const found = words.map((word) => text.indexOf(word, from)).filter((at) => at >= 0)
  return found.length === 0 ? text.length : Math.min(...found)
}

function readObject(text: string, bodyAt: number, end: number): Omit<Found, 'generation'> {
  const stream = nextStream(text, bodyAt)
  if (!stream || stream.at >= end) return { dictionary: text.slice(bodyAt, end).trim(), data: null }
  return {
    dictionary: text.slice(bodyAt, stream.at).trim(),
    data: text.slice(stream.dataAt, end).replace(/\r?\n$/, ''),
  }
}

/** Objects in object streams come out of them, for nothing points into those any more. */
function* unpacked(objects: ReadonlyMap<number, Found>): Generator<[number, Found]> {
  for (const { dictionary, data } of objects.values()) {
    if (data === null || !/\/Type\s*\/ObjStm\b/.test(dictionary)) continue
    const plain = decoded(dictionary, data)
    const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
    const header = plain.slice(0, first).trim().split(/\s+/).map(Number)
    for (let index = 0; index + 1 < header.length; index += 2) {
      const [number = Number.NaN, at = 0] = header.slice(index, index + 2)
      if (!Number.isInteger(number)) continue
      const next = header[index + 3]
      const body = plain.slice(first + at, next === undefined ? undefined : first + next).trim()
      yield [number, { generation: 0, dictionary: body, data: null }]
    }
  }
}

function decoded(dictionary: string, data: string): string {
  const packed = /\/ASCIIHexDecode|\/AHx\b/.test(dictionary)
    ? Buffer.from(data.replaceAll(/[^0-9A-Fa-f]/g, ''), 'hex').toString('latin1')
    : data
  return /\/(?:FlateDecode|Fl)\b/.test(dictionary) ? inflated(packed) : packed
}

function inflated(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: 64 * 2 ** 20, finishFlush: 2 }).toString(
      'latin1',
    )
  } catch {
    return ''
  }
}

/** The last trailer that names an existing root; failing that, the last catalog there is, or what could be one. */
function findRoot(text: string, objects: ReadonlyMap<number, Found>): string | null {
  const named = Array.from(text.matchAll(/\/Root\s+(\d{1,10})\s+\d{1,5}\s+R/g), ([, number]) => Number(number))
  const bodyOf = (number: number) => objects.get(number)?.dictionary ?? ''
  const isCatalog = (number: number) => /\/Type\s*\/Catalog\b/.test(bodyOf(number))
  const leadsToPages = (number: number) => /\/Pages\s+\d+\s+\d+\s+R/.test(bodyOf(number))
  const numbers = [...objects.keys()]
  const root = named.findLast(isCatalog) ?? numbers.findLast(isCatalog) ?? named.findLast(leadsToPages)
  return root === undefined ? null : `${root} ${objects.get(root)?.generation ?? 0} R`
}

/** qpdf drops an entry that leads nowhere, so afterwards nobody could tell that a page was not blank. */
function hasLostContent(objects: ReadonlyMap<number, Found>): boolean {
  return [...objects.values()].some(({ dictionary }) => {
    const content = /\/Type\s*\/Page\b/.test(dictionary) && /\/Contents\s+(\d+)\s+\d+\s+R/.exec(dictionary)
    return content && !objects.has(Number(content[1]))
  })
}

function write(objects: ReadonlyMap<number, Found>, version: string, trailer: string): Bytes {
  const parts: string[] = [`%PDF-${version}\n%\xE2\xE3\xCF\xD3\n`]
  const entries: string[] = []
  let length = parts[0]!.length
  for (const [number, found] of objects) {
    if (structure.test(found.dictionary) || length > bodyLimit) continue
    const body = `${number} ${found.generation} obj\n${bodyOf(found)}\nendobj\n`
    const generation = String(found.generation).padStart(5, '0')
    entries.push(`${number} 1\n${String(length).padStart(10, '0')} ${generation} n \n`)
    parts.push(body)
    length += body.length
  }
  const size = [...objects.keys()].reduce((most, number) => Math.max(most, number), 0) + 1
  parts.push(
    `xref\n0 1\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size ${size}${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
  )
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'))
}

/** The length is what was found, whatever was claimed. */
function bodyOf({ dictionary, data }: Found): string {
  if (data === null) return dictionary === '' ? 'null' : dictionary
  const withoutLength = dictionary.replace(/\/Length\s+\d+(?:\s+\d+\s+R)?/, '')
  const end = withoutLength.lastIndexOf('>>')
  const head = end < 0 ? `<<${withoutLength.replace(/^<</, '')}` : withoutLength.slice(0, end)
  return `${head}/Length ${data.length}>>\nstream\n${data}\nendstream`
}
