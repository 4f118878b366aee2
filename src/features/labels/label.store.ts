/** Labels in PostgreSQL. Every statement names the organization: none ever leaves it. */
import type { EnvelopeId, LabelId, OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { refusingTwins, sql, tables } from '../../server/sql.ts'
import { lockOrganization } from '../../core/identity/organization.store.ts'
import type { Label } from '../../core/envelope/label.model.ts'
import { labelFrom } from '../../core/envelope/label.store.ts'

export async function listLabels(reader: Reader, organizationId: OrganizationId): Promise<Label[]> {
  const rows = await labelsIn(reader, organizationId).orderBy('words').execute()
  return rows.map(labelFrom)
}

/** Two that are made at once are counted one after the other: the organization's row is locked until the end of the transaction. */
export async function countLabelsLocked(tx: Tx, organizationId: OrganizationId): Promise<number> {
  await lockOrganization(tx, organizationId)
  const { count } = await tables(tx)
    .selectFrom('labels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertLabel(tx: Tx, { id, organizationId, name, color }: Label, at: Date): Promise<void> {
  const fixed = { id, organization_id: organizationId, created_at: at }
  await refusingTwins(
    tables(tx)
      .insertInto('labels')
      .values({ ...fixed, name, color, words: wordsOf(name) })
      .execute(),
    'label.name_taken',
    'name',
  )
}

export async function saveLabel(tx: Tx, { id, organizationId, name, color }: Label): Promise<void> {
  await refusingTwins(
    tables(tx)
      .updateTable('labels')
      .set({ name, color, words: wordsOf(name) })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
    'label.name_taken',
    'name',
  )
}

export async function deleteLabel(tx: Tx, organizationId: OrganizationId, id: LabelId): Promise<void> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('labels')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  ensure(numDeletedRows === 1n, 'label.not_found')
}

/** Takes the row lock. */
export async function lockLabel(tx: Tx, organizationId: OrganizationId, id: LabelId): Promise<Label> {
  const row = await labelsIn(tx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
  ensure(row, 'label.not_found')
  return labelFrom(row)
}

/** Those of them that are labels of this organization; none of them is deleted before the end of the transaction. */
export async function holdLabels(tx: Tx, organizationId: OrganizationId, ids: readonly LabelId[]): Promise<LabelId[]> {
  if (ids.length === 0) return []
  const rows = await labelsIn(tx, organizationId).where('id', 'in', ids).orderBy('id').forShare().execute()
  return rows.map((row) => labelFrom(row).id)
}

/** The caller holds the envelope's lock. @returns how many it bears now */
export async function changeLabels(
  tx: Tx,
  id: EnvelopeId,
  { add, remove }: Readonly<{ add: readonly LabelId[]; remove: readonly LabelId[] }>,
): Promise<number> {
  if (remove.length > 0)
    await tables(tx)
      .deleteFrom('envelope_labels')
      .where('envelope_id', '=', id)
      .where('label_id', 'in', remove)
      .execute()
  if (add.length > 0)
    await tables(tx)
      .insertInto('envelope_labels')
      .values(add.map((label) => ({ envelope_id: id, label_id: label })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const { count } = await tables(tx)
    .selectFrom('envelope_labels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('envelope_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const labelsIn = (reader: Reader, organizationId: OrganizationId) =>
  tables(reader).selectFrom('labels').selectAll().where('organization_id', '=', organizationId)

const wordsOf = (name: string) => sql<string>`plain_text(${name})`
