/** Programs in PostgreSQL. */
import { asId, type ClientId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Client } from './client.model.ts'
import type { GrantId } from './grant.store.ts'
import { isScope, leftOf } from './scope.model.ts'

export type StoredClient = Client & Readonly<{ userName: string; organizationName: string; secretHash: Buffer | null }>

export async function insertClient(tx: Tx, client: Client, secretHash: Buffer | null): Promise<void> {
  const { id, organizationId, userId, isForOrganization, name, redirect, frameOrigins, scopes, isSandbox, createdAt } =
    client
  await tables(tx)
    .insertInto('oauth_clients')
    .values({
      id,
      organization_id: organizationId,
      user_id: userId,
      is_for_organization: isForOrganization,
      name,
      redirect,
      frame_origins: [...frameOrigins],
      scopes: [...scopes],
      is_sandbox: isSandbox,
      secret_hash: secretHash,
      created_at: createdAt,
    })
    .execute()
}

/** Takes the row lock. */
export async function lockClient(tx: Tx, id: ClientId): Promise<StoredClient> {
  const row = await liveClients(tx).where('oauth_clients.id', '=', id).forUpdate('oauth_clients').executeTakeFirst()
  ensure(row, 'client.not_found')
  return toClient(row)
}

/** Of all the organization, or those that act for somebody there. Takes their row locks. */
export async function lockClientsOf(
  tx: Tx,
  { userId, organizationId }: Readonly<{ userId?: UserId; organizationId: OrganizationId }>,
): Promise<Pick<Client, 'id' | 'name' | 'organizationId'>[]> {
  const rows = await tables(tx)
    .selectFrom('oauth_clients')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!).where('is_for_organization', '=', false))
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id, name }) => ({ id: asId<'Client'>(id), name, organizationId }))
}

export async function findClient(reader: Reader, id: ClientId): Promise<StoredClient | null> {
  const row = await liveClients(reader).where('oauth_clients.id', '=', id).executeTakeFirst()
  return row ? toClient(row) : null
}

export async function listClients(
  reader: Reader,
  { organizationId, page, limit }: Readonly<{ organizationId: OrganizationId; page: number; limit: number }>,
): Promise<Readonly<{ items: StoredClient[]; total: number }>> {
  const rows = await liveClients(reader)
    .where('oauth_clients.organization_id', '=', organizationId)
    .orderBy('oauth_clients.created_at', 'desc')
    .orderBy('oauth_clients.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await tables(reader)
    .selectFrom('oauth_clients')
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toClient), total }
}

type Changes = Partial<
  Pick<Client, 'name' | 'redirect' | 'frameOrigins' | 'scopes' | 'isSandbox'> & Readonly<{ secretHash: Buffer }>
>

export async function updateClient(
  tx: Tx,
  id: ClientId,
  { name, redirect, frameOrigins, scopes, isSandbox, secretHash }: Changes,
): Promise<void> {
  await tables(tx)
    .updateTable('oauth_clients')
    .set({
      id,
      ...(name !== undefined && { name }),
      ...(redirect !== undefined && { redirect }),
      ...(frameOrigins !== undefined && { frame_origins: [...frameOrigins] }),
      ...(scopes !== undefined && { scopes: [...scopes] }),
      ...(isSandbox !== undefined && { is_sandbox: isSandbox }),
      ...(secretHash && { secret_hash: secretHash }),
    })
    .where('id', '=', id)
    .execute()
}

/** The name stays for the evidence; nothing opens with it any more. */
export async function revokeClient(tx: Tx, id: ClientId, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('oauth_clients')
    .set({ revoked_at: at, secret_hash: null })
    .where('id', '=', id)
    .execute()
}

export async function noticeClient(tx: Tx, id: ClientId, at: Date): Promise<void> {
  await tables(tx).updateTable('oauth_clients').set({ last_used_at: at }).where('id', '=', id).execute()
}

