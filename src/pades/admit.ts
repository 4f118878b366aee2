/**
 * Lets an upload in, or says why not. A file without signatures becomes one clean revision with nothing active in it;
 * a signed one is not touched by a byte. Runs in a workshop thread, which gives it its deadline.
 */
import { PdfArray, PdfDict, PdfName, type PDF } from '@libpdf/core'
import { completeAppearances } from './admit/appearances.ts'
import { hasLost } from './admit/completeness.ts'
import { disarm, type ActiveContent } from './admit/disarm.ts'
import { mend } from './admit/mend.ts'
import { preScan } from './admit/pre-scan.ts'
import { noticeSignature, type EarlierSignatures } from './admit/signatures.ts'
import { TooComplex, walk } from './admit/walk.ts'
import type { Bytes } from './bytes.ts'
import { openPdf } from './open-pdf.ts'
import { resolved, spaceOf, type Rotation } from './page-space.ts'
import { asIs, flattened, rewrite } from './qpdf.ts'

/** Sizes in points as shown: after /Rotate, CropBox and UserUnit. */
export type PageSize = Readonly<{ width: number; height: number; rotation: Rotation }>

export type Admitted = Readonly<{
  is: 'admitted'
  /** What is stored, shown and signed from now on. */
  pdf: Bytes
  pages: readonly PageSize[]
  version: string
  isSigned: boolean
  signatures: number
  wasRepaired: boolean
  /** Form fields and annotations have become page content, looking as they did. */
  wasFlattened: boolean
  removed: readonly ActiveContent[]
  /** Active content of a signed file, which can't be taken out without breaking its signatures. */
  kept: readonly ActiveContent[]
}>

export type NotAdmitted = Readonly<{
  is: 'refused'
  why: 'not_pdf' | 'encrypted' | 'broken' | 'too_complex' | 'empty' | 'signed_and_locked'
}>

export type Admission = Admitted | NotAdmitted

const pageLimit = 10_000

export async function admit(file: Bytes): Promise<Admission> {
  const scan = preScan(file)
  if (scan.is === 'refused') return scan
  try {
    return (scan.maybeSigned ? await admitSigned(file) : null) ?? (await admitUnsigned(file))
  } catch (error) {
    // Parsers may throw anything at a stranger's file; whatever it is, that file can't be used.
    return refused(error instanceof TooComplex ? 'too_complex' : 'broken')
  }
}

/** Null when there is no signature after all. */
async function admitSigned(file: Bytes): Promise<Admission | null> {
  const pdf = await opened(file)
  if (!pdf) return null
  if (pdf.isEncrypted) return refused('encrypted')
  const { signatures, active } = survey(pdf, { remove: false })
  if (signatures.count === 0) return null
  // An incremental update stands on the file's own cross-reference; where that had to be guessed, signatures would not survive.
  if (pdf.recoveredViaBruteForce || (await isDamaged(file))) return refused('broken')
  if (signatures.forbidMore) return refused('signed_and_locked')
  const unchanged = { pdf: file, wasRepaired: false, wasFlattened: false, removed: [], kept: active }
  return admitted(pdf, { ...unchanged, signatures: signatures.count })
}

async function admitUnsigned(file: Bytes): Promise<Admission> {
  const clean = await repaired(file)
  if (clean.is === 'impossible') return refused(clean.needsPassword ? 'encrypted' : 'broken')
  const pdf = await opened(clean.pdf)
  if (!pdf) return refused('broken')
  if (pdf.isEncrypted) return refused('encrypted')

  const { signatures, active, hasAnnotations, isIncomplete } = survey(pdf, { remove: true })
  if (signatures.count > 0) return refused('broken') // signed, but only readable after a repair
  const { wasRepaired } = clean
  if (wasRepaired && isIncomplete) return refused('broken')
  if (active.length === 0 && !hasAnnotations)
    return admitted(pdf, { pdf: clean.pdf, wasRepaired, wasFlattened: false, removed: [], kept: [], signatures: 0 })

  completeAppearances(pdf)
  const disarmed = await rewrite(await pdf.save(), hasAnnotations ? flattened : asIs)
  if (disarmed.is === 'impossible') return refused('broken')
  const result = await opened(disarmed.pdf)
  if (!result || result.getPageCount() !== pdf.getPageCount()) return refused('broken')
  return admitted(result, {
    pdf: disarmed.pdf,
    wasRepaired,
    wasFlattened: hasAnnotations,
    removed: active,
    kept: [],
    signatures: 0,
  })
}

