/** A start begins with the database, and leaves none behind where it goes no further. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startEmbedded } from '../server/postgres/embedded.ts'
import { beginDatabase, endBegun, openEmbedded } from './early-database.ts'

const data = mkdtempSync(path.join(tmpdir(), 'early-'))
afterAll(() => rmSync(data, { recursive: true }))

const dir = path.join(data, 'postgres')
const isThere = () => existsSync(path.join(dir, 'postmaster.pid'))

it('is begun once there is one, handed to who opens it, and ended where nobody does', async () => {
  beginDatabase({ DATA_DIR: data })
  expect(existsSync(dir)).toBe(false)
  await (await startEmbedded(dir, { settings: ['fsync=off'] })).stop()

  beginDatabase({ DATA_DIR: data })
  const opened = await openEmbedded(dir)
  expect([opened.isOwn, isThere()]).toEqual([true, true])
  await endBegun()
  expect(isThere()).toBe(true)
  await opened.stop()

  beginDatabase({ DATA_DIR: data })
  await endBegun()
  expect(isThere()).toBe(false)
})

it('is not begun where the database is elsewhere', async () => {
  expect(existsSync(path.join(dir, 'PG_VERSION'))).toBe(true)
  for (const name of ['DATABASE_URL', 'DATABASE_URL_FILE']) beginDatabase({ DATA_DIR: data, [name]: 'x' })
  await endBegun()
  expect(isThere()).toBe(false)
})
