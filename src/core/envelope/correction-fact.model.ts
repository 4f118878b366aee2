/** Facts of corrections to an envelope on its way, each change with what it was before. */
import type { RecipientId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'

export type CorrectionChange =
  /** Moments in ISO 8601, shown on the clock of the organization. */
  | Readonly<{ is: 'deadline'; from: string | null; to: string | null; timeZone: string }>
  /** Hours; null: none. */
  | Readonly<{ is: 'reminder'; from: number | null; to: number | null }>

export type CorrectionFact = Readonly<{ type: 'envelope.corrected'; changes: readonly CorrectionChange[] }>

/** What recipients need not be told. */
export const isOnlyForSender = ({ is }: CorrectionChange): boolean => is === 'reminder'

/** What letters and pages speak to a recipient; null: what their browser asks for. */
export type LanguageChange = Readonly<{ from: Language | null; to: Language | null }>

/** The sender corrected name, address or language. A new address kills the old link; whoever may act then gets a new message. */
export type ReaddressingFact = Readonly<{
  type: 'recipient.corrected'
  recipientId: RecipientId
  isReaddressed: boolean
  mayAct: boolean
  /** Absent: it was not chosen with this correction. */
  language?: LanguageChange
}>
