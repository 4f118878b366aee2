/** Forms that draw forms: as many as readers show are let in, and what doubles at every step is refused before anybody draws it. */
import { deflateSync } from 'node:zlib'
import { afterAll, expect, it, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { makePdf, writePdf } from '../testing/make-pdf.ts'
import { openTestWorkshop } from '../testing/test-workshop.ts'

const workshop = openTestWorkshop()
afterAll(() => workshop.close())

const stream = (entries: string, content: string): string =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`
const form = (resources: string, content: string): string =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 300 300]${resources}`, content)

type Steps = Readonly<{
  steps: number
  times: number
  name?: string
  /** As its resources have it. */
  key?: string
  /** What stands between its name and the operator. */
  gap?: string
  isLoop?: boolean
  atPage?: (first: string) => object
}>

/** Each form draws the next one so many times. */
function drawing({ steps, times, name = 'X', key = name, gap = ' ', isLoop = false, atPage }: Steps): Bytes {
  const first = 10
  const objects = Array.from({ length: steps }, (_, step) => {
    const isLast = step === steps - 1
    const target = isLast ? (isLoop ? first : null) : first + step + 1
    return target === null
      ? form('', '0 0 9 9 re f')
      : form(`/Resources<</XObject<</${key} ${target} 0 R>>>>`, `/${name}${gap}Do `.repeat(times))
  })
  const entries = atPage?.(`${first} 0 R`) ?? {
    pageEntries: `/Resources<</XObject<</${key} ${first} 0 R>>>>`,
    content: `/${name} Do`,
  }
  return makePdf({ ...entries, objects })
}

test.each([
  ['one in the other', { steps: 60, times: 1 }],
  ['a drawing of many parts', { steps: 3, times: 100 }],
  ['one that draws itself', { steps: 1, times: 1, isLoop: true }],
])('%s are let in', async (_, steps) => {
  expect(await workshop.admit(drawing(steps))).toMatchObject({ is: 'admitted' })
})

test.each<[string, Steps]>([
  ['a thousand million', { steps: 30, times: 2 }],
  ['ten to the tenth', { steps: 11, times: 10 }],
  ['by a name in other letters', { steps: 30, times: 2, name: '#58', key: 'X' }],
  ['by a long name', { steps: 30, times: 2, name: 'X'.repeat(130) }],
  ['by a name that is not English', { steps: 30, times: 2, name: '#C3#A9' }],
  ['with a comment before the operator', { steps: 30, times: 2, gap: '% so\n' }],
  ['in a loop', { steps: 2, times: 2, isLoop: true }],
  [
    'by an annotation',
    {
      steps: 30,
      times: 2,
      atPage: (at) => ({ pageEntries: `/Annots[<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N ${at}>>>>]` }),
    },
  ],
])('%s are too many to be shown: the file is refused', async (_, steps) => {
  expect(await workshop.admit(drawing(steps))).toEqual({ is: 'refused', why: 'too_complex' })
})

it.each([
  ['with resources of its own', '/Resources<<>>'],
  ['with those of the page', ''],
])('one %s is too many where a page draws it more than a million times', async (_, resources) => {
  const file = makePdf({
    pageEntries: '/Resources<</XObject<</X 10 0 R>>>>',
    content: '/X Do '.repeat(1_000_001),
    objects: [form(resources, '0 0 9 9 re f')],
  })
  expect(await workshop.admit(file)).toEqual({ is: 'refused', why: 'too_complex' })
})

it('are too many where they have no resources but those of the page', async () => {
  const names = Array.from({ length: 30 }, (_, step) => `/X${step} ${10 + step} 0 R`).join('')
  const objects = Array.from({ length: 30 }, (_, step) =>
    form('', step < 29 ? `/X${step + 1} Do `.repeat(2) : '0 0 9 9 re f'),
  )
  const file = makePdf({ pageEntries: `/Resources<</XObject<<${names}>>>>`, content: '/X0 Do', objects })
  expect(await workshop.admit(file)).toEqual({ is: 'refused', why: 'too_complex' })
})

it('are not counted where patterns are listed and not used: jsPDF lists those before it in each', async () => {
  const pattern = (number: number) => {
    const before = Array.from({ length: number }, (_, each) => `/P${each} ${10 + each} 0 R`).join('')
    const box = '/BBox[0 0 9 9]/XStep 9/YStep 9'
    return stream(`/PatternType 1/PaintType 1/TilingType 1${box}/Resources<</Pattern<<${before}>>>>`, '0 0 4 4 re f')
  }
  const objects = Array.from({ length: 24 }, (_, number) => pattern(number))
  const all = objects.map((_, number) => `/P${number} ${10 + number} 0 R`).join('')
  const content = `/Pattern cs ${objects.map((_, number) => `/P${number} scn 0 0 99 99 re f`).join(' ')}`
  const file = makePdf({ pageEntries: `/Resources<</Pattern<<${all}>>>>`, content, objects })
  expect(await workshop.admit(file)).toMatchObject({ is: 'admitted' })
})

it('are counted by reading each content once, however often it stands on a page', async () => {
  const blanks = deflateSync(Buffer.alloc(40_000_000, 0x20)).toString('latin1')
  const file = writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
      [
        3,
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents[${'5 0 R '.repeat(100)}]/Resources<</XObject<</X 4 0 R>>>>>>`,
      ],
      [4, form('', '0 0 9 9 re f')],
      [5, stream('/Filter/FlateDecode', blanks)],
    ]),
  )
  expect(await workshop.admit(file)).toMatchObject({ is: 'admitted' })
})
