/** Lists that a server fetches by itself, and what the doctor says of those that are here. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openLog } from '../server/log.ts'
import { readSettings } from '../server/settings.ts'
import { keepListsFresh, updateLists } from './fresh-lists.ts'
import { lookAtLists } from './rubrica/lists-check.ts'
import { trustUpdateCommand } from './rubrica/trust-lists.ts'
import { hearCommands } from './testing/said.ts'
import { believedListsFile } from './trusted-lists.ts'

const said = hearCommands()
const dataDir = mkdtempSync(path.join(tmpdir(), 'fresh-lists-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
afterEach(() => rmSync(path.join(dataDir, 'trusted-lists'), { recursive: true, force: true }))
const settingsOf = (lists: string, anchors = 'none') =>
  readSettings({ DATA_DIR: dataDir, TRUSTED_LISTS: lists, TRUST_ANCHORS: anchors })

const listAt = (name: string) => gunzipSync(readFileSync(`trust/eu/lists/${name}`))
/** The Commission and Belgium answer, as they did in June 2026; nobody else does. */
const fetch = async (url: string): Promise<Response> => {
  if (url === 'https://ec.europa.eu/tools/lotl/eu-lotl.xml') return new Response(listAt('eu-lotl-388.xml.gz'))
  if (url === 'https://tsl.belgium.be/tsl-be-v6.xml') return new Response(listAt('be-81.xml.gz'))
  throw new Error('no such host')
}
const summer = new Date('2026-07-01T00:00:00Z')

describe('an update by the server', () => {
  it('believes what answers, and says by name what does not', async () => {
    const told = await updateLists(settingsOf('daily', 'icp-brasil'), fetch, summer)
    expect(told).toMatchObject({ lists: 2, services: 104, policies: 'not_there' })
    expect(told.problems).toContain('FR: not_there')
    expect(lookAtLists(settingsOf('daily'), summer)).toBe('European lists of 1 country')
    expect(() => lookAtLists(settingsOf('kept'), new Date('2026-11-26'))).toThrow('out of date')
  })

  it('is made where the operator wants it, and nowhere else', async () => {
    const asked: string[] = []
    const hear = async (url: string) => {
      asked.push(url)
      return fetch(url)
    }
    const log = openLog('silent')
    for (const lists of ['kept', 'none']) keepListsFresh(settingsOf(lists), log, hear)()
    expect(asked).toEqual([])
    keepListsFresh(settingsOf('daily'), log, hear)()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked[0]).toBe('https://ec.europa.eu/tools/lotl/eu-lotl.xml')
  })
})

describe('without lists', () => {
  it('the doctor says so', () => {
    expect(lookAtLists(settingsOf('kept'), summer)).toContain('no European lists are here')
    expect(lookAtLists(settingsOf('none'), summer)).toContain('TRUSTED_LISTS=none')
    expect(() => lookAtLists(settingsOf('daily'), summer)).toThrow('No European lists are here')
    expect(believedListsFile(settingsOf('none'))).not.toBe(believedListsFile(settingsOf('kept')))
  })
})

it('the list of a country alone is checked by the list of the lists that comes along', async () => {
  await trustUpdateCommand.run(['--from', 'trust/eu/lists/be-81.xml.gz'], settingsOf('kept'))
  expect(said.join('\n')).toMatch(/BE number 81 of 2026-06-15.*, new/)
  expect(lookAtLists(settingsOf('kept'), summer)).toBe('European lists of 1 country')
})
