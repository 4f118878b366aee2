/** What envelopes ask of other features; main gives the answers. */
import type { ItemId, OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Viewer } from './access.model.ts'

/** The organization's folders and files, and the room that they and documents share. */
export type Storage = Readonly<{
  /** A file that this viewer may use, or a refusal. */
  fileOf: (
    ctx: Ctx,
    viewer: Viewer,
    id: ItemId,
  ) => Promise<Readonly<{ name: string; file: Readonly<{ sha256: string }> }>>
  /** Refuses when nothing is left: asked before a file is read. */
  ensureSomeSpace: (ctx: Ctx, reader: Reader, organizationId: OrganizationId) => Promise<void>
  /** Refuses when what this transaction kept is more than there is room for. */
  ensureCounted: (ctx: Ctx, tx: Tx, organizationId: OrganizationId) => Promise<void>
}>
