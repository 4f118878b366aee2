/** For what is started by one press, without a dialog that could stay open with the reason when it fails. */
import { sentenceFor } from '../../../../web/wire-error.ts'
import { report } from './trouble.ts'

export function attempt(work: () => Promise<unknown>, lead?: string): void {
  work().catch((error: unknown) => {
    const text = [lead, sentenceFor(error)].filter(Boolean).join(' ')
    report({ text, again: () => attempt(work, lead) })
  })
}
