/** Errors of the signing core. A PadesError is expected, and people are told it by its code; anything else thrown is a defect. */

/** Every code, with what it means and what `details` hold. */
export const padesErrors = {
  'document.broken': 'it cannot be read as a PDF',
  'document.empty': 'it has no page',
  'document.encrypted': 'it has to be opened by a password',
  'document.field_locked': 'an earlier signature locks the field `field`',
  'document.not_found': 'it has no such page',
  'document.signed_and_locked': 'an earlier signature forbids what was asked for',
  'document.too_complex': 'the work took more time or memory than it may',
  'document.unreadable_content': 'the content of a page cannot be decoded',
  'field.invalid_value': 'the value does not fit the field',
  'field.outside_page': 'a widget lies on no page, or outside of its page',
  'image.unreadable': 'the picture cannot be decoded; `field` names the input',
  'image.unsupported': 'the picture is neither PNG, JPEG, WebP nor BMP; `field` names the input',
  'signature.certificate_not_valid': 'the certificate was not valid at the time of signing',
  'signature.other_document': 'the signature was made over other bytes; `problem` says which',
  'signature.other_key': 'the signature was not made by the key of the certificate; `problem` says how it shows',
  'signature.unusable': 'the signature does not meet its policy; `problem` says in what',
} as const

export type PadesErrorCode = keyof typeof padesErrors
export type PadesErrorDetails = Readonly<{ field?: string; problem?: string | undefined }>

export class PadesError extends Error {
  override readonly name = 'PadesError'
  readonly code: PadesErrorCode
  readonly details: PadesErrorDetails

  constructor(code: PadesErrorCode, details: PadesErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** @throws PadesError with this code, unless the condition holds. */
export function ensure(condition: unknown, code: PadesErrorCode, details?: PadesErrorDetails): asserts condition {
  if (!condition) throw new PadesError(code, details)
}

/** By name: a thread that runs from sources may hold this module twice, as CommonJS and not, and each has a class of its own. */
export const isPadesError = (error: unknown): error is PadesError =>
  error instanceof Error && error.name === 'PadesError' && 'code' in error && 'details' in error
