/**
 * Makes PDFs whose page contents are packed and damaged in every way that writers of the last thirty years know: filters, chains of
 * them, predictors, abbreviations and indirect entries, wrong checksums and lengths, unbalanced state, shared streams, odd pages.
 */
import type { Bytes } from '../base/bytes.ts'
import { writePdf } from './make-pdf.ts'
import { ascii85, asciiHex, flate, lzw, predicted, runLength } from './pack.ts'
import { oneOf, type Random } from './random.ts'

/** A file, and in words what is odd about it. */
export type OddFile = Readonly<{ pdf: Bytes; traits: readonly string[] }>

type Packed = Readonly<{ data: Buffer; names: readonly string[]; parms: readonly string[] }>
type Way = Readonly<{ name: string; short: string; parms?: string; pack(data: Buffer): Buffer }>

const COLUMNS = 24
const ways: readonly Way[] = [
  { name: 'FlateDecode', short: 'Fl', pack: flate },
  { name: 'LZWDecode', short: 'LZW', pack: (data) => lzw(data) },
  { name: 'LZWDecode', short: 'LZW', parms: '<</EarlyChange 0>>', pack: (data) => lzw(data, 0) },
  { name: 'ASCIIHexDecode', short: 'AHx', pack: asciiHex },
  { name: 'ASCII85Decode', short: 'A85', pack: ascii85 },
  { name: 'RunLengthDecode', short: 'RL', pack: runLength },
  {
    name: 'FlateDecode',
    short: 'Fl',
    parms: `<</Predictor 12/Columns ${COLUMNS}>>`,
    pack: (data) => flate(predicted(data, COLUMNS)),
  },
  {
    name: 'LZWDecode',
    short: 'LZW',
    parms: `<</Predictor 12/Columns ${COLUMNS}>>`,
    pack: (data) => lzw(predicted(data, COLUMNS)),
  },
]

const damages: Readonly<Record<string, (data: Buffer, random: Random) => Buffer>> = {
  'wrong last octets': (data) => Buffer.concat([data.subarray(0, -4), Buffer.from([1, 2, 3, 4])]),
  'a tail cut off': (data, random) => data.subarray(0, data.length - 1 - random(Math.max(1, data.length >> 2))),
  'an octet changed': (data, random) => {
    const copy = Buffer.from(data)
    copy[random(copy.length)]! ^= 1 + random(255)
    return copy
  },
  'octets after its end': (data) => Buffer.concat([data, Buffer.from('\n0 0 m garbage', 'latin1')]),
}

const unbalanced: Readonly<Record<string, (content: string) => string>> = {
  'q left open': (content) => `q 0.8 0 0 0.8 20 20 cm 0 0 1 rg ${content}`,
  'Q too many': (content) => `${content} Q Q Q`,
  'BT left open': (content) => `${content} BT /F1 20 Tf 1 0 0 rg 100 300 Td (left open) Tj`,
  'a string left open': (content) => `${content} BT /F1 9 Tf (never closed`,
  'an inline image left open': (content) => `${content} BI /W 2 /H 2 /BPC 8 /CS /G ID abcd`,
  'a clip left': (content) => `${content} 100 100 300 300 re W n`,
  'marked content left open': (content) => `/Span <</ActualText (x)>> BDC ${content}`,
  'unknown operators': (content) => `${content} 1 2 3 bogus << /a 1 >> x`,
}

const shapes: Readonly<Record<string, string>> = {
  turned: '/Rotate 90',
  'upside down': '/Rotate 180',
  'turned back': '/Rotate -90',
  cropped: '/CropBox[50 60 500 700]',
  'cropped beyond its paper': '/CropBox[-100 -100 400 900]',
  'in another unit': '/UserUnit 2',
  'turned and cropped': '/Rotate 270/CropBox[50 60 500 700]',
  'without resources': '/Resources null',
}

