/** Stores the identities of members at the providers of their organizations, in PostgreSQL: they end with the membership. */
import { asId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

export type SsoIdentity = Readonly<{
  organizationId: OrganizationId
  subject: string
  userId: UserId
  /** As the provider says it. */
  email: string
}>

export async function findUserBehind(
  reader: Reader,
  { organizationId, subject }: Pick<SsoIdentity, 'organizationId' | 'subject'>,
): Promise<UserId | null> {
  const row = await tables(reader)
    .selectFrom('sso_identities')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? asId<'User'>(row.user_id) : null
}

/** @returns false when the member is known there as somebody else */
export async function insertSsoIdentity(
  tx: Tx,
  { organizationId, subject, userId, email }: SsoIdentity,
  now: Date,
): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('sso_identities')
    .values({ organization_id: organizationId, subject, user_id: userId, email, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

/** The address there may have changed since. */
export async function noteSsoIdentityUsed(
  tx: Tx,
  { organizationId, subject, email }: Omit<SsoIdentity, 'userId'>,
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('sso_identities')
    .set({ email, last_used_at: now })
    .where('organization_id', '=', organizationId)
    .where('subject', '=', subject)
    .execute()
}

/** Another provider calls its people otherwise; and what it began counts as its word no more. */
export async function forgetProvider(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await tables(tx).deleteFrom('sso_identities').where('organization_id', '=', organizationId).execute()
  await tables(tx)
    .updateTable('sessions')
    .set({ sso_organization_id: null })
    .where('sso_organization_id', '=', organizationId)
    .execute()
}
