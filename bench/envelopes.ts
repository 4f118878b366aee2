/** A database, blobs and threads for benches of whole envelopes, and envelopes whose signers have acted: only the seal is left to do. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { EnvelopeId } from '../src/kernel/ids.ts'
import type { SealingDeps } from '../src/core/document/sealing-level.ts'
import { putFields } from '../src/core/envelope/field.store.ts'
import { sampleSignature, sendSample } from '../src/core/envelope/testing/sample.store.ts'
import { openGate, settlePeople, type Person } from '../src/core/envelope/testing/people.store.ts'
import { openStage, qualifiedDeps, type Stage } from '../src/core/envelope/testing/qualified-stage.ts'
import { draftRoutes } from '../src/features/drafting/draft.routes.ts'
import { envelopeRoutes } from '../src/features/drafting/envelope.routes.ts'
import { layoutRoutes } from '../src/features/drafting/layout.routes.ts'
import { savedSignature } from '../src/features/signatures/profile.commands.ts'
import { qualifiedRoutes } from '../src/features/qualified-signing/qualified.routes.ts'
import type { QualifiedDeps } from '../src/features/qualified-signing/signer-certificate.ts'
import { signingRoutes } from '../src/features/signing/signing.routes.ts'
import { signingView } from '../src/features/signing/signing.view.ts'
import { storageForEnvelopes } from '../src/features/storage/ports.ts'
import { acceptTerms, actAsRecipient, adoptSignature, fillField } from '../src/features/signing/signing.commands.ts'
import { currentTerms } from '../src/features/terms/terms.model.ts'
import { openWorkshop, type Workshop } from '../src/pades/workshop/workshop.ts'
import { diskShelf } from '../src/server/blobs/disk.ts'
import { openBlobs } from '../src/server/blobs/sealed.ts'
import { buildCtx, type Ctx } from '../src/server/ctx.ts'
import { openDb } from '../src/server/db.ts'
import { openHttp } from '../src/server/http/open.ts'
import type { Http } from '../src/server/http.ts'
import { keysFrom } from '../src/server/keys.ts'
import { openLog } from '../src/server/log.ts'
import { mailboxMailer } from '../src/server/mail.ts'
import { startEmbedded, type Embedded } from '../src/server/postgres/embedded.ts'
import { migrate } from '../src/server/postgres/migrations.ts'
import { readSettings } from '../src/server/settings.ts'
import { sql, tables } from '../src/server/sql.ts'
import { openRunDir } from '../src/server/testing/memory.ts'

export type SealingBench = Readonly<{
  ctx: Ctx
  workshop: Workshop
  deps: SealingDeps
  /** People who sign with certificates of the test PKI, through HTTP. */
  openQualified(): Promise<QualifiedBench>
  close(): Promise<void>
}>

type QualifiedBench = Readonly<{ http: Http; stage: Stage; sender: Person }>

