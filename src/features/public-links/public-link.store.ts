/** Public links and what was filled in at them, in PostgreSQL. */
import {
  asId,
  type EnvelopeId,
  type OrganizationId,
  type PublicLinkId,
  type RecipientId,
  type SubmissionId,
} from '../../kernel/ids.ts'
import type { Listed } from '../../kernel/paging.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Viewer } from '../../core/envelope/access.model.ts'
import type { RecipientState, RecipientType } from '../../core/envelope/envelope.model.ts'
import type { TemplateRequest } from '../../core/envelope/template.model.ts'
import { quotaColumns, quotaOf } from '../../core/identity/quota.columns.ts'
import { creditsLeft, renewed } from '../../core/identity/quota.model.ts'
import { isMine, type PublicLink, type PublicLinkState, type Submission } from './public-link.model.ts'

export async function insertLink(tx: Tx, link: PublicLink): Promise<void> {
  await tables(tx)
    .insertInto('public_links')
    .values({
      id: link.id,
      token: link.token,
      organization_id: link.organizationId,
      user_id: link.userId,
      template_id: link.templateId,
      is_sandbox: link.isSandbox,
      name: link.name,
      role: link.role,
      request: JSON.stringify(link.request),
      state: link.state,
      most_uses: link.mostUses,
      ends_at: link.endsAt,
      domains: [...link.domains],
      created_at: link.createdAt,
    })
    .execute()
}

type Row = Readonly<{
  id: string
  token: string
  organization_id: string
  user_id: string
  template_id: string
  is_sandbox: boolean
  name: string
  role: string
  request: unknown
  state: string
  most_uses: number | null
  uses: number
  ends_at: Date | null
  domains: readonly string[]
  created_at: Date
}>

const toLink = (row: Row): PublicLink => ({
  id: asId<'PublicLink'>(row.id),
  token: row.token,
  organizationId: asId<'Organization'>(row.organization_id),
  userId: asId<'User'>(row.user_id),
  templateId: asId<'Envelope'>(row.template_id),
  isSandbox: row.is_sandbox,
  name: row.name,
  role: row.role,
  request: row.request as TemplateRequest,
  state: row.state as PublicLinkState,
  mostUses: row.most_uses,
  uses: row.uses,
  endsAt: row.ends_at,
  domains: row.domains,
  createdAt: row.created_at,
})

const isSeenBy = (viewer: Viewer, link: PublicLink): boolean =>
  link.organizationId === viewer.organizationId &&
  isMine(viewer, link) &&
  (link.isSandbox || viewer.program?.isSandbox !== true)

/** One of this organization that this viewer may see. */
export async function findLink(reader: Reader, id: PublicLinkId, viewer: Viewer): Promise<PublicLink> {
  const row = await tables(reader).selectFrom('public_links').selectAll().where('id', '=', id).executeTakeFirst()
  const link = row && toLink(row)
  ensure(link && isSeenBy(viewer, link), 'public_link.not_found')
  return link
}

export async function lockOwnLink(tx: Tx, id: PublicLinkId, viewer: Viewer): Promise<PublicLink> {
  const link = await lockLink(tx, id)
  ensure(isSeenBy(viewer, link), 'public_link.not_found')
  return link
}

/** People who use it at the same time wait for each other: its uses are counted under this lock. */
export async function lockLink(tx: Tx, id: PublicLinkId): Promise<PublicLink> {
  const row = await tables(tx)
    .selectFrom('public_links')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  ensure(row, 'public_link.not_found')
  return toLink(row)
}

export async function findLinkBehind(reader: Reader, token: string): Promise<PublicLink> {
  const row = await tables(reader).selectFrom('public_links').selectAll().where('token', '=', token).executeTakeFirst()
  ensure(row, 'public_link.not_found')
  return toLink(row)
}

type Page = Readonly<{ page: number; limit: number }>

/** Of one template: the viewer's own, for owners all. */
export async function listLinks(
  reader: Reader,
  { organizationId, userId, isOwner, program }: Viewer,
  { template, page, limit }: Page & Readonly<{ template: EnvelopeId }>,
): Promise<Listed<PublicLink>> {
  const found = tables(reader)
    .selectFrom('public_links')
    .where('organization_id', '=', organizationId)
    .where('template_id', '=', template)
    .$if(!isOwner, (query) => query.where('user_id', '=', userId))
    .$if(program?.isSandbox === true, (query) => query.where('is_sandbox', '=', true))
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toLink), total }
}

