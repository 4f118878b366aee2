/** The installation as operators see it on the wire. */
import type { Checked } from './installation.commands.ts'
import type { ChecksView, InstallationStateView } from './installation.contract.ts'
import type { InstallationState } from './installation.model.ts'

export function toInstallationView(state: InstallationState): InstallationStateView {
  const { queue, ledger, ends } = state
  return {
    versions: state.versions,
    started_at: state.startedAt?.toISOString() ?? null,
    base_url: state.baseUrl,
    queue: {
      workers: state.workers,
      jobs: queue.map(({ waitingSeconds: oldest_seconds, ...job }) => ({ ...job, oldest_seconds })),
    },
    envelopes: [...state.envelopes],
    halted: [...state.halted],
    sealing_waits: [...state.sealingWaits],
    messages: [...state.messages],
    oldest_message_seconds: state.oldestMessageSeconds,
    organizations: state.organizations,
    users: state.users,
    storage_bytes: state.storageBytes,
    ends: ends.map(({ what, at }) => ({ what, at: at.toISOString() })),
    ledger: { unanchored: ledger.unanchored, anchored_at: ledger.anchoredAt?.toISOString() ?? null },
    last_backup_at: state.lastBackupAt?.toISOString() ?? null,
  }
}

export const toChecksView = ({ checkedAt, checks }: Checked): ChecksView => ({
  checked_at: checkedAt.toISOString(),
  checks: [...checks],
})
