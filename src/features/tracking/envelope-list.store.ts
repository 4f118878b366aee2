/** Lists of envelopes: what was sent, what is being drafted, what came in, and how many there are. */
import { asId, type EnvelopeId, type OrganizationId, type RecipientId, type UserId } from '../../kernel/ids.ts'
import type { PagePosition, Stepped } from '../../kernel/paging.ts'
import type { Db, Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { EnvelopeHead } from '../../core/envelope/envelope-details.store.ts'
import { isAwaited } from '../../core/envelope/asking.model.ts'
import type { EnvelopeState, RecipientState, RecipientType } from '../../core/envelope/envelope.model.ts'
import { lastMessagesOf, type Delivery } from '../../core/envelope/recipient.store.ts'
import type { SignsAs } from '../../core/envelope/signs-as.model.ts'
import { senderColumns } from '../../core/envelope/sender.store.ts'
import {
  pageOf,
  tallyOf,
  type ListEntry,
  type Narrowing,
  type RetentionFilter,
  type List,
  type ListStep,
  type SeenFolder,
} from './listing.store.ts'
import { searchPage } from './search.store.ts'

export type ListFilter<State extends string> = Readonly<{
  states: readonly State[]
  search: string | null
  isNewestFirst: boolean
  place: PagePosition
  limit: number
  /** How long the index of words may be asked; 0: until it answers; absent: as long as a page can wait. */
  searchMs?: number | undefined
}>

export type ListedRecipient = Readonly<{
  id: RecipientId
  envelopeId: EnvelopeId
  name: string
  role: string | null
  address: string
  type: RecipientType
  state: RecipientState
  routingOrder: number | null
  signsAs: SignsAs | null
}>

/** Whose envelopes: of one sender of an organization, or of everybody there (null). */
export type Senders = Readonly<{
  organizationId: OrganizationId
  senderId: UserId | null
  /** What a program in the sandbox gets to see. */
  isSandboxOnly: boolean
  keeping?: RetentionFilter | null
  narrowed?: Narrowing | null
  /** The templates that teams of this member may use, instead. */
  sharedWith?: UserId | null
  isByUpdate?: boolean
}>

export async function listSent(
  db: Db,
  senders: Senders,
  filter: ListFilter<EnvelopeState>,
): Promise<Stepped<EnvelopeHead>> {
  const step = await stepOf(db, { ...filter, list: listBy(senders) })
  const heads = await db.read((reader) => headsOf(reader, step.entries))
  return { ...step, items: step.entries.flatMap(({ envelopeId }) => heads.get(envelopeId) ?? []) }
}

const listBy = ({ senderId, ...rest }: Senders): List =>
  senderId ? { kind: 'sent', senderId, ...rest } : { kind: 'workspace', ...rest }

/** A page of a list of entries, searched or not. */
export function stepOf(
  db: Db,
  { search, searchMs, ...wanted }: ListFilter<string> & Readonly<{ list: List }>,
): Promise<ListStep> {
  return search === null ? db.read((reader) => pageOf(reader, wanted)) : searchPage(db, search, wanted, searchMs)
}

export type ReceivedFilter = Omit<ListFilter<RecipientState>, 'states'> &
  Readonly<{
    address: string
    folder: SeenFolder | null
    states: readonly RecipientState[]
    envelopeStates: readonly EnvelopeState[]
  }>

export type Received = EnvelopeHead &
  Readonly<{
    recipientId: RecipientId
    recipientState: RecipientState
    recipientType: RecipientType
    tokenVersion: number
    notifiedAt: Date
  }>

/** All envelopes that reached this address, from any organization. */
export async function listReceived(db: Db, filter: ReceivedFilter): Promise<Stepped<Received>> {
  const { address, folder, envelopeStates, ...rest } = filter
  const states = statePairs(filter.states, envelopeStates)
  const step = await stepOf(db, { ...rest, states, list: { kind: 'inbox', address, folder } })
  return db.read(async (reader) => {
    const heads = await headsOf(reader, step.entries)
    const owns = await ownParts(reader, step.entries)
    const items = step.entries.flatMap(({ id, envelopeId, at }) => {
      const [head, own] = [heads.get(envelopeId), owns.get(id)]
      return head && own ? [{ ...head, ...own, notifiedAt: at }] : []
    })
    return { ...step, items }
  })
}

/** As the listings have them: the recipient's state and the envelope's. */
export const statePairs = (own: readonly RecipientState[], envelope: readonly EnvelopeState[]): string[] =>
  own.flatMap((state) => envelope.map((other) => `${state} ${other}`))

async function ownParts(reader: Reader, entries: readonly ListEntry[]) {
  const ids = entries.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, never>()
  const rows = await tables(reader)
    .selectFrom('recipients')
    .select(['id', 'state', 'type', 'token_version'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        recipientId: asId<'Recipient'>(row.id),
        recipientState: row.state as RecipientState,
        recipientType: row.type as RecipientType,
        tokenVersion: row.token_version,
      },
    ]),
  )
}

