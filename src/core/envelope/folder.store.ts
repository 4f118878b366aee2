/** Folders of the storage in which the files of envelopes are saved, or will be once they completed, as far as somebody sees them. */
import { asId, type EnvelopeId, type ItemId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { EnvelopeFolder } from './folder.model.ts'

/** `organization` null: in every one of which they are a member. */
export type FolderViewer = Readonly<{
  userId: UserId
  organization: Readonly<{ id: OrganizationId; isOwner: boolean; isSandboxOnly: boolean }> | null
}>
export type FolderMember = FolderViewer & Readonly<{ organization: object }>

type Sql = ReturnType<typeof sql>

/** Ids of the envelopes that are in it or in a folder below it: none where the viewer sees no such folder. */
export const envelopesIn = (id: ItemId, viewer: FolderViewer): Sql => sql`(
  with recursive inside as (
    select folder.id from items folder where folder.id = ${id} and folder.is_directory and ${isSeen(viewer)}
    union all select items.id from items join inside on items.parent_id = inside.id where items.is_directory
  )
  select envelope_id from (${placements(viewer, (_, folder) => sql`${folder} in (select id from inside)`)}) placed)`

/** Of a row of `envelopes`: saved in none, and nobody asked for it. */
export const isInNoFolder: Sql = sql`
  not exists (select from documents join items kept on kept.source_document_id = documents.id
    where documents.envelope_id = envelopes.id and kept.parent_id is not null)
  and (triggers = '[]' or triggers -> 0 ->> 'value' is null or state not in ('in-transit', 'processing', 'halted'))`

/** By envelope; where its documents lie in several, one of them. */
export async function foldersOf(
  reader: Reader,
  ids: readonly EnvelopeId[],
  viewer: FolderMember,
): Promise<ReadonlyMap<EnvelopeId, EnvelopeFolder>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ envelope_id: string; id: string; name: string }>`
    select distinct on (envelope_id) envelope_id, folder.id, folder.name
    from (${placements(viewer, (envelope) => sql`${envelope} = any(${[...ids]}::uuid[])`)}) placed
    join items folder on folder.id = placed.folder_id
    where ${isSeen(viewer)} order by envelope_id, folder.created_at, folder.id
  `.execute(tables(reader))
  return new Map(rows.map((row) => [asId<'Envelope'>(row.envelope_id), { id: asId<'Item'>(row.id), name: row.name }]))
}

/**
 * Envelopes and folders: where files are, and in the viewer's organization also where they will be.
 * @param among asked within each of the two, so that each goes by its own index
 */
export function placements({ organization }: FolderViewer, among: (envelope: Sql, folder: Sql) => Sql): Sql {
  const saved = sql`select documents.envelope_id, kept.parent_id as folder_id
    from items kept join documents on documents.id = kept.source_document_id
    where kept.parent_id is not null and ${among(sql`documents.envelope_id`, sql`kept.parent_id`)}`
  if (!organization) return saved
  const folder = sql`(triggers -> 0 ->> 'value')::uuid`
  return sql`${saved} union select id, ${folder} from envelopes
    where organization_id = ${organization.id} and triggers <> '[]' and state in ('in-transit', 'processing', 'halted')
      and triggers -> 0 ->> 'value' is not null and ${among(sql`id`, folder)}`
}

/** A row of `items` that is called `folder`: theirs, of an organization that they own, or shared with them as it is or in another. */
export function isSeen({ userId, organization }: FolderViewer): Sql {
  const isTheirs = sql`folder.user_id = ${userId} or exists (
    with recursive up as (
      select folder.id, folder.parent_id
      union all select items.id, items.parent_id from items join up on items.id = up.parent_id
    ) select from up join item_shares on item_id = up.id
      where item_shares.organization_id = folder.organization_id and item_shares.user_id = ${userId})`
  if (!organization)
    return sql`exists (select from memberships where memberships.organization_id = folder.organization_id
      and memberships.user_id = ${userId} and (is_owner or ${isTheirs}))`
  const { id, isOwner, isSandboxOnly } = organization
  return sql`folder.organization_id = ${id} and (${isOwner} or ${isTheirs}) ${isSandboxOnly ? sql`and folder.is_sandbox` : sql``}`
}