type Clean = Readonly<{ is: 'clean'; pdf: Bytes; wasRepaired: boolean } | { is: 'impossible'; needsPassword: boolean }>

/** qpdf takes what is merely odd; what is damaged is put together again first, and then has to pass qpdf as well. */
async function repaired(file: Bytes): Promise<Clean> {
  const once = await rewrite(file)
  if (once.is === 'rewritten') return { is: 'clean', pdf: once.pdf, wasRepaired: once.wasOdd }
  if (once.needsPassword) return once
  const mended = mend(file)
  if (mended.is === 'hopeless') return { is: 'impossible', needsPassword: mended.isEncrypted }
  const twice = await rewrite(mended.pdf)
  return twice.is === 'rewritten' ? { is: 'clean', pdf: twice.pdf, wasRepaired: true } : twice
}

async function isDamaged(file: Bytes): Promise<boolean> {
  const copy = await rewrite(file)
  return copy.is === 'impossible' || copy.wasDamaged
}

type Outcome = Pick<Admitted, 'pdf' | 'wasRepaired' | 'wasFlattened' | 'removed' | 'kept' | 'signatures'>

function admitted(pdf: PDF, outcome: Outcome): Admission {
  const count = pdf.getPageCount()
  if (count === 0) return refused(outcome.wasRepaired ? 'broken' : 'empty')
  if (count > pageLimit) return refused('too_complex')
  const pages = pdf.getPages().map((page): PageSize => {
    const { width, height, rotation } = spaceOf(pdf, page)
    return { width, height, rotation }
  })
  return { is: 'admitted', ...outcome, pages, version: pdf.version, isSigned: outcome.signatures > 0 }
}

function refused(why: NotAdmitted['why']): NotAdmitted {
  return { is: 'refused', why }
}

/** Null when the parser gives up: what strangers send may fail in any way. */
async function opened(file: Bytes): Promise<PDF | null> {
  try {
    return await openPdf(file)
  } catch {
    return null
  }
}

type Survey = Readonly<{
  signatures: EarlierSignatures
  active: ActiveContent[]
  hasAnnotations: boolean
  isIncomplete: boolean
}>

function survey(pdf: PDF, { remove }: { remove: boolean }): Survey {
  const signatures: EarlierSignatures = { count: 0, forbidMore: false }
  const active = new Set<ActiveContent>()
  let hasAnnotations = pdf.getCatalog().has('AcroForm')
  let isIncomplete = false
  walk(pdf, (dict) => {
    noticeSignature(pdf, dict, signatures)
    disarm(pdf, dict, active, remove)
    isIncomplete ||= hasLost(pdf, dict)
    hasAnnotations ||= hasDrawnAnnotations(pdf, dict)
  })
  return { signatures, active: [...active].sort(), hasAnnotations, isIncomplete }
}

/** Links stay what they are; all else that lies upon a page becomes part of it. */
function hasDrawnAnnotations(pdf: PDF, dict: PdfDict): boolean {
  const annots = resolved(pdf, dict.get('Annots'))
  if (!(annots instanceof PdfArray)) return false
  return annots.toArray().some((entry) => {
    const annotation = resolved(pdf, entry)
    const subtype = annotation instanceof PdfDict ? resolved(pdf, annotation.get('Subtype')) : undefined
    return subtype instanceof PdfName && subtype.value !== 'Link'
  })
}
