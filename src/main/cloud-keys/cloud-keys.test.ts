/** Seals with keys in AWS KMS, Google Cloud KMS and Azure Key Vault, each played by the references, judged by OpenSSL and pyHanko. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { atNight } from '../../kernel/testing/nightly.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import { digestOf } from '../../pades/crypto/asn1/algorithms.ts'
import { oids } from '../../pades/crypto/asn1/oids.ts'
import { integer, octetString, oid, sequence } from '../../pades/crypto/asn1/write.ts'
import { KeyUnusable, SignerUnavailable } from '../../pades/crypto/signers/key-signer.ts'
import { readCertificates } from '../../pades/crypto/x509/certificate.ts'
import { writeName } from '../../pades/crypto/x509/name.ts'
import { write, writeCertificate } from '../../pades/crypto/x509/write-certificate.ts'
import { seal } from '../../pades/sign/seal.ts'
import { hasPyHanko, judgedByPyHanko } from '../../pades/testing/judges.ts'
import { pkiFile } from '../../pades/testing/pki.ts'
import { judgedByOpenssl } from '../../pades/testing/strangers.ts'
import { validate } from '../../pades/validate/validate.ts'
import { readSettings, type Settings } from '../../server/settings.ts'
import { givenSigner } from '../sealing.ts'
import { explain } from '../trouble.ts'
import { cloudSigner } from './cloud-key.ts'
import { openCloudKey } from './open.ts'
import { AWS_ACCESS, AWS_ARN, playedAws } from './testing/played-aws.ts'
import { AZURE_APP, AZURE_PATH, playedAzure } from './testing/played-azure.ts'
import { GOOGLE_KEY, googleAccount, playedGoogle } from './testing/played-google.ts'
import { playedKey, type PlayedKey, type PlayedScheme } from './testing/played.ts'

const now = new Date()
const DAY_MS = 24 * 3600 * 1000
const document = new Uint8Array(readFileSync('fixtures/corpus/plain-document.pdf'))
const dir = mkdtempSync(path.join(tmpdir(), 'cloud-keys-'))
afterAll(() => rmSync(dir, { recursive: true }))

const rootKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const rootName = writeName({ commonName: 'Root of cloud keys', organization: 'Rubrica' })
const root = certified(rootKey, 'Root of cloud keys')
const rootFile = path.join(dir, 'root.pem')

function certified(key: KeyObject, commonName = 'Selo') {
  const isRoot = key === rootKey
  const usage = isRoot ? (['keyCertSign'] as const) : (['digitalSignature', 'nonRepudiation'] as const)
  const extensions = [write.basicConstraints(isRoot), write.keyUsage([...usage]), write.noRevocationAvailable()]
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

const ofPki = (name: string) => createPrivateKey(Buffer.from(pkiFile(`${name}.key.pem`)))
const rsa = ofPki('rsa')
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey

/** The certificate of a PSS key says so (RFC 4055 §1.2); what a cloud tells of the same key does not. */
function asPss(key: KeyObject): KeyObject {
  const inner = key.export({ format: 'der', type: 'pkcs1' })
  const der = sequence(integer(0), sequence(oid(oids.rsaPss)), octetString(inner))
  return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' })
}

const kinds = [
  ['RSA', 'rsa', 'sha256', rsa, certified(rsa)],
  ['RSA-PSS', 'rsa-pss', 'sha256', rsa, certified(asPss(rsa))],
  ['P-256', 'ecdsa', 'sha256', p256, certified(p256)],
  ['P-384', 'ecdsa', 'sha384', p384, certified(p384)],
] as const satisfies readonly (readonly [string, PlayedScheme, PlayedKey['digest'], KeyObject, { pem: string }])[]

type Env = Record<string, string>
type Cloud = Readonly<{ env: Env; endTokens: () => void }>

