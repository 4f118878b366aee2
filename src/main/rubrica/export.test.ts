/** `rubrica export` and `rubrica import` as an operator calls them, with embedded databases: encrypted unless the operator insists. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newIdentity } from '../../backup/vault/age.ts'
import { atNight } from '../../kernel/testing/nightly.ts'
import { poolOf } from '../../server/db.ts'
import { readSettings } from '../../server/settings.ts'
import { testDir } from '../../server/testing/ctx.ts'
import { exportCommand, importCommand } from './backup.ts'
import { BadUsage, withParts } from './command.ts'
import { userCreateCommand } from './user-create.ts'

const dir = testDir()
const at = (name: string) => path.join(dir, name)
const settings = readSettings({ DATA_DIR: at('here') })
const passphrase = 'four words are enough'
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const said = (spy = log) => spy.mock.calls.flat().join('\n')

beforeAll(() => {
  writeFileSync(at('passphrase'), `${passphrase}\n`)
  writeFileSync(at('short'), 'password\n')
  writeFileSync(at('wrong'), 'four words are not it\n')
})
beforeEach(() => {
  log.mockClear()
  error.mockClear()
})
afterAll(() => vi.restoreAllMocks())

const everythingIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name}\n${readFileSync(path.join(parentPath, name), 'latin1')}`)
    .join('\n')

const keyOf = (place: string) => readFileSync(at(`${place}/keys/server.key`), 'utf8').trim()
const peopleIn = (place: string) =>
  withParts(readSettings({ DATA_DIR: at(place) }), async ({ db }) =>
    (await poolOf(db).query<{ email: string }>('select email from users')).rows.map(({ email }) => email),
  )

describe('an export', atNight, () => {
  beforeAll(async () => {
    await userCreateCommand.run(
      ['--email', 'ana@example.com', '--name', 'Ana', '--password', 'Sealed-4711-x'],
      settings,
    )
  })

  it('opens by its passphrase alone, and shows nobody else rows or keys', async () => {
    expect(await exportCommand.run([at('by-passphrase'), '--passphrase-file', at('passphrase')], settings)).toBe(0)
    expect(said()).toContain('encrypted, and the server key with them')
    const seen = everythingIn(at('by-passphrase'))
    for (const secret of ['ana@example.com', keyOf('here'), passphrase]) expect(seen).not.toContain(secret)

    const there = readSettings({ DATA_DIR: at('there') })
    const open = (file: string) => importCommand.run([at('by-passphrase'), '--passphrase-file', at(file)], there)
    await expect(open('wrong')).rejects.toThrow('The passphrase is wrong')
    expect(await open('passphrase')).toBe(0)
    expect(keyOf('there')).toBe(keyOf('here'))
    expect(await peopleIn('there')).toEqual(['ana@example.com'])
  })

  it('opens by an identity of its recipients', async () => {
    const own = await newIdentity()
    writeFileSync(at('identity'), own.identity)
    expect(await exportCommand.run([at('by-recipient'), '--recipient', own.recipient], settings)).toBe(0)
    const there = readSettings({ DATA_DIR: at('again') })
    expect(await importCommand.run([at('by-recipient'), '--passphrase-file', at('passphrase')], there)).toBe(1)
    expect(said(error)).toContain('--identity FILE')
    expect(await importCommand.run([at('by-recipient'), '--identity', at('identity')], there)).toBe(0)
    expect(await peopleIn('again')).toEqual(['ana@example.com'])
  })

  it('is readable only where the operator insists, and that is said', async () => {
    expect(await exportCommand.run([at('plain'), '--unencrypted'], settings)).toBe(0)
    expect(said(error)).toContain('WARNING')
    expect(everythingIn(at('plain'))).toContain('ana@example.com')
    expect(await importCommand.run([at('plain')], readSettings({ DATA_DIR: at('plainly') }))).toBe(0)
    expect(await peopleIn('plainly')).toEqual(['ana@example.com'])
  })
})

it.each([
  [[at('x')], 'Say who may open it'],
  [[at('x'), '--recipient', 'ssh-ed25519 AAAA'], 'it begins with age1'],
  [[at('x'), '--unencrypted', '--passphrase-file', at('passphrase')], 'Give one of'],
  [[at('x'), '--passphrase-file', at('short')], 'at least 16 characters'],
])('%# writes nothing without being told how', async (args, sentence) => {
  expect(await exportCommand.run(args, settings)).toBe(1)
  expect(said(error)).toContain(sentence)
  expect(existsSync(at('x'))).toBe(false)
})

it('wants one directory', async () => {
  await expect(exportCommand.run([], settings)).rejects.toThrow(BadUsage)
  await expect(importCommand.run([at('a'), at('b')], settings)).rejects.toThrow(BadUsage)
})
