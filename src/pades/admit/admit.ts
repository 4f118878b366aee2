/**
 * Lets an upload in, or says why not. A file without signatures becomes one clean revision with nothing active in it;
 * a signed one is not touched by a byte. Runs in a workshop thread, which gives it its deadline.
 */
import type { PDF } from '../pdf/objects.ts'
import { completeAppearances } from './appearances.ts'
import { readCleanFile, type CleanFile } from '../pdf/clean/clean-file.ts'
import { activeNames, disarm, type ActiveContent } from './disarm.ts'
import { areasOf } from './annotation-areas.ts'
import { drawableIn } from '../pdf/clean/drawable.ts'
import { ensureFewForms } from './drawn-forms.ts'
import { freezeLayers, type Dropped } from './freeze-layers.ts'
import { preScan } from './pre-scan.ts'
import { plainContents } from './plain-contents.ts'
import { readable } from './readable.ts'
import { refused, type RefusedFile } from './refused.ts'
import { isSettledClean, openSettling } from './settle.ts'
import { TooComplex } from './too-complex.ts'
import { walk } from './walk.ts'
import { weighAll } from './weigh.ts'
import { keepClaimsOfFlattened } from '../pdf/claim/keep-claim.ts'
import type { Bytes } from '../base/bytes.ts'
import type { PageComparison, ExceptedArea } from '../pdf/compare/compare-pages.ts'
import { factsOf, pagesOf, type Facts, type RotatedPageSize } from './inspect/facts.ts'
import { versionOf } from './inspect/version.ts'
import { isEncrypted, openPdf, openUndeciphered } from '../pdf/open-pdf.ts'
import { withoutEmptyUpdates } from '../pdf/revision/empty-updates.ts'
import { readPageTree, rebuildPages, type PageTree } from '../pdf/page-tree.ts'
import { asIs, flattened, rewrite } from '../pdf/qpdf.ts'
import { countShownPages } from '../pdf/shown-pages.ts'

export type Admitted = Readonly<{
  is: 'admitted'
  /** What is stored, shown and signed from now on. */
  pdf: Bytes
  pages: readonly RotatedPageSize[]
  version: string
  isSigned: boolean
  signatures: number
  wasRepaired: boolean
  /** It was encrypted, but anybody could open it without a password. Now it is not any more. */
  wasDecrypted: boolean
  /** Form fields and annotations have become page content, looking as they did. */
  wasFlattened: boolean
  removed: readonly ActiveContent[]
  /** Active content of a signed file, which can't be taken out without breaking its signatures. */
  kept: readonly ActiveContent[]
  /** Layers that nobody is shown: now they can't be switched on any more. In a signed file they still can. */
  hiddenLayers: readonly string[]
  /** Fields that were drawn from their values, having no looks or stale ones, and annotations of hidden layers: PDFium shows both in its own way. */
  redrawn?: readonly ExceptedArea[]
  /** More than written anew as it was: repaired, decrypted, flattened, made safe, or its contents packed anew. */
  wasChanged: boolean
  /** Of its pages with those of the upload, where it was changed; pages that PDFium can't open in the upload are not compared. */
  comparison?: PageComparison
}>

export type Admission = Admitted | RefusedFile

const pageLimit = 10_000
/** Larger files are written anew, clean or not: qpdf puts together what a page needs, so that browsers fetch only the pages that are looked at. */
const KEPT_BYTES = 4 * 2 ** 20

export async function admit(file: Bytes): Promise<Admission> {
  const clean = file.length <= KEPT_BYTES ? readCleanFile(file) : null
  const scan = clean ? ({ is: 'parsable', maybeSigned: clean.names.has('ByteRange') } as const) : preScan(file)
  if (scan.is === 'refused') return scan
  try {
    const signed = scan.maybeSigned ? await admitSigned(file) : null
    return signed ?? (await ifShown((clean && (await admitAsItIs(file, clean))) ?? (await admitUnsigned(file))))
  } catch (error) {
    // Parsers may throw anything at a stranger's file; whatever it is, that file can't be used.
    return refused(error instanceof TooComplex ? 'too_complex' : 'broken')
  }
}