const clouds = {
  'AWS KMS': async (held: PlayedKey): Promise<Cloud> => {
    const { url, stop } = await playedAws(held)
    onTestFinished(stop)
    const env = {
      SEAL_KMS_KEY: AWS_ARN,
      SEAL_KMS_ACCESS_KEY_ID: AWS_ACCESS.id,
      SEAL_KMS_SECRET_ACCESS_KEY: AWS_ACCESS.secret,
      SEAL_KMS_URL: url,
    }
    return { env, endTokens: () => undefined }
  },
  'Google Cloud KMS': async (held: PlayedKey): Promise<Cloud> => {
    const { url, stop, endTokens } = await playedGoogle(held)
    onTestFinished(stop)
    return { env: { SEAL_KMS_KEY: GOOGLE_KEY, SEAL_KMS_ACCOUNT: googleAccount(url), SEAL_KMS_URL: url }, endTokens }
  },
  'Azure Key Vault': async (held: PlayedKey): Promise<Cloud> => {
    const { url, stop, endTokens } = await playedAzure(held)
    onTestFinished(stop)
    const env = {
      SEAL_KMS_KEY: `${url}${AZURE_PATH}`,
      SEAL_KMS_TENANT_ID: AZURE_APP.tenant,
      SEAL_KMS_CLIENT_ID: AZURE_APP.id,
      SEAL_KMS_CLIENT_SECRET: AZURE_APP.secret,
      SEAL_KMS_URL: url,
    }
    return { env, endTokens }
  },
} as const
type CloudName = keyof typeof clouds
const cloudNames = Object.keys(clouds) as CloudName[]

beforeAll(() => {
  writeFileSync(rootFile, root.pem)
  for (const [name, , , , { pem }] of kinds) writeFileSync(fileOf(name), `${pem}${root.pem}`)
})
const fileOf = (kind: string) => path.join(dir, `${kind}.pem`)

const settingsFor = (env: Env, kind = 'RSA'): Settings => readSettings({ ...env, SEAL_CERTIFICATES: fileOf(kind) })

const attributes = new Uint8Array(Buffer.from('what stays here'))
const digest = { algorithm: 'sha256', bytes: digestOf('sha256', attributes) } as const

