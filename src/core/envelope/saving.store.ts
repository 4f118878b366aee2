/** Envelopes whose files are saved in a folder once they completed, and what became of it. */
import type { EnvelopeId, ItemId, OrganizationId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { PastEvent } from './event.store.ts'

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

/** The last try; null while there was none. */
export async function lastSaving(reader: Reader, envelopeId: EnvelopeId): Promise<PastEvent | null> {
  const row = await tables(reader)
    .selectFrom('events')
    .select(['number', 'at', 'actor', 'fact'])
    .where('envelope_id', '=', envelopeId)
    .where('type', 'in', ['envelope.files_saved', 'envelope.files_not_saved'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, actor: row.actor as PastEvent['actor'], fact: row.fact as PastEvent['fact'] } : null
}