/** Null when there is no signature after all. */
async function admitSigned(file: Bytes): Promise<Admission | null> {
  const pdf = await opened(file)
  if (!pdf) return null
  const mayBeRead = pdf.isAuthenticated || !isEncrypted(pdf)
  const { signatures, active, layers, wasGuessed, isDynamicForm } = factsOf(
    mayBeRead ? pdf : await openUndeciphered(file),
  )
  if (signatures.count === 0) return null
  if (isEncrypted(pdf)) return refused('signed_and_encrypted')
  // An incremental update stands on the file's own cross-reference; where that had to be guessed, signatures would not survive.
  if (wasGuessed || (await isDamaged(file))) return refused('broken')
  if (isDynamicForm) return refused('dynamic_form')
  if (signatures.forbidMore) return refused('signed_and_locked')
  ensureFewForms(pdf, pagesIn(readPageTree(pdf)))
  const hiddenLayers = layers.filter(({ isShown }) => !isShown).map(({ name }) => name)
  return admitted(pdf, { ...untouched, pdf: file, kept: active, hiddenLayers, signatures: signatures.count })
}

const untouched = {
  wasRepaired: false,
  wasDecrypted: false,
  wasFlattened: false,
  wasChanged: false,
  removed: [],
} as const

/** Null where something about it has to be changed. */
async function admitAsItIs(file: Bytes, clean: CleanFile): Promise<Admission | null> {
  const pdf = await opened(file)
  if (!pdf) return null
  const tree = readPageTree(pdf)
  if (!tree.isStraight || tree.hasGaps || tree.isEndless || tree.leaves.length === 0) return null
  if (!isSettledClean(pdf, tree, clean)) return null
  const isInert = hasNothingToClean(clean)
  const facts = isInert ? null : factsOf(pdf)
  if (facts && (needsCleaning(facts) || facts.signatures.count > 0)) return null
  const whole = isInert ? weighAll(pdf, clean.streams) : undefined
  const contents = await plainContents(pdf, pagesIn(tree), whole)
  if (contents.is !== 'as_they_were') return null
  ensureFewForms(pdf, pagesIn(tree), { octets: contents.octets, drawable: drawableIn(clean) })
  return admitted(pdf, { ...untouched, pdf: file, kept: [], hiddenLayers: [], signatures: 0 })
}

const namesToClean = [...activeNames, 'AcroForm', 'OCProperties', 'ByteRange']

/** Then facts need not be gathered object by object: no key or value that decides about one of them is in the file. */
const hasNothingToClean = ({ names, streams }: CleanFile): boolean =>
  !namesToClean.some((name) => names.has(name)) && !streams.some(({ entries }) => entries.has('F'))

async function admitUnsigned(file: Bytes): Promise<Admission> {
  const clean = await readable(file)
  if (clean.is === 'impossible') return refused(clean.needsPassword ? 'encrypted' : 'broken')
  const pdf = await opened(clean.pdf)
  if (!pdf) return refused('broken')
  const tree = straightened(pdf)
  const { isStraight } = tree
  const wasRepaired = clean.wasRepaired || !isStraight

  const settling = openSettling(pdf, isStraight ? tree : readPageTree(pdf), clean.pdf)
  const facts = factsOf(pdf, settling.notice)
  const why = whyNot(tree, facts, wasRepaired)
  if (why) return refused(why)
  const contents = await plainContents(pdf, pagesIn(tree))
  if (contents.is === 'unreadable') return refused('unreadable_content')
  ensureFewForms(pdf, pagesIn(tree), { octets: contents.octets })
  const found = {
    wasRepaired: wasRepaired || contents.wereDamaged,
    wasDecrypted: clean.wasDecrypted,
    wasFlattened: facts.hasAnnotations || facts.hasForm,
    removed: facts.active,
    kept: [],
    signatures: 0,
  }
  const isUnchanged = !settling.settle() && isStraight && contents.is === 'as_they_were'
  if (isUnchanged && !needsCleaning(facts)) {
    const wasChanged = found.wasRepaired || found.wasDecrypted
    return admitted(pdf, { ...found, pdf: clean.pdf, hiddenLayers: [], wasChanged })
  }
  return cleaned(pdf, found)
}

