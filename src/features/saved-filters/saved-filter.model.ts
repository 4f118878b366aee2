/**
 * saved filter   what somebody narrows a list of envelopes to, kept under a name of their own, in one organization: nobody else sees it
 * query          as the list is asked: names and values of its parameters, without page, length and cursor
 */
import type { OrganizationId, SavedFilterId, UserId } from '../../kernel/ids.ts'

export const filteredLists = ['sent', 'received'] as const
export type FilteredList = (typeof filteredLists)[number]

/** `ofList`: of one person, for one list of one organization. */
export const savedFilterLimits = { name: 40, ofList: 20, value: 600 } as const

export type FilterQuery = Readonly<Record<string, string>>

export type SavedFilter = Readonly<{
  id: SavedFilterId
  organizationId: OrganizationId
  userId: UserId
  list: FilteredList
  name: string
  query: FilterQuery
}>

/** Whether two say the same, in any order. */
export function isSameQuery(one: FilterQuery, other: FilterQuery): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
