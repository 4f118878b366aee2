/** Lists: what was sent and is being drafted, what came in, how much there is, and what happened. */
import { statesOf } from '../../kernel/lifecycle.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { inPages } from '../../server/http/pages-of-lists.ts'
import { ensureSourceAllowed, ensureVisible, isInSandbox } from './access.model.ts'
import { actionToken } from './action-token.ts'
import * as contract from './envelope.contract.ts'
import type { EnvelopeHead } from './envelope-details.store.ts'
import { countByState, listReceived, listSent, recipientsOfAll, type ListedRecipient } from './envelope-list.store.ts'
import { envelopeLifecycle, recipientLifecycle, type EnvelopeState, type RecipientState } from './envelope.model.ts'
import { listFaceToFace } from './face-to-face.store.ts'
import { findEnvelope } from './envelope.store.ts'
import { envelopeHead } from './envelope.view.ts'
import { eventSentence } from './event.sentences.ts'
import { listEvents, namesIn } from './event.store.ts'
import { toIdentifierView } from './parts.view.ts'
import { recipientsOf } from './recipient.store.ts'

const envelopeStates = statesOf(envelopeLifecycle)
const recipientStates = statesOf(recipientLifecycle)
const sentStates = envelopeStates.filter((state) => state !== 'draft' && state !== 'template')

export function listRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.listEnvelopesEndpoint, listOfSent)
  bind(http, ctx, contract.listInboxEndpoint, listOfReceived)
  bind(http, ctx, contract.listFaceToFaceEndpoint, listOfFaceToFace)
  bind(http, ctx, contract.envelopeStatsEndpoint, async (ctx, { source }, { caller }) => {
    ensureSourceAllowed(caller, source)
    const senderId = source === 'self' ? caller.userId : null
    const counts = await ctx.db.read((reader) =>
      countByState(reader, {
        organizationId: caller.organizationId,
        senderId,
        isSandboxOnly: isInSandbox(caller),
      }),
    )
    return Object.fromEntries(envelopeStates.map((state) => [state, counts[state] ?? 0])) as Record<
      EnvelopeState,
      number
    >
  })
  bind(http, ctx, contract.listNotesEndpoint, listOfNotes)
  bind(http, ctx, contract.listEventsEndpoint, async (ctx, { id, page, limit, sort }, { caller, language }) =>
    ctx.db.read(async (reader) => {
      ensureVisible(caller, await findEnvelope(reader, id))
      const events = await listEvents(reader, id, { page, limit, isNewestFirst: sort.startsWith('-') })
      const names = await namesIn(reader, id)
      const items = events.items.map((event) => ({
        sequence: event.number,
        type: event.fact.type,
        message: eventSentence(event, names, caller.language ?? language),
        created_at: event.at.toISOString(),
      }))
      return inPages(`/v1/envelopes/${id}/events`, { page, limit, sort }, { items, total: events.total })
    }),
  )
}

async function listOfNotes(
  ctx: Ctx,
  { id, page, limit }: (typeof contract.listNotesEndpoint.input)['_output'],
  { caller }: Call<'member'>,
) {
  const recipients = await ctx.db.read(async (reader) => {
    ensureVisible(caller, await findEnvelope(reader, id))
    return recipientsOf(reader, id)
  })
  const notes = recipients
    .flatMap(({ refuseReason, actedAt, name, address, state }) =>
      refuseReason && actedAt
        ? [{ message: refuseReason, at: actedAt, recipient: { name, value: address, state } }]
        : [],
    )
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const items = notes
    .slice((page - 1) * limit, page * limit)
    .map(({ at, ...note }) => ({ ...note, created_at: at.toISOString() }))
  return inPages(`/v1/envelopes/${id}/notes`, { page, limit }, { items, total: notes.length })
}

type ListQuery = (typeof contract.listEnvelopesEndpoint.input)['_output']

