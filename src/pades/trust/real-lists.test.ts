/** Lists as the Commission and Belgium published them, which come along (trust/eu/lists): their signatures, from the pinned signers downwards. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { toHex } from '../base/octets.ts'
import { authority } from '../testing/authorities.ts'
import { gatherLists, type Beginning, type ListSource } from './gather-lists.ts'

const folder = new URL('../../../trust/eu/', import.meta.url)
const listOf = (name: string): Bytes => new Uint8Array(gunzipSync(readFileSync(new URL(`lists/${name}`, folder))))
const lists: Readonly<Record<string, Bytes>> = { EU: listOf('eu-lotl-388.xml.gz'), BE: listOf('be-81.xml.gz') }
const beginning = JSON.parse(readFileSync(new URL('lotl.json', folder), 'utf8')) as Beginning

const source =
  (of = lists): ListSource =>
  async ({ territory }) => {
    const xml = of[territory]
    return xml ? [xml] : []
  }
const gathered = async (of = lists, from = beginning) => {
  const { lists: found, problems } = await gatherLists(source(of), from)
  return {
    found: found.map(({ about }) => `${about.territory} ${about.sequence}`),
    services: found.flatMap(({ services }) => services).length,
    why: problems.filter(({ territory }) => of[territory]).map(({ territory, why }) => `${territory} ${why}`),
  }
}
const altered = (xml: Bytes, from: string, to: string): Bytes =>
  new Uint8Array(Buffer.from(Buffer.from(xml).toString('utf8').replace(from, to), 'utf8'))

describe('the lists that come along', () => {
  it('are signed by whom the Official Journal names, and by whom the list of the lists names', async () => {
    expect(await gathered()).toEqual({ found: ['EU 388', 'BE 81'], services: 104, why: [] })
  })

  it('are those of trust/eu/README.md', () => {
    expect(Object.values(lists).map((xml) => toHex(digestOf('sha256', xml)))).toEqual([
      'c3a48c8cbc8007639e31c0b56f26076290dbd43d37980485a4a937e627cabf73',
      '3d5b6572b82cbdbed9e019517c33d9e3356c2f6f257ca90f4a1b495082fcf5eb',
    ])
  })
})

describe('attacks', () => {
  it('a service that was withdrawn is granted by nobody', async () => {
    const forged = altered(lists['BE']!, 'Svcstatus/withdrawn', 'Svcstatus/granted')
    expect(Buffer.compare(forged, lists['BE']!)).not.toBe(0)
    expect(await gathered({ ...lists, BE: forged })).toMatchObject({ found: ['EU 388'], why: ['BE altered'] })
  })

  it('the list of the lists cannot name another signer for a country', async () => {
    const other = Buffer.from(authority('Belgium').certificate.der).toString('base64')
    const forged = altered(
      lists['EU']!,
      '<X509Certificate>',
      `<X509Certificate>${other}</X509Certificate><X509Certificate>`,
    )
    expect((await gathered({ ...lists, EU: forged })).found).toEqual([])
  })

  it('the list of a country is not believed in the place of another, nor as the list of the lists', async () => {
    expect(await gathered({ ...lists, FI: lists['BE']! })).toMatchObject({ why: ['FI stranger'] })
    expect((await gathered({ EU: lists['BE']! })).found).toEqual([])
  })

  it('lists that are older than what this program knows are not put back', async () => {
    const later = (least: Record<string, number>) => gathered(lists, { ...beginning, least })
    expect(await later({ EU: 388, BE: 82 })).toMatchObject({ found: ['EU 388'], why: ['BE older_than_known'] })
    expect(await later({ EU: 389 })).toMatchObject({ found: [], why: ['EU older_than_known'] })
  })

  it('without the pinned signers nothing is believed', async () => {
    expect((await gathered(lists, { ...beginning, signers: [] })).found).toEqual([])
  })
})
