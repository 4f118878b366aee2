/** Draws a page by hand: text and strokes measured from the top left, as the page is shown. */
import type { Mark } from '../truth.ts'

type Paint = Readonly<{ ink: string[]; marks: Mark[] }>
type Sheet = Readonly<{ width: number; height: number; isTurned?: boolean }>

/** Of Helvetica: roughly, which is enough to centre a line. */
function widthOf(text: string, size: number): number {
  let width = 0
  for (const char of text) width += /[il.,:;'|I]/.test(char) ? 0.26 : /[A-ZMmw_]/.test(char) ? 0.64 : 0.53
  return width * size
}

export function canvas({ width, height, isTurned = false }: Sheet) {
  const { ink, marks }: Paint = { ink: [], marks: [] }
  const up = (y: number) => Math.round((height - y) * 100) / 100
  const write = (x: number, y: number, text: string, size = 10, font = 'F1') => {
    const safe = text
      .replaceAll(/[\\()]/g, (char) => `\\${char}`)
      .replaceAll('–', '\\226')
      .replaceAll('€', '\\200')
    ink.push(`BT /${font} ${size} Tf ${x} ${up(y)} Td (${safe}) Tj ET`)
  }
  return {
    write,
    bold: (x: number, y: number, text: string, size = 10) => write(x, y, text, size, 'F2'),
    center: (x: number, y: number, text: string, size = 10) => write(x - widthOf(text, size) / 2, y, text, size),
    line: (x1: number, y1: number, x2: number, y2 = y1, weight = 0.7) =>
      ink.push(`${weight} w ${x1} ${up(y1)} m ${x2} ${up(y2)} l S`),
    dashes: (x1: number, y: number, x2: number) => ink.push(`q [1 2] 0 d 0.7 w ${x1} ${up(y)} m ${x2} ${up(y)} l S Q`),
    box: (x: number, y: number, w: number, h: number, weight = 0.7) =>
      ink.push(`${weight} w ${x} ${up(y + h)} ${w} ${h} re S`),
    fill: (x: number, y: number, w: number, h: number, grey: number) =>
      ink.push(`q ${grey} g ${x} ${up(y + h)} ${w} ${h} re f Q`),
    mark: (kind: string, party: number, x: number, y: number, w: number, h: number) =>
      marks.push({ kind, party, page: 1, x, y, width: w, height: h }),
    done: () => ({ pdf: fileOf({ width, height, isTurned }, ink), marks }),
  }
}

/** A turned page is drawn lying on its side and shown upright. */
function fileOf({ width, height, isTurned }: Sheet, ink: readonly string[]): Uint8Array {
  const content = [...(isTurned ? [`0 1 -1 0 ${height} 0 cm`] : []), ...ink].join('\n')
  const area = isTurned ? `[0 0 ${height} ${width}] /Rotate 90` : `[0 0 ${width} ${height}]`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox${area}/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${Buffer.from(content, 'latin1').length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(Buffer.from(text, 'latin1'))
}
