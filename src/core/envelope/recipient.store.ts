/** Recipients in PostgreSQL, with how their last message went. */
import { asId, type EnvelopeId, type OrganizationId, type RecipientId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { builtOnce, byKey, sendWithNext, sql, tables } from '../../server/sql.ts'
import { askedAlone, type AskedAttachment, type Attachment } from './attachment.model.ts'
import { attachmentsFrom, type GivenRow } from './attachment-row.ts'
import type { SignedWith, SigningTrouble } from './certificate.model.ts'
import type { Channel, RecipientState, RecipientType } from './envelope.model.ts'
import type { GivenIdentifiers, Identifier } from './identifier.model.ts'
import type { IdentityCheck } from './identity-check.model.ts'
import type { SignsAs } from './signs-as.model.ts'

export type Delivery = Readonly<{
  state: 'queued' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'withdrawn'
  kind: string
  /** Since when it is so. */
  at: Date
  /** In the words of its channel. */
  error: string | null
  /** RFC 3463, or the number of the channel's error. */
  statusCode: string | null
}>

export type StoredRecipient = Readonly<{
  id: RecipientId
  envelopeId: EnvelopeId
  position: number
  type: RecipientType
  signatureType: 'simple' | 'qualified'
  state: RecipientState
  routingOrder: number | null
  /** Who this is in a template, by name: "Tenant"; null: somebody in particular. */
  role: string | null
  name: string
  via: Channel
  address: string
  /** Whether an embedded recipient is sent their copy, where they have an address; of others it means nothing. */
  getsCopy: boolean
  language: Language | null
  identifiers: readonly Identifier[]
  given: GivenIdentifiers
  /** Files that are asked of them, and those that they gave. */
  attachments: readonly Attachment[]
  /** Null: their link is enough. */
  check: IdentityCheck | null
  /** Null: for themselves, as nothing in particular. */
  signsAs: SignsAs | null
  /** The sender lets them name somebody else to act for them. */
  mayDelegate: boolean
  tokenVersion: number
  notifiedAt: Date | null
  viewedAt: Date | null
  termsAcceptedAt: Date | null
  termsVersion: string | null
  actedAt: Date | null
  actedIp: string | null
  actedUserAgent: string | null
  actedLatitude: number | null
  actedLongitude: number | null
  refuseReason: string | null
  signatureSha256: string | null
  initialSha256: string | null
  /** Of who signed with a certificate. */
  signedWith: SignedWith | null
  /** Why their last try with a certificate came to nothing. */
  signingTrouble: SigningTrouble | null
  hasFields: boolean
  delivery: Delivery | null
}>

/** By routing order, then as the sender listed them. */
export async function recipientsOf(reader: Reader, envelopeId: EnvelopeId): Promise<StoredRecipient[]> {
  const rows = await selectRecipients(reader)
    .where('recipients.envelope_id', '=', envelopeId)
    .orderBy('position')
    .orderBy('recipients.id')
    .execute()
  return inOrder(rows.map(recipientFrom))
}

/** @param recipients as the sender listed them */
export const inOrder = (recipients: readonly StoredRecipient[]): StoredRecipient[] =>
  recipients.toSorted((one, other) => (one.routingOrder ?? 0) - (other.routingOrder ?? 0))

/** By id alone, for a person who comes with an action token. */
export async function findRecipientById(reader: Reader, id: RecipientId): Promise<StoredRecipient | null> {
  const row = await selectRecipients(reader).where('recipients.id', '=', id).executeTakeFirst()
  return row ? recipientFrom(row) : null
}

type Held = Readonly<{
  recipient: StoredRecipient
  /** Operators suspended the organization, and stopped the signing of what is under way. */
  isStopped: boolean
}>

/** The same, and whether anything by a link is answered there; in one statement. */
export async function findHeldRecipient(reader: Reader, id: RecipientId): Promise<Held | null> {
  const [row] = await findHeld(reader, { id })
  return row ? { recipient: recipientFrom(row), isStopped: row.is_stopped } : null
}

const findHeld = builtOnce((reader, { id }: Readonly<{ id: RecipientId }>) =>
  selectRecipients(reader)
    .select(
      sql<boolean>`exists (
        select from envelopes e join organizations o on o.id = e.organization_id
        where e.id = recipients.envelope_id and e.state = 'in-transit'
          and o.suspended_at is not null and o.suspension_stops_signing)`.as('is_stopped'),
    )
    .where('recipients.id', '=', id)
    .modifyEnd(byKey),
)

export async function loadRecipient(reader: Reader, envelopeId: EnvelopeId, id: RecipientId): Promise<StoredRecipient> {
  const recipient = await findRecipientById(reader, id)
  ensure(recipient?.envelopeId === envelopeId, 'recipient.not_found')
  return recipient
}

export type RecipientParts = Pick<
  StoredRecipient,
  'type' | 'signatureType' | 'routingOrder' | 'name' | 'via' | 'address' | 'identifiers'
> &
  Readonly<{
    role?: string | null
    language?: Language | null
    getsCopy?: boolean
    attachments?: readonly AskedAttachment[]
    check?: IdentityCheck | null
    signsAs?: SignsAs | null
    mayDelegate?: boolean
  }>

/** Goes behind the others; the caller holds the envelope's lock. @param isLetByDefault they may name somebody else where their organization has it so */
export async function insertRecipient(
  tx: Tx,
  {
    id,
    envelopeId,
    createdAt,
    isLetByDefault = false,
    ...parts
  }: RecipientParts & { id: RecipientId; envelopeId: EnvelopeId; createdAt: Date; isLetByDefault?: boolean },
): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .insertInto('recipients')
      .values({
        id,
        envelope_id: envelopeId,
        position: sql<number>`(select coalesce(max(position) + 1, 0) from recipients where envelope_id = ${envelopeId})`,
        state: 'queued',
        created_at: createdAt,
        ...toColumns(parts),
        ...(isLetByDefault && { may_delegate: isLetIn(envelopeId) }),
      }),
  )
}

