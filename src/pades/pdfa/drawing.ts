/**
 * Follows the content streams of a document as a reader would (ISO 32000-2, 8 and 9), to know which fonts show which codes
 * and on which page something stands that PDF/A-2 forbids. What is in the file but never used is not looked at.
 */
import { PdfArray, PdfDict, PdfName, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { TooComplex } from '../admit/too-complex.ts'
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1, own } from '../base/octets.ts'
import { inherited, resolved } from '../pdf/page-space.ts'
import { openColours, type ColourFault } from './colours.ts'
import { operationsIn, type Operand, type OperandDict, type Operation } from './content.ts'
import { isFitJpeg2000 } from './jpeg2000.ts'
import { isBeyondLimits } from './limits.ts'

export type FontUse = {
  readonly page: number
  /** What was shown with it and can be seen, as codes in Latin-1, each once. */
  readonly shown: Set<string>
  isVisible: boolean
}
export type Fault = Readonly<{
  what: ColourFault | 'content_not_allowed' | 'beyond_limits' | 'picture_format'
  page: number
}>
export type DrawingCheck = Readonly<{ fonts: ReadonlyMap<PdfDict, FontUse>; faults: readonly Fault[] }>

export function readDrawing(pdf: PDF): DrawingCheck {
  const follower = new Follower(pdf)
  pdf.getPages().forEach((page, index) => follower.page(page.dict, index + 1))
  return { fonts: follower.fonts, faults: [...follower.faults.values()] }
}

type State = { font: PdfDict | null; mode: number }
type Place = Readonly<{ resources: PdfDict; page: number; depth: number }>

const operationLimit = 30_000_000
const shownLimit = 400_000
const deepest = 32
/** ISO 19005-2, 6.1.13: 28; one is ours, when something is drawn on the page. */
const nestingLimit = 27
const INVISIBLE = 3
const afresh = (): State => ({ font: null, mode: 0 })

class Follower {
  readonly fonts = new Map<PdfDict, FontUse>()
  readonly faults = new Map<string, Fault>()
  private readonly pdf: PDF
  private readonly colours
  private readonly seen = new Map<PdfDict, Set<PdfDict | null>>()
  private operations = 0
  private texts = 0

  constructor(pdf: PDF) {
    this.pdf = pdf
    this.colours = openColours(pdf)
  }

  page(page: PdfDict, number: number): void {
    const found = inherited(this.pdf, page, 'Resources')
    const resources = found instanceof PdfDict ? found : new PdfDict()
    const place = { resources, page: number, depth: 0 }
    // 6.2.2: what content uses is in resources of its own.
    if (!page.has('Resources')) page.set('Resources', resources)
    this.group(page, place)
    this.run(contentsOf(this.pdf, page), place, afresh())
    for (const looks of appearancesOn(this.pdf, page)) this.stream(looks, place, afresh())
  }

  private run(content: Bytes, place: Place, state: State): void {
    if (place.depth > deepest) throw new TooComplex('forms')
    const saved: State[] = []
    let current = { ...state }
    for (const operation of operationsIn(content)) {
      this.operations += 1
      if (this.operations > operationLimit) throw new TooComplex('content')
      if (operation.operands.some(isBeyondLimits)) this.note('beyond_limits', place)
      if (operation.operator === 'q') {
        saved.push({ ...current })
        if (saved.length > nestingLimit) this.note('beyond_limits', place)
      } else if (operation.operator === 'Q') current = saved.pop() ?? current
      else this.perform(operation, place, current)
    }
  }

  /** 6.2.2: what is no operator in ISO 32000-1, Annex A, has no place in content, not even between BX and EX. */
  private perform({ operator, operands }: Operation, place: Place, state: State): void {
    const work = works[operator]
    if (work) work(this, operands, place, state)
    else if (!harmless.has(operator)) this.note('content_not_allowed', place)
  }

  note(what: Fault['what'], { page }: Place): void {
    const key = `${what} ${page}`
    if (!this.faults.has(key)) this.faults.set(key, { what, page })
  }

  show(text: Operand | undefined, place: Place, { font, mode }: State): void {
    if (!font || !(text instanceof Uint8Array)) return
    const use = this.fonts.get(font) ?? this.meetFont(font, place)
    if (mode === INVISIBLE) return
    // With nothing in it, too: to a validator a text is a text.
    use.isVisible = true
    const codes = Buffer.from(text).toString('latin1')
    if (use.shown.has(codes)) return
    use.shown.add(codes)
    this.texts += 1
    if (this.texts > shownLimit) throw new TooComplex('texts')
  }

