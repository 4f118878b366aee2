/**
 * Visible page space: points from the top left of the page AS SHOWN (after /Rotate, CropBox, UserUnit), x right and y down.
 * Everything placed on a page is said in it; only here is it turned into the page's own user space (ISO 32000-2, 8.3.2.3 and 7.7.3.3).
 */
import { PdfArray, PdfDict, PdfNumber, PdfRef, type PDF, type PdfObject, type PDFPage } from './objects.ts'

export type Rotation = 0 | 90 | 180 | 270
/** Left, bottom, right, top in user space. */
export type UserBox = readonly [left: number, bottom: number, right: number, top: number]
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export type PagePoint = readonly [x: number, y: number]

/** A rectangle in visible page space. */
export type Area = Readonly<{ x: number; y: number; width: number; height: number }>

/** The smallest area that holds both. */
export function joined(one: Area, other: Area): Area {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const right = Math.max(one.x + one.width, other.x + other.width)
  const bottom = Math.max(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}

export type PageGeometry = Readonly<{
  mediaBox: UserBox | null
  cropBox: UserBox | null
  rotation: number
  userUnit: number
}>

export type PageSpace = Readonly<{
  width: number
  height: number
  rotation: Rotation
  userUnit: number
  cropBox: UserBox
  toUser(point: PagePoint): PagePoint
  /** The area as a rectangle in user space, for an annotation's /Rect. */
  userRect(area: Area): UserBox
  /** The `cm` under which an area's content is drawn as usual: origin at its lower left corner as shown, y up, one unit one shown point. */
  frame(area: Area): Matrix
}>

const letter: UserBox = [0, 0, 612, 792]

export function pageSpace(geometry: PageGeometry): PageSpace {
  const cropBox = shownBox(geometry)
  const rotation = quarterTurns(geometry.rotation)
  const userUnit = geometry.userUnit > 0 ? geometry.userUnit : 1
  const [left, bottom, right, top] = cropBox
  const [across, up] = [(right - left) * userUnit, (top - bottom) * userUnit]
  const [a, b, c, d, e, f] = visibleToUser(cropBox, rotation, 1 / userUnit)
  const toUser = ([x, y]: PagePoint): PagePoint => [a * x + c * y + e, b * x + d * y + f]

  return {
    width: rotation % 180 === 0 ? across : up,
    height: rotation % 180 === 0 ? up : across,
    rotation,
    userUnit,
    cropBox,
    toUser,
    userRect({ x, y, width, height }) {
      const [x0, y0] = toUser([x, y])
      const [x1, y1] = toUser([x + width, y + height])
      return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
    },
    frame({ x, y, height }) {
      const [originX, originY] = toUser([x, y + height])
      return [a, b, -c, -d, originX, originY]
    },
  }
}

/** The other way round: a rectangle in user space as it is shown. */
export function shownArea({ cropBox, rotation, userUnit }: PageSpace, [x0, y0, x1, y1]: UserBox): Area {
  const [left, bottom, right, top] = cropBox
  const [width, height] = [(x1 - x0) * userUnit, (y1 - y0) * userUnit]
  const [toLeft, toRight] = [(x0 - left) * userUnit, (right - x1) * userUnit]
  const [toTop, toBottom] = [(top - y1) * userUnit, (y0 - bottom) * userUnit]
  const byRotation = {
    0: { x: toLeft, y: toTop, width, height },
    90: { x: toBottom, y: toLeft, width: height, height: width },
    180: { x: toRight, y: toBottom, width, height },
    270: { x: toTop, y: toRight, width: height, height: width },
  } as const
  return byRotation[rotation]
}

/** A page's boxes and rotation as a reader finds them, inherited ones too. */
function geometryOf(pdf: PDF, page: PdfDict): PageGeometry {
  const number = (value: PdfObject | undefined, otherwise: number) =>
    value instanceof PdfNumber ? value.value : otherwise
  return {
    mediaBox: boxOf(pdf, inherited(pdf, page, 'MediaBox')),
    cropBox: boxOf(pdf, inherited(pdf, page, 'CropBox')),
    rotation: number(inherited(pdf, page, 'Rotate'), 0),
    userUnit: number(resolved(pdf, page.get('UserUnit')), 1), // not inheritable: Table 31
  }
}

export function spaceOf(pdf: PDF, page: PDFPage): PageSpace {
  return pageSpace(geometryOf(pdf, page.dict))
}

export const turnOf = (pdf: PDF, page: PdfDict): Rotation => quarterTurns(geometryOf(pdf, page).rotation)

/**
 * Readers differ about boxes that are empty or miss the paper, turns that are no quarters and a unit that is not positive:
 * such a page is told in plain what `spaceOf` reads in it, so that all of them show what was seen here.
 */
export function settleGeometry(pdf: PDF, page: PdfDict): void {
  for (const [key, value] of settledEntries(pdf, page)) page.set(key, value)
}

export const isSettledGeometry = (pdf: PDF, page: PdfDict): boolean => settledEntries(pdf, page).length === 0

function settledEntries(pdf: PDF, page: PdfDict): [key: string, value: PdfObject][] {
  const stated = geometryOf(pdf, page)
  const { cropBox, rotation, userUnit } = pageSpace(stated)
  const paper = paperOf(stated.mediaBox)
  const written = (box: UserBox) => new PdfArray(box.map((edge) => PdfNumber.of(edge)))
  const entries: [string, PdfObject][] = []
  if (paper !== stated.mediaBox) entries.push(['MediaBox', written(paper)])
  if (stated.cropBox && !common(paper, stated.cropBox)) entries.push(['CropBox', written(cropBox)])
  if (stated.rotation % 90 !== 0) entries.push(['Rotate', PdfNumber.of(rotation)])
  if (page.has('UserUnit') && stated.userUnit !== userUnit) entries.push(['UserUnit', PdfNumber.of(userUnit)])
  return entries
}

/** An inheritable attribute of a page. Bounded, because a damaged page tree may bite its own tail. */
export function inherited(pdf: PDF, page: PdfDict, key: string): PdfObject | undefined {
  let node: PdfObject | undefined = page
  for (let level = 0; node instanceof PdfDict && level < 64; level += 1) {
    const value = resolved(pdf, node.get(key))
    if (value !== undefined) return value
    node = resolved(pdf, node.get('Parent'))
  }
  return undefined
}

export function resolved(pdf: PDF, value: PdfObject | undefined): PdfObject | undefined {
  return value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value
}

/** What readers show: the crop box as far as it lies in the media box; all of the media box when nothing of it does. */
function shownBox({ mediaBox, cropBox }: PageGeometry): UserBox {
  const media = paperOf(mediaBox)
  return (cropBox && common(media, cropBox)) ?? media
}

function paperOf(mediaBox: UserBox | null): UserBox {
  return mediaBox && hasArea(mediaBox) ? mediaBox : letter
}

function common(one: UserBox, other: UserBox): UserBox | null {
  const shared: UserBox = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]
  return hasArea(shared) ? shared : null
}

function hasArea([left, bottom, right, top]: UserBox): boolean {
  return right > left && top > bottom
}

function quarterTurns(degrees: number): Rotation {
  const turned = ((degrees % 360) + 360) % 360
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0
}

function visibleToUser([left, bottom, right, top]: UserBox, rotation: Rotation, scale: number): Matrix {
  const byRotation = {
    0: [scale, 0, 0, -scale, left, top],
    90: [0, scale, scale, 0, left, bottom],
    180: [-scale, 0, 0, scale, right, bottom],
    270: [0, -scale, -scale, 0, right, top],
  } as const
  return byRotation[rotation]
}

function boxOf(pdf: PDF, value: PdfObject | undefined): UserBox | null {
  if (!(value instanceof PdfArray)) return null
  const corners = [0, 1, 2, 3].map((index) => {
    const corner = resolved(pdf, value.at(index))
    return corner instanceof PdfNumber ? corner.value : Number.NaN
  }) as [number, number, number, number]
  if (!corners.every(Number.isFinite)) return null
  const [x0, y0, x1, y1] = corners
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}
