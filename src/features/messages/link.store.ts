/** The links in messages by WhatsApp: each opens once. */
import { asId, type EnvelopeId, type MessageId, type RecipientId } from '../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import { senderColumns } from '../../core/envelope/sender.store.ts'
import type { OrganizationFace } from '../../core/identity/branding.model.ts'
import type { Theme } from '../../core/identity/theme.model.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

export type MessageLink = Readonly<{
  kind: string
  language: Language
  envelopeId: EnvelopeId
  recipientId: RecipientId
  tokenVersion: number
  isUsed: boolean
  /** Who sent the envelope. */
  from: Readonly<{ sender: string }> & Pick<OrganizationFace, 'name' | 'theme' | 'logos'>
}>

/** null when there is none, or its recipient has another address by now. */
export async function findLink(reader: Reader, id: MessageId): Promise<MessageLink | null> {
  const row = await tables(reader)
    .selectFrom('messages')
    .innerJoin('recipients', 'recipients.id', 'messages.recipient_id')
    .innerJoin('envelopes', 'envelopes.id', 'recipients.envelope_id')
    .innerJoin('organizations', 'organizations.id', 'envelopes.organization_id')
    .innerJoin('users', 'users.id', 'envelopes.sender_id')
    .select([
      'organizations.name',
      'organizations.theme',
      'organizations.logo_sha256',
      'organizations.wide_logo_sha256',
    ])
    .select(senderColumns)
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
    from: {
      sender: row.sender_name,
      name: row.name,
      theme: row.theme as Theme | null,
      logos: { square: row.logo_sha256, wide: row.wide_logo_sha256 },
    },
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
