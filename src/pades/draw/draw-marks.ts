/**
 * Draws marks on a loaded PDF, each exactly in its box as shown: as a form of its own, whose /BBox is that box. The caller saves, as a
 * whole or as an incremental update.
 */
import { createHash } from 'node:crypto'
import type { PDF, PDFPage, PdfRef } from '../pdf/objects.ts'
import { keepClaims } from '../pdf/claim/keep-claim.ts'
import { spaceOf, type Area, type PageSpace } from '../pdf/page-space.ts'
import { openCanvas, type Canvas } from './canvas.ts'
import { fontFor, type FontName } from './faces.ts'
import { metrics } from './fonts.ts'
import { loadHarfBuzz } from '../pdf/harfbuzz.ts'
import { contained, imageFor, type DrawableImage } from './images.ts'
import { directionOf } from './itemize.ts'
import { fitText, shorten, type TextLine } from './layout.ts'
import type {
  CheckboxMark,
  Colour,
  DrawFinding,
  ImageMark,
  Mark,
  PlaceholderMark,
  RadioMark,
  SignatureMark,
  TextMark,
} from './mark.ts'
import { addToPage, type KnownContent, type PlacedForm } from './page-content.ts'
import { drawQrCode } from './qr-code.ts'
import type { Ink } from './shape.ts'

type Pen = Readonly<{
  canvas: Canvas
  image: DrawableImage | null
  note(what: DrawFinding['what'], characters?: string): void
}>

const black: Colour = '#000000'

/** @param contents by number of the page: what is known of them is not read again, what is found out is put in */
export async function drawMarks(
  pdf: PDF,
  marks: readonly Mark[],
  contents = new Map<number, KnownContent>(),
): Promise<DrawFinding[]> {
  await loadHarfBuzz()
  const findings: DrawFinding[] = []
  const drawings = new Map<string, Drawing>()
  for (const [number, here] of byPage(marks)) {
    const page =
      Number.isInteger(number) && number >= 1 && number <= pdf.getPageCount() ? pdf.getPage(number - 1) : null
    if (!page) {
      findings.push(...here.map(({ index }): DrawFinding => ({ mark: index, what: 'page_missing' })))
      continue
    }
    const space = spaceOf(pdf, page)
    const forms: PlacedForm[] = []
    for (const { mark, index } of here) {
      const key = lookOf(mark, space)
      const drawing = drawings.get(key) ?? (await drawingOf(pdf, space, mark))
      drawings.set(key, drawing)
      findings.push(...drawing.findings.map((finding) => ({ ...finding, mark: index })))
      forms.push({ form: drawing.form, area: mark })
    }
    const content = addToPage(pdf, page, forms, contents.get(number))
    if (content) contents.set(number, content)
  }
  keepClaims(pdf)
  return findings
}

function byPage(marks: readonly Mark[]): Map<number, { mark: Mark; index: number }[]> {
  const pages = new Map<number, { mark: Mark; index: number }[]>()
  marks.forEach((mark, index) => {
    const here = pages.get(mark.page) ?? []
    pages.set(mark.page, here)
    here.push({ mark, index })
  })
  return pages
}

type Drawing = Readonly<{ form: PdfRef; findings: readonly DrawFinding[] }>

async function drawingOf(pdf: PDF, space: PageSpace, mark: Mark): Promise<Drawing> {
  const canvas = openCanvas(pdf, space)
  const findings = await drawOn(pdf, canvas, [{ mark, index: 0 }])
  return { form: canvas.toForm(mark), findings }
}

/** The same for marks that look the same, on any page of this height: one drawing does for all of them. */
function lookOf(mark: Mark, { height }: PageSpace): string {
  return JSON.stringify([height, { ...mark, page: 0 }], (_, value: unknown) =>
    value instanceof Uint8Array ? digestOf(value) : value,
  )
}

const digests = new WeakMap<Uint8Array, string>()

function digestOf(bytes: Uint8Array): string {
  const digest = digests.get(bytes) ?? createHash('sha256').update(bytes).digest('hex')
  digests.set(bytes, digest)
  return digest
}

/**
 * The same for a field: marks inside its area become its appearance stream, in the page's own user space, so that nothing
 * is scaled or turned when a reader fits the appearance into the field's /Rect (ISO 32000-2, 12.5.5).
 */
