/** What strangers learn from a code or a file, and what they do not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorkshop } from '../../pades/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { documentsOf, type StoredDocument } from './document.store.ts'
import { sealEnvelope } from './sealing.commands.ts'
import { samplePdf, sendSample, type Sample } from './testing/sample.store.ts'
import { testSealing } from './testing/sealing-means.ts'
import { signAll } from './testing/sign-all.ts'
import type { FileReport, VerifiedEnvelope } from './verifier.contract.ts'
import { queue, verifierRoutes } from './verifier.routes.ts'

const workshop = openWorkshop({ threads: 1 })
afterAll(() => workshop.close())

let ctx: Ctx & { clock: { now: Date } }
let http: Awaited<ReturnType<typeof openHttp>>
let sample: Sample
let document: StoredDocument

beforeAll(async () => {
  ctx = await testCtx()
  ctx.clock.now = new Date()
  const { means, root } = await testSealing(workshop)
  http = await openHttp(ctx, { identify: async () => null, enter: () => Promise.reject(new Error('nobody')) })
  verifierRoutes(http, ctx, { workshop, trustAnchors: [root], revocationLists: () => [] })
  sample = await sendSample(ctx, [{ name: 'Ana Souza' }])
  await signAll(ctx, workshop, sample)
  await sealEnvelope(ctx, means, sample.envelopeId)
  document = (await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId)))[0]!
})
beforeEach(() => ctx.db.read((reader) => tables(reader).deleteFrom('rate_limits').execute()))
afterAll(() => http.app.close())

async function byCode(code: string) {
  const reply = await http.app.inject({
    method: 'POST',
    url: '/v1/p/envelopes/documents/validate',
    payload: { code },
  })
  return {
    status: reply.statusCode,
    text: reply.payload,
    body: reply.json<{ data: VerifiedEnvelope; code?: string }>(),
  }
}

async function byFile(bytes: Uint8Array, language = 'pt-BR') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), '../x.pdf')
  const payload = new Response(form)
  const headers = { 'content-type': payload.headers.get('content-type')!, 'accept-language': language }
  const body = Buffer.from(await payload.arrayBuffer())
  const url = '/v1/p/envelopes/documents/validate-file'
  const reply = await http.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: reply.statusCode, report: reply.json<{ data: FileReport }>().data }
}

describe('a code', () => {
  it('is found however it is typed', async () => {
    const { hashid } = sample
    for (const typed of [
      hashid,
      hashid.toLowerCase(),
      hashid.replaceAll('-', ''),
      ` ${hashid.replaceAll('-', ' ')} `,
    ]) {
      expect((await byCode(typed)).body.data.envelope.hashid).toBe(hashid)
    }
  })

  it('tells who and when, and the digest of the sealed file, with addresses masked', async () => {
    const { body, text } = await byCode(sample.hashid)
    expect(body.data.sha1).toBe(document.sealed!.sha1)
    expect(body.data.envelope.recipients).toMatchObject([
      { name: 'Ana Souza', state: 'done', addressees: [{ value: 'an•••@mail.example' }] },
    ])
    expect(text).not.toContain('ana.souza@')
    expect(text).not.toContain('@acme.example')
    expect(text).not.toContain(sample.people[0]!.token)
  })

  it('that nobody has is said so, and guessing is slowed down', async () => {
    expect((await byCode('AAAA-BBBB-CCCC')).body.code).toBe('code.not_found')
    expect((await byCode('drop table')).body.code).toBe('code.not_found')
    const statuses = []
    for (let tries = 0; tries < 30; tries++) statuses.push((await byCode('AAAA-BBBB-CCCC')).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a file', () => {
  it('that came out of here passes, in the language of whoever asks', async () => {
    const { report } = await byFile(await ctx.blobs.read(document.sealed!.sha256))
    expect(report).toMatchObject({ indication: 'TOTAL-PASSED', sha256: document.sealed!.sha256, name: 'x.pdf' })
    expect(report.summary).toBe('Todas as assinaturas são válidas.')
    expect(report.envelope?.envelope.hashid).toBe(sample.hashid)
    expect(report.signatures).toMatchObject([
      { level: 'B-LTA', indication: 'TOTAL-PASSED', kind: 'signature' },
      { indication: 'TOTAL-PASSED', kind: 'timestamp' },
    ])
    expect(report.signatures[0]!.findings.every(({ verdict }) => verdict === 'passed')).toBe(true)
    const sheet = await byFile(await ctx.blobs.read(document.sheet!.sha256), 'en')
    expect(sheet.report).toMatchObject({ indication: 'TOTAL-PASSED', summary: 'All signatures are valid.' })
    expect(sheet.report.envelope?.envelope.hashid).toBe(sample.hashid)
  })

  it('with one changed byte fails, and is not taken for ours', async () => {
    const sealed = await ctx.blobs.read(document.sealed!.sha256)
    const middle = Buffer.from(sealed).indexOf('stream') + 40
    const tampered = Uint8Array.from(sealed, (byte, index) => (index === middle ? byte ^ 1 : byte))
    const { report } = await byFile(tampered)
    expect(report.indication).toBe('TOTAL-FAILED')
    expect(report.envelope).toBeNull()
    expect(report.signatures[0]!.findings.some(({ verdict }) => verdict === 'failed')).toBe(true)
  })

  it('without a signature, or that is no PDF, is said to be so', async () => {
    expect((await byFile(samplePdf())).report).toMatchObject({ indication: 'NO-SIGNATURE', envelope: null })
    const text = await byFile(new TextEncoder().encode('hello'))
    expect(text.report).toMatchObject({ indication: 'TOTAL-FAILED', signatures: [] })
  })

  it('of somebody unknown is never called good', async () => {
    const { report } = await byFile(samplePdf('signed-verified.pdf'))
    expect(report.indication).not.toBe('TOTAL-PASSED')
  })
})

describe('files of strangers', () => {
  it('are looked at one after the other, and refused when too many wait', async () => {
    const inTurn = queue(3)
    const began: number[] = []
    const ends: (() => void)[] = []
    const work = (number: number) => () => {
      began.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    }
    const [one, two, three] = [1, 2, 3].map((number) => inTurn(work(number)))
    await expect(inTurn(work(4))).rejects.toThrow('request.busy')
    for (const [index, answer] of [one, two, three].entries()) {
      await vi.waitFor(() => expect(began).toHaveLength(index + 1))
      ends[index]!()
      expect(await answer).toBe(index + 1)
    }
    await expect(inTurn(() => Promise.reject(new Error('broken file')))).rejects.toThrow('broken file')
    expect(await inTurn(async () => 'next')).toBe('next')
  })

  it('count for the network that they come from, however many addresses it has', async () => {
    const ask = (last: number) =>
      http.app.inject({
        method: 'POST',
        url: '/v1/p/envelopes/documents/validate',
        payload: { code: 'ABCDEFGHJKLM' },
        remoteAddress: `2001:db8:1:2::${last}`,
      })
    const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => ask(index + 1)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  })
})
