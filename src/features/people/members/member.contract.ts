/** Contract of the members of an organization: `users` on the wire, as the specification calls them. */
import { z } from 'zod'
import { asId } from '../../../kernel/ids.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { listOf, searchQuery } from '../../../kernel/paging.ts'
import { FlagsView, flagsInput } from '../organizations/flags.contract.ts'
import { MemberCardView, userId } from './card.contract.ts'
import { memberOrders } from './member.model.ts'

/** What changes members is for people to decide; programs may look. */
const byMember = { caller: 'member', isForPeopleOnly: true } as const
const reading = { caller: 'member', method: 'GET' } as const
const id = userId
const organizationId = z.uuid().transform((text) => asId<'Organization'>(text))
const byId = { ...byMember, input: z.object({ id }) } as const

export const MemberView = MemberCardView.extend({ is_owner: z.boolean(), joined_at: z.iso.datetime() })
export type MemberView = z.infer<typeof MemberView>

/** What managers of users see of everybody, and everybody of themselves. */
export const PlacedMemberView = MemberView.extend({
  roles: z
    .array(z.object({ id: z.uuid(), name: z.string(), system: z.enum(['administrator', 'user']).nullable() }))
    .optional(),
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
  /** All that they may do, in every way. */
  permissions: FlagsView.optional(),
})
export type PlacedMemberView = z.infer<typeof PlacedMemberView>

/** Their own flags; what their roles give them beside that; and whether they may do everything as an owner. */
const MemberPermissionsView = FlagsView.extend({ from_roles: FlagsView, is_owner: z.boolean() })

export const listMembersEndpoint = endpoint({
  ...reading,
  path: '/v1/users',
  does: "List the organization's members. `q` looks for words in name and e-mail, without case and accents.",
  input: z.object({ ...searchQuery, sort: z.enum(memberOrders).default('name') }),
  output: listOf(MemberView),
})

export const showMemberEndpoint = endpoint({
  ...reading,
  path: '/v1/users/:id',
  does: 'Show one member; with roles, teams and rights to people who manage users and to themselves.',
  input: z.object({ id, extended: z.string().max(10).optional() }),
  output: PlacedMemberView,
})

/** The organization stands in the address: a picture's element names none in a header. */
export const showMemberAvatarEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/:id/users/:user/avatar',
  does: 'The picture of a member (PNG), for people who belong to the organization as well.',
  caller: 'user',
  answers: 'file',
  input: z.object({ id: organizationId, user: userId, v: z.string().max(64).optional() }),
  output: z.undefined(),
})

export const removeMemberEndpoint = endpoint({
  ...byId,
  method: 'DELETE',
  path: '/v1/users/:id',
  does: 'Remove a member. What they sent and keep stays with the organization; their programs here are shut.',
  success: 204,
  answers: 'nothing',
  output: z.undefined(),
})

export const showMemberPermissionsEndpoint = endpoint({
  ...reading,
  input: z.object({ id }),
  path: '/v1/users/:id/permissions',
  does: 'The flags of one member, and what their roles give them beside.',
  output: MemberPermissionsView,
})

export const setMemberPermissionsEndpoint = endpoint({
  ...byMember,
  method: 'PUT',
  path: '/v1/users/:id/permissions',
  does: 'Change the flags of one member: what is not named stays. Nobody gives or takes a right that they do not have.',
  input: z.object({ id, ...flagsInput }),
  output: MemberPermissionsView,
})

export const grantOwnershipEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/users/:id/owner',
  does: 'Make a member an owner, by an owner.',
  success: 204,
  answers: 'nothing',
  output: z.undefined(),
})

export const revokeOwnershipEndpoint = endpoint({
  ...byId,
  method: 'DELETE',
  path: '/v1/users/:id/owner',
  does: 'Make an owner an ordinary member again, by an owner. One owner always stays.',
  success: 204,
  answers: 'nothing',
  output: z.undefined(),
})
