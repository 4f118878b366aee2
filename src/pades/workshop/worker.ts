/** Table of the jobs of a workshop thread. A job takes plain data and gives plain data; adding a line here adds it to `workshop.run`. */
import { PadesError, type PadesErrorDetails, type PadesErrorCode } from '../base/pades-error.ts'
import { admit } from '../admit/admit.ts'
import { comparePages } from '../pdf/compare/compare-pages.ts'
import { checkProofs } from '../pdf/compare/page-proofs.ts'
import { keepRasters, renderPages } from '../pdf/compare/kept-rasters.ts'
import { draft } from '../sign/draft.ts'
import { fingerprint } from './fingerprint.ts'
import { framed } from '../draw/framed.ts'
import { inspect } from '../admit/inspect.ts'
import { proofValidity } from '../sign/extend/proof-validity.ts'
import { neededData } from '../sign/extend/needed-data.ts'
import { addValidationData } from '../sign/extend/validation-data.ts'
import { provePages } from '../sign/prove-pages.ts'
import { fillFields, placeFields } from '../sign/place-fields.ts'
import { cutPicture, plainPicture } from '../draw/picture.ts'
import { findText } from '../pdf/find-text.ts'
import { preview } from '../pdf/preview.ts'
import { drawSheet } from '../draw/sheet/draw-sheet.ts'
import { transferred } from './transfer.ts'
import { signaturesIn } from '../sign/signatures-in.ts'
import { stamp } from '../draw/stamp.ts'
import { toPdfA } from '../pdfa/to-pdf-a.ts'
import { validate } from '../validate/validate.ts'
import { ownThread } from './watchdog.ts'

const jobs = {
  addValidationData,
  admit,
  checkProofs,
  comparePages,
  draft,
  drawSheet,
  fillFields,
  findText,
  framed,
  fingerprint,
  inspect,
  keepRasters,
  proofValidity,
  neededData,
  placeFields,
  plainPicture,
  preview,
  provePages,
  renderPages,
  signaturesIn,
  cutPicture,
  stamp,
  toPdfA,
  validate,
} as const satisfies Record<string, (input: never) => Promise<unknown>>

export type WorkshopJobs = typeof jobs
export type JobName = keyof WorkshopJobs

/** `began` is shared with the watchdog, whose clock starts when this thread's number stands in it. */
export type Task = Readonly<{ job: JobName; input: unknown; began: Int32Array }>

/** An Error loses its class on its way between threads, so a refusal travels as data. */
export type JobOutcome = Readonly<
  { is: 'done'; value: unknown } | { is: 'refused'; code: PadesErrorCode; details: PadesErrorDetails }
>

export default async function perform({ job, input, began }: Task): Promise<JobOutcome> {
  Atomics.store(began, 0, ownThread())
  const work = jobs[job] as (input: unknown) => Promise<unknown>
  try {
    const value = await work(input)
    return transferred<JobOutcome>({ is: 'done', value }, value)
  } catch (error) {
    if (error instanceof PadesError) return { is: 'refused', code: error.code, details: error.details }
    throw error
  }
}