  /** The glyphs of a Type 3 font are contents themselves. */
  private meetFont(font: PdfDict, place: Place): FontUse {
    const use = { page: place.page, shown: new Set<string>(), isVisible: false }
    this.fonts.set(font, use)
    const glyphs = resolved(this.pdf, font.get('CharProcs'))
    if (!(glyphs instanceof PdfDict)) return use
    const resources = resolved(this.pdf, font.get('Resources'))
    if (!(resources instanceof PdfDict)) font.set('Resources', place.resources)
    const inner = { ...place, ...(resources instanceof PdfDict && { resources }), depth: place.depth + 1 }
    for (const [, glyph] of glyphs) {
      const stream = resolved(this.pdf, glyph)
      if (stream instanceof PdfStream) this.run(decoded(stream), inner, afresh())
    }
    return use
  }

  /** A form, a pattern, an appearance: with its own resources, else with those of who uses it, which become its own (6.2.2). */
  stream(stream: PdfStream, place: Place, state: State): void {
    const withFonts = this.seen.get(stream) ?? new Set()
    this.seen.set(stream, withFonts)
    if (withFonts.has(state.font)) return
    withFonts.add(state.font)
    const resources = resolved(this.pdf, stream.get('Resources'))
    if (!(resources instanceof PdfDict)) stream.set('Resources', place.resources)
    const inner = { ...place, ...(resources instanceof PdfDict && { resources }), depth: place.depth + 1 }
    this.group(stream, inner)
    this.run(decoded(stream), inner, state)
  }

  picture(image: PdfStream, place: Place): void {
    if (!image.has('ImageMask')) this.colour(this.entry(image, 'ColorSpace'), place)
    for (const picture of [image, this.entry(image, 'SMask')])
      if (picture instanceof PdfStream && !isFitJpeg2000(this.pdf, picture)) this.note('picture_format', place)
  }

  shading(shading: PdfObject | undefined, place: Place): void {
    if (shading instanceof PdfDict) this.colour(this.entry(shading, 'ColorSpace'), place)
  }

  private group(holder: PdfDict, place: Place): void {
    const group = this.entry(holder, 'Group')
    if (group instanceof PdfDict) this.colour(this.entry(group, 'CS'), place)
  }

  colour(space: PdfObject | undefined, place: Place): void {
    for (const fault of this.colours.faultsOf(space, place.resources)) this.note(fault, place)
  }

  entry(dict: PdfDict, key: string): PdfObject | undefined {
    return resolved(this.pdf, dict.get(key))
  }

  /** What the resources have under a name. */
  named(kind: string, name: Operand | undefined, { resources }: Place): PdfObject | undefined {
    const entries = this.entry(resources, kind)
    return entries instanceof PdfDict && typeof name === 'string' ? this.entry(entries, name.slice(1)) : undefined
  }

  first(list: PdfArray): PdfObject | undefined {
    return resolved(this.pdf, list.at(0))
  }
}

type Work = (follower: Follower, operands: readonly Operand[], place: Place, state: State) => void

const inCmyk: Work = (follower, _, place) => follower.colour(PdfName.of('DeviceCMYK'), place)
const inSpace: Work = (follower, [name], place) => {
  if (typeof name !== 'string') return
  follower.colour(follower.named('ColorSpace', name, place) ?? PdfName.of(inlineSpaces[name] ?? name.slice(1)), place)
}
const inPattern: Work = (follower, operands, place) => {
  const pattern = follower.named('Pattern', operands.at(-1), place)
  if (pattern instanceof PdfStream) follower.stream(pattern, place, afresh())
  else if (pattern instanceof PdfDict) follower.shading(follower.entry(pattern, 'Shading'), place)
}

