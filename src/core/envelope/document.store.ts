/** Documents in PostgreSQL; their bytes are blobs that a row names by digest. */
import { asId, type DocumentId, type EnvelopeId, type OrganizationId, type RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sendWithNext, sql, tables } from '../../server/sql.ts'
import type { ArchiveFinding } from './archive.model.ts'
import type { PageSize } from './field.model.ts'

/** Digests are hex. */
export type FileFacts = Readonly<{ sha256: string; sha1: string; size: number }>

export type StoredPage = PageSize & Readonly<{ rotation: number }>

export type StoredDocument = Readonly<{
  id: DocumentId
  envelopeId: EnvelopeId
  position: number
  name: string
  /** What was uploaded. */
  original: FileFacts
  /** What people see and what will be sealed. */
  shown: FileFacts
  isSigned: boolean
  wasRepaired: boolean
  removed: readonly string[]
  pages: readonly StoredPage[]
  /** Why it can't become PDF/A; empty when it can, null while nobody has asked. */
  archiveFindings: readonly ArchiveFinding[] | null
  /** As it stands while people act, in an envelope where somebody signs with a certificate; null in others until they are sealed. */
  working: Working | null
  /** How its pages looked when it was sent, of what is shown: a blob for `ComparisonJob.kept`. Null where there is none. */
  rastersSha256: string | null
  /** Proofs that what is drawn leaves the rest of its pages as it is, for sealing; null where there are none. */
  pageProofsSha256: string | null
  sealed: (FileFacts & Readonly<{ level: string; at: Date }>) | null
  sheet: Pick<FileFacts, 'sha256' | 'size'> | null
  createdAt: Date
}>

export type Working = Pick<FileFacts, 'sha256' | 'size'> &
  Readonly<{
    /** Whose values stand in it. */
    putIn: readonly RecipientId[]
    /** The form field of the first signature made here. */
    firstSignature: string | null
  }>

export async function documentsOf(reader: Reader, envelopeId: EnvelopeId): Promise<StoredDocument[]> {
  const rows = await selectDocuments(reader)
    .where('envelope_id', '=', envelopeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(documentFrom)
}

export async function findDocument(reader: Reader, envelopeId: EnvelopeId, id: DocumentId): Promise<StoredDocument> {
  const document = await documentIn(reader, envelopeId, id)
  ensure(document, 'document.not_found')
  return document
}

/** Null: the envelope has none with this id. */
export async function documentIn(
  reader: Reader,
  envelopeId: EnvelopeId,
  id: DocumentId,
): Promise<StoredDocument | null> {
  const row = await selectDocuments(reader)
    .where('envelope_id', '=', envelopeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? documentFrom(row) : null
}

/** Of any envelope of an organization: the caller asks whose it is. */
export async function findDocumentWithin(
  reader: Reader,
  id: DocumentId,
  { organizationId }: Readonly<{ organizationId: OrganizationId }>,
): Promise<StoredDocument> {
  const ours = tables(reader).selectFrom('envelopes').select('id').where('organization_id', '=', organizationId)
  const row = await selectDocuments(reader).where('id', '=', id).where('envelope_id', 'in', ours).executeTakeFirst()
  ensure(row, 'document.not_found')
  return documentFrom(row)
}

type NewDocument = Omit<
  StoredDocument,
  'position' | 'archiveFindings' | 'working' | 'rastersSha256' | 'pageProofsSha256' | 'sealed' | 'sheet'
> &
  Partial<Pick<StoredDocument, 'archiveFindings'>>

/** Goes behind the others; the caller holds the envelope's lock. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .insertInto('documents')
      .values({
        id: document.id,
        envelope_id: document.envelopeId,
        position: sql<number>`(select coalesce(max(position) + 1, 0) from documents where envelope_id = ${document.envelopeId})`,
        name: document.name,
        original_sha256: document.original.sha256,
        original_sha1: document.original.sha1,
        original_size: document.original.size,
        shown_sha256: document.shown.sha256,
        shown_sha1: document.shown.sha1,
        shown_size: document.shown.size,
        is_signed: document.isSigned,
        was_repaired: document.wasRepaired,
        removed: [...document.removed],
        pages: JSON.stringify(document.pages),
        archive_findings: document.archiveFindings ? JSON.stringify(document.archiveFindings) : null,
        created_at: document.createdAt,
      }),
  )
}

export async function saveArchiveFindings(tx: Tx, id: DocumentId, findings: readonly ArchiveFinding[]): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('documents')
      .set({ archive_findings: JSON.stringify(findings) })
      .where('id', '=', id),
  )
}

/** Goes on from one state of the document to the next; false if somebody else did meanwhile. */
export async function saveWorking(
  tx: Tx,
  id: DocumentId,
  { from, next }: Readonly<{ from: string | null; next: Working }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('documents')
    .set({
      working_sha256: next.sha256,
      working_size: next.size,
      put_in: [...next.putIn],
      first_signature: next.firstSignature,
    })
    .where('id', '=', id)
    .where('working_sha256', from === null ? 'is' : '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function renameDocument(tx: Tx, id: DocumentId, name: string): Promise<void> {
  await sendWithNext(tx, tables(tx).updateTable('documents').set({ name }).where('id', '=', id))
}

/** All documents of an envelope, in their new order. */
export async function orderDocuments(tx: Tx, ids: readonly DocumentId[]): Promise<void> {
  await sql`
    update documents set position = ordered.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered(id, place)
    where documents.id = ordered.id`.execute(tables(tx))
}

export async function deleteDocument(tx: Tx, id: DocumentId): Promise<void> {
  await sendWithNext(tx, tables(tx).deleteFrom('documents').where('id', '=', id))
}

const selectDocuments = (reader: Reader) => tables(reader).selectFrom('documents').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number]

export function documentFrom(row: Row): StoredDocument {
  return {
    id: asId<'Document'>(row.id),
    envelopeId: asId<'Envelope'>(row.envelope_id),
    position: row.position,
    name: row.name,
    original: { sha256: row.original_sha256, sha1: row.original_sha1, size: row.original_size },
    shown: { sha256: row.shown_sha256, sha1: row.shown_sha1, size: row.shown_size },
    isSigned: row.is_signed,
    wasRepaired: row.was_repaired,
    removed: row.removed,
    pages: row.pages as unknown as StoredPage[],
    archiveFindings: row.archive_findings as ArchiveFinding[] | null,
    working: workingOf(row),
    rastersSha256: row.rasters_sha256,
    pageProofsSha256: row.page_proofs_sha256,
    sealed: sealedOf(row),
    sheet:
      row.sheet_sha256 !== null && row.sheet_size !== null ? { sha256: row.sheet_sha256, size: row.sheet_size } : null,
    createdAt: row.created_at,
  }
}

function workingOf(row: Row): StoredDocument['working'] {
  const { working_sha256: sha256, working_size: size, put_in: putIn, first_signature: firstSignature } = row
  if (sha256 === null || size === null) return null
  return { sha256, size, putIn: putIn.map((id) => asId<'Recipient'>(id)), firstSignature }
}

function sealedOf(row: Row): StoredDocument['sealed'] {
  const { sealed_sha256: sha256, sealed_sha1: sha1, sealed_size: size, sealed_level: level, sealed_at: at } = row
  if (sha256 === null || sha1 === null || size === null || level === null || at === null) return null
  return { sha256, sha1, size, level, at }
}
