/** The outbox in PostgreSQL, and what a letter tells, read when it is written. */
import { asId, type EnvelopeId, type MessageId, type OrganizationId, type RecipientId } from '../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { addJobs } from '../../jobs/jobs.ts'
import { anyOf, builtOnce, byKey, sql, tables } from '../../server/sql.ts'
import type { RecipientState } from '../../core/envelope/envelope.model.ts'
import { brandingFrom, type OrganizationFace } from '../../core/identity/branding.model.ts'
import type { Theme } from '../../core/identity/theme.model.ts'
import { shownTitle } from '../../core/envelope/envelope-title.model.ts'
import { deliverMessageJob } from './deliver.job.ts'
import type { DeliveryStatus } from './delivery.model.ts'
import type { Addressee, MessageKind, OutgoingMessage } from './message.model.ts'
import type { EnvelopeTold } from './message.mail.tsx'
import type { AroundEnvelope } from './participants.ts'

/** A message that still has to go out, with what has become of its recipient meanwhile. */
export type Pending = Readonly<{
  id: MessageId
  key: string
  kind: MessageKind
  language: Language
  toName: string
  toAddress: string
  via: 'email' | 'whatsapp' | 'sms'
  envelopeId: EnvelopeId | null
  /** The envelope's. */
  organizationId: OrganizationId | null
  data: Readonly<Record<string, string | number | null>>
  attempts: number
  /** The user with this address gets push messages in a browser. */
  isPushed: boolean
  recipient: Readonly<{
    id: RecipientId
    type: string
    state: RecipientState
    tokenVersion: number
    /** They sign with a certificate. */
    isQualified: boolean
  }> | null
  /** Of its envelope; null for letters that are about none. */
  story: Story | null
  delivery: DeliveryStatus
}>

/** The envelope as a letter tells it, and the organization whose letter it is. */
type Story = Omit<EnvelopeTold, 'by' | 'reason' | 'because' | 'until' | 'changes' | 'request'> &
  Readonly<{ face: OrganizationFace | null }>

