/** The fact of a delegation. */
import type { RecipientId } from '../../kernel/ids.ts'

/** `from`: who named them; the address is masked. */
export type DelegationFact = Readonly<{
  type: 'recipient.delegated'
  recipientId: RecipientId
  from: RecipientId
  reason: string
  address: string
}>
