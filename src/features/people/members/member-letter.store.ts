/** People whom letters about an organization go to, also those who do not belong to it any more. */
import { asId, type OrganizationId, type UserId } from '../../../kernel/ids.ts'
import { pickLanguage } from '../../../kernel/language.ts'
import type { Reader } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import type { OwnerToTell } from '../../messages/owner-letter.model.ts'

/** Nobody whose account is gone; nobody of an organization that is closed. */
export async function findPeople(
  reader: Reader,
  organizationId: OrganizationId,
  ids: readonly UserId[],
): Promise<OwnerToTell[]> {
  if (ids.length === 0) return []
  const rows = await tables(reader)
    .selectFrom('users')
    .innerJoin('organizations', (join) => join.on('organizations.id', '=', organizationId))
    .select(['users.id', 'users.name', 'users.email', 'users.language', 'organizations.name as organization'])
    .where('users.id', 'in', ids)
    .where('users.deleted_at', 'is', null)
    .where('organizations.closed_at', 'is', null)
    .execute()
  return rows.map(({ id, name, email, language, organization }) => ({
    userId: asId<'User'>(id),
    name,
    email,
    language: pickLanguage(language ?? undefined),
    organization,
  }))
}

export async function nameOfUser(reader: Reader, id: UserId): Promise<string> {
  const row = await tables(reader).selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}
