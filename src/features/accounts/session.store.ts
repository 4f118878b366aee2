/** Sessions and one-time links in PostgreSQL: both are found by the hash of a secret that only its holder knows. */
import type { RawBuilder } from 'kysely'
import { asId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { builtOnce, byKey, sql, tables } from '../../server/sql.ts'
import type { LinkId, LinkPurpose, SessionId, SignInMethod, User } from '../../core/identity/account.model.ts'
import { toUser } from './account.store.ts'

export type Session = Readonly<{
  id: SessionId
  userId: UserId
  ip: string
  userAgent: string | null
  createdAt: Date
  seenAt: Date
  endsAt: Date
  provedAt: Date
  method: SignInMethod
  /** Whose provider began it. */
  ssoOrganizationId: OrganizationId | null
}>

export async function insertSession(tx: Tx, session: Session, tokenHash: Buffer): Promise<void> {
  await tables(tx)
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: tokenHash,
      user_id: session.userId,
      ip: session.ip,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.seenAt,
      expires_at: session.endsAt,
      proved_at: session.provedAt,
      method: session.method,
      sso_organization_id: session.ssoOrganizationId,
    })
    .execute()
}

export type LiveSession = Readonly<{
  id: SessionId
  /** Two factors stand behind it: it began with both, or the app is on and was asked for. */
  isStrong: boolean
  /** Whose provider began it. */
  ssoOrganizationId: OrganizationId | null
  user: User
  createdAt: Date
  seenAt: Date
  sessionLock: Readonly<{ about: string | null }> | null
  /** What was read along; null where nothing was. */
  along: unknown
}>

/**
 * What another feature knows of the user and `about`, as JSON, read in the same statement. `read` is one of few functions, with each of which
 * the statement is built once; it gets the column that names the user.
 */
export type ReadAlong = Readonly<{
  read: (reader: Reader, userId: RawBuilder<unknown>, about: unknown) => RawBuilder<unknown>
  about: unknown
}>

const nothingAlong: ReadAlong = { read: () => sql`null`, about: null }

export async function findLiveSession(
  reader: Reader,
  tokenHash: Buffer,
  now: Date,
  { read, about }: ReadAlong = nothingAlong,
): Promise<LiveSession | null> {
  if (!liveSessions.has(read)) liveSessions.set(read, findingWith(read))
  const [row] = await liveSessions.get(read)!(reader, { tokenHash, now, about })
  if (!row) return null
  const sessionLock = row.handed_over_at && { about: row.handed_over_about }
  const isStrong = row.app_since !== null || row.method === 'second_factor' || row.method === 'passkey'
  return {
    id: asId(row.session_id),
    isStrong,
    ssoOrganizationId: row.sso_organization_id === null ? null : asId(row.sso_organization_id),
    user: toUser(row),
    createdAt: row.since,
    seenAt: row.seen_at,
    sessionLock,
    along: row.along,
  }
}

const findingWith = (read: ReadAlong['read']) =>
  builtOnce((reader, { tokenHash, now, about }: Readonly<{ tokenHash: Buffer; now: Date; about: unknown }>) =>
    tables(reader)
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('authenticators', 'authenticators.user_id', 'sessions.user_id')
      .selectAll('users')
      .select(['method', 'sso_organization_id', 'authenticators.confirmed_at as app_since'])
      .select(['sessions.id as session_id', 'sessions.created_at as since', 'sessions.last_seen_at as seen_at'])
      .select(['handed_over_at', 'handed_over_about'])
      .select(read(reader, sql.ref('sessions.user_id'), about).as('along'))
      .where((eb) =>
        eb.or([
          eb('sessions.token_hash', '=', tokenHash),
          eb('sessions.previous_token_hash', '=', tokenHash).and('sessions.previous_until', '>', now),
        ]),
      )
      .where('sessions.expires_at', '>', now)
      .modifyEnd(byKey),
  )

const liveSessions = new Map<ReadAlong['read'], ReturnType<typeof findingWith>>()