const works: Readonly<Record<string, Work>> = {
  Tf(follower, [name], place, state) {
    const font = follower.named('Font', name, place)
    state.font = font instanceof PdfDict ? font : null
  },
  Tr: (_, [mode], __, state) => (state.mode = Number(mode)),
  Tj: (follower, [text], place, state) => follower.show(text, place, state),
  "'": (follower, [text], place, state) => follower.show(text, place, state),
  '"': (follower, operands, place, state) => follower.show(operands[2], place, state),
  TJ(follower, [parts], place, state) {
    follower.show(new Uint8Array(), place, state)
    if (Array.isArray(parts)) for (const part of parts) follower.show(part, place, state)
  },
  Do(follower, [name], place, state) {
    const object = follower.named('XObject', name, place)
    if (!(object instanceof PdfStream)) return
    const subtype = follower.entry(object, 'Subtype')
    if (subtype instanceof PdfName && subtype.value === 'Image') follower.picture(object, place)
    else follower.stream(object, place, state)
  },
  gs(follower, [name], place, state) {
    const graphics = follower.named('ExtGState', name, place)
    if (!(graphics instanceof PdfDict)) return
    const font = follower.entry(graphics, 'Font')
    const inner = font instanceof PdfArray ? follower.first(font) : undefined
    if (inner instanceof PdfDict) state.font = inner
    const mask = follower.entry(graphics, 'SMask')
    const group = mask instanceof PdfDict ? follower.entry(mask, 'G') : undefined
    if (group instanceof PdfStream) follower.stream(group, place, afresh())
  },
  sh: (follower, [name], place) => follower.shading(follower.named('Shading', name, place), place),
  k: inCmyk,
  K: inCmyk,
  cs: inSpace,
  CS: inSpace,
  scn: inPattern,
  SCN: inPattern,
  ri(follower, [intent], place) {
    if (isOddIntent(intent)) follower.note('content_not_allowed', place)
  },
  BI(follower, [image], place, state) {
    if (!(image instanceof Map)) return
    if (isOddInline(image)) follower.note('content_not_allowed', place)
    // A name, or `[/I base highest table]`.
    const space = image.get('/CS') ?? image.get('/ColorSpace')
    const base: unknown = Array.isArray(space) ? space[1] : space
    if (typeof base === 'string') inSpace(follower, [base], place, state)
  },
}

/** The others of Annex A, which say nothing that PDF/A minds. */
const harmless = new Set(
  'b B b* B* BDC BMC BT BX c cm d d0 d1 DP EMC ET EX f F f* G g h i j J l m M MP n re RG rg s S SC sc T* Tc Td TD TL Tm Ts Tw Tz v w W W* y'.split(
    ' ',
  ),
)

/** ISO 32000-1, 8.9.7, Table 93. */
const inlineSpaces: Readonly<Record<string, string>> = {
  '/CMYK': 'DeviceCMYK',
  '/RGB': 'DeviceRGB',
  '/G': 'DeviceGray',
}

export const intents: ReadonlySet<string> = new Set([
  'RelativeColorimetric',
  'AbsoluteColorimetric',
  'Perceptual',
  'Saturation',
])

const isOddIntent = (intent: Operand | undefined) => typeof intent === 'string' && !intents.has(intent.slice(1))

/** 6.1.10 (LZW), 6.2.6 (intents) and 6.2.8 (interpolation). */
function isOddInline(image: OperandDict): boolean {
  const filters = [image.get('/F') ?? image.get('/Filter')].flat()
  const isLzw = filters.some((filter) => typeof filter === 'string' && filter.startsWith('/LZW'))
  return isLzw || (image.get('/I') ?? image.get('/Interpolate')) === true || isOddIntent(image.get('/Intent'))
}

function contentsOf(pdf: PDF, page: PdfDict): Bytes {
  const contents = resolved(pdf, page.get('Contents'))
  const parts = contents instanceof PdfArray ? contents.toArray().map((part) => resolved(pdf, part)) : [contents]
  const lineEnd = latin1('\n')
  return concat(parts.flatMap((part) => (part instanceof PdfStream ? [decoded(part), lineEnd] : [])))
}

function appearancesOn(pdf: PDF, page: PdfDict): PdfStream[] {
  const annots = resolved(pdf, page.get('Annots'))
  if (!(annots instanceof PdfArray)) return []
  return annots.toArray().flatMap((entry) => {
    const annotation = resolved(pdf, entry)
    const looks = annotation instanceof PdfDict ? resolved(pdf, annotation.get('AP')) : undefined
    const normal = looks instanceof PdfDict ? resolved(pdf, looks.get('N')) : undefined
    return normal instanceof PdfStream ? [normal] : []
  })
}

/** What nobody can decode shows nothing. */
function decoded(stream: PdfStream): Bytes {
  try {
    return own(stream.getDecodedData())
  } catch {
    return new Uint8Array()
  }
}
