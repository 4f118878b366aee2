/** A dossier: everything is in it, other people's programs open it, and what is altered in it shows. */
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { Viewer } from '../core/envelope/access.model.ts'
import { documentsOf, type StoredDocument } from '../core/envelope/document.store.ts'
import { samplePdf, sendSample, type Sample } from '../core/envelope/testing/sample.store.ts'
import { testSealing } from '../core/envelope/testing/sealing-means.ts'
import { signAll } from '../core/envelope/testing/sign-all.ts'
import { makeDossier, type DossierDeps } from '../features/dossiers/make-dossier.ts'
import { sealEnvelope } from '../features/sealing/sealing.commands.ts'
import { asId } from '../kernel/ids.ts'
import { atNight } from '../kernel/testing/nightly.ts'
import { ownRevocationList } from '../pades/crypto/authority/own-revocation.ts'
import { NoContainer } from '../pades/asic/container.ts'
import { TimestampUnavailable } from '../pades/crypto/timestamps/http-timestamp.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import type { Ctx } from '../server/ctx.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { unzip } from '../server/testing/unzip.ts'
import { describeDossier, examineDossier } from './rubrica/verify-container.ts'

const workshop = testWorkshop()
const dir = mkdtempSync(path.join(tmpdir(), 'dossier-'))

let ctx: Ctx & { clock: { now: Date } }
let sample: Sample
let documents: readonly StoredDocument[]
let deps: DossierDeps
let believed: Parameters<typeof examineDossier>[1]['believed']
let files: ReadonlyMap<string, Buffer>

beforeAll(async () => {
  ctx = await testCtx({ env: { BASE_URL: 'https://sign.example' } })
  ctx.clock.now = new Date()
  const sealing = await testSealing(workshop)
  deps = { workshop, seal: sealing.deps }
  believed = {
    trustAnchors: [{ certificate: sealing.root, kind: 'own' }],
    revocationLists: [ownRevocationList(sealing.authority.root, new Date())],
  }
  const people = [{ name: 'Ana Souza' }, { name: '</script><script>alert(1)</script>' }]
  sample = await sendSample(ctx, people, { pdfs: [samplePdf(), samplePdf('plain-sample.pdf')] })
  await signAll(ctx, workshop, sample)
  await sealEnvelope(ctx, sealing.deps, sample.envelopeId)
  documents = await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId))
  files = unzip(await dossier())
})
afterAll(() => rmSync(dir, { recursive: true }))

const viewer = (userId = sample.senderId): Viewer => ({
  userId: asId(userId),
  organizationId: asId(sample.organizationId),
  isOwner: false,
  isEmailVerified: true,
  permissions: new Set(),
})

async function dossier(language: 'pt-BR' | 'en' = 'en'): Promise<Buffer> {
  const { content } = await makeDossier(ctx, deps, { viewer: viewer(), id: sample.envelopeId, language })
  return buffer(content as Readable)
}

/** As somebody would pack it again who altered something. */
function packed(changed: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of changed) zip.addBuffer(bytes, name, { compress: false, forceDosTimestamp: true })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

