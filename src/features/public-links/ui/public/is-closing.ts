/** Tells whether a refusal means that a public link takes nobody any more. */
import { WireError } from '../../../../web/wire-error.ts'

const closing: readonly string[] = [
  'public_link.not_found',
  'public_link.paused',
  'public_link.expired',
  'public_link.used_up',
  'public_link.no_credit',
  'public_link.unavailable',
]

export const isClosing = (error: unknown): boolean => error instanceof WireError && closing.includes(error.code)