const isLetIn = (envelopeId: EnvelopeId) => sql<boolean>`(
  select coalesce((o.branding ->> 'mayDelegate')::boolean, false)
  from organizations o join envelopes e on e.organization_id = o.id where e.id = ${envelopeId})`

export async function updateRecipient(tx: Tx, id: RecipientId, parts: RecipientParts): Promise<void> {
  await sendWithNext(tx, tables(tx).updateTable('recipients').set(toColumns(parts)).where('id', '=', id))
}

/** What they read in when nobody had chosen for them: letters go on in it. */
export async function keepLanguage(tx: Tx, id: RecipientId, language: Language): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx).updateTable('recipients').set({ language }).where('id', '=', id).where('language', 'is', null),
  )
}

export async function deleteRecipient(tx: Tx, id: RecipientId): Promise<void> {
  await sendWithNext(tx, tables(tx).deleteFrom('recipients').where('id', '=', id))
}

function toColumns({
  type,
  signatureType,
  routingOrder,
  role = null,
  name,
  via,
  address,
  identifiers,
  language = null,
  getsCopy,
  attachments,
  check,
  signsAs,
  mayDelegate,
}: RecipientParts) {
  return {
    type,
    signature_type: signatureType,
    routing_order: routingOrder,
    role,
    name,
    via,
    address,
    language,
    gets_copy: getsCopy ?? true,
    ...(attachments !== undefined && { attachments: JSON.stringify(askedAlone(attachments)) }),
    ...(check !== undefined && { identity_check: check && JSON.stringify(check) }),
    ...(signsAs !== undefined && { signs_as: signsAs && JSON.stringify(signsAs) }),
    ...(mayDelegate !== undefined && { may_delegate: mayDelegate }),
    identifiers: JSON.stringify(identifiers),
  }
}

