/** Uploads that are odd or damaged in one way each: what can be put right is, and the rest is refused for its true reason. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { makePdf, writePdf } from '../testing/make-pdf.ts'
import { complaintsOf, textOf } from '../testing/see.ts'
import { openTestWorkshop } from '../testing/test-workshop.ts'

const workshop = openTestWorkshop({ deadlineMs: 10_000 })
afterAll(() => workshop.close())

describe('what is odd or damaged is put right, and said to be', () => {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>'
  const text = 'BT /F1 20 Tf 20 100 Td (Contrato) Tj ET'
  const parts = (changes: Record<number, string> = {}) =>
    new Map(
      Object.entries({
        1: '<</Type/Catalog/Pages 2 0 R>>',
        2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        3: page,
        4: `<</Length ${text.length}>>stream\n${text}\nendstream`,
        5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
        ...changes,
      }).map(([number, body]): [number, string] => [Number(number), body]),
    )
  const deepTree = (depth: number) => {
    const branches = Array.from({ length: depth }, (_, index): [number, string] => [
      100 + index,
      `<</Type/Pages/Kids[${index + 1 < depth ? 101 + index : 3} 0 R]/Count 1>>`,
    ])
    return new Map([...parts({ 2: '<</Type/Pages/Kids[100 0 R]/Count 1>>' }), ...branches])
  }
  const broken = (file: Uint8Array, from: string, to: string) =>
    new Uint8Array(Buffer.from(Buffer.from(file).toString('latin1').replace(from, to), 'latin1'))
  const unreferenced = (file: Uint8Array) => broken(file, 'startxref', 'startxxxx')
  const numberedHigh = new Map(
    [...parts()].map(([number, body]): [number, string] => [number + 9000, body.replaceAll(/(\d) 0 R/g, '900$1 0 R')]),
  )
  const files: Record<string, Bytes> = {
    'pages without a type': writePdf(parts({ 2: '<</Kids[3 0 R]/Count 1>>', 3: page.replace('/Type/Page', '') })),
    'a list of pages that is an object of its own': writePdf(
      parts({ 2: '<</Type/Pages/Kids 6 0 R/Count 1>>', 6: '[3 0 R]' }),
    ),
    'a page that lists kids, which it cannot have': writePdf(parts({ 3: page.replace('/Type', '/Kids<<>>/Type') })),
    'a page far down a tree of single branches': writePdf(deepTree(1100)),
    'a page tree that leads back to itself': writePdf(parts({ 2: '<</Type/Pages/Kids[3 0 R 2 0 R]/Count 1>>' })),
    'a catalog without a type': unreferenced(writePdf(parts({ 1: '<</Pages 2 0 R>>' }))),
    'numbers beyond the length of the file': writePdf(numberedHigh, '/Root 9001 0 R'),
    'the same, damaged': unreferenced(writePdf(numberedHigh, '/Root 9001 0 R')),
    'generations above zero, damaged': unreferenced(
      broken(broken(writePdf(parts()), '4 0 obj', '4 2 obj'), '4 0 R', '4 2 R'),
    ),
    'something before the header that the offsets count': shifted(writePdf(parts())),
  }
  const isSound = ['numbers beyond the length of the file', 'a list of pages that is an object of its own']
  test.each(Object.keys(files))('%s', async (name) => {
    const answer = await workshop.admit(files[name]!)
    if (answer.is === 'refused') throw new Error(answer.why)
    expect(answer.pages).toEqual([{ width: 300, height: 300, rotation: 0 }])
    expect(answer.wasRepaired).toBe(!isSound.includes(name))
    expect(textOf(answer.pdf)).toContain('Contrato')
    expect(complaintsOf(answer.pdf)).toBe('')
  })

  test('a page that is listed twice becomes two, each with what it inherits', async () => {
    const file = writePdf(parts({ 2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2/Rotate 90>>' }))
    const answer = await workshop.admit(file)
    expect(answer).toMatchObject({ is: 'admitted', wasRepaired: true, pages: [{ rotation: 90 }, { rotation: 90 }] })
    expect(answer.is === 'admitted' && textOf(answer.pdf).match(/Contrato/g)).toHaveLength(2)
    expect(answer.is === 'admitted' && complaintsOf(answer.pdf)).toBe('')
  })

  test('a page that is not there is not made up', async () => {
    const file = writePdf(parts({ 2: '<</Type/Pages/Kids[3 0 R 77 0 R]/Count 2>>' }))
    expect(await workshop.admit(file)).toEqual({ is: 'refused', why: 'broken' })
  })

  test('what is commented out stays away', async () => {
    const file = unreferenced(writePdf(parts()))
    expect(await workshop.admit(broken(file, '4 0 obj', '%4 0 obj'))).toEqual({ is: 'refused', why: 'broken' })
  })

  /** Three bytes that its writer counted too. */
  function shifted(file: Uint8Array): Bytes {
    const moved = Buffer.from(file)
      .toString('latin1')
      .replaceAll(/(\d{10}) 00000 n/g, (_, at: string) => `${String(Number(at) + 3).padStart(10, '0')} 00000 n`)
    const start = /startxref\n(\d+)/.exec(moved)?.[1] ?? ''
    return new Uint8Array(
      Buffer.from(`\xEF\xBB\xBF${moved.replace(`startxref\n${start}`, `startxref\n${Number(start) + 3}`)}`, 'latin1'),
    )
  }
})

/** A file of the corpus that needs this password, or none. */
function encrypted(password: string): Bytes {
  const plain = fileURLToPath(new URL('../../../fixtures/corpus/plain-rot0.pdf', import.meta.url))
  return new Uint8Array(execFileSync('qpdf', ['--encrypt', password, 'dono', '256', '--', plain, '-']))
}

test('what is encrypted but open to anybody is let in without its encryption, and said to be', async () => {
  const answer = await workshop.admit(encrypted(''))
  expect(answer).toMatchObject({ is: 'admitted', wasDecrypted: true, wasRepaired: false })
  expect(answer.is === 'admitted' && textOf(answer.pdf)).toContain('Page rotation')
  expect(await workshop.admit(encrypted('segredo'))).toEqual({ is: 'refused', why: 'encrypted' })
})

test('a form whose pages another program makes is refused as what it is', async () => {
  const form = (entries: string) =>
    makePdf({ catalog: `/AcroForm<</Fields[]/XFA 10 0 R>>${entries}`, objects: ['<</Length 1>>stream\nx\nendstream'] })
  expect(await workshop.admit(form('/NeedsRendering true'))).toEqual({ is: 'refused', why: 'dynamic_form' })
  expect(await workshop.admit(form(''))).toMatchObject({ is: 'admitted', removed: ['xfa'] })
})

test('a scan in black and white may have many pixels', async () => {
  const scan = (bits: number) =>
    makePdf({
      pageEntries: '/Resources<</XObject<</I 10 0 R>>>>',
      objects: [
        `<</Type/XObject/Subtype/Image/Width 20000/Height 20000/BitsPerComponent ${bits}/ColorSpace/DeviceGray/Length 0>>stream\n\nendstream`,
      ],
    })
  expect(await workshop.admit(scan(1))).toMatchObject({ is: 'admitted' })
  expect(await workshop.admit(scan(8))).toEqual({ is: 'refused', why: 'too_complex' })
})