async function listOfSent(ctx: Ctx, query: ListQuery, { caller }: Call<'member'>) {
  const { q, page, limit, sort, source, include } = query
  ensureSourceAllowed(caller, source)
  const wanted = query['filter[state]']
  const filter = {
    organizationId: caller.organizationId,
    senderId: source === 'self' ? caller.userId : null,
    isSandboxOnly: isInSandbox(caller),
    states: wanted ? statesNamed(wanted, envelopeStates, 'filter[state]') : sentStates,
    search: q || null,
    isNewestFirst: sort.startsWith('-'),
  }
  const { found, recipients } = await ctx.db.read(async (reader) => {
    const found = await listSent(reader, { ...filter, page, limit })
    return {
      found,
      recipients: await recipientsOfAll(
        reader,
        found.items.map(({ id }) => id),
      ),
    }
  })
  const items = found.items.map((item) => toSummary(item, recipients))
  const asked = { q, page, limit, sort, source, include, 'filter[state]': wanted }
  return inPages('/v1/envelopes', asked, { items, total: found.total })
}

type InboxQuery = (typeof contract.listInboxEndpoint.input)['_output']

async function listOfReceived(ctx: Ctx, query: InboxQuery, { caller }: Call<'user'>) {
  const { q, page, limit, sort } = query
  const states = query['filter[state]']
  const ofEnvelope = query['filter[envelope.state]']
  const filter = {
    address: caller.email.toLowerCase(),
    states: states ? statesNamed(states, recipientStates, 'filter[state]') : null,
    envelopeStates: ofEnvelope ? statesNamed(ofEnvelope, envelopeStates, 'filter[envelope.state]') : null,
    search: q || null,
    isNewestFirst: sort.startsWith('-'),
  }
  // An address that is not proven to be theirs opens nobody's letters.
  const { found, recipients } = await ctx.db.read(async (reader) => {
    const found = caller.isEmailVerified
      ? await listReceived(reader, { ...filter, page, limit })
      : { items: [], total: 0 }
    return {
      found,
      recipients: await recipientsOfAll(
        reader,
        found.items.map(({ id }) => id),
      ),
    }
  })
  const items = found.items.map((item) => ({
    envelope: envelopeHead(item, of(item, recipients)),
    state: item.recipientState,
    type: item.recipientType,
    action_token: actionToken(ctx.keys, item.recipientId, item.tokenVersion),
    notified_at: item.notifiedAt.toISOString(),
  }))
  return inPages('/v1/envelopes/inbox', { ...query }, { items, total: found.total })
}

type FaceToFaceQuery = (typeof contract.listFaceToFaceEndpoint.input)['_output']

async function listOfFaceToFace(ctx: Ctx, query: FaceToFaceQuery, { caller, language }: Call<'member'>) {
  const { q, page, limit } = query
  const states = statesNamed(query['filter[state]'], recipientStates, 'filter[state]')
  const { organizationId, userId: senderId } = caller
  const found = await ctx.db.read((reader) =>
    listFaceToFace(reader, {
      organizationId,
      senderId,
      isSandboxOnly: isInSandbox(caller),
      states,
      search: q || null,
      page,
      limit,
    }),
  )
  const items = found.items.map(({ tokenVersion, identifiers, given, ...item }) => ({
    ...item,
    action_token: actionToken(ctx.keys, item.id, tokenVersion),
    identifiers: identifiers.map((each) =>
      toIdentifierView(each, given, { language: caller.language ?? language, photo: null }),
    ),
  }))
  return inPages('/v1/envelopes/face-to-face', { ...query }, { items, total: found.total })
}

function toSummary(item: EnvelopeHead, all: readonly ListedRecipient[]): contract.EnvelopeSummary {
  const recipients = of(item, all)
  return {
    ...envelopeHead(item, recipients),
    recipients: recipients.map(({ id, name, address, type, state }) => ({ id, name, value: address, type, state })),
  }
}

const of = ({ id }: EnvelopeHead, all: readonly ListedRecipient[]) => all.filter(({ envelopeId }) => envelopeId === id)

/** One state or several with commas between. */
function statesNamed<State extends EnvelopeState | RecipientState>(
  text: string,
  states: readonly State[],
  field: string,
): State[] {
  return text.split(',').map((word) => {
    const state = states.find((each) => each === word.trim())
    if (!state) throw new Refusal('input.invalid', { field })
    return state
  })
}