export async function drawAppearance(
  pdf: PDF,
  page: PDFPage,
  area: Area,
  marks: readonly Mark[],
): Promise<{ form: PdfRef; findings: DrawFinding[] }> {
  await loadHarfBuzz()
  const space = spaceOf(pdf, page)
  const canvas = openCanvas(pdf, space)
  const numbered = marks.map((mark, index) => ({ mark, index }))
  const findings = await drawOn(pdf, canvas, numbered)
  return { form: canvas.toForm(area, space.frame({ x: 0, y: 0, width: space.width, height: space.height })), findings }
}

type Numbered = readonly Readonly<{ mark: Mark; index: number }>[]

async function drawOn(pdf: PDF, canvas: Canvas, marks: Numbered): Promise<DrawFinding[]> {
  const findings: DrawFinding[] = []
  for (const { mark, index } of marks) {
    const note: Pen['note'] = (what, characters) =>
      findings.push({ mark: index, what, ...(characters === undefined ? {} : { characters }) })
    await drawMark(pdf, canvas, mark, note)
  }
  return findings
}

async function drawMark(pdf: PDF, canvas: Canvas, mark: Mark, note: Pen['note']): Promise<void> {
  if (mark.kind === 'placeholder') return canvas.overflow()
  const bytes = mark.kind === 'image' || mark.kind === 'signature' ? mark.image : null
  const image = bytes && (await imageFor(pdf, bytes, mark))
  if (bytes && !image) note('image_unreadable')
  canvas.within(mark, mark.opacity ?? 1, () => {
    if (mark.kind === 'radio') return drawRadio(mark, canvas)
    if (mark.backgroundColour) canvas.fill(mark, mark.backgroundColour)
    drawInside(mark, { canvas, image, note })
    if (mark.borderColour && (mark.borderWidth ?? 1) > 0) canvas.border(mark, mark.borderColour, mark.borderWidth ?? 1)
  })
}

function drawInside(mark: Exclude<Mark, PlaceholderMark | RadioMark>, pen: Pen): void {
  switch (mark.kind) {
    case 'text':
      return drawText(mark, pen)
    case 'image':
      return drawImage(mark, pen)
    case 'checkbox':
      return drawCheckbox(mark, pen)
    case 'signature':
      return drawSignature(mark, pen)
    case 'qr-code':
      if (!drawQrCode(pen.canvas, mark, mark.text)) pen.note('qr_code_too_long')
      return
  }
}

function drawText(mark: TextMark, { canvas, note }: Pen): void {
  const font = fontOf(mark)
  const { text, missing } = canvas.fonts.drawable(mark.text, font)
  if (missing !== '') note('glyphs_missing', missing)
  const inner = insideBorder(mark)
  const directions = text.split('\n').map(directionOf)
  const inked = (lines: readonly TextLine[]) =>
    inkOfLines(lines, ({ text, paragraph }) => canvas.fonts.ink(text, font, directions[paragraph]))
  const { lines, size, wasCut } = fitText(text, {
    box: inner,
    size: mark.fontSize,
    heightOf: (lines) => inked(lines).height,
    measure: (line, at) => canvas.fonts.width(line, at, font),
    breaksWords: mark.verticalAlign !== 'middle',
  })
  if (wasCut) note('text_cut')

  const spare = inner.height - lines.length * size * metrics.line
  const { above, height } = inked(lines)
  // As on the screen, unless letters would then be cut: they reach above and below their line.
  const wanted = inner.y + (mark.verticalAlign === 'middle' ? spare / 2 : 0)
  const top = between(inner.y - above * size, wanted, inner.y + inner.height - (above + height) * size)
  lines.forEach(({ text: line, paragraph }, index) => {
    const direction = directions[paragraph] ?? 'ltr'
    const share = { left: 0, center: 0.5, right: 1 }[mark.align ?? (direction === 'rtl' ? 'right' : 'left')]
    const ink = canvas.fonts.ink(line, font, direction)
    const start = inner.x + (inner.width - canvas.fonts.width(line, size, font)) * share
    const x = between(inner.x - ink.left * size, start, inner.x + inner.width - ink.right * size)
    const baseline = top + (index * metrics.line + metrics.baseline) * size
    canvas.text(x, baseline, line, { font, size, colour: mark.textColour ?? black, direction })
  })
}

