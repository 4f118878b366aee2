/** Removes or corrects what PDF/A-2 forbids, where that does not change what is shown. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { nameIn } from '../pdf/entries.ts'
import { resolved } from '../pdf/page-space.ts'
import { intents } from './drawing.ts'
import { isFitBox } from './obstacles.ts'

/** Keys by what holds them (ISO 19005-2: 6.2.5 graphics states, 6.2.8 images, 6.2.9 forms, 6.2.11.4 subsets, 6.10 pages). */
const forbidden = {
  ExtGState: ['TR', 'TR2', 'HTP', 'HT'],
  Image: ['Alternates', 'OPI', 'Interpolate'],
  Form: ['OPI', 'Ref', 'PS', 'Subtype2'],
  FontDescriptor: ['CIDSet', 'CharSet'],
  Page: ['PresSteps', 'AA', 'Tabs'],
  Catalog: ['NeedsRendering', 'Requirements', 'AA', 'Perms'],
} as const
/** Boxes for a print shop, which no screen shows. */
const printBoxes = ['BleedBox', 'TrimBox', 'ArtBox'] as const

export function adjust(pdf: PDF, dict: PdfDict): void {
  for (const kind of kindsOf(pdf, dict)) for (const key of forbidden[kind]) if (dict.has(key)) dict.delete(key)
  for (const key of printBoxes) if (!isFitBox(pdf, resolved(pdf, dict.get(key)))) dict.delete(key)
  // 6.6.2.3: the document's metadata are written anew; what parts of it say of themselves, nobody sees.
  if (nameIn(pdf, dict, 'Type') !== 'Catalog') dict.delete('Metadata')
  const states = resolved(pdf, dict.get('ExtGState'))
  if (states instanceof PdfDict) for (const [, state] of states) adjustState(pdf, resolved(pdf, state))
  if (nameIn(pdf, dict, 'Subtype') === 'Image') knownIntent(pdf, dict, 'Intent')
  const subtype = nameIn(pdf, dict, 'Subtype')
  if (subtype === 'CIDFontType2' && !dict.has('CIDToGIDMap')) dict.set('CIDToGIDMap', PdfName.of('Identity'))
  const annots = resolved(pdf, dict.get('Annots'))
  if (annots instanceof PdfArray) showAnnotations(pdf, annots)
}

function kindsOf(pdf: PDF, dict: PdfDict): (keyof typeof forbidden)[] {
  const names = [nameIn(pdf, dict, 'Type'), dict instanceof PdfStream ? nameIn(pdf, dict, 'Subtype') : undefined]
  return names.filter((name) => name !== undefined && name in forbidden) as (keyof typeof forbidden)[]
}

/** A graphics state needs no /Type, so it is found by where it stands. */
function adjustState(pdf: PDF, state: PdfObject | undefined): void {
  if (!(state instanceof PdfDict)) return
  for (const key of forbidden.ExtGState) state.delete(key)
  // 6.2.4.2: not with an ICC profile for CMYK, for which it means nothing (ISO 32000-1, 8.6.7); plain CMYK has been refused.
  state.delete('OPM')
  knownIntent(pdf, state, 'RI')
  const blending = resolved(pdf, state.get('BM'))
  if (blending instanceof PdfName && !blendModes.has(blending.value)) state.set('BM', PdfName.of('Normal'))
}

/** 6.2.10 and ISO 32000-1, 11.3.5: readers take an unknown one for Normal. */
const blendModes = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
)

/** 6.2.6. Readers take an unknown one for RelativeColorimetric (ISO 32000-1, 8.6.5.8). */
function knownIntent(pdf: PDF, dict: PdfDict, key: 'Intent' | 'RI'): void {
  const intent = nameIn(pdf, dict, key)
  if (intent !== undefined && !intents.has(intent)) dict.set(key, PdfName.of('RelativeColorimetric'))
}

/** 6.3.2: annotations are printed and never hidden. Only links are left after an upload. */
function showAnnotations(pdf: PDF, annots: PdfArray): void {
  for (const entry of annots.toArray()) {
    const annotation = resolved(pdf, entry)
    if (!(annotation instanceof PdfDict)) continue
    const flags = resolved(pdf, annotation.get('F'))
    const [invisible, hidden, print, noView] = [1, 2, 4, 32]
    const before = flags instanceof PdfNumber ? flags.value : 0
    annotation.set('F', PdfNumber.of((before | print) & ~(invisible | hidden | noView | 256)))
  }
}
