/**
 * Other people's software that talks to us.
 *
 * client: a program that is known here (RFC 6749 §2); it acts in one organization: for one user, with that user's rights there
 * at that time, or for the organization, with those of an owner within its scopes · secret: what it proves itself with, shown once · sandbox: what it makes has no legal value
 */
import type { ClientId, OrganizationId, UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { SCOPE, type Scope } from './scope.model.ts'

export type Client = Readonly<{
  id: ClientId
  organizationId: OrganizationId
  /** Who made it; whom it acts for, unless that is the organization. */
  userId: UserId
  /** It acts in the place of the owner who is so the longest, also when its maker leaves. */
  isForOrganization: boolean
  name: string
  /** Redirect URI; none while the client acts only for the user who made it. */
  redirect: string | null
  /** Origins whose pages may frame what it embeds (origin.model.ts). */
  frameOrigins: readonly string[]
  isSandbox: boolean
  /** What it may ask for; `*`: anything. */
  scopes: readonly Scope[]
  /** It can keep a secret, and has one. */
  isConfidential: boolean
  createdAt: Date
  lastUsedAt: Date | null
}>

export const nameLimit = 80

/** Scopes that an application of the organization cannot have: everything, and what is about one person. */
export const personalScopes: readonly Scope[] = [SCOPE, 'profile', 'inbox:read']

/** Who acts for an organization has a secret, sends no browser back, and names what it may do. */
export function ensureFitsOrganization(
  client: Pick<Client, 'isForOrganization' | 'isConfidential' | 'redirect' | 'scopes'>,
): void {
  if (!client.isForOrganization) return
  ensure(client.isConfidential && client.redirect === null, 'client.organization_needs_secret', { field: 'acts_for' })
  ensure(!client.scopes.some((scope) => personalScopes.includes(scope)), 'client.organization_scopes', {
    field: 'scopes',
  })
}

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
