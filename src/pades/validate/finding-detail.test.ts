/** Details of findings that no other test asserts: what is wrong with timestamps of signatures, weak authorities, places that end nowhere. */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1, own, view } from '../base/octets.ts'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { childrenOf, decode } from '../crypto/asn1/read.ts'
import { oid, sequence, setOf, tlv } from '../crypto/asn1/write.ts'
import { answerTimestamp } from '../crypto/authority/local-timestamp.ts'
import { assembleSignedData, withUnsignedAttribute } from '../crypto/cms/assemble.ts'
import { attribute, signedAttributes } from '../crypto/cms/signed-attributes.ts'
import { readSignedData } from '../crypto/cms/signed-data.ts'
import { keyKind } from '../crypto/signers/key-kind.ts'
import { keySigner } from '../crypto/signers/key-signer.ts'
import { readReply, writeRequest } from '../crypto/timestamps/protocol.ts'
import { readCertificates } from '../crypto/x509/certificate.ts'
import { seal } from '../sign/seal.ts'
import { asAuthority, ext, issue, type Party } from '../testing/authorities.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { cms, signedBy } from '../testing/other-signatures.ts'
import { pkiAnchors, pkiFile, pkiLists, pkiParty, pkiSigner } from '../testing/pki.ts'
import { ask } from '../testing/strangers.ts'
import type { FindingDetail } from './finding-detail.ts'
import { validate } from './validate.ts'

const now = new Date('2026-12-01T12:00:00Z')
const plain = makePdf({ content: 'q Q' })
const chain = readCertificates(pkiFile('sub.pem')).map(({ der }) => der)

async function findingsOf(pdf: Bytes, job: Partial<Parameters<typeof validate>[0]> = {}) {
  const report = await validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now, ...job })
  expect(report.conclusion).not.toBe('TOTAL-PASSED')
  return report.signatures[0]!.findings
}

function tokenOver(bytes: Bytes, by: Party = pkiParty('tsa')): Bytes {
  const request = writeRequest({ algorithm: 'sha256', bytes: digestOf('sha256', bytes) }, 7n)
  return readReply(answerTimestamp(request, { ...by, chain }, now)).token!
}

type Parts = Readonly<{ content?: Bytes; named?: Party; certificates?: readonly Bytes[]; by?: Party }>

/** The token as somebody else would have signed it. */
function signedAnew(token: Bytes, { content, named, certificates, by = pkiParty('tsa') }: Parts): Bytes {
  const data = readSignedData(token)
  const bytes = content ?? data.content!
  const { certificate, key } = by
  const imprint = { algorithm: 'sha256', bytes: digestOf('sha256', bytes) } as const
  const attributes = signedAttributes(imprint, (named ?? by).certificate, { contentType: oids.tstInfo })
  return assembleSignedData({
    attributes,
    signature: own(sign('sha256', attributes, key)),
    key: keyKind(certificate),
    digestAlgorithm: 'sha256',
    certificate,
    certificates: certificates ?? [certificate.der, ...chain],
    content: { type: oids.tstInfo, bytes },
  })
}

const stranger = issue({
  name: 'ACT',
  by: pkiParty('sub'),
  extensions: [
    ext.keyUsage('digitalSignature'),
    ext.any(oids.extendedKeyUsage, true, sequence(oid(oids.timeStamping))),
  ],
})

/** RFC 3161 §2.4.2: extensions [1] end the TSTInfo. */
function withCriticalExtension(info: Bytes): Bytes {
  const fields = childrenOf(decode(info)).map(({ raw }) => raw)
  return sequence(...fields, tlv(0xa1, ext.any('1.2.3.4', true, sequence())))
}

function withoutSigners(token: Bytes): Bytes {
  const [type, wrapped] = childrenOf(decode(token))
  const parts = childrenOf(childrenOf(wrapped!)[0]!).map(({ raw }) => raw)
  return sequence(type!.raw, tlv(0xa0, sequence(...parts.slice(0, -1), setOf())))
}

function changed(der: Bytes, at: number, value: (octet: number) => number): Bytes {
  const copy = own(der)
  copy[at] = value(copy[at]!)
  return copy
}

