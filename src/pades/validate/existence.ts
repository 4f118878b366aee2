/** Since when each list and answer certainly exists: as long as the document timestamps that cover it say (EN 319 102-1, proofs of existence). */
import type { Bytes } from '../base/bytes.ts'
import { identityOf, type Evidence } from './evidence.ts'

/** @param now without any proof something exists only since one looks at it */
export function openExistence(now: Date) {
  const proven = new Map<string, Date>()
  return {
    of: (der: Bytes): Date => (proven.size === 0 ? now : (proven.get(identityOf(der)) ?? now)),
    proves({ lists, answers }: Evidence, time: Date): void {
      for (const { der } of [...lists, ...answers]) {
        const key = identityOf(der)
        const before = proven.get(key)
        if (!before || time < before) proven.set(key, time)
      }
    },
  }
}

export type Existence = ReturnType<typeof openExistence>
