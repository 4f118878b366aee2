/** The links in messages by WhatsApp: each opens once. */
import { asId, type EnvelopeId, type MessageId, type RecipientId } from '../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

export type MessageLink = Readonly<{
  kind: string
  language: Language
  envelopeId: EnvelopeId
  recipientId: RecipientId
  tokenVersion: number
  isUsed: boolean
}>

/** null when there is none, or its recipient has another address by now. */
export async function findLink(reader: Reader, id: MessageId): Promise<MessageLink | null> {
  const row = await tables(reader)
    .selectFrom('messages')
    .innerJoin('recipients', 'recipients.id', 'messages.recipient_id')
    .select(['messages.kind', 'messages.language', 'messages.data', 'messages.link_used_at'])
    .select(['recipients.id as recipient_id', 'recipients.envelope_id', 'recipients.token_version'])
    .where('messages.id', '=', id)
    .where('messages.via', '=', 'whatsapp')
    .executeTakeFirst()
  if (!row) return null
  const { tokenVersion } = row.data as Readonly<Record<string, unknown>>
  if (tokenVersion !== row.token_version) return null
  return {
    kind: row.kind,
    language: pickLanguage(row.language),
    envelopeId: asId(row.envelope_id),
    recipientId: asId(row.recipient_id),
    tokenVersion: row.token_version,
    isUsed: row.link_used_at !== null,
  }
}

/** Whether this was the first time; two at once are told apart. */
export async function useLink(tx: Tx, id: MessageId, at: Date): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('messages')
    .set({ link_used_at: at })
    .where('id', '=', id)
    .where('link_used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
