/** Bringing European trusted lists here: what is kept, what changed, what is refused. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { digestOf } from '../pades/crypto/asn1/algorithms.ts'
import { toHex, utf8 } from '../pades/base/octets.ts'
import { authority, issue } from '../pades/testing/authorities.ts'
import { listOfLists, signedList, type MadeList } from '../pades/testing/trusted-lists.ts'
import { openServices } from '../pades/trust/services-file.ts'
import { fromFiles, online } from './list-sources.ts'
import { readSettings } from '../server/settings.ts'
import { trustListCommand } from './rubrica/trust-lists.ts'
import { hearCommands } from './testing/said.ts'
import { european, updateTrustedLists } from './trusted-lists.ts'

const said = hearCommands()
const dir = mkdtempSync(path.join(tmpdir(), 'trusted-lists-'))
const file = path.join(dir, 'trusted-lists', 'eu.lists')
afterAll(() => rmSync(dir, { recursive: true }))
beforeEach(() => rmSync(path.dirname(file), { recursive: true, force: true }))

const [commission, country, stranger] = ['Commission', 'Country', 'Stranger'].map((name) => issue({ name }))
const [first, second] = [authority('First'), authority('Second')]
const now = new Date('2026-02-01T00:00:00Z')
const beginning = {
  url: 'https://example.com/lotl.xml',
  signers: [toHex(digestOf('sha256', commission!.certificate.der))],
  announcedAt: 'https://example.com/oj',
}
const top = listOfLists([{ url: 'https://example.com/zz.xml', territory: 'ZZ', signers: [country!] }])
const of = (party: typeof first, status: string) => ({
  provider: 'Provider',
  name: 'Issuing',
  party,
  periods: [{ from: '2020-01-01T00:00:00Z', status }],
})

function update(list: MadeList, { by = country!, of: lists = top, from = commission! } = {}) {
  const files = [signedList(lists, from), signedList(list, by)].map((xml, index) => {
    const name = path.join(dir, `${index}.xml`)
    writeFileSync(name, xml)
    return name
  })
  return updateTrustedLists(file, { source: fromFiles(files), beginning, now })
}

const here = () => {
  const opened = openServices(file)
  const found = opened.all().map(({ periods, certificates }) => [certificates.length, periods[0]?.status])
  opened.close()
  return { lists: opened.about.lists.map(({ territory, sequence }) => `${territory} ${sequence}`), found }
}

describe('an update from files', () => {
  it('writes what the lists say, and says what changed since', async () => {
    const services = [of(first, 'granted')]
    expect(await update({ sequence: 1, services })).toMatchObject({
      lists: [{ is: 'new' }, { is: 'new' }],
      problems: [],
      changes: [],
      services: 1,
    })
    expect(await update({ sequence: 1, services })).toMatchObject({ lists: [{ is: 'same' }, { is: 'same' }] })
    const next = await update({ sequence: 2, services: [of(first, 'withdrawn'), of(second, 'granted')] })
    expect(next).toMatchObject({
      lists: [{ is: 'same' }, { is: 'newer', before: 1 }],
      changes: [
        { is: 'changed', name: 'Provider: Issuing', status: 'granted → withdrawn' },
        { is: 'added', status: 'granted' },
      ],
    })
    expect((await update({ sequence: 3, services })).changes.map(({ is }) => is)).toEqual(['changed', 'removed'])
    expect(here()).toEqual({ lists: ['EU 1', 'ZZ 3'], found: [[1, 'granted']] })
  })

  it('keeps what is here where a list is older, signed by a stranger, or not there', async () => {
    await update({ sequence: 5, services: [of(first, 'granted')] })
    const kept = { lists: ['EU 1', 'ZZ 5'], found: [[1, 'granted']] }
    const older = await update({ sequence: 4, services: [of(first, 'withdrawn')] })
    expect(older.lists[1]).toMatchObject({ is: 'kept', about: { sequence: 5 } })
    expect(here()).toEqual(kept)
    const forged = await update({ sequence: 6, services: [of(second, 'granted')] }, { by: stranger! })
    expect(forged).toMatchObject({ lists: [{}, { is: 'kept' }], problems: [{ territory: 'ZZ', why: 'stranger' }] })
    expect(here()).toEqual(kept)
  })

  it('changes nothing without a list of the lists that can be believed', async () => {
    await update({ services: [of(first, 'granted')] })
    const before = readFileSync(file)
    const forged = await update({ services: [] }, { from: stranger! })
    expect(forged).toMatchObject({ lists: [], problems: [{ territory: 'EU', why: 'stranger' }] })
    expect(readFileSync(file)).toEqual(before)
  })

  it('begins anew where another version left a file', async () => {
    await update({ services: [] })
    writeFileSync(file, '{"format":0}\n')
    expect((await update({ services: [] })).lists[0]).toMatchObject({ is: 'new' })
  })
})

describe('an update online', () => {
  const answers: Readonly<Record<string, () => Response>> = {
    'https://example.com/lotl.xml': () => Response.json(null, { status: 302, headers: { location: '/moved.xml' } }),
    'https://example.com/moved.xml': () => new Response(signedList(top, commission!)),
    'https://example.com/zz.xml': () => new Response(utf8('down'), { status: 503 }),
    'https://example.com/circle': () => Response.json(null, { status: 301, headers: { location: '/circle' } }),
  }
  const source = online(async (url) => {
    const answer = answers[url]
    if (!answer) throw new Error('no such host')
    return answer()
  })

  it('follows an address that moved, and says which list could not be had', async () => {
    expect(await updateTrustedLists(file, { source, beginning, now })).toMatchObject({
      lists: [{ is: 'new', about: { territory: 'EU' } }],
      problems: [{ territory: 'ZZ', why: 'not_there' }],
    })
  })

  it('does not go round in circles', async () => {
    expect(await source({ url: 'https://example.com/circle', territory: 'EU' })).toEqual([])
    expect(await source({ url: 'https://example.com/absent', territory: 'EU' })).toEqual([])
  })
})

it('says in a sentence that the lists here are damaged', async () => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'no lists')
  expect(await trustListCommand.run([], readSettings({ DATA_DIR: dir }))).toBe(1)
  expect(said.join('\n')).toContain('Bring them anew with: rubrica trust update')
})

it('the signers of the list of the lists are those that their page names', () => {
  const page = readFileSync('trust/eu/README.md', 'utf8')
  const { url, announcedAt, signers } = european()
  expect(new URL(url).hostname).toBe('ec.europa.eu')
  expect(page).toContain(announcedAt)
  expect(signers).toHaveLength(6)
  expect(signers.filter((each) => !/^[0-9a-f]{64}$/.test(each))).toEqual([])
})
