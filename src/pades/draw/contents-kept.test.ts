/** However a page's content is packed or damaged: what a reader showed of it before it was drawn on and sealed, it shows afterwards. */
import { afterAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { placeFields } from '../sign/place-fields.ts'
import { seal } from '../sign/seal.ts'
import { stamp } from './stamp.ts'
import { writePdf } from '../testing/make-pdf.ts'
import { ascii85, asciiHex, flate, lzw, predicted, runLength } from '../testing/pack.ts'
import { pkiSigner } from '../testing/pki.ts'
import { differing, inked, render } from '../testing/render.ts'
import { complaintsOf } from '../testing/see.ts'
import { openTestWorkshop } from '../testing/test-workshop.ts'
import { dayAndNight } from '../../kernel/testing/nightly.ts'

const workshop = openTestWorkshop({ deadlineMs: 20_000 })
afterAll(() => workshop.close())

const area = { x: 300, y: 40, width: 200, height: 30 }
const mark = { kind: 'text', page: 1, ...area, text: 'Assinado', fontSize: 14, backgroundColour: '#00ff00' } as const

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => {
    const words = `Line ${line}: ${((line * 2_654_435_761) % 2 ** 32).toString(36)} sum ${line ** 3}`
    return `BT /F1 9 Tf 30 ${740 - (line % 60) * 11} Td (${words}) Tj ET`
  }).join('\n')
/** Scaled, not restored and long enough for a table of LZW codes to be filled several times. */
const content = Buffer.from(`Q q 0.9 0 0 0.9 10 10 cm 0.8 0.1 0.1 rg\n${lines(900)}\nq 1 0 0 1 3 3 cm`, 'latin1')
const half = content.indexOf('BT', content.length / 2)

const stream = (data: Buffer, entries = '', length: number | string = data.length) =>
  `<</Length ${length}${entries}>>stream\n${data.toString('latin1')}\nendstream`

const damaged = (data: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(data)
  change(copy)
  return copy
}
const packed = flate(content)
const wrongChecksum = damaged(packed, (copy) => copy.writeUInt32BE(12_345, copy.length - 4))

