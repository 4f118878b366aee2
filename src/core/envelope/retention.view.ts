/** Retention of an envelope, as its sender and the owners see it. */
import type { KeepingView } from './retention.contract.ts'
import type { Keeping } from './retention.store.ts'

export const toKeepingView = ({ isHeld, removalAt }: Keeping): KeepingView => ({
  is_held: isHeld,
  removal_at: removalAt?.toISOString() ?? null,
})
