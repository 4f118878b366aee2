/** The ports of members: functions of other features, given by main. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import type { PersonCaller } from '../../../server/http.ts'
import type { Acting, MemberStanding } from '../../../core/identity/authority.model.ts'

export type Ports = Readonly<{
  /** Organizations: refuses callers who may not enter the one that an address names. */
  ensureMayEnter: (ctx: Ctx, caller: PersonCaller, id: OrganizationId) => Promise<unknown>
  /** Organizations: locks the organization before its members' permissions change, then reads the caller's permissions again. */
  lockStanding: (tx: Tx, acting: Acting) => Promise<MemberStanding>
  /** Programs: those that act for somebody who goes are shut. */
  shutProgramsOf: (ctx: Ctx, tx: Tx, of: Belonging) => Promise<void>
  /** Storage: nothing is shared with them any more. What is theirs stays with the organization. */
  endSharesWith: (tx: Tx, of: Belonging) => Promise<void>
}>

export type Belonging = Readonly<{ organizationId: OrganizationId; userId: UserId }>
