/** Stores which templates and documents were imported, by their ids at the source; a row goes with what was made of it. */
import { asId, type EnvelopeId, type ItemId, type OrganizationId } from '../../kernel/ids.ts'
import { sqlState, type Reader, type Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import type { Source } from './foreign.model.ts'

/** `folder`: the one in which all documents of a source are kept; its foreign id is empty. */
export type ImportKey = Readonly<{
  organizationId: OrganizationId
  source: Source
  kind: 'template' | 'document' | 'folder'
  foreignId: string
}>

type Became = Readonly<{ envelopeId: EnvelopeId } | { itemId: ItemId }>

/** Another run brought it over first: what was made of it here is to be rolled back. */
export class ImportedMeanwhile extends Error {
  override readonly name = 'ImportedMeanwhile'
}

const UNIQUE_VIOLATION = '23505'

export async function insertImport(
  tx: Tx,
  { organizationId, ...key }: ImportKey,
  became: Became,
  at: Date,
): Promise<void> {
  const inserting = tables(tx)
    .insertInto('imports')
    .values({
      organization_id: organizationId,
      source: key.source,
      kind: key.kind,
      foreign_id: key.foreignId,
      ...('envelopeId' in became ? { envelope_id: became.envelopeId } : { item_id: became.itemId }),
      imported_at: at,
    })
    .execute()
  await inserting.catch((error: unknown) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? new ImportedMeanwhile() : error
  })
}

export async function isImported(reader: Reader, key: ImportKey): Promise<boolean> {
  return (await selectImport(reader, key)) !== undefined
}

export async function findImportedFolder(
  reader: Reader,
  of: Omit<ImportKey, 'kind' | 'foreignId'>,
): Promise<ItemId | null> {
  const found = await selectImport(reader, { ...of, kind: 'folder', foreignId: '' })
  return found?.item_id ? asId<'Item'>(found.item_id) : null
}

const selectImport = (reader: Reader, { organizationId, source, kind, foreignId }: ImportKey) =>
  tables(reader)
    .selectFrom('imports')
    .select('item_id')
    .where('organization_id', '=', organizationId)
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('foreign_id', '=', foreignId)
    .executeTakeFirst()
