/** The workshop: whatever a file does in there, there is an answer in time, and the next file is served. */
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { makePdf, writePdf } from '../testing/make-pdf.ts'
import { see, textOf } from '../testing/see.ts'
import { openTestWorkshop } from '../testing/test-workshop.ts'
import { canMeasureHeaps } from './watchdog.ts'
import { openWorkshop } from './workshop.ts'
import { atNight, dayAndNight, runs } from '../../kernel/testing/nightly.ts'

/** How long a timer of a thread is waited for, its start included. */
const TIMER_MS = 20_000

const workshop = openTestWorkshop({ threads: 2 })
afterAll(() => workshop.close())
/** Threads take their time to start, which is not the file's: the clock runs once they work. */
beforeAll(async () => void (await Promise.all([workshop.admit(makePdf()), workshop.admit(makePdf())])))

test('a page is previewed as WebP of the asked width, in its shape as shown', async () => {
  const picture = await workshop.preview(makePdf({ mediaBox: [0, 0, 400, 800], rotate: 90 }), { page: 1, widthPx: 320 })
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 160 })
})

test('of a document that PDFium aborts on nothing is drawn or read, and the next one is', async () => {
  const pdf = makePdf({ content: '/A BMC '.repeat(200_000) })
  for (let turn = 0; turn < runs(1, 2); turn++) {
    await expect(workshop.preview(pdf, { page: 1, widthPx: 320 })).rejects.toMatchObject({
      code: 'document.too_complex',
    })
    expect((await workshop.preview(makePdf(), { page: 1, widthPx: 320 })).length).toBeGreaterThan(0)
  }
})

const fixture = (name: string): Bytes => new Uint8Array(readFileSync(`fixtures/${name}`))

