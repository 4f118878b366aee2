/** Reads the labels of envelopes, by name. */
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import type { Label, LabelColor } from './label.model.ts'

export async function labelsOf(
  reader: Reader,
  ids: readonly EnvelopeId[],
): Promise<ReadonlyMap<EnvelopeId, readonly Label[]>> {
  const found = new Map<EnvelopeId, Label[]>()
  if (ids.length === 0) return found
  const rows = await tables(reader)
    .selectFrom('envelope_labels')
    .innerJoin('labels', 'labels.id', 'envelope_labels.label_id')
    .select('envelope_labels.envelope_id')
    .selectAll('labels')
    .where('envelope_labels.envelope_id', 'in', ids)
    .orderBy('labels.words')
    .execute()
  for (const row of rows) {
    const id = asId<'Envelope'>(row.envelope_id)
    found.set(id, [...(found.get(id) ?? []), labelFrom(row)])
  }
  return found
}

type Row = Readonly<{ id: string; organization_id: string; name: string; color: string }>

export const labelFrom = (row: Row): Label => ({
  id: asId<'Label'>(row.id),
  organizationId: asId<'Organization'>(row.organization_id),
  name: row.name,
  color: row.color as LabelColor,
})
