/** Which chains of certificates hold: the cases of NIST's PKITS in small, with authorities of our own. */
import { describe, expect, test } from 'vitest'
import { oids } from '../asn1/oids.ts'
import { generalizedTime, oid, printableString, sequence, setOf, utf8String } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { asAuthority, authority, ext, general, issue, nameOf, type Party } from '../../testing/authorities.ts'
import { pathFinder } from '../../validate/path.ts'
import { pathProblem } from './path-validation.ts'
import type { PolicyInputs } from './policy-graph.ts'

const now = new Date('2026-11-20T12:00:00Z')
const root = authority('Root')

/** What is wrong with the path from the last of them to the root; `untrusted` if there is none. */
function problem(chain: readonly Party[], inputs?: PolicyInputs, anchor = root): string {
  const certificates = chain.map(({ certificate }) => certificate)
  const path = pathFinder(certificates, [anchor.certificate])(certificates.at(-1)!, now)
  return path.isTrusted ? (pathProblem(path.certificates, inputs) ?? 'none') : 'untrusted'
}

const leaf = (by: Party, extensions: readonly Bytes[] = [], name: Bytes | string = 'Leaf') =>
  issue({ name, by, extensions })

const text = (type: string, value: Bytes) => setOf(sequence(oid(type), value))
const organization = (...values: readonly Bytes[]) =>
  sequence(...values.map((value) => text(oids.organizationName, value)))

describe('names are the same', () => {
  const below = (written: Bytes, meant: Bytes) => {
    const key = authority(written, root)
    const twin: Party = { ...key, name: meant } // what it issues names it differently
    return problem([key, leaf(twin)])
  }
  test.each([
    ['in any case', 'Good CA', 'gOOD ca'],
    ['with any number of spaces', 'Good CA', '  Good   CA '],
    ['with letters composed or not', 'Autoridade São', 'Autoridade Sa\u0303o'],
  ])('%s', (_, one, other) => {
    expect(below(organization(utf8String(one)), organization(utf8String(other)))).toBe('none')
  })
  test('as UTF8String and as PrintableString', () => {
    expect(below(organization(utf8String('Good CA')), organization(printableString('Good CA')))).toBe('none')
  })
  test('but not in another order, nor with another word', () => {
    const [one, other] = [printableString('One'), printableString('Other')]
    expect(below(organization(one, other), organization(other, one))).toBe('untrusted')
    expect(below(organization(one), organization(other))).toBe('untrusted')
  })
})

describe('an authority', () => {
  test('has to say that it is one, and that its key signs certificates', () => {
    expect(problem([authority('A', root), leaf(root)])).toBe('none')
    const [silent, denying] = [issue({ name: 'A', by: root }), leaf(root, [ext.basicConstraints(false)], 'A')]
    for (const nobody of [silent, denying]) expect(problem([nobody, leaf(nobody)])).toBe('not_an_authority')
    const listsOnly = leaf(root, [ext.basicConstraints(true), ext.keyUsage('cRLSign')], 'A')
    expect(problem([listsOnly, leaf(listsOnly)])).toBe('may_not_sign_certificates')
  })

  test('has only as many below it as it may; one that renews itself does not count', () => {
    const none = leaf(root, asAuthority(0), 'A')
    const renewed = issue({ name: none.name, by: none, extensions: asAuthority(0) })
    const another = authority('B', none)
    expect(problem([none, leaf(none)])).toBe('none')
    expect(problem([none, renewed, leaf(renewed)])).toBe('none')
    expect(problem([none, another, leaf(another)])).toBe('path_too_long')
    const one = leaf(root, asAuthority(1), 'A')
    const [below, further] = [authority('B', one), authority('C', one)]
    const last = authority('C', below)
    expect(problem([one, further, leaf(further)])).toBe('none')
    expect(problem([one, below, last, leaf(last)])).toBe('path_too_long')
  })

  test('that is trusted may be a root of the first version, but not somebody who says that he is none', () => {
    const old = issue({ name: 'Old root' })
    expect(problem([leaf(old)], {}, old)).toBe('none')
    const person = issue({ name: 'Person', extensions: [ext.basicConstraints(false)] })
    expect(problem([leaf(person)], {}, person)).toBe('not_an_authority')
    expect(problem([person], {}, person)).toBe('none')
  })

  test('is found by another way if one way is barred', () => {
    const barred = leaf(root, asAuthority(0), 'A')
    const open = issue({ name: barred.name, by: root, key: barred.key, extensions: asAuthority() })
    const below = authority('B', barred)
    for (const order of [
      [barred, open],
      [open, barred],
    ])
      expect(problem([...order, below, leaf(below)])).toBe('none')
  })
})

