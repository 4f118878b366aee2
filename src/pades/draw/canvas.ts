/**
 * A surface to draw on in visible page space (y down), which becomes one form XObject. Its own resources go with it, so nothing on the page
 * under it, inherited or shared, is touched or mixed up.
 */
import { PdfArray, PdfDict, PdfName, PdfNumber, type PDF, type PdfRef, type PdfStream } from '../pdf/objects.ts'
import type { Area, Matrix } from '../pdf/page-space.ts'
import { deflatedStream } from '../pdf/deflated-stream.ts'
import type { FontName } from './faces.ts'
import { fontsOf, type Fonts } from './fonts.ts'
import type { Direction } from './itemize.ts'
import { numbers } from './numbers.ts'
import type { Colour } from './mark.ts'

/** The direction is its paragraph's; unless said, the line's own. */
export type TextStyle = Readonly<{ font: FontName; size: number; colour: Colour; direction?: Direction }>
type Path = readonly (readonly [x: number, y: number])[]

/** An image XObject, and how it has to be turned or mirrored: EXIF's orientation from 1 (unless said) to 8. */
export type ImageObject = Readonly<{ ref: PdfRef; orientation?: number }>

export type Canvas = Readonly<{
  fonts: Fonts
  text(x: number, baseline: number, text: string, style: TextStyle): void
  fill(area: Area, colour: Colour): void
  /** All areas at once, so that neighbours leave no seam. */
  fillMany(areas: readonly Area[], colour: Colour): void
  /** Drawn inside its area, whatever its width. */
  border(area: Area, colour: Colour, width: number): void
  stroke(path: Path, colour: Colour, width: number): void
  /** The circle that touches the sides of a square area: a line inside of it of this width, or filled (null). */
  round(area: Area, colour: Colour, width: number | null): void
  image(area: Area, picture: ImageObject): void
  /** What `draw` draws, cut at the area's edges and at the given opacity. */
  within(area: Area, opacity: number, draw: () => void): void
  /** Marked content (ISO 32000-2, 14.6): `tag` with its number on the page, or an artifact. */
  tagged(tag: string, mcid: number | null, draw: () => void): void
  /** Paints all around, half of it transparent, and leaves its state, its text and its clipping open. */
  overflow(): void
  content(): string
  resources(): PdfDict
  /** Shows nothing outside of the area. @param matrix from here to where it is shown; the same unless said */
  toForm(area: Area, matrix?: Matrix): PdfRef
}>

export function openCanvas(pdf: PDF, size: { width: number; height: number }): Canvas {
  const lines: string[] = []
  const resources = openResources(pdf)
  const fonts = fontsOf(pdf)
  const up = (y: number) => size.height - y
  const rectangle = ({ x, y, width, height }: Area) => `${numbers(x, up(y + height), width, height)} re`

  return {
    fonts,
    text(x, baseline, text, style) {
      const glyphs = fonts.show(text, style, (font) => resources.name('Font', font))
      if (glyphs === '') return
      lines.push(`BT ${rgb(style.colour)} rg ${numbers(x, up(baseline))} Td ${glyphs} ET`)
    },
    fill(area, colour) {
      lines.push(`${rgb(colour)} rg ${rectangle(area)} f`)
    },
    fillMany(areas, colour) {
      if (areas.length > 0) lines.push(`${rgb(colour)} rg`, ...areas.map(rectangle), 'f')
    },
    border(area, colour, width) {
      const line = Math.min(width, area.width / 2, area.height / 2)
      if (line <= 0) return
      const inner = { x: area.x + line / 2, y: area.y + line / 2, width: area.width - line, height: area.height - line }
      lines.push(`${rgb(colour)} RG ${numbers(line)} w ${rectangle(inner)} S`)
    },
    stroke(path, colour, width) {
      const steps = path.map(([x, y], index) => `${numbers(x, up(y))} ${index === 0 ? 'm' : 'l'}`)
      lines.push(`${rgb(colour)} RG ${numbers(width)} w 1 J 1 j ${steps.join(' ')} S`)
    },
    round(area, colour, width) {
      lines.push(inkOfCircle(area, colour, { width, up }))
    },
    image({ x, y, width, height }, { ref, orientation = 1 }) {
      const [a, b, c, d, e, f] = turns[orientation] ?? turns[1]!
      const matrix = [a * width, b * height, c * width, d * height, e * width + x, f * height + up(y + height)]
      lines.push(`q ${numbers(...matrix)} cm /${resources.name('XObject', ref)} Do Q`)
    },
    within(area, opacity, draw) {
      const state = opacity < 1 ? [`/${resources.opacity(opacity)} gs`] : []
      lines.push('q', ...state, `${rectangle(area)} W n`)
      draw()
      lines.push('Q')
    },
    tagged(tag, mcid, draw) {
      lines.push(mcid === null ? `/${tag} BMC` : `/${tag} <</MCID ${mcid}>> BDC`)
      draw()
      lines.push('EMC')
    },
    overflow() {
      const everywhere = `${numbers(-size.width, -size.height, 3 * size.width, 3 * size.height)} re`
      const state = `/${resources.opacity(0.5)} gs 0 1 0 RG 0.2 0.4 1 rg 90 w 3 Tr 40 Tz`
      lines.push(`1 0 0.6 rg ${everywhere} f q ${state} ${everywhere} f`, '0.3 0.1 -0.1 0.3 7 9 cm 1 1 1 1 re W n q BT')
    },
    content: () => lines.join('\n'),
    resources: () => resources.toDict(),
    toForm: ({ x, y, width, height }, matrix) =>
      pdf.register(formOf(lines, resources.toDict(), { box: [x, up(y + height), x + width, up(y)], matrix })),
  }
}