const selectRecipients = (reader: Reader) =>
  tables(reader)
    .selectFrom('recipients')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .whereRef('messages.recipient_id', '=', 'recipients.id')
          .select(['messages.state as message_state', 'kind as message_kind', 'error as message_error'])
          .select(['state_at as message_at', 'status_code as message_status_code'])
          .orderBy('messages.created_at', 'desc')
          .orderBy('messages.id', 'desc')
          .limit(1)
          .as('last_message'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .select(
      sql<GivenRow[] | null>`case when recipients.attachments <> '[]' then (
        select json_agg(g) from given_attachments g where g.recipient_id = recipients.id) end`.as('given_attachments'),
    )
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('fields').whereRef('fields.recipient_id', '=', 'recipients.id').select(sql.lit(1).as('one')),
        )
        .as('has_fields'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectRecipients>['execute']>>[number]

export function recipientFrom(row: Row): StoredRecipient {
  return {
    id: asId<'Recipient'>(row.id),
    envelopeId: asId<'Envelope'>(row.envelope_id),
    position: row.position,
    type: row.type as RecipientType,
    signatureType: row.signature_type as StoredRecipient['signatureType'],
    state: row.state as RecipientState,
    routingOrder: row.routing_order,
    role: row.role,
    name: row.name,
    via: row.via as Channel,
    address: row.address,
    getsCopy: row.gets_copy,
    language: row.language as Language | null,
    identifiers: row.identifiers as unknown as Identifier[],
    given: { cpf: row.given_cpf, photoSha256: row.photo_sha256 },
    attachments: attachmentsFrom(row.attachments as AskedAttachment[], row.given_attachments),
    check: row.identity_check as IdentityCheck | null,
    signsAs: row.signs_as as SignsAs | null,
    mayDelegate: row.may_delegate,
    tokenVersion: row.token_version,
    notifiedAt: row.notified_at,
    viewedAt: row.viewed_at,
    termsAcceptedAt: row.terms_accepted_at,
    termsVersion: row.terms_version,
    actedAt: row.acted_at,
    actedIp: row.acted_ip,
    actedUserAgent: row.acted_user_agent,
    actedLatitude: row.acted_latitude,
    actedLongitude: row.acted_longitude,
    refuseReason: row.refuse_reason,
    signatureSha256: row.signature_sha256,
    initialSha256: row.initial_sha256,
    signedWith: row.signed_with as SignedWith | null,
    signingTrouble: row.signing_trouble as SigningTrouble | null,
    hasFields: Boolean(row.has_fields),
    delivery: deliveryOf(row),
  }
}

/** The CPF that the organization keeps of the contact with this address, for comparison with a certificate. */
export async function findCpfOfContact(
  reader: Reader,
  organizationId: OrganizationId,
  address: string,
): Promise<string | null> {
  const contact = await tables(reader)
    .selectFrom('contacts')
    .select('cpf')
    .where('organization_id', '=', organizationId)
    .where('email', '=', address.toLowerCase())
    .executeTakeFirst()
  return contact?.cpf ?? null
}

/** How the last message to each of these people went; people who were never written to are missing. */
export async function lastMessagesOf(
  reader: Reader,
  ids: readonly RecipientId[],
): Promise<ReadonlyMap<RecipientId, Delivery>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(reader)
    .selectFrom('messages')
    .distinctOn('recipient_id')
    .where('recipient_id', 'in', ids)
    .select(['recipient_id', 'state as message_state', 'kind as message_kind', 'error as message_error'])
    .select(['state_at as message_at', 'status_code as message_status_code'])
    .orderBy('recipient_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const delivery = deliveryOf(row)
      return row.recipient_id && delivery ? [[asId<'Recipient'>(row.recipient_id), delivery] as const] : []
    }),
  )
}

type LastMessage = Pick<Row, 'message_state' | 'message_kind' | 'message_at' | 'message_error' | 'message_status_code'>

function deliveryOf({
  message_state: state,
  message_kind: kind,
  message_at: at,
  message_error: error,
  message_status_code: statusCode,
}: LastMessage): Delivery | null {
  if (state === null || kind === null || at === null) return null
  return { state: state as Delivery['state'], kind, at, error, statusCode }
}