/** What its owner changes; uses are counted apart. */
export async function saveLink(tx: Tx, { id, name, state, mostUses, endsAt, domains }: PublicLink): Promise<void> {
  await tables(tx)
    .updateTable('public_links')
    .set({ name, state, most_uses: mostUses, ends_at: endsAt, domains: [...domains] })
    .where('id', '=', id)
    .execute()
}

export async function deleteLink(tx: Tx, id: PublicLinkId): Promise<void> {
  await tables(tx).deleteFrom('public_links').where('id', '=', id).execute()
}

export async function insertSubmission(
  tx: Tx,
  { id, name, email }: Submission,
  { linkId, at, expiresAt }: Readonly<{ linkId: PublicLinkId; at: Date; expiresAt: Date }>,
): Promise<void> {
  await tables(tx)
    .insertInto('submissions')
    .values({ id, link_id: linkId, name, email, created_at: at, expires_at: expiresAt })
    .execute()
}

type Typed = Readonly<{ linkId: PublicLinkId; id: SubmissionId; at: Date }>

/** One try, counted in a statement of its own. @returns false: its code can not be tried any more */
export async function countCodeTry(reader: Reader, { linkId, id, at }: Typed, most: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(reader)
    .updateTable('submissions')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('link_id', '=', linkId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', at)
    .where('tries', '<', most)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Holds it: of two with the same code one gets it, the other null once it was used. */
export async function lockSubmission(tx: Tx, { linkId, id, at }: Typed): Promise<Submission | null> {
  const row = await tables(tx)
    .selectFrom('submissions')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('link_id', '=', linkId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst()
  return row?.email ? { id, name: row.name ?? '', email: row.email } : null
}

/** Name and address stand in the envelope from now on, and nowhere else. */
export async function saveUse(
  tx: Tx,
  { linkId, id, at }: Typed,
  made: Readonly<{ envelopeId: EnvelopeId; recipientId: RecipientId }>,
): Promise<void> {
  await tables(tx)
    .updateTable('submissions')
    .set({ name: null, email: null, confirmed_at: at, envelope_id: made.envelopeId, recipient_id: made.recipientId })
    .where('id', '=', id)
    .execute()
  await tables(tx)
    .updateTable('public_links')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', linkId)
    .execute()
}

export type LinkUse = Readonly<{
  id: SubmissionId
  at: Date
  envelopeId: EnvelopeId | null
  /** Null: they were removed with the envelope. */
  person: Readonly<{ name: string; email: string; type: RecipientType; state: RecipientState }> | null
}>

export async function listUses(reader: Reader, linkId: PublicLinkId, { page, limit }: Page): Promise<Listed<LinkUse>> {
  const found = tables(reader)
    .selectFrom('submissions')
    .where('link_id', '=', linkId)
    .where('confirmed_at', 'is not', null)
  const rows = await found
    .leftJoin('recipients', 'recipients.id', 'submissions.recipient_id')
    .select(['submissions.id', 'submissions.confirmed_at', 'submissions.envelope_id'])
    .select(['recipients.name', 'recipients.address', 'recipients.type', 'recipients.state'])
    .orderBy('submissions.confirmed_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ id, confirmed_at, envelope_id, name, address, type, state }) => ({
    id: asId<'Submission'>(id),
    at: confirmed_at!,
    envelopeId: envelope_id === null ? null : asId<'Envelope'>(envelope_id),
    person:
      state === null
        ? null
        : { name: name ?? '', email: address ?? '', type: type as RecipientType, state: state as RecipientState },
  }))
  return { items, total }
}

/** What nobody confirmed is forgotten with the address that stands in it. */
export async function deleteSubmissionsBefore(reader: Reader, before: Date): Promise<void> {
  await sql`delete from submissions where confirmed_at is null and expires_at < ${before}`.execute(tables(reader))
}

/** Looked at, without a lock. @param freeEnvelopes the limit of an organization that was given none of its own; null: none */
export async function hasCredit(
  reader: Reader,
  organizationId: OrganizationId,
  { freeEnvelopes, at }: Readonly<{ freeEnvelopes: number | null; at: Date }>,
): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('quotas')
    .innerJoin('organizations', 'organizations.id', 'quotas.organization_id')
    .select(quotaColumns)
    .select('organizations.time_zone')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row !== undefined && creditsLeft(renewed(quotaOf(row, freeEnvelopes), at, row.time_zone)) !== 0
}
