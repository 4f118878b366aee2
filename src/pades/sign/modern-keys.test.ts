/** Seals with keys beside RSA PKCS #1 v1.5 and the smaller curves: judged by OpenSSL, pyHanko, EU DSS and our validator; the browser's: browser/same-verdict.test.ts. */
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atNight } from '../../kernel/testing/nightly.ts'
import type { Bytes } from '../base/bytes.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { decode, fieldsOf } from '../crypto/asn1/read.ts'
import { oid, sequence } from '../crypto/asn1/write.ts'
import { localTimestampAuthority } from '../crypto/authority/local-timestamp.ts'
import { KeyUnusable, pemSigner } from '../crypto/signers/key-signer.ts'
import { pkcs11Signer } from '../crypto/signers/pkcs11-signer.ts'
import { readCertificate, readCertificates } from '../crypto/x509/certificate.ts'
import { write, writeCertificate } from '../crypto/x509/write-certificate.ts'
import { writeName } from '../crypto/x509/name.ts'
import { hasDss, hasPyHanko, judgedByDss, judgedByPyHanko } from '../testing/judges.ts'
import { containerParts, packed } from '../testing/containers.ts'
import { openSoftTokens, PIN, softHsm, type SoftTokens } from '../testing/soft-token.ts'
import { judgedByOpenssl } from '../testing/strangers.ts'
import { validate } from '../validate/validate.ts'
import { seal } from './seal.ts'

const now = new Date()
const DAY_MS = 24 * 3600 * 1000
const document = new Uint8Array(readFileSync('fixtures/corpus/plain-document.pdf'))

/** Of 2049 bits: one octet more than the encoded message has (RFC 8017 §8.1.1). */
const pss = () => generateKeyPairSync('rsa-pss', { modulusLength: 2049 }).privateKey
const pssWith = (hash: 'sha256' | 'sha384' | 'sha512', saltLength: number, mask = hash) => {
  const limits = { hashAlgorithm: hash, mgf1HashAlgorithm: mask, saltLength: saltLength as never } // Node wants a number, its types a text
  return generateKeyPairSync('rsa-pss', { modulusLength: 2049, ...limits }).privateKey
}

const rootKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const rootName = writeName({ commonName: 'Root of modern keys', organization: 'Rubrica' })
const root = certified(rootKey, 'Root of modern keys')

