/** From the address of a list to what is saved as a filter, and back: a part that no longer fits is left out. */
import { inboxSearch, sentSearch, type InboxSearch, type SentSearch } from '../../../../core/envelope/ui/search.ts'
import type { FilterQuery } from '../../../saved-filters/saved-filter.model.ts'

const sentNames = {
  q: 'q',
  state: 'filter[state]',
  keeping: 'filter[retention]',
  attention: 'filter[attention]',
  label: 'filter[label]',
  person: 'filter[person]',
  folder: 'filter[folder]',
} as const satisfies Partial<Record<keyof SentSearch, string>>

const receivedNames = {
  q: 'q',
  own: 'filter[state]',
  state: 'filter[envelope.state]',
  folder: 'filter[folder]',
} as const satisfies Partial<Record<keyof InboxSearch, string>>

export const sentQueryOf = (search: SentSearch): FilterQuery =>
  ordered({ ...queryOf(sentNames, search), ...(search.everybody && { source: 'workspace' }) }, search, 'created_at')

export const sentSearchOf = (query: FilterQuery): SentSearch =>
  sentSearch.parse({
    ...searchOf(sentNames, query),
    ...(query['source'] === 'workspace' && { everybody: true }),
    ...(query['sort'] === 'created_at' && { oldestFirst: true }),
  })

export const receivedQueryOf = (search: InboxSearch): FilterQuery =>
  ordered(queryOf(receivedNames, search), search, 'notified_at')

export const receivedSearchOf = (query: FilterQuery): InboxSearch =>
  inboxSearch.parse({
    ...searchOf(receivedNames, query),
    ...(query['sort'] === 'notified_at' && { oldestFirst: true }),
  })

/** An order alone narrows nothing. */
const ordered = (query: FilterQuery, { oldestFirst }: Pick<SentSearch, 'oldestFirst'>, sort: string): FilterQuery =>
  oldestFirst && Object.keys(query).length > 0 ? { ...query, sort } : query

type Names = Readonly<Record<string, string>>

const queryOf = (names: Names, search: Readonly<Record<string, string | number | boolean | undefined>>): FilterQuery =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, asked]) => (search[name] ? [[asked, String(search[name])]] : [])),
  )

const searchOf = (names: Names, query: FilterQuery) =>
  Object.fromEntries(Object.entries(names).flatMap(([name, asked]) => (query[asked] ? [[name, query[asked]]] : [])))
