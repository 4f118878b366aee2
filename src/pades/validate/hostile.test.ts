/** Tampered files: the validator answers each, soon, and never with a pass. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { Malformed } from '../crypto/asn1/read.ts'
import { answerTimestamp } from '../crypto/authority/local-timestamp.ts'
import type { Bytes } from '../base/bytes.ts'
import { readSignedData } from '../crypto/cms/signed-data.ts'
import { concat, own } from '../base/octets.ts'
import { seal } from '../sign/seal.ts'
import { pkiAnchors, pkiFile, pkiLists, pkiSigner, pkiTimestampAuthority } from '../testing/pki.ts'
import { lastSignature } from '../testing/strangers.ts'
import { readToken } from '../crypto/timestamps/token.ts'
import { readCertificate, readCertificates } from '../crypto/x509/certificate.ts'
import { readOcspAnswer } from '../crypto/x509/ocsp.ts'
import { readRevocationList } from '../crypto/x509/revocation-list.ts'
import { validate } from './validate.ts'

const now = new Date('2026-12-01T12:00:00Z')
const runs = { numRuns: 60 }

let sealed: Bytes
let hole: { start: number; end: number }
let cms: Bytes
const person = pkiSigner('person').certificate

beforeAll(async () => {
  const pdf = new Uint8Array(readFileSync(new URL('../../../fixtures/corpus/plain-sample.pdf', import.meta.url)))
  const deps = { signer: pkiSigner('ec'), timestampAuthority: pkiTimestampAuthority(now) }
  sealed = (await seal({ pdf, fieldName: 'Selo', date: now }, deps)).pdf
  const [, before = 0, after = 0] = (
    /\/ByteRange \[(\d+) (\d+) (\d+)/.exec(Buffer.from(sealed).toString('latin1')) ?? []
  )
    .slice(1)
    .map(Number)
  hole = { start: before, end: after }
  cms = own(lastSignature(sealed).cms)
})

async function judged(pdf: Bytes) {
  const before = process.cpuUsage()
  const report = await validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now })
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  return report
}

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const at = (share: number, length: number) => Math.floor(share * length)

describe('a sealed file never passes', () => {
  test('with any octet of the signed part changed', async () => {
    expect((await judged(sealed)).conclusion).toBe('TOTAL-PASSED')
    await fc.assert(
      fc.asyncProperty(part, fc.integer({ min: 1, max: 255 }), async (where, change) => {
        const copy = own(sealed)
        const signed = at(where, sealed.length - (hole.end - hole.start))
        const index = signed < hole.start ? signed : signed + (hole.end - hole.start)
        copy[index] = copy[index]! ^ change
        expect((await judged(copy)).conclusion).not.toBe('TOTAL-PASSED')
      }),
      runs,
    )
  })

  test('cut off anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(part, async (where) => {
        const length = at(where, sealed.length - 1) // the last octet is a line end that nobody misses
        expect((await judged(sealed.slice(0, length))).conclusion).not.toBe('TOTAL-PASSED')
      }),
      runs,
    )
  })

  test('with a piece of itself, or of anything, put in somewhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        part,
        part,
        part,
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        async (where, from, to, other) => {
          const [start, end] = [from, to].map((share) => at(share, sealed.length)).toSorted((a, b) => a - b)
          const piece = start === end ? other : sealed.slice(start, end)
          const index = at(where, sealed.length - 1)
          const report = await judged(concat([sealed.subarray(0, index), piece, sealed.subarray(index)]))
          const isInTheHole = index > hole.start && index < hole.end
          if (!isInTheHole) expect(report.conclusion).not.toBe('TOTAL-PASSED')
        },
      ),
      runs,
    )
  })
})

describe('readers of other people’s data refuse what they cannot read, and nothing else happens', () => {
  const readers = {
    signature: [readSignedData, () => cms],
    token: [readToken, () => cms],
    certificate: [readCertificate, () => person],
    'revocation list': [readRevocationList, () => pkiFile('sub.crl')],
    'OCSP answer': [readOcspAnswer, () => pkiFile('revoked.ocsp')],
  } as const satisfies Record<string, readonly [read: (bytes: Uint8Array) => unknown, good: () => Bytes]>

  test.each(Object.entries(readers))('%s', (_, [read, good]) => {
    fc.assert(
      fc.property(part, fc.uint8Array({ minLength: 1, maxLength: 8 }), fc.boolean(), (where, noise, isCut) => {
        const bytes = own(good())
        const index = at(where, bytes.length - noise.length)
        if (isCut) return attempt(read, concat([bytes.subarray(0, index), noise]))
        bytes.set(noise, index)
        return attempt(read, bytes)
      }),
      { numRuns: 200 },
    )
  })

  function attempt(read: (bytes: Uint8Array) => unknown, bytes: Bytes): void {
    try {
      read(bytes)
    } catch (error) {
      expect(error).toBeInstanceOf(Malformed)
    }
  }
})

test('the timestamp authority answers every request', () => {
  const [certificate] = readCertificates(pkiFile('tsa.pem'))
  const stamping = { key: createPrivateKey(Buffer.from(pkiFile('tsa.key.pem'))), certificate: certificate!, chain: [] }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (question) => answerTimestamp(question, stamping, now).length > 0),
  )
})
