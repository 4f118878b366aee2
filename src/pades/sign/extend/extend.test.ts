/** Long-term signatures: everything a validator needs is in the file, so that it passes years later and without a network. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localTimestampAuthority, stampingKey } from '../../crypto/authority/local-timestamp.ts'
import { ownRevocationList, ownRevocationSource } from '../../crypto/authority/own-revocation.ts'
import { testAuthority } from '../../testing/own-authority.ts'
import type { Bytes } from '../../base/bytes.ts'
import { fillFields, placeFields } from '../place-fields.ts'
import { seal, type Sealed } from '../seal.ts'
import { pemSigner } from '../../crypto/signers/key-signer.ts'
import { pkiAnchors, pkiFile, pkiLists, pkiSigner, pkiTimestampAuthority } from '../../testing/pki.ts'
import { ask, pdfsig, qpdfCheck } from '../../testing/strangers.ts'
import type { RevocationSource } from '../../crypto/revocation-source.ts'
import { validate } from '../../validate/validate.ts'
import { extend, type ExtendRequest } from './extend.ts'
import { httpRevocationSource } from './http-revocation.ts'
import { neededByLast } from './needed-by.ts'
import { neededData } from './needed-data.ts'

const now = new Date('2026-12-01T12:00:00Z')
const muchLater = new Date('2043-06-01T12:00:00Z')
const document: Bytes = new Uint8Array(
  readFileSync(new URL('../../../../fixtures/corpus/plain-sample.pdf', import.meta.url)),
)

const nobody: RevocationSource = { ask: async () => undefined }
const asked: string[] = []
let server: Server
let revocationSource: RevocationSource

/** What pki.invalid would serve. The authority of the root list answers with the file, the OCSP responder with what fits. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push(request.url ?? '')
      const question = Buffer.concat(parts)
      const serialOf = (name: string) => pkiFile(`${name}.ocsp`)
      const about = ['rsa', 'ec', 'tsa', 'revoked'].find(
        (name) => question.length > 0 && Buffer.from(serialOf(name)).includes(question.subarray(-2)),
      )
      if (request.url === '/ocsp' && about) response.end(serialOf(about))
      else if (request.url?.endsWith('.crl')) response.end(pkiFile(request.url.slice(1)))
      else response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  revocationSource = httpRevocationSource({
    now: () => now,
    fetch: (url, request) => fetch(url.replace('http://pki.invalid', `http://127.0.0.1:${port}`), request),
  })
})
afterAll(() => server.close())

const sealedBy = async (name: string): Promise<Bytes> => (await sealBy(name)).pdf

function sealBy(name: string, pdf = document): Promise<Sealed> {
  const deps = { signer: pkiSigner(name), timestampAuthority: pkiTimestampAuthority(now) }
  return seal({ pdf, fieldName: 'Selo', date: now }, deps)
}

async function extended(
  pdf: Bytes,
  wanted: 'B-LT' | 'B-LTA',
  more: Partial<ExtendRequest> = {},
  source = revocationSource,
) {
  const date = more.date ?? now
  const deps = { revocationSource: source, timestampAuthority: pkiTimestampAuthority(date) }
  return extend({ pdf, level: 'B-T', wanted, trustAnchors: pkiAnchors, date, ...more }, deps)
}

const endsIn = (pdf: Bytes) => Buffer.from(pdf).toString('latin1').split('%%EOF').length - 1

const offline = (pdf: Bytes, at: Date) => validate({ pdf, trustAnchors: pkiAnchors, at })

describe('a long-term signature', () => {
  test.each(['rsa', 'ec', 'person'])('by %s passes without a network', async (name) => {
    const before = await sealedBy(name)
    expect(await offline(before, now)).toMatchObject({ conclusion: 'INDETERMINATE', subIndication: 'TRY_LATER' })
    const { pdf, level, missing } = await extended(before, 'B-LT')
    expect({ level, missing }).toEqual({ level: 'B-LT', missing: [] })
    expect(asked).toContain(name === 'person' ? '/sub.crl' : '/ocsp')
    expect(await offline(pdf, now)).toMatchObject({ conclusion: 'TOTAL-PASSED', signatures: [{ level: 'B-LT' }] })
    expect((await qpdfCheck(pdf)).code).toBe(0)
    expect(await pdfsig(pdf)).toContain('Signature is Valid')
  })

  test.each(['rsa', 'ec', 'person'])(
    'by %s needs the same, whether the document is read for it or not',
    async (name) => {
      for (const { pdf, fieldName, contents } of [await sealBy(name), await sealBy(name, await sealedBy('rsa'))]) {
        const needed = await neededData({ pdf, fieldName, trustAnchors: pkiAnchors, at: now })
        expect(needed.questions.length).toBeGreaterThan(1)
        expect(neededByLast({ contents, trustAnchors: pkiAnchors, at: now })).toEqual(needed)
        const withIt = await extended(pdf, 'B-LT', { fieldName, contents })
        const without = await extended(pdf, 'B-LT', { fieldName })
        expect(withIt).toMatchObject({ level: 'B-LT', missing: [], pdf: { length: without.pdf.length } })
      }
      const { contents } = await sealBy(name)
      expect(neededByLast({ contents, trustAnchors: [], at: now }), 'a path that leads nowhere').toBeNull()
    },
  )

  test('with an archive timestamp passes years later, and can be renewed', async () => {
    const before = await sealedBy('rsa')
    const { pdf, level } = await extended(before, 'B-LTA')
    expect(level).toBe('B-LTA')
    expect(endsIn(pdf) - endsIn(before), 'data and timestamp are one update').toBe(1)
    const report = await offline(pdf, muchLater)
    expect(report).toMatchObject({ conclusion: 'TOTAL-PASSED' })
    expect(report.signatures).toMatchObject([
      { kind: 'signature', level: 'B-LTA', changes: [{ what: 'validation_data_added' }, { what: 'timestamp_added' }] },
      { kind: 'timestamp', coversWholeFile: true },
    ])

    const later = new Date('2030-01-01T00:00:00Z')
    const renewed = await extended(pdf, 'B-LTA', { date: later })
    expect(renewed.missing).toEqual([])
    const again = await offline(renewed.pdf, muchLater)
    expect(again.conclusion).toBe('TOTAL-PASSED')
    expect(again.signatures.map(({ kind }) => kind)).toEqual(['signature', 'timestamp', 'timestamp'])
    expect((await qpdfCheck(renewed.pdf)).code).toBe(0)
  })

  test('can be had from the self-made authority too, which makes its own list', async () => {
    const authority = await testAuthority(now)
    const signer = pemSigner(authority.seal.key, authority.seal.certificate)
    const timestampAuthority = localTimestampAuthority(stampingKey(authority.timestamp), () => now)
    const trustAnchors = [Buffer.from(authority.root.certificate)]
    const { pdf } = await seal({ pdf: document, fieldName: 'Selo', date: now }, { signer, timestampAuthority })
    const request: ExtendRequest = { pdf, level: 'B-T', wanted: 'B-LTA', trustAnchors, date: now }
    const own = ownRevocationSource(authority.root, nobody, () => now)
    const archive = await extend(request, { revocationSource: own, timestampAuthority })
    expect(archive).toMatchObject({ level: 'B-LTA', missing: [], revoked: [] })
    const at = new Date('2035-01-01T00:00:00Z')
    const revocationLists = [ownRevocationList(authority.root, at)] // about the last timestamp only a new list can speak
    const report = await validate({ pdf: archive.pdf, trustAnchors, at, revocationLists })
    expect(report).toMatchObject({
      conclusion: 'TOTAL-PASSED',
      signatures: [{ level: 'B-LTA' }, { kind: 'timestamp' }],
    })
    const files = { list: ownRevocationList(authority.root, now), root: authority.root.certificate }
    const said = await ask('openssl', ['crl', '-inform', 'DER', '-in', '{list}', '-CAfile', '{root}', '-noout'], files)
    expect(said.text).toContain('verify OK')
  })

  test('is one of ours: the earlier ones of strangers are not waited for', async () => {
    const strange = await sealedBy('unknown')
    const deps = { signer: pkiSigner('ec'), timestampAuthority: pkiTimestampAuthority(now) }
    const { pdf, fieldName } = await seal({ pdf: strange, fieldName: 'Nosso', date: now }, deps)
    expect(await extended(pdf, 'B-LTA')).toMatchObject({ level: 'B-T', missing: ['Selo de ninguém'] })
    expect(await extended(pdf, 'B-LTA', { fieldName })).toMatchObject({ level: 'B-LTA', missing: [] })
  })

  test('is not made of a key that was revoked', async () => {
    const before = await sealedBy('revoked')
    const outcome = await extended(before, 'B-LTA')
    expect(outcome).toMatchObject({ level: 'B-T', revoked: ['Selo revogado'] })
    expect(outcome.pdf).toEqual(before)
  })

  test('that has all it needs stays byte for byte as it is: an update with nothing in it is none', async () => {
    const { pdf } = await extended(await sealedBy('rsa'), 'B-LT')
    const again = await extended(pdf, 'B-LT')
    expect(again).toMatchObject({ level: 'B-LT', missing: [] })
    expect(again.pdf).toEqual(pdf)
    expect((await placeFields({ pdf: document, fields: [] })).length).toBeGreaterThan(document.length) // a form is begun
    expect((await fillFields({ pdf, fields: [] })).pdf).toEqual(pdf)
  })

  test('is not claimed when an answer cannot be had: the document stays as it was', async () => {
    const before = await sealedBy('rsa')
    const { pdf, level, missing } = await extended(before, 'B-LTA', {}, nobody)
    expect(level).toBe('B-T')
    expect(missing).toEqual(['Selo RSA', 'AC de Teste', 'ACT de Teste'])
    expect(pdf).toEqual(before)
  })

  test('asks nobody for a signer whom nobody here trusts', async () => {
    asked.length = 0
    const { missing } = await extended(await sealedBy('unknown'), 'B-LT')
    expect(missing).toEqual(['Selo de ninguém'])
  })
})

test('lists that the caller has at hand are as good as fetched ones', async () => {
  const report = await validate({
    pdf: await sealedBy('rsa'),
    trustAnchors: pkiAnchors,
    at: now,
    revocationLists: pkiLists,
  })
  expect(report).toMatchObject({ conclusion: 'TOTAL-PASSED', signatures: [{ level: 'B-T' }] })
})
