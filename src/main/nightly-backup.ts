/** The backup of each night, where the settings ask for one. */
import { z } from 'zod'
import { noteExport } from '../features/operating/installation/installation.commands.ts'
import { backUp, nightlyBackup } from '../backup/vault/nightly.ts'
import { defineJob, handle, type Handler, type Schedule } from '../jobs/jobs.ts'

const backUpJob = defineJob({ name: 'backup.take', payload: z.object({}), maxAttempts: 3, isSlow: true })

export const backupHandlers: readonly Handler[] = [
  handle(backUpJob, async (ctx) => {
    const wish = nightlyBackup(ctx.settings.backup)
    if (!wish) return
    const { snapshot, rows, files, added, removed } = await backUp(ctx, wish)
    await noteExport(ctx, { rows, files })
    ctx.log.info({ snapshot, rows, files, added, removed }, 'backup taken')
  }),
]

export const backupSchedules: readonly Schedule[] = [{ job: backUpJob, cron: '20 2 * * *' }]