function page(contents: string, objects: readonly string[], catalog = ''): Bytes {
  return writePdf(
    new Map([
      [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
      [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
      [3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${contents}/Resources<</Font<</F1 5 0 R>>>>>>`],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      ...objects.map((object, index): [number, string] => [10 + index, object]),
    ]),
  )
}
const one = (data: Buffer, entries: string, ...more: string[]) => page('10 0 R', [stream(data, entries), ...more])
const text = (value: string) => stream(Buffer.from(value, 'latin1'))

/** Lossless: nothing is said to have been repaired. */
const sound: Record<string, Bytes> = {
  'plain content': one(content, ''),
  Flate: one(packed, '/Filter/FlateDecode'),
  'a long LZW stream': one(lzw(content), '/Filter/LZWDecode'),
  'LZW with EarlyChange 0': one(lzw(content, 0), '/Filter/LZWDecode/DecodeParms<</EarlyChange 0>>'),
  'LZW, abbreviated': one(lzw(content), '/Filter/LZW'),
  'ASCII85 and LZW': one(ascii85(lzw(content)), '/Filter[/ASCII85Decode/LZWDecode]'),
  'parameters of the second of two filters': one(
    ascii85(lzw(content, 0)),
    '/Filter[/ASCII85Decode/LZWDecode]/DecodeParms[null<</EarlyChange 0>>]',
  ),
  'ASCII85 and Flate, abbreviated': one(ascii85(packed), '/Filter[/A85/Fl]'),
  'a wrong checksum under ASCII85': one(ascii85(wrongChecksum), '/Filter[/A85/Fl]'),
  'a filter in an array': one(packed, '/Filter[/FlateDecode]/DecodeParms[null]'),
  'a filter that is an object of its own': one(packed, '/Filter 11 0 R', '/FlateDecode'),
  'an array of filters that is an object of its own': one(packed, '/Filter 11 0 R', '[12 0 R]', '/FlateDecode'),
  'the abbreviation of Flate': one(packed, '/Filter/Fl'),
  'Flate twice': one(flate(packed), '/Filter[/FlateDecode/FlateDecode]'),
  'hexadecimal digits': one(asciiHex(content), '/Filter/ASCIIHexDecode'),
  'hexadecimal digits, abbreviated': one(asciiHex(content), '/Filter/AHx'),
  ASCII85: one(ascii85(content), '/Filter/ASCII85Decode'),
  'run lengths': one(runLength(content), '/Filter/RunLengthDecode'),
  'run lengths, abbreviated': one(runLength(content), '/Filter/RL'),
  'a predictor': one(flate(predicted(content, 40)), '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 40>>'),
  'parameters that are an object of their own': one(
    flate(predicted(content, 40)),
    '/Filter/FlateDecode/DecodeParms 11 0 R',
    '<</Predictor 12/Columns 12 0 R>>',
    '40',
  ),
  'parts under several filters': page('[10 0 R 11 0 R 12 0 R]', [
    stream(lzw(content.subarray(0, half)), '/Filter/LZW'),
    stream(Buffer.alloc(0)),
    stream(asciiHex(content.subarray(half)), '/Filter/AHx'),
  ]),
  'parts that are null or not there': page('[null 77 0 R 10 0 R 11 0 R]', [
    stream(packed, '/Filter/FlateDecode'),
    'null',
  ]),
  'an empty part that is called Flate': page('[10 0 R 11 0 R]', [
    stream(Buffer.alloc(0), '/Filter/FlateDecode'),
    stream(packed, '/Filter/FlateDecode'),
  ]),
  'content that breaks off in a string': one(flate(Buffer.concat([content, Buffer.from(' (and then')])), '/Filter/Fl'),
  'parts that break off in a string': page('[10 0 R 11 0 R]', [
    stream(lzw(content), '/Filter/LZW'),
    text(' BT (and then'),
  ]),
  'content that breaks off in an inline image': one(
    lzw(Buffer.concat([content, Buffer.from('\nBI /W 4 /H 4 /CS /G /BPC 8 ID ends')])),
    '/Filter/LZW',
  ),
}

/** What readers show of it is kept, and said to have been repaired. */
const mended: Record<string, Bytes> = {
  'a wrong checksum': one(wrongChecksum, '/Filter/FlateDecode'),
  'Flate data that are cut off': one(packed.subarray(0, -900), '/Filter/FlateDecode'),
  'Flate data without a checksum': one(packed.subarray(0, -4), '/Filter/FlateDecode'),
  'a length that is too short': page('10 0 R', [stream(packed, '/Filter/FlateDecode', packed.length - 700)]),
  'a length that is too long': page('10 0 R', [stream(packed, '/Filter/FlateDecode', packed.length + 10_000)]),
  'LZW data that are cut off': one(lzw(content).subarray(0, -900), '/Filter/LZWDecode'),
  'LZW data in ASCII85 that are cut off': one(
    ascii85(lzw(content).subarray(0, -900)),
    '/Filter[/ASCII85Decode/LZWDecode]',
  ),
  'hexadecimal data that are cut off': one(asciiHex(content).subarray(0, -900), '/Filter/ASCIIHexDecode'),
  'run lengths that are cut off': one(runLength(content).subarray(0, -900), '/Filter/RunLengthDecode'),
  'cut off Flate data among parts': page('[10 0 R 11 0 R]', [
    stream(flate(content.subarray(0, half)).subarray(0, -600), '/Filter/FlateDecode'),
    stream(lzw(content.subarray(half)), '/Filter/LZW'),
  ]),
}

async function admitted(file: Bytes) {
  const answer = await workshop.admit(file)
  if (answer.is === 'refused') throw new Error(answer.why)
  return answer
}

async function sealedOver(pdf: Bytes): Promise<Bytes> {
  return (await seal({ pdf, fieldName: 'Selo', date: new Date(), marks: [mark] }, { signer: pkiSigner('rsa') })).pdf
}

describe('content that is packed in any way a reader knows stays on its page', () => {
  for (const { rows, when } of dayAndNight(Object.keys(sound), 8))
    test.each(rows)('%s', when, async (name) => {
      const answer = await admitted(sound[name]!)
      expect(answer.wasRepaired).toBe(false)
      await staysWhatItWas(sound[name]!, answer.pdf)
    })
})

describe('content that is damaged stays as readers show it', () => {
  for (const { rows, when } of dayAndNight(Object.keys(mended), 8))
    test.each(rows)('%s', when, async (name) => {
      const answer = await admitted(mended[name]!)
      expect(answer.wasRepaired).toBe(true)
      await staysWhatItWas(mended[name]!, answer.pdf)
    })
})

async function staysWhatItWas(upload: Bytes, pdf: Bytes): Promise<void> {
  const before = await render(upload)
  expect(inked(before), 'there is something to lose').toBeGreaterThan(5000)
  expect(differing(before, await render(pdf)), 'after the upload').toBe(0)
  const sealed = await sealedOver(pdf)
  expect(differing(before, await render(sealed), area), 'after the seal').toBe(0)
  expect(inked(await render(sealed)), 'with the mark').toBeGreaterThan(inked(before))
  expect(complaintsOf(sealed)).toBe('')
}

test('damaged rows of a predictor, about which readers differ, are refused by name', async () => {
  const rows = flate(predicted(content, 40)).subarray(0, -900)
  const upload = one(rows, '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 40>>')
  expect(await workshop.admit(upload)).toEqual({ is: 'refused', why: 'unreadable_content' })
})

test('a page whose content nobody can read is refused by name', async () => {
  const noise = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251))
  for (const filter of ['FlateDecode', 'LZWDecode', 'DCTDecode', 'Unheard', 'ASCII85Decode/FlateDecode'])
    expect(await workshop.admit(one(noise, `/Filter[/${filter}]`)), filter).toEqual({
      is: 'refused',
      why: 'unreadable_content',
    })
})

describe('a file that was let in before its content was packed anew', () => {
  const names = Object.keys({ ...sound, ...mended })
  for (const { rows, when } of dayAndNight(names, 8))
    test.each(rows)('is drawn on without losing anything, or refused by name: %s', when, async (name) => {
      const upload = { ...sound, ...mended }[name]!
      const before = await render(upload)
      try {
        const { pdf } = await stamp({ pdf: upload, marks: [mark] })
        expect(differing(before, await render(pdf), area)).toBe(0)
        expect(inked(await render(pdf))).toBeGreaterThan(inked(before))
      } catch (error) {
        expect(error).toMatchObject({ code: 'document.unreadable_content' })
        expect(name).toContain('parts')
      }
    })
})

test('fields for qualified signatures leave content alone that cannot be read', async () => {
  const upload = mended['Flate data that are cut off']!
  const placed = await placeFields({ pdf: upload, fields: [{ name: 'A', kind: 'signature', page: 1, area }] })
  expect(Buffer.compare(placed.subarray(0, upload.length), upload)).toBe(0)
  expect(differing(await render(upload), await render(placed), area)).toBe(0)
  const request = { pdf: placed, fieldName: 'A', date: new Date(), shown: { page: 1, area, marks: [mark] } }
  const signed = await seal(request, { signer: pkiSigner('rsa') })
  expect(Buffer.compare(signed.pdf.subarray(0, placed.length), placed)).toBe(0)
  expect(differing(await render(upload), await render(signed.pdf), area)).toBe(0)

  const again = await admitted(signed.pdf)
  expect(again).toMatchObject({ isSigned: true })
  expect(Buffer.compare(again.pdf, signed.pdf)).toBe(0)
})
