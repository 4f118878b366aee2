/** Where a received envelope opens: to act on it, or to look at what became of it (docs/domain/screens.md#envelopes). */
import type { ReceivedView } from '../../../../core/envelope/inbox.contract.ts'
import { isOpen, type RecipientType } from '../../../../core/envelope/envelope.model.ts'

type Received = Pick<ReceivedView, 'envelope' | 'state' | 'action_token'>

export const mayAct = ({ envelope, state }: Received): boolean => isOpen(envelope.state) && state !== 'done'

/** What they were asked for. */
export const askedFor = (type: RecipientType): 'sign' | 'approve' | 'follow' =>
  type === 'approver' ? 'approve' : type === 'carbon-copy' ? 'follow' : 'sign'

/** To be acted on, or to look at what became of it: both inside the business area. */
export function addressOfReceived(received: Received): string {
  const token = encodeURIComponent(received.action_token)
  return mayAct(received)
    ? `/business/envelopes/viewer/${token}`
    : `/business/documents/info/${received.envelope.id}/${token}`
}