export type BearerOfToken = Readonly<{
  clientId: ClientId
  /** The consent of a person; null: the client's own credentials. */
  grantId: GrantId | null
  scopes: readonly string[]
  organizationId: OrganizationId
  userId: UserId
  isSandbox: boolean
  isForOrganization: boolean
  lastUsedAt: Date | null
}>

/**
 * Whose access token this is, while the token, its client and the consent that it came from are good. A client that shows
 * its own credentials acts in its organization: for the user who made it, or in the place of the member who is an owner the longest. With a
 * consent it acts for the user who gave it, in the organization they chose.
 */
export async function findBearer(reader: Reader, tokenHash: Buffer, now: Date): Promise<BearerOfToken | null> {
  const row = await tables(reader)
    .selectFrom('oauth_payloads as p')
    .innerJoin('oauth_clients as c', 'c.id', 'p.client_id')
    .leftJoin('oauth_grants as g', 'g.grant_id', 'p.grant_id')
    .select(['c.id', 'c.is_sandbox', 'c.is_for_organization', 'c.scopes as allowed', 'g.id as grant'])
    .select((eb) => [
      eb.fn.coalesce('g.organization_id', 'c.organization_id').as('organization_id'),
      eb.fn
        .coalesce(
          'g.user_id',
          eb
            .case()
            .when('c.is_for_organization', '=', true)
            .then(
              eb
                .selectFrom('memberships as m')
                .whereRef('m.organization_id', '=', 'c.organization_id')
                .where('m.is_owner', '=', true)
                .orderBy('m.joined_at')
                .orderBy('m.user_id')
                .limit(1)
                .select('m.user_id'),
            )
            .else(eb.ref('c.user_id'))
            .end(),
        )
        .as('user_id'),
      eb
        .case()
        .when('g.id', 'is not', null)
        .then(eb.ref('g.last_used_at'))
        .else(eb.ref('c.last_used_at'))
        .end()
        .as('last_used_at'),
      sql<string | null>`p.payload ->> 'scope'`.as('scope'),
    ])
    .where('p.id_hash', '=', tokenHash)
    .where('p.expires_at', '>', now)
    .where('c.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([eb('p.model', '=', 'ClientCredentials'), eb('p.model', '=', 'AccessToken').and('g.id', 'is not', null)]),
    )
    .executeTakeFirst()
  if (!row || row.user_id === null) return null
  return {
    clientId: asId<'Client'>(row.id),
    grantId: row.grant === null ? null : asId<'Grant'>(row.grant),
    organizationId: asId<'Organization'>(row.organization_id),
    userId: asId<'User'>(row.user_id),
    // what its client may no longer ask for, a token from before has lost
    scopes: leftOf(row.scope?.split(' ') ?? [], row.allowed),
    isSandbox: row.is_sandbox,
    isForOrganization: row.is_for_organization && row.grant === null,
    lastUsedAt: row.last_used_at,
  }
}

function liveClients(reader: Reader) {
  return tables(reader)
    .selectFrom('oauth_clients')
    .innerJoin('users', 'users.id', 'oauth_clients.user_id')
    .innerJoin('organizations', 'organizations.id', 'oauth_clients.organization_id')
    .selectAll('oauth_clients')
    .select(['users.name as user_name', 'organizations.name as organization_name'])
    .where('oauth_clients.revoked_at', 'is', null)
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof liveClients>['executeTakeFirst']>>>

function toClient(row: Row): StoredClient {
  return {
    id: asId<'Client'>(row.id),
    organizationId: asId<'Organization'>(row.organization_id),
    userId: asId<'User'>(row.user_id),
    isForOrganization: row.is_for_organization,
    userName: row.user_name,
    organizationName: row.organization_name,
    name: row.name,
    redirect: row.redirect,
    frameOrigins: row.frame_origins,
    scopes: row.scopes.filter(isScope),
    isSandbox: row.is_sandbox,
    isConfidential: row.secret_hash !== null,
    secretHash: row.secret_hash,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
