/** Facts about a PDF, gathered in one bounded walk: admission and `inspect` use the same facts. */
import { PdfArray, PdfDict, PdfName, type PDF } from '../../pdf/objects.ts'
import { hasLost } from '../completeness.ts'
import { disarm, type ActiveContent } from '../disarm.ts'
import { noticeSignature, type EarlierSignatures } from '../signatures.ts'
import { walk } from '../walk.ts'
import { resolved, spaceOf, type Rotation, type UserBox } from '../../pdf/page-space.ts'
import { attachmentName } from './attachments.ts'
import { isEncrypted } from '../../pdf/open-pdf.ts'
import { claimOf, type PdfAClaim } from '../../pdf/claim/read-claim.ts'
import { isDynamicForm } from './dynamic-form.ts'
import { fieldsOf, type FieldFacts } from './fields.ts'
import { layersOf, type LayerFacts } from './layers.ts'
import { linkTarget } from './links.ts'

/** Sizes in points as shown: after /Rotate, CropBox and UserUnit. */
export type RotatedPageSize = Readonly<{ width: number; height: number; rotation: Rotation }>

/** The crop box is the one that readers show, in the page's own units. */
export type PageFacts = RotatedPageSize & Readonly<{ cropBox: UserBox; userUnit: number }>

export type Facts = Readonly<{
  /** `open`: encrypted, but no password is needed to read it. `password`: only what is not encrypted could be looked at. */
  encryption: 'none' | 'open' | 'password'
  /** The cross-reference could not be read, and objects were searched for. */
  wasGuessed: boolean
  /** A page, or what it shows, is not there. */
  isIncomplete: boolean
  signatures: Readonly<EarlierSignatures>
  fields: readonly FieldFacts[]
  hasForm: boolean
  /** Its pages are made by a reader that knows XFA; what stands in the file only says so. */
  isDynamicForm: boolean
  /** Annotations that are drawn: all but links. */
  hasAnnotations: boolean
  active: readonly ActiveContent[]
  /** Where links lead, each once. */
  links: readonly string[]
  /** Files inside the file, by name. */
  attachments: readonly string[]
  layers: readonly LayerFacts[]
  pdfa: PdfAClaim | null
}>

const linkLimit = 500
const attachmentLimit = 1000

/**
 * Throws `TooComplex` where a reader would run out of time or memory.
 * @param notice sees each dictionary too
 */
export function factsOf(pdf: PDF, notice?: (dict: PdfDict) => void): Facts {
  const signatures: EarlierSignatures = { count: 0, certified: null, forbidMore: false }
  const active = new Set<ActiveContent>()
  const links = new Set<string>()
  const attachments: string[] = []
  let hasAnnotations = false
  let isIncomplete = false
  walk(pdf, (dict) => {
    notice?.(dict)
    noticeSignature(pdf, dict, signatures)
    disarm(pdf, dict, active, false)
    const link = links.size < linkLimit ? linkTarget(pdf, dict) : null
    if (link !== null) links.add(link)
    const attachment = attachments.length < attachmentLimit ? attachmentName(pdf, dict) : null
    if (attachment !== null) attachments.push(attachment)
    isIncomplete ||= hasLost(pdf, dict)
    hasAnnotations ||= hasDrawnAnnotations(pdf, dict)
  })
  return {
    encryption: encryptionOf(pdf),
    wasGuessed: pdf.recoveredViaBruteForce,
    isIncomplete,
    signatures,
    fields: fieldsOf(pdf),
    hasForm: pdf.getCatalog().has('AcroForm'),
    isDynamicForm: isDynamicForm(pdf),
    hasAnnotations,
    active: [...active].sort(),
    links: [...links],
    attachments,
    layers: layersOf(pdf),
    pdfa: claimOf(pdf),
  }
}

/** The caller has made sure that there are not too many. */
export function pagesOf(pdf: PDF): PageFacts[] {
  return pdf.getPages().map((page) => {
    const { width, height, rotation, cropBox, userUnit } = spaceOf(pdf, page)
    return { width, height, rotation, cropBox, userUnit }
  })
}

/** The parser has tried the empty password. */
function encryptionOf(pdf: PDF): Facts['encryption'] {
  if (!isEncrypted(pdf)) return 'none'
  return pdf.isAuthenticated ? 'open' : 'password'
}

function hasDrawnAnnotations(pdf: PDF, dict: PdfDict): boolean {
  const annots = resolved(pdf, dict.get('Annots'))
  if (!(annots instanceof PdfArray)) return false
  return annots.toArray().some((entry) => {
    const annotation = resolved(pdf, entry)
    const subtype = annotation instanceof PdfDict ? resolved(pdf, annotation.get('Subtype')) : undefined
    return subtype instanceof PdfName && subtype.value !== 'Link'
  })
}
