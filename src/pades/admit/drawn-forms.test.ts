/** Forms that draw forms: as many as readers show are let in, and what doubles at every step is refused before anybody draws it. */
import { afterAll, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { openTestWorkshop } from '../testing/test-workshop.ts'

const workshop = openTestWorkshop()
afterAll(() => workshop.close())

const form = (next: string, content: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 300 300]/Resources<<${next}>>/Length ${content.length}>>stream\n${content}\nendstream`

type Steps = Readonly<{
  steps: number
  times: number
  name?: string
  isLoop?: boolean
  atPage?: (first: string) => object
}>

/** Each form draws the next one so many times. */
function drawing({ steps, times, name = 'X', isLoop = false, atPage }: Steps): Bytes {
  const first = 10
  const objects = Array.from({ length: steps }, (_, step) => {
    const isLast = step === steps - 1
    const next = isLast ? (isLoop ? `/XObject<</X ${first} 0 R>>` : '') : `/XObject<</X ${first + step + 1} 0 R>>`
    return form(next, next ? `/${name} Do `.repeat(times) : '0 0 9 9 re f')
  })
  const entries = atPage?.(`${first} 0 R`) ?? {
    pageEntries: `/Resources<</XObject<</X ${first} 0 R>>>>`,
    content: '/X Do',
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
  ['by a name in other letters', { steps: 30, times: 2, name: '#58' }],
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
