/** Keys on tokens (SoftHSM): listed without a PIN, RSA and P-256 sign what OpenSSL accepts, wrong PINs stop in time, a token that was pulled out is missed. */
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../src/pades/crypto/asn1/algorithms.ts'
import { openSoftTokens, PIN, softHsm, type SoftTokens } from '../../src/pades/testing/soft-token.ts'
import { pkiFile } from '../../src/pades/testing/pki.ts'
import { calledBy } from '../../src/pades/crypto/x509/name.ts'
import { readCertificates } from '../../src/pades/crypto/x509/certificate.ts'
import { startFromSource } from '../testing/start-driver.ts'
import { keyRing, KeyRefused, type HeldKey } from './key-ring.ts'
import { tokenKeys } from './tokens.ts'

const data = Buffer.from('x')
const digest = { algorithm: 'sha256', bytes: digestOf('sha256', data) } as const
const opened = tokenKeys(() => ['/nowhere/lib.so', softHsm], { start: startFromSource })
const ring = keyRing([opened.source])

let tokens: SoftTokens
beforeAll(async () => {
  tokens = openSoftTokens()
  await tokens.add('card')
  for (const [index, name] of ['rsa', 'ec'].entries()) {
    await tokens.importKey('card', name, `a${index}`)
    await tokens.importCertificate('card', name, `a${index}`)
  }
  await tokens.importCertificate('card', 'sub', 'b0')
})
afterAll(() => {
  opened.close()
  rmSync(tokens.dir, { recursive: true })
})

async function held(name: string): Promise<HeldKey> {
  const own = readCertificates(pkiFile(`${name}.pem`))[0]!
  const found = [...(await ring.list()).values()].find(
    ({ certificate }) => certificate.serialNumber === own.serialNumber,
  )
  expect(found, calledBy(own.subject)).toBeDefined()
  return found!
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'signed',
    (error: unknown) => (error instanceof KeyRefused ? error.why : error),
  )

test.each(['rsa', 'ec'])('the %s key of a card signs', async (name) => {
  const key = await held(name)
  expect([key.place, key.asks, key.locked, key.chain.length]).toEqual(['card', 'pin', null, 1])
  const values = await key.sign(PIN, [digest, digest])
  const publicKey = createPublicKey(readFileSync(`fixtures/pki/${name}.pem`))
  for (const value of values) expect(verify('sha256', data, publicKey, value)).toBe(true)
})

test('asks for the PIN each time, and offers no third one after two wrong ones', async () => {
  const key = await held('rsa')
  expect(await refusal(key.sign('000000', [digest]))).toBe('wrong')
  expect(await refusal(key.sign(PIN, [digest]))).toBe('signed')
  expect(await refusal(key.sign('000000', [digest]))).toBe('wrong')
  expect(await refusal(key.sign('000000', [digest]))).toBe('last_try')
  expect((await held('rsa')).locked).toBe('last_try')
  expect(await refusal(key.sign(PIN, [digest]))).toBe('last_try')
  await tokens.tool('card', '--list-objects') // logs in: the token is content again
  expect((await held('rsa')).locked).toBeNull()
  expect(await refusal(key.sign(PIN, [digest]))).toBe('signed')
})

test('a token that was pulled out is missed', async () => {
  const key = await held('ec')
  await tokens.remove('card')
  expect(await refusal(key.sign(PIN, [digest]))).toBe('gone')
  expect((await ring.list()).size).toBe(0)
})
