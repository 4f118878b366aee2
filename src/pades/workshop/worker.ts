/** Table of the jobs of a workshop thread. A job takes plain data and gives plain data; adding a line here adds it to `workshop.run`. */
import { isPadesError } from '../base/pades-error.ts'
import { collectAtRest } from './collect-at-rest.ts'
import { answered, type JobOutcome } from './transfer.ts'
import { beginning } from './watchdog.ts'

/** A job and the module that does it, which a thread takes in when it is first asked for. */
const modules = {
  admit: () => import('../admit/admit.ts'),
  carriedEvidence: () => import('../validate/carried-evidence.ts'),
  checkAdditions: () => import('../pdf/compare/plain-additions.ts'),
  checkProofs: () => import('../pdf/compare/page-proofs.ts'),
  comparePages: () => import('../pdf/compare/compare-pages.ts'),
  draft: () => import('../sign/draft.ts'),
  drawSheet: () => import('../draw/sheet/draw-sheet.ts'),
  fillFields: () => import('../sign/place-fields.ts'),
  findText: () => import('../pdf/find-text.ts'),
  framed: () => import('../draw/framed.ts'),
  fingerprint: () => import('./fingerprint.ts'),
  inspect: () => import('../admit/inspect.ts'),
  keepRasters: () => import('../pdf/compare/kept-rasters.ts'),
  proofValidity: () => import('../sign/extend/document-proof-validity.ts'),
  neededData: () => import('../sign/extend/needed-data.ts'),
  placeFields: () => import('../sign/place-fields.ts'),
  plainPicture: () => import('../draw/picture.ts'),
  preview: () => import('../pdf/preview.ts'),
  provePages: () => import('../sign/prove-pages.ts'),
  readInk: () => import('../pdf/ink/read-ink.ts'),
  redrawnPicture: () => import('../draw/picture.ts'),
  renderPages: () => import('../pdf/compare/kept-rasters.ts'),
  showChanges: () => import('../validate/show-changes.ts'),
  signaturesIn: () => import('../sign/signatures-in.ts'),
  cutPicture: () => import('../draw/picture.ts'),
  stamp: () => import('../draw/stamp.ts'),
  toPdfA: () => import('../pdfa/to-pdf-a.ts'),
  validate: () => import('./validate-with-lists.ts'),
  validateWithQuestions: () => import('./validate-with-lists.ts'),
  validationUpdate: () => import('../sign/extend/validation-data.ts'),
} as const satisfies Record<string, () => Promise<object>>

export type JobName = keyof typeof modules
type Modules = { [Name in JobName]: Awaited<ReturnType<(typeof modules)[Name]>> }
export type WorkshopJobs = { [Name in JobName]: Name extends keyof Modules[Name] ? Modules[Name][Name] : never }

/**
 * `began` is shared with the watchdog, whose clock starts when this thread's numbers stand in it; `lent` is the buffer of the input's
 * file, which goes back with the answer.
 */
export type Task = Readonly<{ job: JobName; input: unknown; began: Int32Array; lent: ArrayBuffer | null }>

collectAtRest()

export default async function perform({ job, input, began, lent }: Task): Promise<JobOutcome> {
  const work = await workOf(job) // what it takes to read the code is not the file's fault
  beginning(began)
  try {
    return answered({ is: 'done', value: await work(input) }, lent)
  } catch (error) {
    if (!isPadesError(error)) throw error
    return answered({ is: 'refused', code: error.code, details: error.details }, lent)
  }
}

async function workOf(job: JobName): Promise<(input: unknown) => Promise<unknown>> {
  const found: Readonly<Partial<Record<JobName, unknown>>> = await modules[job]()
  return found[job] as (input: unknown) => Promise<unknown>
}