describe.each(cloudNames)('a key in %s', (cloud) => {
  const sealed: Record<string, Bytes> = {}

  it.each(kinds)('of %s seals, and nothing but a digest leaves the machine', async (kind, scheme, hash, key) => {
    const held = playedKey(key, scheme, hash)
    const { env } = await clouds[cloud](held)
    const signer = await givenSigner(settingsFor(env, kind))
    expect(signer).toMatchObject({ digestAlgorithm: hash, chain: [root.der] })
    const { pdf } = await seal({ pdf: document, fieldName: 'Selo', date: now }, { signer })
    const report = await validate({ pdf, trustAnchors: [root.der], at: now })
    expect(report.signatures).toMatchObject([{ conclusion: 'TOTAL-PASSED', level: 'B-B' }])
    expect(await judgedByOpenssl(pdf, Buffer.from(root.pem))).toContain('CMS Verification successful')
    expect(JSON.stringify(held.seen).length).toBeLessThan(600)
    sealed[kind] = pdf
  })

  it.skipIf(!hasPyHanko)('makes what pyHanko calls good', () => {
    const verdicts = judgedByPyHanko(sealed, rootFile)
    expect(Object.values(verdicts).flat()).toHaveLength(kinds.length)
    for (const each of Object.values(verdicts).flat()) expect(each).toMatchObject({ isGood: true })
  })

  it('whose certificate is of another key is refused at the start, in a sentence', async () => {
    const { env } = await clouds[cloud](playedKey(rsa, 'rsa', 'sha256'))
    const problem = await caught(givenSigner(settingsFor(env, 'P-256')))
    expect(problem).toBeInstanceOf(KeyUnusable)
    expect(explain(problem)).toContain('belongs to the key')
  })

  it.each([
    ['is disabled', { isEnabled: false }, 'disabled'],
    ['may not be used', { mayUse: false }, 'does not let'],
  ] as const)('that %s is refused, and not asked for twice', async (_, more, sentence) => {
    const held = Object.assign(playedKey(rsa, 'rsa', 'sha256'), more)
    const { env } = await clouds[cloud](held)
    const problem = await caught(givenSigner(settingsFor(env)))
    expect(problem).toBeInstanceOf(KeyUnusable)
    expect(explain(problem)).toContain(sentence)
    expect(held.calls.count).toBeLessThanOrEqual(2) // one of them for the token
  })

  it('that is not there is refused', async () => {
    const { env } = await clouds[cloud](playedKey(rsa, 'rsa', 'sha256'))
    const other = { ...env, SEAL_KMS_KEY: `${env['SEAL_KMS_KEY']!.slice(0, -1)}9` }
    expect(explain(await caught(givenSigner(settingsFor(other))))).toContain('does not know')
  })

  it('that is disabled while we run halts what is sealed; enabled again it goes on', async () => {
    const held = playedKey(rsa, 'rsa', 'sha256')
    const { env } = await clouds[cloud](held)
    const signer = await givenSigner(settingsFor(env))
    held.isEnabled = false
    expect(await caught(signer.sign({ attributes, digest }))).toBeInstanceOf(KeyUnusable)
    held.isEnabled = true
    expect(await signer.sign({ attributes, digest })).toHaveLength(256)
  })

  it('that was exchanged under its name gives no signature at all', async () => {
    const held = playedKey(rsa, 'rsa', 'sha256')
    const { env } = await clouds[cloud](held)
    const signer = await givenSigner(settingsFor(env))
    held.key = ofPki('person')
    const problem = await caught(signer.sign({ attributes, digest }))
    expect(problem).toBeInstanceOf(KeyUnusable)
    expect(explain(problem)).toContain('another key answers there now')
  })

  it('is asked again where the cloud is busy, and waited for where it stays so', atNight, async () => {
    const held = playedKey(rsa, 'rsa', 'sha256')
    const { env } = await clouds[cloud](held)
    const signer = await givenSigner(settingsFor(env))
    held.busyFor = 2
    expect(await signer.sign({ attributes, digest })).toHaveLength(256)
    Object.assign(held, { busyFor: 9 })
    expect(await caught(signer.sign({ attributes, digest }))).toBeInstanceOf(SignerUnavailable)
    const before = held.calls.count
    held.retryAfterSec = 60
    expect(await caught(signer.sign({ attributes, digest }))).toBeInstanceOf(SignerUnavailable)
    expect(held.calls.count - before).toBeLessThanOrEqual(cloud === 'AWS KMS' ? 3 : 1)
  })

  it('that answers too late, or not at all, is waited for by the job', atNight, async () => {
    const held = playedKey(rsa, 'rsa', 'sha256')
    const { env } = await clouds[cloud](held)
    const settings = settingsFor(env)
    if (settings.seal?.kind !== 'kms') throw new Error('no key in a cloud')
    const certificates = readCertificates(readFileSync(fileOf('RSA')))
    const signer = await cloudSigner(openCloudKey(settings.seal.at, { timeoutMs: 400 }), certificates)
    held.slowMs = 2000
    const problem = await caught(signer.sign({ attributes, digest }))
    expect(problem).toBeInstanceOf(SignerUnavailable)
    expect(explain(problem)).toContain('did not answer within 0.4 seconds')
  })

  it('is not used with a clock that is an hour wrong, or a wrong secret, and the sentence tells no secret', async () => {
    const held = playedKey(rsa, 'rsa', 'sha256')
    const { env } = await clouds[cloud](held)
    const secrets = [AWS_ACCESS.secret, AZURE_APP.secret, 'PRIVATE KEY', 'ya29', 'eyJ']
    if (cloud !== 'Azure Key Vault') {
      held.aheadMs = 2 * 3600_000
      const problem = await caught(givenSigner(settingsFor(env)))
      expect(problem).toBeInstanceOf(SignerUnavailable)
      expect(explain(problem)).toContain('clock')
      held.aheadMs = 0
    }
    const { stop, url } = await playedGoogle(held)
    onTestFinished(stop)
    const account = JSON.parse(googleAccount(url)) as object
    const privateKey = ofPki('person').export({ format: 'pem', type: 'pkcs8' })
    const wrong: Record<CloudName, Env> = {
      'AWS KMS': { SEAL_KMS_SECRET_ACCESS_KEY: `${AWS_ACCESS.secret.slice(0, -1)}x` },
      'Google Cloud KMS': { SEAL_KMS_ACCOUNT: JSON.stringify({ ...account, private_key: privateKey }) },
      'Azure Key Vault': { SEAL_KMS_CLIENT_SECRET: `${AZURE_APP.secret}x` },
    }
    const said = explain(await caught(givenSigner(settingsFor({ ...env, ...wrong[cloud] }))))
    expect(said).toMatch(/SEAL_KMS_/)
    for (const secret of secrets) expect(said).not.toContain(secret)
  })
})

