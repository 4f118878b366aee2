/** Turns the filters of a list of envelopes, or of its export, into what the store is asked for. */
import { statesOf } from '../../kernel/lifecycle.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { MemberCaller } from '../../server/http.ts'
import { ensureSourceAllowed, isInSandbox } from '../../core/envelope/access.model.ts'
import type { listEnvelopesEndpoint } from '../../core/envelope/envelope.contract.ts'
import {
  envelopeLifecycle,
  legacyStatus,
  type EnvelopeState,
  type RecipientState,
} from '../../core/envelope/envelope.model.ts'
import type { FolderMember } from '../../core/envelope/folder.store.ts'
import { NO_FOLDER } from '../../core/envelope/list-query.contract.ts'
import type { ListFilter, Senders } from './envelope-list.store.ts'
import type { Narrowing } from './listing.store.ts'

export const envelopeStates = statesOf(envelopeLifecycle)
const sentStates = envelopeStates.filter((state) => state !== 'draft' && state !== 'template')

type SentQuery = Omit<(typeof listEnvelopesEndpoint.input)['_output'], 'page' | 'limit' | 'cursor' | 'include'>

/** Refused for members who ask for what is others', unless they are owners. */
export function sentWanted(
  query: SentQuery,
  caller: MemberCaller,
  now: Date,
): Readonly<{ senders: Senders }> & Omit<ListFilter<EnvelopeState>, 'place' | 'limit'> {
  const { q, sort, source } = query
  ensureSourceAllowed(caller, source)
  const wanted = query['filter[state]']
  const unless = source === 'shared' ? (['template'] as const) : sentStates
  return {
    senders: {
      organizationId: caller.organizationId,
      senderId: source === 'self' ? caller.userId : null,
      sharedWith: source === 'shared' ? caller.userId : null,
      isSandboxOnly: isInSandbox(caller),
      keeping: query['filter[retention]'] ?? null,
      narrowed: narrowingIn(query, caller, now),
      isByUpdate: sort.endsWith('updated_at'),
    },
    states: wanted ? statesNamed(withLegacy(wanted), envelopeStates, 'filter[state]') : unless,
    search: q || null,
    isNewestFirst: sort.startsWith('-'),
  }
}

/** Null where nothing narrows the list: then it is as long as the tallies know. */
function narrowingIn(query: SentQuery, caller: MemberCaller, now: Date): Narrowing | null {
  const attention = query['filter[attention]']
  const labels = query['filter[label]'] ?? []
  const folder = query['filter[folder]'] ?? null
  const narrowing: Narrowing = {
    labels,
    person: query['filter[person]'] ?? null,
    folder: folder === null ? null : wantedFolder(folder, caller),
    attention: attention ? { kind: attention, at: now } : null,
    externalId: query['filter[external_id]'] ?? null,
    metadata: wantedMetadata(query['filter[metadata]']),
    created: [query['filter[created_from]'] ?? null, query['filter[created_to]'] ?? null],
    updated: [query['filter[updated_from]'] ?? null, query['filter[updated_to]'] ?? null],
  }
  const isNarrow = [
    labels[0] ?? null,
    narrowing.person,
    folder,
    attention ?? null,
    narrowing.externalId,
    narrowing.metadata,
    ...narrowing.created,
    ...narrowing.updated,
  ].some((each) => each !== null)
  return isNarrow ? narrowing : null
}

function wantedMetadata(told: string | undefined): Narrowing['metadata'] {
  if (told === undefined) return null
  const at = told.indexOf(':')
  return { key: told.slice(0, at), value: told.slice(at + 1) }
}

const wantedFolder = (
  folder: NonNullable<SentQuery['filter[folder]']>,
  caller: MemberCaller,
): NonNullable<Narrowing['folder']> => (folder === NO_FOLDER ? NO_FOLDER : { id: folder, viewer: folderMember(caller) })

export const folderMember = (caller: MemberCaller): FolderMember => ({
  userId: caller.userId,
  organization: { id: caller.organizationId, isOwner: caller.isOwner, isSandboxOnly: isInSandbox(caller) },
})

/** The one status of older programs that is no state of ours stands for those that it hides (docs/domain/states.md). */
export const withLegacy = (text: string): string =>
  text.replaceAll(
    /(?<![\w-])pending(?![\w-])/g,
    envelopeStates.filter((state) => legacyStatus(state) === 'pending').join(','),
  )

/** One state or several with commas between. */
export function statesNamed<State extends EnvelopeState | RecipientState>(
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
