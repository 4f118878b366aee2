/** Revocation by CRL and OCSP: the cases of NIST's PKITS in small, and those of OCSP, with authorities of our own. */
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { oids } from '../crypto/asn1/oids.ts'
import type { Bytes } from '../base/bytes.ts'
import { generalizedTime, nothing } from '../crypto/asn1/write.ts'
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
} from '../testing/authorities.ts'
import type { OcspAnswer } from '../crypto/x509/ocsp.ts'
import type { RevocationList } from '../crypto/x509/revocation-list.ts'
import { questionsAbout } from './open-questions.ts'
import { pathFinder } from './path.ts'
import { revocationsOf, type Revocation, type When } from './revocation.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const [before, now, after] = [day('2026-11-01'), day('2026-11-20'), day('2026-12-20')]
const current = { thisUpdate: before, nextUpdate: after }

const root = authority('Root')
const ca = authority('CA', root)
const leaf = issue({ name: 'Leaf', by: ca })
const rootList = list(root, current)

type Data = Readonly<{
  lists?: readonly RevocationList[]
  answers?: readonly OcspAnswer[]
  others?: readonly Party[]
  when?: Partial<When>
}>

/** Of a certificate below `by`, which stands below the root. */
function status(who: Party, data: Data, by: Party = ca): Revocation['is'] {
  return statuses(who, data, by)[0]!
}

function statuses(who: Party, { lists = [], answers = [], others = [], when }: Data, by: Party): Revocation['is'][] {
  const certificates = [by, ...others].map(({ certificate }) => certificate)
  const path = pathFinder(certificates, [root.certificate])(who.certificate, now)
  expect(path.isTrusted).toBe(true)
  const evidence = { certificates, lists: [rootList, ...lists], answers }
  return revocationsOf(path, evidence, { time: now, ...when }).map(({ is }) => is)
}

