/** Keys that never leave their token: SoftHSM holds them, OpenSSL and pdfsig judge what it signed. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../asn1/algorithms.ts'
import { seal } from '../../sign/seal.ts'
import type { Signer } from '../signer.ts'
import { pkiFile, pkiSigner, pkiTimestampAuthority } from '../../testing/pki.ts'
import { openSoftTokens, PIN, softHsm, type SoftTokens } from '../../testing/soft-token.ts'
import { judgedByOpenssl, pdfsig } from '../../testing/strangers.ts'
import { readCertificates, type Certificate } from '../x509/certificate.ts'
import { KeyUnusable, SignerUnavailable } from './key-signer.ts'
import { pkcs11Signer, type Pkcs11Options } from './pkcs11-signer.ts'
import { atNight } from '../../../kernel/testing/nightly.ts'

const now = new Date('2026-12-01T12:00:00Z')
const document = new Uint8Array(
  readFileSync(new URL('../../../../fixtures/corpus/plain-document.pdf', import.meta.url)),
)
const authorities = [...readCertificates(pkiFile('sub.pem')), ...readCertificates(pkiFile('root.pem'))]
const certificatesOf = (name: string) => [...readCertificates(pkiFile(`${name}.pem`)), ...authorities]
const names = ['rsa', 'rsa4096', 'ec', 'ec384'] as const

let tokens: SoftTokens
beforeAll(async () => {
  tokens = openSoftTokens()
  await tokens.add('keys')
  for (const [index, name] of names.entries()) await tokens.importKey('keys', name, `a${index}`)
  await tokens.add('careful')
  const curve = ['--key-type', 'EC:prime256v1', '--label', 'careful', '--id', 'c0']
  await tokens.tool('careful', '--keypairgen', ...curve, '--always-auth')
  await tokens.add('whole')
  await tokens.importKey('whole', 'ec', 'b0')
  for (const [index, name] of ['ec', 'sub', 'root'].entries())
    await tokens.importCertificate('whole', name, `b${index}`)
})
afterAll(() => rmSync(tokens.dir, { recursive: true }))

const open = (options: Partial<Pkcs11Options> = {}) =>
  pkcs11Signer({
    module: softHsm,
    token: 'keys',
    pin: PIN,
    certificates: certificatesOf('rsa'),
    key: 'rsa',
    ...options,
  })

const digest = { algorithm: 'sha256', bytes: digestOf('sha256', Buffer.from('x')) } as const
const ask = (signer: Signer) => signer.sign({ attributes: new Uint8Array(), digest })

describe('a key on a token', () => {
  test.each(names)('%s signs what OpenSSL and pdfsig accept, with each digest', async (name) => {
    const signer = await open({ key: name, certificates: certificatesOf(name) })
    const same = pkiSigner(name)
    expect(signer.certificate).toEqual(same.certificate)
    expect(signer.digestAlgorithm).toBe(same.digestAlgorithm)
    expect(signer.chain).toHaveLength(2)
    for (const digestAlgorithm of ['sha256', 'sha384', 'sha512'] as const) {
      const deps = { signer: { ...signer, digestAlgorithm }, timestampAuthority: pkiTimestampAuthority(now) }
      const { pdf } = await seal({ pdf: document, fieldName: 'Selo', date: now }, deps)
      expect(await judgedByOpenssl(pdf, pkiFile('root.pem'))).toContain('CMS Verification successful')
      if (name.startsWith('rsa')) expect(await pdfsig(pdf)).toContain('Signature is Valid')
    }
  })

  test('is found by its identifier, however it is written, and with the certificates of the token', async () => {
    for (const key of ['b0', 'B0', '0xb0', 'ec']) {
      const signer = await open({ token: 'whole', key, certificates: [] })
      expect(signer.certificate).toEqual(readCertificates(pkiFile('ec.pem'))[0]!.der)
      expect(signer.chain).toHaveLength(2)
    }
    const { key: _, ...alone } = { module: softHsm, token: 'whole', pin: PIN, key: '' }
    expect((await pkcs11Signer(alone)).chain).toHaveLength(2)
  })

  test('signs for many at once, one after the other, and blocks nobody', async () => {
    const signer = await open({ key: 'rsa4096', certificates: certificatesOf('rsa4096') })
    let [turns, isOver] = [0, false]
    const turn = () => void (turns++, isOver || setImmediate(turn))
    turn()
    const values = await Promise.all(Array.from({ length: 12 }, () => ask(signer)))
    isOver = true
    expect(turns).toBeGreaterThan(12) // others had their turn during each of them
    expect(new Set(values.map((value) => Buffer.from(value).toString('hex'))).size).toBe(1) // PKCS #1 v1.5 is deterministic
  })

  test('goes on signing after everything that nobody holds is collected', atNight, async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const signer = await open()
    for (let round = 0; round < 20; round++) {
      collect()
      expect(await ask(signer)).toHaveLength(256)
    }
  })

  test('that wants its PIN for each signature gets it', async () => {
    const signer = await open({ token: 'careful', key: 'careful', certificates: await selfMade('careful') })
    for (const _ of [1, 2]) expect((await ask(signer))[0]).toBe(0x30)
    expect(await tokens.tool('careful', '--list-objects', '--type', 'privkey')).toContain('always authenticate')
  })

  test('is known by what it signs where the token does not tell its public key', async () => {
    await tokens.add('silent')
    await tokens.importKey('silent', 'ec', 'f0')
    await tokens.tool('silent', '--delete-object', '--type', 'pubkey', '--id', 'f0')
    const signer = await open({
      token: 'silent',
      key: 'f0',
      certificates: [...certificatesOf('rsa'), ...certificatesOf('ec')],
    })
    expect(signer.certificate).toEqual(pkiSigner('ec').certificate)
  })

  test('comes back after its token was taken out', async () => {
    await tokens.add('moving')
    await tokens.importKey('moving', 'rsa', 'd0')
    const signer = await open({ token: 'moving' })
    const before = await ask(signer)
    await tokens.remove('moving')
    await expect(ask(signer)).rejects.toThrow(SignerUnavailable)
    await expect(ask(signer)).rejects.toThrow('there is no token called "moving"')
    await tokens.add('moving')
    await tokens.importKey('moving', 'rsa', 'd0')
    expect(await ask(signer)).toEqual(before)
  })
})

describe('what does not fit is said', () => {
  test.each<[string, Partial<Pkcs11Options>, string]>([
    ['no such module', { module: '/nowhere/libpkcs11.so' }, 'the PKCS#11 module cannot be loaded'],
    ['something that is no module', { module: 'libc.so.6' }, 'the PKCS#11 module cannot be loaded'],
    ['no such token', { token: 'nobody' }, 'there is no token called "nobody"'],
    ['no such key', { key: 'nobody' }, 'the token holds no such private key; it holds "'],
    ['another certificate', { certificates: certificatesOf('person') }, 'no certificate belongs to the private key'],
    ['no certificate', { certificates: [] }, 'no certificate belongs to the private key'],
  ])('%s', async (_, options, sentence) => {
    await expect(open(options)).rejects.toThrow(sentence)
  })

  test('several keys where none was named', async () => {
    const outcome = pkcs11Signer({ module: softHsm, token: 'keys', pin: PIN, certificates: certificatesOf('rsa') })
    await expect(outcome).rejects.toThrow(
      /several such private keys; it holds .*"rsa4096" \(a1\).*; say which one to use/,
    )
  })

  test('several tokens where none was named', async () => {
    const outcome = pkcs11Signer({ module: softHsm, pin: PIN, key: 'rsa', certificates: certificatesOf('rsa') })
    await expect(outcome).rejects.toThrow('there are several tokens')
  })

  test('no PIN, and a wrong one, which is offered once and never told', async () => {
    const { pin: _, ...silent } = { module: softHsm, token: 'whole', pin: '' }
    await expect(pkcs11Signer(silent)).rejects.toThrow('the token wants a PIN')
    await tokens.add('guarded')
    const outcome = open({ token: 'guarded', pin: '975310' })
    await expect(outcome).rejects.toThrow(KeyUnusable)
    const error = await outcome.catch((reason: unknown) => reason)
    expect(`${String(error)} ${error instanceof Error ? `${error.stack} ${String(error.cause)}` : ''}`).not.toContain(
      '975310',
    )
  })

  test('a PIN that was changed meanwhile is asked once, then left alone', async () => {
    await tokens.add('changed')
    await tokens.importKey('changed', 'rsa', 'e0')
    const signer = await open({ token: 'changed' })
    const lookAgain = () => expect(open({ token: 'nobody' })).rejects.toThrow(SignerUnavailable) // ends all sessions
    await tokens.tool('changed', '--change-pin', '--new-pin', '246802')
    await lookAgain()
    await expect(ask(signer)).rejects.toThrow('the PIN is wrong')
    await tokens.tool('changed', '--change-pin', '--pin', '246802', '--new-pin', PIN)
    await lookAgain()
    await expect(ask(signer)).rejects.toThrow('the PIN is wrong') // it would be right now: nobody tried
    expect(await ask(await open({ token: 'changed' }))).toHaveLength(256)
  })
})

/** A certificate for a key that was made on a token: only its public key counts. */
async function selfMade(token: string): Promise<Certificate[]> {
  const der = path.join(tokens.dir, `${token}.spki`)
  await tokens.tool(token, '--read-object', '--type', 'pubkey', '--label', token, '--output-file', der)
  const spki = new Uint8Array(readFileSync(der))
  return [{ ...readCertificates(pkiFile('ec.pem'))[0]!, spki, keyBits: spki.slice(-65) }]
}
