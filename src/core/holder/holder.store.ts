/** Stores what recipients give while they act: values, images, places. The caller holds the envelope's lock. */
import type { FieldId, RecipientId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { byKey, sendWithNext, sql, tables } from '../../server/sql.ts'
import type { EnvelopeState } from '../envelope/envelope.model.ts'
import type { ProfileKind } from '../envelope/field.model.ts'
import type { FieldFormat } from '../envelope/field-format.model.ts'
import type { StoredField } from '../envelope/field.store.ts'
import type { GivenIdentifiers } from '../envelope/identifier.model.ts'
import type { StoredRecipient } from '../envelope/recipient.store.ts'

/** What the HTML of the signing page is made of, and all that decides about it. */
export type StoredOpening = Readonly<{
  envelopeState: EnvelopeState
  title: string
  subject: string
  message: string
  senderName: string
  organizationName: string
  squareLogo: string | null
  wideLogo: string | null
}> &
  Pick<StoredRecipient, 'type' | 'state' | 'language' | 'termsVersion' | 'tokenVersion' | 'check'>

/** Of one recipient who may act; by a statement that reads four rows by their keys: the page is asked for more often than anything else. */
export async function findOpeningOf(reader: Reader, id: RecipientId): Promise<StoredOpening | null> {
  const { rows } = await sql<StoredOpening>`
    select e.state as "envelopeState", e.title, e.subject, e.message, coalesce(e.sender_name, u.name) as "senderName",
      o.name as "organizationName", o.logo_sha256 as "squareLogo", o.wide_logo_sha256 as "wideLogo",
      r.type, r.state, r.language, r.terms_version as "termsVersion", r.token_version as "tokenVersion",
      r.identity_check as "check"
    from recipients r
    join envelopes e on e.id = r.envelope_id
    join organizations o on o.id = e.organization_id
    join users u on u.id = e.sender_id
    where r.id = ${id} and (e.state <> 'in-transit' or o.suspended_at is null or not o.suspension_stops_signing)`.execute(
    tables(reader),
  )
  return rows[0] ?? null
}

export async function saveFieldValue(
  tx: Tx,
  id: FieldId,
  { value, imageSha256, at }: Readonly<{ value: string | null; imageSha256: string | null; at: Date }>,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('fields')
      .set({ value, image_sha256: imageSha256, filled_at: value === null ? null : at })
      .where('id', '=', id),
  )
}

/** Chooses one place of a radio group, and none of the others. */
export async function saveChoice(
  tx: Tx,
  { id, recipientId, title }: Pick<StoredField, 'id' | 'recipientId' | 'title'>,
  { value, at }: Readonly<{ value: string; at: Date }>,
): Promise<void> {
  const isIt = sql<boolean>`id = ${id}`
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('fields')
      .set({
        value: sql<string | null>`case when ${isIt} then ${value} end`,
        filled_at: sql<Date | null>`case when ${isIt} then ${at}::timestamptz end`,
      })
      .where('recipient_id', '=', recipientId)
      .where('type', '=', 'radio')
      .where('title', '=', title)
      .modifyEnd(byKey),
  )
}

/** What stands in fields as their recipient acts; null: nothing. */
export async function saveValues(
  tx: Tx,
  { values, at }: Readonly<{ values: ReadonlyMap<FieldId, string | null>; at: Date }>,
): Promise<void> {
  if (values.size === 0) return
  const value = sql<string | null>`${JSON.stringify(Object.fromEntries(values))}::jsonb ->> id::text`
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('fields')
      .set({
        value,
        image_sha256: null,
        filled_at: sql<Date | null>`case when ${value} is not null then ${at}::timestamptz end`,
      })
      .where('id', 'in', [...values.keys()]),
  )
}

/** What fills itself in, of the fields of one recipient: a value for each format that is known. */
export async function saveOwnValues(
  tx: Tx,
  id: RecipientId,
  { values, at }: Readonly<{ values: ReadonlyMap<FieldFormat, string>; at: Date }>,
): Promise<void> {
  const known = JSON.stringify(Object.fromEntries(values))
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('fields')
      .set({ value: sql<string>`${known}::jsonb ->> format`, filled_at: at })
      .where('recipient_id', '=', id)
      .where('format', 'in', [...values.keys()])
      .modifyEnd(byKey),
  )
}

/** The new image also replaces the old one wherever the recipient has put that. */
export async function saveAdoptedImage(tx: Tx, id: RecipientId, kind: ProfileKind, sha256: string): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('recipients')
      .set(kind === 'signature' ? { signature_sha256: sha256 } : { initial_sha256: sha256 })
      .where('id', '=', id),
  )
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('fields')
      .set({ image_sha256: sha256 })
      .where('recipient_id', '=', id)
      .where('type', '=', kind)
      .where('value', 'is not', null),
  )
}

/** Where the recipient was when they acted, if they said so. */
export async function saveLocation(
  tx: Tx,
  id: RecipientId,
  { latitude, longitude }: Readonly<{ latitude: number; longitude: number }>,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('recipients')
      .set({ acted_latitude: latitude, acted_longitude: longitude })
      .where('id', '=', id),
  )
}

/** What the recipient answered; naming one leaves the other as it is. */
export async function saveGiven(
  tx: Tx,
  id: RecipientId,
  { cpf, photoSha256 }: Partial<GivenIdentifiers>,
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('recipients')
      .set({
        ...(cpf !== undefined && { given_cpf: cpf }),
        ...(photoSha256 !== undefined && { photo_sha256: photoSha256 }),
      })
      .where('id', '=', id),
  )
}