describe('a timestamp of a signature', () => {
  test.each<[FindingDetail, (value: Bytes) => Bytes]>([
    ['another digest', () => tokenOver(plain)],
    ['not exactly one signer', (value) => withoutSigners(tokenOver(value))],
    ['no certificate', (value) => signedAnew(tokenOver(value), { by: stranger, certificates: [] })],
    [
      'changed after signing',
      (value) => {
        const token = tokenOver(value)
        return changed(token, view(token).indexOf('20261201') + 7, () => 0x32)
      },
    ],
    ['certificate not named', (value) => signedAnew(tokenOver(value), { named: stranger })],
    [
      'signature not good',
      (value) => {
        const token = tokenOver(value)
        return changed(token, token.length - 1, (octet) => octet ^ 1)
      },
    ],
    ['not a timestamp authority', (value) => tokenOver(value, pkiParty('ec'))],
    [
      'a critical extension',
      (value) => {
        const token = tokenOver(value)
        return signedAnew(token, { content: withCriticalExtension(readSignedData(token).content!) })
      },
    ],
  ])('counts for nothing: %s', async (detail, made) => {
    const contentsOf = (content: Bytes) => {
      const bare = cms(content)
      const { signature } = readSignedData(bare).signers[0]!
      return withUnsignedAttribute(bare, attribute(oids.signatureTimeStamp, made(signature)))
    }
    expect(await findingsOf(await signedBy({ contentsOf }))).toContainEqual(
      expect.objectContaining({ check: 'timestamps', because: 'SIG_CONSTRAINTS_FAILURE', detail }),
    )
  })
})

describe('weak and unknown', () => {
  const signing = [ext.keyUsage('digitalSignature', 'nonRepudiation')]
  const sealedBelow = (root: Party, between: Party, signer: Party) => {
    const certificates = [signer, between].map(({ certificate }) => certificate)
    return seal({ pdf: plain, fieldName: 'Selo', date: now }, { signer: keySigner(signer.key, certificates) }).then(
      ({ pdf }) => findingsOf(pdf, { trustAnchors: [root.certificate.der], revocationLists: [] }),
    )
  }
  const root = issue({ name: 'Root', extensions: asAuthority() })

  test('the key of an authority', async () => {
    const key = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
    const between = issue({ name: 'CA', by: root, key, extensions: asAuthority() })
    const findings = await sealedBelow(root, between, issue({ name: 'Ana', by: between, extensions: signing }))
    expect(findings).toContainEqual(expect.objectContaining({ check: 'algorithms', detail: 'key_of_authority' }))
  })

  test('what was published about an authority', async () => {
    const { pdf } = await seal({ pdf: plain, fieldName: 'Selo', date: now }, { signer: pkiSigner('rsa') })
    const own_ = pkiLists.filter((_, index) => index > 0)
    const findings = await Promise.all(
      [pkiLists.slice(0, 1), own_].map((revocationLists) => findingsOf(pdf, { revocationLists })),
    )
    expect(findings.flat().map(({ detail }) => detail)).toContain('no_data_about_authority')
  })

  test('the digest under the certificate', async () => {
    const command =
      'openssl req -x509 -new -newkey rsa:2048 -nodes -keyout {made} -sha1 -subj /CN=Ana -days 3650 -CA {ca} -CAkey {key} -addext keyUsage=critical,digitalSignature && cat {made}'
    const said = await ask('bash', ['-c', command], { ca: pkiFile('sub.pem'), key: pkiFile('sub.key.pem') })
    const [pem = ''] = /-----BEGIN PRIVATE KEY-----[\s\S]*?-----END PRIVATE KEY-----/.exec(said.text) ?? []
    const [certificate] = readCertificates(latin1(said.out))
    const signer = keySigner(createPrivateKey(pem), [certificate!, ...readCertificates(pkiFile('sub.pem'))])
    const { pdf } = await seal({ pdf: plain, fieldName: 'Selo', date: now }, { signer })
    expect(await findingsOf(pdf)).toContainEqual(
      expect.objectContaining({ check: 'algorithms', detail: 'digest_of_authority' }),
    )
  })

  test('the digest of a signature', async () => {
    const contentsOf = (content: Bytes) => cms(content, { content: digestOf('sha1', content) })
    expect(await findingsOf(await signedBy({ subFilter: 'adbe.pkcs7.sha1', contentsOf }))).toContainEqual(
      expect.objectContaining({ because: 'CRYPTO_CONSTRAINTS_FAILURE', detail: 'digest' }),
    )
  })
})

test('a signature that ends where no revision ends', async () => {
  const pdf = await signedBy({ contentsOf: (content) => cms(content) })
  const text = view(pdf).toString('latin1')
  const [whole, start, before, after, rest] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\] */.exec(text)!
  const range = `/ByteRange [${[start, before, after, Number(rest) - 9].join(' ')}]`
  const shorter = concat([latin1(text.replace(whole, range.padEnd(whole.length)))])
  expect(await findingsOf(shorter)).toContainEqual(
    expect.objectContaining({ check: 'format', detail: 'not_to_the_end_of_a_revision' }),
  )
})
