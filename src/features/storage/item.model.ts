/**
 * Folders and files that an organization keeps.
 *
 * item: a folder or a file · root: where an item without a parent lies, everybody's own · keeper: whose an item is; all
 * that lies in a folder belongs to its keeper · depth: 1 at the root
 *
 * in charge: a member of what is theirs, owners of everything in the organization (docs/decisions/064) · shared: a member
 * sees it, with all that lies in it, and changes nothing · published: anybody who has the link sees it so (docs/decisions/115)
 */
import type { ItemId, OrganizationId, UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'

export const itemLimits = { folderDepth: 5, name: 200, fileBytes: 25 * 1024 * 1024 } as const

export const PDF = 'application/pdf'

export type StoredFile = Readonly<{ sha256: string; size: number }>

/** Which part of which document of an envelope a file is. */
export type FileSource = Readonly<{ documentId: string; part: 'document' | 'sheet' }>

export type Item = Readonly<{
  id: ItemId
  organizationId: OrganizationId
  keeperId: UserId
  parentId: ItemId | null
  depth: number
  name: string
  /** null: a folder. */
  file: (StoredFile & Readonly<{ mimetype: string }>) | null
  /** Made by an envelope that completed. */
  isSigned: boolean
  /** Made by a program in the sandbox: it goes after a week. */
  isSandbox: boolean
  publishToken: string | null
  createdAt: Date
}>

/** Who asks, as far as storage wants to know. */
export type StorageMember = Readonly<{
  userId: UserId
  organizationId: OrganizationId
  isOwner: boolean
  /** Only when a program acts for them; in the sandbox it sees nothing but what came about there. */
  program?: Readonly<{ isSandbox: boolean }>
}>

export const isInSandbox = ({ program }: StorageMember): boolean => program?.isSandbox ?? false

/** May see and change it. */
export const isInCharge = (member: StorageMember, item: Item): boolean =>
  isWithinReach(member, item) && (member.isOwner || item.keeperId === member.userId)

/** Of their organization, and of their side of the sandbox's wall: nothing else can be shared with them. */
export const isWithinReach = (member: StorageMember, { organizationId, isSandbox }: Item): boolean =>
  organizationId === member.organizationId && (isSandbox || !isInSandbox(member))

export const shareLimit = 100

/** Without its keeper, who sees it anyway. */
export const sharedAnew = ({ keeperId }: Pick<Item, 'keeperId'>, users: readonly UserId[]): UserId[] =>
  [...new Set(users)].filter((userId) => userId !== keeperId)

/** One's own · what others share with oneself · everybody's. */
export const sources = ['self', 'shared', 'workspace'] as const
export type ListedSource = (typeof sources)[number]

/** Only owners look at what others of the organization keep. */
export function ensureSourceAllowed({ isOwner }: Pick<StorageMember, 'isOwner'>, source: ListedSource): void {
  ensure(source !== 'workspace' || isOwner, 'permission.denied')
}

export type ItemPlace = Pick<Item, 'parentId' | 'depth' | 'keeperId'>

/** Where something lies that is put into this folder; null: the root of its keeper. */
export function placeIn(folder: Item | null, keeperId: UserId): ItemPlace {
  if (!folder) return { parentId: null, depth: 1, keeperId }
  return { parentId: folder.id, depth: folder.depth + 1, keeperId: folder.keeperId }
}

export function ensureFolderFits({ depth }: Pick<ItemPlace, 'depth'>, levelsBelow = 0): void {
  ensure(depth + levelsBelow <= itemLimits.folderDepth, 'folder.too_deep', { field: 'parent' })
}

/** What lies under an item, itself included. */
export type Branch = readonly Pick<Item, 'id' | 'depth' | 'file'>[]

/** Where an item and all that lies in it come to lie. */
export function move(item: Item, branch: Branch, target: Item | null): ItemPlace {
  const place = placeIn(target, item.keeperId)
  if (item.file) return place
  ensure(!target || branch.every(({ id }) => id !== target.id), 'item.into_itself', { field: 'parent' })
  const deepest = Math.max(...branch.filter(({ file }) => !file).map(({ depth }) => depth))
  ensureFolderFits(place, deepest - item.depth)
  return place
}

/** `limitBytes` null: no limit. */
export type Space = Readonly<{ usedBytes: number; limitBytes: number | null }>

/** Asked before a file is read. */
export function ensureSpaceLeft({ usedBytes, limitBytes }: Space): void {
  ensure(limitBytes === null || usedBytes < limitBytes, 'storage.full', { field: 'file' })
}

/** Asked when it is counted already, under the lock that counting took. */
export function ensureWithinLimit({ usedBytes, limitBytes }: Space): void {
  ensure(limitBytes === null || usedBytes <= limitBytes, 'storage.full', { field: 'file' })
}

/** The start of a PDF; as readers do, it is looked for in the first kilobyte. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  return start.includes('%PDF-')
}
