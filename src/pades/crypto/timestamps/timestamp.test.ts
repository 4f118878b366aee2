/** Timestamps: OpenSSL believes ours, and we believe nobody who answers something else than what was asked. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { digestOf, type Digest } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { childrenOf, decode } from '../asn1/read.ts'
import { boolean, octetString, oid, sequence } from '../asn1/write.ts'
import { answerTimestamp, stampingKey, type StampingKey } from '../authority/local-timestamp.ts'
import type { SelfMadeAuthority } from '../authority/self-made.ts'
import { testAuthority } from '../../testing/own-authority.ts'
import { pemSigner } from '../signers/key-signer.ts'
import { ask } from '../../testing/strangers.ts'
import { readCertificate } from '../x509/certificate.ts'
import { writeName } from '../x509/name.ts'
import { writeCertificate } from '../x509/write-certificate.ts'
import { httpTimestampAuthority, TimestampUnavailable } from './http-timestamp.ts'
import { readReply } from './protocol.ts'
import { readToken } from './token.ts'

const now = new Date('2026-11-20T12:00:00Z')
const data = Buffer.from('the thing to be stamped')
const digest: Digest = { algorithm: 'sha256', bytes: digestOf('sha256', data) }

let authority: SelfMadeAuthority
let stamping: StampingKey
let server: Server
let url: string
let answer: (question: Buffer) => Uint8Array
let headers: Record<string, string> = {}
let shown: string | undefined
/** What happens to the next questions instead of an answer. */
const troubles: (number | 'hangs up')[] = []

