/** Facts of corrections to an envelope on its way, each change with what it was before. */
import type { RecipientId } from '../../kernel/ids.ts'

export type CorrectionChange =
  /** Moments in ISO 8601, shown on the clock of the organization. */
  | Readonly<{ is: 'deadline'; from: string | null; to: string | null; timeZone: string }>
  /** Hours; null: none. */
  | Readonly<{ is: 'reminder'; from: number | null; to: number | null }>

export type CorrectionFact = Readonly<{ type: 'envelope.corrected'; changes: readonly CorrectionChange[] }>

/** What recipients need not be told. */
export const isOnlyForSender = ({ is }: CorrectionChange): boolean => is === 'reminder'

/** The sender corrected name or address. A new address kills the old link; whoever may act then gets a new message. */
export type ReaddressingFact = Readonly<{
  type: 'recipient.corrected'
  recipientId: RecipientId
  isReaddressed: boolean
  mayAct: boolean
}>
