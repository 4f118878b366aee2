/** The doctor says whether there are backups, and settings of them that cannot be are refused. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { backUp, nightlyBackup } from '../../backup/vault/nightly.ts'
import { newIdentity } from '../../backup/vault/age.ts'
import { readSettings } from '../../server/settings.ts'
import { testCtx, testDir } from '../../server/testing/ctx.ts'
import { lookAtBackups } from './backup-check.ts'

const { recipient } = await newIdentity()
const SERVER_KEY = '07'.repeat(32)
const settingsWith = (more: Record<string, string>) => readSettings({ DATA_DIR: testDir(), SERVER_KEY, ...more })

it('warns who is public and has none, and who has a place but names nobody', async () => {
  const now = new Date()
  await expect(lookAtBackups(settingsWith({ BASE_URL: 'https://sign.example.com' }), now)).rejects.toThrow(
    'No backups are set up',
  )
  expect(await lookAtBackups(settingsWith({}), now)).toContain('none are set up')
  await expect(lookAtBackups(settingsWith({ BACKUP_DIR: testDir() }), now)).rejects.toThrow('none is made at night')
})

it('says when the newest one was made, and that it is old', async () => {
  const settings = settingsWith({ BACKUP_DIR: path.join(testDir(), 'backups'), BACKUP_RECIPIENTS: recipient })
  const ctx = await testCtx({ settings })
  await expect(lookAtBackups(settings, ctx.now())).rejects.toThrow('There is no backup')
  await backUp(ctx, nightlyBackup(settings.backup)!)
  expect(await lookAtBackups(settings, ctx.now())).toContain(`is of ${ctx.now().toISOString()}, with 0 files`)
  const later = new Date(ctx.now().getTime() + 3 * 24 * 3600 * 1000)
  await expect(lookAtBackups(settings, later)).rejects.toThrow('The newest backup in')
})

it.each([
  [{ BACKUP_S3_BUCKET: 'backups' }, 'To keep backups in S3, set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID'],
  [{ BACKUP_RECIPIENTS: 'age1abc' }, 'BACKUP_RECIPIENTS needs a place'],
  [{ BACKUP_DIR: '/b', BACKUP_RECIPIENTS: 'ssh-rsa AAAA' }, 'BACKUP_RECIPIENTS must be age recipients'],
  [{ BACKUP_DIR: '/b', BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a number'],
  [{ BACKUP_TO: '/b' }, 'BACKUP_TO is not a setting'],
])('%o is refused', (env, sentence) => {
  expect(() => settingsWith(env as unknown as Record<string, string>)).toThrow(sentence)
})
