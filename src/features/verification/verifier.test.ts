/** Strangers learn this from a code or a file, and no more. */
import { approvedPolicies } from '../../pades/crypto/approved-policies.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { extend } from '../../pades/sign/extend/extend.ts'
import { seal } from '../../pades/sign/seal.ts'
import { appendUpdate } from '../../pades/testing/append-update.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import type { SignedWith } from '../../core/envelope/certificate.model.ts'
import { documentsOf, type StoredDocument } from '../../core/envelope/document.store.ts'
import { sealEnvelope } from '../sealing/sealing.commands.ts'
import { saveSignedWith } from '../../core/document/lease.store.ts'
import type { SealingDeps } from '../../core/document/sealing-level.ts'
import { samplePdf, sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import type { ChangesShown } from './changes.contract.ts'
import type { FileReport, VerifiedEnvelope } from './verifier.contract.ts'
import { queue, verifierRoutes } from './verifier.routes.ts'

const workshop = testWorkshop()

let ctx: Ctx & { clock: { now: Date } }
let http: Awaited<ReturnType<typeof openHttp>>
let sample: Sample
let document: StoredDocument
let another: StoredDocument
let deps: SealingDeps

beforeAll(async () => {
  ctx = await testCtx()
  ctx.clock.now = new Date()
  const sealing = await testSealing(workshop)
  const { root } = sealing
  deps = sealing.deps
  http = await openHttp(ctx, { identify: async () => null, enter: () => Promise.reject(new Error('nobody')) })
  verifierRoutes(http, ctx, {
    workshop,
    trustAnchors: [root],
    revocationLists: () => [],
    trustedLists: '',
    policies: () => approvedPolicies,
    revocationSource: null,
  })
  sample = await sendSample(ctx, [{ name: 'Ana Souza' }], { pdfs: [samplePdf(), samplePdf('plain-sample.pdf')] })
  await signAll(ctx, workshop, sample)
  await sealEnvelope(ctx, deps, sample.envelopeId)
  const documents = await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId))
  ;[document, another] = [documents[0]!, documents[1]!]
})
beforeEach(() => ctx.db.read((reader) => tables(reader).deleteFrom('rate_limits').execute()))
afterAll(() => http.app.close())

const byCode = (code: string) => by({ code })

async function by(payload: Readonly<Record<string, string>>) {
  const reply = await http.app.inject({ method: 'POST', url: '/v1/p/envelopes/documents/validate', payload })
  return {
    status: reply.statusCode,
    text: reply.payload,
    body: reply.json<{ data: VerifiedEnvelope; code?: string }>(),
  }
}

async function byFile(bytes: Uint8Array, language = 'pt-BR', code?: string, isCodeBehind = false) {
  const form = new FormData()
  if (code !== undefined && !isCodeBehind) form.append('code', code)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), '../x.pdf')
  if (code !== undefined && isCodeBehind) form.append('code', code)
  const payload = new Response(form)
  const headers = { 'content-type': payload.headers.get('content-type')!, 'accept-language': language }
  const body = Buffer.from(await payload.arrayBuffer())
  const url = '/v1/p/envelopes/documents/validate-file'
  const reply = await http.app.inject({ method: 'POST', url, headers, payload: body })
  const { data: report, code: refusal } = reply.json<{ data: FileReport; code?: string }>()
  return { status: reply.statusCode, report, refusal, text: reply.payload }
}

