/** Versions of sealed files in PostgreSQL: what came out of here, and what has to be renewed when. */
import { asId, type DocumentId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sendWithNext, sql, tables } from '../../server/sql.ts'
import type { SealedPart, VersionCause } from './sealed-version.model.ts'

export type SealedVersion = Readonly<{
  documentId: DocumentId
  part: SealedPart
  /** 1 is what was sealed. */
  number: number
  sha256: string
  /** Null for signature pages that are older than this table. */
  sha1: string | null
  size: number
  level: string
  since: Date
  because: VersionCause
  /** Until when its last timestamp proves something; null when nobody has looked, or where it has none. */
  goodUntil: Date | null
  endsBy: 'certificate' | 'algorithm' | null
  renewAt: Date | null
  tries: number
  trouble: string | null
}>

/** The caller holds the envelope's lock and has seen that this is the next one; a seal that was begun of it is over. */
export async function insertVersion(tx: Tx, version: SealedVersion): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .with('former', (db) =>
        db
          .updateTable('sealed_versions')
          .set({ renew_at: null, leased_until: null })
          .where('document_id', '=', version.documentId)
          .where('part', '=', version.part),
      )
      .with('begun', (db) =>
        db.deleteFrom('sealings_begun').where('document_id', '=', version.documentId).where('part', '=', version.part),
      )
      .insertInto('sealed_versions')
      .values({
        document_id: version.documentId,
        part: version.part,
        number: version.number,
        sha256_hex: version.sha256,
        sha1_hex: version.sha1,
        size: version.size,
        level: version.level,
        since: version.since,
        because: version.because,
        good_until: version.goodUntil,
        ends_by: version.endsBy,
        renew_at: version.renewAt,
        tries: version.tries,
        trouble: version.trouble,
      }),
  )
}

/** The oldest first. */
export async function versionsOf(reader: Reader, envelopeId: EnvelopeId): Promise<SealedVersion[]> {
  const rows = await selectVersions(reader)
    .where('document_id', 'in', (eb) => eb.selectFrom('documents').select('id').where('envelope_id', '=', envelopeId))
    .orderBy('number')
    .execute()
  return rows.map(fromRow)
}

export type Recognised = Readonly<{ envelopeId: EnvelopeId; version: SealedVersion }>

/** Of a completed envelope; the longest where several of the digests are known. */
export async function findVersion(
  reader: Reader,
  by: Readonly<{ sha256: readonly string[] } | { sha1: string }>,
): Promise<Recognised | null> {
  const found = selectVersions(reader)
    .innerJoin('documents', 'documents.id', 'document_id')
    .innerJoin('envelopes', 'envelopes.id', 'envelope_id')
    .select('envelope_id')
    .where('state', '=', 'completed')
  const row = await (
    'sha1' in by ? found.where('sha1_hex', '=', by.sha1) : found.where('sha256_hex', 'in', [...by.sha256])
  )
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { envelopeId: asId<'Envelope'>(row.envelope_id), version: fromRow(row) } : null
}

type Digests = Readonly<{ sha1: string; sha256: string }>

/** Whether this very file was sent for signature from here, and has been signed by everybody. One of its digests alone does not tell. */
export async function isKnownUpload(reader: Reader, { sha1, sha256 }: Digests): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('documents')
    .innerJoin('envelopes', 'envelopes.id', 'envelope_id')
    .select('documents.id')
    .where((eb) =>
      eb.or([
        eb.and({ original_sha256: sha256, original_sha1: sha1 }),
        eb.and({ shown_sha256: sha256, shown_sha1: sha1 }),
      ]),
    )
    .where('state', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type VersionKey = Pick<SealedVersion, 'documentId' | 'part' | 'number'>
export type DueVersion = VersionKey & Readonly<{ envelopeId: EnvelopeId }>

/** The most urgent first. */
export async function findRenewalsDue(reader: Reader, now: Date, limit: number): Promise<DueVersion[]> {
  const rows = await tables(reader)
    .selectFrom('sealed_versions')
    .innerJoin('documents', 'documents.id', 'document_id')
    .innerJoin('envelopes', 'envelopes.id', 'envelope_id')
    .select(['document_id', 'part', 'sealed_versions.number', 'envelope_id'])
    .where('renew_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .where('state', '=', 'completed')
    .orderBy(sql`good_until nulls last`)
    .orderBy('renew_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    documentId: asId<'Document'>(row.document_id),
    part: row.part as SealedPart,
    number: row.number,
    envelopeId: asId<'Envelope'>(row.envelope_id),
  }))
}

