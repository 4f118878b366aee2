/** A database, blobs and threads for benches of whole envelopes, and envelopes whose signers have acted: only the seal is left to do. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { EnvelopeId } from '../src/kernel/ids.ts'
import type { SealingDeps } from '../src/core/document/sealing-level.ts'
import { putFields } from '../src/core/envelope/field.store.ts'
import { sampleSignature, sendSample } from '../src/core/envelope/testing/sample.store.ts'
import { testSealing } from '../src/core/envelope/testing/sealing-means.ts'
import { acceptTerms, actAsRecipient, adoptSignature, fillField } from '../src/features/signing/signing.commands.ts'
import { SIGNING_TERMS_VERSION } from '../src/features/signing/terms.model.ts'
import { openWorkshop, type Workshop } from '../src/pades/workshop/workshop.ts'
import { diskShelf } from '../src/server/blobs/disk.ts'
import { openBlobs } from '../src/server/blobs/sealed.ts'
import { buildCtx, type Ctx } from '../src/server/ctx.ts'
import { openDb } from '../src/server/db.ts'
import { keysFrom } from '../src/server/keys.ts'
import { openLog } from '../src/server/log.ts'
import { mailboxMailer } from '../src/server/mail.ts'
import { startEmbedded, type Embedded } from '../src/server/postgres/embedded.ts'
import { migrate } from '../src/server/postgres/migrations.ts'
import { readSettings } from '../src/server/settings.ts'
import { openRunDir } from '../src/server/testing/memory.ts'

export type SealingBench = Readonly<{ ctx: Ctx; workshop: Workshop; deps: SealingDeps; close(): Promise<void> }>

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
    return { ctx: await openCtx(postgres, dir), workshop, deps: (await testSealing(workshop)).deps, close }
  } catch (error) {
    await close()
    throw error
  }
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

/**
 * An envelope whose only signer has filled in everything: signature, text and checkbox on the first page, initials on as many more
 * as are marked.
 */
export async function finishedEnvelope(
  { ctx, workshop }: SealingBench,
  pdf: Uint8Array,
  { pages, marked }: Readonly<{ pages: number; marked: number }>,
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
  await acceptTerms(ctx, token, SIGNING_TERMS_VERSION, from)
  for (const kind of ['signature', 'initial'] as const) await adoptSignature(ctx, workshop, token, kind, picture)
  for (const { signature, text } of fields) {
    await fillField(ctx, token, signature, true)
    await fillField(ctx, token, text, 'João da Conceição')
  }
  for (const field of initials) await fillField(ctx, token, field.id, true)
  await actAsRecipient(ctx, token, { location: null, digest: null }, from)
  return envelopeId
}