async function headsOf(reader: Reader, entries: readonly ListEntry[]): Promise<ReadonlyMap<EnvelopeId, EnvelopeHead>> {
  const ids = entries.map(({ envelopeId }) => envelopeId)
  if (ids.length === 0) return new Map()
  const rows = await tables(reader)
    .selectFrom('envelopes')
    .innerJoin('users', 'users.id', 'envelopes.sender_id')
    .select(headColumns)
    .select(senderColumns)
    .where('envelopes.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [asId<'Envelope'>(row.id), toHead(row)]))
}

/** The recipients of several envelopes, each envelope's by routing order. */
export async function recipientsOfAll(reader: Reader, ids: readonly EnvelopeId[]): Promise<ListedRecipient[]> {
  if (ids.length === 0) return []
  const rows = await tables(reader)
    .selectFrom('recipients')
    .select(['id', 'envelope_id', 'name', 'role', 'address', 'type', 'state', 'routing_order', 'signs_as'])
    .where('envelope_id', 'in', ids)
    .orderBy((eb) => eb.fn.coalesce('routing_order', sql<number>`0`))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: asId<'Recipient'>(row.id),
    envelopeId: asId<'Envelope'>(row.envelope_id),
    name: row.name,
    role: row.role,
    address: row.address,
    type: row.type as RecipientType,
    state: row.state as RecipientState,
    routingOrder: row.routing_order,
    signsAs: row.signs_as as SignsAs | null,
  }))
}

/** How the last message went to each recipient who is still awaited: for all others it matters no more. */
export const deliveriesAmong = (
  reader: Reader,
  recipients: readonly ListedRecipient[],
): Promise<ReadonlyMap<RecipientId, Delivery>> =>
  lastMessagesOf(
    reader,
    recipients.flatMap(({ id, state }) => (isAwaited(state) ? [id] : [])),
  )

/** How many envelopes are in each state; states without any are missing. */
export const countByState = (reader: Reader, senders: Senders): Promise<ReadonlyMap<string, number>> =>
  tallyOf(reader, listBy(senders))

export async function timeZoneOf(reader: Reader, id: OrganizationId): Promise<string> {
  const row = await tables(reader)
    .selectFrom('organizations')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.time_zone
}

const headColumns = [
  'envelopes.id',
  'envelopes.hashid',
  'envelopes.title',
  'envelopes.subject',
  'envelopes.state',
  'envelopes.is_sandbox',
  'envelopes.created_at',
  'envelopes.updated_at',
  'envelopes.external_id',
  'envelopes.sent_at',
  'envelopes.closed_at',
  'envelopes.expire_at',
] as const

type HeadRow = Readonly<{
  id: string
  hashid: string
  title: string
  subject: string
  state: string
  is_sandbox: boolean
  created_at: Date
  updated_at: Date
  external_id: string | null
  sent_at: Date | null
  closed_at: Date | null
  expire_at: Date | null
  sender_name: string
  sender_email: string
}>

function toHead(row: HeadRow): EnvelopeHead {
  return {
    id: asId<'Envelope'>(row.id),
    hashid: row.hashid,
    title: row.title,
    subject: row.subject,
    state: row.state as EnvelopeState,
    isSandbox: row.is_sandbox,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    externalId: row.external_id,
    sentAt: row.sent_at,
    closedAt: row.closed_at,
    expireAt: row.expire_at,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
  }
}
