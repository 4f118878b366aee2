/** Reads an envelope with everything that it has in one statement, with or without the lock on its row. */
import {
  asId,
  type EnvelopeId,
  type FieldId,
  type OrganizationId,
  type RecipientId,
  type UserId,
} from '../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { knowLast } from '../../server/ledger.ts'
import { askWithNext, CompiledQuery, tables } from '../../server/sql.ts'
import { owesAttachment } from './attachment.model.ts'
import { contentFrom, type StoredContent } from './content.store.ts'
import { documentFrom, type StoredDocument } from './document.store.ts'
import { detailsFrom, type EnvelopeDetails } from './envelope-details.store.ts'
import type { Envelope, Recipient } from './envelope.model.ts'
import { fieldFrom, type StoredField } from './field.store.ts'
import { owedIdentifiers } from './identifier.model.ts'
import { inOrder, recipientFrom, type StoredRecipient } from './recipient.store.ts'

/**
 * Whose envelopes somebody may ask for by id. What another organization holds is not looked for, let alone locked: it answers
 * like an id that nobody has, and as fast. Null: the product's own work.
 */
export type OwnedBy = Readonly<{ organizationId: OrganizationId; userId?: UserId }> | null

export type LoadedEnvelope = Readonly<{
  envelope: Envelope
  details: EnvelopeDetails
  /** Operators suspended the organization or the sender: nothing more is sent; or signing as well. */
  suspension: Readonly<{ ofSending: boolean; ofSigning: boolean }>
  /** Of its sender's account; null: as the envelope. */
  senderLanguage: Language | null
  /** By routing order, then as the sender listed them. */
  recipients: readonly StoredRecipient[]
}>

export type WholeEnvelope = LoadedEnvelope &
  Readonly<{
    documents: readonly StoredDocument[]
    fields: readonly StoredField[]
    contents: readonly StoredContent[]
    /** As `versionFor` gives it. */
    version: string
  }>

type Wish = Readonly<{ within?: OwnedBy; lock?: 'share' }>

export async function loadHead(reader: Reader, id: EnvelopeId, wish: Wish = {}): Promise<LoadedEnvelope> {
  const row = await rowOf(reader, byId(id), wish, false)
  ensure(row, 'envelope.not_found')
  return loadedFrom(row)
}

/** With its lock. @param changedAt notes when it was changed, in the same statement */
export async function lockHead(
  tx: Tx,
  id: EnvelopeId,
  within: OwnedBy,
  changedAt: Date | null = null,
): Promise<LoadedEnvelope> {
  const row = await lockedRow(tx, byId(id), { within, changedAt })
  ensure(row, 'envelope.not_found')
  return loadedFrom(row)
}

/**
 * The same, asked with the next statement of the transaction: that one sees the envelope under its lock.
 * @returns called once that statement was sent
 */
export async function lockHeadWithNext(
  tx: Tx,
  id: EnvelopeId,
  within: OwnedBy,
  changedAt: Date | null = null,
): Promise<() => Promise<LoadedEnvelope>> {
  const found = await askWithNext<Found>(tx, queryOf(byId(id), { within, changedAt, lock: 'update' }, false))
  return async () => {
    const row = locked(tx, (await found())[0]?.found ?? null)
    ensure(row, 'envelope.not_found')
    return loadedFrom(row)
  }
}

export async function loadWhole(reader: Reader, id: EnvelopeId, wish: Wish = {}): Promise<WholeEnvelope> {
  const row = await rowOf(reader, byId(id), wish, true)
  ensure(row, 'envelope.not_found')
  return wholeFrom(row)
}

/** The envelope that somebody is a recipient of, if there is one. */
export async function findHeadOf(reader: Reader, id: RecipientId): Promise<LoadedEnvelope | null> {
  const row = await rowOf(reader, byRecipient(id), {}, false)
  return row && loadedFrom(row)
}

export async function findWholeOf(reader: Reader, id: RecipientId): Promise<WholeEnvelope | null> {
  const row = await rowOf(reader, byRecipient(id), {}, true)
  return row && wholeFrom(row)
}

/** With its lock: before anything about the recipient is believed. */
export async function lockHeadOf(tx: Tx, id: RecipientId): Promise<LoadedEnvelope | null> {
  const row = await lockedRow(tx, byRecipient(id))
  return row && loadedFrom(row)
}

/** With its lock, and one of its fields; null: it has none with this id. */
export async function lockFieldOf(
  tx: Tx,
  id: RecipientId,
  fieldId: FieldId,
): Promise<(LoadedEnvelope & Readonly<{ field: StoredField | null }>) | null> {
  const row = await lockedRow(tx, byRecipient(id), { fieldId })
  return row && { ...loadedFrom(row), field: row.field && fieldFrom(revived(row.field, 'filled_at')) }
}

