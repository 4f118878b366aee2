/** Timestamps: OpenSSL believes ours, and we believe nobody who answers something else than what was asked. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestOf, type Digest } from '../asn1/algorithms.ts'
import { answerTimestamp, stampingKey, type StampingKey } from '../authority/local-timestamp.ts'
import { makeAuthority, type SelfMadeAuthority } from '../authority/self-made.ts'
import { pemSigner } from '../signers/key-signer.ts'
import { ask } from '../testing/strangers.ts'
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

beforeAll(async () => {
  authority = await makeAuthority(now)
  stamping = stampingKey(authority.timestamp, authority.root.certificate)
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => response.end(answer(Buffer.concat(parts))))
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
      () => (question) => answerTimestamp(question, stampingKey(authority.seal, authority.root.certificate), now),
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

  test('says when nobody is there', async () => {
    await expect(httpTimestampAuthority({ url: 'http://127.0.0.1:9/' }).stamp(digest)).rejects.toThrow(
      TimestampUnavailable,
    )
  })
})

test('the names of the self-made authority say that nobody else trusts it', async () => {
  const { text } = await ask('openssl', ['x509', '-in', '{seal}', '-noout', '-subject', '-nameopt', 'utf8'], {
    seal: authority.seal.certificate,
  })
  expect(text).toContain('sem confiança pública / not publicly trusted')
  expect(pemSigner(authority.seal.key, authority.seal.certificate).chain).toEqual([])
})
