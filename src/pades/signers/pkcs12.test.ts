/** PKCS#12 files as OpenSSL writes them today, as older software wrote them, and as Windows still does. */
import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeAuthority, type SelfMadeAuthority } from '../authority/self-made.ts'
import { ask } from '../testing/strangers.ts'
import { KeyUnusable, pemSigner } from './key-signer.ts'
import { openPkcs12, pkcs12Signer } from './pkcs12.ts'

let authority: SelfMadeAuthority
beforeAll(async () => {
  authority = await makeAuthority(new Date('2026-11-20T12:00:00Z'))
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

test('something else is refused with a sentence', () => {
  expect(() => pkcs12Signer(Buffer.from('hello'), password)).toThrow('this is not a PKCS#12 file (.p12, .pfx)')
})

test('a key without its certificate is refused', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  expect(() => pemSigner(pem, authority.seal.certificate)).toThrow('no certificate belongs to the private key')
})