/** With its lock. */
export async function lockWhole(tx: Tx, id: EnvelopeId, within: OwnedBy): Promise<WholeEnvelope> {
  const row = await lockedRow(tx, byId(id), { within }, true)
  ensure(row, 'envelope.not_found')
  return wholeFrom(row)
}

export async function lockWholeOf(tx: Tx, id: RecipientId): Promise<WholeEnvelope | null> {
  const row = await lockedRow(tx, byRecipient(id), {}, true)
  return row && wholeFrom(row)
}

async function lockedRow(
  tx: Tx,
  sought: Sought,
  wish: Pick<RowWish, 'within' | 'changedAt' | 'fieldId'> = {},
  isWhole = false,
): Promise<Row | null> {
  return locked(tx, await rowOf(tx, sought, { ...wish, lock: 'update' }, isWhole))
}

/** Keeps what the lock told. */
function locked(tx: Tx, row: Row | null): Row | null {
  if (row) {
    const envelopeId = asId<'Envelope'>(String(row.envelope['id']))
    knowLast(tx, envelopeId, row.last_event)
    if (row.has_listeners !== false) unheard.get(tx)?.delete(envelopeId)
    else unheard.set(tx, (unheard.get(tx) ?? new Set<EnvelopeId>()).add(envelopeId))
  }
  return row
}

/** Envelopes that a transaction locked, and of which no endpoint of their organization is told. */
const unheard = new WeakMap<Tx, Set<EnvelopeId>>()

/** Whether that is known of an envelope, from its last lock: an endpoint that was made since is told of what follows. */
export const isUnheard = (tx: Tx, id: EnvelopeId): boolean => unheard.get(tx)?.has(id) ?? false

/** Written once: Kysely would put the same text together on each call, and every call of a signer begins here. */
const reading = (envelope: string): string =>
  `select envelope_as_json(${envelope}, $2::uuid, $3::uuid, $4, $5, $6, $7::uuid) as found`
const BY_ID = reading('$1::uuid')
const BY_RECIPIENT = reading('(select envelope_id from recipients where id = $1::uuid)')

type Sought = Readonly<{ text: string; id: string }>

const byId = (id: EnvelopeId): Sought => ({ text: BY_ID, id })
const byRecipient = (id: RecipientId): Sought => ({ text: BY_RECIPIENT, id })

/** As PostgreSQL writes it into JSON. */
type AsJson = Record<string, unknown>

type Row = Readonly<{
  envelope: AsJson
  /** Of its organization and its sender, in columns of the envelope's row. */
  around: AsJson
  /** Of the ledger; told to who takes the lock. */
  last_event: Readonly<{ number: number; hash: string }> | null
  /** Whether any endpoint of its organization hears of it; told to who takes the lock. */
  has_listeners: boolean | null
  recipients: readonly RecipientAsJson[] | null
  /** The one that was asked for. */
  field: AsJson | null
  /** Null where the whole was not asked for, and where there are none. */
  documents: readonly DocumentAsJson[] | null
}>

/** In no order, as all lists here. */
type RecipientAsJson = Readonly<{
  recipient: AsJson
  fields: AsJson
  message: AsJson | null
  given_attachments: unknown
}>

type DocumentAsJson = Readonly<{
  document: AsJson
  fields: readonly AsJson[] | null
  contents: readonly AsJson[] | null
}>

type RowWish = Readonly<{
  within?: OwnedBy
  lock?: 'update' | 'share'
  changedAt?: Date | null
  fieldId?: FieldId | null
}>

type Found = Readonly<{ found: Row | null }>

async function rowOf(reader: Reader, sought: Sought, wish: RowWish, isWhole: boolean): Promise<Row | null> {
  const { rows } = await tables(reader).executeQuery(queryOf(sought, wish, isWhole))
  return rows[0]?.found ?? null
}

function queryOf(
  { text, id }: Sought,
  { within = null, lock, changedAt = null, fieldId = null }: RowWish,
  isWhole: boolean,
): CompiledQuery<Found> {
  const about = [id, within?.organizationId ?? null, within?.userId ?? null]
  return CompiledQuery.raw(text, [...about, lock ?? null, isWhole, changedAt, fieldId]) as CompiledQuery<Found>
}