describe('what changed since a signature', () => {
  async function changesIn(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ signature: '1', ...fields })) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'x.pdf')
    const request = new Response(form)
    const headers = { 'content-type': request.headers.get('content-type')! }
    const payload = Buffer.from(await request.arrayBuffer())
    const reply = await http.app.inject({
      method: 'POST',
      url: '/v1/p/envelopes/documents/show-changes',
      headers,
      payload,
    })
    return { status: reply.statusCode, ...reply.json<{ data: ChangesShown; code?: string }>() }
  }

  it('is shown as pictures of the page as it was signed and as it is now, with the places and their text', async () => {
    const contract = new Uint8Array(readFileSync('fixtures/signed/two-signers.pdf'))
    const content = 'BT /F1 18 Tf 72 700 Td (Contrato de teste: R$ 9.000,00) Tj ET'
    const altered = appendUpdate(contract, {
      objects: { 4: `<</Length ${content.length}>>stream\n${content}\nendstream` },
    })
    const { data } = await changesIn(altered, { signature: '2' })
    expect(data).toMatchObject({ not_shown: null, next: null })
    expect(data.pages).toMatchObject([{ signed: 1, now: 1, is: 'changed', width: 612, height: 792 }])
    const [{ places, picture_signed: signed, picture_now: now }] = data.pages as [ChangesShown['pages'][number]]
    expect(places).toContainEqual(expect.objectContaining({ text_signed: '1.000,00', text_now: '9.000,00' }))
    for (const picture of [signed, now])
      expect(await sharp(Buffer.from(picture!, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 850 })
    expect(signed).not.toBe(now)
  })

  it('may be seen where others signed, and not where only validation data and a timestamp came', async () => {
    const changesOf = async (pdf: Uint8Array) => (await byFile(pdf)).report.signatures.map(({ facts }) => facts.changes)
    const [preserved] = await changesOf(await ctx.blobs.read(document.sealed!.sha256))
    expect(preserved).toMatchObject({ are: 'allowed', may_be_seen: false })
    const [first, last] = await changesOf(new Uint8Array(readFileSync('fixtures/signed/two-signers.pdf')))
    expect(first).toMatchObject({ are: 'allowed', may_be_seen: true })
    expect(last).toMatchObject({ are: 'none', may_be_seen: false })
  })

  it('cannot be shown of a file that is as it was signed, and of what is no signature', async () => {
    const pdf = await ctx.blobs.read(document.sealed!.sha256)
    expect((await changesIn(pdf, { signature: '9' })).data.not_shown).toBe('no_such_signature')
    expect((await changesIn(samplePdf())).data).toEqual({ not_shown: 'no_such_signature', pages: [], next: null })
    expect(await changesIn(pdf, { signature: '0' })).toMatchObject({ status: 422 })
    expect(await changesIn(new Uint8Array())).toMatchObject({ code: 'document.empty' })
  })

  it('is asked as often as a verdict, and no more', async () => {
    const tries = []
    for (let count = 0; count < 13; count += 1) tries.push((await changesIn(samplePdf())).status)
    expect(tries.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('a code', () => {
  it('is found however it is typed', async () => {
    const { hashid } = sample
    for (const typed of [
      hashid,
      hashid.toLowerCase(),
      hashid.replaceAll('-', ' – '),
      `https://sign.example/v/${hashid}?utm=1`,
      `https://sign.example/public/checker?code=${hashid}`,
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

  it('tells why another person’s certificate signed, and who answers for its company', async () => {
    const own = { issuer: 'AC', serialNumber: '01', sha256: '', maskedNumber: null, policy: null, isIcpBrasil: true }
    const statementOf = async (certificate: SignedWith) => {
      await ctx.db.transaction((tx) => saveSignedWith(tx, sample.people[0]!.id, certificate))
      return (await byCode(sample.hashid)).body.data.envelope.recipients[0]!.statement
    }
    const company = { ...own, name: 'PADARIA SOL LTDA', responsible: 'TEREZA RAMOS' }
    expect(await statementOf({ ...company, declared: 'representative' })).toBe(
      'O certificado está no nome de PADARIA SOL LTDA (responsável: TEREZA RAMOS); declarou: “Assino em nome de Ana Souza, por procuração.”',
    )
    expect(await statementOf(company)).toBe('O certificado é de PADARIA SOL LTDA (responsável: TEREZA RAMOS).')
    expect(await statementOf({ ...own, name: '', declared: 'same_person' })).toContain('no nome de …;')
    expect(await statementOf({ ...own, name: 'ANA SOUZA' })).toBeNull()
  })

  it('that nobody has is said so, and guessing is slowed down', async () => {
    expect((await byCode('AAAA-BBBB-CCCC')).body.code).toBe('code.not_found')
    expect((await byCode('drop table')).body.code).toBe('code.not_found')
    const statuses = []
    for (let tries = 0; tries < 30; tries++) statuses.push((await byCode('AAAA-BBBB-CCCC')).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a digest', () => {
  it('of a sealed document or signature page leads to the envelope, SHA-1 and SHA-256 alike, in either case', async () => {
    const { sha1, sha256 } = another.sealed!
    const sheet = await ctx.blobs.read(another.sheet!.sha256)
    const sha1OfSheet = createHash('sha1').update(sheet).digest('hex')
    for (const digest of [{ sha1 }, { sha1: sha1.toUpperCase() }, { sha256 }, { sha256: another.sheet!.sha256 }]) {
      expect((await by(digest)).body.data.envelope.hashid).toBe(sample.hashid)
    }
    expect((await by({ sha1: sha1OfSheet })).body.data.documents[1]).toMatchObject({
      sha1,
      sha256,
      versions: [{ sha1, sha256, level: 'B-LTA', because: 'sealed' }],
      sheet_versions: [{ sha1: sha1OfSheet, sha256: another.sheet!.sha256 }],
    })
  })

  it('of an upload leads nowhere: many people have the same form', async () => {
    for (const digest of [{ sha1: document.original.sha1 }, { sha256: document.original.sha256 }]) {
      expect(await by(digest)).toMatchObject({ status: 404, body: { code: 'code.unknown_digest' } })
    }
  })

  it('that is none, or comes with a code, is refused at its field', async () => {
    const { sha1 } = document.sealed!
    expect((await by({ sha1: 'abc' })).text).toContain('"sha1":["Um SHA-1 tem 40')
    expect(await by({ sha1, code: sample.hashid })).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
    expect(await by({})).toMatchObject({ status: 422 })
  })

  it('counts as a try like a code', async () => {
    const statuses = await Promise.all(Array.from({ length: 31 }, () => by({ sha1: '0'.repeat(40) })))
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('a file', () => {
  it('that came out of here passes, in the language of the person who asks', async () => {
    const { report } = await byFile(await ctx.blobs.read(document.sealed!.sha256))
    expect(report).toMatchObject({ indication: 'TOTAL-PASSED', sha256: document.sealed!.sha256, name: 'x.pdf' })
    expect(report.summary).toBe('Todas as assinaturas são válidas.')
    expect(report.envelope?.envelope.hashid).toBe(sample.hashid)
    expect(report.origin).toMatchObject({ part: 'document', is: 'exact', name: 'contrato.pdf', is_newest: true })
    expect(report.signatures).toMatchObject([
      { level: 'B-LTA', indication: 'TOTAL-PASSED', kind: 'signature' },
      { indication: 'TOTAL-PASSED', kind: 'timestamp' },
    ])
    expect(report.signatures[0]!.findings.every(({ verdict }) => verdict === 'passed')).toBe(true)
    const sheet = await byFile(await ctx.blobs.read(document.sheet!.sha256), 'en')
    expect(sheet.report).toMatchObject({ indication: 'TOTAL-PASSED', summary: 'All signatures are valid.' })
    expect(sheet.report.envelope?.envelope.hashid).toBe(sample.hashid)
    expect(sheet.report.origin).toMatchObject({ part: 'sheet', is: 'exact' })
  })

  it('that somebody renewed elsewhere continues ours, and is said to; nobody can sign it again', async () => {
    const sealed = new Uint8Array(await ctx.blobs.read(document.sealed!.sha256))
    const signing = seal({ pdf: sealed, fieldName: 'Estranho', date: ctx.now() }, { signer: deps.signer })
    await expect(signing).rejects.toMatchObject({ code: 'document.signed_and_locked' })
    const renewal = { pdf: sealed, level: 'B-T', wanted: 'B-LTA', fieldName: 'Rubrica' } as const
    const renewed = await extend({ ...renewal, trustAnchors: deps.trustAnchors, date: ctx.now() }, deps)
    const { report } = await byFile(renewed.pdf)
    expect(report).toMatchObject({ indication: 'TOTAL-PASSED' })
    const { length: size } = sealed
    expect(report.origin).toMatchObject({ part: 'document', is: 'continued', size, name: 'contrato.pdf' })
    expect(report.envelope?.envelope.hashid).toBe(sample.hashid)
    expect((await byFile(renewed.pdf, 'en', sample.hashid)).report.code).toMatchObject({ matches: false })
  })

  it('that continues ours by something else is known all the same, and its signature fails', async () => {
    const sealed = await ctx.blobs.read(document.sealed!.sha256)
    const { report } = await byFile(
      Buffer.concat([sealed, Buffer.from('1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')]),
    )
    expect(report.origin).toMatchObject({ is: 'continued' })
    expect(report.indication).not.toBe('TOTAL-PASSED')
  })

  it('as it was before signing is known, and nothing of the envelope is told', async () => {
    const { report, text } = await byFile(samplePdf())
    expect(report).toMatchObject({ indication: 'NO-SIGNATURE', origin: { part: 'upload', name: null }, envelope: null })
    expect(text).not.toContain('Ana')
    expect(text).not.toContain(sample.hashid)
  })

  it('belongs to a code when it is one of its documents, whichever', async () => {
    for (const { sealed, sheet } of [document, another]) {
      for (const { sha256 } of [sealed!, sheet!]) {
        const { report } = await byFile(await ctx.blobs.read(sha256), 'en', sample.hashid.toLowerCase())
        expect(report.code).toEqual({ hashid: sample.hashid, matches: true })
      }
    }
    const other = await sendSample(ctx, [{ name: 'Bia' }])
    const foreign = await byFile(await ctx.blobs.read(document.sealed!.sha256), 'en', other.hashid)
    expect(foreign.report.code).toEqual({ hashid: other.hashid, matches: false })
    expect((await byFile(samplePdf(), 'en', sample.hashid)).report).toMatchObject({
      code: { matches: false },
      envelope: null,
    })
    const open = await byFile(samplePdf(), 'en', other.hashid)
    expect(open.report).toMatchObject({ code: { matches: true }, envelope: { envelope: { state: 'in-transit' } } })
    for (const isCodeBehind of [false, true]) {
      expect((await byFile(samplePdf(), 'en', 'AAAA-BBBB-CCCC', isCodeBehind)).refusal).toBe('code.not_found')
      expect((await byFile(samplePdf(), 'en', 'A'.repeat(1001), isCodeBehind)).refusal).toBe('input.invalid')
    }
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
    const unknown = await byFile(samplePdf('plain-rot0.pdf'))
    expect(unknown.report).toMatchObject({ indication: 'NO-SIGNATURE', origin: null, envelope: null })
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