/** As it was; a new one stands in its place where it was not straight. */
function straightened(pdf: PDF): PageTree {
  const tree = readPageTree(pdf)
  if (!tree.isStraight && !tree.isEndless) rebuildPages(pdf, tree.leaves)
  return tree
}

const pagesIn = ({ leaves }: PageTree) => leaves.map(({ page }) => page)

function needsCleaning({ active, hasAnnotations, hasForm, layers }: Facts): boolean {
  return active.length > 0 || hasAnnotations || hasForm || layers.length > 0
}

function whyNot({ isEndless, hasGaps }: PageTree, facts: Facts, wasRepaired: boolean): RefusedFile['why'] | null {
  if (isEndless) return 'too_complex'
  if (hasGaps) return 'broken'
  if (facts.signatures.count > 0) return 'broken' // signed, but only readable after a repair
  if (facts.isDynamicForm) return 'dynamic_form'
  return wasRepaired && facts.isIncomplete ? 'broken' : null
}

/** Something will be drawn on its pages, and compared: what PDFium does not show is no document to sign here. */
async function ifShown(admission: Admission): Promise<Admission> {
  if (admission.is === 'refused') return admission
  return (await countShownPages(admission.pdf)) === admission.pages.length ? admission : refused('broken')
}

async function cleaned(pdf: PDF, found: Omit<Outcome, 'pdf' | 'hiddenLayers' | 'wasChanged'>): Promise<Admission> {
  walk(pdf, (dict) => disarm(pdf, dict, new Set(), true))
  const dropped: Dropped[] = []
  const hiddenLayers = freezeLayers(pdf, dropped)
  const redrawn = [...areasOf(pdf, dropped), ...completeAppearances(pdf)]
  if (found.wasFlattened) keepClaimsOfFlattened(pdf)
  const disarmed = await rewrite(await pdf.save(), found.wasFlattened ? flattened : asIs)
  if (disarmed.is === 'impossible') return refused('broken')
  const result = await opened(disarmed.pdf)
  if (!result || result.getPageCount() !== pdf.getPageCount()) return refused('broken')
  return admitted(result, { ...found, pdf: disarmed.pdf, hiddenLayers, redrawn, wasChanged: true })
}

/** Updates with nothing in them harm nobody: the verifier names them. */
async function isDamaged(file: Bytes): Promise<boolean> {
  if (!(await isDamagedAsItIs(file))) return false
  const filled = withoutEmptyUpdates(file)
  return !filled || isDamagedAsItIs(filled)
}

async function isDamagedAsItIs(file: Bytes): Promise<boolean> {
  const copy = await rewrite(file)
  return copy.is === 'impossible' || copy.wasDamaged
}

type Outcome = Omit<Admitted, 'is' | 'pages' | 'version' | 'isSigned' | 'comparison'>

function admitted(pdf: PDF, outcome: Outcome): Admission {
  const count = pdf.getPageCount()
  if (count === 0) return refused(outcome.wasRepaired ? 'broken' : 'empty')
  if (count > pageLimit) return refused('too_complex')
  const pages = pagesOf(pdf).map(({ width, height, rotation }): RotatedPageSize => ({ width, height, rotation }))
  const isSigned = outcome.signatures > 0
  return {
    is: 'admitted',
    ...outcome,
    pages,
    version: versionOf(outcome.pdf, pdf),
    isSigned,
  }
}

/** Null when the parser gives up: what strangers send may fail in any way. */
async function opened(file: Bytes): Promise<PDF | null> {
  try {
    return await openPdf(file)
  } catch {
    return null
  }
}
