/** Files that qpdf need not write anew: of what counts as clean, qpdf makes the same document without a word, and admission says the same. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runs } from '../../../kernel/testing/nightly.ts'
import type { Bytes } from '../../base/bytes.ts'
import { concat, latin1, view } from '../../base/octets.ts'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString, type PdfObject } from '../objects.ts'
import { openPdf } from '../open-pdf.ts'
import { rewrite } from '../qpdf.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { putTogether, takeApart, withOddSyntax } from '../../testing/plain-objects.ts'
import { oneOf, seeded } from '../../testing/random.ts'
import { admit } from '../../admit/admit.ts'
import { readCleanFile } from './clean-file.ts'

const corpus = new URL('../../../../fixtures/corpus/', import.meta.url)
const files = readdirSync(corpus)
  .filter((name) => name.endsWith('.pdf'))
  .map((name): [string, Bytes] => [name.slice(0, -4), new Uint8Array(readFileSync(new URL(name, corpus)))])
const cleanOnes = files.filter(([, file]) => readCleanFile(file))

/** The same document, in a file that is not clean: two comments at its end. */
const notClean = (file: Bytes): Bytes => concat([file, latin1('\n% one\n% two\n')])

test('files of the corpus that are clean as they came', () => {
  expect(cleanOnes.map(([name]) => name).toSorted()).toEqual([
    'broken-MissingCatalog',
    'odd-minimal-pdf-ua-and-a',
    'plain-14-pages',
    'plain-arabic',
    'plain-document',
    'plain-page_tree_multiple_levels',
    'plain-rot0',
    'plain-sample',
    'rotated-hello_world_rotated',
    'rotated-rotated',
    'signed-verified',
  ])
})

test('a clean file is let in as it was sent, octet by octet', async () => {
  const file = makePdf({ content: 'BT /F1 12 Tf 72 700 Td (Pago 100) Tj ET' })
  const [asSent, written] = [await admit(file), await admit(notClean(file))]
  expect(asSent.is === 'admitted' && Buffer.compare(asSent.pdf, file)).toBe(0)
  expect(written.is === 'admitted' && view(written.pdf).includes('% two')).toBe(false)
})

test('a large file is written anew, however clean: parts of it are fetched by browsers', async () => {
  const file = makePdf({ content: `BT /F1 12 Tf 72 700 Td (Pago 100) Tj ET${' '.repeat(4 * 2 ** 20)}` })
  expect(readCleanFile(file)).not.toBeNull()
  const written = await admit(file)
  expect(written.is === 'admitted' && Buffer.compare(written.pdf, file)).not.toBe(0)
  expect(written.is).toBe('admitted')
})

const text = view(makePdf({ content: 'q Q' })).toString('latin1')
const changed = (from: string | RegExp, to: string): Bytes => latin1(text.replace(from, to))

