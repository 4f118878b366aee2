/** Embedded visits in PostgreSQL: addresses that are good once, and the visits that they became. */
import { asId, type ClientId, type EnvelopeId, type RecipientId, type UserId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'
import type { VisitSubject } from './embedded-visit.ts'

export type EmbeddedVisit = VisitSubject &
  Readonly<{ id: string; isSandbox: boolean; isForOrganization: boolean; isDraft: boolean }>

export async function insertAddress(
  tx: Tx,
  subject: VisitSubject,
  { id, ticket, at, expiresAt }: Readonly<{ id: string; ticket: string; at: Date; expiresAt: Date }>,
): Promise<void> {
  await tables(tx)
    .insertInto('embedded_visits')
    .values({
      id,
      client_id: subject.clientId,
      user_id: subject.userId,
      organization_id: subject.organizationId,
      envelope_id: subject.envelopeId,
      recipient_id: subject.recipient?.id ?? null,
      token_version: subject.recipient?.tokenVersion ?? null,
      origin: subject.origin,
      ticket_hash: hashOfSecret(ticket),
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

/** Whose lock has to be taken before the address is exchanged; null: it is none of this client's. */
export async function envelopeOfTicket(reader: Reader, clientId: ClientId, ticket: string): Promise<EnvelopeId | null> {
  const row = await tables(reader)
    .selectFrom('embedded_visits')
    .select('envelope_id')
    .where('client_id', '=', clientId)
    .where('ticket_hash', '=', hashOfSecret(ticket))
    .executeTakeFirst()
  return row ? asId<'Envelope'>(row.envelope_id) : null
}

/** Succeeds once, in time, and while the client is there and names the origin: of two at once one gets null. */
export async function openOnce(
  tx: Tx,
  { clientId, ticket }: Readonly<{ clientId: ClientId; ticket: string }>,
  { token, at, until }: Readonly<{ token: string; at: Date; until: Date }>,
): Promise<EmbeddedVisit | null> {
  const opened = await tables(tx)
    .updateTable('embedded_visits')
    .set({ opened_at: at, visit_hash: hashOfSecret(token), visit_expires_at: until })
    .where('client_id', '=', clientId)
    .where('ticket_hash', '=', hashOfSecret(ticket))
    .where('opened_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return opened.numUpdatedRows === 1n ? findVisit(tx, token, at) : null
}

/** The visit that this token belongs to, while it lasts, its client is there and the client still names the origin. */
export async function findVisit(reader: Reader, token: string, now: Date): Promise<EmbeddedVisit | null> {
  const row = await tables(reader)
    .selectFrom('embedded_visits as v')
    .innerJoin('oauth_clients as c', 'c.id', 'v.client_id')
    .innerJoin('envelopes as e', 'e.id', 'v.envelope_id')
    .selectAll('v')
    .select(['c.is_sandbox', 'c.is_for_organization', 'e.state'])
    .where('v.visit_hash', '=', hashOfSecret(token))
    .where('v.visit_expires_at', '>', now)
    .where('c.revoked_at', 'is', null)
    .where(sql<boolean>`v.origin = any(c.frame_origins)`)
    .executeTakeFirst()
  if (!row) return null
  const { recipient_id: recipientId, token_version: tokenVersion } = row
  return {
    id: row.id,
    clientId: asId<'Client'>(row.client_id),
    userId: asId<'User'>(row.user_id),
    organizationId: asId<'Organization'>(row.organization_id),
    envelopeId: asId<'Envelope'>(row.envelope_id),
    recipient:
      recipientId === null || tokenVersion === null ? null : { id: asId<'Recipient'>(recipientId), tokenVersion },
    origin: row.origin,
    isSandbox: row.is_sandbox,
    isForOrganization: row.is_for_organization,
    isDraft: row.state === 'draft',
  }
}

/** Of senders: addresses that were not opened, and visits under way. */
export async function endEditorVisitsOf(tx: Tx, clientId: ClientId, userId?: UserId): Promise<void> {
  await tables(tx)
    .deleteFrom('embedded_visits')
    .where('client_id', '=', clientId)
    .where('recipient_id', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute()
}

/** Addresses that were not opened, and visits under way. */
export async function endVisitsOf(tx: Tx, recipientId: RecipientId): Promise<void> {
  await tables(tx).deleteFrom('embedded_visits').where('recipient_id', '=', recipientId).execute()
}

export async function deleteEndedVisits(tx: Tx, before: Date): Promise<void> {
  await tables(tx)
    .deleteFrom('embedded_visits')
    .where((eb) => eb(eb.fn.coalesce('visit_expires_at', 'expires_at'), '<', before))
    .execute()
}

/** Origins whose pages may frame what this client opens; none for one that is not there. */
export async function frameOriginsOf(reader: Reader, clientId: ClientId): Promise<readonly string[]> {
  const row = await tables(reader)
    .selectFrom('oauth_clients')
    .select('frame_origins')
    .where('id', '=', clientId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.frame_origins ?? []
}
