/** Contract of an organization's roles, for members who manage its users. Wire names are the specification's. */
import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { asId } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/line.ts'
import { listOf, pageQuery, searchQuery } from '../../../kernel/paging.ts'
import { MemberCardView, userId, users } from '../members/card.contract.ts'
import { FlagsView, flagsInput } from '../organizations/flags.contract.ts'
import { roleNameLimit } from './role.model.ts'

const id = z.uuid().transform((text) => asId<'Role'>(text))
const name = z.string().max(roleNameLimit).overwrite(oneLine).min(1)
/** What changes members is for people to decide; programs may look. */
const byManager = { caller: 'member', isForPeopleOnly: true } as const
const reading = { caller: 'member', method: 'GET' } as const

export const RoleView = FlagsView.extend({
  id: z.uuid(),
  /** Of a system role as the specification has it; `system` says which it is. */
  name: z.string(),
  /** The two that can be neither removed nor renamed; `user` is the default. */
  system: z.enum(['administrator', 'user']).nullable(),
  amount_users: z.number().int(),
  /** Up to six of them in the order of names; `GET /v1/roles/:id/users` has them all. */
  users: z.array(MemberCardView),
  created_at: z.iso.datetime(),
})
export type RoleView = z.infer<typeof RoleView>

export const listRolesEndpoint = endpoint({
  ...reading,
  path: '/v1/roles',
  does: "List the organization's roles: the system's first, then by name. `q` looks for words in names.",
  input: z.object(searchQuery),
  output: listOf(RoleView),
})

export const createRoleEndpoint = endpoint({
  ...byManager,
  method: 'POST',
  path: '/v1/roles',
  does: 'Make a role. Nobody gives a right that they do not have.',
  success: 201,
  input: z.object({ name, ...flagsInput }),
  output: RoleView,
})

export const showRoleEndpoint = endpoint({
  ...reading,
  path: '/v1/roles/:id',
  does: 'Show one role.',
  input: z.object({ id, extended: z.string().max(10).optional() }),
  output: RoleView,
})

export const changeRoleEndpoint = endpoint({
  ...byManager,
  method: 'PATCH',
  path: '/v1/roles/:id',
  does: 'Rename a role, or change what it gives: what is not named stays. System roles keep their name.',
  input: z.object({ id, name: name.optional(), ...flagsInput }),
  output: RoleView,
})

export const deleteRoleEndpoint = endpoint({
  ...byManager,
  method: 'DELETE',
  path: '/v1/roles/:id',
  does: 'Remove a role. People who had it have the default role from then on. System roles stay.',
  success: 204,
  answers: 'nothing',
  input: z.object({ id }),
  output: z.undefined(),
})

export const listRoleUsersEndpoint = endpoint({
  ...reading,
  path: '/v1/roles/:id/users',
  does: 'List who has a role, by name.',
  input: z.object({ id, ...pageQuery }),
  output: listOf(MemberCardView),
})

export const addRoleUsersEndpoint = endpoint({
  ...byManager,
  method: 'POST',
  path: '/v1/roles/:id/users',
  does: 'Give a role to members, all or none; people who have it keep it.',
  input: z.object({ id, users: users.min(1) }),
  output: RoleView,
})

export const setRoleUsersEndpoint = endpoint({
  ...byManager,
  method: 'PUT',
  path: '/v1/roles/:id/users',
  does: 'Say who has a role: these members and nobody else.',
  input: z.object({ id, users }),
  output: RoleView,
})

export const removeRoleUserEndpoint = endpoint({
  ...byManager,
  method: 'DELETE',
  path: '/v1/roles/:id/users/:user',
  does: 'Take a role from a member.',
  success: 204,
  answers: 'nothing',
  input: z.object({ id, user: userId }),
  output: z.undefined(),
})