test('what is critical and unknown is never passed over', () => {
  const strange = (isCritical: boolean) => ext.any('1.2.3.4', isCritical, generalizedTime(now))
  expect(problem([leaf(root, [strange(false)])])).toBe('none')
  expect(problem([leaf(root, [strange(true)])])).toBe('unknown_critical_extension')
  const odd = authority('A', root, [strange(true)])
  expect(problem([odd, leaf(odd)])).toBe('unknown_critical_extension')
})

describe('name constraints', () => {
  const acme = nameOf({ country: 'BR', organization: 'ACME', commonName: 'x' })
  const inAcme = sequence(
    text(oids.countryName, printableString('br')),
    text(oids.organizationName, utf8String('Acme')),
  )
  const elsewhere = nameOf({ country: 'BR', organization: 'Other', commonName: 'x' })
  test.each<[string, Bytes, Bytes[], Bytes | string, boolean]>([
    ['a name below the permitted one', general.directory(inAcme), [], acme, true],
    ['a name elsewhere', general.directory(inAcme), [], elsewhere, false],
    ['a mailbox of the host', general.email('acme.br'), [general.email('Ana@ACME.br')], 'x', true],
    ['a mailbox of a host below it', general.email('acme.br'), [general.email('ana@sub.acme.br')], 'x', false],
    ['a mailbox of a host in the domain', general.email('.acme.br'), [general.email('ana@sub.acme.br')], 'x', true],
    ['the mailbox itself', general.email('ana@acme.br'), [general.email('ana@acme.br')], 'x', true],
    ['another mailbox', general.email('ana@acme.br'), [general.email('rui@acme.br')], 'x', false],
    ['a host below', general.dns('acme.br'), [general.dns('www.ACME.br')], 'x', true],
    ['a host that only ends alike', general.dns('acme.br'), [general.dns('notacme.br')], 'x', false],
    ['an address at the host', general.uri('acme.br'), [general.uri('https://acme.br:8080/x')], 'x', true],
    ['an address elsewhere', general.uri('.acme.br'), [general.uri('https://acme.br.evil.example/')], 'x', false],
    ['an address without a host', general.uri('acme.br'), [general.uri('mailto:acme.br')], 'x', false],
    ['a number in the network', general.ip(10, 1, 0, 0, 255, 255, 0, 0), [general.ip(10, 1, 2, 3)], 'x', true],
    ['a number outside of it', general.ip(10, 1, 0, 0, 255, 255, 0, 0), [general.ip(10, 2, 2, 3)], 'x', false],
    ['a form nobody limits', general.dns('acme.br'), [general.email('ana@other.br')], 'x', true],
  ])('%s', (what, subtree, names, name, isPermitted) => {
    const extensions = names.length > 0 ? [ext.names(...names)] : []
    const limited = authority('Limited', root, [ext.nameConstraints('permitted', subtree)])
    expect(problem([limited, leaf(limited, extensions, name)])).toBe(isPermitted ? 'none' : 'name_not_permitted')
    const excluding = authority('Excluding', root, [ext.nameConstraints('excluded', subtree)])
    // what can't be judged is not permitted, and not free of being excluded either
    const isJudged = !/without a host|nobody limits/.test(what)
    if (isJudged)
      expect(problem([excluding, leaf(excluding, extensions, name)])).toBe(isPermitted ? 'name_not_permitted' : 'none')
  })

  test('of several authorities all count, and of one that renews itself only for those below', () => {
    const one = authority(acme, root, [ext.nameConstraints('permitted', general.dns('acme.br'))])
    const two = authority('B', one, [ext.nameConstraints('permitted', general.dns('x.acme.br'))])
    expect(problem([one, two, leaf(two, [ext.names(general.dns('x.acme.br'))])])).toBe('none')
    expect(problem([one, two, leaf(two, [ext.names(general.dns('y.acme.br'))])])).toBe('name_not_permitted')
  })

  test('hold for the mail address in the subject too, if there is no other', () => {
    const limited = authority('Limited', root, [ext.nameConstraints('permitted', general.email('acme.br'))])
    const subject = sequence(text(oids.emailAddress, utf8String('ana@other.br')))
    expect(problem([limited, leaf(limited, [], subject)])).toBe('name_not_permitted')
  })
})

