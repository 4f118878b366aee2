/** Pages written operator by operator, as programs make them that draw their own PDFs. */
import { writePdf } from '../../../src/pades/testing/make-pdf.ts'
import type { Language } from '../texts.ts'
import type { Mark } from '../truth.ts'

export type Stroked = Readonly<{
  name: string
  language: Language
  signers: readonly string[]
  pdf: Uint8Array
  marks: readonly Mark[]
}>

export type Leaf = Readonly<{
  content: readonly string[]
  box?: readonly number[]
  crop?: readonly number[]
  turn?: number
}>

export function pdfOf(leaves: readonly Leaf[]): Uint8Array {
  const objects = new Map<number, string>([
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, `<</Type/Pages/Kids[${leaves.map((_, i) => `${10 + i * 2} 0 R`).join(' ')}]/Count ${leaves.length}>>`],
    [3, '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>'],
  ])
  for (const [i, { content, box = [0, 0, 612, 792], crop, turn }] of leaves.entries()) {
    const stream = content.join('\n')
    objects.set(
      10 + i * 2,
      `<</Type/Page/Parent 2 0 R/MediaBox[${box.join(' ')}]${crop ? `/CropBox[${crop.join(' ')}]` : ''}${turn ? `/Rotate ${turn}` : ''}/Resources<</Font<</F1 3 0 R>>>>/Contents ${11 + i * 2} 0 R>>`,
    )
    objects.set(11 + i * 2, `<</Length ${stream.length}>>stream\n${stream}\nendstream`)
  }
  return writePdf(objects)
}

export const say = (x: number, y: number, words: string, size = 11) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`
export const stroke = (x: number, y: number, width: number) => `${x} ${y} m ${x + width} ${y} l S`
/** Filled, as some printers draw lines. */
export const bar = (x: number, y: number, width: number) => `${x} ${y} ${width} 0.7 re f`
export const dashed = (x: number, y: number, width: number) => `[3 2] 0 d ${stroke(x, y, width)} [] 0 d`
export const points = (x: number, y: number, width: number) =>
  Array.from({ length: Math.floor(width / 3) }, (_, i) => `${x + i * 3} ${y} 1 1 re f`).join(' ')
export const lines = (x: number, top: number, texts: readonly string[], step = 15) =>
  texts.map((text, i) => say(x, top - i * step, text))

/** As shown on an upright page of this height. */
export const spot = (
  kind: string,
  party: number,
  [x, y, width]: readonly [number, number, number],
  { page = 1, height = 792, high = 2 }: Readonly<{ page?: number; height?: number; high?: number }> = {},
): Mark => ({ kind, party, page, x, y: height - y - high, width, height: high })
