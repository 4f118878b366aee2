/** `rubrica backup …` as an operator calls it, with embedded databases. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { atNight } from '../../kernel/testing/nightly.ts'
import { poolOf } from '../../server/db.ts'
import { readSettings } from '../../server/settings.ts'
import { testDir } from '../../server/testing/ctx.ts'
import { withParts } from './command.ts'
import {
  backupCommand,
  backupDrillCommand,
  backupKeyCommand,
  backupListCommand,
  backupRestoreCommand,
} from './snapshots.ts'
import { userCreateCommand } from './user-create.ts'

const dir = testDir()
const [vault, identity] = [path.join(dir, 'vault'), path.join(dir, 'identity')]
const settings = readSettings({ DATA_DIR: path.join(dir, 'here') })
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const said = (spy = log) => spy.mock.calls.flat().join('\n')

beforeEach(() => {
  log.mockClear()
  error.mockClear()
})
afterAll(() => vi.restoreAllMocks())

it('takes a snapshot, drills it, and brings it back', atNight, async () => {
  await userCreateCommand.run(['--email', 'ana@example.com', '--name', 'Ana', '--password', 'Sealed-4711-x'], settings)
  expect(await backupKeyCommand.run([identity], settings)).toBe(0)
  const recipient = log.mock.lastCall?.[0] as string
  expect(statSync(identity).mode & 0o777).toBe(0o600)
  expect(await backupKeyCommand.run([identity], settings)).toBe(1)
  expect(said(error)).toContain('is there already')

  expect(await backupCommand.run(['--to', vault, '--recipient', recipient], settings)).toBe(0)
  log.mockClear()
  expect(await backupListCommand.run(['--from', vault], settings)).toBe(0)
  expect(said()).toMatch(/^\d{4}-\d\d-\d\dT\S+Z {2}\d+ rows, 0 files, 0 MB$/)

  const opens = ['--from', vault, '--identity', identity]
  log.mockClear()
  expect(await backupDrillCommand.run(opens, settings)).toBe(0)
  expect(said()).toContain('comes back whole')

  const there = readSettings({ DATA_DIR: path.join(dir, 'there') })
  expect(await backupRestoreCommand.run(opens, there)).toBe(0)
  expect(readFileSync(path.join(dir, 'there/keys/server.key'), 'utf8').trim()).toBe(
    readFileSync(path.join(dir, 'here/keys/server.key'), 'utf8').trim(),
  )
  const people = await withParts(there, async ({ db }) => (await poolOf(db).query('select email from users')).rows)
  expect(people).toEqual([{ email: 'ana@example.com' }])

  const other = readSettings({ DATA_DIR: path.join(dir, 'other'), SERVER_KEY: 'ab'.repeat(32) })
  await expect(backupRestoreCommand.run(opens, other)).rejects.toThrow('under another server key')
})

it.each([
  [backupCommand, ['--to', vault], 'Say who may open it'],
  [backupCommand, ['--recipient', 'age1x'], 'Say where the backups lie'],
  [backupListCommand, [], 'Say where the backups lie'],
  [backupCommand, ['--to', vault, '--recipient', 'age1x', '--keep', '0'], '--keep must be a number'],
  [backupRestoreCommand, ['--from', vault], 'Name the file with the age identity'],
  [backupDrillCommand, ['--from', vault, '--identity', identity, '--snapshot', '../..'], '--snapshot must be a name'],
] as const)('%# says what is missing', async (command, args, sentence) => {
  expect(await command.run(args, settings)).toBe(1)
  expect(said(error)).toContain(sentence)
})

it('says that there is nothing, or no identity', async () => {
  const empty = testDir()
  const file = path.join(empty, 'identity')
  writeFileSync(file, 'AGE-SECRET-KEY-1NOTHING')
  await expect(backupListCommand.run(['--from', path.join(empty, 'nowhere')], settings)).rejects.toThrow('There is no')
  await expect(backupRestoreCommand.run(['--from', empty, '--identity', file], settings)).rejects.toThrow(
    'holds no age identity',
  )
  expect(existsSync(path.join(dir, 'here/backup'))).toBe(false)
})
