/** Compares the pages of a document with what people saw, before it is sealed: outside of the marks nothing may differ. */
import type { PageComparison, ComparisonJob, ExceptedArea } from '../../pades/pdf/compare/compare-pages.ts'
import { compareSafely, type SafeComparison } from '../../pades/workshop/compare-safely.ts'
import { concat, toHex } from '../../pades/base/octets.ts'
import { PadesError } from '../../pades/base/pades-error.ts'
import { digestOfUpdate } from '../../pades/crypto/file-digest.ts'
import type { CheckedProofs } from '../../pades/pdf/compare/page-proofs.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { StoredDocument } from '../envelope/document.store.ts'
import type { PagesCompared } from '../envelope/envelope.model.ts'
import { marksOn, type Drawn } from './marks.ts'

/** A page would look different outside of the marks: such a document is never sealed. */
export class PageChanged extends Error {
  override readonly name = 'PageChanged'
  readonly document: string
  readonly page: number

  constructor(document: string, { page, what }: NonNullable<PageComparison['changed']>) {
    super(`page ${page} would change (${what})`)
    this.document = document
    this.page = page
  }
}

/** The document as it was can't be rendered, or not within deadline and memory limit: what nobody compared is never sealed. */
export class NotComparable extends Error {
  override readonly name = 'NotComparable'
  readonly document: string

  constructor(document: string) {
    super('its pages cannot be rendered, or take too long or too much memory')
    this.document = document
  }
}

type Seen = Readonly<{
  drawn: Drawn
  isArchive: boolean
  /** The file that people see: as it was sent. */
  shown: () => Promise<Uint8Array>
  /** How its pages looked; null where that was not kept. */
  kept: () => Promise<Uint8Array | null>
  /** What was proven of its pages when it was sent; null where nothing was. */
  proofs: () => Promise<Uint8Array | null>
}>

/** @param appended what is about to be signed: `base` with this update */
export async function comparePages(
  workshop: Workshop,
  document: StoredDocument,
  { base, appended }: Readonly<{ base: Uint8Array; appended: Uint8Array }>,
  { drawn, isArchive, shown, kept, proofs }: Seen,
): Promise<PagesCompared> {
  const areas = document.isSigned ? [] : areasOn(document, drawn)
  const isConverted = isArchive && !document.isSigned
  const isSame = document.working === null && !isConverted // as people saw it, but for the update
  const nothing = { proven: [], unproven: areas.map(({ page }) => page) }
  const update = { base, appended, areas }
  const checked = isSame && areas.length > 0 ? await checkedUnrendered(workshop, update, await proofs()) : null
  const { proven, unproven } = checked ?? nothing
  const pages = isConverted ? null : onDocument(document, unproven)
  if (pages?.length === 0) return { compared: proven.length, changed: 0, notCompared: 0 }
  const rasters = await kept()
  const sides = isSame
    ? ({ pdf: base, after: { is: 'appended', bytes: appended } } as const)
    : ({ pdf: await shown(), after: { is: 'whole', bytes: concat([base, appended]) } } as const)
  const job: ComparisonJob = {
    ...sides,
    except: areas,
    tolerance: isConverted ? 'redrawn' : 'none',
    ...(pages && { pages }),
    ...(rasters && { kept: rasters }),
  }
  const rendered = outcomeOf(document, await compareSafely(workshop.run, job, document.pages.length))
  return { ...rendered, compared: proven.length + rendered.compared }
}

type Update = Readonly<{ base: Uint8Array; appended: Uint8Array; areas: readonly ExceptedArea[] }>

/** By proofs made when it was sent, or else by the structure of the update: both can save rendering, and halt nothing. */
async function checkedUnrendered(
  workshop: Workshop,
  update: Update,
  proofs: Uint8Array | null,
): Promise<CheckedProofs | null> {
  const { base: pdf, appended: delta, areas } = update
  return (
    (await checkedBefore(workshop, update, proofs)) ??
    (await unlessRefused(workshop.run('checkAdditions', { pdf, delta, areas })))
  )
}

/** Null where they are of no use. */
async function checkedBefore(
  workshop: Workshop,
  { base, appended: delta, areas }: Update,
  proofs: Uint8Array | null,
): Promise<CheckedProofs | null> {
  if (!proofs) return null
  const file = toHex(await digestOfUpdate(base, 'sha256', [])) // most often known already: it is signed
  return unlessRefused(workshop.run('checkProofs', { proofs, delta, baseLength: base.length, file, areas }))
}

async function unlessRefused(checking: Promise<CheckedProofs | null>): Promise<CheckedProofs | null> {
  try {
    return await checking
  } catch (error) {
    if (error instanceof PadesError) return null
    throw error
  }
}

function outcomeOf({ name }: Pick<StoredDocument, 'name'>, comparison: SafeComparison): PagesCompared {
  if (comparison.isStopped || comparison.notCompared.length > 0) throw new NotComparable(name)
  if (comparison.changed) throw new PageChanged(name, comparison.changed)
  return { compared: comparison.compared, changed: 0, notCompared: 0 }
}

/** All that is drawn stays in its box: marks are cut at its edges (draw/canvas.ts), and so are appearances of fields. */
function areasOn(document: StoredDocument, drawn: Drawn): ExceptedArea[] {
  const fields = document.working ? drawn.fields.filter(({ documentId }) => documentId === document.id) : []
  return areasOf([...marksOn(document, drawn), ...fields.map(({ box }) => box)])
}

/** Without what is drawn there: pictures need not go to another thread for this. */
export const areasOf = (placed: readonly ExceptedArea[]): ExceptedArea[] =>
  placed.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }))

export const drawnOn = (document: StoredDocument, areas: readonly ExceptedArea[]): number[] =>
  onDocument(
    document,
    areas.map(({ page }) => page),
  )

const onDocument = ({ pages }: StoredDocument, numbers: readonly number[]): number[] =>
  [...new Set(numbers)].filter((page) => page <= pages.length).toSorted((a, b) => a - b)