/** A durable embedded PostgreSQL, encrypted blobs on disk, two threads, a timestamp authority of the same process. */
export async function openSealingBench(): Promise<SealingBench> {
  const dir = openRunDir('rubrica-bench')
  const postgres = await startEmbedded(path.join(dir, 'postgres'))
  const workshop = openWorkshop({ threads: 2 })
  const close = async () => {
    await workshop.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const ctx = await openCtx(postgres, dir)
    const { sealing: deps, qualified } = await qualifiedDeps(workshop)
    let opened: Promise<QualifiedBench> | undefined
    return { ctx, workshop, deps, openQualified: () => (opened ??= openQualified(ctx, qualified)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openQualified(ctx: Ctx, qualified: QualifiedDeps): Promise<QualifiedBench> {
  const { ana: sender } = await settlePeople(ctx)
  await ctx.db.transaction((tx) => sql`update quotas set available = 1000000`.execute(tables(tx)))
  const http = await openHttp(
    ctx,
    openGate(() => [sender]),
  )
  const { workshop } = qualified
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
  layoutRoutes(http, ctx, workshop)
  signingRoutes(http, ctx, workshop, savedSignature)
  qualifiedRoutes(http, ctx, qualified, signingView)
  return { http, sender, stage: openStage(http, ctx, () => sender) }
}

async function openCtx({ connection }: Embedded, dir: string): Promise<Ctx> {
  const admin = openDb(connection('postgres'))
  const settings = readSettings({ DATA_DIR: dir })
  await migrate(admin, 'db/migrations')
  const keys = keysFrom(Buffer.alloc(32, 7))
  const now = () => new Date('2026-12-01T12:00:00Z')
  const blobsDir = path.join(dir, 'blobs')
  mkdirSync(blobsDir)
  return buildCtx({
    db: admin,
    blobs: openBlobs(diskShelf(blobsDir), { key: keys.derive('blobs'), tempDir: path.join(blobsDir, 'new') }),
    mailer: mailboxMailer(path.join(dir, 'mailbox'), { ...settings, from: settings.mailFrom, now }),
    settings,
    keys,
    log: openLog('silent'),
    now,
  })
}

const from = { ip: '192.0.2.7', userAgent: 'bench' }

export type EnvelopeSize = Readonly<{ pages: number; marked: number; kind: 'simple' | 'PDF/A' | 'qualified' }>

export async function finishedEnvelope(bench: SealingBench, pdf: Uint8Array, size: EnvelopeSize): Promise<EnvelopeId> {
  if (size.kind === 'qualified') return finishedQualified(bench, pdf, size)
  const id = await finishedSimple(bench, pdf, size)
  const archive = sql`update envelopes set metadata = metadata || '{"type":{"pdfa":true}}' where id = ${id}`
  if (size.kind === 'PDF/A') await bench.ctx.db.transaction((tx) => archive.execute(tables(tx)))
  return id
}

/** The same of somebody who signs with a certificate, with checkboxes on the other pages: values stand in form fields, and the seal is on the file that was signed. */
async function finishedQualified(
  { openQualified }: SealingBench,
  pdf: Uint8Array,
  { marked }: EnvelopeSize,
): Promise<EnvelopeId> {
  const { http, stage, sender } = await openQualified()
  const email = 'joao@mail.example'
  const signer = { name: 'João da Silva', email, isQualified: true, cpf: '111.444.777-35' }
  const draft = await stage.draft([signer], [pdf])
  const boxes = Array.from({ length: marked - 1 }, (_, index) => ({
    recipient: draft.recipients[0]!.id,
    type: 'checkbox',
    title: 'Lido',
    widgets: [{ page: index + 2, x_axis: 500, y_axis: 780, width: 20, height: 20 }],
  }))
  const url = `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}/multiple-fields`
  const headers = { authorization: sender.userId }
  if (marked > 1) await http.app.inject({ method: 'POST', url, headers, payload: { fields: boxes } })
  const { status: isSent, body } = await stage.send(draft.id)
  if (isSent !== 200) throw new Error(`not sent: ${body.code}`)
  const token = (await stage.tokens(body)).get(email)!
  await stage.fill(token)
  const { status } = await stage.signWith(token, 'person')
  if (status !== 200) throw new Error(`nobody could sign: ${status}`)
  return body.id as EnvelopeId
}

/**
 * An envelope whose only signer has filled in everything: signature, text and checkbox on the first page, initials on as many more
 * as are marked.
 */
async function finishedSimple(
  { ctx, workshop }: SealingBench,
  pdf: Uint8Array,
  { pages, marked }: EnvelopeSize,
): Promise<EnvelopeId> {
  const sizes = Array.from({ length: pages }, () => ({ width: 595, height: 842, rotation: 0 }) as const)
  const { envelopeId, people, documents } = await sendSample(ctx, [{ name: 'Ana' }], { pdfs: [pdf], pages: sizes })
  const [{ id, token, fields }] = people as [(typeof people)[number]]
  const look = { fontSize: 12, fontFamily: 'Helvetica', textColor: '#000000', borderWidth: 1 }
  const initials = Array.from({ length: marked - 1 }, (_, index) => ({
    id: ctx.newId<'Field'>(),
    documentId: documents[0]!,
    recipientId: id,
    type: 'initial' as const,
    title: '',
    options: [],
    value: null,
    isRequired: true,
    look: { ...look, backgroundColor: null, borderColor: null },
    box: { page: index + 2, x: 500, y: 780, width: 56, height: 40 },
  }))
  await ctx.db.transaction((tx) => putFields(tx, initials))
  const picture = await sampleSignature()
  await acceptTerms(ctx, token, { versions: [currentTerms.br] }, from)
  for (const kind of ['signature', 'initial'] as const) await adoptSignature(ctx, workshop, token, kind, picture)
  for (const { signature, text } of fields) {
    await fillField(ctx, token, signature, true)
    await fillField(ctx, token, text, 'João da Conceição')
  }
  for (const field of initials) await fillField(ctx, token, field.id, true)
  await actAsRecipient(ctx, token, { location: null, digest: null, ownDigest: null }, from)
  return envelopeId
}