function formOf(
  lines: readonly string[],
  resources: PdfDict,
  { box, matrix }: Readonly<{ box: readonly number[]; matrix: Matrix | undefined }>,
): PdfStream {
  const list = (values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)))
  return deflatedStream(Buffer.from(lines.join('\n'), 'latin1'), {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: list(box),
    ...(matrix && { Matrix: list(matrix) }),
    Resources: resources,
  })
}

/** The unit square onto itself. */
const turns: Readonly<Record<number, Matrix>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
}

type Kind = 'Font' | 'XObject' | 'ExtGState'

function openResources(pdf: PDF) {
  const kinds = new Map<Kind, { name: string; ref: PdfRef }[]>()
  const states = new Map<number, PdfRef>()
  const name = (kind: Kind, ref: PdfRef): string => {
    const entries = kinds.get(kind) ?? []
    kinds.set(kind, entries)
    const known = entries.find((entry) => entry.ref.objectNumber === ref.objectNumber)
    if (known) return known.name
    const added = { name: `${kind[0]}${entries.length}`, ref }
    entries.push(added)
    return added.name
  }
  return {
    name,
    opacity(value: number): string {
      const alpha = Math.max(0, Math.min(1, value))
      const state = states.get(alpha) ?? pdf.register(PdfDict.of({ ca: PdfNumber.of(alpha), CA: PdfNumber.of(alpha) }))
      states.set(alpha, state)
      return name('ExtGState', state)
    },
    toDict(): PdfDict {
      const dicts = Array.from(kinds, ([kind, entries]): [string, PdfDict] => [
        kind,
        new PdfDict(entries.map((entry) => [entry.name, entry.ref])),
      ])
      return new PdfDict(dicts)
    },
  }
}

function rgb(colour: Colour): string {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1] ?? '000000'
  return numbers(...[0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255))
}

/** How far the handles of a quarter of a circle reach, in radii: 4/3 (√2 − 1). */
const BEND = 0.5523

function inkOfCircle(
  { x, y, width: side, height }: Area,
  colour: Colour,
  { width, up }: Readonly<{ width: number | null; up: (y: number) => number }>,
): string {
  const line = Math.min(width ?? 0, side / 2)
  const radius = (Math.min(side, height) - line) / 2
  const [middle, level] = [x + side / 2, up(y + height / 2)]
  const at = (...points: readonly (readonly [number, number])[]) =>
    numbers(...points.flatMap(([across, down]) => [middle + across * radius, level + down * radius]))
  const path = [
    `${at([1, 0])} m`,
    `${at([1, BEND], [BEND, 1], [0, 1])} c`,
    `${at([-BEND, 1], [-1, BEND], [-1, 0])} c`,
    `${at([-1, -BEND], [-BEND, -1], [0, -1])} c`,
    `${at([BEND, -1], [1, -BEND], [1, 0])} c h`,
  ].join(' ')
  if (width === null) return `${rgb(colour)} rg ${path} f`
  return line > 0 ? `${rgb(colour)} RG ${numbers(line)} w ${path} S` : ''
}
