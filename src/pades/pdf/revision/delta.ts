/** Writes what changed in a document as an incremental update (ISO 32000-2 §7.5.6): the base file is never touched or copied. */
import { createHash, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PDF,
  type PdfObject,
} from '../objects.ts'
import { ensure } from '../../base/pades-error.ts'
import type { Bytes } from '../../base/bytes.ts'
import { concat, latin1, view } from '../../base/octets.ts'
import { finish } from '../before-writing.ts'
import { isEncrypted } from '../open-pdf.ts'
import { openWriter, type Writer } from './writer.ts'
import { xrefStream, xrefTable, type Offsets } from './xref.ts'

/** Large enough to pay for the deflate header and the dictionary entry. */
const WORTH_COMPRESSING = 256
const LARGEST_GAP = 100_000

/** Refuses what can't be continued by appending: an encrypted file, or one whose structure had to be guessed. */
export function ensureAppendable(pdf: PDF): void {
  ensure(!isEncrypted(pdf), 'document.encrypted')
  ensure(!pdf.recoveredViaBruteForce, 'document.broken')
}

/** New objects must not take numbers the file already gives away: /Size may be larger than what is in use. */
export function reserveNumbers(pdf: PDF): void {
  const { registry, info } = pdf.context
  const size = info.trailer.getNumber('Size')?.value ?? 0
  if (size > registry.nextObjectNumber && size < registry.nextObjectNumber + LARGEST_GAP) {
    registry.resolve(PdfRef.of(size - 1))
  }
}

/** The file with an update behind it that holds what changed in `pdf`; the same file, with nothing behind it, where nothing changed. */
export function withUpdate(pdf: PDF, base: Bytes): Bytes {
  const delta = writeDelta(pdf, base)
  return delta.length > 0 ? concat([base, delta]) : base
}

/**
 * The bytes to append to `base`, from which `pdf` was loaded: none where nothing changed, for a cross-reference table has at least one
 * subsection (ISO 32000-2 §7.5.4).
 */
export function writeDelta(pdf: PDF, base: Bytes): Bytes {
  ensureAppendable(pdf)
  finish(pdf)
  const changed = changedObjects(pdf)
  if (changed.length === 0) return new Uint8Array()
  const writer = openWriter()
  if (!endsLine(base)) writer.write('\n')
  const offsets = writeObjects(writer, changed, base.length)
  const start = base.length + writer.position
  const trailer = trailerEntries(pdf, base)
  const next = pdf.context.registry.nextObjectNumber
  const least = pdf.context.info.trailer.getNumber('Size')?.value ?? 0 // a smaller /Size would declare objects missing
  const section = pdf.usesXRefStreams
    ? xrefStream(offsets, { number: next, start, size: Math.max(next + 1, least) }, trailer)
    : xrefTable(offsets, Math.max(next, least), trailer)
  writer.writeBytes(section)
  writer.write(`startxref\n${start}\n%%EOF\n`)
  return writer.toBytes()
}

/** @param before how many octets of the file stand before what is written */
export function writeObjects(writer: Writer, objects: Iterable<[PdfRef, PdfObject]>, before: number): Offsets {
  const offsets: Offsets = new Map()
  for (const [ref, object] of objects) {
    offsets.set(ref.objectNumber, { offset: before + writer.position, generation: ref.generation })
    writer.write(`${ref.objectNumber} ${ref.generation} obj\n`)
    writer.writeObject(compressed(object))
    writer.write('\nendobj\n')
  }
  return offsets
}

export type Reserved = Readonly<{ object: PdfObject; at(): number }>

/** A value written exactly as given, which afterwards knows where in the delta it stands. */
export function reserved(text: string): Reserved {
  const bytes = latin1(text)
  let position: number | undefined
  return {
    object: {
      type: 'raw',
      bytes,
      toBytes(writer) {
        position = writer.position
        writer.writeBytes(bytes)
      },
    },
    at() {
      if (position === undefined) throw new Error('not written yet')
      return position
    },
  }
}

/** Where the newest cross-reference section of a file begins. */
export function lastXref(base: Bytes): number {
  const tail = view(base).subarray(-2048).toString('latin1')
  const found = /startxref\s+(\d+)/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))))
  ensure(found, 'document.broken')
  return Number(found[1])
}

function changedObjects(pdf: PDF): [PdfRef, PdfObject][] {
  const { registry } = pdf.context
  const changed = new Map<number, [PdfRef, PdfObject]>()
  for (const entry of registry.getLoadedObjects()) if (isDirty(entry[1])) changed.set(entry[0].objectNumber, entry)
  for (const entry of registry.getNewObjects()) changed.set(entry[0].objectNumber, entry)
  return [...changed.values()].toSorted(([a], [b]) => a.objectNumber - b.objectNumber)
}

/** Or anything written inside it. Loops, for every object that was read is asked. */
function isDirty(object: PdfObject | undefined): boolean {
  if (object instanceof PdfArray) {
    if (object.dirty) return true
    for (const item of object) if (isDirty(item)) return true
  } else if (object instanceof PdfDict) {
    if (object.dirty) return true
    for (const [, value] of object) if (isDirty(value)) return true
  }
  return false
}

function compressed(object: PdfObject): PdfObject {
  if (!(object instanceof PdfStream) || object.has('Filter') || object.data.length < WORTH_COMPRESSING) return object
  const stream = new PdfStream(object, new Uint8Array(deflateSync(object.data)))
  stream.set('Filter', PdfName.of('FlateDecode'))
  return stream
}

function trailerEntries(pdf: PDF, base: Bytes): PdfDict {
  const { trailer } = pdf.context.info
  const entries = new PdfDict()
  for (const key of ['Root', 'Info']) {
    const ref = trailer.getRef(key)
    if (ref) entries.set(key, ref)
  }
  const first = trailer.getArray('ID')?.at(0)
  const permanent = first instanceof PdfString ? first.bytes : new Uint8Array(randomBytes(16))
  entries.set(
    'ID',
    PdfArray.of(PdfString.fromBytes(permanent), PdfString.fromBytes(changingId(permanent, base.length))),
  )
  entries.set('Prev', PdfNumber.of(lastXref(base)))
  return entries
}

/** ISO 32000-2 §14.4: the second identifier changes with every update. */
function changingId(permanent: Uint8Array, length: number): Uint8Array {
  const hash = createHash('sha256').update(permanent).update(String(length)).update(randomBytes(16))
  return new Uint8Array(hash.digest().subarray(0, 16))
}

const endsLine = (base: Bytes): boolean => base.at(-1) === 0x0a || base.at(-1) === 0x0d
