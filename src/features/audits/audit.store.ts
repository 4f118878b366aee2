/** Reads what an audit compares, a page of envelopes at a time. Each query answers with what is wrong, so nothing is held in memory. */
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { verifyChain, type ChainVerdict } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import type { AuditFinding } from './audit.model.ts'

export type AuditedEnvelope = Readonly<{ id: EnvelopeId; state: string; isSent: boolean }>

/** In the order of their ids. */
export async function findEnvelopes(reader: Reader, after: string | null, limit: number): Promise<AuditedEnvelope[]> {
  const rows = await tables(reader)
    .selectFrom('envelopes')
    .select(['id', 'state', 'sent_at'])
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, state, sent_at: sentAt }) => ({ id: asId(id), state, isSent: sentAt !== null }))
}

export type Wrong = { code: string; envelope_id: string | null; about: string | null }

/** One credit per sent envelope, taken with it; tests cost nothing. The table refuses a second one. */
export async function wrongCredits(reader: Reader, ids: readonly EnvelopeId[]): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select case when c.envelope_id is null then 'credit.missing' when e.sent_at is null then 'credit.of_a_draft'
        else 'credit.of_a_test' end as code,
      e.id as envelope_id, null as about
    from envelopes e left join credit_uses c on c.envelope_id = e.id
    where e.id = any(${ids}::uuid[])
      and (c.envelope_id is null) = (e.sent_at is not null and not e.is_sandbox)`.execute(tables(reader))
  return rows
}

/** What an organization has used up in its interval is what its envelopes took in it. */
export async function miscountedCredits(reader: Reader): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'credit.miscounted' as code, null as envelope_id, q.organization_id as about
    from quotas q left join credit_uses c on c.organization_id = q.organization_id and c.taken_at >= q.interval_started_at
    where not exists (
      select from tombstones t where t.organization_id = q.organization_id and t.removed_at >= q.interval_started_at
    )
    group by q.organization_id, q.consumed having q.consumed <> count(c.envelope_id)
    order by q.organization_id`.execute(tables(reader))
  return rows
}

/**
 * Everybody whose turn came, as the ledger has it, has a letter that left or is known to have failed; everybody who was asked
 * has the copy of what was completed; no letter waits without a job; none was written twice.
 */
