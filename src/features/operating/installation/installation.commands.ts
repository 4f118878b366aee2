/** The installation at a glance: its numbers, and what was found when everything it stands on was checked. */
import { recordAboutInstallation } from '../../../core/identity/record.commands.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { databaseFacts } from './diagnosis.store.ts'
import { findServed } from '../../../server/served-address.ts'
import type { DoctorCheck, InstallationPorts } from '../ports.ts'
import { installationEnds, type InstallationEnd, type InstallationState } from './installation.model.ts'
import { findLastExport } from './installation.store.ts'

export async function showInstallationState(ctx: Ctx, ports: InstallationPorts): Promise<InstallationState> {
  const { readings } = ports
  const { majorVersion: postgres } = await databaseFacts(ctx.db)
  const served = await findServed(ctx.db)
  return ctx.db.read(async (reader) => {
    const { organizations, users, storageBytes } = await readings.readUse(reader)
    const { unanchored, anchoredAt } = await readings.readLedger(reader)
    const { firstEnd } = await readings.readArchiveTimestamps(reader)
    return {
      versions: { rubrica: ports.version, node: process.versions.node, postgres },
      startedAt: served?.startedAt ?? null,
      baseUrl: ctx.settings.baseUrl,
      workers: await readings.countWorkers(reader),
      queue: await readings.readQueue(reader),
      envelopes: await readings.countEnvelopes(reader),
      halted: await readings.countHalted(reader),
      sealingWaits: await readings.countSealsWaiting(reader),
      messages: await readings.countMessages(reader),
      oldestMessageSeconds: await readings.oldestMessage(reader),
      organizations,
      users,
      storageBytes,
      ends: endsOf({ ...ports.certificateEnds(), archive_timestamp: fromSeconds(firstEnd) }),
      ledger: { unanchored, anchoredAt: fromSeconds(anchoredAt) },
      lastBackupAt: await findLastExport(reader),
    }
  })
}

const endsOf = (known: Readonly<Record<string, Date | null>>): readonly InstallationEnd[] =>
  installationEnds.flatMap((what) => {
    const at = known[what]
    return at ? [{ what, at }] : []
  })

const fromSeconds = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000))

/** How old an answer may be: some checks ask services that count how often they are asked. */
const FRESH_MS = 5 * 60_000

export type Checked = Readonly<{ checkedAt: Date; checks: readonly DoctorCheck[] }>

/** Checks everything once for all who ask at the same time. @returns shows the last answer, or checks anew */
export function openChecks(examine: () => Promise<readonly DoctorCheck[]>) {
  let last: Readonly<{ at: number; answer: Promise<Checked> }> | null = null
  return (ctx: Ctx, { isAnew }: Readonly<{ isAnew: boolean }>): Promise<Checked> => {
    const now = ctx.now().getTime()
    if (last && !isAnew && now - last.at < FRESH_MS) return last.answer
    const answer = examine().then((checks) => ({ checkedAt: ctx.now(), checks }))
    last = { at: now, answer }
    answer.catch(() => {
      last = null
    })
    return answer
  }
}

/** After `rubrica backup` and `rubrica export`: operators see how old the last one is. */
export const noteExport = (ctx: Ctx, about: Readonly<{ rows: number; files: number }>): Promise<void> =>
  ctx.db.transaction((tx) => recordAboutInstallation(ctx, tx, { type: 'backup.exported', ...about }))
