/** Sentence for a weak password before the server sees it: the contract names the refusal, the hints below say what is missing. */
import type { RefusalCode } from '../../../kernel/refusal.ts'

const WEAK: RefusalCode = 'user.password_weak'

export function sayWeak<Field extends Readonly<{ error: string | undefined }>>(field: Field, sentence: string): Field {
  return field.error === WEAK ? { ...field, error: sentence } : field
}
