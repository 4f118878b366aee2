/** The ports of accounts: functions of other features, given by main. */
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Theme } from '../../core/identity/theme.model.ts'
import type { AccountMessage } from '../messages/message.model.ts'

export type Ports = Readonly<{
  /** Organizations: the personal workspace of somebody who is new, with its first credits. */
  foundWorkspace: (
    ctx: Ctx,
    tx: Tx,
    founder: Readonly<{ userId: UserId; name: string; language: Language }>,
  ) => Promise<void>
  /** Organizations: the personal workspace is called as its owner. */
  renameWorkspace: (tx: Tx, userId: UserId, name: string) => Promise<void>
  /** Organizations: what a member sees of one at a glance. */
  showWorkspace: (ctx: Ctx, reader: Reader, organizationId: OrganizationId) => Promise<Workspace>
  /** Programs: those that were let in with the old password are out. */
  endAllAccess: (ctx: Ctx, tx: Tx, userId: UserId) => Promise<void>
  /** Organizations: one that ends with its only member. What is in flight in it is cancelled. */
  closeWith: (ctx: Ctx, tx: Tx, of: Belonging) => Promise<void>
  /** Single sign-on: the organization that lets this member in by its own provider alone; null: none. */
  ssoDemandOn: (reader: Reader, userId: UserId) => Promise<Readonly<{ name: string }> | null>
  /** Members: somebody leaves an organization by themselves. What they sent stays with it. */
  leave: (ctx: Ctx, tx: Tx, of: Belonging) => Promise<void>
}>

export type AccountLetterPorts = Readonly<{
  /** Messages: a letter into the outbox, with the job that sends it. */
  post: (ctx: Ctx, tx: Tx, message: AccountMessage) => Promise<void>
}>

export type Belonging = Readonly<{ organizationId: OrganizationId; userId: UserId }>

export type Workspace = Readonly<{
  id: OrganizationId
  name: string
  isPersonal: boolean
  theme: Theme | null
  allowsArchive: boolean
  quota: Readonly<{ available: number | null; consumed: number; interval: 'month' | 'year'; renewsAt: Date }>
}>
