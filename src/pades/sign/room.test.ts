/** Room for signatures and timestamps: as much as they take, and once more where an authority gives more than ever before. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { localTimestampAuthority, stampingKey } from '../crypto/authority/local-timestamp.ts'
import { ownRevocationList, ownRevocationSource } from '../crypto/authority/own-revocation.ts'
import type { SelfMadeAuthority } from '../crypto/authority/self-made.ts'
import type { Signer } from '../crypto/signer.ts'
import { pemSigner } from '../crypto/signers/key-signer.ts'
import type { TimestampAuthority } from '../crypto/timestamps/authority.ts'
import { testAuthority } from '../testing/own-authority.ts'
import { pkiSigner } from '../testing/pki.ts'
import { pdfsig } from '../testing/strangers.ts'
import { validate } from '../validate/validate.ts'
import { extend } from './extend/extend.ts'
import { seal } from './seal.ts'

const now = new Date('2026-12-01T12:00:00Z')
const pdf = new Uint8Array(readFileSync(new URL('../../../fixtures/corpus/plain-sample.pdf', import.meta.url)))

let authority: SelfMadeAuthority
let signer: Signer

beforeAll(async () => {
  authority = await testAuthority(now)
  signer = pemSigner(authority.seal.key, authority.seal.certificate)
})

/** One of somebody else: nobody knows how long its tokens are, and it may begin to send more certificates along. */
function strangeAuthority() {
  const key = stampingKey(authority.timestamp)
  const [root] = [Buffer.from(authority.root.certificate.replaceAll(/-----[^-]+-----|\n/g, ''), 'base64')]
  const sending = { more: 0, asked: 0 }
  const strange: TimestampAuthority = {
    stamp(digest) {
      sending.asked += 1
      const chain = Array.from({ length: sending.more }, () => new Uint8Array(root))
      return localTimestampAuthority({ ...key, chain }, () => now).stamp(digest)
    },
  }
  return { strange, sending }
}

const trusted = () => Buffer.from(authority.root.certificate)

const sealed = (timestampAuthority?: TimestampAuthority, by = signer) =>
  seal({ pdf, fieldName: 'Selo', date: now }, { signer: by, ...(timestampAuthority && { timestampAuthority }) })

/** Octets that a signature leaves free, from the first to the last. */
const unusedIn = (file: Uint8Array) =>
  Array.from(
    Buffer.from(file)
      .toString('latin1')
      .matchAll(/\/Contents\s*<[0-9a-f]+?((?:00)*)>/gi),
    ([, rest = '']) => rest.length / 2,
  )

const archived = async (file: Uint8Array, timestampAuthority: TimestampAuthority) =>
  (
    await extend(
      {
        pdf: file,
        level: 'B-T',
        wanted: 'B-LTA',
        trustAnchors: [trusted()],
        date: now,
      },
      {
        revocationSource: ownRevocationSource(authority.root, { ask: async () => undefined }, () => now),
        timestampAuthority,
      },
    )
  ).pdf

test.each(['rsa', 'ec', 'person'])('the signature of %s fills its room, to a few octets', async (name) => {
  const unused = unusedIn((await sealed(undefined, pkiSigner(name))).pdf)
  expect(unused).toHaveLength(1)
  expect(unused[0]).toBeLessThanOrEqual(12)
})

test('an installation knows how long the timestamps of its own authority are', async () => {
  const own = localTimestampAuthority(stampingKey(authority.timestamp), () => now)
  const file = await archived((await sealed(own)).pdf, own)
  for (const unused of unusedIn(file)) expect(unused).toBeLessThan(200)
})

test('a strange authority is given generous room once, and then as much as it took', async () => {
  const { strange } = strangeAuthority()
  expect(unusedIn((await sealed(strange)).pdf)[0]).toBeGreaterThan(8_000)
  expect(unusedIn((await sealed(strange)).pdf)[0]).toBeLessThan(200)
})

test('where an authority gives more than ever before, seal and archive timestamp are prepared anew', async () => {
  const { strange, sending } = strangeAuthority()
  await sealed(strange)
  Object.assign(sending, { more: 2, asked: 0 })
  const once = await sealed(strange)
  expect(sending.asked).toBe(2)
  Object.assign(sending, { more: 5, asked: 0 })
  const file = await archived(once.pdf, strange)
  expect(sending.asked).toBe(2)
  expect(await pdfsig(file)).toContain('Signature is Valid')
  const revocationLists = [ownRevocationList(authority.root, now)]
  const report = await validate({ pdf: file, trustAnchors: [trusted()], at: now, revocationLists })
  expect(report).toMatchObject({ conclusion: 'TOTAL-PASSED', signatures: [{ level: 'B-LTA' }, { kind: 'timestamp' }] })

  for (const unused of unusedIn(file)) expect(unused).toBeLessThan(2_000)
})
