/** The doctor's check of backups: there is a place for them, it answers, and the newest one is of last night. */
import { vaultIn } from '../../backup/vault/nightly.ts'
import { isLoopbackHost } from '../../server/loopback.ts'
import type { Settings } from '../../server/settings.ts'
import { Doubtful } from './doubtful.ts'

const OLD_MS = 2 * 24 * 60 * 60 * 1000

export async function lookAtBackups({ backup, baseUrl }: Settings, now: Date): Promise<string> {
  const { place, recipients } = backup
  if (!place) {
    if (isLoopbackHost(new URL(baseUrl).hostname)) return 'none are set up (BACKUP_DIR or BACKUP_S3_…)'
    throw new Doubtful(
      'No backups are set up. Set BACKUP_DIR or BACKUP_S3_…, and BACKUP_RECIPIENTS, unless others make them.',
    )
  }
  if (recipients.length === 0)
    throw new Doubtful('There is a place for backups, but none is made at night: set BACKUP_RECIPIENTS.')
  const { snapshotsIn } = await import('../../backup/vault/take.ts') // with encryption that no start waits for
  const newest = (await snapshotsIn(vaultIn(place))).at(-1)
  const where = place.is === 'folder' ? place.dir : `the bucket ${place.bucket.bucket}`
  if (!newest)
    throw new Doubtful(`There is no backup in ${where} yet. The first one is made at 02:20 UTC, or by rubrica backup.`)
  const { takenAt, files } = newest.index
  if (now.getTime() - Date.parse(takenAt) > OLD_MS)
    throw new Error(`The newest backup in ${where} is of ${takenAt}. Look for backup.take in the log.`)
  return `the newest in ${where} is of ${takenAt}, with ${files.length} files`
}
