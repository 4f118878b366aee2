/** Stores people as the provider of an organization knows them, in PostgreSQL. Every statement names the organization. */
import { asId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { ScimFilter, ScimAttributes, ScimUser, ScimUserId } from './scim.model.ts'

export async function findScimUser(
  reader: Reader,
  organizationId: OrganizationId,
  id: ScimUserId,
): Promise<ScimUser | null> {
  const row = await usersOf(reader, organizationId).where('id', '=', id).executeTakeFirst()
  return row ? toScimUser(row) : null
}

type Page = Readonly<{ filter: ScimFilter | null; offset: number; limit: number }>

export async function listScimUsers(
  reader: Reader,
  organizationId: OrganizationId,
  { filter, offset, limit }: Page,
): Promise<Readonly<{ items: ScimUser[]; total: number }>> {
  const found = usersOf(reader, organizationId).$if(filter !== null, (query) => query.where(conditionOf(filter!)))
  const rows = await found.orderBy('created_at').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toScimUser), total }
}

function conditionOf({ attribute, value }: ScimFilter) {
  if (attribute === 'externalid') return sql<boolean>`external_id = ${value}`
  if (attribute === 'id') return sql<boolean>`id::text = ${value}`
  if (attribute === 'active') return sql<boolean>`is_active = ${value === 'true'}`
  const named = sql<boolean>`lower(user_name) = lower(${value})`
  const addressed = sql<boolean>`exists (
    select from jsonb_array_elements(coalesce(attributes -> 'emails', '[]')) e where lower(e ->> 'value') = lower(${value})
  )`
  return attribute === 'username' ? named : addressed
}

/** @returns false where the user name, or the account, has one already */
export async function insertScimUser(tx: Tx, user: ScimUser): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('scim_users')
    .values({
      id: user.id,
      organization_id: user.organizationId,
      user_id: user.userId,
      created_at: user.createdAt,
      ...columnsOf(user),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveScimUser(tx: Tx, user: ScimUser): Promise<void> {
  await tables(tx)
    .updateTable('scim_users')
    .set(columnsOf(user))
    .where('organization_id', '=', user.organizationId)
    .where('id', '=', user.id)
    .execute()
}

/** Whose user name it is, but for this one. */
export async function isNameTaken(
  tx: Tx,
  { organizationId, userName, id }: Pick<ScimUser, 'organizationId' | 'userName' | 'id'>,
): Promise<boolean> {
  const row = await usersOf(tx, organizationId)
    .where(sql<boolean>`lower(user_name) = lower(${userName})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteScimUser(tx: Tx, organizationId: OrganizationId, id: ScimUserId): Promise<void> {
  await tables(tx).deleteFrom('scim_users').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

/** The provider says that they are no member any more. */
export async function isDeactivated(
  reader: Reader,
  { organizationId, userId }: Readonly<{ organizationId: OrganizationId; userId: UserId }>,
): Promise<boolean> {
  const row = await usersOf(reader, organizationId)
    .where('user_id', '=', userId)
    .where('is_active', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

const usersOf = (reader: Reader, organizationId: OrganizationId) =>
  tables(reader).selectFrom('scim_users').selectAll().where('organization_id', '=', organizationId)

const columnsOf = ({ userName, externalId, isActive, attributes, updatedAt }: ScimUser) => ({
  user_name: userName,
  external_id: externalId,
  is_active: isActive,
  attributes: JSON.stringify(attributes),
  updated_at: updatedAt,
})

type Row = Awaited<ReturnType<ReturnType<typeof usersOf>['executeTakeFirstOrThrow']>>

const toScimUser = (row: Row): ScimUser => ({
  id: asId<'ScimUser'>(row.id),
  organizationId: asId<'Organization'>(row.organization_id),
  userId: asId<'User'>(row.user_id),
  userName: row.user_name,
  externalId: row.external_id,
  isActive: row.is_active,
  attributes: row.attributes as ScimAttributes,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