async function examined(bytes: Buffer) {
  const file = path.join(dir, 'dossier.asice')
  writeFileSync(file, bytes)
  return examineDossier(file, { workshop, believed, deadlineMs: 60_000 })
}
const altered = async (change: (files: Map<string, Buffer>) => void) => {
  const copy = new Map(files)
  change(copy)
  return examined(await packed(copy))
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a dossier', () => {
  it('holds documents as they came and as they were sealed, signature pages, ledger, messages, certificates and revocation data', () => {
    const [first, second] = documents
    const holds = (name: string) => sha256(files.get(name)!)
    expect(holds('originals/contrato.pdf')).toBe(first!.original.sha256)
    expect(holds('originals/Contrato (2).pdf')).toBe(second!.original.sha256)
    expect(holds('sealed/contrato.pdf')).toBe(first!.sealed!.sha256)
    expect(holds('signature-pages/contrato.pdf')).toBe(first!.sheet!.sha256)
    const names = [...files.keys()]
    expect(names.filter((name) => name.endsWith('.cer')).length).toBeGreaterThanOrEqual(2)
    expect(names.filter((name) => /\.(crl|ocsp)$/.test(name)).length).toBeGreaterThanOrEqual(1)
    const types = String(files.get('ledger.jsonl')).split('\n').slice(1, -2).map((line) => (JSON.parse(line) as { type: string }).type) // prettier-ignore
    expect(types).toEqual(expect.arrayContaining(['envelope.sent', 'recipient.signed', 'envelope.completed']))
    expect(JSON.parse(String(files.get('messages.json')))).toEqual([]) // nobody is written to here; e2e/dossier.spec.ts has letters
  })

  it('begins with its type where programs look for it', async () => {
    const zip = await dossier()
    expect(zip.toString('latin1', 30, 38 + 'application/vnd.etsi.asic-e+zip'.length)).toBe(
      'mimetypeapplication/vnd.etsi.asic-e+zip',
    )
    const file = path.join(dir, 'listed.asice')
    writeFileSync(file, zip)
    expect(execFileSync('python3', ['-m', 'zipfile', '-t', file], { encoding: 'utf8' })).toContain('Done testing')
  })

  it('of a quarter of a gigabyte is never whole in memory', atNight, async () => {
    const pdf = new Uint8Array(randomBytes(25_000_000)) // the same file each time, which is not packed any better for that
    const large = await sendSample(ctx, [{ name: 'Ana Souza' }], { pdfs: Array.from({ length: 10 }, () => pdf) })
    const asked = { ...viewer(large.senderId), organizationId: asId<'Organization'>(large.organizationId) }
    const { content } = await makeDossier(ctx, deps, { viewer: asked, id: large.envelopeId, language: 'en' })
    const held = () => process.memoryUsage().heapUsed + process.memoryUsage().external
    const before = held()
    let [bytes, most] = [0, 0]
    for await (const piece of content as AsyncIterable<Buffer>) {
      bytes += piece.length
      most = Math.max(most, held() - before)
    }
    expect(bytes).toBeGreaterThan(250_000_000)
    expect(most).toBeLessThan(60_000_000)
  })

  it('is in order, by `rubrica verify` without a network', async () => {
    const report = await examined(await dossier())
    expect(report).toMatchObject({ conclusion: 'TOTAL-PASSED', ledger: { isComplete: true, flaws: [] } })
    expect(report.signatures).toMatchObject([{ conclusion: 'TOTAL-PASSED', timestamps: [{ isTrusted: true }] }])
    expect(report.documents.map((each) => each.report.conclusion)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED'])
    expect((await describeDossier(report, 'en'))[0]!.text).toBe('The container and everything in it is in order.')
  })

  it('carries what validating its signature needs: no list has to be at hand', async () => {
    const file = path.join(dir, 'elsewhere.asice')
    writeFileSync(file, await dossier())
    const elsewhere = { ...believed, revocationLists: [] }
    const report = await examineDossier(file, { workshop, believed: elsewhere, deadlineMs: 60_000 })
    expect(report.signatures[0]).toMatchObject({ conclusion: 'TOTAL-PASSED' })
  })

  it('is what the sender sees, not a stranger, and nothing before it was sent', async () => {
    const asked = {
      viewer: viewer('00000000-0000-7000-8000-000000000000'),
      id: sample.envelopeId,
      language: 'en' as const,
    }
    await expect(makeDossier(ctx, deps, asked)).rejects.toMatchObject({ code: 'envelope.not_found' })
  })

  it('says when there is no timestamp, and is then not made', async () => {
    const away = { stamp: () => Promise.reject(new TimestampUnavailable('away')) }
    const without = { ...deps, seal: { ...deps.seal, timestampAuthority: away } }
    const asked = { viewer: viewer(), id: sample.envelopeId, language: 'en' as const }
    await expect(makeDossier(ctx, without, asked)).rejects.toMatchObject({ code: 'service.unavailable' })
  })
})

describe('what is altered shows', () => {
  const replace = (name: string, from: string, to: string) => (copy: Map<string, Buffer>) =>
    copy.set(name, Buffer.from(copy.get(name)!.toString('latin1').replace(from, to), 'latin1'))

  it.each([
    ['a file', replace('report.html', 'History', 'Histories'), 'HASH_FAILURE'],
    ['a file that is gone', (copy: Map<string, Buffer>) => copy.delete('messages.json'), 'HASH_FAILURE'],
    ['the manifest', replace('META-INF/ASiCManifest.xml', 'text/html', 'text/HTML'), 'HASH_FAILURE'],
    [
      'a manifest without its signature',
      (copy: Map<string, Buffer>) => copy.delete('META-INF/signature.p7s'),
      'FORMAT_FAILURE',
    ],
  ])('%s', async (_, change, subIndication) => {
    expect(await altered(change)).toMatchObject({ conclusion: 'TOTAL-FAILED', subIndication })
  })

  it('a file that was added, as one that nothing covers', async () => {
    const report = await altered((copy) => copy.set('sealed-too.txt', Buffer.from('more')))
    expect(report).toMatchObject({ conclusion: 'INDETERMINATE' })
    expect(report.files).toContainEqual({ name: 'sealed-too.txt', is: 'not_covered' })
  })

  it('a ledger that somebody signed anew, by its own chain', async () => {
    const report = await altered((copy) => {
      const ledger = String(copy.get('ledger.jsonl'))
      const forged = Buffer.from(ledger.replace('203.0.113', '198.51.100').replace('envelope.sent', 'envelope.sent '))
      const manifest = String(copy.get('META-INF/ASiCManifest.xml'))
      const base64 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')
      copy.set('META-INF/ASiCManifest.xml', Buffer.from(manifest.replace(base64(Buffer.from(ledger)), base64(forged))))
      copy.set('ledger.jsonl', forged)
    })
    expect(report.files.find(({ name }) => name === 'ledger.jsonl')!.is).toBe('not_covered') // the manifest was altered too
    expect(report.ledger!.flaws).toContainEqual(expect.objectContaining({ is: 'altered' }))
    expect(report.conclusion).toBe('TOTAL-FAILED')
  })

  it('a container without a signature', async () => {
    const unsigned = new Map([['mimetype', Buffer.from('application/vnd.etsi.asic-e+zip')]])
    expect(await examined(await packed(unsigned))).toMatchObject({ conclusion: 'INDETERMINATE', because: 'not_signed' })
  })

  it('a ZIP of something else', async () => {
    await expect(examined(await packed(new Map([['a.txt', Buffer.from('a')]])))).rejects.toThrow(NoContainer)
  })

  it('a ZIP that is cut off', async () => {
    await expect(examined((await dossier()).subarray(0, -200))).rejects.toMatchObject({ name: 'ContainerBroken' })
  })
})
