/** `rubrica user create` and `rubrica client create` beside a running server. */
import { afterAll, expect, it, vi } from 'vitest'
import { saveServedAddress } from '../../server/served-address.ts'
import { readSettings } from '../../server/settings.ts'
import { testDir } from '../../server/testing/ctx.ts'
import { clientCreateCommand } from './client-create.ts'
import { withParts } from './command.ts'
import { userCreateCommand } from './user-create.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

afterAll(() => vi.restoreAllMocks())

it('both name the address of the running server, which its own settings do not tell', atNight, async () => {
  const settings = readSettings({ DATA_DIR: testDir() })
  await withParts(settings, ({ db }) => saveServedAddress(db, 'http://localhost:4711', new Date()))
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const person = ['--email', 'ana@example.com', '--name', 'Ana', '--password', 'Sealed-4711-x', '--verified']
  expect(await userCreateCommand.run(person, settings)).toBe(0)
  expect(said.mock.calls.flat().join()).toContain('can sign in at http://localhost:4711/auth/login')
  const program = ['--email', 'ana@example.com', '--name', 'Books']
  expect(await clientCreateCommand.run(program, settings)).toBe(0)
  expect(said.mock.calls.flat().join()).toContain('http://localhost:4711/oauth/token')
})
