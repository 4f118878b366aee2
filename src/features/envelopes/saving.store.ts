/** Envelopes whose files are saved in a folder once they completed. */
import type { ItemId, OrganizationId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'

/** How many are not closed yet and will be saved into one of these folders. */
export async function countSavedInto(
  reader: Reader,
  organizationId: OrganizationId,
  folders: readonly ItemId[],
): Promise<number> {
  const { total } = await tables(reader)
    .selectFrom('envelopes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`triggers <> '[]'`)
    .where('state', 'in', ['draft', 'template', 'in-transit', 'processing', 'halted'])
    .where(sql<boolean>`exists (
      select from jsonb_array_elements(triggers) as each(fate) where fate ->> 'value' = any(${[...folders]}::text[]))`)
    .executeTakeFirstOrThrow()
  return total
}
