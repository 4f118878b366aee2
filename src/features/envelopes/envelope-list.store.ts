/** Lists of envelopes: what was sent, what is being drafted, what came in, and how many there are. */
import { asId, type EnvelopeId, type OrganizationId, type RecipientId, type UserId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { EnvelopeHead } from './envelope-details.store.ts'
import type { EnvelopeState, RecipientState, RecipientType } from './envelope.model.ts'

export type Page = Readonly<{ page: number; limit: number }>
export type Listed<Item> = Readonly<{ items: readonly Item[]; total: number }>

export type ListedRecipient = Readonly<{
  id: RecipientId
  envelopeId: EnvelopeId
  name: string
  address: string
  type: RecipientType
  state: RecipientState
}>

export type SentFilter = Page &
  Readonly<{
    organizationId: OrganizationId
    /** null = everybody's of the organization. */
    senderId: UserId | null
    /** What a program in the sandbox gets to see. */
    isSandboxOnly: boolean
    states: readonly EnvelopeState[]
    search: string | null
    isNewestFirst: boolean
  }>

export async function listSent(reader: Reader, filter: SentFilter): Promise<Listed<EnvelopeHead>> {
  const found = narrowed(reader, filter)
  const direction = filter.isNewestFirst ? 'desc' : 'asc'
  const rows = await found
    .innerJoin('users', 'users.id', 'envelopes.sender_id')
    .select(headColumns)
    .orderBy('envelopes.created_at', direction)
    .orderBy('envelopes.id', direction)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toHead), total }
}

function narrowed(reader: Reader, { organizationId, senderId, isSandboxOnly, states, search }: SentFilter) {
  return tables(reader)
    .selectFrom('envelopes')
    .where('organization_id', '=', organizationId)
    .where('envelopes.state', 'in', states)
    .$if(senderId !== null, (query) => query.where('sender_id', '=', senderId!))
    .$if(isSandboxOnly, (query) => query.where('envelopes.is_sandbox', '=', true))
    .$if(search !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb(searchText, 'ilike', containing(search!)),
          eb.exists(
            eb
              .selectFrom('recipients')
              .select(sql.lit(1).as('one'))
              .whereRef('recipients.envelope_id', '=', 'envelopes.id')
              .where((inner) =>
                inner.or([
                  inner('recipients.name', 'ilike', containing(search!)),
                  inner('recipients.address', 'ilike', containing(search!)),
                ]),
              ),
          ),
        ]),
      ),
    )
}

export type ReceivedFilter = Page &
  Readonly<{
    address: string
    states: readonly RecipientState[] | null
    envelopeStates: readonly EnvelopeState[] | null
    search: string | null
    isNewestFirst: boolean
  }>

export type Received = EnvelopeHead &
  Readonly<{
    recipientId: RecipientId
    recipientState: RecipientState
    recipientType: RecipientType
    tokenVersion: number
    notifiedAt: Date
  }>

/** Whatever reached this address, from whichever organization. */
export async function listReceived(reader: Reader, filter: ReceivedFilter): Promise<Listed<Received>> {
  const found = tables(reader)
    .selectFrom('recipients')
    .innerJoin('envelopes', 'envelopes.id', 'recipients.envelope_id')
    .where('recipients.address', '=', filter.address)
    .where('recipients.notified_at', 'is not', null)
    .$if(filter.states !== null, (query) => query.where('recipients.state', 'in', filter.states!))
    .$if(filter.envelopeStates !== null, (query) => query.where('envelopes.state', 'in', filter.envelopeStates!))
    .$if(filter.search !== null, (query) => query.where(searchText, 'ilike', containing(filter.search!)))
  const direction = filter.isNewestFirst ? 'desc' : 'asc'
  const rows = await found
    .innerJoin('users', 'users.id', 'envelopes.sender_id')
    .select(headColumns)
    .select([
      'recipients.id as recipient_id',
      'recipients.state as recipient_state',
      'recipients.type as recipient_type',
      'recipients.token_version',
      'recipients.notified_at',
    ])
    .orderBy('recipients.notified_at', direction)
    .orderBy('recipients.id', direction)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map((row) => ({
    ...toHead(row),
    recipientId: asId<'Recipient'>(row.recipient_id),
    recipientState: row.recipient_state as RecipientState,
    recipientType: row.recipient_type as RecipientType,
    tokenVersion: row.token_version,
    notifiedAt: row.notified_at!, // asked for above
  }))
  return { items, total }
}

/** The recipients of several envelopes, each envelope's by routing order. */
export async function recipientsOfAll(reader: Reader, ids: readonly EnvelopeId[]): Promise<ListedRecipient[]> {
  if (ids.length === 0) return []
  const rows = await tables(reader)
    .selectFrom('recipients')
    .select(['id', 'envelope_id', 'name', 'address', 'type', 'state'])
    .where('envelope_id', 'in', ids)
    .orderBy((eb) => eb.fn.coalesce('routing_order', sql<number>`0`))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: asId<'Recipient'>(row.id),
    envelopeId: asId<'Envelope'>(row.envelope_id),
    name: row.name,
    address: row.address,
    type: row.type as RecipientType,
    state: row.state as RecipientState,
  }))
}

/** How many envelopes are in each state; states without any are missing. */
export async function countByState(
  reader: Reader,
  { organizationId, senderId, isSandboxOnly }: Pick<SentFilter, 'organizationId' | 'senderId' | 'isSandboxOnly'>,
): Promise<Partial<Record<EnvelopeState, number>>> {
  const rows = await tables(reader)
    .selectFrom('envelopes')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('organization_id', '=', organizationId)
    .$if(senderId !== null, (query) => query.where('sender_id', '=', senderId!))
    .$if(isSandboxOnly, (query) => query.where('is_sandbox', '=', true))
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** As the index envelopes_search has it. */
const searchText = sql<string>`(envelopes.title || ' ' || envelopes.subject)`

/** What is typed is looked for as it is: % and _ are no wildcards. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const headColumns = [
  'envelopes.id',
  'envelopes.hashid',
  'envelopes.title',
  'envelopes.subject',
  'envelopes.state',
  'envelopes.is_sandbox',
  'envelopes.created_at',
  'envelopes.sent_at',
  'envelopes.closed_at',
  'envelopes.expire_at',
  'users.name as sender_name',
  'users.email as sender_email',
] as const

type HeadRow = Readonly<{
  id: string
  hashid: string
  title: string
  subject: string
  state: string
  is_sandbox: boolean
  created_at: Date
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
    sentAt: row.sent_at,
    closedAt: row.closed_at,
    expireAt: row.expire_at,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
  }
}
