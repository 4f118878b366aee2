/** Trusted lists from the list of the lists downwards, their services in a file, and found again by the name of an authority. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { toHex, utf8 } from '../base/octets.ts'
import { authority, issue, type Party } from '../testing/authorities.ts'
import { listOfLists, qualification, signedList, type MadeList } from '../testing/trusted-lists.ts'
import { gatherLists, type ListSource } from './gather-lists.ts'
import { NoServicesFile, openServices, writeServices } from './services-file.ts'
import { LIST_OF_LISTS } from './trusted-list.ts'

const commission = issue({ name: 'Commission' })
const country = issue({ name: 'Country' })
const stranger = issue({ name: 'Stranger' })
const issuer = authority('Qualified issuer')
const JOURNAL = 'https://example.com/oj/1'
const TOP = 'https://example.com/lotl.xml'
const ZZ = 'https://example.com/zz.xml'

const beginning = (...signers: readonly Party[]) => ({
  url: TOP,
  signers: signers.map(({ certificate }) => toHex(digestOf('sha256', certificate.der))),
  announcedAt: JOURNAL,
})

const source =
  (files: Readonly<Record<string, readonly Bytes[]>>): ListSource =>
  async ({ url }) =>
    files[url] ?? []

const pointer = { url: ZZ, territory: 'ZZ', signers: [country] }
const top = signedList(listOfLists([pointer]), commission)
const services: MadeList['services'] = [
  {
    provider: 'Provider',
    name: 'Issuing',
    party: issuer,
    periods: [
      { from: '2024-01-01T00:00:00Z', status: 'withdrawn' },
      {
        from: '2016-07-01T00:00:00Z',
        status: 'granted',
        purposes: ['ForeSignatures', 'ForeSeals'],
        qualifications: qualification(['QCWithQSCD']),
      },
    ],
  },
  { party: stranger, periods: [{ from: '2020-01-01T00:00:00Z', status: 'granted', type: 'EDS/Q' }] },
]

const gather = (files: Readonly<Record<string, readonly Bytes[]>>) => gatherLists(source(files), beginning(commission))

describe('a trusted list', () => {
  it('is believed because the list of the lists names its signers, and gives services with their history', async () => {
    const { lists, problems } = await gather({ [TOP]: [top], [ZZ]: [signedList({ services }, country)] })
    expect(problems).toEqual([])
    expect(lists.map(({ about }) => [about.territory, about.sequence, about.signer])).toEqual([
      ['EU', 1, 'Commission'],
      ['ZZ', 1, 'Country'],
    ])
    expect(lists[1]?.services).toMatchObject([
      {
        territory: 'ZZ',
        provider: 'Provider',
        periods: [
          { from: '2024-01-01T00:00:00.000Z', status: 'withdrawn', type: 'CA/QC', name: 'Issuing' },
          {
            status: 'granted',
            purposes: ['ForeSignatures', 'ForeSeals'],
            qualifications: [{ qualifiers: ['QCWithQSCD'], criteria: { assert: 'atLeastOne' } }],
          },
        ],
      },
    ])
  })

  it('of several is the newest that is signed well', async () => {
    const list = (sequence: number, by = country) => signedList({ sequence, services }, by)
    const { lists } = await gather({ [TOP]: [top], [ZZ]: [list(3), list(9, stranger), list(7)] })
    expect(lists[1]?.about.sequence).toBe(7)
  })

  it.each([
    ['stranger', [signedList({}, stranger)]],
    ['another_list', [signedList({ territory: 'YY' }, country)]],
    ['another_list', [signedList(listOfLists([], { territory: 'ZZ' }), country)]],
    ['not_there', []],
    ['unreadable', [utf8('<!DOCTYPE a><a/>')]],
  ] as const)('is left out with the reason: %s', async (why, files) => {
    expect(await gather({ [TOP]: [top], [ZZ]: files })).toMatchObject({
      lists: [{ about: { territory: 'EU' } }],
      problems: [{ territory: 'ZZ', url: ZZ, why }],
    })
  })
})

describe('the list of the lists', () => {
  it('is believed by its pinned signers alone', async () => {
    expect(await gather({ [TOP]: [signedList(listOfLists([pointer]), stranger)] })).toEqual({
      lists: [],
      problems: [{ territory: 'EU', url: TOP, why: 'stranger' }],
    })
  })

  it('may be signed by others once a pivot that its pinned signers signed names them', async () => {
    const [second, third] = [issue({ name: 'Second' }), issue({ name: 'Third' })]
    const own = (signers: readonly Party[]) => ({ url: TOP, territory: 'EU', type: LIST_OF_LISTS, signers })
    const urls = ['https://example.com/pivot-2.xml', 'https://example.com/pivot-1.xml']
    const explainedAt = [...urls, JOURNAL, 'https://example.com/pivot-0.xml']
    const pivots = (by: Party) => ({
      [urls[1]!]: [signedList(listOfLists([own([second])]), by)],
      [urls[0]!]: [signedList(listOfLists([own([third])]), second)],
      [TOP]: [signedList(listOfLists([own([third]), pointer], { explainedAt }), third)],
      [ZZ]: [signedList({ services }, country)],
    })
    expect((await gather(pivots(commission))).lists).toHaveLength(2)
    expect(await gather(pivots(stranger))).toMatchObject({ lists: [], problems: [{ url: urls[1], why: 'stranger' }] })
    const without = { ...pivots(commission), [urls[1]!]: [] }
    expect(await gather(without)).toMatchObject({ lists: [], problems: [{ url: urls[1], why: 'not_there' }] })
  })
})

describe('the file of services', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'services-'))
  const file = path.join(dir, 'services')
  afterAll(() => rmSync(dir, { recursive: true }))

  it('finds them by the name of an authority', async () => {
    const { lists } = await gather({ [TOP]: [top], [ZZ]: [signedList({ services }, country)] })
    const about = { madeAt: '2026-01-02T00:00:00.000Z', lists: lists.map((list) => list.about) }
    const all = lists.flatMap((list) => list.services)
    writeFileSync(file, writeServices(about, all))
    const opened = openServices(file)
    expect(opened.about).toEqual(about)
    expect(opened.find([issuer.certificate.subject.key])).toEqual(all)
    expect(opened.find([stranger.certificate.subject.key])).toEqual([])
    expect(opened.all()).toEqual(all)
    opened.close()
  })

  it('is refused when it is none', () => {
    for (const text of ['', 'nothing', '{"format":0}\n', '{"format":1,"lengths":[1]}\n']) {
      writeFileSync(file, text)
      expect(() => openServices(file)).toThrow(NoServicesFile)
    }
  })
})
