/**
 * Damages PDFs as hostile and broken software does: octets, tokens, references, dictionaries, objects, streams, cross-references,
 * and what lies inside compressed streams and signatures. The same damage for the same seed.
 */
import { deflateSync, inflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import { latin1, own } from '../base/octets.ts'
import { hurtDer } from './mutate-der.ts'
import { oneOf, type Random } from './random.ts'

/** One way to hurt: PDF in, PDF out, as Latin-1 text so that octets and tokens are one. */
type Way = (text: string, random: Random, other: string) => string

const ways: readonly Way[] = [
  flipOctet,
  cutOut,
  repeat,
  truncate,
  numberBecomes,
  numberBecomes,
  nameBecomes,
  nameBecomes,
  referencePointsElsewhere,
  referencePointsElsewhere,
  tokenBecomes,
  keyIsPutIn,
  keyIsPutIn,
  bodiesAreSwapped,
  objectIsTaken,
  deepNest,
  insideStream,
  insideStream,
  insideSignature,
  offsetsAreWrong,
  revisionIsAdded,
]

export function mutate(file: Uint8Array, other: Uint8Array, random: Random): Bytes {
  let text = Buffer.from(file).toString('latin1')
  const donor = Buffer.from(other).toString('latin1')
  for (let wounds = 1 + random(4); wounds > 0; wounds -= 1) text = oneOf(ways, random)!(text, random, donor)
  return own(latin1(random(3) === 0 ? withFreshTable(text) : text))
}

function flipOctet(text: string, random: Random): string {
  const at = random(text.length)
  return replaced(text, at, 1, String.fromCodePoint((text.charCodeAt(at) || 0) ^ (1 + random(255))))
}

function cutOut(text: string, random: Random): string {
  return replaced(text, random(text.length), random(40), '')
}

function repeat(text: string, random: Random): string {
  const [from, to] = [random(text.length), random(text.length)]
  return replaced(text, to, 0, text.slice(from, from + random(400)))
}

function truncate(text: string, random: Random): string {
  return random(4) === 0 ? text.slice(0, random(text.length)) : text
}

const oddNumbers =
  '0 1 -1 2 3 7 8 15 255 256 65535 65536 2147483647 2147483648 -2147483648 4294967296 9007199254740993 99999999999999999999 0.5 -.0 1e9 1.7976931348623157e308'.split(
    ' ',
  )

function numberBecomes(text: string, random: Random): string {
  return exchange(text, random, /(?<![\w.])[-+]?\d+(?:\.\d+)?(?![\w.])/g, () => oneOf(oddNumbers, random)!)
}

const names =
  '/Type /Page /Pages /Catalog /Kids /Parent /Count /Root /Prev /Size /W /Index /ObjStm /XRef /N /First /Extends /Length /Filter /FlateDecode /LZWDecode /ASCII85Decode /ASCIIHexDecode /RunLengthDecode /DCTDecode /JBIG2Decode /JPXDecode /CCITTFaxDecode /Crypt /DecodeParms /Predictor /Columns /Colors /BitsPerComponent /MediaBox /CropBox /Rotate /UserUnit /Resources /Font /XObject /Form /Image /SMask /Contents /Annots /AP /AS /Rect /Subtype /Widget /FT /Sig /Tx /Btn /Ch /V /Ff /T /AcroForm /Fields /SigFlags /XFA /NeedAppearances /DR /DA /ByteRange /SubFilter /ETSI.CAdES.detached /ETSI.RFC3161 /adbe.pkcs7.detached /adbe.pkcs7.sha1 /Reference /TransformMethod /DocMDP /FieldMDP /TransformParams /P /Perms /DSS /VRI /Certs /CRLs /OCSPs /OCProperties /OCGs /D /OFF /OC /Names /EmbeddedFiles /JavaScript /JS /OpenAction /AA /A /S /Launch /URI /SubmitForm /Next /Metadata /StructTreeRoot /K /Encrypt /ID /Dests /Outlines /PageLabels /Nums /Limits /EF /UF /Group /ExtGState /Pattern /Shading /ColorSpace /Width /Height /Lock /Action /All'.split(
    ' ',
  )

function nameBecomes(text: string, random: Random): string {
  return exchange(text, random, /\/[A-Za-z][\w.]*/g, () => oneOf(names, random)!)
}

function referencePointsElsewhere(text: string, random: Random): string {
  const objects = numbersOf(text)
  return exchange(text, random, /\b\d+ \d+ R\b/g, () => `${oneOf(objects, random) ?? random(9)} 0 R`)
}

const scraps =
  '<< >> [ ] ( ) < > null true obj endobj stream endstream xref trailer startxref %%EOF R << <<>> [] () <> (\\\\ (( /# % \u0000 ÿþ'.split(
    ' ',
  )

function tokenBecomes(text: string, random: Random): string {
  return exchange(
    text,
    random,
    /<<|>>|\[|\]|\bobj\b|\bendobj\b|\bstream\b|\bendstream\b|\bxref\b|\btrailer\b|\([^()]{0,60}\)/g,
    () => oneOf(scraps, random)!,
  )
}

/** An entry where none was: a key that matters, with a value of the wrong kind, or a reference to anything. */
function keyIsPutIn(text: string, random: Random): string {
  const objects = numbersOf(text)
  const reference = `${oneOf(objects, random) ?? 1} 0 R`
  const values = [
    reference,
    `[${reference} ${reference}]`,
    `<</Kids[${reference}]/Parent ${reference}>>`,
    'null',
    '(x)',
  ]
  const all = [...values, oneOf(names, random)!, oneOf(oddNumbers, random)!, '[[[[]]]]', '<<>>']
  const spot = oneOf([...text.matchAll(/<</g)], random)
  return spot ? replaced(text, spot.index + 2, 0, `${oneOf(names, random)!} ${oneOf(all, random)!} `) : text
}

function bodiesAreSwapped(text: string, random: Random): string {
  const found = bodies(text)
  const [one, two] = [oneOf(found, random), oneOf(found, random)]
  if (!one || !two || one.index >= two.index) return text
  const second = replaced(text, two.index, two[0].length, one[0])
  return replaced(second, one.index, one[0].length, two[0])
}

/** An object of another file, under a number of this one. */
function objectIsTaken(text: string, random: Random, other: string): string {
  const [mine, foreign] = [oneOf(bodies(text), random), oneOf(bodies(other), random)]
  return mine && foreign ? replaced(text, mine.index, mine[0].length, foreign[0].slice(0, 20_000)) : text
}

function deepNest(text: string, random: Random): string {
  if (random(4) > 0) return text
  const mine = oneOf(bodies(text), random)
  const piece = oneOf(['[', '<<', '<</A', '(', 'q ', '1 0 R '], random)!
  return mine ? replaced(text, mine.index, mine[0].length, piece.repeat(10 ** (1 + random(5)))) : text
}

/** Compressed contents are unpacked, hurt and packed again, within the old length where they fit: the file's structure stays whole. */
function insideStream(text: string, random: Random, other: string): string {
  const stream = oneOf([...text.matchAll(/(?<=\bstream\r?\n)[^]*?(?=\r?\n?endstream)/g)], random)
  if (!stream || stream[0].length === 0) return text
  const [data] = stream
  const hurt = (inner: string) =>
    inner.startsWith('0\u0082') ? hurtDer(inner, random) : oneOf(ways.slice(0, 13), random)!(inner, random, other)
  const inner = unpacked(data)
  const packed = inner === undefined ? hurt(data) : deflateSync(latin1(hurt(inner))).toString('latin1')
  return replaced(text, stream.index, data.length, packed.padEnd(data.length, '\0'))
}

/** The CMS in /Contents is hurt in place, so that the range around it still fits. */
function insideSignature(text: string, random: Random): string {
  const hex = oneOf([...text.matchAll(/(?<=<)30[0-9A-Fa-f]{126,}(?=>)/g)], random)
  if (!hex) return text
  const cms = Buffer.from(hex[0], 'hex').toString('latin1')
  const hurt = Buffer.from(hurtDer(cms, random), 'latin1').toString('hex')
  return replaced(text, hex.index, hex[0].length, hurt.slice(0, hex[0].length).padEnd(hex[0].length, '0'))
}

function offsetsAreWrong(text: string, random: Random): string {
  const anywhere = () => String(random(text.length)).padStart(10, '0')
  return oneOf(
    [
      () => exchange(text, random, /\b\d{10}(?= \d{5} [nf])/g, anywhere),
      () => exchange(text, random, /(?<=startxref\s{1,2})\d+/g, () => String(random(text.length))),
      () => exchange(text, random, /(?<=\/Prev )\d+/g, () => String(random(text.length))),
      () => exchange(text, random, /(?<=\/Length )\d+(?! \d+ R)/g, () => oneOf(oddNumbers, random)!),
      () => exchange(text, random, /(?<=\/ByteRange ?\[)[^\]]*/g, () => `0 ${random(text.length)} ${anywhere()} 9`),
    ],
    random,
  )!()
}

/** Appended as an editor would: some objects again, hurt, with a table and a trailer of their own. */
function revisionIsAdded(text: string, random: Random, other: string): string {
  const mine = oneOf([...text.matchAll(/\b\d+ \d+ obj\b[^]*?\bendobj\b/g)], random)
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  const root = text.match(/\/Root \d+ \d+ R/g)?.at(-1)
  if (!mine || !start || !root) return text
  const object = oneOf(ways.slice(4, 13), random)!(mine[0], random, other)
  const table = `xref\n${parseInt(object, 10) || 1} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<</Size 999${root}/Prev ${start}>>\nstartxref\n${text.length + object.length + 1}\n%%EOF\n`
  return `${text}${object}\n${table}${trailer}`
}

/** With a table that fits, readers come to the hurt objects instead of guessing the file anew. */
function withFreshTable(text: string): string {
  const root = text.match(/\/Root \d+ \d+ R/g)?.at(-1)
  if (!root || text.includes('/ObjStm')) return text
  const offsets = new Map([...text.matchAll(/\b(\d+) \d+ obj\b/g)].map((found) => [Number(found[1]), found.index]))
  const rows = [...offsets]
    .filter(([number]) => number < 1_000_000)
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const trailer = `trailer\n<</Size ${Math.max(0, ...offsets.keys()) + 1}${root}>>`
  return `${text}\nxref\n0 1\n0000000000 65535 f \n${rows.join('')}${trailer}\nstartxref\n${text.length + 1}\n%%EOF\n`
}

/** Half of the time in the room of what it replaces, so that everything behind it stays where it was. */
function exchange(text: string, random: Random, pattern: RegExp, another: () => string): string {
  const found = oneOf([...text.matchAll(pattern)], random)
  if (!found) return text
  const replacement = another()
  const fits = random(2) === 0 && replacement.length <= found[0].length
  return replaced(text, found.index, found[0].length, fits ? replacement.padEnd(found[0].length) : replacement)
}

const replaced = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length)

const bodies = (text: string) => [...text.matchAll(/(?<=\b\d+ \d+ obj\b)[^]*?(?=\bendobj\b)/g)]

const numbersOf = (text: string): string[] => [...text.matchAll(/\b(\d{1,6}) \d+ obj\b/g)].map(([, number]) => number!)

function unpacked(data: string): string | undefined {
  try {
    return inflateSync(latin1(data), { maxOutputLength: 2 ** 20 }).toString('latin1')
  } catch {
    return undefined
  }
}
