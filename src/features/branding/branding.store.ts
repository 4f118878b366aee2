/** Branding of organizations in PostgreSQL. */
import type { EnvelopeId, OrganizationId } from '../../kernel/ids.ts'
import { brandingFrom, type Branding, type OrganizationFace } from '../../core/identity/branding.model.ts'
import type { Theme } from '../../core/identity/theme.model.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

export async function findFace(reader: Reader, id: OrganizationId): Promise<OrganizationFace> {
  return faceFrom(await selectFaces(reader).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Null: its sender's own workspace has none. */
export async function findFaceOfEnvelope(reader: Reader, id: EnvelopeId): Promise<OrganizationFace | null> {
  const row = await selectFaces(reader)
    .where('is_personal', '=', false)
    .where('id', '=', (eb) => eb.selectFrom('envelopes').select('organization_id').where('envelopes.id', '=', id))
    .executeTakeFirst()
  return row ? faceFrom(row) : null
}

const selectFaces = (reader: Reader) =>
  tables(reader).selectFrom('organizations').select(['name', 'branding', 'theme', 'logo_sha256', 'wide_logo_sha256'])

type Row = Awaited<ReturnType<ReturnType<typeof selectFaces>['execute']>>[number]

const faceFrom = (row: Row): OrganizationFace => ({
  name: row.name,
  branding: brandingFrom(row.branding),
  theme: row.theme as Theme | null,
  logos: { square: row.logo_sha256, wide: row.wide_logo_sha256 },
})

export async function saveBranding(tx: Tx, id: OrganizationId, branding: Branding): Promise<void> {
  await tables(tx)
    .updateTable('organizations')
    .set({ branding: JSON.stringify(branding) })
    .where('id', '=', id)
    .execute()
}
