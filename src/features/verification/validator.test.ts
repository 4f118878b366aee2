/** The steps of the government's validator with our QR codes: photograph, address, secret code, file, signatures. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, pdfsig } from '../../pades/testing/strangers.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import { withoutSecrets } from '../../server/log.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { putContents } from '../../core/envelope/content.store.ts'
import { documentsOf, type StoredDocument } from '../../core/envelope/document.store.ts'
import { sealEnvelope } from '../sealing/sealing.commands.ts'
import { photographed } from '../../core/envelope/testing/photograph.ts'
import { samplePdf, sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { validatorRoutes } from './validator.routes.ts'

const workshop = testWorkshop()

let ctx: Ctx & { clock: { now: Date } }
let http: Awaited<ReturnType<typeof openHttp>>
let sample: Sample
let documents: readonly StoredDocument[]
let root: Uint8Array

beforeAll(async () => {
  ctx = await testCtx({ env: { BASE_URL: 'https://sign.example' } })
  ctx.clock.now = new Date()
  const sealing = await testSealing(workshop)
  root = sealing.root
  http = await openHttp(ctx, { identify: async () => null, enter: () => Promise.reject(new Error('nobody')) })
  validatorRoutes(http, ctx)
  sample = await sendSample(ctx, [{ name: 'Ana Souza' }], { pdfs: [samplePdf(), samplePdf('plain-sample.pdf')] })
  const look = { fontSize: 12, fontFamily: 'Helvetica', textColor: '#000000', opacity: 1 }
  const qrCode = { type: 'validation-qrcode', value: '', imageSha256: null, look } as const
  const box = { page: 1, x: 480, y: 40, width: 80, height: 80 }
  const placed = { ...qrCode, box, id: ctx.newId<'Content'>(), documentId: sample.documents[0]! }
  await ctx.db.transaction((tx) => putContents(tx, [placed]))
  await signAll(ctx, workshop, sample)
  await sealEnvelope(ctx, sealing.deps, sample.envelopeId)
  documents = await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId))
})
beforeEach(() => ctx.db.read((reader) => tables(reader).deleteFrom('rate_limits').execute()))
afterAll(() => http.app.close())

const get = (url: string) => http.app.inject({ method: 'GET', url: url.replace('https://sign.example', '') })
const sheetOf = async ({ sheet }: StoredDocument) => ctx.blobs.read(sheet!.sha256)

/** As a person reads it off the page. */
async function printedSecret(document: StoredDocument): Promise<string> {
  const text = await ask('pdftotext', ['-layout', '{a.pdf}', '-'], { 'a.pdf': await sheetOf(document) })
  return /Código secreto\s+([0-9A-Z-]+)/.exec(text.out)![1]!
}

/** The two query words as the guide has them, on the address that the QR code holds. */
const asked = (address: string, secret: string) =>
  get(`${address}?_format=application/validador-iti+json&_secretCode=${encodeURIComponent(secret)}`)

type Answer = { version: string; prescription: { signatureFiles: { url: string }[] } }

describe('the validator of the government', () => {
  it('reads the QR code of a signature page, asks with its secret code, and gets that very signed file', async () => {
    for (const document of documents) {
      const [address, ...others] = await photographed(await sheetOf(document))
      expect([address, others]).toEqual([`https://sign.example/v/${sample.hashid}`, []])
      const reply = await asked(address!, await printedSecret(document))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toContain('application/json')
      expect(reply.headers['access-control-allow-origin']).toBe('*')
      const { version, prescription, ...more } = reply.json<Answer>()
      expect([version, Object.keys(more), prescription.signatureFiles.length]).toEqual(['1.0.0', [], 1])
      const { url } = prescription.signatureFiles[0]!
      expect(url).toMatch(/^https:\/\/sign\.example\/v\/.+\.pdf$/)
      const file = await get(url)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(document.sealed!.sha256)
      const pdf = new Uint8Array(file.rawPayload)
      const said = await pdfsig(pdf)
      expect([said.includes('Signature is Valid'), said.includes('Total document signed')]).toEqual([true, true])
      const report = await workshop.run(
        'validate',
        { pdf, trustAnchors: [root], at: ctx.now() },
        { deadlineMs: 20_000 },
      )
      expect(report.signatures[0]).toMatchObject({ level: 'B-LTA', conclusion: 'TOTAL-PASSED' })
    }
  })

  it('finds the same address in the QR code that a sender placed on a document', async () => {
    const sealed = await ctx.blobs.read(documents[0]!.sealed!.sha256)
    expect(await photographed(sealed)).toEqual([`https://sign.example/v/${sample.hashid}`])
  })

  it('may write the query in any of the ways of its guide', async () => {
    const secret = await printedSecret(documents[0]!)
    const plain = secret.replaceAll('-', '')
    for (const query of [
      `type=prescricao&_outro&_format=application/validador-iti+json&_secretCode=${plain}`,
      `_format=application%2Fvalidador-iti%2Bjson&_secretCode=%20${plain.toLowerCase()}`,
      `_secretCode=${secret}&_format=application/validador-iti%20json`,
    ]) {
      expect((await get(`/v/${sample.hashid}/?${query}`)).statusCode, query).toBe(200)
    }
  })

  it('learns which of the two was wrong: 401 for the secret code, 404 for the address', async () => {
    const secret = await printedSecret(documents[0]!)
    for (const wrong of ['', 'XIU8789Y', sample.hashid, `${secret}A`, secret.slice(1)]) {
      const reply = await asked(`/v/${sample.hashid}`, wrong)
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'code.secret_wrong'])
    }
    expect((await asked('/v/AAAA-BBBB-CCCC', secret)).statusCode).toBe(404)
    const open = await sendSample(ctx, [{ name: 'Bia' }])
    expect((await asked(`/v/${open.hashid}`, secret)).statusCode).toBe(404)
  })

  it('is slowed down when it guesses', async () => {
    const tries = await Promise.all(Array.from({ length: 125 }, () => asked(`/v/${sample.hashid}`, 'A')))
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  })
})

describe('the address of the file', () => {
  it('lasts ten minutes, opens nothing else, and is not in the log', async () => {
    const { prescription } = (await asked(`/v/${sample.hashid}`, await printedSecret(documents[0]!))).json<Answer>()
    const { url } = prescription.signatureFiles[0]!
    const [, ticket] = /\/([^/]+)\/1\.pdf$/.exec(url)!
    expect(withoutSecrets(url)).not.toContain(ticket)
    const other = await sendSample(ctx, [{ name: 'Caio' }])
    expect((await get(url.replace(sample.hashid, other.hashid))).statusCode).toBe(404)
    const forged = Buffer.from(ticket!, 'base64url').map((byte, index) => (index === 19 ? byte ^ 1 : byte))
    expect((await get(url.replace(ticket!, Buffer.from(forged).toString('base64url')))).statusCode).toBe(404)
    const now = ctx.clock.now
    ctx.clock.now = new Date(now.getTime() + 10 * 60_000 + 2000)
    expect((await get(url)).statusCode).toBe(404)
    ctx.clock.now = now
    expect((await get(url)).statusCode).toBe(200)
  })
})

describe('a person who scans the QR code', () => {
  it('gets the verifier with the code filled in, and no file', async () => {
    const reply = await get(`/v/${sample.hashid}`)
    expect([reply.statusCode, reply.headers['location']]).toEqual([302, `/public/checker?code=${sample.hashid}`])
  })
})
