/** Signatures that are being made: who has the envelope to themselves, and what was prepared for them. The caller holds the envelope's lock. */
import { asId, type DocumentId, type EnvelopeId, type RecipientId, type SigningId } from '../../kernel/ids.ts'
import type { Bytes } from '../../server/blobs.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import type { DeclaredReason, Lease, SignatureForm, SignedWith, SigningTrouble } from '../envelope/certificate.model.ts'
import type { ShownDigest } from '../envelope/shown-fact.model.ts'

export type Signing = Lease &
  Readonly<{
    envelopeId: EnvelopeId
    /** DER, the signer's own first. */
    certificates: readonly Bytes[]
    /** Of the signer's own values at the beginning. */
    valuesHash: string
    /** At a provider; null for the agent. */
    provider: Readonly<{ sessionId: string; alias: string; form: SignatureForm; isByPss: boolean }> | null
    /** What the signer was shown; null in what was prepared before that was kept. */
    shown: ShownDigest | null
    /** Why somebody else's certificate signs; null: it is the recipient's own. */
    declared: DeclaredReason | null
    ip: string
    userAgent: string | null
  }>

export type PreparedDocument = Readonly<{
  documentId: DocumentId
  /** The working document that this continues. */
  baseSha256: string
  /** The same with the signer's own values: what is signed. */
  filledSha256: string
  /** JSON of a Prepared. */
  prepared: string
  signature: Bytes | null
}>

export async function findSigning(reader: Reader, id: SigningId): Promise<Signing | null> {
  const row = await tables(reader).selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function findLease(reader: Reader, envelopeId: EnvelopeId): Promise<Signing | null> {
  const found = tables(reader).selectFrom('signings').selectAll().where('envelope_id', '=', envelopeId)
  const row = await found.executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function insertSigning(tx: Tx, signing: Signing, createdAt: Date): Promise<void> {
  await tables(tx)
    .insertInto('signings')
    .values({
      id: signing.id,
      envelope_id: signing.envelopeId,
      recipient_id: signing.recipientId,
      certificates: signing.certificates.map((der) => Buffer.from(der)),
      values_hash: signing.valuesHash,
      session_id: signing.provider?.sessionId ?? null,
      certificate_alias: signing.provider?.alias ?? null,
      signature_form: signing.provider?.form ?? 'raw',
      is_by_pss: signing.provider?.isByPss ?? false,
      shown_sha256: signing.shown?.sha256 ?? null,
      is_shown_confirmed: signing.shown?.isConfirmed ?? false,
      declared: signing.declared,
      ip: signing.ip,
      user_agent: signing.userAgent,
      lease_until: signing.until,
      created_at: createdAt,
    })
    .execute()
}

/** For programs that do not confirm: what stands in the documents that they sign. */
export async function saveShown(tx: Tx, id: SigningId, { sha256, isConfirmed }: ShownDigest): Promise<void> {
  const columns = { shown_sha256: sha256, is_shown_confirmed: isConfirmed }
  await tables(tx).updateTable('signings').set(columns).where('id', '=', id).execute()
}

/** What was prepared goes with it. */
export async function deleteSigning(tx: Tx, id: SigningId): Promise<boolean> {
  const { numDeletedRows } = await tables(tx).deleteFrom('signings').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function findOverdue(reader: Reader, at: Date): Promise<SigningId[]> {
  const rows = await tables(reader)
    .selectFrom('signings')
    .select('id')
    .where('lease_until', '<=', at)
    .orderBy('lease_until')
    .limit(500)
    .execute()
  return rows.map(({ id }) => asId<'Signing'>(id))
}

export async function savePrepared(tx: Tx, id: SigningId, documents: readonly PreparedDocument[]): Promise<void> {
  await tables(tx)
    .insertInto('signing_documents')
    .values(
      documents.map(({ documentId, baseSha256, filledSha256, prepared }) => ({
        signing_id: id,
        document_id: documentId,
        base_sha256: baseSha256,
        filled_sha256: filledSha256,
        prepared,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function preparedOf(reader: Reader, id: SigningId): Promise<PreparedDocument[]> {
  const rows = await tables(reader)
    .selectFrom('signing_documents')
    .innerJoin('documents', 'documents.id', 'signing_documents.document_id')
    .selectAll('signing_documents')
    .where('signing_id', '=', id)
    .orderBy('documents.position')
    .orderBy('documents.id')
    .execute()
  return rows.map((row) => ({
    documentId: asId<'Document'>(row.document_id),
    baseSha256: row.base_sha256,
    filledSha256: row.filled_sha256,
    prepared: row.prepared,
    signature: row.signature && new Uint8Array(row.signature),
  }))
}

export async function saveSignatures(tx: Tx, id: SigningId, signatures: ReadonlyMap<string, Bytes>): Promise<void> {
  for (const [documentId, signature] of signatures) {
    await tables(tx)
      .updateTable('signing_documents')
      .set({ signature: Buffer.from(signature) })
      .where('signing_id', '=', id)
      .where('document_id', '=', documentId)
      .execute()
  }
}

export async function saveSignedWith(tx: Tx, id: RecipientId, certificate: SignedWith): Promise<void> {
  const value = JSON.stringify(certificate)
  await tables(tx).updateTable('recipients').set({ signed_with: value }).where('id', '=', id).execute()
}

/** Why the last try came to nothing; null once there is another. */
export async function saveTrouble(tx: Tx, id: RecipientId, trouble: SigningTrouble | null): Promise<void> {
  await tables(tx).updateTable('recipients').set({ signing_trouble: trouble }).where('id', '=', id).execute()
}

type Row = Readonly<{
  id: string
  envelope_id: string
  recipient_id: string
  certificates: Buffer[]
  values_hash: string
  session_id: string | null
  certificate_alias: string | null
  signature_form: string
  is_by_pss: boolean
  shown_sha256: string | null
  is_shown_confirmed: boolean
  declared: string | null
  ip: string | null
  user_agent: string | null
  lease_until: Date
}>

function fromRow(row: Row): Signing {
  const { session_id: sessionId, certificate_alias: alias, is_by_pss: isByPss } = row
  const form = row.signature_form as SignatureForm
  return {
    id: asId<'Signing'>(row.id),
    envelopeId: asId<'Envelope'>(row.envelope_id),
    recipientId: asId<'Recipient'>(row.recipient_id),
    until: row.lease_until,
    certificates: row.certificates.map((der) => new Uint8Array(der)),
    valuesHash: row.values_hash,
    provider: sessionId !== null && alias !== null ? { sessionId, alias, form, isByPss } : null,
    shown: row.shown_sha256 === null ? null : { sha256: row.shown_sha256, isConfirmed: row.is_shown_confirmed },
    declared: row.declared as DeclaredReason | null,
    ip: row.ip ?? '',
    userAgent: row.user_agent,
  }
}
