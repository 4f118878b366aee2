/** ITI's list of approved policies: believed only as ITI signed it. */
import { describe, expect, it } from 'vitest'
import { approvedPolicies } from '../crypto/approved-policies.ts'
import { authority, issue, type Party } from '../testing/authorities.ts'
import { signatureBeside, writtenPolicies } from '../testing/policy-lists.ts'
import { checkPolicyList, readPolicyList } from './policy-list.ts'

const at = new Date('2026-11-26T00:00:00Z')
const iti = 'Instituto Nacional de Tecnologia da Informação'
const root = authority('Raiz')
const middle = authority('AC do Governo', root)
const roots = [root.certificate]
const list = writtenPolicies(approvedPolicies, '2027-01-31')
const checked = (by: Party, { content = list, about = list, chain = [middle] } = {}) =>
  checkPolicyList(content, signatureBeside(about, by, chain), { roots, at })

describe('a list that ITI signed', () => {
  it('is read as it was written', () => {
    const known = checked(issue({ name: { commonName: iti }, by: middle }))
    expect(known).toMatchObject({ is: 'good', list: { signer: iti, nextUpdate: '2027-01-31T00:00:00.000Z' } })
    expect(readPolicyList(list).policies).toEqual(approvedPolicies)
  })

  it('may name ITI by its unit, and stand on an authority that the root signed', () => {
    expect(checked(issue({ name: { unit: `${iti} - ITI`, commonName: 'LPA' }, by: root }), { chain: [] }).is).toBe(
      'good',
    )
  })
})

describe('a list is refused', () => {
  const signer = issue({ name: { commonName: iti }, by: middle })

  it('with a digest, a day or a policy changed', () => {
    for (const place of [20, 60, Math.floor(list.length / 2), list.length - 3]) {
      const content = list.slice()
      content[place]! ^= 1
      expect(checked(signer, { content })).toEqual({ is: 'bad', why: 'altered' })
    }
  })

  it.each<[string, Party, Party[]]>([
    ['somebody else of ICP-Brasil', issue({ name: 'FULANO DE TAL', by: middle }), [middle]],
    ['ITI of another country', issue({ name: { commonName: iti }, by: authority('Other') }), []],
    ['ITI by itself', issue({ name: { commonName: iti } }), []],
    [
      'ITI below somebody who is no authority',
      issue({ name: { commonName: iti }, by: issue({ name: 'X', by: root }) }),
      [],
    ],
    [
      'ITI, by a certificate that has ended',
      issue({ name: { commonName: iti }, by: middle, notAfter: new Date('2025-01-01') }),
      [middle],
    ],
  ])('signed by %s', (_, by, chain) => {
    expect(checked(by, { chain })).toEqual({ is: 'bad', why: 'stranger' })
  })

  it('where the signature is none, or of nobody', () => {
    const beside = (signature: Uint8Array) => checkPolicyList(list, signature, { roots, at })
    expect(beside(new Uint8Array([1, 2, 3]))).toEqual({ is: 'bad', why: 'unreadable' })
    expect(beside(list)).toEqual({ is: 'bad', why: 'unreadable' })
    const whole = signatureBeside(list, signer, [middle])
    expect(beside(whole.slice(0, -40))).toEqual({ is: 'bad', why: 'unreadable' })
  })

  it('where it is another kind of list, though ITI signed it', () => {
    const other = writtenPolicies([], '2027-01-31')
    expect(checked(signer, { content: other, about: other })).toEqual({ is: 'bad', why: 'unreadable' })
  })
})