export function oddFile(random: Random): OddFile {
  const traits: string[] = []
  const note = <Value>(trait: string, value: Value): Value => {
    traits.push(trait)
    return value
  }
  const parts = [textOf(random)]
  if (random(2) === 0) {
    const [name, change] = oneOf(Object.entries(unbalanced), random)!
    parts[0] = note(name, change(parts[0]!))
  }
  if (random(4) === 0) parts.push(note('two streams', textOf(random, 340)))
  const streams = parts.map((part) => streamOf(Buffer.from(part, 'latin1'), random, note))
  const [shape, entries] = random(2) === 0 ? oneOf(Object.entries(shapes), random)! : ['', '']
  if (shape !== '') note(shape, null)
  const isShared = random(5) === 0 && note('contents of two pages', true)
  const contents =
    streams.length === 1 && random(2) === 0 ? '10 0 R' : `[${streams.map((_, index) => `${10 + index} 0 R`).join(' ')}]`
  const resources = entries!.includes('/Resources') ? '' : '/Resources<</Font<</F1 5 0 R>>>>'
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${contents}${resources}${entries}>>`
  const objects: [number, string][] = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, `<</Type/Pages/Kids[3 0 R${isShared ? ' 4 0 R' : ''}]/Count ${isShared ? 2 : 1}>>`],
    [3, page],
    ...(isShared ? [[4, page.replace(/\/Rotate -?\d+/, '')] as [number, string]] : []),
    [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    [6, '/FlateDecode'],
    [7, '[/ASCIIHexDecode /FlateDecode]'],
    ...streams.map(({ body }, index): [number, string] => [10 + index, body]),
    ...streams.map(({ length }, index): [number, string] => [20 + index, String(length)]),
  ]
  return { pdf: writePdf(new Map(objects)), traits }
}

function textOf(random: Random, top = 720): string {
  const lines = 3 + random(14)
  const colour = oneOf(['0 g', '0.2 0.2 0.7 rg', '0 1 1 0 k'], random)!
  const written = Array.from(
    { length: lines },
    (_, index) =>
      `BT /F1 ${9 + random(6)} Tf 72 ${top - 22 * index} Td (Cl. ${index}: R$ ${random(100_000)},00 ${'lorem ipsum '.repeat(random(4))}) Tj ET`,
  )
  return `${colour} ${written.join('\n')}\n0.9 0.4 0.1 rg ${300 + random(100)} ${random(200)} 120 60 re f\n`
}

type Note = <Value>(trait: string, value: Value) => Value

function streamOf(content: Buffer, random: Random, note: Note): { body: string; length: number } {
  let { data, names, parms } = packed(content, random)
  if (names.length > 0) note(names.map((name, index) => `${name}${parms[index] ?? ''}`).join(' over '), null)
  if (names.length > 0 && random(3) === 0) {
    const [name, damage] = oneOf(Object.entries(damages), random)!
    data = note(name, damage(data, random))
  }
  const { text, length } = lengthOf(data, random, note)
  const isShort = random(4) === 0 && names.length > 0 && note('abbreviated', true)
  const told = isShort ? names.map((name) => ways.find((way) => way.name === name)!.short) : names
  return {
    body: `<<${filterEntry(told, random, note)}${parmsEntry(parms)}${text}>>stream\n${data.toString('latin1')}\nendstream`,
    length,
  }
}

/** As readers unpack it: the last way that was taken comes first. */
function packed(content: Buffer, random: Random): Packed {
  let data = content
  const taken: Way[] = []
  for (let count = [0, 1, 1, 1, 2, 2, 3][random(7)]!; count > 0; count -= 1) {
    const way = oneOf(ways, random)!
    data = way.pack(data)
    taken.unshift(way)
  }
  return { data, names: taken.map(({ name }) => name), parms: taken.map(({ parms }) => parms ?? '') }
}

function filterEntry(names: readonly string[], random: Random, note: Note): string {
  if (names.length === 0) return ''
  if (names.length === 1 && names[0] === 'FlateDecode' && random(3) === 0)
    return note('an indirect filter', '/Filter 6 0 R')
  if (names.join(' ') === 'ASCIIHexDecode FlateDecode' && random(2) === 0)
    return note('an indirect list of filters', '/Filter 7 0 R')
  return names.length === 1 && random(2) === 0
    ? `/Filter/${names[0]}`
    : `/Filter[${names.map((name) => `/${name}`).join('')}]`
}

function parmsEntry(parms: readonly string[]): string {
  if (parms.every((each) => each === '')) return ''
  return parms.length === 1
    ? `/DecodeParms${parms[0]}`
    : `/DecodeParms[${parms.map((each) => each || 'null').join(' ')}]`
}

function lengthOf(data: Buffer, random: Random, note: Note): { text: string; length: number } {
  const wrong = random(8) === 0 ? note('a wrong length', data.length + oneOf([-7, -1, 3, 40], random)!) : data.length
  const length = Math.max(0, wrong)
  return { text: random(4) === 0 ? `/Length 20 0 R` : `/Length ${length}`, length }
}