export async function noticeSession(tx: Tx, id: SessionId, seenAt: Date, endsAt: Date): Promise<void> {
  await tables(tx)
    .updateTable('sessions')
    .set({ last_seen_at: seenAt, expires_at: endsAt })
    .where('id', '=', id)
    .execute()
}

/** @param about the envelope whose signers follow each other; null: one signer, then back */
export async function shutSession(tx: Tx, id: SessionId, at: Date, about: string | null): Promise<void> {
  await tables(tx)
    .updateTable('sessions')
    .set({ handed_over_at: at, handed_over_about: about })
    .where('id', '=', id)
    .execute()
}

export async function reopenSession(tx: Tx, id: SessionId): Promise<void> {
  await tables(tx)
    .updateTable('sessions')
    .set({ handed_over_at: null, handed_over_about: null })
    .where('id', '=', id)
    .execute()
}

/** The token from before opens it until then. */
export async function replaceToken(tx: Tx, id: SessionId, tokenHash: Buffer, until: Date): Promise<void> {
  await tables(tx)
    .updateTable('sessions')
    .set((eb) => ({ previous_token_hash: eb.ref('token_hash'), previous_until: until, token_hash: tokenHash }))
    .where('id', '=', id)
    .execute()
}

/** By its token, or the one from before. */
export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<Pick<Session, 'id' | 'userId'> | null> {
  const row = await tables(tx)
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('previous_token_hash', '=', tokenHash)]))
    .returning(['id', 'user_id'])
    .executeTakeFirst()
  return row ? { id: asId(row.id), userId: asId(row.user_id) } : null
}

/** @param spared the session that goes on; without it, nobody stays signed in. @returns how many there were */
export async function deleteSessionsOf(tx: Tx, userId: UserId, spared?: SessionId): Promise<number> {
  const all = tables(tx).deleteFrom('sessions').where('user_id', '=', userId)
  const { numDeletedRows } = await (spared ? all.where('id', '<>', spared) : all).executeTakeFirst()
  return Number(numDeletedRows)
}

/** @returns how many there were of each user */
export async function deleteAllSessions(tx: Tx): Promise<ReadonlyMap<UserId, number>> {
  const rows = await tables(tx).deleteFrom('sessions').returning('user_id').execute()
  const amounts = new Map<UserId, number>()
  for (const { user_id: id } of rows) amounts.set(asId(id), (amounts.get(asId(id)) ?? 0) + 1)
  return amounts
}

export type Link = Readonly<{
  id: LinkId
  purpose: LinkPurpose
  userId: UserId
  createdAt: Date
  endsAt: Date
  /** Where to go after it, an own address; null: where everybody goes. */
  continueTo: string | null
}>

export async function insertLink(tx: Tx, link: Link, keyHash: Buffer): Promise<void> {
  await tables(tx)
    .insertInto('one_time_links')
    .values({
      id: link.id,
      token_hash: keyHash,
      purpose: link.purpose,
      user_id: link.userId,
      created_at: link.createdAt,
      expires_at: link.endsAt,
      continue_to: link.continueTo,
    })
    .execute()
}

export async function whereLinkLeads(reader: Reader, id: LinkId): Promise<string | null> {
  const { continue_to: address } = await tables(reader)
    .selectFrom('one_time_links')
    .select('continue_to')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return address
}

/** Whose link it is, if it is good; only the first who asks gets an answer. */
export async function spendLink(tx: Tx, keyHash: Buffer, purpose: LinkPurpose, now: Date): Promise<UserId | null> {
  const row = await tables(tx)
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('token_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row ? asId<'User'>(row.user_id) : null
}

/** Links that are still open are worth nothing from now on. */
export async function closeLinks(tx: Tx, userId: UserId, purpose: LinkPurpose, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** What has ended long ago and tells nobody anything any more. */
export async function deleteEnded(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('sessions').where('expires_at', '<', before).execute()
  await tables(tx).deleteFrom('one_time_links').where('expires_at', '<', before).execute()
}