beforeAll(async () => {
  authority = await testAuthority(now)
  stamping = stampingKey(authority.timestamp)
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      shown = request.headers.authorization
      const trouble = troubles.shift()
      if (trouble === 'hangs up') request.socket.destroy()
      else if (trouble) response.writeHead(trouble, headers).end()
      else response.writeHead(200, headers).end(answer(Buffer.concat(parts)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

describe('our own timestamp authority', () => {
  test.each(['sha256', 'sha384', 'sha512'])(
    'gives openssl ts -verify a token over %s it accepts',
    async (algorithm) => {
      const query = await ask('bash', ['-c', `openssl ts -query -data {data} -${algorithm} -cert | base64 -w0`], {
        data,
      })
      const reply = answerTimestamp(Buffer.from(query.out, 'base64'), stamping, now)
      const files = { reply, data, root: authority.root.certificate }
      const said = await ask(
        'openssl',
        ['ts', '-verify', '-in', '{reply}', '-data', '{data}', '-CAfile', '{root}'],
        files,
      )
      expect(said.text).toContain('Verification: OK')
      const shown = await ask('openssl', ['ts', '-reply', '-in', '{reply}', '-text'], files)
      expect(shown.text).toContain('Accuracy: 0x01 seconds')
      expect(shown.text).toContain('Time stamp: Nov 20 12:00:00 2026 GMT')
    },
  )

  test('refuses what it cannot read or does not stamp, in the words of RFC 3161', async () => {
    const sha1 = await ask('bash', ['-c', 'openssl ts -query -data {data} -sha1 | base64 -w0'], { data })
    for (const question of [Buffer.from('nonsense'), Buffer.from(sha1.out, 'base64')]) {
      expect(readReply(answerTimestamp(question, stamping, now))).toMatchObject({ isGranted: false, status: 2 })
    }
  })
})

describe('asking an authority over HTTP', () => {
  test('brings home the token', async () => {
    answer = (question) => answerTimestamp(question, stamping, now)
    const token = readToken(await httpTimestampAuthority({ url }).stamp(digest))
    expect(token.time).toEqual(now)
  })

  test.each<[string, () => (question: Buffer) => Uint8Array]>([
    ['a refusal', () => () => answerTimestamp(Buffer.from('?'), stamping, now)],
    ['no timestamp at all', () => () => Buffer.from('<html>proxy</html>')],
    [
      'an old answer to another request',
      () => {
        let first: Uint8Array | undefined
        return (question) => (first ??= answerTimestamp(question, stamping, now))
      },
    ],
    [
      'a token of a key that is not for timestamps',
      () => (question) => answerTimestamp(question, stampingKey(authority.seal), now),
    ],
    [
      'an answer to a question without our number',
      () => (question) => answerTimestamp(withoutNonce(question), stamping, now),
    ],
    [
      'a token without its certificate',
      () => (question) => answerTimestamp(Buffer.from([...question.subarray(0, -1), 0]), stamping, now),
    ],
    [
      'a token about something else',
      () => (question) => {
        const other = Buffer.from(question)
        other[other.indexOf(Buffer.from(digest.bytes))]! ^= 1
        return answerTimestamp(other, stamping, now)
      },
    ],
    [
      'a token of a time when its certificate is not valid',
      () => (question) => answerTimestamp(question, stamping, new Date('2099-01-01T00:00:00Z')),
    ],
    [
      'a token of an authority that uses its certificate for other things too',
      () => (question) => answerTimestamp(question, alsoForMail(), now),
    ],
    [
      'far too much',
      () => (question) => Buffer.concat([answerTimestamp(question, stamping, now), Buffer.alloc(300_000)]),
    ],
    [
      'a token whose time was changed',
      () => (question) => {
        const reply = Buffer.from(answerTimestamp(question, stamping, now))
        reply.write('20200101', reply.indexOf('20261120120000Z'), 'latin1')
        return reply
      },
    ],
  ])('takes %s for no timestamp', async (_, behaviour) => {
    answer = behaviour()
    const far = httpTimestampAuthority({ url })
    const outcome = far.stamp(digest).then(() => far.stamp(digest))
    await expect(outcome).rejects.toThrow(TimestampUnavailable)
  })

  test('asks again when somebody is busy or hangs up, and shows who asks', async () => {
    answer = (question) => answerTimestamp(question, stamping, now)
    for (const trouble of [503, 429, 'hangs up'] as const) {
      troubles.push(trouble)
      const token = await httpTimestampAuthority({ url, username: 'ana', password: 'segredo' }).stamp(digest)
      expect(readToken(token).time).toEqual(now)
      expect(shown).toBe(`Basic ${Buffer.from('ana:segredo').toString('base64')}`)
    }
    troubles.push(401)
    const error = await httpTimestampAuthority({ url, username: 'ana', password: 'segredo' })
      .stamp(digest)
      .catch((reason: unknown) => reason)
    expect(String(error)).toBe('TimestampUnavailable: the timestamp authority answered with status 401')
  })

  test.each(['never answers', 'sends a byte now and then'] as const)(
    'asks an authority that %s once, and no longer than its time',
    async (how) => {
      let asked = 0
      const slow = createServer((_, response) => {
        asked += 1
        if (how === 'never answers') return
        response.writeHead(200)
        const drip = setInterval(() => response.write('0'), 50)
        response.on('close', () => clearInterval(drip))
      })
      await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
      try {
        const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
        const stamped = httpTimestampAuthority({ url: address, timeoutMs: 300 }).stamp(digest)
        await expect(stamped).rejects.toThrow('the timestamp authority did not answer within 0.3 s')
        expect(asked).toBe(1)
      } finally {
        slow.closeAllConnections()
        slow.close()
      }
    },
  )

  test('unpacks what a proxy has packed, whatever it calls it', async () => {
    answer = (question) => gzipSync(answerTimestamp(question, stamping, now))
    headers = { 'content-encoding': 'gzip', 'content-type': 'text/plain' }
    try {
      expect(readToken(await httpTimestampAuthority({ url }).stamp(digest)).time).toEqual(now)
    } finally {
      headers = {}
    }
  })

  test('is led to nobody else, who would be shown the password', async () => {
    troubles.push(307)
    headers = { location: `${url}elsewhere` }
    const stamped = httpTimestampAuthority({ url, username: 'ana', password: 'segredo' }).stamp(digest)
    const error = await stamped.catch((reason: unknown) => reason).finally(() => (headers = {}))
    expect(String(error)).toBe('TimestampUnavailable: the timestamp authority answered with status 307')
  })

  test('says when nobody is there', async () => {
    await expect(httpTimestampAuthority({ url: 'http://127.0.0.1:9/' }).stamp(digest)).rejects.toThrow(
      TimestampUnavailable,
    )
  })
})

function withoutNonce(question: Buffer): Buffer {
  const [version, imprint] = childrenOf(decode(question))
  return Buffer.from(sequence(version!.raw, imprint!.raw, boolean(true)))
}

/** RFC 3161 §2.3: the one purpose of the certificate has to be timestamping. */
function alsoForMail(): StampingKey {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const purposes = sequence(oid(oids.timeStamping), oid('1.3.6.1.5.5.7.3.4'))
  const extension = sequence(oid(oids.extendedKeyUsage), boolean(true), octetString(purposes))
  const name = writeName({ commonName: 'ACT e correio' })
  const validity = { notBefore: new Date('2026-01-01'), notAfter: new Date('2030-01-01') }
  const request = { serial: Buffer.from([7]), subject: name, publicKey: key, ...validity, extensions: [extension] }
  return { key, certificate: readCertificate(writeCertificate(request, { name, key })), chain: [] }
}

test('the names of the self-made authority say that nobody else trusts it', async () => {
  const { text } = await ask('openssl', ['x509', '-in', '{seal}', '-noout', '-subject', '-nameopt', 'utf8'], {
    seal: authority.seal.certificate,
  })
  expect(text).toContain('sem confiança pública / not publicly trusted')
  expect(pemSigner(authority.seal.key, authority.seal.certificate).chain).toEqual([])
})