function wholeFrom(row: Row): WholeEnvelope {
  const listed = (row.documents ?? []).toSorted((one, other) => byPosition(one.document, other.document))
  const fields = listed.flatMap((each) => (each.fields ?? []).toSorted(byPlace))
  const contents = listed.flatMap((each) => (each.contents ?? []).toSorted(byPlace))
  const putIn = listed.reduce((sum, { document }) => sum + (document['put_in'] as unknown[]).length, 0)
  return {
    ...loadedFrom(row),
    documents: listed.map(({ document }) => documentFrom(revived(document, 'created_at', 'sealed_at'))),
    fields: fields.map((each) => fieldFrom(revived(each, 'filled_at'))),
    contents: contents.map((each) => contentFrom(revived(each))),
    version: `${row.last_event?.number ?? 0}.${putIn}`,
  }
}

const byPosition = inOrderOf('position', 'id')
const byPlace = inOrderOf('page', 'y_axis', 'x_axis', 'id')

/** As PostgreSQL orders by these columns, all of them numbers or ids. */
function inOrderOf(...columns: readonly string[]) {
  return (one: AsJson, other: AsJson): number => {
    const differing = columns.find((each) => one[each] !== other[each])
    if (differing === undefined) return 0
    return (one[differing] as number | string) < (other[differing] as number | string) ? -1 : 1
  }
}

/** The version of an envelope of which one fact was recorded since it was read. */
export function withOneMoreEvent(version: string): string {
  const [events, putIn] = version.split('.')
  return `${Number(events) + 1}.${putIn}`
}

function loadedFrom(row: Row): LoadedEnvelope {
  const head = revived<HeadRow>(
    Object.assign(row.envelope, row.around),
    ...(['created_at', 'updated_at', 'sent_at', 'closed_at', 'expire_at'] as const),
    ...(['effective_until', 'effective_notice_at', 'effective_noticed_at'] as const),
  )
  const details = detailsFrom(head)
  const rows = (row.recipients ?? []).toSorted((one, other) => byPosition(one.recipient, other.recipient))
  const people = rows.map(({ recipient, fields, message, given_attachments }) => {
    const known = Object.assign(recipient, fields, message ?? noMessage, { given_attachments })
    const dates = ['notified_at', 'viewed_at', 'terms_accepted_at', 'acted_at', 'message_at'] as const
    const person = revived<PersonRow>(known, ...dates)
    return { stored: recipientFrom(person), pendingFields: person.pending_fields }
  })
  return {
    envelope: {
      id: details.id,
      organizationId: details.organizationId,
      senderId: details.senderId,
      hasSenderLeft: !head.has_sender,
      state: details.state,
      title: details.title,
      documentCount: head.document_count,
      isSandbox: details.isSandbox,
      isShared: head.is_shared,
      expireAt: details.expireAt,
      effectiveUntil: details.effectiveUntil,
      validityNoticeAt: head.effective_noticed_at ? null : details.effectiveNoticeAt,
      recipients: people.map(({ stored, pendingFields }) => toDecideBy(stored, pendingFields)),
    },
    details,
    suspension: { ofSending: head.is_suspended, ofSigning: head.stops_signing },
    senderLanguage: head.sender_language === null ? null : pickLanguage(head.sender_language),
    recipients: inOrder(people.map(({ stored }) => stored)),
  }
}

type HeadRow = Parameters<typeof detailsFrom>[0] & {
  document_count: number
  has_sender: boolean
  is_suspended: boolean
  stops_signing: boolean
  is_shared: boolean
  sender_language: string | null
  effective_noticed_at: Date | null
}

type PersonRow = Parameters<typeof recipientFrom>[0] & { pending_fields: number }

const noMessage = {
  message_state: null,
  message_kind: null,
  message_error: null,
  message_at: null,
  message_status_code: null,
}

const toDecideBy = (stored: StoredRecipient, pendingFields: number): Recipient => ({
  id: stored.id,
  type: stored.type,
  state: stored.state,
  routingOrder: stored.routingOrder,
  role: stored.role,
  name: stored.name,
  via: stored.via,
  address: stored.address,
  hasAcceptedTerms: stored.termsAcceptedAt !== null,
  notifiedAt: stored.notifiedAt,
  pendingFields,
  owedIdentifiers: [...owedIdentifiers(stored), ...(owesAttachment(stored.attachments) ? ['ATTACHMENT' as const] : [])],
  signsAs: stored.signsAs,
})

/** A row as the driver would have read it: JSON knows no dates. They are put into the row itself, which nobody else has. */
function revived<Of>(row: AsJson, ...dates: readonly (keyof Of & string)[]): Of {
  for (const name of dates) {
    const text = row[name]
    if (typeof text === 'string') row[name] = new Date(text.replace(/^\d{5}-/, '+0$&')) // a year of five digits (ECMA-262 21.4.1.32)
  }
  return row as Of
}
