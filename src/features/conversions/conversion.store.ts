/** Conversions in PostgreSQL; source and result are blobs that a row names by digest. */
import { asId, type ConversionId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import { isVisible, kinds, whys, type Conversion } from './conversion.model.ts'
import { conversionLifecycle } from './conversion.model.ts'
import { statesOf } from '../../kernel/lifecycle.ts'

export async function insertConversion(tx: Tx, conversion: Conversion): Promise<void> {
  await tables(tx)
    .insertInto('conversions')
    .values({
      id: conversion.id,
      organization_id: conversion.organizationId,
      user_id: conversion.userId,
      name: conversion.name,
      kind: conversion.kind,
      state: conversion.state,
      source_sha256: conversion.sourceSha256,
      created_at: conversion.createdAt,
    })
    .execute()
}

/** What this member did not bring is not there. */
export async function findConversion(
  reader: Reader,
  member: Parameters<typeof isVisible>[0],
  id: ConversionId,
): Promise<Conversion> {
  const row = await tables(reader).selectFrom('conversions').selectAll().where('id', '=', id).executeTakeFirst()
  const conversion = row && fromRow(row)
  ensure(conversion && isVisible(member, conversion), 'conversion.not_found', { field: 'conversion' })
  return conversion
}

/** null: forgotten meanwhile. */
export async function lockConversion(tx: Tx, id: ConversionId): Promise<Conversion | null> {
  const row = await tables(tx).selectFrom('conversions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function saveConversion(tx: Tx, { id, state, resultSha256, why }: Conversion): Promise<void> {
  await tables(tx)
    .updateTable('conversions')
    .set({ state, result_sha256: resultSha256, why })
    .where('id', '=', id)
    .execute()
}

export async function deleteConversionsBefore(reader: Reader, before: Date): Promise<void> {
  await tables(reader).deleteFrom('conversions').where('created_at', '<', before).execute()
}

type Row = Readonly<{
  id: string
  organization_id: string
  user_id: string
  name: string
  kind: string
  state: string
  source_sha256: string
  result_sha256: string | null
  why: string | null
  created_at: Date
}>

function fromRow(row: Row): Conversion {
  return {
    id: asId<'Conversion'>(row.id),
    organizationId: asId<'Organization'>(row.organization_id),
    userId: asId<'User'>(row.user_id),
    name: row.name,
    kind: oneOf(kinds, row.kind),
    state: oneOf(statesOf(conversionLifecycle), row.state),
    sourceSha256: row.source_sha256,
    resultSha256: row.result_sha256,
    why: row.why === null ? null : oneOf(whys, row.why),
    createdAt: row.created_at,
  }
}

/** The table checks what it holds. */
function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text)
  if (!word) throw new Error(`unknown word in conversions: ${text}`)
  return word
}