function certified(key: KeyObject, commonName = 'Selo', isStamping = false) {
  const isRoot = key === rootKey
  const extensions = [
    write.basicConstraints(isRoot),
    write.keyUsage(isRoot ? ['keyCertSign'] : ['digitalSignature', 'nonRepudiation']),
    write.noRevocationAvailable(),
    ...(isStamping ? [write.purpose(oids.timeStamping)] : []),
  ]
  const validity = { notBefore: new Date(now.getTime() - DAY_MS), notAfter: new Date(now.getTime() + DAY_MS) }
  const serial = new Uint8Array([0x40, 1, 2, 3, 4, 5, 6, 7, isRoot ? 8 : 9])
  const subject = writeName({ commonName, organization: 'Rubrica' })
  const der = writeCertificate(
    { serial, subject, publicKey: key, ...validity, extensions },
    { name: rootName, key: rootKey },
  )
  return {
    der,
    pem: `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const signerOf = (key: KeyObject, pem: string) =>
  pemSigner(key.export({ format: 'pem', type: 'pkcs8' }).toString(), pem)

const keys = [
  ['P-521', 'sha512', generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey],
  ['Ed25519', 'sha512', generateKeyPairSync('ed25519').privateKey],
  ['RSA-PSS with any digest', 'sha256', pss()],
  ['RSA-PSS with SHA-384 only', 'sha384', pssWith('sha384', 48)],
  ['RSA-PSS with SHA-512 only', 'sha512', pssWith('sha512', 64)],
] as const

describe.each(keys)('a seal by %s', (_, digest, key) => {
  const { pem } = certified(key)

  it(`is signed with ${digest}, and good for everybody`, async () => {
    const signer = signerOf(key, pem)
    expect(signer.digestAlgorithm).toBe(digest)
    const { pdf } = await seal({ pdf: document, fieldName: 'Selo', date: now }, { signer })
    const report = await validate({ pdf, trustAnchors: [root.der], at: now })
    expect(report.signatures).toMatchObject([{ conclusion: 'TOTAL-PASSED', level: 'B-B' }])
    expect(await judgedByOpenssl(pdf, Buffer.from(root.pem))).toContain(
      // OpenSSL 3.0 knows Ed25519, and no CMS by it
      key.asymmetricKeyType === 'ed25519' ? 'invalid digest' : 'CMS Verification successful',
    )
    const dir = mkdtempSync(path.join(tmpdir(), 'modern-keys-'))
    const file = path.join(dir, 'root.pem')
    writeFileSync(file, root.pem)
    if (hasPyHanko) expect(judgedByPyHanko({ pdf }, file).pdf).toMatchObject([{ isGood: true }])
    rmSync(dir, { recursive: true })
    const altered = pdf.slice()
    altered[altered.lastIndexOf(0x25)]! ^= 1 // within what is signed
    const other = await validate({ pdf: altered, trustAnchors: [root.der], at: now })
    expect(other.signatures.map(({ conclusion }) => conclusion)).not.toContain('TOTAL-PASSED')
  })
})

it.skipIf(!hasDss)(
  'are good for EU DSS, as seals and on containers (skipped without scripts/get-judges.sh dss)',
  atNight,
  async () => {
    const stampKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const stamp = readCertificate(certified(stampKey, 'Carimbo', true).der)
    const timestampAuthority = localTimestampAuthority({ key: stampKey, certificate: stamp, chain: [] }, () => now)
    const files: Record<string, Bytes> = {}
    for (const [name, , key] of keys) {
      const signer = signerOf(key, certified(key).pem)
      files[`seal ${name}`] = (await seal({ pdf: document, fieldName: 'Selo', date: now }, { signer })).pdf
      const revocationSource = { ask: () => Promise.resolve(undefined) }
      const deps = { signer, timestampAuthority, revocationSource, trustAnchors: [root.der], at: now }
      files[`container ${name}`] = await packed(await containerParts(deps))
    }
    const dir = mkdtempSync(path.join(tmpdir(), 'modern-keys-'))
    const file = path.join(dir, 'root.pem')
    writeFileSync(file, root.pem)
    const said = judgedByDss(files, file)
    rmSync(dir, { recursive: true })
    // its own policy, which follows ETSI TS 119 312, authorises no EdDSA: the sums are right, and it does not confirm them
    const unauthorised = /^INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE.* EdDSA with SHA512 is not authorised/
    for (const [name, verdicts] of Object.entries(said)) {
      const level = name.startsWith('seal') ? 'PAdES-BASELINE-B' : 'CAdES-BASELINE-T'
      const isEdwards = name.endsWith('Ed25519')
      expect(verdicts, name).toMatchObject([{ isGood: !isEdwards, level }])
      if (isEdwards) expect(verdicts[0]!.said).toMatch(unauthorised)
    }
  },
)

it('a key that its certificate ties to what we do not write is refused', () => {
  for (const key of [pssWith('sha512', 20), pssWith('sha256', 64), pssWith('sha256', 32, 'sha512')])
    expect(() => signerOf(key, certified(key).pem)).toThrow(KeyUnusable)
})

describe('a key on a token', () => {
  let tokens: SoftTokens
  beforeAll(async () => {
    tokens = openSoftTokens()
    await tokens.add('modern')
  })
  afterAll(() => rmSync(tokens.dir, { recursive: true }))

  const plainRsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  /** A token holds numbers; that they sign by PSS only stands in the certificate. */
  const asPss = createPublicKey({ key: Buffer.from(pssSpki(plainRsa)), format: 'der', type: 'spki' })
  const onToken = [
    ['RSA-PSS', plainRsa, certified(asPss)],
    ['Ed25519', keys[1][2], certified(keys[1][2])],
    ['P-521', keys[0][2], certified(keys[0][2])],
  ] as const

  it.each(onToken)('signs by %s what is good for everybody', async (name, key, { der, pem }) => {
    const file = path.join(tokens.dir, `${name}.key.pem`)
    writeFileSync(file, key.export({ format: 'pem', type: 'pkcs8' }))
    const id = Buffer.from(name).toString('hex')
    await tokens.importKey('modern', file.replace(/\.key\.pem$/, ''), id)
    const certificates = readCertificates(Buffer.from(`${pem}${root.pem}`))
    const signer = await pkcs11Signer({ module: softHsm, token: 'modern', pin: PIN, key: name, certificates })
    expect(Buffer.from(signer.certificate)).toEqual(Buffer.from(der))
    const { pdf } = await seal({ pdf: document, fieldName: 'Selo', date: now }, { signer })
    const report = await validate({ pdf, trustAnchors: [root.der], at: now })
    expect(report.signatures).toMatchObject([{ conclusion: 'TOTAL-PASSED', level: 'B-B' }])
  })
})

/** The same key under id-RSASSA-PSS without parameters (RFC 4055 §3.1). */
function pssSpki(key: KeyObject): Uint8Array {
  const spki = fieldsOf(decode(new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }))))
  spki.take()
  return sequence(sequence(oid(oids.rsaPss)), spki.take().raw)
}

it('a timestamp authority that stamps by RSA-PSS is believed', async () => {
  for (const key of [pss(), pssWith('sha256', 32)]) {
    const { der } = certified(key, 'Carimbo', true)
    const timestampAuthority = localTimestampAuthority({ key, certificate: readCertificate(der), chain: [] }, () => now)
    const signer = signerOf(keys[0][2], certified(keys[0][2]).pem)
    const { pdf } = await seal({ pdf: document, fieldName: 'Selo', date: now }, { signer, timestampAuthority })
    const report = await validate({ pdf, trustAnchors: [root.der], at: now })
    expect(report.signatures).toMatchObject([{ conclusion: 'TOTAL-PASSED', level: 'B-T' }])
  }
})
