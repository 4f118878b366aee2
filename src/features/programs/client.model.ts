/**
 * Other people's software that talks to us.
 *
 * client: a program that is known here (RFC 6749 §2); it acts for one user in one organization, with that user's rights
 * there at that time · secret: what it proves itself with, shown once · sandbox: what it makes has no legal value
 */
import type { ClientId, OrganizationId, UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Scope } from './scope.model.ts'

export type Client = Readonly<{
  id: ClientId
  organizationId: OrganizationId
  /** Whom it acts for. */
  userId: UserId
  name: string
  /** Redirect URI; none while the client acts only for the user who made it. */
  redirect: string | null
  isSandbox: boolean
  /** What it may ask for; `*`: anything. */
  scopes: readonly Scope[]
  /** It can keep a secret, and has one. */
  isConfidential: boolean
  createdAt: Date
  lastUsedAt: Date | null
}>

export const nameLimit = 80

type Program = Pick<Client, 'organizationId'>

/** Clients of another organization do not exist, and only an owner looks after the own ones (docs/domain/screens.md#account). */
export function ensureMayManage(by: Readonly<{ organizationId: OrganizationId; isOwner: boolean }>, client?: Program) {
  ensure(client === undefined || client.organizationId === by.organizationId, 'client.not_found')
  ensure(by.isOwner, 'permission.denied')
}

/** A program acts where its client belongs, whether it says so or not. */
export function organizationOf(
  { program }: Readonly<{ program?: Program }>,
  named: OrganizationId | null,
): OrganizationId | null {
  if (!program) return named
  ensure(named === null || named === program.organizationId, 'program.other_organization')
  return program.organizationId
}