export async function wrongLetters(reader: Reader, ids: readonly EnvelopeId[]): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    with asked as (
      select distinct r.envelope_id, r.id, r.state, r.address from events ev
      join recipients r on r.envelope_id = ev.envelope_id and r.id::text = ev.fact ->> 'recipientId'
      where ev.envelope_id = any(${ids}::uuid[]) and ev.type = 'recipient.activated' and r.via in ('email', 'whatsapp')
    ), letters as (select * from messages where envelope_id = any(${ids}::uuid[]))
    select 'letter.request_missing' as code, envelope_id, id::text as about from asked
    where not exists (select from letters m where m.recipient_id = asked.id and m.kind in ('action_request', 'reminder'))
    union all
    select 'letter.request_withdrawn', envelope_id, id::text from asked
    where state in ('waiting', 'following', 'signing', 'failed') and not exists (
      select from letters m where m.recipient_id = asked.id and m.kind in ('action_request', 'reminder') and m.state <> 'withdrawn'
    )
    union all
    select 'letter.copy_missing', asked.envelope_id, asked.id::text from asked join envelopes e on e.id = asked.envelope_id
    where e.state = 'completed'
      and not exists (select from letters m where m.recipient_id = asked.id and m.kind = 'completed' and m.state <> 'withdrawn')
    union all
    select 'letter.sender_copy_missing', e.id, null from envelopes e join users u on u.id = e.sender_id
    where e.id = any(${ids}::uuid[]) and e.state = 'completed' and u.deleted_at is null
      and not exists (select from letters m where m.envelope_id = e.id and m.recipient_id is null and m.kind = 'completed')
      and not exists (select from asked where asked.envelope_id = e.id and lower(asked.address) = lower(u.email))
    union all
    select 'letter.waits_without_a_job', m.envelope_id, m.id::text from letters m
    where m.state = 'queued' and not exists (
      select from graphile_worker._private_jobs j where j.payload ->> 'messageId' = m.id::text
    ) and exists (select from messages still where still.id = m.id and still.state = 'queued')
    union all
    select 'letter.twice', envelope_id, min(id::text) from letters where kind in ('action_request', 'completed', 'refused', 'cancelled', 'expired')
    group by envelope_id, kind, recipient_id, to_address, data ->> 'tokenVersion' having count(*) > 1`.execute(
    tables(reader),
  )
  return rows
}

/** Each document of a completed envelope, and its signature page, is what its newest sealed version says. */
export async function wrongSeals(reader: Reader, ids: readonly EnvelopeId[]): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'seal.missing' as code, d.envelope_id, d.id::text as about from documents d join envelopes e on e.id = d.envelope_id
    where e.id = any(${ids}::uuid[]) and e.state = 'completed' and (d.sealed_sha256 is null or d.sheet_sha256 is null)
    union all
    select 'seal.version_differs', d.envelope_id, d.id::text from documents d join envelopes e on e.id = d.envelope_id
    cross join lateral (values ('document', d.sealed_sha256), ('sheet', d.sheet_sha256)) file (part, sha256)
    where e.id = any(${ids}::uuid[]) and e.state = 'completed' and file.sha256 is not null and file.sha256 is distinct from (
      select v.sha256_hex from sealed_versions v where v.document_id = d.id and v.part = file.part order by v.number desc limit 1
    )
    union all
    select 'seal.without_documents', e.id, null from envelopes e
    where e.id = any(${ids}::uuid[]) and e.state = 'completed' and not exists (select from documents d where d.envelope_id = e.id)
    union all
    select 'seal.waits_without_a_job', e.id, null from envelopes e
    where e.id = any(${ids}::uuid[]) and e.state = 'processing' and not exists (
      select from graphile_worker._private_jobs j where j.payload ->> 'envelopeId' = e.id::text
    )`.execute(tables(reader))
  return rows
}

/** What can happen once only stands in the ledger once. */
export async function repeatedFacts(reader: Reader, ids: readonly EnvelopeId[]): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    select 'fact.twice' as code, envelope_id, type || coalesce(' ' || (fact ->> 'recipientId'), ' ' || (fact ->> 'documentId'), '') as about
    from events
    where envelope_id = any(${ids}::uuid[]) and type in ('envelope.sent', 'envelope.finished', 'envelope.completed',
      'recipient.signed', 'recipient.approved', 'document.sealed')
    group by envelope_id, type, fact ->> 'recipientId', fact ->> 'documentId' having count(*) > 1`.execute(
    tables(reader),
  )
  return rows
}

export type SealedFile = Readonly<{ envelopeId: EnvelopeId; sha256: string }>

/** The newest sealed files of completed envelopes. */
export async function sealedFilesOf(reader: Reader, ids: readonly EnvelopeId[]): Promise<SealedFile[]> {
  const { rows } = await sql<{ envelope_id: string; sha256: string }>`
    select d.envelope_id, file.sha256 from documents d join envelopes e on e.id = d.envelope_id
    cross join lateral (values (d.sealed_sha256), (d.sheet_sha256)) file (sha256)
    where e.id = any(${ids}::uuid[]) and e.state = 'completed' and file.sha256 is not null`.execute(tables(reader))
  return rows.map((row) => ({ envelopeId: asId(row.envelope_id), sha256: row.sha256 }))
}

export const asFinding =
  (aspect: AuditFinding['aspect']) =>
  ({ code, envelope_id: envelopeId, about }: Wrong): AuditFinding => ({
    aspect,
    code,
    envelopeId: envelopeId === null ? null : asId(envelopeId),
    about,
  })

export const chainOf = (reader: Reader, id: EnvelopeId): Promise<ChainVerdict> => verifyChain(reader, id)
