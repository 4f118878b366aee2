/** Stores OAuth grants (a user's consents to clients), in PostgreSQL. A grant and everything that it led to end together. */
import { asId, type ClientId, type Id, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'

export type GrantId = Id<'Grant'>

export type Grant = Readonly<{
  id: GrantId
  /** The authorization server's name for it. */
  name: string
  clientId: ClientId
  userId: UserId
  organizationId: OrganizationId
  scopes: readonly string[]
  createdAt: Date
}>

export async function insertGrant(tx: Tx, grant: Grant): Promise<void> {
  const { id, name, clientId, userId, organizationId, scopes, createdAt } = grant
  await tables(tx)
    .insertInto('oauth_grants')
    .values({
      id,
      grant_id: name,
      client_id: clientId,
      user_id: userId,
      organization_id: organizationId,
      scopes: [...scopes],
      created_at: createdAt,
    })
    .execute()
}

export type EndedGrant = Pick<Grant, 'clientId' | 'userId' | 'organizationId'>

/** By the authorization server's name for it. Of two who come at once the second finds nothing left. */
export async function deleteGrant(tx: Tx, name: string): Promise<EndedGrant[]> {
  const gone = await tables(tx)
    .deleteFrom('oauth_grants')
    .where('grant_id', '=', name)
    .returning(endedColumns)
    .execute()
  await tables(tx).deleteFrom('oauth_payloads').where('grant_id', '=', name).execute()
  return gone.map(toEnded)
}

export type GrantsOf = Readonly<{ clientId?: ClientId; userId?: UserId; organizationId?: OrganizationId }>

/** Of all that is named together. */
export async function deleteGrantsOf(tx: Tx, { clientId, userId, organizationId }: GrantsOf): Promise<EndedGrant[]> {
  const gone = await tables(tx)
    .deleteFrom('oauth_grants')
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId!))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId!))
    .returning(['grant_id', ...endedColumns])
    .execute()
  const names = gone.map(({ grant_id: name }) => name)
  if (names.length > 0) await tables(tx).deleteFrom('oauth_payloads').where('grant_id', 'in', names).execute()
  return gone.map(toEnded)
}

const endedColumns = ['client_id', 'user_id', 'organization_id'] as const

const toEnded = (row: Readonly<Record<(typeof endedColumns)[number], string>>): EndedGrant => ({
  clientId: asId<'Client'>(row.client_id),
  userId: asId<'User'>(row.user_id),
  organizationId: asId<'Organization'>(row.organization_id),
})

export async function noticeGrant(tx: Tx, id: GrantId, at: Date): Promise<void> {
  await tables(tx).updateTable('oauth_grants').set({ last_used_at: at }).where('id', '=', id).execute()
}

/** All that somebody let one program do in one organization, from however many devices. */
export type Access = Readonly<{
  clientId: ClientId
  clientName: string
  organizationId: OrganizationId
  organizationName: string
  scopes: readonly string[]
  createdAt: Date
  lastUsedAt: Date | null
}>

export async function listAccess(reader: Reader, userId: UserId): Promise<readonly Access[]> {
  const rows = await tables(reader)
    .selectFrom('oauth_grants as g')
    .innerJoin('oauth_clients as c', 'c.id', 'g.client_id')
    .innerJoin('organizations as o', 'o.id', 'g.organization_id')
    .select(['g.client_id', 'c.name as client_name', 'g.organization_id', 'o.name as organization_name'])
    .select((eb) => [
      eb.fn.min('g.created_at').as('created_at'),
      eb.fn.max('g.last_used_at').as('last_used_at'),
      sql<string>`string_agg(array_to_string(g.scopes, ' '), ' ')`.as('words'),
    ])
    .where('g.user_id', '=', userId)
    .groupBy(['g.client_id', 'c.name', 'g.organization_id', 'o.name'])
    .orderBy('c.name')
    .orderBy('o.name')
    .orderBy('g.client_id')
    .execute()
  return rows.map((row) => ({
    clientId: asId<'Client'>(row.client_id),
    clientName: row.client_name,
    organizationId: asId<'Organization'>(row.organization_id),
    organizationName: row.organization_name,
    scopes: [...new Set(row.words.split(' '))],
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}
