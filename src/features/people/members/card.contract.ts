/** A member on a card of a role or a team, and members named by their ids. */
import { z } from 'zod'
import { asId, type OrganizationId } from '../../../kernel/ids.ts'
import { namedAtOnce, type MemberCard } from './member.model.ts'

export const MemberCardView = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Address of their picture, for people who are signed in; another picture has another one. Null: they have none. */
  avatar: z.string().nullable(),
})
export type MemberCardView = z.infer<typeof MemberCardView>

export const userId = z.uuid().transform((text) => asId<'User'>(text))
/** Members of the organization; the call fails when one of them is not a member. */
export const users = z.array(userId).max(namedAtOnce)

export const cardView = (
  organizationId: OrganizationId,
  { userId: id, name, email, avatar }: MemberCard,
): MemberCardView => ({
  id,
  name,
  email,
  avatar: avatar && `/v1/organizations/${organizationId}/users/${id}/avatar?v=${avatar.slice(0, 12)}`,
})