describe('a revocation list', () => {
  test('says who is revoked and, by its silence, who is not', () => {
    expect(status(leaf, { lists: [list(ca, current)] })).toBe('good')
    expect(status(leaf, { lists: [list(ca, { ...current, revoked: [{ who: leaf, at: before }] })] })).toBe('revoked')
    expect(status(leaf, {})).toBe('no_data')
  })

  test('of somebody else, or signed by somebody else, says nothing', () => {
    const [other, forged] = [authority('Other', root), { ...ca, key: root.key }]
    expect(status(leaf, { lists: [list(other, current)], others: [other] })).toBe('no_data')
    expect(status(leaf, { lists: [list(forged, current)] })).toBe('no_data')
  })

  test('by an authority whose key may not sign lists says nothing', () => {
    const signer = issue({ name: 'B', by: root, extensions: [ext.basicConstraints(true), ext.keyUsage('keyCertSign')] })
    const below = issue({ name: 'x', by: signer })
    expect(status(below, { lists: [list(signer, current)] }, signer)).toBe('no_data')
  })

  test('that is too old, or from before the certificate, says nothing', () => {
    const old = { thisUpdate: day('2026-01-01'), nextUpdate: day('2026-02-01') }
    expect(status(leaf, { lists: [list(ca, old)] })).toBe('outdated')
    expect(status(leaf, { lists: [list(ca, { thisUpdate: before })] })).toBe('outdated')
    const young = issue({ name: 'Young', by: ca, notBefore: day('2026-11-10') })
    expect(status(young, { lists: [list(ca, current)] })).toBe('outdated')
    expect(status(leaf, { lists: [list(ca, old), list(ca, current)] })).toBe('good')
  })

  test('from after the end of the certificate may have forgotten it, unless it says that it has not', () => {
    const ended = issue({ name: 'Ended', by: ca, notAfter: day('2026-10-01') })
    const when = { time: day('2026-09-01') }
    const keeping = ext.keepsExpiredSince(day('2020-01-01'))
    expect(status(ended, { lists: [list(ca, current)], when })).toBe('outdated')
    expect(status(ended, { lists: [list(ca, { ...current, extensions: [keeping] })], when })).toBe('good')
  })

  test('with something critical that is unknown says nothing', () => {
    const strange = ext.any('1.2.3.4', true, nothing())
    expect(status(leaf, { lists: [list(ca, { ...current, extensions: [strange] })] })).toBe('no_data')
    const entry = { who: ca, at: before, extensions: [strange] }
    expect(status(leaf, { lists: [list(ca, { ...current, revoked: [entry] })] })).toBe('no_data')
  })

  test.each([
    ['users', 'good', 'no_data'],
    ['authorities', 'no_data', 'good'],
    ['attributes', 'no_data', 'no_data'],
  ] as const)('that is only about %s says nothing about others', (only, user, sub) => {
    const lists = [list(ca, { ...current, extensions: [ext.scope({ only })] })]
    expect(status(leaf, { lists })).toBe(user)
    expect(status(authority('Sub', ca), { lists })).toBe(sub)
  })

  test('at another place than the certificate names says nothing', () => {
    const [here, there] = [[general.uri('http://x.invalid/1')], [general.uri('http://x.invalid/2')]]
    const at = issue({ name: 'x', by: ca, extensions: [ext.distributionPoint({ names: here })] })
    const scoped = (names: typeof here) => [list(ca, { ...current, extensions: [ext.scope({ names })] })]
    expect(status(at, { lists: scoped(here) })).toBe('good')
    expect(status(at, { lists: scoped(there) })).toBe('no_data')
    expect(status(leaf, { lists: scoped([general.directory(nameOf('CA'))]) })).toBe('good')
  })

  test('for some reasons only is not enough, but two of them may be', () => {
    const some = (...reasons: number[]) => list(ca, { ...current, extensions: [ext.scope({ reasons })] })
    expect(status(leaf, { lists: [some(1, 2, 3)] })).toBe('outdated')
    const both = [some(1, 2, 3), some(4, 5, 6, 7)]
    expect(status(leaf, { lists: both })).toBe('outdated') // aACompromise, the ninth bit, is in neither
    const rest = list(ca, {
      ...current,
      extensions: [ext.scope({ reasons: [1, 2, 3] })],
      revoked: [{ who: leaf, at: before }],
    })
    expect(status(leaf, { lists: [rest] })).toBe('revoked')
  })

  test('puts a certificate on hold until a later one no longer does', () => {
    const held = list(ca, { ...current, revoked: [{ who: leaf, at: before, reason: 6 }] })
    const released = list(ca, { thisUpdate: day('2026-11-10'), nextUpdate: after })
    expect(status(leaf, { lists: [held] })).toBe('revoked')
    expect(status(leaf, { lists: [held, released] })).toBe('good')
    const compromised = list(ca, { ...current, revoked: [{ who: leaf, at: before, reason: 1 }] })
    expect(status(leaf, { lists: [compromised, released] })).toBe('revoked')
  })
})

describe('a delta', () => {
  const complete = (number: number, revoked: Parameters<typeof list>[1]['revoked'] = []) =>
    list(ca, {
      thisUpdate: day('2026-10-01'),
      nextUpdate: day('2026-11-10'),
      extensions: [ext.number(number)],
      revoked,
    })
  const delta = (base: number, number: number, revoked: Parameters<typeof list>[1]['revoked'] = []) =>
    list(ca, { ...current, extensions: [ext.number(number), ext.deltaOf(base)], revoked })

  test('brings its list up to date', () => {
    expect(status(leaf, { lists: [complete(5)] })).toBe('outdated')
    expect(status(leaf, { lists: [complete(5), delta(5, 6)] })).toBe('good')
    expect(status(leaf, { lists: [complete(5), delta(5, 6, [{ who: leaf, at: before }])] })).toBe('revoked')
  })
  test('takes back a hold', () => {
    const held = complete(5, [{ who: leaf, at: before, reason: 6 }])
    expect(status(leaf, { lists: [held, delta(5, 6)] })).toBe('revoked')
    expect(status(leaf, { lists: [held, delta(5, 6, [{ who: leaf, at: before, reason: 8 }])] })).toBe('good')
  })
  test('says nothing alone, nor with a list it does not start from', () => {
    expect(status(leaf, { lists: [delta(5, 6)] })).toBe('no_data')
    expect(status(leaf, { lists: [complete(4), delta(5, 6)] })).toBe('outdated')
    expect(status(leaf, { lists: [complete(6), delta(5, 6)] })).toBe('outdated')
    const extensions = [ext.number(6), ext.deltaOf(5), ext.scope({ only: 'users' })]
    expect(status(leaf, { lists: [complete(5), list(ca, { ...current, extensions })] })).toBe('outdated')
  })
})