/** Adds messages, and a job for each that was not there already. */
export async function insertMessages(
  tx: Tx,
  messages: readonly (OutgoingMessage & { id: MessageId })[],
  at: Date,
): Promise<void> {
  const added = tables(tx)
    .insertInto('messages')
    .values(
      messages.map((outgoing) => ({
        id: outgoing.id,
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
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
  const payloads = sql`select json_build_object('messageId', id) from added`
  await addJobs(tx, deliverMessageJob, { from: sql`added as (${added})`, payloads, most: messages.length })
}

/**
 * The sender; for somebody who left the organization, the person who owns it for longest: its letters are no longer for their eyes
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

/** Everybody around an envelope, and the keys of the requests in the outbox. */
export async function findParticipants(reader: Reader, envelopeId: EnvelopeId): Promise<AroundEnvelope> {
  const { rows } = await sql<ParticipantsRow>`
    select envelopes.language, users.id as user_id, users.name, users.email, users.language as user_language,
      users.deleted_at is not null as is_gone,
      (select json_agg(json_build_object('id', id, 'name', name, 'via', via, 'address', address, 'gets_copy', gets_copy,
        'language', language, 'token_version', token_version, 'is_done', state = 'done') order by position, id)
        from recipients where envelope_id = envelopes.id) as recipients,
      array(select fact ->> 'recipientId' from events
        where envelope_id = envelopes.id and type = 'recipient.activated') as asked,
      array(select key from messages where envelope_id = envelopes.id and kind = 'action_request') as requests
    from envelopes join users on users.id = ${whoeverAnswers}
    where envelopes.id = ${envelopeId} ${byKey}`.execute(tables(reader))
  const row = rows[0]!
  // The ledger says who has ever been asked: rows of the outbox tell only what became of the letters.
  const asked = new Set(row.asked)
  return {
    envelopeId,
    language: pickLanguage(row.language),
    sender: {
      userId: asId(row.user_id),
      name: row.name,
      email: row.email,
      language: languageOrNull(row.user_language),
      isGone: row.is_gone,
    },
    recipients: (row.recipients ?? []).map((recipient) => ({
      id: asId(recipient.id),
      name: recipient.name,
      via: recipient.via,
      address: recipient.address,
      getsCopy: recipient.gets_copy,
      language: languageOrNull(recipient.language),
      tokenVersion: recipient.token_version,
      isNotified: asked.has(recipient.id),
      isDone: recipient.is_done,
    })),
    requests: new Set(row.requests),
  }
}

type ParticipantsRow = Readonly<{
  language: string
  user_id: string
  name: string
  email: string
  user_language: string | null
  is_gone: boolean
  recipients:
    | readonly Readonly<{
        id: string
        name: string
        via: Addressee['via']
        address: string
        gets_copy: boolean
        language: string | null
        token_version: number
        is_done: boolean
      }>[]
    | null
  asked: readonly string[]
  requests: readonly string[]
}>

/** For each a message that is still queued; null once it was sent, failed for good or was withdrawn. */
export const findPending = (reader: Reader, ids: readonly MessageId[]): Promise<(Pending | null)[]> =>
  find(reader, ids, ['queued'])

/** A message whose letter left; null where it came back or was withdrawn meanwhile. */
export const findSent = async (reader: Reader, id: MessageId): Promise<Pending | null> =>
  (await find(reader, [id], ['sent', 'delivered']))[0] ?? null

async function find(reader: Reader, ids: readonly MessageId[], states: readonly string[]): Promise<(Pending | null)[]> {
  const rows = await findIn(reader, { ids, states })
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    return row ? pendingFrom(row) : null
  })
}

const pendingFrom = (row: Awaited<ReturnType<typeof findIn>>[number]): Pending => ({
  id: asId(row.id),
  key: row.key,
  kind: row.kind as MessageKind,
  language: pickLanguage(row.language),
  toName: row.to_name,
  toAddress: row.to_address,
  via: row.via as Pending['via'],
  envelopeId: row.envelope_id === null ? null : asId(row.envelope_id),
  organizationId: row.organization_id === null ? null : asId(row.organization_id),
  data: row.data as Pending['data'],
  isPushed: row.is_pushed,
  attempts: row.attempts,
  delivery: { state: 'queued', since: row.state_at, reason: row.error, statusCode: row.status_code },
  recipient:
    row.recipient_id === null || row.type === null || row.recipient_state === null || row.token_version === null
      ? null
      : {
          id: asId(row.recipient_id),
          type: row.type,
          state: row.recipient_state as RecipientState,
          tokenVersion: row.token_version,
          isQualified: row.signature_type === 'qualified',
        },
  story: row.envelope_id === null ? null : storyFrom(row as NotNull<typeof row>),
})

const findIn = builtOnce(
  (reader, { ids, states }: Readonly<{ ids: readonly MessageId[]; states: readonly string[] }>) =>
    tables(reader)
      .selectFrom('messages')
      .leftJoin('recipients', 'recipients.id', 'messages.recipient_id')
      .leftJoin('envelopes', 'envelopes.id', 'messages.envelope_id')
      .leftJoin('users', 'users.id', 'envelopes.sender_id')
      .leftJoin('organizations', 'organizations.id', 'envelopes.organization_id')
      .selectAll('messages')
      .select(['envelopes.title', 'envelopes.subject', 'envelopes.message', 'envelopes.hashid'])
      .select(['envelopes.is_sandbox', 'envelopes.expire_at', 'envelopes.organization_id'])
      .select([
        // as they were called, once their account is deleted (docs/decisions/144)
        sql<string>`coalesce(envelopes.sender_name, users.name)`.as('sender_name'),
        sql<string>`coalesce(envelopes.sender_email, users.email)`.as('sender_email'),
        // what is in it is nobody's before they pass what opens it (docs/decisions/362)
        sql<string[]>`array(select name from documents where envelope_id = envelopes.id
        and coalesce(recipients.identity_check ->> 'at', '') <> 'opening' order by position)`.as('documents'),
      ])
      .select(['organizations.name as organization', 'organizations.is_personal', 'organizations.time_zone'])
      .select(['organizations.theme', 'organizations.branding'])
      .select(['organizations.logo_sha256', 'organizations.wide_logo_sha256'])
      .select(['recipients.type', 'recipients.signature_type'])
      .select(['recipients.state as recipient_state', 'recipients.token_version'])
      .select(
        sql<boolean>`exists (select from push_subscriptions p join sessions s on s.id = p.session_id
        join users u on u.id = s.user_id where lower(u.email) = lower(messages.to_address))`.as('is_pushed'),
      )
      .where('messages.id', '=', anyOf(ids, 'uuid'))
      .where('messages.state', '=', anyOf(states, 'text'))
      .modifyEnd(byKey),
)

/** Of an envelope, its sender and its organization the columns are there. */
type NotNull<Row> = { [Name in keyof Row]: Name extends MayBeNull ? Row[Name] : NonNullable<Row[Name]> }
type MayBeNull = 'expire_at' | 'theme' | 'branding' | 'logo_sha256' | 'wide_logo_sha256'

type StoryRow = Readonly<{
  title: string
  subject: string
  message: string
  hashid: string
  is_sandbox: boolean
  expire_at: Date | null
  time_zone: string
  documents: readonly string[]
  sender_name: string
  sender_email: string
  organization: string
  is_personal: boolean
  theme: unknown
  branding: unknown
  logo_sha256: string | null
  wide_logo_sha256: string | null
}>

const storyFrom = (row: StoryRow): Story => ({
  title: shownTitle(row),
  subject: row.subject,
  message: row.message,
  code: row.hashid,
  isSandbox: row.is_sandbox,
  expireAt: row.expire_at,
  timeZone: row.time_zone,
  documents: row.documents,
  senderName: row.sender_name,
  senderEmail: row.sender_email,
  organization: row.is_personal ? null : row.organization,
  face: row.is_personal ? null : faceFrom(row),
})

const faceFrom = (row: StoryRow): OrganizationFace => ({
  name: row.organization,
  branding: brandingFrom(row.branding),
  theme: row.theme as Theme | null,
  logos: { square: row.logo_sha256, wide: row.wide_logo_sha256 },
})

const languageOrNull = (text: string | null): Language | null => (text === null ? null : pickLanguage(text))
