/** Ports: functions of other features that envelopes call; main passes them in. */
import type { ConversionId, DocumentId, ItemId, OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Viewer } from './access.model.ts'
import type { ProfileKind } from './field.model.ts'

/** The organization's folders and files, and the room that they and documents share. */
export type StoragePort = Readonly<{
  /** A file that this viewer may use, or a refusal. */
  fileOf: (
    ctx: Ctx,
    viewer: Viewer,
    id: ItemId,
  ) => Promise<Readonly<{ name: string; file: Readonly<{ sha256: string }> }>>
  /** Refuses when nothing is left: asked before a file is read. */
  ensureSomeSpace: (ctx: Ctx, reader: Reader, organizationId: OrganizationId) => Promise<void>
  /** The same, asked with the next statement (docs/decisions/407): what it gives refuses. */
  askSomeSpace: (ctx: Ctx, reader: Reader, organizationId: OrganizationId) => Promise<() => Promise<void>>
  /** Refuses when what this transaction kept, known by its digests, is more than there is room for. */
  ensureCounted: (ctx: Ctx, tx: Tx, organizationId: OrganizationId, digests: readonly string[]) => Promise<void>
  /** Refuses at `field` what is no folder that this viewer sees. */
  ensureFolder: (reader: Reader, viewer: Viewer, id: ItemId, field: string) => Promise<void>
  /** Keeps what is not there yet, in the folder or, when that is gone, at the root; all of it, or a refusal for want of room. */
  keepFiles: (ctx: Ctx, tx: Tx, wish: KeepWish) => Promise<Readonly<{ folder: ItemId | null; added: number }>>
}>

/** A file that was turned into a PDF and is not a document yet, if this viewer brought it. */
export type ConvertedPdf = (
  ctx: Ctx,
  viewer: Viewer,
  id: ConversionId,
) => Promise<Readonly<{ name: string; bytes: Uint8Array }>>

/** A part of a document that completed; kept once. */
export type FileToKeep = Readonly<{
  documentId: DocumentId
  part: 'document' | 'sheet'
  name: string
  file: Readonly<{ sha256: string; size: number }>
}>

type KeepWish = Readonly<{
  organizationId: OrganizationId
  /** Whose it is at the root. */
  keeperId: UserId
  folder: ItemId | null
  isSandbox: boolean
  files: readonly FileToKeep[]
}>

/** The digest of the signature or initials that somebody keeps, if they do. */
export type SavedSignature = (reader: Reader, userId: UserId, kind: ProfileKind) => Promise<string | null>
