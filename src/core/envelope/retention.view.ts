/** Retention of an envelope, as its sender and the owners see it. */
import { wireTime } from './parts.view.ts'
import type { KeepingView } from './retention.contract.ts'
import type { RetentionState } from './retention.store.ts'

export const toKeepingView = ({ isHeld, removalAt }: RetentionState): KeepingView => ({
  is_held: isHeld,
  removal_at: wireTime(removalAt),
})
