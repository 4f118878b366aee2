/** PKCS#12 files as OpenSSL writes them today, as older software wrote them, and as Windows still does. */
import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { oids } from '../asn1/oids.ts'
import { childrenOf, decode, only, readOctets, type Asn1Element } from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import { explicit, octetString, oid, sequence } from '../asn1/write.ts'
import type { SelfMadeAuthority } from '../authority/self-made.ts'
import { testAuthority } from '../../testing/own-authority.ts'
import { ask } from '../../testing/strangers.ts'
import { readCertificates } from '../x509/certificate.ts'
import { KeyUnusable, pemSigner } from './key-signer.ts'
import { openPkcs12, pkcs12Signer } from './pkcs12.ts'

let authority: SelfMadeAuthority
beforeAll(async () => {
  authority = await testAuthority(new Date('2026-11-20T12:00:00Z'))
})

const password = 'café, 1234'

async function exported(...options: string[]): Promise<Uint8Array> {
  const files = { key: authority.seal.key, certificate: authority.seal.certificate, root: authority.root.certificate }
  const command = `openssl pkcs12 -export -inkey {key} -in {certificate} -certfile {root} -passout 'pass:${password}' ${options.join(' ')}`
  const said = await ask('bash', ['-c', `${command} | base64 -w0`], files)
  return Buffer.from(said.out, 'base64')
}

test.each([
  ['AES-256 with SHA-256, the default of OpenSSL 3', []],
  ['AES-128 with SHA-512', ['-keypbe AES-128-CBC -certpbe AES-128-CBC -macalg SHA512']],
  ['3DES', ['-keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-3DES -macalg SHA1']],
  ['3DES and RC2 with 40 bits, as Windows exports', ['-legacy -keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-RC2-40']],
  ['RC2 with 128 bits', ['-legacy -keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-RC2-128']],
  ['no MAC', ['-nomac']],
])('a file protected with %s opens', async (_, options) => {
  const file = await exported(...options)
  const { keys, certificates } = openPkcs12(file, password)
  expect([keys.length, certificates.length]).toEqual([1, 2])
  const signer = pkcs12Signer(file, password)
  expect(signer.certificate).toEqual(pemSigner(authority.seal.key, authority.seal.certificate).certificate)
  expect(signer.chain).toHaveLength(1)
  expect(() => pkcs12Signer(file, 'wrong')).toThrow(KeyUnusable)
})

test('a file in BER, with strings in pieces and lengths left open as Windows writes them, opens', async () => {
  const file = await exported()
  const ber = asBer(decode(file))
  expect(ber.length).toBeGreaterThan(file.length)
  const said = await ask('bash', ['-c', `openssl pkcs12 -in {file} -passin 'pass:${password}' -nokeys`], { file: ber })
  expect(said.text).toContain('BEGIN CERTIFICATE') // OpenSSL takes it for what it is, too
  expect(pkcs12Signer(ber, password).chain).toHaveLength(1)
})

test('a file with two keys is refused, for nobody could know which one seals', async () => {
  const one = decode(await exported('-nomac', '-keypbe NONE', '-certpbe NONE'))
  const [version, content] = childrenOf(one)
  const safe = readOctets(only(childrenOf(content!)[1]!))
  const infos = childrenOf(decode(safe)).map(({ raw }) => raw)
  const twice = sequence(oid(oids.data), explicit(0, octetString(sequence(...infos, ...infos))))
  expect(() => pkcs12Signer(sequence(version!.raw, twice), password)).toThrow('several private keys')
  expect(openPkcs12(sequence(version!.raw, content!.raw), password).keys).toHaveLength(1)
})

test('a damaged file is refused, wherever it is cut or changed', async () => {
  const file = await exported()
  for (let at = 0; at < file.length; at += 97) {
    expect(() => pkcs12Signer(file.slice(0, at), password)).toThrow(KeyUnusable)
    const changed = file.slice()
    changed[at]! ^= 0x55
    expect(outcomeOf(() => pkcs12Signer(changed, password))).toMatch(/^(opens|KeyUnusable)$/)
  }
})

test('the certificates may come from beside the file', async () => {
  const files = { key: authority.seal.key, certificate: authority.seal.certificate }
  const command = `openssl pkcs12 -export -inkey {key} -in {certificate} -passout 'pass:${password}' | base64 -w0`
  const file = Buffer.from((await ask('bash', ['-c', command], files)).out, 'base64')
  expect(pkcs12Signer(file, password).chain).toEqual([])
  const above = readCertificates(Buffer.from(authority.root.certificate))
  expect(pkcs12Signer(file, password, above).chain).toEqual(above.map(({ der }) => der))
})

test('something else is refused with a sentence', () => {
  expect(() => pkcs12Signer(Buffer.from('hello'), password)).toThrow('this is not a PKCS#12 file (.p12, .pfx)')
})

test('a key without its certificate is refused', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  expect(() => pemSigner(pem, authority.seal.certificate)).toThrow('no certificate belongs to the private key')
})

/** Everything constructed without a length, every string of octets in two pieces. */
function asBer({ tag, value, raw }: Asn1Element): Uint8Array {
  if (tag === tags.octetString) {
    const half = value.length >> 1
    return Buffer.concat([
      Buffer.from([0x24, 0x80]),
      octetString(value.subarray(0, half)),
      octetString(value.subarray(half)),
      Buffer.from([0, 0]),
    ])
  }
  if (!(tag & 0x20)) return raw
  return Buffer.concat([Buffer.from([tag, 0x80]), ...childrenOf({ tag, value, raw }).map(asBer), Buffer.from([0, 0])])
}

function outcomeOf(work: () => unknown): string {
  try {
    work()
    return 'opens'
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
