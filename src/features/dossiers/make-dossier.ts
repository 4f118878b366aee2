/** Puts the dossier of an envelope together: what it holds, its manifest, and the seal's signature over that. */
import { createHash } from 'node:crypto'
import { ensureVisible, type Viewer } from '../../core/envelope/access.model.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { shownTitle } from '../../core/envelope/envelope-title.model.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { namesIn } from '../../core/envelope/event.store.ts'
import { safeFileName } from '../../core/envelope/file-names.model.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import { CONTAINER_TYPE } from '../../pades/asic/container.ts'
import { writeManifest } from '../../pades/asic/manifest.ts'
import { signManifest, type SignManifestWith } from '../../pades/asic/sign-manifest.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { FileAnswer } from '../../server/http/file-answer.ts'
import { zip, type ZipEntry } from '../../server/http/zip.ts'
import { jsonLinesOfEnvelope } from '../../core/identity/export-lines.model.ts'
import { attachmentFilesOf, filesOf, type DossierFile } from './dossier.model.ts'
import { messagesAbout, provedEventsOf, type SentMessage } from './dossier.store.ts'
import { drawReport } from './report.ts'

export type DossierDeps = Readonly<{ workshop: Workshop; seal: Omit<SignManifestWith, 'at'> }>

const EVIDENCE_DEADLINE_MS = 60_000
const MANIFEST_NAME = 'META-INF/ASiCManifest.xml'
const SIGNATURE_NAME = 'META-INF/signature.p7s'

type MadeFile = Readonly<{ name: string; bytes: Uint8Array }>

export async function makeDossier(
  ctx: Ctx,
  deps: DossierDeps,
  { viewer, id, language }: Readonly<{ viewer: Viewer; id: EnvelopeId; language: Language }>,
): Promise<FileAnswer> {
  const told = await ctx.db.read(async (reader) => {
    ensureVisible(viewer, await findEnvelope(reader, id, viewer))
    const details = await loadEnvelope(reader, id)
    ensure(details.sentAt, 'envelope.not_sent')
    const events = await provedEventsOf(reader, id)
    return {
      details,
      events,
      documents: await documentsOf(reader, id),
      recipients: await recipientsOf(reader, id),
      messages: await messagesAbout(reader, id),
      names: await namesIn(reader, id),
    }
  })
  const at = ctx.now()
  const stored = [...filesOf(told.documents), ...attachmentFilesOf(told.recipients)]
  const made: MadeFile[] = [
    textFile('ledger.jsonl', jsonLinesOfEnvelope(id, told.events, at)),
    textFile('messages.json', `${JSON.stringify(told.messages.map(wireMessage), null, 2)}\n`),
    ...(await evidenceFiles(ctx, deps, stored)),
  ]
  const listed = [...stored.map(described), ...made.map(described)]
  const report = textFile(
    'report.html',
    drawReport({
      ...told,
      files: listed,
      at,
      language,
      baseUrl: ctx.settings.baseUrl,
      manifestName: MANIFEST_NAME,
      signatureName: SIGNATURE_NAME,
    }),
  )
  const manifest = textFile(
    MANIFEST_NAME,
    writeManifest({ signatureName: SIGNATURE_NAME, files: [described(report), ...listed] }),
  )
  const signature = { name: SIGNATURE_NAME, bytes: await signed(manifest, deps, at) }
  const entries: ZipEntry[] = [
    textFile('mimetype', CONTAINER_TYPE), // the first, and stored: EN 319 162-1 §A.1
    report,
    ...stored.map(({ name, sha256, size }) => ({ name, file: { sha256, size } })),
    ...made,
    manifest,
    signature,
  ]
  return {
    name: safeFileName(shownTitle(told.details), 'asice'),
    type: CONTAINER_TYPE,
    content: zip(ctx.blobs, entries, at, { compress: true }),
  }
}

async function signed({ bytes }: MadeFile, { seal }: DossierDeps, at: Date): Promise<Uint8Array> {
  try {
    return await signManifest(new Uint8Array(bytes), { ...seal, at })
  } catch (error) {
    if (error instanceof TimestampUnavailable) throw new Refusal('service.unavailable')
    throw error
  }
}

/** Certificates and revocation data that the sealed documents carry, each once. */
async function evidenceFiles(ctx: Ctx, { workshop }: DossierDeps, stored: readonly DossierFile[]): Promise<MadeFile[]> {
  const files = new Map<string, MadeFile>()
  for (const { sha256 } of stored.filter(({ name }) => name.startsWith('sealed/'))) {
    const pdf = await ctx.blobs.read(sha256)
    const { certificates, lists, answers } = await workshop.run(
      'carriedEvidence',
      { pdf },
      { deadlineMs: EVIDENCE_DEADLINE_MS },
    )
    const add = (folder: string, extension: string, items: readonly Uint8Array[]) => {
      for (const bytes of items) {
        const name = `evidence/${folder}/${sha256Of(bytes).slice(0, 16)}.${extension}`
        files.set(name, { name, bytes })
      }
    }
    add('certificates', 'cer', certificates)
    add('revocation', 'crl', lists)
    add('revocation', 'ocsp', answers)
  }
  return [...files.values()]
}

const mimeTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  html: 'text/html',
  json: 'application/json',
  jsonl: 'application/jsonl',
  cer: 'application/pkix-cert',
  crl: 'application/pkix-crl',
  ocsp: 'application/ocsp-response',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

const described = (file: DossierFile | MadeFile) => ({
  name: file.name,
  mimeType: mimeTypes[file.name.slice(file.name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  ...('bytes' in file
    ? { sha256: sha256Of(file.bytes), size: file.bytes.length }
    : { sha256: file.sha256, size: file.size }),
})

const textFile = (name: string, text: string): MadeFile => ({ name, bytes: Buffer.from(text) })

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const wireMessage = (message: SentMessage) => ({
  kind: message.kind,
  via: message.via,
  to: { name: message.toName, address: message.toAddress },
  created_at: message.createdAt,
  state: message.state,
  state_at: message.stateAt,
  error: message.error,
  status: message.statusCode,
})