/** How many files are due, and when the first of their timestamps ends. */
export type RenewalBacklog = Readonly<{ files: number; firstEnd: Date | null }>

export async function renewalBacklog(reader: Reader, now: Date): Promise<RenewalBacklog> {
  const { rows } = await sql<RenewalBacklog>`
    select count(*)::int as files, min(good_until) as "firstEnd" from sealed_versions where renew_at <= ${now}`.execute(
    tables(reader),
  )
  return rows[0]!
}

/** Nobody else works on it until then; null when somebody does, or when there is nothing left to do. */
export async function leaseVersion(tx: Tx, key: VersionKey, now: Date, until: Date): Promise<SealedVersion | null> {
  const row = await thatVersion(tables(tx).updateTable('sealed_versions').set({ leased_until: until }), key)
    .where('renew_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function releaseVersion(
  tx: Tx,
  key: VersionKey,
  said: Readonly<Partial<Pick<SealedVersion, 'goodUntil' | 'endsBy' | 'renewAt' | 'tries' | 'trouble'>>>,
  now: Date,
): Promise<void> {
  const { goodUntil, endsBy, renewAt, tries, trouble } = said
  await thatVersion(
    tables(tx)
      .updateTable('sealed_versions')
      .set({
        leased_until: null,
        tried_at: now,
        ...(goodUntil !== undefined && { good_until: goodUntil }),
        ...(endsBy !== undefined && { ends_by: endsBy }),
        ...(renewAt !== undefined && { renew_at: renewAt }),
        ...(tries !== undefined && { tries }),
        ...(trouble !== undefined && { trouble }),
      }),
    key,
  ).execute()
}

/** Those that have a later one are left out. */
export type RenewalFacts = Readonly<{
  files: number
  /** Should have been renewed a day ago. */
  late: number
  /** The last try failed. */
  failing: number
  /** What the last one failed of. */
  trouble: string | null
  /** The first of them stops proving anything then. */
  nextEnd: Date | null
}>

export async function renewalFacts(reader: Reader, now: Date): Promise<RenewalFacts> {
  const { rows } = await sql<RenewalFacts>`
    select count(*)::int as files, count(*) filter (where renew_at < ${now}::timestamptz - interval '1 day')::int as late,
      count(*) filter (where trouble is not null)::int as failing,
      (array_agg(trouble order by tried_at desc) filter (where trouble is not null))[1] as trouble,
      min(good_until) as "nextEnd"
    from sealed_versions join documents on documents.id = document_id join envelopes on envelopes.id = envelope_id
    where renew_at is not null and state = 'completed'`.execute(tables(reader))
  return rows[0]!
}

function thatVersion<Query extends { where(column: string, operator: '=', value: string | number): Query }>(
  query: Query,
  { documentId, part, number }: VersionKey,
): Query {
  return query.where('document_id', '=', documentId).where('part', '=', part).where('number', '=', number)
}

const selectVersions = (reader: Reader) =>
  tables(reader)
    .selectFrom('sealed_versions')
    .select(['document_id', 'part', 'sealed_versions.number', 'sha256_hex', 'sha1_hex', 'size', 'level', 'since'])
    .select(['because', 'good_until', 'ends_by', 'renew_at', 'tries', 'trouble'])
type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

function fromRow(row: Row): SealedVersion {
  return {
    documentId: asId<'Document'>(row.document_id),
    part: row.part as SealedPart,
    number: row.number,
    sha256: row.sha256_hex,
    sha1: row.sha1_hex,
    size: row.size,
    level: row.level,
    since: row.since,
    because: row.because as VersionCause,
    goodUntil: row.good_until,
    endsBy: row.ends_by as SealedVersion['endsBy'],
    renewAt: row.renew_at,
    tries: row.tries,
    trouble: row.trouble,
  }
}
