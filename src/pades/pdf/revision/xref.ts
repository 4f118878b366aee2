/** Cross-reference sections: as a table (ISO 32000-2 §7.5.4) or as a stream (§7.5.8). */
import { deflateSync } from 'node:zlib'
import { PdfArray, PdfName, PdfNumber, PdfStream, type PdfDict } from '../objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { concat, latin1 } from '../../base/octets.ts'
import { openWriter } from './writer.ts'

export type Offsets = Map<number, Readonly<{ offset: number; generation: number }>>

type Run = { first: number; numbers: number[] }

export function xrefTable(offsets: Offsets, size: number, trailer: PdfDict): Bytes {
  const sections = runsOf(offsets).map(({ first, numbers }) => {
    const lines = numbers.map((number) => {
      const { offset, generation } = offsets.get(number)!
      return `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${number === 0 ? 'f' : 'n'}\r\n`
    })
    return `${first} ${numbers.length}\n${lines.join('')}`
  })
  trailer.set('Size', PdfNumber.of(size))
  return concat([latin1(`xref\n${sections.join('')}trailer\n`), serialized(trailer), latin1('\n')])
}

/** `number`, `start`: of the stream object itself, which is one of its own entries. */
type Place = Readonly<{ number: number; start: number; size: number }>

export function xrefStream(offsets: Offsets, { number, start, size }: Place, trailer: PdfDict): Bytes {
  const all: Offsets = new Map([...offsets, [number, { offset: start, generation: 0 }]])
  const runs = runsOf(all)
  const rows = Buffer.alloc(all.size * 7)
  runs
    .flatMap(({ numbers }) => numbers)
    .forEach((entry, row) => {
      const { offset, generation } = all.get(entry)!
      rows.writeUInt8(1, row * 7)
      rows.writeUInt32BE(offset, row * 7 + 1)
      rows.writeUInt16BE(generation, row * 7 + 5)
    })
  const stream = new PdfStream(trailer, new Uint8Array(deflateSync(rows)))
  stream.set('Type', PdfName.of('XRef'))
  stream.set('Size', PdfNumber.of(size))
  stream.set('Index', numbersOf(runs.flatMap((run) => [run.first, run.numbers.length])))
  stream.set('W', numbersOf([1, 4, 2]))
  stream.set('Filter', PdfName.of('FlateDecode'))
  return concat([latin1(`${number} 0 obj\n`), serialized(stream), latin1('\nendobj\n')])
}

function runsOf(offsets: Offsets): Run[] {
  const runs: Run[] = []
  for (const number of [...offsets.keys()].toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last.first + last.numbers.length === number) last.numbers.push(number)
    else runs.push({ first: number, numbers: [number] })
  }
  return runs
}

const numbersOf = (values: number[]): PdfArray => PdfArray.of(...values.map((value) => PdfNumber.of(value)))

function serialized(object: PdfDict): Bytes {
  const writer = openWriter()
  writer.writeObject(object)
  return writer.toBytes()
}
