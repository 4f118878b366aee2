/** Whether somebody may sign with a certificate now: its key usage, its days, its status. */
import { describe, expect, it } from 'vitest'
import type { RevocationData, RevocationSource } from '../crypto/revocation-source.ts'
import type { KeyUsage } from '../crypto/x509/extensions.ts'
import { authority, ext, issue } from '../testing/authorities.ts'
import { examineCertificate } from './examine-certificate.ts'

const root = authority('Root')
const at = new Date('2026-11-25T12:00:00Z')
const said: RevocationData = { kind: 'crl', der: new Uint8Array() }
const good: RevocationSource = { ask: async () => said }

const unusable = async (parts: Omit<Parameters<typeof issue>[0], 'name' | 'by'>, source = good, when = at) => {
  const { certificate } = issue({ name: 'Ana', by: root, ...parts })
  const trustAnchors = [root.certificate.der]
  return (await examineCertificate([certificate.der], { trustAnchors, revocationSource: source, at: when })).unusable
}
const forUse = (...usages: readonly KeyUsage[]) => ({ extensions: [ext.keyUsage(...usages)] })

describe('a key', () => {
  it.each([
    [['nonRepudiation'], undefined],
    [['digitalSignature'], undefined],
    [['digitalSignature', 'nonRepudiation'], undefined],
    [['keyEncipherment'], 'not_for_signing'],
    [['keyCertSign', 'cRLSign'], 'not_for_signing'],
  ] as const)('for %s may be signed with unless: %s', async (usages, why) => {
    expect(await unusable(forUse(...usages))).toBe(why)
  })

  it('may be signed with where nothing says what it is for', async () => {
    expect(await unusable({})).toBeUndefined()
  })
})

describe('a certificate', () => {
  const days = { notBefore: new Date('2026-11-01T00:00:00Z'), notAfter: new Date('2026-11-30T23:59:59Z') }

  it.each([
    ['2026-10-31T23:59:59Z', 'not_yet_valid'],
    ['2026-11-01T00:00:00Z', undefined],
    ['2026-11-30T23:59:59Z', undefined],
    ['2026-12-01T00:00:00Z', 'expired'],
  ])('at %s is %s', async (when, why) => {
    expect(await unusable({ ...forUse('digitalSignature'), ...days }, good, new Date(when))).toBe(why)
  })

  it('that was revoked, or whose status nobody tells, is not signed with', async () => {
    const usage = forUse('digitalSignature')
    expect(await unusable(usage, { ask: async () => ({ ...said, isRevoked: true }) })).toBe('revoked')
    expect(await unusable(usage, { ask: async () => undefined })).toBe('status_unknown')
  })
})
