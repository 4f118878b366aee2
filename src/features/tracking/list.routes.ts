/** Lists: what was sent and is being drafted, what came in, how much there is, and what happened. */
import { Readable } from 'node:stream'
import { statesOf } from '../../kernel/lifecycle.ts'
import { wordsIn } from '../../kernel/paging.ts'
import { ensure } from '../../kernel/refusal.ts'
import { limit } from '../../server/limits.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http, type UserCaller } from '../../server/http.ts'
import { inPages, inSteps, placeOf } from '../../server/http/paging.ts'
import { ensureSourceAllowed, ensureVisible, isInSandbox } from '../../core/envelope/access.model.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { listAddresseesEndpoint } from '../../core/envelope/addressee.contract.ts'
import { listFolderGroupsEndpoint } from '../../core/envelope/folder.contract.ts'
import { listFolderGroups, type GroupedList } from './folder-groups.store.ts'
import { findAddressees } from './addressee.store.ts'
import * as contract from '../../core/envelope/envelope.contract.ts'
import { listInboxEndpoint, listReceivedEndpoint } from '../../core/envelope/inbox.contract.ts'
import type { EnvelopeHead } from '../../core/envelope/envelope-details.store.ts'
import {
  countByState,
  deliveriesAmong,
  listReceived,
  listSent,
  recipientsOfAll,
  type ListedRecipient,
  type ListFilter,
} from './envelope-list.store.ts'
import { recipientLifecycle, type EnvelopeFact, type EnvelopeState } from '../../core/envelope/envelope.model.ts'
import { listFaceToFace } from './face-to-face.store.ts'
import { csvOfSent } from './list-export.ts'
import { exportEnvelopesEndpoint } from './list-export.contract.ts'
import { overviewRoutes } from './overview.routes.ts'
import { trackingText } from './text.ts'
import { envelopeStates, folderMember, sentWanted, statesNamed, withLegacy } from './sent-query.ts'
import { listFaceToFaceEndpoint, nextInPersonEndpoint } from '../signing/in-person.contract.ts'
import { findNextInPerson } from './next-in-person.ts'
import { foldersOf } from '../../core/envelope/folder.store.ts'
import { labelsOf } from '../../core/envelope/label.store.ts'
import { keepingsOf, untold } from '../../core/envelope/retention.store.ts'
import { toKeepingView } from '../../core/envelope/retention.view.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { envelopeHead, ownHead, toSealingWaitView } from '../../core/envelope/envelope.view.ts'
import type { SealingWait } from '../../core/envelope/sealing-wait.model.ts'
import { sealingWaitsOf } from '../../core/envelope/sealing-wait.store.ts'
import { eventSentence } from '../../core/envelope/event.sentences.ts'
import { listEvents, listNotes, namesIn } from '../../core/envelope/event.store.ts'
import { toDeliveryView, toIdentifierView } from '../../core/envelope/parts.view.ts'
import type { Delivery } from '../../core/envelope/recipient.store.ts'
import type { RecipientId } from '../../kernel/ids.ts'

const recipientStates = statesOf(recipientLifecycle)

/** It may say how long the index of words may be asked, for tests that depend on no clock. */
type ListCtx = Ctx & Pick<ListFilter<string>, 'searchMs'>