describe('a list by another key or another authority', () => {
  const pointing = (issuer: Party) =>
    issue({ name: 'x', by: ca, extensions: [ext.distributionPoint({ issuer: issuer.name })] })
  const lister = issue({ name: 'Lister', by: root, extensions: [ext.keyUsage('cRLSign')] })
  const indirect = (by: Party, revoked: Parameters<typeof list>[1]['revoked'] = []) =>
    list(by, { ...current, extensions: [ext.scope({ isIndirect: true })], revoked })

  test('counts if the certificate names that authority, and the list says that it is for others', () => {
    const who = pointing(lister)
    expect(status(who, { lists: [indirect(lister)], others: [lister] })).toBe('good')
    expect(status(who, { lists: [list(lister, current)], others: [lister] })).toBe('no_data')
    expect(status(leaf, { lists: [indirect(lister)], others: [lister] })).toBe('no_data')
  })
  test('names the issuer of each certificate it revokes', () => {
    const who = pointing(lister)
    const naming = (issuer: Party) => indirect(lister, [{ who, at: before, issuer: issuer.name }])
    expect(status(who, { lists: [naming(ca)], others: [lister] })).toBe('revoked')
    expect(status(who, { lists: [naming(root)], others: [lister] })).toBe('good')
    expect(status(who, { lists: [indirect(lister, [{ who, at: before }])], others: [lister] })).toBe('good')
  })
  test('says nothing if its signer is revoked, of unknown status, or below another root', () => {
    const who = pointing(lister)
    const others = [lister]
    const revoking = list(root, { ...current, revoked: [{ who: lister, at: before }] })
    expect(status(who, { lists: [indirect(lister), revoking], others })).toBe('no_data')
    const lone = issue({ name: 'Lone', by: ca, extensions: [ext.keyUsage('cRLSign')] })
    expect(status(pointing(lone), { lists: [indirect(lone)], others: [lone] })).toBe('no_data')
    const stranger = issue({ name: 'Lister', by: authority('Root'), extensions: [ext.keyUsage('cRLSign')] })
    expect(status(who, { lists: [indirect(stranger)], others: [stranger] })).toBe('no_data')
  })
  test('of the same name, certified by the same root, is the authority’s own second key', () => {
    const second = issue({ name: 'CA', by: root, extensions: [ext.keyUsage('cRLSign')] })
    expect(status(leaf, { lists: [list(second, current)], others: [second] })).toBe('good')
    expect(status(leaf, { lists: [list(second, current)] })).toBe('no_data')
  })
  test('says who is revoked, unless the key that signed the certificate says at that time or later that it is not', () => {
    const second = issue({ name: 'CA', by: root, extensions: [ext.keyUsage('cRLSign')] })
    const sameNumber = issue({ name: 'Other leaf', by: second, serial: leaf.certificate.serial })
    const revoking = list(second, { ...current, revoked: [{ who: sameNumber, at: before }] })
    const of = (...lists: RevocationList[]) => status(leaf, { lists: [revoking, ...lists], others: [second] })
    expect(of(list(ca, current))).toBe('good')
    expect(of(list(ca, { thisUpdate: day('2026-10-31'), nextUpdate: after }))).toBe('revoked')
    expect(of(list(ca, { ...current, extensions: [ext.scope({ reasons: [1] })] }))).toBe('revoked')
    expect(of(list(ca, { ...current, revoked: [{ who: leaf, at: before }] }))).toBe('revoked')
    expect(of()).toBe('revoked')
  })
})

