/** `rubrica migrate`, as the chart's job calls it before an upgrade. */
import { afterAll, expect, it, vi } from 'vitest'
import { atNight } from '../../kernel/testing/nightly.ts'
import { readSettings } from '../../server/settings.ts'
import { testDir } from '../../server/testing/ctx.ts'
import { BadUsage } from './command.ts'
import { migrateCommand } from './migrate.ts'

afterAll(() => vi.restoreAllMocks())

it('names the migrations that it applied, and applies each once', atNight, async () => {
  const settings = readSettings({ DATA_DIR: testDir() })
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await migrateCommand.run([], settings)).toBe(0)
  expect(said.mock.lastCall?.[0]).toMatch(/^0001_/)
  expect(await migrateCommand.run([], settings)).toBe(0)
  expect(said.mock.lastCall).toEqual(['The database is up to date.'])
  expect(() => migrateCommand.run(['--all'], settings)).toThrow(BadUsage)
})
