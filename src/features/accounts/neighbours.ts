/** What accounts ask of other features; main gives the answers. */
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'

export type Neighbours = Readonly<{
  /** Organizations: the personal workspace of somebody who is new, with its first credits. */
  foundWorkspace: (
    ctx: Ctx,
    tx: Tx,
    founder: Readonly<{ userId: UserId; name: string; language: Language }>,
  ) => Promise<void>
  /** Organizations: what a member sees of one at a glance. */
  showWorkspace: (ctx: Ctx, reader: Reader, organizationId: OrganizationId) => Promise<Workspace>
  /** Messages: a letter into the outbox, with the job that sends it. */
  post: (ctx: Ctx, tx: Tx, letter: AccountLetter) => Promise<void>
}>

export type Workspace = Readonly<{
  id: OrganizationId
  name: string
  isPersonal: boolean
  quota: Readonly<{ available: number; consumed: number; renewsAt: Date }>
}>

/** A letter to a user about their account. It names the one-time link; the key is computed when the letter is written. */
export type AccountLetter = Readonly<{
  kind: 'verify_email' | 'reset_password' | 'password_changed'
  userId: UserId
  name: string
  email: string
  language: Language
  linkId: string | null
  /** Where to go after the link, an own address. */
  continue: string | null
}>
