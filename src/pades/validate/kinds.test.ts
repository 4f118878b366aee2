/** Signatures of other kinds than ours, by other keys and digests: each judged for what it is, or not confirmed for the true reason. */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../kernel/language.ts'
import { digestOf, isSignedBy } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { decode } from '../crypto/asn1/read.ts'
import { octetString, oid, sequence } from '../crypto/asn1/write.ts'
import type { Bytes } from '../base/bytes.ts'
import { withUnsignedAttribute } from '../crypto/cms/assemble.ts'
import { attribute, type SignaturePolicy } from '../crypto/cms/signed-attributes.ts'
import { readSignedData } from '../crypto/cms/signed-data.ts'
import { concat, fromHex, own, toHex } from '../base/octets.ts'
import { icpBrasilPolicies } from '../crypto/policies.ts'
import { answerTimestamp } from '../crypto/authority/local-timestamp.ts'
import { readReply, writeRequest } from '../crypto/timestamps/protocol.ts'
import { seal } from '../sign/seal.ts'
import { ext, issue } from '../testing/authorities.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { cms, signedBy } from '../testing/other-signatures.ts'
import { pkiAnchors, pkiFile, pkiLists, pkiParty, pkiSigner, pkiTimestampAuthority } from '../testing/pki.ts'
import { ask } from '../testing/strangers.ts'
import { readCertificates } from '../crypto/x509/certificate.ts'
import { describeReport } from './describe-report.ts'
import type { Report } from './report.ts'
import { validate } from './validate.ts'

const now = new Date('2026-12-01T12:00:00Z')
const plain = makePdf({ content: 'q Q' })

const judged = (pdf: Bytes): Promise<Report> =>
  validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now })

const last = async (pdf: Bytes) => (await judged(pdf)).signatures.at(-1)!
const verdictOf = ({ findings }: Awaited<ReturnType<typeof last>>, check: string) =>
  findings.find((finding) => finding.check === check)

const rsa = readCertificates(pkiFile('rsa.pem'))[0]!
const rsaKey = createPrivateKey(Buffer.from(pkiFile('rsa.key.pem')))

