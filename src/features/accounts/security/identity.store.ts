/** Stores the identities of users at a sign-in provider (issuer and subject), in PostgreSQL. */
import { asId, type UserId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { lockName, tables } from '../../../server/sql.ts'

export type Identity = Readonly<{ issuer: string; subject: string; userId: UserId; email: string; createdAt: Date }>

export async function findIdentity(
  reader: Reader,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<Identity | null> {
  const row = await tables(reader)
    .selectFrom('external_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? toIdentity(row) : null
}

/** Two browsers in which somebody comes for the first time wait for each other: the second finds what the first one kept. */
export const lockIdentity = (tx: Tx, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): Promise<void> =>
  lockName(tx, `identity ${issuer} ${subject}`)

export async function identitiesOf(reader: Reader, userId: UserId): Promise<Identity[]> {
  const rows = await tables(reader)
    .selectFrom('external_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(toIdentity)
}

export async function deleteIdentity(tx: Tx, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): Promise<void> {
  await tables(tx)
    .deleteFrom('external_identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function insertIdentity(tx: Tx, { issuer, subject, userId, email, createdAt }: Identity): Promise<void> {
  await tables(tx)
    .insertInto('external_identities')
    .values({ issuer, subject, user_id: userId, email, created_at: createdAt, last_used_at: createdAt })
    .execute()
}

/** The address there may have changed since. */
export async function noteIdentityUsed(tx: Tx, { issuer, subject, email }: Identity, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('external_identities')
    .set({ email, last_used_at: at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

type Row = Readonly<{ issuer: string; subject: string; user_id: string; email: string; created_at: Date }>

const toIdentity = ({ issuer, subject, user_id, email, created_at }: Row): Identity => ({
  issuer,
  subject,
  userId: asId<'User'>(user_id),
  email,
  createdAt: created_at,
})
