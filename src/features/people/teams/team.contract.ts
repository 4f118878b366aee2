/** Contract of an organization's teams. All members see them; members who manage teams change them. */
import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { asId } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/line.ts'
import { listOf, pageQuery, searchQuery } from '../../../kernel/paging.ts'
import { MemberCardView, userId, users } from '../members/card.contract.ts'
import { teamNameLimit } from './team.model.ts'

const id = z.uuid().transform((text) => asId<'Team'>(text))
const name = z.string().max(teamNameLimit).overwrite(oneLine).min(1)
/** What changes members is for people to decide; programs may look. */
const byMember = { caller: 'member', isForPeopleOnly: true } as const
const reading = { caller: 'member', method: 'GET' } as const

export const TeamView = z.object({
  id: z.uuid(),
  name: z.string(),
  amount_users: z.number().int(),
  /** Up to four of them in the order of names; `GET /v1/teams/:id/users` has them all. */
  users: z.array(MemberCardView),
  created_at: z.iso.datetime(),
})
export type TeamView = z.infer<typeof TeamView>

export const listTeamsEndpoint = endpoint({
  ...reading,
  path: '/v1/teams',
  does: "List the organization's teams by name. `q` looks for words in names.",
  input: z.object({ ...searchQuery, include: z.string().max(100).optional() }),
  output: listOf(TeamView),
})

export const createTeamEndpoint = endpoint({
  ...byMember,
  method: 'POST',
  path: '/v1/teams',
  does: 'Make a team.',
  success: 201,
  input: z.object({ name }),
  output: TeamView,
})

export const showTeamEndpoint = endpoint({
  ...reading,
  path: '/v1/teams/:id',
  does: 'Show one team.',
  input: z.object({ id, extended: z.string().max(10).optional() }),
  output: TeamView,
})

export const renameTeamEndpoint = endpoint({
  ...byMember,
  method: 'PATCH',
  path: '/v1/teams/:id',
  does: 'Rename a team.',
  input: z.object({ id, name }),
  output: TeamView,
})

export const deleteTeamEndpoint = endpoint({
  ...byMember,
  method: 'DELETE',
  path: '/v1/teams/:id',
  does: 'Remove a team. Its members stay in the organization.',
  success: 204,
  answers: 'nothing',
  input: z.object({ id }),
  output: z.undefined(),
})

export const listTeamUsersEndpoint = endpoint({
  ...reading,
  path: '/v1/teams/:id/users',
  does: 'List who is in a team, by name.',
  input: z.object({ id, ...pageQuery }),
  output: listOf(MemberCardView),
})

export const addTeamUsersEndpoint = endpoint({
  ...byMember,
  method: 'POST',
  path: '/v1/teams/:id/users',
  does: 'Put members into a team, all or none; people who are in it stay.',
  input: z.object({ id, users: users.min(1) }),
  output: TeamView,
})

export const setTeamUsersEndpoint = endpoint({
  ...byMember,
  method: 'PUT',
  path: '/v1/teams/:id/users',
  does: 'Say who is in a team: these members and nobody else.',
  input: z.object({ id, users }),
  output: TeamView,
})

export const removeTeamUserEndpoint = endpoint({
  ...byMember,
  method: 'DELETE',
  path: '/v1/teams/:id/users/:user',
  does: 'Take a member out of a team.',
  success: 204,
  answers: 'nothing',
  input: z.object({ id, user: userId }),
  output: z.undefined(),
})