describe('an OCSP answer', () => {
  const responder = (...more: Parameters<typeof ext.purpose>) =>
    issue({ name: 'Responder', by: ca, extensions: [ext.purpose(more[0]), ext.keyUsage('digitalSignature')] })
  const good = { status: 'good', ...current } as const

  test('by the authority itself or by whom it certified for that counts', () => {
    const delegate = responder(oids.ocspSigning)
    for (const by of [ca, delegate]) {
      expect(status(leaf, { answers: [answer(leaf, ca, { ...good, by })] })).toBe('good')
      expect(status(leaf, { answers: [answer(leaf, ca, { ...good, by, status: before })] })).toBe('revoked')
      expect(status(leaf, { answers: [answer(leaf, ca, { ...good, by, status: 'unknown' })] })).toBe('no_data')
    }
    const apart = answer(leaf, ca, { ...good, by: delegate, chain: [] })
    expect(status(leaf, { answers: [apart] })).toBe('no_data')
    expect(status(leaf, { answers: [apart], others: [delegate] })).toBe('good')
  })
  test('by anybody else says nothing', () => {
    const another = issue({ name: 'R', by: root, extensions: [ext.purpose(oids.ocspSigning)] })
    const ended = issue({ name: 'R', by: ca, extensions: [ext.purpose(oids.ocspSigning)], notAfter: day('2026-10-01') })
    for (const by of [responder(oids.timeStamping), another, leaf, ended])
      expect(status(leaf, { answers: [answer(leaf, ca, { ...good, by })] })).toBe('no_data')
    expect(status(leaf, { answers: [answer(root, ca, { ...good, by: ca })] })).toBe('no_data')
  })
  test('that was kept after the certificate’s end counts only where it says, by a time, that ends are kept', () => {
    const short = issue({ name: 'Short', by: ca, notAfter: day('2026-10-20') })
    const since = (cutoff: Bytes) => ext.any(oids.ocspArchiveCutoff, false, cutoff)
    const asked = (...extensions: Bytes[]) =>
      status(short, { answers: [answer(short, ca, { ...good, by: ca, extensions })] })
    expect(asked(since(generalizedTime(day('2026-10-01'))))).toBe('good')
    expect(asked(since(nothing()))).toBe('outdated')
    expect(asked(since(generalizedTime(day('2026-10-25'))))).toBe('outdated')
    const current = answer(leaf, ca, { ...good, by: ca, extensions: [since(nothing())] })
    expect(status(leaf, { answers: [current] })).toBe('good')
  })
  test('from a time after that at which it certainly was there says nothing good', () => {
    const of = (status: 'good' | Date, thisUpdate: string) => ({
      answers: [answer(leaf, ca, { by: ca, status, thisUpdate: new Date(thisUpdate), nextUpdate: after })],
      when: { existedAt: () => now },
    })
    expect(status(leaf, of('good', '2026-11-20T12:05:00Z'))).toBe('good') // clocks differ
    expect(status(leaf, of('good', '2026-11-21T12:00:00Z'))).toBe('unproven')
    expect(status(leaf, of(before, '2026-11-21T12:00:00Z'))).toBe('revoked')
  })
  test('by a responder that has ended since has to be proven to be from before', () => {
    const by = issue({ name: 'R', by: ca, extensions: [ext.purpose(oids.ocspSigning)], notAfter: day('2026-11-10') })
    const answers = [answer(leaf, ca, { ...good, by })]
    expect(status(leaf, { answers, when: { existedAt: () => day('2026-11-05') } })).toBe('good')
    expect(status(leaf, { answers, when: { existedAt: () => now } })).toBe('unproven')
  })
  test('by a responder that is itself revoked says nothing, unless its authority says not to look', () => {
    const extensions = [ext.purpose(oids.ocspSigning)]
    const [plain, unchecked] = [extensions, [...extensions, ext.noCheck()]].map((each) =>
      issue({ name: 'R', by: ca, extensions: each }),
    )
    const of = (by: Party): Data => ({
      answers: [answer(leaf, ca, { ...good, by, thisUpdate: now })],
      lists: [list(ca, { thisUpdate: day('2026-01-01'), revoked: [{ who: by, at: before }] })],
    })
    expect(status(leaf, of(plain!))).toBe('outdated')
    expect(status(leaf, of(unchecked!))).toBe('good')
  })
})

