/** Authorities with several certificates for one key: which of them counts, when one was revoked. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { pemSigner } from '../crypto/signers/key-signer.ts'
import { seal } from '../sign/seal.ts'
import { asAuthority, authority, issue, list, type Party } from '../testing/authorities.ts'
import { validate } from './validate.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const [before, now, after] = [day('2026-11-01'), day('2026-11-20'), day('2026-12-20')]
const current = { thisUpdate: before, nextUpdate: after }
const [superseded, keyCompromise, cACompromise] = [4, 1, 2]

const [root, otherRoot] = [authority('Root'), authority('Other root')]
const again = (by: Party) => issue({ name: 'CA', by, key: first.key, extensions: asAuthority() })
const first = authority('CA', root)
const [renewed, crossed] = [again(root), again(otherRoot)]
const signer = issue({ name: 'Ana', by: first })
const others = [list(first, current), list(otherRoot, current)]

let pdf: Bytes
beforeAll(async () => {
  const plain = new Uint8Array(readFileSync(new URL('../../../fixtures/corpus/plain-sample.pdf', import.meta.url)))
  const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(signer.certificate.der).toString('base64')}\n-----END CERTIFICATE-----\n`
  const key = signer.key.export({ type: 'pkcs8', format: 'pem' }).toString()
  pdf = (await seal({ pdf: plain, fieldName: 'A', date: now }, { signer: pemSigner(key, pem) })).pdf
})

type Revoked = Readonly<{ who: Party; at: Date; reason: number }>

/** Of a signer below an authority with these certificates, in whatever order they come. */
async function verdicts(
  certificates: readonly Party[],
  revoked: readonly Revoked[],
  lists = others,
): Promise<string[]> {
  const orders = [certificates, certificates.toReversed()]
  const reports = orders.map((each) =>
    validate({
      pdf,
      at: now,
      trustAnchors: [root, otherRoot].map(({ certificate }) => certificate.der),
      certificates: each.map(({ certificate }) => certificate.der),
      revocationLists: [list(root, { ...current, revoked }), ...lists].map(({ der }) => der),
    }),
  )
  const said = (await Promise.all(reports)).map(
    ({ conclusion, subIndication = '' }) => `${conclusion} ${subIndication}`,
  )
  return [...new Set(said.map((each) => each.trim()))]
}

describe('of two certificates of an authority', () => {
  test.each([
    ['renewed', renewed],
    ['certified by another', crossed],
  ])('one is enough where the first was revoked and it was %s', async (_, second) => {
    const revoked = [{ who: first, at: before, reason: superseded }]
    expect(await verdicts([first], revoked)).toEqual(['INDETERMINATE REVOKED_CA_NO_POE'])
    expect(await verdicts([first, second], revoked)).toEqual(['TOTAL-PASSED'])
  })
  test('both may be revoked', async () => {
    const revoked = [first, renewed].map((who) => ({ who, at: before, reason: superseded }))
    expect(await verdicts([first, renewed], revoked)).toEqual(['INDETERMINATE REVOKED_CA_NO_POE'])
  })
  test.each([keyCompromise, cACompromise])('neither counts where their key was stolen (reason %i)', async (reason) => {
    const revoked = [{ who: first, at: before, reason }]
    expect(await verdicts([first, renewed], revoked)).toEqual(['INDETERMINATE REVOKED_CA_NO_POE'])
    expect(await verdicts([first, crossed], revoked)).toEqual(['INDETERMINATE REVOKED_CA_NO_POE'])
  })
  test('the one counts that somebody knows something about', async () => {
    const known = [list(first, current)]
    expect(await verdicts([crossed], [], known)).toEqual(['INDETERMINATE TRY_LATER'])
    expect(await verdicts([crossed, first], [], known)).toEqual(['TOTAL-PASSED'])
  })
})
