/** Files of an envelope as answers: one document or all of them, sealed once the envelope completed, as sent before. */
import type { Language } from '../../kernel/language.ts'
import type { DocumentId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import { blobContent, type FileAnswer } from '../../server/http/file-answer.ts'
import { zip, type ZipEntry } from '../../server/http/zip.ts'
import { openPreviews, type Previews } from './previews.ts'
import { documentsOf, type FileFacts, type StoredDocument } from './document.store.ts'
import type { EnvelopeDetails } from './envelope-details.store.ts'
import type { EnvelopeState } from './envelope.model.ts'
import { safeFileName, safeFolderName, uniqueNames } from './file-names.model.ts'
import { envelopeText } from './text.ts'

export type DownloadableEnvelope = Readonly<{
  state: EnvelopeState
  title: string
  closedAt: Date | null
  documents: readonly StoredDocument[]
}>

type Stored = Pick<FileFacts, 'sha256' | 'size'>

/** What somebody may have of an envelope, with its documents. */
export async function withDocuments(
  reader: Reader,
  { id, state, title, closedAt }: Pick<EnvelopeDetails, 'id' | 'state' | 'title' | 'closedAt'>,
): Promise<DownloadableEnvelope> {
  return { state, title, closedAt, documents: await documentsOf(reader, id) }
}

export function pickDocument({ documents }: DownloadableEnvelope, id: DocumentId): StoredDocument {
  const document = documents.find((each) => each.id === id)
  ensure(document, 'document.not_found')
  return document
}

/** The bytes that count now: what somebody who signs with a certificate would sign. */
export function currentFile(
  { state }: Pick<DownloadableEnvelope, 'state'>,
  { sealed, working, shown }: StoredDocument,
): Stored {
  return state === 'completed' && sealed ? sealed : (working ?? shown)
}

/** `sent`: without seal and signatures even after the envelope completed. */
export type Version = 'current' | 'sent'

/** What is given away: sealed, or as it was sent. */
function fileToGive({ state }: Pick<DownloadableEnvelope, 'state'>, { sealed, shown }: StoredDocument): Stored {
  return state === 'completed' && sealed ? sealed : shown
}

export function displayAnswer(ctx: Ctx, held: DownloadableEnvelope, document: StoredDocument): FileAnswer {
  const file = currentFile(held, document)
  return { ...pdf(ctx, document.name, file), isInline: true, maxAgeSec: 0 }
}

export function downloadAnswer(ctx: Ctx, held: DownloadableEnvelope, document: StoredDocument): FileAnswer {
  return pdf(ctx, document.name, fileToGive(held, document))
}

export function sheetAnswer(
  ctx: Ctx,
  held: DownloadableEnvelope,
  document: StoredDocument,
  language: Language,
): FileAnswer {
  ensure(held.state === 'completed' && document.sheet, 'envelope.not_completed')
  return pdf(ctx, sheetName(document, language), document.sheet)
}

/** The documents together: one PDF as it is, several in a zip that is never whole in memory. */
export function bundleAnswer(ctx: Ctx, held: DownloadableEnvelope, version: Version = 'current'): FileAnswer {
  const fileOf = (document: StoredDocument) => (version === 'sent' ? document.shown : fileToGive(held, document))
  return bundle(
    ctx,
    held,
    held.documents.map((document) => ({ name: document.name, file: fileOf(document) })),
    held.title,
  )
}

/** The documents of several envelopes: a folder for each, and what is missing with its reason. */
export function severalAnswer(
  ctx: Ctx,
  all: readonly DownloadableEnvelope[],
  missing: readonly string[],
  language: Language,
): FileAnswer {
  const folders = uniqueNames(all.map(({ title }) => safeFolderName(title)))
  const entries: ZipEntry[] = all.flatMap((held, at) => {
    const names = uniqueNames(held.documents.map(({ name }) => safeFileName(name, 'pdf')))
    return held.documents.map((document, index) => ({
      name: `${folders[at]!}/${names[index]!}`,
      file: fileToGive(held, document),
    }))
  })
  const note = { name: `${envelopeText(language)('missing')}.txt`, bytes: Buffer.from(`${missing.join('\r\n')}\r\n`) }
  return {
    name: `rubrica-${ctx.now().toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    content: zip(ctx.blobs, missing.length > 0 ? [...entries, note] : entries, ctx.now()),
  }
}

/** The signature pages together. */
export function sheetsAnswer(ctx: Ctx, held: DownloadableEnvelope, language: Language): FileAnswer {
  ensure(held.state === 'completed', 'envelope.not_completed')
  const entries = held.documents.map((document) => {
    ensure(document.sheet, 'envelope.not_completed')
    return { name: sheetName(document, language), file: document.sheet }
  })
  return bundle(ctx, held, entries, `${held.title} (${envelopeText(language)('signaturePage')})`)
}

export const sheetName = ({ name }: StoredDocument, language: Language) =>
  `${name.replace(/\.pdf$/i, '')} (${envelopeText(language)('signaturePage')})`

function pdf(ctx: Ctx, name: string, file: Stored): FileAnswer {
  return {
    name: safeFileName(name, 'pdf'),
    type: 'application/pdf',
    content: blobContent(ctx.blobs, file),
    etag: file.sha256,
  }
}

type Entry = Readonly<{ name: string; file: Stored }>

function bundle(ctx: Ctx, { closedAt }: DownloadableEnvelope, entries: readonly Entry[], title: string): FileAnswer {
  const [first, ...others] = entries
  ensure(first, 'document.not_found')
  if (others.length === 0) return pdf(ctx, first.name, first.file)
  const names = uniqueNames(entries.map(({ name }) => safeFileName(name, 'pdf')))
  return {
    name: safeFileName(title, 'zip'),
    type: 'application/zip',
    content: zip(
      ctx.blobs,
      entries.map(({ file }, index) => ({ name: names[index]!, file })),
      closedAt ?? ctx.now(),
    ),
  }
}

/** Pictures of pages of documents, drawn once and kept a while. */
export function openEnvelopePreviews(ctx: Ctx, workshop: Workshop): Previews {
  return openPreviews(async (sha256, page, widthPx) =>
    workshop.preview(await ctx.blobs.read(sha256), { page, widthPx }),
  )
}

export async function previewAnswer(
  previews: Previews,
  held: DownloadableEnvelope,
  document: StoredDocument,
  { page, width }: Readonly<{ page: number; width: number }>,
): Promise<FileAnswer> {
  ensure(page <= document.pages.length, 'document.not_found')
  const { sha256 } = currentFile(held, document)
  const content = await previews(sha256, page, width)
  const etag = `${sha256.slice(0, 32)}-${page}-${width}`
  return { name: `${page}.webp`, type: 'image/webp', content, isInline: true, etag, maxAgeSec: 0 }
}
