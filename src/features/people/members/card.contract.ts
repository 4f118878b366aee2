/** A member on a card of a role or a team, and members named by their ids. */
import { z } from 'zod'
import { asId } from '../../../kernel/ids.ts'
import { namedAtOnce, type MemberCard } from './member.model.ts'

export const MemberCardView = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Nobody has a picture yet. */
  avatar: z.string().nullable(),
})
export type MemberCardView = z.infer<typeof MemberCardView>

export const userId = z.uuid().transform((text) => asId<'User'>(text))
/** Members of the organization; the call fails when one of them is not a member. */
export const users = z.array(userId).max(namedAtOnce)

export const cardView = ({ userId: id, name, email }: MemberCard): MemberCardView => ({ id, name, email, avatar: null })
