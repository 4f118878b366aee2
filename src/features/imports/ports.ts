/** Ports: what imports ask of other features; main passes them in. */
import type { EnvelopeId, ItemId, OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Bytes } from '../../server/blobs.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { By, Viewer } from '../../core/envelope/access.model.ts'
import type { TemplateToMake } from '../../core/envelope/template.model.ts'

type Named = Readonly<{ name: string; parentId: ItemId | null }>

export type ImportPorts = Readonly<{
  /** What somebody may do in an organization; refused when they are no member. */
  viewerOf: (ctx: Ctx, of: Readonly<{ userId: UserId; organizationId: OrganizationId }>) => Promise<Viewer>
  /** @param record writes what belongs to it in the transaction that makes it */
  makeTemplate: (
    ctx: Ctx,
    wish: TemplateToMake,
    by: By,
    record: (tx: Tx, id: EnvelopeId) => Promise<void>,
  ) => Promise<EnvelopeId>
  createFolder: (ctx: Ctx, folder: Named, viewer: Viewer) => Promise<Readonly<{ id: ItemId }>>
  uploadFile: (
    ctx: Ctx,
    file: Named & Readonly<{ bytes: Bytes }>,
    viewer: Viewer,
  ) => Promise<Readonly<{ id: ItemId; file: Readonly<{ sha256: string }> | null }>>
}>