/** From the top of the first line to the first ink, and from there to the last, in parts of the size; at least what a line of Latin letters takes. */
function inkOfLines(lines: readonly TextLine[], inkOf: (line: TextLine) => Ink): { above: number; height: number } {
  let [above, end] = [Infinity, -Infinity]
  lines.forEach((line, index) => {
    const { up, down } = inkOf(line)
    const baseline = index * metrics.line + metrics.baseline
    above = Math.min(above, baseline - Math.max(up, metrics.capital))
    end = Math.max(end, baseline - Math.min(down, -metrics.descent))
  })
  return { above, height: end - above }
}

/** The lower bound wins where there is no room between the two. */
function between(low: number, wanted: number, high: number): number {
  return Math.max(low, Math.min(wanted, high))
}

/** The families that the product offers, each by a Noto face of its kind. */
function fontOf({ text, fontFamily = '', isBold = false }: TextMark): FontName {
  if (/^times|serif$/i.test(fontFamily) && !/sans/i.test(fontFamily))
    return fontFor(text, isBold ? 'serif-bold' : 'serif')
  if (/^courier|mono/i.test(fontFamily)) return fontFor(text, isBold ? 'mono-bold' : 'mono')
  return fontFor(text, isBold ? 'bold' : 'regular')
}

/** Only a drawn border needs room; otherwise text starts where its box starts, as on the screen. */
function insideBorder(mark: TextMark): Area {
  const inset = mark.borderColour ? (mark.borderWidth ?? 1) + 1 : 0
  return {
    x: mark.x + inset,
    y: mark.y + inset,
    width: Math.max(1, mark.width - 2 * inset),
    height: Math.max(1, mark.height - 2 * inset),
  }
}

function drawImage(mark: ImageMark, { canvas, image }: Pen): void {
  if (!image) return
  canvas.image(mark.fit === 'stretch' ? mark : contained(image, mark), image)
}

function drawCheckbox(mark: CheckboxMark, { canvas }: Pen): void {
  if (!mark.isChecked) return
  const side = Math.min(mark.width, mark.height)
  const [left, top] = [mark.x + (mark.width - side) / 2, mark.y + (mark.height - side) / 2]
  canvas.stroke(
    tick.map(([x, y]) => [left + x * side, top + y * side] as const),
    mark.textColour ?? black,
    side * 0.1,
  )
}

/** In parts of the box; the screen draws the same (lucide's Check, at four fifths). */
const tick = [
  [0.767, 0.3],
  [0.4, 0.667],
  [0.233, 0.5],
] as const

/** The disc has half the width of the circle; the screen draws the same. */
function drawRadio(mark: RadioMark, canvas: Canvas): void {
  const side = Math.min(mark.width, mark.height)
  const square = {
    x: mark.x + (mark.width - side) / 2,
    y: mark.y + (mark.height - side) / 2,
    width: side,
    height: side,
  }
  if (mark.backgroundColour) canvas.round(square, mark.backgroundColour, null)
  if (mark.isChosen) {
    const half = { x: square.x + side / 4, y: square.y + side / 4, width: side / 2, height: side / 2 }
    canvas.round(half, mark.textColour ?? black, null)
  }
  if (mark.borderColour) canvas.round(square, mark.borderColour, mark.borderWidth ?? 1)
}

/** The image takes what the captions leave; both are centred, so that a narrow signature stands over its name. */
function drawSignature(mark: SignatureMark, { canvas, image, note }: Pen): void {
  const captions = (mark.captions ?? []).filter((caption) => caption !== '')
  const size = Math.min(mark.fontSize ?? 7, mark.height / (captions.length * metrics.line + 2))
  const captionsTop = mark.y + mark.height - captions.length * size * metrics.line
  if (image) canvas.image(contained(image, { ...mark, height: captionsTop - mark.y }), image)
  captions.forEach((caption, index) => {
    const font = fontFor(caption, 'regular')
    const { text, missing } = canvas.fonts.drawable(caption, font)
    if (missing !== '') note('glyphs_missing', missing)
    const measure = (line: string, at: number) => canvas.fonts.width(line, at, font)
    const line = shorten(text, mark.width, size, measure)
    const x = mark.x + (mark.width - measure(line, size)) / 2
    const baseline = captionsTop + size * (index * metrics.line + metrics.baseline)
    canvas.text(x, baseline, line, { font, size, colour: mark.textColour ?? '#333333' })
  })
}
