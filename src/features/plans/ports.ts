/** The ports of plans: functions of other features, given by main. */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import type { Quota } from '../../core/identity/quota.model.ts'

export type Ports = Readonly<{
  /** Organizations: credits as they stand now. */
  showWorkspace: (ctx: Ctx, reader: Reader, id: OrganizationId) => Promise<Readonly<{ quota: Quota }>>
  /** Storage: how much room an organization takes, and may take. */
  showSpace: (
    ctx: Ctx,
    reader: Reader,
    id: OrganizationId,
  ) => Promise<Readonly<{ usedBytes: number; limitBytes: number | null }>>
  /** Invitations: members, open invitations, and how many of both there may be. */
  placesOf: (
    reader: Reader,
    id: OrganizationId,
    freeUsers: number | null,
    now: Date,
  ) => Promise<Readonly<{ members: number; invited: number; limit: number | null }>>
}>
