/** Calls for browsers that examine files by themselves: trust, parts of trusted lists, and whether digests are known. */
import { approvedPolicies } from '../../pades/crypto/approved-policies.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { view } from '../../pades/base/octets.ts'
import { authority } from '../../pades/testing/authorities.ts'
import { pkiFile } from '../../pades/testing/pki.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { servicesOfPart } from '../../pades/trust/services-parts.ts'
import { writeServices } from '../../pades/trust/services-file.ts'
import { fingerprint } from '../../pades/workshop/fingerprint.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { documentsOf, type StoredDocument } from '../../core/envelope/document.store.ts'
import { samplePdf, sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { sealEnvelope } from '../sealing/sealing.commands.ts'
import type { KnownTrust } from './trust.contract.ts'
import type { Recognition } from './verifier.contract.ts'
import { verifierRoutes } from './verifier.routes.ts'

const workshop = testWorkshop()
const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-trust-'))
const trustedLists = path.join(folder, 'eu.lists')
const issuer = authority('Emisora')

let ctx: Ctx & { clock: { now: Date } }
let http: Awaited<ReturnType<typeof openHttp>>
let sample: Sample
let document: StoredDocument

beforeAll(async () => {
  ctx = await testCtx()
  ctx.clock.now = new Date()
  const { deps, root } = await testSealing(workshop)
  http = await openHttp(ctx, { identify: async () => null, enter: () => Promise.reject(new Error('nobody')) })
  const lists = [pkiFile('root.crl')]
  const configured = { certificate: pkiFile('root.pem'), kind: 'configured' } as const
  verifierRoutes(http, ctx, {
    workshop,
    trustAnchors: [root, configured],
    revocationLists: () => lists,
    trustedLists,
    policies: () => approvedPolicies,
    revocationSource: null,
  })
  sample = await sendSample(ctx, [{ name: 'Ana Souza' }], { pdfs: [samplePdf()] })
  await signAll(ctx, workshop, sample)
  await sealEnvelope(ctx, deps, sample.envelopeId)
  document = (await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId)))[0]!
})
beforeEach(() => ctx.db.read((reader) => tables(reader).deleteFrom('rate_limits').execute()))
afterAll(async () => {
  await http.app.close()
  rmSync(folder, { recursive: true })
})

async function get<Answer>(url: string): Promise<Readonly<{ status: number; data: Answer }>> {
  const reply = await http.app.inject({ method: 'GET', url })
  return { status: reply.statusCode, ...reply.json<{ data: Answer }>() }
}

type Parts = Readonly<{ made_at: string | null; parts: readonly { number: number; content: string }[] }>