describe('older kinds of signatures', () => {
  const sha1 = (content: Bytes) => digestOf('sha1', content)

  test('adbe.pkcs7.sha1 is computed, and too weak', async () => {
    const pdf = await signedBy({
      subFilter: 'adbe.pkcs7.sha1',
      contentsOf: (content) => cms(content, { content: sha1(content) }),
    })
    const signature = await last(pdf)
    expect(verdictOf(signature, 'integrity')).toMatchObject({ verdict: 'passed' })
    expect(verdictOf(signature, 'signature')).toMatchObject({ verdict: 'passed' })
    expect(signature).toMatchObject({ conclusion: 'INDETERMINATE', subIndication: 'CRYPTO_CONSTRAINTS_FAILURE' })
  })

  test('adbe.pkcs7.sha1 over another document fails', async () => {
    const pdf = await signedBy({
      subFilter: 'adbe.pkcs7.sha1',
      contentsOf: () => cms(plain, { content: sha1(plain) }),
    })
    expect(await last(pdf)).toMatchObject({ conclusion: 'TOTAL-FAILED', subIndication: 'HASH_FAILURE' })
  })

  test.each(['sha1', 'sha256'] as const)('adbe.x509.rsa_sha1 by %s is computed', async (digest) => {
    const made = { subFilter: 'adbe.x509.rsa_sha1', entry: `/Cert <${toHex(rsa.der)}>` }
    const good = await last(
      await signedBy({ ...made, contentsOf: (content) => octetString(own(sign(digest, content, rsaKey))) }),
    )
    expect(verdictOf(good, 'integrity')).toMatchObject({ verdict: 'passed' })
    if (digest === 'sha1') expect(good.subIndication).toBe('CRYPTO_CONSTRAINTS_FAILURE')
    const bad = await signedBy({ ...made, contentsOf: () => octetString(own(sign(digest, plain, rsaKey))) })
    expect(await last(bad)).toMatchObject({ conclusion: 'TOTAL-FAILED', subIndication: 'HASH_FAILURE' })
  })

  test('a kind nobody knows is not confirmed, and what came after it is told all the same', async () => {
    const pdf = await signedBy({ subFilter: 'acme.secret', contentsOf: () => new Uint8Array([1, 2, 3]) })
    expect(await last(pdf)).toMatchObject({ conclusion: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' })
    expect(verdictOf(await last(pdf), 'format')).toMatchObject({ detail: 'unknown_kind_of_signature' })
    const both = await seal({ pdf, fieldName: 'Selo', date: now }, { signer: pkiSigner('ec') })
    expect((await judged(both.pdf)).signatures[0]?.changes).toMatchObject([{ what: 'signature_added' }])
  })
})

describe('a CMS that is not what a signature wants', () => {
  test.each<[string, (content: Bytes) => Bytes, string, string]>([
    [
      'with the content in it',
      (content) => cms(content, { content: content.slice(0, 40) }),
      'format',
      'content_where_none_belongs',
    ],
    [
      'that names another certificate',
      (content) => cms(content, { named: 'rsa4096' }),
      'certificate',
      'another_certificate_is_named',
    ],
    ['over other content', () => cms(plain), 'integrity', ''],
    [
      'over attributes in an order that DER does not allow',
      (content) => cms(content, { backwards: 'signed so' }),
      'signature',
      'attributes_not_in_der',
    ],
  ])('%s', async (_, contentsOf, check, detail) => {
    const signature = await last(await signedBy({ contentsOf }))
    expect(signature.conclusion).not.toBe('TOTAL-PASSED')
    expect(signature.findings.find(({ verdict }) => verdict !== 'passed')).toMatchObject({
      check,
      ...(detail ? { detail } : {}),
    })
  })

  test('but may write its attributes in any order, where it signs them as DER', async () => {
    const pdf = await signedBy({ contentsOf: (content) => cms(content, { backwards: 'signed as DER' }) })
    expect(await last(pdf)).toMatchObject({ conclusion: 'TOTAL-PASSED' })
  })
})

test('a signature value that the key did not make fails', async () => {
  const damaged = (der: Bytes) => der.map((octet, index) => (index === der.length - 1 ? octet ^ 1 : octet))
  const signature = await last(await signedBy({ contentsOf: (content) => damaged(cms(content)) }))
  expect(signature).toMatchObject({ conclusion: 'TOTAL-FAILED', subIndication: 'SIG_CRYPTO_FAILURE' })
})

describe('timestamps', () => {
  /** Unlike our client, takes any answer of the authority. */
  function stamp(bytes: Bytes, by: string, at = now): Bytes {
    const { key, certificate } = pkiParty(by)
    const chain = readCertificates(pkiFile('sub.pem')).map(({ der }) => der)
    const request = writeRequest({ algorithm: 'sha256', bytes: digestOf('sha256', bytes) }, 7n)
    return readReply(answerTimestamp(request, { key, certificate, chain }, at)).token!
  }

  test.each([
    ['tsa', { verdict: 'passed' }],
    ['ec', { verdict: 'indeterminate', detail: 'not_for_timestamps' }],
  ])('of a document by the certificate %s', async (by, finding) => {
    const earlier = new Date(now.getTime() - 60_000)
    const { pdf } = await seal({ pdf: plain, fieldName: 'Selo', date: now }, { signer: pkiSigner('rsa') })
    const stamped = await signedBy({
      base: pdf,
      kind: 'timestamp',
      contentsOf: (content) => stamp(content, by, earlier),
    })
    expect(verdictOf(await last(stamped), 'purpose')).toMatchObject(finding)
    const [signature] = (await judged(stamped)).signatures
    expect(signature?.provenAt).toBe(by === 'tsa' ? earlier.toISOString() : undefined)
  })

  const forMail = '1.3.6.1.5.5.7.3.4'
  const purposes = (isCritical: boolean, ...ids: string[]) => [
    ext.keyUsage('digitalSignature'),
    ext.any(oids.extendedKeyUsage, isCritical, sequence(...ids.map((id) => oid(id)))),
  ]
  test.each([
    ['one alone and critical', purposes(true, oids.timeStamping), undefined, /^/],
    ['none said', [], 'not_for_timestamps', /not one for timestamps/],
    ['another one', purposes(true, forMail), 'not_for_timestamps', /not one for timestamps/],
    ['another one besides', purposes(true, oids.timeStamping, forMail), 'not_only_for_timestamps', /other purposes/],
    ['not critical', purposes(false, oids.timeStamping), 'timestamping_not_critical', /does not bind its key/],
  ])('of a document by a certificate with purposes as RFC 3161 §2.3 wants them: %s', async (_, more, detail, words) => {
    const { key, certificate } = issue({ name: 'ACT', by: pkiParty('sub'), extensions: more })
    const { pdf } = await seal({ pdf: plain, fieldName: 'Selo', date: now }, { signer: pkiSigner('rsa') })
    const chain = readCertificates(pkiFile('sub.pem')).map(({ der }) => der)
    const stampedBy = (content: Bytes) => {
      const request = writeRequest({ algorithm: 'sha256', bytes: digestOf('sha256', content) }, 7n)
      return readReply(answerTimestamp(request, { key, certificate, chain }, new Date(now.getTime() - 60_000))).token!
    }
    const report = await judged(await signedBy({ base: pdf, kind: 'timestamp', contentsOf: stampedBy }))
    expect(verdictOf(report.signatures.at(-1)!, 'purpose')).toMatchObject(
      detail ? { verdict: 'indeterminate', because: 'CHAIN_CONSTRAINTS_FAILURE', detail } : { verdict: 'passed' },
    )
    expect((await describeReport(report, 'en')).map(({ text }) => text).join(' ')).toMatch(words)
    expect(report.signatures[0]!.provenAt === undefined).toBe(detail !== undefined)
  })

  test.each([60_000, -60_000])('over one signature count in any order (RFC 5652 5.3: a SET): %i ms', async (ms) => {
    const made = (content: Bytes) => {
      const bare = cms(content)
      const value = readSignedData(bare).signers[0]!.signature
      const at = new Date(now.getTime() - 120_000)
      const first = attribute(oids.signatureTimeStamp, stamp(value, 'tsa', at))
      const second = attribute(oids.signatureTimeStamp, stamp(value, 'tsa', new Date(at.getTime() + ms)))
      return withUnsignedAttribute(withUnsignedAttribute(bare, first), second)
    }
    expect(verdictOf(await last(await signedBy({ contentsOf: made })), 'timestamps')).toMatchObject({
      verdict: 'passed',
    })
  })
})

test('more signatures than anybody needs are not judged', async () => {
  const fields = Array.from({ length: 101 }, (_, index) => {
    const value = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<00>>>'
    return `<</FT/Sig/T(S${index})/V ${value}>>`
  })
  const pdf = makePdf({ content: 'q Q', catalog: `/AcroForm<</SigFlags 3/Fields[${fields.join(' ')}]>>` })
  expect(await judged(pdf)).toMatchObject({ conclusion: 'INDETERMINATE', because: 'too_many_signatures' })
})

test('a CMS of indefinite length is read like any other', async () => {
  const endless = (der: Bytes) => concat([fromHex('3080'), decode(der).value, fromHex('0000')])
  const signature = await last(await signedBy({ contentsOf: (content) => endless(cms(content)) }))
  expect(signature.conclusion).toBe('TOTAL-PASSED')
})

test('certifying what others have signed is not confirmed; what they signed is still good', async () => {
  const first = await seal({ pdf: plain, fieldName: 'Primeira', date: now }, { signer: pkiSigner('ec') })
  const entry =
    '/Reference [<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 2/V/1.2>>>>]'
  const report = await judged(await signedBy({ base: first.pdf, entry, contentsOf: (content) => cms(content) }))
  expect(report.signatures[0]).toMatchObject({ conclusion: 'TOTAL-PASSED', changes: [{ what: 'signature_added' }] })
  expect(report.signatures[1]).toMatchObject({ conclusion: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' })
  const [earlier, certifying] = report.signatures.map((signature) => verdictOf(signature, 'changes'))
  expect(earlier).toMatchObject({ verdict: 'noted', detail: 'allowed_changes' })
  expect(certifying).toMatchObject({ detail: 'certified_after_others' })
})

describe('signatures by other keys and digests, made by OpenSSL', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinds-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const rsaKeys = ['-key', 'fixtures/pki/rsa.key.pem'] // making one takes a quarter of a second
  const curve = (name: string) => ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${name}`]
  async function selfSigned(name: string, keys: readonly string[]): Promise<readonly string[]> {
    const [made, certificate] = ['key', 'crt'].map((kind) => join(folder, `${name}.${kind}`.replaceAll(' ', '-')))
    const isMade = keys[0] === '-newkey'
    const request = ['req', '-x509', '-nodes', '-subj', `/CN=${name}`, '-days', '9', ...keys]
    const said = await ask('openssl', [...request, ...(isMade ? ['-keyout', made!] : []), '-out', certificate!], {})
    expect(said.code, said.text).toBe(0)
    return ['-signer', certificate!, '-inkey', isMade ? made! : keys[1]!]
  }

  const signedByOpenssl = (subFilter: string, how: readonly string[]): Promise<Bytes> =>
    signedBy({
      subFilter,
      contentsOf: async (content) => {
        const out = join(folder, 'cms.der')
        const files = ['-in', '{content}', '-out', out]
        const said = await ask('openssl', ['cms', '-sign', '-binary', '-outform', 'DER', ...files, ...how], { content })
        expect(said.code, said.text).toBe(0)
        return own(await readFile(out))
      },
    })

  const cades = 'ETSI.CAdES.detached'
  test.each<[string, string[], string, object]>([
    ['no certificate', ['-nocerts'], 'certificate', { because: 'NO_SIGNING_CERTIFICATE_FOUND' }],
    ['no attributes for CAdES', ['-noattr'], 'format', { detail: 'no_signed_attributes' }],
    ['no attribute that names the certificate', [], 'certificate', { detail: 'certificate_not_named' }],
    ['a digest nobody here knows', ['-md', 'sha512-224', '-cades'], 'integrity', { detail: 'unknown_digest' }],
  ])('%s is not confirmed for that reason', async (_, how, check, finding) => {
    const signature = await last(await signedByOpenssl(cades, [...(await selfSigned('lacking', rsaKeys)), ...how]))
    expect(signature.conclusion).not.toBe('TOTAL-PASSED')
    expect(verdictOf(signature, check)).toMatchObject(finding)
  })

  test.each<[string, string[], object]>([
    ['no certificate and no attributes', ['-nocerts', '-noattr'], { subIndication: 'NO_SIGNING_CERTIFICATE_FOUND' }],
    [
      'an unknown digest and no attributes',
      ['-md', 'sha512-224', '-noattr'],
      { subIndication: 'CRYPTO_CONSTRAINTS_FAILURE' },
    ],
  ])('%s: nobody here can tell whether the document was altered, and nobody says so', async (_, how, verdict) => {
    const keys = await selfSigned('untold', rsaKeys)
    const signature = await last(await signedByOpenssl('adbe.pkcs7.detached', [...keys, ...how]))
    expect(signature).toMatchObject({ conclusion: 'INDETERMINATE', ...verdict })
  })

  test('two signers in one CMS are refused', async () => {
    const both = [...(await selfSigned('one', rsaKeys)), ...(await selfSigned('two', rsaKeys))]
    const signature = await last(await signedByOpenssl(cades, [...both, '-cades']))
    expect(signature).toMatchObject({ conclusion: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' })
    expect(verdictOf(signature, 'format')).toMatchObject({ detail: 'not_exactly_one_signer' })
  })

  test('a key of a kind nobody here knows is not confirmed', async () => {
    const parameters = join(folder, 'dsa.pem')
    const made = await ask('openssl', ['dsaparam', '-out', parameters, '1024'], {})
    expect(made.code, made.text).toBe(0)
    const signer = await selfSigned('dsa', ['-newkey', `dsa:${parameters}`])
    const signature = await last(await signedByOpenssl(cades, [...signer, '-md', 'sha256', '-cades']))
    expect(verdictOf(signature, 'signature')).toMatchObject({
      because: 'CRYPTO_CONSTRAINTS_FAILURE',
      detail: 'unknown_algorithm',
    })
  })

  test.each<[string, string[], string[], 'strong' | 'weak']>([
    ['P-521', curve('P-521'), ['-md', 'sha512'], 'strong'],
    ['brainpoolP384r1', curve('brainpoolP384r1'), ['-md', 'sha384'], 'strong'],
    ['RSASSA-PSS', rsaKeys, ['-md', 'sha256', '-keyopt', 'rsa_padding_mode:pss'], 'strong'],
    ['SHA3-224', rsaKeys, ['-md', 'sha3-224'], 'weak'],
    ['SHA3-256', rsaKeys, ['-md', 'sha3-256'], 'strong'],
    ['SHA-1', rsaKeys, ['-md', 'sha1'], 'weak'],
    ['MD5', rsaKeys, ['-md', 'md5'], 'weak'],
    ['no attributes', rsaKeys, ['-md', 'sha256', '-noattr'], 'strong'],
  ])('%s', async (name, keys, how, strength) => {
    const pdf = await signedByOpenssl('adbe.pkcs7.detached', [...(await selfSigned(name, keys)), ...how])
    const signature = await last(pdf)
    expect(verdictOf(signature, 'integrity')).toMatchObject({ verdict: 'passed' })
    expect(verdictOf(signature, 'signature')).toMatchObject({ verdict: 'passed' })
    expect(verdictOf(signature, 'algorithms')?.verdict).toBe(strength === 'strong' ? 'passed' : 'indeterminate')
    expect(signature.conclusion).toBe('INDETERMINATE') // nobody trusts it
  })
})

test.each(['ed25519', 'ed448'] as const)('%s is verified, and not over anything else', (kind) => {
  // OpenSSL 3.0 makes no CMS with these keys
  const { publicKey, privateKey } = kind === 'ed448' ? generateKeyPairSync('ed448') : generateKeyPairSync('ed25519')
  const spki = own(publicKey.export({ format: 'der', type: 'spki' }))
  const value = own(sign(null, plain, privateKey))
  expect(isSignedBy(spki, { kind, digest: 'sha512' }, plain, value)).toBe(true)
  expect(isSignedBy(spki, { kind, digest: 'sha512' }, rsa.der, value)).toBe(false)
})

describe('signature policies of ICP-Brasil', () => {
  const withPolicy = (policy: SignaturePolicy, day?: string) =>
    signedBy({ contentsOf: (content) => cms(content, { policy }), ...(day ? { date: new Date(day) } : {}) })
  const basic = icpBrasilPolicies['AD-RB']

  test('are known by name, and by the digest of their text', async () => {
    const signature = await last(await withPolicy(basic))
    expect(signature).toMatchObject({ conclusion: 'TOTAL-PASSED', policy: basic.oid, policyName: 'AD-RB v1.3' })
  })

  test.each<[string, SignaturePolicy, string]>([
    ['another text under its name', { ...basic, hash: '00'.repeat(32) }, 'policy_digest'],
    ['AD-RT without a timestamp', icpBrasilPolicies['AD-RT'], 'policy_needs_timestamp'],
  ])('%s is not confirmed', async (_, policy, detail) => {
    const signature = await last(await withPolicy(policy))
    expect(signature).toMatchObject({ conclusion: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' })
    expect(verdictOf(signature, 'policy')).toMatchObject({ detail })
  })

  test.each([
    ['one that is not in the list', '2.16.76.1.7.1.11.9.9', undefined, 'policy_not_listed'],
    ['one whose text nobody here has', '2.16.76.1.7.1.11.1.2', '2025-07-01', 'digest_unknown'],
  ])('%s passes, and that is noted', async (_, oid, day, detail) => {
    const signature = await last(await withPolicy({ ...basic, oid }, day))
    expect(signature.conclusion).toBe('TOTAL-PASSED')
    expect(verdictOf(signature, 'policy')).toMatchObject({ verdict: 'noted', detail })
  })

  test.each([
    ['before it was approved', basic, '2025-07-22', 'not_yet'],
    ['after a newer version took its place', { ...basic, oid: '2.16.76.1.7.1.11.1.2' }, '2025-07-23', 'ended'],
  ] as const)('a signature made %s is not confirmed', async (_, policy, day, was) => {
    const signature = await last(await withPolicy(policy, day))
    expect(signature).toMatchObject({ conclusion: 'INDETERMINATE', policyApproval: { was } })
    expect(verdictOf(signature, 'policy')).toMatchObject({ detail: 'policy_not_in_force' })
  })

  test('the list of the operator takes the place of the one that came along', async () => {
    const pdf = await withPolicy(basic)
    const policies = [{ oid: basic.oid, from: '2025-07-23', until: '2037-10-22', replacedOn: '2026-01-01' }]
    const report = await validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now, policies })
    expect(report.signatures[0]).toMatchObject({ conclusion: 'INDETERMINATE', policyApproval: { was: 'ended' } })
    for (const language of languages) {
      const said = (await describeReport(report, language)).map(({ text }) => text).join('\n')
      expect(said).toContain('AD-RB v1.3')
      expect(said).toMatch(/2026/)
    }
  })

  test('the first version has a number of fewer parts', async () => {
    const signature = await last(await withPolicy({ ...basic, oid: '2.16.76.1.7.1.11.1' }, '2016-01-01'))
    expect(signature.policyName).toBe('AD-RB v1.0')
  })

  test('AD-RT with a timestamp passes, and a policy nobody here knows is noted', async () => {
    const deps = { signer: pkiSigner('rsa'), timestampAuthority: pkiTimestampAuthority(now) }
    const { pdf } = await seal({ pdf: plain, fieldName: 'Selo', date: now, policy: icpBrasilPolicies['AD-RT'] }, deps)
    expect(await last(pdf)).toMatchObject({ conclusion: 'TOTAL-PASSED', policyName: 'AD-RT v1.3' })
    const other = await last(await withPolicy({ ...basic, oid: '1.2.3.4' }))
    expect(other).toMatchObject({ conclusion: 'TOTAL-PASSED', policy: '1.2.3.4' })
    expect(verdictOf(other, 'policy')).toMatchObject({ verdict: 'noted' })
  })
})

describe('who signed', () => {
  const signed = async (name: string) =>
    judged((await seal({ pdf: plain, fieldName: 'Selo', date: now }, { signer: pkiSigner(name) })).pdf)

  test.each([
    ['person', { name: 'JOÃO DA SILVA', identifier: { type: 'cpf', masked: '***.444.777-**' }, isSeal: false }],
    ['person-211', { identifier: { type: 'cpf', masked: '***.982.247-**' }, isSeal: false }],
    ['company', { identifier: { type: 'cnpj', masked: '11.222.333/0001-81' }, isSeal: false }],
    ['seal-211', { identifier: { type: 'cnpj', masked: '11.222.333/0001-81' }, isSeal: true }],
  ])('%s', async (name, holder) => {
    const report = await signed(name)
    expect(report.signatures[0]?.signer).toMatchObject(holder)
    const said = JSON.stringify([
      report,
      ...(await Promise.all(languages.map((language) => describeReport(report, language)))),
    ])
    for (const number of ['11144477735', '52998224725', '11222333000181']) expect(said).not.toContain(number)
  })

  test('an electronic seal is never told as a person’s signature', async () => {
    const title = (await describeReport(await signed('seal-211'), 'pt-BR')).find(({ text }) => text.startsWith('1.'))
    expect(title?.text).toContain('Selo eletrônico de')
    expect(title?.text).not.toContain('Assinado por')
  })
})
