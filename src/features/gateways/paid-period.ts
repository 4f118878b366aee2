/** The last period that a subscription was paid for, and what remains of one that was cancelled. */
import type { MirroredInvoice, MirrorState } from './gateway.model.ts'

type Paid = Readonly<{ paidFrom: Date | null; paidUntil: Date | null }>

/** The latest of the periods that were paid. */
export function paidPeriod(invoices: readonly MirroredInvoice[]): Paid {
  const last = invoices
    .filter(({ status }) => status === 'paid')
    .map(({ period }) => period)
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())[0]
  return { paidFrom: last?.from ?? null, paidUntil: last?.until ?? null }
}

/** What remains of a cancelled subscription. */
export const restOf = ({ paidUntil }: Paid, isOverAtOnce: boolean, at: Date): MirrorState =>
  paidUntil && paidUntil > at && !isOverAtOnce ? 'ending' : 'ended'
