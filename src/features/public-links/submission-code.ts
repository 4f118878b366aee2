/** The code that confirms an address: six digits, computed from the submission and never stored (docs/decisions/234). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SubmissionId } from '../../kernel/ids.ts'
import type { Keys } from '../../server/keys.ts'

export function submissionCode(keys: Keys, id: SubmissionId): string {
  const mac = createHmac('sha256', keys.derive('submission-code')).update(id).digest()
  return String(Number(mac.readBigUInt64BE() % 1_000_000n)).padStart(6, '0')
}

/** As people type it, with spaces or wide digits. */
export function isSubmissionCode(keys: Keys, id: SubmissionId, typed: string): boolean {
  const digits = typed.normalize('NFKC').replace(/[^0-9]/g, '')
  const code = submissionCode(keys, id)
  return digits.length === code.length && timingSafeEqual(Buffer.from(digits), Buffer.from(code))
}
