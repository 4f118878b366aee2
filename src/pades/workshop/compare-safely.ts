/** Compares pages in a workshop, and names what its deadline or memory limit stopped: such a file is neither passed over in silence nor stopped for ever. */
import { PadesError } from '../base/pades-error.ts'
import type { PageComparison, ComparisonJob } from '../pdf/compare/compare-pages.ts'

/** A workshop's `run`, as far as it is needed here. */
type Run = {
  (job: 'comparePages', input: ComparisonJob, options: Limits): Promise<PageComparison>
  (job: 'renderPages', input: Pick<ComparisonJob, 'pdf' | 'pages'>, options: Limits): Promise<number>
}
type Limits = Readonly<{ deadlineMs: number }>

/** `aloneShare`: within such a part of the whole the document as it was has to be rendered, where the change is to be what made it slow. */
type Patience = Readonly<{ baseMs: number; aloneShare: number }>

const SEALING: Patience = { baseMs: 30_000, aloneShare: 1 / 2 }
/** Somebody waits for their upload. */
export const UPLOADING: Patience = { baseMs: 10_000, aloneShare: 1 / 4 }
const PER_PAGE_MS = 100

/** `isStopped`: nobody knows whether it changed, for even the document as it was takes too long. */
export type SafeComparison = PageComparison & Readonly<{ isStopped: boolean }>

/**
 * @param pageCount of the document
 *
 * Stopped twice: then the document as it was decides. Where it alone takes too long as well, nothing is compared; where it does
 * not, the change made it so, and its first page counts as lost.
 */
export async function compareSafely(
  run: Run,
  job: ComparisonJob,
  pageCount: number,
  { baseMs, aloneShare }: Patience = SEALING,
): Promise<SafeComparison> {
  const pages = job.pages ?? Array.from({ length: pageCount }, (_, index) => index + 1)
  const deadlineMs = baseMs + PER_PAGE_MS * pages.length
  const { kept: _, ...afresh } = job
  for (const tried of [job, afresh]) {
    const comparison = await unlessStopped(run('comparePages', tried, { deadlineMs }))
    if (comparison) return { ...comparison, isStopped: false }
  }
  const alone = await unlessStopped(
    run('renderPages', { pdf: job.pdf, pages }, { deadlineMs: deadlineMs * aloneShare }),
  )
  if (alone === null) return { compared: 0, notCompared: pages, changed: null, renderings: 0, isStopped: true }
  const changed = { page: pages[0] ?? 1, what: 'lost', area: null } as const
  return { compared: 0, notCompared: [], changed, renderings: 0, isStopped: false }
}

async function unlessStopped<Result>(running: Promise<Result>): Promise<Result | null> {
  try {
    return await running
  } catch (error) {
    if (error instanceof PadesError && error.code === 'document.too_complex') return null
    throw error
  }
}