describe('policies', () => {
  const [P1, P2, P3, any] = ['1.3.1', '1.3.2', '1.3.3', oids.anyPolicy]
  const explicit = { isExplicit: true }
  const chain = (...policies: readonly (readonly Bytes[])[]) => {
    const parties: Party[] = []
    for (const [index, extensions] of policies.entries()) {
      const by = parties.at(-1) ?? root
      const isLast = index === policies.length - 1
      parties.push(isLast ? leaf(by, extensions) : authority(`A${index}`, by, extensions))
    }
    return parties
  }
  const refused = 'policy_not_permitted'
  test.each<[string, readonly Party[], PolicyInputs, string]>([
    ['need not be there unless somebody demands them', chain([], []), {}, 'none'],
    ['have to be there if the one who asks demands them', chain([], []), explicit, refused],
    ['have to be the same all along', chain([ext.policies(P1)], [ext.policies(P1)]), explicit, 'none'],
    ['are of no use if they change on the way', chain([ext.policies(P1)], [ext.policies(P2)]), explicit, refused],
    [
      'have to be acceptable',
      chain([ext.policies(P1)], [ext.policies(P1)]),
      { ...explicit, acceptable: [P2] },
      refused,
    ],
    [
      'may be any below an authority for any',
      chain([ext.policies(any)], [ext.policies(P1)]),
      { ...explicit, acceptable: [P1] },
      'none',
    ],
    [
      'may be demanded by an authority',
      chain([ext.policies(P1), ext.requireExplicitPolicy(0)], [ext.policies(P2)]),
      {},
      refused,
    ],
    ['may be demanded from some depth on', chain([ext.requireExplicitPolicy(4)], [], []), {}, 'none'],
    [
      'are what they are mapped to',
      chain([ext.policies(P1), ext.mappings([P1, P2])], [ext.policies(P2)]),
      { ...explicit, acceptable: [P1] },
      'none',
    ],
    [
      'are no more what they were mapped from',
      chain([ext.policies(P1), ext.mappings([P1, P2])], [ext.policies(P1)]),
      explicit,
      refused,
    ],
    ['can never be mapped to any', chain([ext.policies(P1), ext.mappings([P1, any])], [ext.policies(P1)]), {}, refused],
    [
      'can never be mapped from any',
      chain([ext.policies(any), ext.mappings([any, P1])], [ext.policies(P1)]),
      {},
      refused,
    ],
    [
      'are not mapped where that is inhibited',
      chain([ext.policies(P1), ext.inhibitMapping(0)], [ext.policies(P1), ext.mappings([P1, P2])], [ext.policies(P2)]),
      explicit,
      refused,
    ],
    [
      'are not any where that is inhibited',
      chain([ext.policies(P1), ext.inhibitAnyPolicy(0)], [ext.policies(any)]),
      explicit,
      refused,
    ],
    [
      'are not any on the way either, where that is inhibited',
      chain([ext.policies(P1), ext.inhibitAnyPolicy(0)], [ext.policies(any)], [ext.policies(P1)]),
      explicit,
      refused,
    ],
    [
      'may be any before it is inhibited',
      chain([ext.policies(P1), ext.inhibitAnyPolicy(1)], [ext.policies(any)], [ext.policies(P1)]),
      explicit,
      'none',
    ],
    [
      'may be several, of which one is enough',
      chain([ext.policies(P1, P2)], [ext.policies(P2, P3)]),
      { ...explicit, acceptable: [P2] },
      'none',
    ],
  ])('%s', (_, parties, inputs, expected) => {
    expect(problem(parties, inputs)).toBe(expected)
  })

  test('in great numbers on all levels take no time', () => {
    const many = Array.from({ length: 40 }, (_, index) => `1.3.${index}`)
    const pairs = many.flatMap((from) => many.map((to) => [from, to] as const))
    const deep = chain(...Array.from({ length: 10 }, () => [ext.policies(...many), ext.mappings(...pairs)]))
    const before = process.cpuUsage()
    expect(problem(deep, { ...explicit, acceptable: ['1.3.999'] })).toBe(refused)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })
})
