/** The outbox in PostgreSQL, and what a letter tells, read when it is written. */
import {
  asId,
  type EnvelopeId,
  type MessageId,
  type OrganizationId,
  type RecipientId,
  type UserId,
} from '../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import { shownTitle } from '../../core/envelope/envelope-title.model.ts'
import type { Addressee, Participants, MessageKind, OutgoingMessage } from './message.model.ts'
import type { EnvelopeTold } from './message.mail.tsx'

/** A message that still has to go out, with what has become of its recipient meanwhile. */
export type Pending = Readonly<{
  id: MessageId
  key: string
  kind: MessageKind
  language: Language
  toName: string
  toAddress: string
  via: 'email' | 'whatsapp'
  envelopeId: EnvelopeId | null
  /** The envelope's. */
  organizationId: OrganizationId | null
  data: Readonly<Record<string, string | number | null>>
  attempts: number
  recipient: Readonly<{ id: RecipientId; type: string; state: string; tokenVersion: number }> | null
}>

/** Adds a message; null when the same one is there already. */
export async function insertMessage(
  tx: Tx,
  id: MessageId,
  outgoing: OutgoingMessage,
  at: Date,
): Promise<MessageId | null> {
  const row = await tables(tx)
    .insertInto('messages')
    .values({
      id,
      key: outgoing.key,
      kind: outgoing.kind,
      envelope_id: outgoing.envelopeId,
      recipient_id: outgoing.recipientId,
      user_id: outgoing.userId,
      language: outgoing.language,
      to_name: outgoing.toName,
      to_address: outgoing.toAddress,
      via: outgoing.via,
      data: JSON.stringify(outgoing.data),
      created_at: at,
      state_at: at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? asId(row.id) : null
}

/**
 * The sender; for somebody who left the organization, whoever owns it for longest: its letters are no longer for their eyes
 * (docs/decisions/114).
 */
const whoeverAnswers = sql<string>`case
  when exists (
    select from memberships m where m.organization_id = envelopes.organization_id and m.user_id = envelopes.sender_id
  ) then envelopes.sender_id
  else coalesce(
    (
      select m.user_id from memberships m where m.organization_id = envelopes.organization_id and m.is_owner
      order by m.joined_at, m.user_id limit 1
    ),
    envelopes.sender_id
  )
end`

/** Everybody around an envelope. */
export async function findParticipants(reader: Reader, envelopeId: EnvelopeId): Promise<Participants> {
  const db = tables(reader)
  const envelope = await db
    .selectFrom('envelopes')
    .innerJoin('users', (join) => join.on('users.id', '=', whoeverAnswers))
    .select([
      'envelopes.language',
      'users.id as user_id',
      'users.name',
      'users.email',
      'users.language as user_language',
      'users.deleted_at',
    ])
    .where('envelopes.id', '=', envelopeId)
    .executeTakeFirstOrThrow()
  const recipients = await db
    .selectFrom('recipients')
    .select(['id', 'name', 'via', 'address', 'gets_copy', 'language', 'token_version'])
    .where('envelope_id', '=', envelopeId)
    .orderBy('position')
    .execute()
  const asked = await findAsked(reader, envelopeId)
  return {
    envelopeId,
    language: pickLanguage(envelope.language),
    sender: {
      userId: asId(envelope.user_id),
      name: envelope.name,
      email: envelope.email,
      language: languageOrNull(envelope.user_language),
      isGone: envelope.deleted_at !== null,
    },
    recipients: recipients.map((row) => ({
      id: asId(row.id),
      name: row.name,
      via: row.via as Addressee['via'],
      address: row.address,
      getsCopy: row.gets_copy,
      language: languageOrNull(row.language),
      tokenVersion: row.token_version,
      isNotified: asked.has(row.id),
    })),
  }
}

/** Which of these keys have a message. */
export async function findKeys(reader: Reader, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tables(reader)
    .selectFrom('messages')
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** A message that is still queued; null once it was sent, failed for good or was withdrawn. */
export async function findPending(reader: Reader, id: MessageId): Promise<Pending | null> {
  const row = await tables(reader)
    .selectFrom('messages')
    .leftJoin('recipients', 'recipients.id', 'messages.recipient_id')
    .leftJoin('envelopes', 'envelopes.id', 'messages.envelope_id')
    .selectAll('messages')
    .select('envelopes.organization_id')
    .select(['recipients.type', 'recipients.state as recipient_state', 'recipients.token_version'])
    .where('messages.id', '=', id)
    .where('messages.state', '=', 'queued')
    .executeTakeFirst()
  if (!row) return null
  return {
    id,
    key: row.key,
    kind: row.kind as MessageKind,
    language: pickLanguage(row.language),
    toName: row.to_name,
    toAddress: row.to_address,
    via: row.via === 'whatsapp' ? 'whatsapp' : 'email',
    envelopeId: row.envelope_id === null ? null : asId(row.envelope_id),
    organizationId: row.organization_id === null ? null : asId(row.organization_id),
    data: row.data as Pending['data'],
    attempts: row.attempts,
    recipient:
      row.recipient_id === null || row.type === null || row.recipient_state === null || row.token_version === null
        ? null
        : {
            id: asId(row.recipient_id),
            type: row.type,
            state: row.recipient_state,
            tokenVersion: row.token_version,
          },
  }
}

type Story = Omit<EnvelopeTold, 'by' | 'reason' | 'because' | 'until'> & Readonly<{ senderId: UserId }>

/** The envelope as a letter tells it. */
export async function findStory(reader: Reader, envelopeId: EnvelopeId): Promise<Story> {
  const db = tables(reader)
  const row = await db
    .selectFrom('envelopes')
    .innerJoin('users', 'users.id', 'envelopes.sender_id')
    .innerJoin('organizations', 'organizations.id', 'envelopes.organization_id')
    .select(['title', 'subject', 'message', 'hashid', 'is_sandbox', 'expire_at'])
    .select([
      'users.id as sender_id',
      // as they were called, once their account is deleted (docs/decisions/144)
      sql<string>`coalesce(envelopes.sender_name, users.name)`.as('sender_name'),
      sql<string>`coalesce(envelopes.sender_email, users.email)`.as('sender_email'),
    ])
    .select(['organizations.name as organization', 'organizations.is_personal', 'organizations.time_zone'])
    .where('envelopes.id', '=', envelopeId)
    .executeTakeFirstOrThrow()
  const documents = await db
    .selectFrom('documents')
    .select('name')
    .where('envelope_id', '=', envelopeId)
    .orderBy('position')
    .execute()
  return {
    title: shownTitle(row),
    subject: row.subject,
    message: row.message,
    code: row.hashid,
    isSandbox: row.is_sandbox,
    expireAt: row.expire_at,
    timeZone: row.time_zone,
    documents: documents.map(({ name }) => name),
    senderId: asId(row.sender_id),
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    organization: row.is_personal ? null : row.organization,
  }
}

/** Who has ever been asked, as the ledger has it: rows of the outbox tell only what became of the letters. */
async function findAsked(reader: Reader, envelopeId: EnvelopeId): Promise<ReadonlySet<string>> {
  const rows = await tables(reader)
    .selectFrom('events')
    .select(sql<string>`fact ->> 'recipientId'`.as('recipient_id'))
    .where('envelope_id', '=', envelopeId)
    .where('type', '=', 'recipient.activated')
    .execute()
  return new Set(rows.map((row) => row.recipient_id))
}

const languageOrNull = (text: string | null): Language | null => (text === null ? null : pickLanguage(text))