describe.each(['Google Cloud KMS', 'Azure Key Vault'] as const)('a token of %s', (cloud) => {
  it('is had once for many signatures, and anew when it is refused', async () => {
    const held = playedKey(rsa, 'rsa', 'sha256')
    const { env, endTokens } = await clouds[cloud](held)
    const signer = await givenSigner(settingsFor(env))
    const before = held.calls.count
    await Promise.all([1, 2, 3].map(() => signer.sign({ attributes, digest })))
    expect(held.calls.count - before).toBe(3)
    endTokens()
    expect(await signer.sign({ attributes, digest })).toHaveLength(256)
    expect(held.calls.count - before).toBe(6) // refused, a token, signed
  })
})

it('a version of Google that signs by PSS alone is refused for a certificate that does not', async () => {
  const { env } = await clouds['Google Cloud KMS'](playedKey(rsa, 'rsa-pss', 'sha256'))
  expect(explain(await caught(givenSigner(settingsFor(env, 'RSA'))))).toContain('does not sign by RSA PKCS #1 v1.5')
})

it('a version of Google with SHA-512 has its digest', async () => {
  const { env } = await clouds['Google Cloud KMS'](playedKey(rsa, 'rsa', 'sha512'))
  expect((await givenSigner(settingsFor(env))).digestAlgorithm).toBe('sha512')
})

it.each([
  [{ SEAL_KMS_KEY: 'seal' }, 'SEAL_KMS_KEY must be an ARN'],
  [{ SEAL_KMS_KEY: GOOGLE_KEY.replace('/cryptoKeyVersions/1', '') }, 'SEAL_KMS_KEY must be an ARN'],
  [{ SEAL_KMS_KEY: 'https://acme.vault.azure.net/keys/seal' }, 'SEAL_KMS_KEY must be an ARN'],
  [{ SEAL_KMS_KEY: `http://acme.vault.azure.net${AZURE_PATH}` }, 'SEAL_KMS_KEY must be an ARN'],
  [{ SEAL_KMS_KEY: AWS_ARN }, 'SEAL_KMS_KEY needs SEAL_KMS_ACCESS_KEY_ID'],
  [{ SEAL_KMS_KEY: AWS_ARN }, 'needs SEAL_CERTIFICATES'],
  [{ SEAL_KMS_KEY: AWS_ARN, SEAL_KMS_CLIENT_ID: 'x' }, 'SEAL_KMS_CLIENT_ID does not belong to the cloud'],
  [{ SEAL_KMS_KEY: AWS_ARN, SEAL_KMS_URL: 'http://kms.example/' }, 'SEAL_KMS_URL must start with https://'],
  [{ SEAL_KMS_KEY: AWS_ARN, SEAL_P12: 'x.p12', SEAL_P12_PASSWORD: '' }, 'one key seals'],
  [{ SEAL_KMS_KEY: GOOGLE_KEY, SEAL_KMS_ACCOUNT: '{"type":"user"}' }, 'must be the JSON of a service account'],
  [{ SEAL_KMS_CLIENT_SECRET: 'x' }, 'SEAL_KMS_CLIENT_SECRET needs SEAL_KMS_KEY'],
])('%# settings that do not go together are refused', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})

async function caught(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
