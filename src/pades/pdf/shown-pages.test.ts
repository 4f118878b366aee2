/** Pages that PDFium opens, and those that it does not. */
import { expect, test } from 'vitest'
import { own } from '../base/octets.ts'
import { writePdf } from '../testing/make-pdf.ts'
import { pagesWith } from '../testing/several-pages.ts'
import { countShownPages } from './shown-pages.ts'

/** PDFium follows a page tree 1024 nodes down. */
const deep = (depth: number) =>
  writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[100 0 R]/Count 1/MediaBox[0 0 612 792]>>'],
      ...Array.from({ length: depth }, (_, index): [number, string] => [
        100 + index,
        index + 1 < depth ? `<</Type/Pages/Kids[${101 + index} 0 R]/Count 1>>` : '<</Type/Page>>',
      ]),
    ]),
  )

test.each([
  ['all of them', pagesWith('', 7), 7],
  ['one some nodes down', deep(20), 1],
  ['none that is too far down', deep(1100), 0],
  ['none of what is no PDF', own(Buffer.from('%PDF-1.7\nnothing')), 0],
])('%s', async (_, pdf, count) => {
  expect(await countShownPages(own(pdf))).toBe(count)
})
