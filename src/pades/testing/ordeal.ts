/** Robustness test for any file whatever: each job ends in time, with a result or a refusal; and an admitted file can be sealed. */
import { PadesError } from '../base/pades-error.ts'
import type { Bytes } from '../base/bytes.ts'
import type { DraftJob } from '../sign/draft.ts'
import { seal } from '../sign/seal.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { pkiAnchors, pkiLists, pkiSigner } from './pki.ts'

export type Fault = Readonly<{ job: string; why: string }>
export type Endured = Readonly<{ fault: Fault | undefined; is: string; tookMs: number }>

const signer = pkiSigner('ec')
const at = new Date('2026-12-01T12:00:00Z')
/** The workshop's own deadline, and time to notice it. */
const SOON_MS = 5_000

export async function endure(workshop: Workshop, file: Bytes): Promise<Endured> {
  const started = performance.now()
  const said: string[] = []
  const fault =
    (await faultOf('inspect', async () => note((await workshop.run('inspect', file)).is))) ??
    (await faultOf('validate', async () => note((await validated(workshop, file)).conclusion))) ??
    (await faultOf('admit', async () => note(await sealedIfAdmitted(workshop, file))))
  return { fault, is: said.join(' '), tookMs: performance.now() - started }

  function note(word: string): void {
    said.push(word)
  }
}

const validated = (workshop: Workshop, pdf: Bytes) =>
  workshop.run('validate', { pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at })

/** A file that is let in has been promised a signature. */
async function sealedIfAdmitted(workshop: Workshop, file: Bytes): Promise<string> {
  const admission = await workshop.admit(file)
  if (admission.is === 'refused') return admission.why
  const deps = { signer, draft: (job: DraftJob) => workshop.run('draft', job) }
  const request = { pdf: admission.pdf, fieldName: 'Selo', date: at, ...(admission.isSigned ? {} : { marks }) }
  const { pdf, fieldName } = await seal(request, deps).catch(unexpected)
  const report = await validated(workshop, pdf)
  const own = report.signatures.find((signature) => signature.fieldName === fieldName)
  if (own?.conclusion !== 'TOTAL-PASSED') throw new Error(`sealed, but ${JSON.stringify(own ?? report)}`)
  return 'sealed'
}

const marks = [{ kind: 'text', page: 1, x: 40, y: 40, width: 200, height: 20, text: 'Lido', fontSize: 11 }] as const

/** Only time and memory excuse a file that was let in from being sealed. */
function unexpected(error: unknown): never {
  if (error instanceof PadesError && error.code !== 'document.too_complex')
    throw new Error(`admitted, then refused: ${error.code}`, { cause: error })
  throw error
}

async function faultOf(job: string, work: () => Promise<void>): Promise<Fault | undefined> {
  const started = performance.now()
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PadesError)) return { job, why: String(error instanceof Error ? error.stack : error) }
  }
  return performance.now() - started > 4 * SOON_MS ? { job, why: 'too slow' } : undefined
}
