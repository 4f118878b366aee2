/** Refusals: expected errors with a code and an HTTP status, shown to people. Anything else thrown is a bug. */
import type { RefusalCode } from './refusal-codes.ts'

export type { RefusalCode } from './refusal-codes.ts'

/** `field` names the input the person has to change; the wire shows the sentence there. */
export type RefusalDetails = Readonly<{ field?: string; [name: string]: unknown }>

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The refusal that an error means: a Refusal itself, or a PadesError (src/pades/base/pades-error.ts), whose codes are refusals too. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error && error.name === 'PadesError' && 'code' in error && 'details' in error))
    return undefined
  return new Refusal(error.code as RefusalCode, error.details as RefusalDetails)
}

export function ensure(condition: unknown, code: RefusalCode, details?: RefusalDetails): asserts condition {
  if (!condition) throw new Refusal(code, details)
}
