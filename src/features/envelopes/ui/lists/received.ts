/** Where a received envelope opens: to act on it, or to look at what became of it (spec 1 §2). */
import type { ReceivedView } from '../../envelope.contract.ts'
import { isOpen } from '../../envelope.model.ts'

type Received = Pick<ReceivedView, 'envelope' | 'state' | 'action_token'>

export const mayAct = ({ envelope, state }: Received): boolean =>
  isOpen(envelope.state) && (state === 'waiting' || state === 'failed' || state === 'signing')

export function addressOfReceived(received: Received): string {
  const page = isOpen(received.envelope.state) && received.state !== 'done' ? 'viewer' : 'download'
  return `/public/envelopes/${page}/${encodeURIComponent(received.action_token)}`
}
