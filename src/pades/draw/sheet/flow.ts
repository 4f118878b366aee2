/** Sets the signature page like a book: a cursor that runs down a column and on to the next page, and a note of what each piece is. */
import type { PDF, PDFPage } from '../../pdf/objects.ts'
import { openCanvas, type Canvas, type TextStyle } from '../canvas.ts'
import { keeper } from '../../base/kept.ts'
import { wrap } from '../layout.ts'
import type { GroupRole, StructurePart, MarkedContent, PieceRole } from './structure.ts'

/** A4 in points. */
const paper = { width: 595.28, height: 841.89 } as const
export const column = { left: 56, right: 539.28, top: 64, bottom: 776, width: 483.28 } as const

export const ink = '#1c2430'
export const muted = '#5a6475'
export const hairline = '#d9dee5'
export const accent = '#2b4fae'
export const success = '#1d7048'
export const danger = '#a3332b'

export type TextColumn = Readonly<{ x: number; width: number }>
type Sheet = Readonly<{ page: PDFPage; canvas: Canvas }>

export type Flow = Readonly<{
  /** Where the next piece starts. */
  y(): number
  moveTo(y: number): void
  down(points: number): void
  /** Begins a page unless so much room is left on this one. */
  keep(height: number): void
  canvas(): Canvas
  lines(text: string, style: TextStyle, width: number): readonly string[]
  /** Draws lines from the cursor on without moving it, as one tagged piece, and says how high they are. */
  text(role: PieceRole, lines: readonly string[], style: TextStyle, place: TextColumn, lead?: number): number
  /** What is drawn meanwhile belongs together. */
  group<T>(role: GroupRole, draw: () => T): T
  figure(alt: string, draw: (canvas: Canvas) => void): void
  rule(): void
  sheets: readonly Sheet[]
  parts: readonly StructurePart[]
}>

export const leading = 1.42

/** A text is measured before its row is drawn, and labels stand on every page. */
const keptLines = keeper<readonly string[]>()

export function openFlow(pdf: PDF): Flow {
  const sheets: Sheet[] = []
  const tree = openTree()
  const marks = new Map<number, number>()
  let y: number = column.top
  turn()

  function turn() {
    const page = pdf.addPage({ width: paper.width, height: paper.height })
    sheets.push({ page, canvas: openCanvas(pdf, paper) })
    y = column.top
  }

  function canvas(): Canvas {
    return sheets[sheets.length - 1]!.canvas
  }

  function tag(role: PieceRole, draw: () => void, alt?: string) {
    const page = sheets.length - 1
    const mcid = marks.get(page) ?? 0
    marks.set(page, mcid + 1)
    tree.add({ role, page, mcid, ...(alt === undefined ? {} : { alt }) })
    canvas().tagged(role, mcid, draw)
  }

  return {
    y: () => y,
    moveTo: (next) => (y = next),
    down: (points) => (y += points),
    keep(height) {
      if (y + height > column.bottom) turn()
    },
    canvas,
    lines(text, style, width) {
      const { fonts } = canvas()
      const { font, size: fontSize } = style
      return keptLines(`${font} ${fontSize} ${width} ${text}`, () =>
        wrap(fonts.drawable(text).text, width, fontSize, (line, size) => fonts.width(line, size, font)),
      )
    },
    text(role, lines, style, { x }, lead = leading) {
      const height = style.size * lead
      const firstBaseline = y + height / 2 + style.size * 0.36
      tag(role, () => lines.forEach((line, index) => canvas().text(x, firstBaseline + index * height, line, style)))
      return lines.length * height
    },
    group: tree.group,
    figure: (alt, draw) => tag('Figure', () => draw(canvas()), alt),
    rule: () =>
      canvas().tagged('Artifact', null, () =>
        canvas().stroke(
          [
            [column.left, y],
            [column.right, y],
          ],
          hairline,
          0.75,
        ),
      ),
    sheets,
    parts: tree.parts,
  }
}

/** Pieces in reading order, and what belongs together. */
function openTree(): Pick<Flow, 'group' | 'parts'> & Readonly<{ add(piece: MarkedContent): void }> {
  const parts: StructurePart[] = []
  let into = parts
  return {
    parts,
    add: (piece) => void into.push(piece),
    group(role, draw) {
      const around = into
      into = []
      try {
        return draw()
      } finally {
        if (into.length > 0) around.push({ role, parts: into })
        into = around
      }
    },
  }
}
