/** Test of unchanged appearance: every file is refused by name, or sealed looking as it came, but for the marks. */
import { createHash } from 'node:crypto'
import type { Bytes } from '../base/bytes.ts'
import type { PageComparison, ComparisonJob, ExceptedArea } from '../pdf/compare/compare-pages.ts'
import type { Draft, DraftJob } from '../sign/draft.ts'
import { seal } from '../sign/seal.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { pkiSigner } from './pki.ts'

/** `fault`: what was broken of the promise; null where it was kept. */
export type Kept = Readonly<{ is: string; fault: string | null }>

const signer = pkiSigner('ec')
const date = new Date('2026-12-01T12:00:00Z')

export async function keepsLooks(workshop: Workshop, file: Bytes): Promise<Kept> {
  const admission = await workshop.admit(file)
  if (admission.is === 'refused') return { is: admission.why, fault: null }
  if (admission.isSigned) return { is: 'signed', fault: null }
  const marks = admission.pages.map(
    (_, index) =>
      ({ kind: 'text', page: index + 1, x: 150, y: 250, width: 120, height: 24, text: 'Lido', fontSize: 12 }) as const,
  )
  let drafted: Draft | undefined
  const drafting = async (job: DraftJob) => (drafted = await workshop.run('draft', job))
  const sealing = seal({ pdf: admission.pdf, fieldName: 'Selo', date, marks }, { signer, draft: drafting })
  const sealed = await sealing.catch((error: unknown) => String(error))
  if (typeof sealed === 'string') return { is: 'unsealed', fault: `admitted, but not sealed: ${sealed}` }
  const compare = (job: ComparisonJob) => workshop.run('comparePages', job, { deadlineMs: 30_000 })
  const drawn = await compare({ pdf: admission.pdf, after: { is: 'appended', bytes: drafted!.delta }, except: marks })
  const isProven = await provenBefore(workshop, admission.pdf, drafted!.delta, marks)
  const upload = await compare({
    pdf: file,
    after: { is: 'whole', bytes: sealed.pdf },
    except: marks,
    tolerance: 'redrawn',
  })
  const fault = changeIn('since it was let in', drawn) ?? changeIn('since it came', upload)
  const unlike = isProven ? '' : ', unproven before'
  return {
    is: upload.notCompared.length > 0 ? `sealed, upload not shown by PDFium${unlike}` : `sealed${unlike}`,
    fault,
  }
}

/** Whether its structure alone would have been enough: what is proven and changed all the same is a fault that `changeIn` tells. */
async function provenBefore(
  workshop: Workshop,
  pdf: Bytes,
  delta: Bytes,
  areas: readonly ExceptedArea[],
): Promise<boolean> {
  const boxes = areasOf(areas)
  const proofs = await workshop.run('provePages', { pdf, boxes, fieldName: 'Selo' }, { deadlineMs: 30_000 })
  if (!proofs) return false
  const file = createHash('sha256').update(pdf).digest('hex')
  const checked = await workshop.run('checkProofs', { proofs, delta, baseLength: pdf.length, file, areas: boxes })
  return checked !== null && checked.unproven.length === 0
}

const areasOf = (marks: readonly ExceptedArea[]): ExceptedArea[] =>
  marks.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }))

const changeIn = (since: string, { changed }: PageComparison): string | null =>
  changed ? `sealed, but changed ${since}: ${JSON.stringify(changed)}` : null