describe('trust', () => {
  it('is told with its reason, as DER, with the time here; no lists until there are some', async () => {
    const { data } = await get<KnownTrust>('/v1/p/trust')
    expect(data).toMatchObject({ now: ctx.clock.now.toISOString(), lists: null, asks_authorities: false })
    expect(data.anchors.map(({ kind }) => kind)).toEqual(['configured', 'configured'])
    expect(Buffer.from(data.anchors[1]!.certificate, 'base64')[0]).toBe(0x30)
    expect(data.revocation_lists).toEqual([view(pkiFile('root.crl')).toString('base64')])
    expect((await get<Parts>('/v1/p/trust/services?parts=1')).data).toEqual({ made_at: null, parts: [] })
  })

  it('by trusted lists comes in the parts that are asked for, each service in the part of its name', async () => {
    const list = { territory: 'ZZ', operator: 'O', url: '', sequence: 7, issuedAt: '2026-01-01T00:00:00Z' }
    const period = { from: '2017-01-01T00:00:00Z', name: 'Emisión', type: 'CA/QC', status: 'granted' } as const
    const service = {
      territory: 'ZZ',
      provider: 'Prestador',
      certificates: [view(issuer.certificate.der).toString('base64')],
      periods: [{ ...period, purposes: [], qualifications: [] }],
    }
    const madeAt = '2026-02-01T00:00:00.000Z'
    writeFileSync(trustedLists, writeServices({ madeAt, lists: [{ ...list, sha256: '', signer: '' }] }, [service]))
    const { data } = await get<KnownTrust>('/v1/p/trust')
    expect(data.lists).toMatchObject({ made_at: madeAt, lists: [{ territory: 'ZZ', sequence: 7, next_update: null }] })
    const all = Array.from({ length: 256 }, (_, number) => number)
    const { data: answer } = await get<Parts>(`/v1/p/trust/services?parts=${all.join()}`)
    expect(answer.made_at).toBe(madeAt)
    expect(answer.parts.map(({ number }) => number)).toEqual(all)
    const services = answer.parts.map(({ content }) => servicesOfPart(new Uint8Array(Buffer.from(content, 'base64'))))
    expect(services.filter((each) => each.length > 0)).toEqual([[service]])
    const number = services.findIndex((each) => each.length > 0)
    const one = await get<Parts>(`/v1/p/trust/services?parts=${number},${number}`)
    expect(one.data.parts).toEqual([answer.parts[number]])
  })

  it.each(['', '256', '-1', '1,', 'x', '1;2', Array.from({ length: 257 }, () => '1').join()])(
    'asked for the parts “%s” is refused',
    async (parts) => expect((await get(`/v1/p/trust/services?parts=${parts}`)).status).toBe(422),
  )

  it('is told 120 times a minute', async () => {
    expect((await get('/v1/p/trust')).status).toBe(200)
    await ctx.db.read((reader) => tables(reader).updateTable('rate_limits').set({ count: 119 }).execute())
    expect((await get('/v1/p/trust/services?parts=1')).status).toBe(200)
    expect((await get('/v1/p/trust')).status).toBe(429)
  })
})

describe('digests', () => {
  async function recognise(payload: object) {
    const url = '/v1/p/envelopes/documents/recognise'
    const reply = await http.app.inject({ method: 'POST', url, payload })
    return {
      status: reply.statusCode,
      text: reply.payload,
      ...reply.json<{ data: Recognition; code?: string }>(),
    }
  }
  const digestsOf = async (pdf: Uint8Array) => fingerprint({ pdf: new Uint8Array(pdf) })
  const sealed = async () => digestsOf(await ctx.blobs.read(document.sealed!.sha256))

  it('of a sealed file tell what the file would, also what it continues, and whether a code fits', async () => {
    const digests = await sealed()
    const { data } = await recognise({ ...digests, code: sample.hashid })
    expect(data).toMatchObject({
      origin: { part: 'document', is: 'exact', is_newest: true },
      code: { hashid: sample.hashid, matches: true },
      envelope: { envelope: { hashid: sample.hashid } },
      removed: null,
    })
    const longer = {
      size: digests.size + 9,
      sha1: 'a1'.repeat(20),
      sha256: 'b2'.repeat(32),
      beginnings: [{ size: digests.size, sha256: digests.sha256 }],
    }
    expect((await recognise(longer)).data.origin).toMatchObject({ is: 'continued', size: digests.size })
    expect(await recognise({ ...digests, code: 'AAAA-BBBB-CCCC' })).toMatchObject({ code: 'code.not_found' })
  })

  it('of an upload tell nothing of its envelope, and nothing at all by one of them', async () => {
    const digests = await digestsOf(samplePdf())
    const { data, text } = await recognise(digests)
    expect(data).toMatchObject({ origin: { part: 'upload', name: null }, envelope: null })
    expect(text).not.toContain('Ana')
    expect((await recognise({ ...digests, sha1: 'a1'.repeat(20) })).data.origin).toBeNull()
    expect((await recognise({ ...digests, sha256: 'b2'.repeat(32) })).data.origin).toBeNull()
  })

  it('that are none, or too many, are refused; a guess counts as one of a code', async () => {
    const digests = await sealed()
    for (const wrong of [
      { sha256: 'x' },
      { beginnings: Array.from({ length: 401 }, () => ({ size: 1, sha256: digests.sha256 })) },
      { size: -1 },
      { size: 0.5 },
    ])
      expect(await recognise({ ...digests, ...wrong })).toMatchObject({ status: 422, code: 'input.invalid' })
    const statuses = await Promise.all(Array.from({ length: 31 }, () => recognise(digests)))
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})
