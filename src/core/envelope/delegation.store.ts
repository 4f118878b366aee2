/** Stores delegations: the delegate takes the place of the recipient who named them, who is kept with those who were taken out. */
import { asId, type EnvelopeId, type RecipientId } from '../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Channel } from './envelope.model.ts'
import type { Identifier } from './identifier.model.ts'
import type { IdentityCheck } from './identity-check.model.ts'
import { removeFromEnvelope } from './removed-recipient.store.ts'

export type DelegateParts = Readonly<{
  id: RecipientId
  name: string
  address: string
  reason: string
  identifiers: readonly Identifier[]
  check: IdentityCheck | null
  at: Date
}>

/** With their place, turn, capacity and fields, of which nothing is filled in. The caller holds the envelope's lock. */
export async function replaceByDelegate(tx: Tx, from: RecipientId, delegate: DelegateParts): Promise<void> {
  const { id, name, address, reason, at } = delegate
  const [identifiers, check] = [JSON.stringify(delegate.identifiers), JSON.stringify(delegate.check)]
  await sql`
    insert into recipients (id, envelope_id, position, type, signature_type, state, routing_order, role, name, via, address,
      gets_copy, identifiers, attachments, identity_check, signs_as, created_at)
    select ${id}, envelope_id, position, type, signature_type, state, routing_order, role, ${name}, 'email', ${address},
      gets_copy, ${identifiers}::jsonb, attachments, nullif(${check}::jsonb, 'null'::jsonb), signs_as, ${at}
    from recipients where id = ${from}`.execute(tables(tx))
  await tables(tx)
    .updateTable('fields')
    .set((eb) => ({
      recipient_id: id,
      value: eb.case().when('filled_at', 'is', null).then(eb.ref('value')).end(),
      image_sha256: null,
      filled_at: null,
    }))
    .where('recipient_id', '=', from)
    .execute()
  await removeFromEnvelope(tx, from, at)
  await tables(tx)
    .updateTable('removed_recipients')
    .set({ delegated_to: name, delegation_reason: reason })
    .where('id', '=', from)
    .execute()
}

export type FormerPerson = Readonly<{
  id: RecipientId
  name: string
  via: Channel
  address: string
  language: Language | null
  delegate: string
}>

/** Those of these recipients who named a delegate in this envelope. */
export async function findFormer(
  reader: Reader,
  envelopeId: EnvelopeId,
  ids: readonly RecipientId[],
): Promise<FormerPerson[]> {
  if (ids.length === 0) return []
  const rows = await tables(reader)
    .selectFrom('removed_recipients')
    .select(['id', 'name', 'via', 'address', 'language', 'delegated_to'])
    .where('envelope_id', '=', envelopeId)
    .where('id', 'in', ids)
    .where('delegated_to', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ delegated_to: delegate, ...row }) => ({
    ...row,
    id: asId<'Recipient'>(row.id),
    via: row.via as Channel,
    language: row.language === null ? null : pickLanguage(row.language),
    delegate: delegate ?? '',
  }))
}