export function listRoutes(http: Http, ctx: ListCtx): void {
  overviewRoutes(http, ctx)
  bind(http, ctx, contract.listEnvelopesEndpoint, listOfSent)
  bind(http, ctx, exportEnvelopesEndpoint, exportOfSent)
  bind(http, ctx, listInboxEndpoint, (ctx, query, { caller }) =>
    listOfReceived(ctx, query, caller, '/v1/envelopes/inbox'),
  )
  bind(http, ctx, listReceivedEndpoint, async (ctx, query, { caller }) => {
    ensure(!caller.program?.isForOrganization, 'program.not_allowed')
    const { data, ...pages } = await listOfReceived(ctx, query, caller, '/v1/inbox')
    return { ...pages, data: data.map(({ action_token: _withheld, ...rest }) => rest) }
  })
  bind(http, ctx, listFolderGroupsEndpoint, groupsByFolder)
  bind(http, ctx, listFaceToFaceEndpoint, listOfFaceToFace)
  bind(http, ctx, nextInPersonEndpoint, async (ctx, { action_token: token }, { caller }) => {
    const next = await findNextInPerson(ctx, token, caller)
    return { next: next && { name: next.name, action_token: next.actionToken } }
  })
  bind(http, ctx, contract.envelopeStatsEndpoint, async (ctx, { source }, { caller }) => {
    ensureSourceAllowed(caller, source)
    const senderId = source === 'self' ? caller.userId : null
    const counts = await ctx.db.read((reader) =>
      countByState(reader, { organizationId: caller.organizationId, senderId, isSandboxOnly: isInSandbox(caller) }),
    )
    return Object.fromEntries(envelopeStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
      EnvelopeState,
      number
    >
  })
  bind(http, ctx, listAddresseesEndpoint, async ({ db }, { q, limit }, { caller }) => {
    const { organizationId, userId: senderId } = caller
    const senders = { organizationId, senderId, isSandboxOnly: isInSandbox(caller) }
    const found = await findAddressees(db, senders, wordsIn(q), limit)
    return { data: found.map(({ name, via, address }) => ({ name, via, value: address })) }
  })
  bind(http, ctx, contract.listNotesEndpoint, listOfNotes)
  bind(http, ctx, contract.listEventsEndpoint, async (ctx, { id, page, limit, sort }, { caller, language }) =>
    ctx.db.read(async (reader) => {
      ensureVisible(caller, await findEnvelope(reader, id, caller))
      const events = await listEvents(reader, id, { page, limit, isNewestFirst: sort.startsWith('-') })
      const names = await namesIn(reader, id)
      const items = events.items.map((event) => ({
        sequence: event.number,
        type: event.fact.type,
        message: eventSentence(event, names, language),
        created_at: event.at.toISOString(),
        ip: event.ip,
        user_agent: event.userAgent,
        shown: shownView(event.fact),
      }))
      return inPages(`/v1/envelopes/${id}/events`, { page, limit, sort }, { items, total: events.total })
    }),
  )
}

const shownView = (fact: EnvelopeFact): contract.EventView['shown'] =>
  'shown' in fact && fact.shown ? { sha256: fact.shown.sha256, is_confirmed: fact.shown.isConfirmed } : null

async function listOfNotes(
  ctx: Ctx,
  { id, page, limit }: (typeof contract.listNotesEndpoint.input)['_output'],
  { caller }: Call<'member'>,
) {
  const { items, total } = await ctx.db.read(async (reader) => {
    ensureVisible(caller, await findEnvelope(reader, id, caller))
    return listNotes(reader, id, { page, limit })
  })
  const notes = items.map(({ message, at, recipient: { name, address, state } }) => ({
    message,
    created_at: at.toISOString(),
    recipient: { name, value: address, state },
  }))
  return inPages(`/v1/envelopes/${id}/notes`, { page, limit }, { items: notes, total })
}

type ListQuery = (typeof contract.listEnvelopesEndpoint.input)['_output']

async function listOfSent(ctx: ListCtx, query: ListQuery, { caller }: Call<'member'>) {
  const { senders, ...filter } = sentWanted(query, caller, ctx.now())
  const place = placeOf(ctx.keys, '/v1/envelopes', query)
  const found = await listSent(ctx.db, senders, { ...filter, place, limit: query.limit, searchMs: ctx.searchMs })
  const recipients = await recipientsOfItems(ctx, found.items)
  const deliveries = await ctx.db.read((reader) => deliveriesAmong(reader, recipients))
  const ids = found.items.map(({ id }) => id)
  const keepings = await ctx.db.read((reader) => keepingsOf(reader, ids))
  const labels = await ctx.db.read((reader) => labelsOf(reader, ids))
  const folders = await ctx.db.read((reader) => foldersOf(reader, ids, folderMember(caller)))
  const unsealed = found.items.filter(({ state }) => state === 'processing').map(({ id }) => id)
  const waits = await ctx.db.read((reader) => sealingWaitsOf(reader, unsealed))
  const items = found.items.map((item) => ({
    ...toSummary(item, recipients, deliveries),
    sealing_wait: toWaitView(waits.get(item.id)),
    labels: (labels.get(item.id) ?? []).map(({ id, name, color }) => ({ id, name, color })),
    folder: folders.get(item.id) ?? null,
    ...toKeepingView(keepings.get(item.id) ?? untold),
  }))
  return inSteps(ctx.keys, '/v1/envelopes', query, { ...found, items })
}

const recipientsOfItems = (ctx: Ctx, items: readonly EnvelopeHead[]): Promise<ListedRecipient[]> =>
  ctx.db.read((reader) =>
    recipientsOfAll(
      reader,
      items.map(({ id }) => id),
    ),
  )

/** By one person: each reads a whole list. */
const EXPORTS = { max: 60, windowSec: 3600 }

async function exportOfSent(
  ctx: Ctx,
  query: (typeof exportEnvelopesEndpoint.input)['_output'],
  { caller, language }: Call<'member'>,
) {
  const wanted = sentWanted(query, caller, ctx.now())
  await limit(ctx, 'export-envelopes', caller.userId, EXPORTS)
  return {
    name: `${trackingText(language)('fileName')}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(csvOfSent(ctx, { ...wanted, viewer: folderMember(caller) }, language), {
      objectMode: false,
    }),
  }
}

async function groupsByFolder(
  ctx: Ctx,
  { list, source, ...page }: (typeof listFolderGroupsEndpoint.input)['_output'],
  { caller }: Call<'member'>,
) {
  ensureSourceAllowed(caller, source)
  const isReceived = list === 'received'
  ensure(!(isReceived && caller.program?.isForOrganization), 'program.not_allowed')
  const whose: GroupedList = isReceived
    ? { kind: 'received', address: caller.isEmailVerified ? caller.email.toLowerCase() : '' }
    : { kind: 'sent', senderId: source === 'self' ? caller.userId : null }
  const found = await ctx.db.read((reader) => listFolderGroups(reader, folderMember(caller), whose, page))
  const items = found.items.map(({ path, ...group }) => ({ ...group, path: [...path] }))
  return inPages('/v1/envelopes/folders', { ...page, list, source }, { ...found, items })
}

type InboxQuery = (typeof listInboxEndpoint.input)['_output']

async function listOfReceived(
  ctx: ListCtx,
  query: InboxQuery,
  caller: Pick<UserCaller, 'userId' | 'email' | 'isEmailVerified'>,
  path: string,
) {
  const { q, limit, sort } = query
  const states = query['filter[state]']
  const ofEnvelope = query['filter[envelope.state]']
  const folder = query['filter[folder]']
  const filter = {
    address: caller.email.toLowerCase(),
    folder: folder ? { id: folder, viewer: { userId: caller.userId, organization: null } } : null,
    states: states ? statesNamed(states, recipientStates, 'filter[state]') : recipientStates,
    envelopeStates: ofEnvelope
      ? statesNamed(withLegacy(ofEnvelope), envelopeStates, 'filter[envelope.state]')
      : envelopeStates,
    search: q || null,
    isNewestFirst: sort.startsWith('-'),
    place: placeOf(ctx.keys, path, query),
    limit,
    searchMs: ctx.searchMs,
  }
  // An address that is not proven to be theirs opens nobody's letters.
  const found = caller.isEmailVerified
    ? await listReceived(ctx.db, filter)
    : { items: [], total: 0, isTotalExact: true, next: null, prev: null }
  const recipients = await recipientsOfItems(ctx, found.items)
  const items = found.items.map((item) => ({
    envelope: envelopeHead(item, of(item, recipients)),
    state: item.recipientState,
    type: item.recipientType,
    action_token: actionToken(ctx.keys, item.recipientId, item.tokenVersion),
    notified_at: item.notifiedAt.toISOString(),
  }))
  return inSteps(ctx.keys, path, query, { ...found, items })
}

type FaceToFaceQuery = (typeof listFaceToFaceEndpoint.input)['_output']

async function listOfFaceToFace(ctx: Ctx, query: FaceToFaceQuery, { caller, language }: Call<'member'>) {
  const { q, limit } = query
  const found = await listFaceToFace(ctx.db, {
    organizationId: caller.organizationId,
    senderId: caller.userId,
    isSandboxOnly: isInSandbox(caller),
    states: statesNamed(query['filter[state]'], recipientStates, 'filter[state]'),
    envelopeStates,
    search: q || null,
    place: placeOf(ctx.keys, '/v1/envelopes/face-to-face', query),
    limit,
  })
  const items = found.items.map(({ tokenVersion, identifiers, given, ...item }) => ({
    ...item,
    action_token: actionToken(ctx.keys, item.id, tokenVersion),
    identifiers: identifiers.map((each) => toIdentifierView(each, given, { language, photo: null, seesCpf: false })),
  }))
  return inSteps(ctx.keys, '/v1/envelopes/face-to-face', query, { ...found, items })
}

const toWaitView = (wait: SealingWait | undefined) => (wait ? toSealingWaitView(wait) : null)

function toSummary(
  item: EnvelopeHead,
  all: readonly ListedRecipient[],
  deliveries: ReadonlyMap<RecipientId, Delivery>,
): Omit<contract.EnvelopeSummary, 'is_held' | 'removal_at' | 'sealing_wait' | 'labels' | 'folder'> {
  const recipients = of(item, all)
  return {
    ...envelopeHead(item, recipients),
    ...ownHead(item),
    recipients: recipients.map(({ id, name, role, address, type, state, routingOrder }) => ({
      id,
      name: name || (role ?? ''),
      role,
      value: address,
      type,
      state,
      routing_order: routingOrder,
      delivery: toDeliveryView(deliveries.get(id) ?? null),
    })),
  }
}

const of = ({ id }: EnvelopeHead, all: readonly ListedRecipient[]) => all.filter(({ envelopeId }) => envelopeId === id)
