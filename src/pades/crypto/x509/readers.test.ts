/** Random certificates, revocation lists and OCSP answers: each is read or left out, and takes no time. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Malformed } from '../asn1/read.ts'
import type { Bytes } from '../../base/bytes.ts'
import { own } from '../../base/octets.ts'
import {
  answer,
  asAuthority,
  authority,
  ext,
  general,
  issue,
  list,
  nameOf,
  type Party,
} from '../../testing/authorities.ts'
import { pathFinder } from '../../validate/path.ts'
import { revocationsOf } from '../../validate/revocation.ts'
import { readCertificate, type Certificate } from './certificate.ts'
import { readOcspAnswer } from './ocsp.ts'
import { readRevocationList } from './revocation-list.ts'
import { isWhole } from './whole.ts'

const now = new Date('2026-11-20T12:00:00Z')
const current = { thisUpdate: now, nextUpdate: new Date('2027-01-01T12:00:00Z') }
const root = authority('Root')
const everything = [
  ...asAuthority(3),
  ext.nameConstraints(
    'permitted',
    general.directory(nameOf('')),
    general.dns('acme.br'),
    general.ip(10, 0, 0, 0, 255, 0, 0, 0),
  ),
  ext.policies('1.3.1', '1.3.2'),
  ext.mappings(['1.3.1', '1.3.2']),
  ext.inhibitAnyPolicy(2),
  ext.requireExplicitPolicy(5),
  ext.names(general.email('ana@acme.br'), general.uri('http://acme.br/')),
  ext.distributionPoint({ names: [general.uri('http://acme.br/1')], reasons: [1, 2], issuer: root.name }),
]
const ca = issue({ name: 'CA', by: root, extensions: everything })
const leaf = issue({ name: 'Leaf', by: ca, extensions: everything })
const lists = [
  list(root, current),
  list(ca, {
    ...current,
    revoked: [{ who: leaf, at: now, reason: 6, issuer: ca.name }],
    extensions: [
      ext.number(3),
      ext.scope({ names: [general.uri('http://acme.br/1')], reasons: [1], isIndirect: true }),
    ],
  }),
]
const answers = [answer(leaf, ca, { by: ca, status: now, ...current })]

/** One octet changed, without a signature that would notice. */
const mutation = (good: Bytes) =>
  fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, change]) => {
    const copy = own(good)
    copy[at] = copy[at]! ^ change
    return copy
  })

function readOrLeft<Read>(read: (der: Bytes) => Read, der: Bytes): Read[] {
  try {
    return [read(der)]
  } catch (error) {
    expect(error).toBeInstanceOf(Malformed)
    return []
  }
}

/** Signatures do not hold any more, so the path is given instead of looked for. */
function judge(certificates: readonly Certificate[], evidence: Parameters<typeof revocationsOf>[1]): void {
  revocationsOf({ isTrusted: true, certificates }, evidence, { time: now })
  pathFinder(certificates, [root.certificate])(certificates[0]!, now)
}

const runs = { numRuns: 400 }
const chain = [leaf, ca, root].map(({ certificate }: Party) => certificate)

describe('one octet changed', () => {
  test('in a certificate', () => {
    fc.assert(
      fc.property(mutation(leaf.certificate.der), fc.nat(1), (der, position) => {
        for (const certificate of readOrLeft(readCertificate, der).filter(isWhole)) {
          judge(chain.with(position, certificate), { certificates: [certificate], lists, answers })
        }
      }),
      runs,
    )
  })
  test('in a revocation list', () => {
    fc.assert(
      fc.property(mutation(lists[1]!.der), (der) => {
        judge(chain, { certificates: chain, lists: readOrLeft(readRevocationList, der), answers: [] })
      }),
      runs,
    )
  })
  test('in an OCSP answer', () => {
    fc.assert(
      fc.property(mutation(answers[0]!.der), (der) => {
        judge(chain, { certificates: chain, lists: [], answers: readOrLeft(readOcspAnswer, der) })
      }),
      runs,
    )
  })
})

describe('in great numbers', () => {
  const quick = (work: () => unknown) => {
    const before = process.cpuUsage()
    work()
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  }

  test('authorities that all certify each other lead nowhere, and soon', () => {
    const many = Array.from({ length: 12 }, (_, index) => issue({ name: `A${index}`, extensions: asAuthority() }))
    const crossed = many.flatMap((by) =>
      many.map(({ name, key }) => issue({ name, key, by, extensions: asAuthority() }).certificate),
    )
    quick(() => {
      const path = pathFinder(crossed, [root.certificate])(issue({ name: 'x', by: many[0]! }).certificate, now)
      expect(path.isTrusted).toBe(false)
    })
  })
  test('a long list is read once and asked often', () => {
    const revoked = Array.from({ length: 20_000 }, () => ({ who: leaf, at: now }))
    const { der } = list(ca, { ...current, revoked })
    quick(() => {
      const evidence = { certificates: chain, lists: [readRevocationList(der)], answers: [] }
      for (let time = 0; time < 100; time++) judge(chain, evidence)
    })
  })
})