describe('data about revocation has to be from when its authority stood for it', () => {
  const ended = issue({ name: 'Ended', by: root, extensions: asAuthority(), notAfter: day('2026-11-25') })
  const signer = issue({ name: 'x', by: ended })
  const lists = [list(ended, current)]
  test('while that lasts nobody asks', () => {
    expect(status(signer, { lists, when: { existedAt: () => now } }, ended)).toBe('good')
  })
  test('after its end only proven data counts', () => {
    expect(status(signer, { lists, when: { existedAt: () => after } }, ended)).toBe('unproven')
    expect(status(signer, { lists, when: { existedAt: () => day('2026-11-24') } }, ended)).toBe('good')
  })
  test('after its revocation as well', () => {
    const revoking = list(root, { ...current, revoked: [{ who: ca, at: day('2026-11-22') }] })
    const data = (existed: Date) => ({ lists: [list(ca, current), revoking], when: { existedAt: () => existed } })
    expect(statuses(leaf, data(day('2026-11-21')), ca)).toEqual(['good', 'revoked'])
    expect(statuses(leaf, data(after), ca)).toEqual(['unproven', 'revoked'])
  })
})

describe('data about revocation has to be signed by what was strong enough when it was certainly there', () => {
  const when = { existedAt: () => now }
  const bySha1 = { ...current, digest: 'sha1' } as const

  test.each(['ec', 'rsa'] as const)('by its digest, unless it says revoked, with a key of %s', (kind) => {
    const { privateKey: key } =
      kind === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const issuer = issue({ name: 'CA', by: root, key, extensions: asAuthority() })
    const subject = issue({ name: 'Leaf', by: issuer })
    const is = (data: Data) => status(subject, { when, ...data }, issuer)
    const good = list(issuer, bySha1)
    expect(is({ lists: [good] })).toBe('unproven')
    expect(is({ lists: [list(issuer, { ...bySha1, revoked: [{ who: subject, at: before }] })] })).toBe('revoked')
    expect(is({ answers: [answer(subject, issuer, { ...bySha1, by: issuer, status: 'good' })] })).toBe('unproven')
    expect(is({ lists: [good], when: { existedAt: () => day('2012-01-01') } })).toBe('good')
  })
  test('by the key of the responder', () => {
    const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const by = issue({ name: 'R', by: ca, key, extensions: [ext.purpose(oids.ocspSigning), ext.noCheck()] })
    expect(status(leaf, { answers: [answer(leaf, ca, { ...current, by, status: 'good' })], when })).toBe('unproven')
  })
})

test('authorities are asked about a certificate where what is at hand is signed too weakly', () => {
  const path = pathFinder([ca.certificate], [root.certificate])(leaf.certificate, now)
  const asked = (digest: 'sha1' | 'sha256') => {
    const evidence = { certificates: [], lists: [rootList, list(ca, { ...current, digest })], answers: [] }
    return questionsAbout(path, evidence, { time: now, existedAt: () => now }).map(({ name }) => name)
  }
  expect(asked('sha1')).toEqual(['Leaf'])
  expect(asked('sha256')).toEqual([])
})

describe('data about revocation by somebody else has to be from when they stood for it', () => {
  const proven = (text: string) => ({ existedAt: () => day(text) })

  test('an answer of a responder that was revoked later, for its key may date answers back', () => {
    const by = issue({ name: 'R', by: ca, extensions: [ext.purpose(oids.ocspSigning)] })
    const lists = [list(ca, { thisUpdate: day('2026-01-01'), revoked: [{ who: by, at: day('2026-11-10') }] })]
    const data = { answers: [answer(leaf, ca, { ...current, by, status: 'good' })], lists }
    expect(status(leaf, { ...data, when: proven('2026-11-05') })).toBe('good')
    expect(status(leaf, { ...data, when: proven('2026-11-15') })).not.toBe('good')
  })
  test('a list by another key whose certificate has ended', () => {
    const second = issue({ name: 'CA', by: root, extensions: [ext.keyUsage('cRLSign')], notAfter: day('2026-11-10') })
    const data = { lists: [list(second, current)], others: [second] }
    expect(status(leaf, { ...data, when: proven('2026-11-05') })).toBe('good')
    expect(status(leaf, { ...data, when: proven('2026-11-15') })).toBe('unproven')
  })
})
