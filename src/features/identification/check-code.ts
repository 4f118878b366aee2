/** The code of an identity check: six digits, computed from its id and never stored (docs/decisions/362). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CheckCodeId } from '../../kernel/ids.ts'
import type { Keys } from '../../server/keys.ts'

export function checkCode(keys: Keys, id: CheckCodeId): string {
  const mac = createHmac('sha256', keys.derive('check-code')).update(id).digest()
  return String(Number(mac.readBigUInt64BE() % 1_000_000n)).padStart(6, '0')
}

/** As people type it, with spaces or wide digits. */
export function isCheckCode(keys: Keys, id: CheckCodeId, typed: string): boolean {
  const digits = typed.normalize('NFKC').replace(/[^0-9]/g, '')
  const code = checkCode(keys, id)
  return digits.length === code.length && timingSafeEqual(Buffer.from(digits), Buffer.from(code))
}