/** Values of fields and signatures that show something, and marks that those who signed before drew into the PDF. */
test.each(['signed/two-signers.pdf', 'signed/certified.pdf', 'corpus/odd-minimal-signed-twice-both-created.pdf'])(
  'fields and signatures of %s stand on its preview as others draw them',
  async (name) => {
    const pdf = fixture(name)
    const drawn = await see(pdf, 'poppler', 1, 72)
    const { data, info } = await sharp(await workshop.preview(pdf, { page: 1, widthPx: drawn.width }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs(info.height - drawn.height)).toBeLessThan(2)
    const CELL = 12
    const inkOf = (at: (x: number, y: number) => number, left: number, top: number) => {
      let ink = 0
      for (let y = top; y < top + CELL; y++) for (let x = left; x < left + CELL; x++) ink += 255 - at(x, y)
      return ink / CELL / CELL
    }
    const differences: number[] = []
    for (let top = 0; top + CELL < info.height; top += CELL)
      for (let left = 0; left + CELL < info.width; left += CELL) {
        const here = inkOf((x, y) => data[(y * info.width + x) * info.channels] ?? 255, left, top)
        differences.push(Math.abs(here - inkOf((x, y) => drawn.at(x, y)[0], left, top)))
      }
    expect(Math.max(...differences)).toBeLessThan(40)
  },
)

test('a page that is not there is refused', async () => {
  await expect(workshop.preview(makePdf(), { page: 2, widthPx: 100 })).rejects.toMatchObject({
    code: 'document.not_found',
  })
})

test('marks are stamped in a thread as well', async () => {
  const { pdf, findings } = await workshop.stamp(makePdf(), [
    { kind: 'text', text: 'São Paulo', page: 1, x: 50, y: 50, width: 200, height: 20, fontSize: 12 },
  ])
  expect(findings).toEqual([])
  expect(textOf(pdf)).toContain('São Paulo')
})

test('a large file is copied for the thread: the caller keeps theirs, and gets all of the answer', async () => {
  const file = new Uint8Array(readFileSync(new URL('../../../fixtures/corpus/plain-14-pages.pdf', import.meta.url)))
  const words = { kind: 'text', text: 'Lido', page: 1, x: 50, y: 50, width: 200, height: 20, fontSize: 12 } as const
  for (const { pdf } of [await workshop.stamp(file, [words]), await workshop.stamp(file, [words])]) {
    expect(textOf(pdf)).toContain('Lido')
  }
  expect(file.length).toBeGreaterThan(1_000_000)
})

describe('a file that misbehaves is stopped, and the next one is served', () => {
  for (const { rows, when } of dayAndNight(['loop', 'heap', 'buffers'], 3)) {
    test.each(rows)('%s', when, async (way) => {
      const stuck = openWorkshop({
        threads: 1,
        workerUrl: new URL('../testing/stuck-worker.ts', import.meta.url),
        deadlineMs: 3000,
        growthLimitBytes: 400 * 2 ** 20,
      })
      try {
        expect(await stuck.admit(makePdf())).toEqual({ is: 'refused', why: 'empty' })
        expect(await stuck.admit(way as unknown as Bytes)).toEqual({ is: 'refused', why: 'too_complex' })
        expect(await stuck.admit(makePdf())).toEqual({ is: 'refused', why: 'empty' })
      } finally {
        await stuck.close()
      }
    })
  }

  test.skipIf(!canMeasureHeaps)(
    'a table that doubles beyond the heap ends its thread, and not the process',
    atNight,
    async () => {
      const workerUrl = new URL('../testing/stuck-worker.ts', import.meta.url)
      const stuck = openWorkshop({ threads: 1, workerUrl, deadlineMs: 120_000 })
      try {
        expect(await stuck.admit('table' as unknown as Bytes)).toEqual({ is: 'refused', why: 'too_complex' })
        expect(await stuck.admit(makePdf())).toEqual({ is: 'refused', why: 'empty' })
      } finally {
        await stuck.close()
      }
    },
  )

  test('while others go on', atNight, async () => {
    const stuck = openWorkshop({
      threads: 2,
      workerUrl: new URL('../testing/stuck-worker.ts', import.meta.url),
      deadlineMs: 1500,
    })
    try {
      const lost = stuck.admit('loop' as unknown as Bytes)
      for (let turn = 0; turn < 20; turn += 1)
        expect(await stuck.admit(makePdf())).toEqual({ is: 'refused', why: 'empty' })
      expect(await lost).toEqual({ is: 'refused', why: 'too_complex' })
    } finally {
      await stuck.close()
    }
  })
})

test(
  'a file is not refused because the machine is busy: what its thread waits for is not its fault, unless it waits for ever',
  atNight,
  async () => {
    const busy = openWorkshop({
      threads: 1,
      workerUrl: new URL('../testing/stuck-worker.ts', import.meta.url),
      deadlineMs: 300,
    })
    try {
      expect(await busy.admit('wait' as unknown as Bytes)).toEqual({ is: 'refused', why: 'empty' })
      expect(await busy.admit('hang' as unknown as Bytes)).toEqual({ is: 'refused', why: 'too_complex' })
    } finally {
      await busy.close()
    }
  },
)

/** A thread that blocks while it waits for jobs never collects what the last large file left (collect-at-rest.ts). */
test('a thread without a job runs its timers', async () => {
  const idle = openWorkshop({ threads: 1, workerUrl: new URL('../testing/stuck-worker.ts', import.meta.url) })
  try {
    const turned = new Int32Array(new SharedArrayBuffer(4))
    await idle.admit(turned as unknown as Bytes)
    await expect.poll(() => turned[0], { timeout: TIMER_MS }).toBe(1)
  } finally {
    await idle.close()
  }
})

describe('bombs and loops end in a refusal', () => {
  const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 2 ** 20))
  const objects = (...entries: [number, string][]) =>
    new Map<number, string>([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
      [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>'],
      ...entries,
    ])
  const stream = (data: Buffer, dict: string) =>
    `<<${dict}/Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream`

  /** Groups of four bytes as five digits. */
  const inBase85 = (data: Buffer) => {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    const groups = Array.from({ length: padded.length / 4 }, (_, index) => padded.readUInt32BE(index * 4))
    const digits = groups.map((value) =>
      [4, 3, 2, 1, 0].map((power) => String.fromCodePoint(33 + (Math.floor(value / 85 ** power) % 85))).join(''),
    )
    return Buffer.from(`${digits.join('')}~>`, 'latin1')
  }

  const hostile: Record<string, () => Bytes> = {
    'an object stream that inflates without end': () =>
      writePdf(objects([4, stream(zeros(200), '/Type/ObjStm/N 100000/First 900000/Filter/FlateDecode')])),
    'an object stream of few octets that holds millions of numbers': () =>
      writePdf(
        objects([
          4,
          stream(
            deflateSync(Buffer.from(`5 0 [${'0 '.repeat(9_000_000)}]`)),
            '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
          ),
        ]),
      ),
    'content that inflates without end': () => writePdf(objects([4, stream(zeros(200), '/Filter/FlateDecode')])),
    'content that grows without end behind hexadecimal digits': () =>
      writePdf(
        objects([4, stream(Buffer.from(`${zeros(200).toString('hex')}>`), '/Filter[/ASCIIHexDecode/FlateDecode]')]),
      ),
    'content that grows without end behind base 85': () =>
      writePdf(objects([4, stream(inBase85(zeros(200)), '/Filter[/ASCII85Decode/FlateDecode]')])),
    'content that repeats one byte without end': () =>
      writePdf(
        objects([
          4,
          stream(deflateSync(Buffer.alloc(2 ** 21, '\x81\0', 'latin1')), '/Filter[/FlateDecode/RunLengthDecode]'),
        ]),
      ),
    'many small contents that are large together': () => {
      const small = zeros(3)
      const parts = Array.from({ length: 100 }, (_, index): [number, string] => [
        10 + index,
        stream(small, '/Filter/FlateDecode'),
      ])
      const list = parts.map(([number]) => `${number} 0 R`).join(' ')
      return writePdf(objects([3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents[${list}]>>`], ...parts))
    },
    'a page tree that doubles on each level': () => {
      const levels = Array.from({ length: 40 }, (_, index): [number, string] => [
        10 + index,
        `<</Type/Pages/Kids[${11 + index} 0 R ${11 + index} 0 R]/Count 2>>`,
      ])
      return writePdf(
        objects([2, '<</Type/Pages/Kids[10 0 R]/Count 1>>'], ...levels, [50, '<</Type/Page/MediaBox[0 0 9 9]>>']),
      )
    },
    'content packed twice': () =>
      writePdf(objects([4, stream(deflateSync(zeros(200)), '/Filter[/FlateDecode/FlateDecode]')])),
    'a picture of a million by a million': () =>
      writePdf(
        objects(
          [4, '<</Length 0>>stream\n\nendstream'],
          [
            5,
            stream(
              zeros(1),
              '/Type/XObject/Subtype/Image/Width 1000000/Height 1000000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode',
            ),
          ],
          [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>'],
        ),
      ),
  }
  for (const { rows, when } of dayAndNight(Object.keys(hostile), 3))
    test.each(rows)('%s', when, async (name) => {
      const file = hostile[name]!()
      expect(await workshop.admit(file)).toEqual({ is: 'refused', why: 'too_complex' })
    })

  const looping: Record<string, Bytes> = {
    'a page tree that bites its tail': writePdf(
      new Map([
        [1, '<</Type/Catalog/Pages 2 0 R>>'],
        [2, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>'],
      ]),
    ),
    'a page that is its own parent': writePdf(
      objects([2, '<</Type/Pages/Kids[3 0 R]/Count 1/Parent 3 0 R>>'], [4, '<</Length 0>>stream\n\nendstream']),
    ),
    'a cross-reference that points at itself': new Uint8Array(
      Buffer.from(
        '%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 1/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF',
      ),
    ),
    'a million pages that are none': writePdf(
      objects([2, `<</Type/Pages/Count 1000000/Kids[${'3 0 R '.repeat(20_000)}]>>`]),
    ),
    'a hundred thousand open brackets': writePdf(objects([4, '['.repeat(100_000)])),
    'a filter that is its own parameter': writePdf(objects([4, '<</Length 4 0 R/Filter 4 0 R>>stream\n\nendstream'])),
  }
  test.each(Object.keys(looping))('%s', async (name) => {
    const answer = await workshop.admit(looping[name]!)
    expect(answer.is === 'admitted' || answer.why).toBeTruthy()
  })
})

test('a file that is no PDF is told apart from a broken one', async () => {
  expect(await workshop.admit(readFileSync(new URL('../../../package.json', import.meta.url)))).toEqual({
    is: 'refused',
    why: 'not_pdf',
  })
  expect(await workshop.admit(new Uint8Array())).toEqual({ is: 'refused', why: 'not_pdf' })
  expect(await workshop.admit(Buffer.from('%PDF-1.7\nnothing more'))).toEqual({ is: 'refused', why: 'broken' })
})