test.each<[string, Bytes]>([
  ['an object that nothing leads to', makePdf({ objects: ['<</S/JavaScript>>'] })],
  ['a reference that leads nowhere', makePdf({ catalog: '/X 99 0 R' })],
  ['a key that stands twice', makePdf({ catalog: '/X 1/X 2' })],
  ['a key that stands twice, once in disguise', makePdf({ catalog: '/X-1 1/X#2d1 2' })],
  ['a word in disguise', makePdf({ catalog: '/X/J#61vaScript' })],
  ['a comment in an object', makePdf({ catalog: '/X %\n1' })],
  ['an entry that is null', makePdf({ catalog: '/X null' })],
  ['an object that is null', makePdf({ catalog: '/X 10 0 R', objects: ['null'] })],
  ['an object that is a reference', makePdf({ catalog: '/X 10 0 R', objects: ['5 0 R'] })],
  ['a number beyond those of readers', makePdf({ pageEntries: '/Rotate 4294967386' })],
  ['a name beyond those of readers', makePdf({ catalog: `/${'X'.repeat(128)} 1` })],
  [
    'more keys than a dictionary needs',
    makePdf({ catalog: Array.from({ length: 1001 }, (_, key) => `/X${key} 1`).join('') }),
  ],
  [
    'a key that stands twice among many',
    makePdf({ catalog: `${Array.from({ length: 40 }, (_, key) => `/X${key} 1`).join('')}/X7 1` }),
  ],
  ['hints of a linearization', makePdf({ catalog: '/X 10 0 R', objects: ['<</Linearized 1/O 3>>'] })],
  ['an object stream', makePdf({ catalog: '/X 10 0 R', objects: ['<</Type/ObjStm/Length 1>>stream\n \nendstream'] })],
  ['something before the header', changed('%PDF', ' %PDF')],
  ['something between objects', changed('endobj\n2 0', 'endobj\n9\n2 0')],
  ['an offset that is not right', changed(/(\d{10}) 00000 n/, '0000000016 00000 n')],
  ['a length that is too short', changed('/Length 3', '/Length 2')],
  ['a length that is too long', changed('/Length 3', '/Length 5')],
  ['a size that is not right', changed('/Size 6', '/Size 7')],
  ['an update before it', changed('/Size 6', '/Size 6/Prev 9')],
  ['encryption', changed('/Size 6', '/Size 6/Encrypt 5 0 R')],
  ['a second end', latin1(`${text}%%EOF\n`)],
  ['octets behind the end', latin1(`${text}x`)],
  [
    'an update',
    latin1(
      `${text}xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    ),
  ],
])('%s is for qpdf', (_, file) => {
  expect(readCleanFile(latin1(text))).not.toBeNull()
  expect(readCleanFile(file)).toBeNull()
})

const atX = (value: string) => readCleanFile(makePdf({ catalog: `/X[${value}]` })) !== null
const listed = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' | '))

test.each(
  listed(
    '0 | 0012 | -5 | 2147483647 | -2147483647 | 5. | .5 | -.5 | 1.50 | 0.00 | 2147483646.9 | 2147483647.0000000000',
    `1.${'0'.repeat(20)} | true | false | null | 1 0 R | 1 0 R/A | 4 1 0 R | <<>> | <</A/B>> | [[[]]] | 1\t2\r3\n4`,
    '() | (a(b)c) | (\\n\\(\\)\\101\\377) | (é\n\t) | <> | <48 4a\n\r>',
    `/A#2BB | /A/B | /${'x'.repeat(127)}`,
  ),
)('%j is a value that every reader takes alike', (value) => {
  expect(atX(value)).toBe(true)
})

test.each(
  listed(
    '+5 | --5 | 5- | . | - | -. | 1e5 | 1.5. | 12345678901 | 2147483648 | 2147483648.0 | -2147483648 | 0x1',
    `1.${'0'.repeat(21)} | True | nullx | R | 01 0 R | 1 0 Rx | 0 0 R | 12345678901 0 R | 1 1 R`,
    '( | (a | ) | (a\rb) | (\\8) | (\\1) | (\\477) | (\\\n) | <4> | <4\t5> | <4g> | <48',
    `/ | /A#4 | /A#41 | /A#00 | /é | /${'x'.repeat(128)} | <</A>> | <<1 2>> | <</A 1 | [ | 1\f2 | 1\x002 | {} | %\n`,
  ),
)('%j is a value that readers may take in two ways', (value) => {
  expect(atX(value)).toBe(false)
})

test('a string may be long, and of nothing but codes', () => {
  expect(readCleanFile(makePdf({ catalog: `/X(${'\\n'.repeat(8_000_000)})` }))).not.toBeNull()
})

test('a file that counts as clean says the same to qpdf, and is admitted as if qpdf had written it', async () => {
  const random = seeded(333)
  const small = cleanOnes.filter(([, { length }]) => length < 40_000)
  let clean = 0
  for (let tries = runs(150, 6000); tries > 0; tries -= 1) {
    const file = putTogether(withOddSyntax(takeApart(oneOf(small, random)![1]), random))
    if (!readCleanFile(file)) continue
    clean += 1
    expect(said(await admit(file))).toEqual(said(await admit(notClean(file))))
    const written = await rewrite(file)
    if (written.is === 'impossible') expect(written.because).toMatch(/unable to find page tree/)
    else expect([written.because, await contentOf(file)]).toEqual(['', await contentOf(written.pdf)])
  }
  expect(clean).toBeGreaterThan(runs(3, 400))
})

/** All but the file itself. */
const said = (admission: Awaited<ReturnType<typeof admit>>) =>
  admission.is === 'admitted' ? { ...admission, pdf: null } : admission

/** What can be reached from the trailer, in one order for all files. qpdf words what it says about /Extensions by itself. */
async function contentOf(file: Bytes): Promise<string[]> {
  const pdf = await openPdf(file)
  const found = new Map<number, number>()
  const waiting: PdfRef[] = []
  const { trailer } = pdf.context.info
  const all = [wordsOf(trailer.get('Root')), wordsOf(trailer.get('Info'))]
  for (let ref = waiting.shift(); ref; ref = waiting.shift()) all.push(wordsOf(pdf.getObject(ref) ?? undefined))
  return all

  function wordsOf(object: PdfObject | undefined): string {
    if (object instanceof PdfRef) return wordsOfRef(object)
    if (object instanceof PdfStream)
      return `${wordsOfDict(object)} ${createHash('sha1').update(object.data).digest('hex')}`
    if (object instanceof PdfDict) return wordsOfDict(object)
    if (object instanceof PdfArray) return `[${object.toArray().map(wordsOf).join(' ')}]`
    if (object instanceof PdfString) return `(${Buffer.from(object.bytes).toString('hex')})`
    return object instanceof PdfName || object instanceof PdfNumber
      ? `${object.type} ${object.value}`
      : (object?.type ?? 'null')
  }

  /** A number by itself stands in its place: qpdf puts lengths of streams there. */
  function wordsOfRef(ref: PdfRef): string {
    const object = pdf.getObject(ref) ?? undefined
    if (!(object instanceof PdfDict || object instanceof PdfArray)) return wordsOf(object)
    if (!found.has(ref.objectNumber)) waiting.push(ref)
    found.set(ref.objectNumber, found.get(ref.objectNumber) ?? found.size)
    return `#${found.get(ref.objectNumber)}`
  }

  function wordsOfDict(dict: PdfDict): string {
    const entries = Array.from(dict, ([key, value]): [string, PdfObject] => [key.value, value])
    const inOrder = entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
    const ownWords = dict instanceof PdfStream ? ['Extensions', 'Length'] : ['Extensions']
    const words = inOrder.filter(([key]) => !ownWords.includes(key)).map(([key, value]) => `${key} ${wordsOf(value)}`)
    return `<<${words.filter((each) => !each.endsWith(' null')).join(' ')}>>`
  }
}
