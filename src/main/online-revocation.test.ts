/** Verifiers that ask authorities over the network: what an answer changes, what no answer is, and whom they never ask. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bytes } from '../pades/base/bytes.ts'
import { latin1, view } from '../pades/base/octets.ts'
import { oids } from '../pades/crypto/asn1/oids.ts'
import { oid, sequence } from '../pades/crypto/asn1/write.ts'
import { pemSigner } from '../pades/crypto/signers/key-signer.ts'
import { httpRevocationSource } from '../pades/sign/extend/http-revocation.ts'
import { seal } from '../pades/sign/seal.ts'
import { answer, asAuthority, authority, ext, general, issue, list, type Party } from '../pades/testing/authorities.ts'
import { makePdf } from '../pades/testing/make-pdf.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import { describeReport } from '../pades/validate/describe-report.ts'
import { validateOnline } from '../pades/workshop/validate-online.ts'
import { guardedFetch } from '../server/outgoing.ts'
import { readSettings } from '../server/settings.ts'
import { verifiersRevocationSource } from './online-revocation.ts'
import { verifyFiles } from './rubrica/verify.ts'

const workshop = testWorkshop()
const root = authority('Authority that answers')
const stranger = authority('Authority of somebody else')
const HOUR = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

let server: Server
let origin: string
/** Of each path, what it answers. */
const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const reply = answers.get(request.url!)
    if (reply) reply(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked.length = 0
  answers.clear()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (der: Bytes) => (_: IncomingMessage, response: ServerResponse) => void response.end(Buffer.from(der))

const answersAt = (url: string) =>
  ext.any(oids.authorityInfoAccess, false, sequence(sequence(oid(oids.ocsp), general.uri(url))))

let count = 0

/** Whose certificate names an address of its own for OCSP or lists. */
function signerAt(kind: 'ocsp' | 'crl', by: Party = root, address?: string): Readonly<{ who: Party; path: string }> {
  count += 1
  const path = `/${kind}/${count}`
  const url = address ?? `${origin}${path}`
  const place = kind === 'crl' ? ext.distributionPoint({ names: [general.uri(url)] }) : answersAt(url)
  return { who: issue({ name: `Signer ${count}`, by, extensions: [place] }), path }
}

async function signedBy({ key, certificate }: Party): Promise<Bytes> {
  const pem = `-----BEGIN CERTIFICATE-----\n${view(certificate.der).toString('base64')}\n-----END CERTIFICATE-----\n`
  const signer = pemSigner(key.export({ format: 'pem', type: 'pkcs8' }).toString(), pem)
  return (await seal({ pdf: makePdf(), fieldName: 'Signature', date: new Date() }, { signer })).pdf
}

const fetch = guardedFetch({ mayBePrivate: true })
const source = httpRevocationSource({ fetch, timeoutMs: 500, keptMs: HOUR })

async function judged(who: Party, by = source, above: readonly Party[] = []) {
  const trustAnchors = [{ certificate: root.certificate.der, kind: 'configured' as const }]
  const certificates = above.map(({ certificate }) => certificate.der)
  const job = { pdf: await signedBy(who), trustAnchors, certificates, at: new Date() }
  const report = await validateOnline(job, { workshop, source: by, deadlineMs: 20_000 })
  const [first] = report.signatures
  return { report, first: first!, verdict: [report.conclusion, report.subIndication].filter(Boolean).join(' ') }
}

const fresh = { thisUpdate: ago(1), nextUpdate: new Date(Date.now() + HOUR) }

describe('an answer', () => {
  it('by OCSP that the certificate is good confirms the signature, says who was asked when, and is kept', async () => {
    const { who, path } = signerAt('ocsp')
    answers.set(path, send(answer(who, root, { by: root, status: 'good', ...fresh }).der))
    const { verdict, report, first } = await judged(who)
    expect(verdict).toBe('TOTAL-PASSED')
    expect(first.level).toBe('B-B') // the file holds no more than before
    expect(report.asked).toMatchObject([{ said: 'good', source: 'ocsp', from: `${origin}${path}` }])
    expect(Date.now() - new Date(report.asked![0]!.at).getTime()).toBeLessThan(60_000)
    const lines = (await describeReport(report, 'en')).map(({ text }) => text).join('\n')
    expect(lines).toContain(`was not revoked (OCSP, ${new URL(origin).host})`)
    expect((await judged(who)).report.asked).toEqual(report.asked)
    expect(asked).toEqual([`POST ${path}`])
  })

  it('by a list that names the certificate, or does not, counts as well', async () => {
    const [good, bad] = [signerAt('crl'), signerAt('crl')]
    const revoked = list(root, { ...fresh, revoked: [{ who: bad.who, at: ago(5) }] })
    for (const { path } of [good, bad]) answers.set(path, send(revoked.der))
    expect(await judged(good.who)).toMatchObject({ verdict: 'TOTAL-PASSED', report: { asked: [{ source: 'crl' }] } })
    expect(await judged(bad.who)).toMatchObject({
      verdict: 'INDETERMINATE REVOKED_NO_POE',
      report: { asked: [{ said: 'revoked', source: 'crl' }] },
    })
  })

  it('by OCSP that it was revoked is not confirmed', async () => {
    const { who, path } = signerAt('ocsp')
    answers.set(path, send(answer(who, root, { by: root, status: ago(3), ...fresh }).der))
    const { verdict, report } = await judged(who)
    expect(verdict).toBe('INDETERMINATE REVOKED_NO_POE')
    expect(report.asked).toMatchObject([{ said: 'revoked', source: 'ocsp' }])
  })

  it('that one certificate of an authority was revoked leads to the question about its other one', async () => {
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const [first, second] = [1, 2].map((number) =>
      issue({
        name: 'Renewed authority',
        by: root,
        key,
        extensions: [...asAuthority(), answersAt(`${origin}/ocsp/of-${number}`)],
      }),
    )
    const { who, path } = signerAt('ocsp', first)
    answers.set(path, send(answer(who, first!, { by: first!, status: 'good', ...fresh }).der))
    answers.set('/ocsp/of-1', send(answer(first!, root, { by: root, status: ago(3), ...fresh }).der))
    expect((await judged(who, source, [first!, second!])).verdict).toBe('INDETERMINATE TRY_LATER')
    answers.set('/ocsp/of-2', send(answer(second!, root, { by: root, status: 'good', ...fresh }).der))
    const { verdict, report } = await judged(who, source, [first!, second!])
    expect(verdict).toBe('TOTAL-PASSED')
    expect(report.asked?.map(({ said }) => said)).toEqual(['good', 'revoked', 'good'])
  })
})

describe('no answer that counts leaves it open, and says so:', () => {
  const expectNothing = async (who: Party, by = source) => {
    const { verdict, report } = await judged(who, by)
    expect(verdict).toBe('INDETERMINATE TRY_LATER')
    expect(report.asked).toMatchObject([{ name: who.certificate.subject.attributes[0]!.value, said: 'nothing' }])
    const lines = (await describeReport(report, 'pt-BR')).map(({ text }) => text).join('\n')
    expect(lines).toContain('a autoridade não deu resposta em que se possa confiar')
  }

  it.each<[string, (who: Party) => Bytes]>([
    ['the authority does not know it', (who) => answer(who, root, { by: root, status: 'unknown', ...fresh }).der],
    [
      'an answer that has ended',
      (who) => answer(who, root, { by: root, status: 'good', thisUpdate: ago(50), nextUpdate: ago(26) }).der,
    ],
    ['an answer by a wrong key', (who) => answer(who, root, { by: stranger, status: 'good', ...fresh }).der],
    ['no answer at all', () => latin1('<html>Sign in to the network</html>')],
    ['an answer without end', () => new Uint8Array(70_000)],
  ])('%s', async (_, reply) => {
    const { who, path } = signerAt('ocsp')
    answers.set(path, send(reply(who)))
    await expectNothing(who)
  })

  it('an authority that is silent', async () => {
    const { who, path } = signerAt('ocsp')
    answers.set(path, () => undefined)
    await expectNothing(who)
  })

  it('an authority that leads on to another address, which is never asked', async () => {
    const { who, path } = signerAt('ocsp')
    answers.set(path, (_, response) => void response.writeHead(307, { location: `${origin}/inside` }).end())
    await expectNothing(who)
    expect(asked).toEqual([`POST ${path}`])
  })

  it('an address in a private network, of this machine, or of another kind', async () => {
    const guarded = verifiersRevocationSource(readSettings({}))
    await expectNothing(signerAt('ocsp').who, guarded)
    await expectNothing(signerAt('crl', root, 'http://169.254.169.254/latest').who, guarded)
    await expectNothing(signerAt('crl', root, 'file:///etc/passwd').who, guarded)
    expect(asked).toEqual([])
  })
})

it('nobody is asked about a certificate of nobody who is trusted, nor about what the file tells', async () => {
  const { report, verdict } = await judged(signerAt('ocsp', stranger).who)
  expect(verdict).toMatch('INDETERMINATE NO_CERTIFICATE_CHAIN_FOUND')
  expect(report.asked).toEqual([])
  expect(asked).toEqual([])
})

it('`rubrica verify` asks with --online, and nobody without', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'rubrica-online-'))
  const file = path.join(dir, 'signed.pdf')
  const { who, path: place } = signerAt('ocsp')
  answers.set(place, send(answer(who, root, { by: root, status: 'good', ...fresh }).der))
  writeFileSync(file, await signedBy(who))
  const trustAnchors = [{ certificate: root.certificate.der, kind: 'configured' as const }]
  const deps = { workshop, believed: { trustAnchors, revocationLists: [] }, language: 'en' } as const
  expect(await verifyFiles([file], deps)).toMatchObject({ exitCode: 1 })
  expect(asked).toEqual([])
  expect(await verifyFiles([file], { ...deps, askOnline: source })).toMatchObject({ exitCode: 0 })
  expect(asked).toEqual([`POST ${place}`])
  rmSync(dir, { recursive: true })
})
