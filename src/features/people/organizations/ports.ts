/** The ports of organizations: functions of other features, given by main. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'

export type Ports = Readonly<{
  /** Storage: how much room an organization takes, and may take. */
  showSpace: (
    ctx: Ctx,
    reader: Reader,
    organizationId: OrganizationId,
  ) => Promise<Readonly<{ usedBytes: number; limitBytes: number | null }>>
  /** Invitations: members, open invitations, and how many of both there may be. */
  placesOf: (
    reader: Reader,
    organizationId: OrganizationId,
    freeUsers: number | null,
    now: Date,
  ) => Promise<Readonly<{ members: number; invited: number; limit: number | null }>>
  /** Storage: the public pages of its folders are gone. */
  unpublishAll: (tx: Tx, organizationId: OrganizationId) => Promise<void>
  /** Accounts: refuses a password that is not theirs, and who tries too often. */
  provePassword: (ctx: Ctx, userId: UserId, password: string) => Promise<void>
  /** Programs: all of an organization are shut. */
  shutProgramsIn: (ctx: Ctx, tx: Tx, organizationId: OrganizationId) => Promise<void>
  /** Envelopes: what is in flight in closed organizations is cancelled, by a job. */
  startWindingDown: (tx: Tx) => Promise<void>
}>
