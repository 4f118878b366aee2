/** Folders of the storage, and envelopes saved in them, without their files. */
import type { ItemId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { Person } from './people.store.ts'

export async function makeFolder(
  ctx: Ctx,
  keeper: Person,
  name: string,
  parent: Readonly<{ id: ItemId; depth: number }> | null = null,
) {
  const id = ctx.newId<'Item'>()
  const depth = (parent?.depth ?? 0) + 1
  const whose = { organization_id: keeper.organizationId, user_id: keeper.userId }
  await ctx.db.transaction((tx) =>
    tables(tx)
      .insertInto('items')
      .values({ id, ...whose, parent_id: parent?.id ?? null, depth, name, is_directory: true, created_at: ctx.now() })
      .execute(),
  )
  return { id, depth }
}

/** Completes the envelope of this title and saves its one document: in the folder, or at the root. */
export async function saveIn(ctx: Ctx, title: string, folder: Readonly<{ id: ItemId; depth: number }> | null) {
  await ctx.db.transaction((tx) =>
    sql`
      with envelope as (
        update envelopes set state = 'completed' where title = ${title} returning *
      ), document as (
        insert into documents (id, envelope_id, position, name, original_sha256, original_sha1, original_size,
          shown_sha256, shown_sha1, shown_size, pages, created_at)
        select gen_random_uuid(), id, 0, 'lease', 'x', 'x', 1, 'x', 'x', 1, '[]', created_at from envelope returning *
      )
      insert into items (id, organization_id, user_id, parent_id, depth, name, is_directory, mimetype, file_sha256, file_size,
        is_signed, source_document_id, source_part, created_at)
      select gen_random_uuid(), envelope.organization_id, envelope.sender_id, ${folder?.id ?? null}::uuid, ${(folder?.depth ?? 0) + 1},
        'lease.pdf', false, 'application/pdf', 'x', 1, true, document.id, 'document', envelope.created_at
      from envelope, document`.execute(tables(tx)),
  )
}

/** Once it is completed, the envelope of this title is to be saved there. */
export async function saveLater(ctx: Ctx, title: string, folder: Readonly<{ id: ItemId }> | null) {
  const triggers = [{ event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY', value: folder?.id ?? null }]
  await ctx.db.transaction((tx) =>
    tables(tx)
      .updateTable('envelopes')
      .set({ triggers: JSON.stringify(triggers) })
      .where('title', '=', title)
      .execute(),
  )
}

export async function shareWith(ctx: Ctx, folder: Readonly<{ id: ItemId }>, { organizationId, userId }: Person) {
  const shared = { item_id: folder.id, organization_id: organizationId, user_id: userId, created_at: ctx.now() }
  await ctx.db.transaction((tx) => tables(tx).insertInto('item_shares').values(shared).execute())
}
