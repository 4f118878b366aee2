/** `rubrica server-key …` as an operator calls it, with an embedded database. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { atNight } from '../../kernel/testing/nightly.ts'
import { keyFileOf } from '../../server/keys.ts'
import { readSettings } from '../../server/settings.ts'
import { testDir } from '../../server/testing/ctx.ts'
import { openAuthorities } from '../own-authority.ts'
import { withParts } from './command.ts'
import { serverKeyCheckCommand, serverKeyEndLinksCommand, serverKeyRotateCommand } from './server-key.ts'

const dataDir = path.join(testDir(), 'data')
const settings = readSettings({ DATA_DIR: dataDir })
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const said = (spy = log) => spy.mock.calls.flat().join('\n')

beforeEach(() => {
  log.mockClear()
  error.mockClear()
})
afterAll(() => vi.restoreAllMocks())

const keyInFile = () => readFileSync(keyFileOf(dataDir), 'utf8').trim()

it('exchanges the key file, then one by settings, and proves both', atNight, async () => {
  const [authority] = await withParts(settings, openAuthorities)
  const before = keyInFile()
  expect(await serverKeyCheckCommand.run([], settings)).toBe(0)
  log.mockClear()
  expect(await serverKeyRotateCommand.run(['--json'], settings)).toBe(0)
  const first = JSON.parse(said()) as { is_clean: boolean; rewrapped: { rows: number; files: number } }
  expect(first).toMatchObject({ is_clean: true, rewrapped: { files: 0 } })
  expect(first.rewrapped.rows).toBeGreaterThan(10) // its keys, and those of its authority
  expect(keyInFile()).not.toBe(before)
  expect(existsSync(`${keyFileOf(dataDir)}.previous`)).toBe(false)
  expect((await withParts(settings, openAuthorities))[0]).toEqual(authority)

  const [one, two] = ['ab'.repeat(32), 'cd'.repeat(32)]
  const toSetting = readSettings({ DATA_DIR: dataDir, SERVER_KEY: one, SERVER_KEY_PREVIOUS: keyInFile() })
  expect(await serverKeyCheckCommand.run([], toSetting)).toBe(1)
  log.mockClear()
  expect(await serverKeyRotateCommand.run(['--json'], toSetting)).toBe(0)
  expect(JSON.parse(said())).toMatchObject({ version: 1, is_clean: true, rewrapped: first.rewrapped })
  const alone = readSettings({ DATA_DIR: dataDir, SERVER_KEY: one })
  expect((await withParts(alone, openAuthorities))[0]).toEqual(authority)
  log.mockClear()
  expect(await serverKeyCheckCommand.run([], alone)).toBe(0)
  expect(said()).toContain('nothing is under another one')
  expect(await serverKeyRotateCommand.run([], alone)).toBe(1)
  expect(said(error)).toContain('SERVER_KEY_PREVIOUS to the one of today')

  const wrong = readSettings({ DATA_DIR: dataDir, SERVER_KEY: two })
  await expect(withParts(wrong, async () => undefined)).rejects.toThrow('written under another server key')
  expect(await serverKeyEndLinksCommand.run([], alone)).toBe(1)
  expect(await serverKeyEndLinksCommand.run(['--yes'], alone)).toBe(0)
})
