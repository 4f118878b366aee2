/** `rubrica status`: the installation in numbers, as operators see it at /operate. */
import { showInstallationState } from '../../features/operating/installation/installation.commands.ts'
import type { InstallationStateView } from '../../features/operating/installation/installation.contract.ts'
import { toInstallationView } from '../../features/operating/installation/installation.view.ts'
import { installationPorts } from '../operating-ports.ts'
import { openSealing } from '../sealing.ts'
import { flagsIn, withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'

export const statusCommand: Command = {
  usage: 'status [--json]',
  does: 'Shows versions, queue, envelopes, letters, storage, what ends when, and the last export. What is wrong: rubrica doctor.',
  run: (args, settings) => {
    const { json } = flagsIn(args, ['json'])
    return withParts(settings, async (parts) => {
      const sealing = await openSealing(parts).catch(() => null)
      const state = toInstallationView(await showInstallationState(operatorCtx(parts), installationPorts(sealing)))
      console.log(json ? JSON.stringify({ version: 1, ...state }, null, 2) : linesOf(state).join('\n'))
      return 0
    })
  },
}

function linesOf(state: InstallationStateView): string[] {
  const { versions, queue } = state
  const named = (rows: readonly Readonly<{ count: number }>[], name: (row: never) => string) =>
    rows.map((row) => `${row.count} ${name(row as never)}`).join(', ') || 'none'
  return [
    `versions   Rubrica ${versions.rubrica}, Node ${versions.node}, PostgreSQL ${versions.postgres}`,
    `started    ${state.started_at ?? 'never'}, at ${state.base_url}`,
    `workers    ${queue.workers}`,
    ...queue.jobs.map(
      ({ job, waiting, running, failed, oldest_seconds: oldest }) =>
        `  ${job}: ${waiting} due${waiting > 0 ? ` (for ${Math.round(oldest)} s)` : ''}, ${running} running, ${failed} failed`,
    ),
    `envelopes  ${named(state.envelopes, ({ state: name }: { state: string }) => name)}`,
    `halted     ${named(state.halted, ({ cause }: { cause: string }) => cause)}`,
    `waiting    ${named(state.sealing_waits, ({ cause }: { cause: string }) => cause)}`,
    `messages   ${named(state.messages, ({ via, state: name }: { via: string; state: string }) => `${via} ${name}`)}`,
    `people     ${state.users} users, ${state.organizations} organizations`,
    `storage    ${Math.ceil(state.storage_bytes / 1024 / 1024)} MB`,
    ...state.ends.map(({ what, at }) => `ends       ${what.replaceAll('_', ' ')}: ${at.slice(0, 10)}`),
    `anchors    ${state.ledger.anchored_at ? `${state.ledger.unanchored} chains grew since ${state.ledger.anchored_at}` : `none yet, for ${state.ledger.unanchored} chains`}`,
    `backup     ${state.last_backup_at ? `made ${state.last_backup_at}` : 'none is known (rubrica backup)'}`,
  ]
}
