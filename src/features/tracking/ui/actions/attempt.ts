/** For what is started by one press, without a dialog that could stay open with the reason when it fails. */
import { report, type Lead } from './trouble.ts'

export function attempt(work: () => Promise<unknown>, lead?: Lead): void {
  work().catch((error: unknown) => report({ error, lead, again: () => attempt(work, lead) }))
}
