/**
 * The history of an organization: facts about it, and about the ways in of its members (docs/decisions/221).
 *
 * area: a group of facts that owners filter by
 */
import type { Actor, FactSubject } from '../../kernel/fact.ts'
import type { OrganizationFact } from '../../core/identity/organization-fact.model.ts'
import type { UserFact } from '../../core/identity/user-fact.model.ts'

export const areas = [
  'members',
  'rights',
  'teams',
  'security',
  'sign_ins',
  'applications',
  'plans',
  'settings',
] as const
export type HistoryArea = (typeof areas)[number]

/** What of a member's own history is the organization's business. */
type MemberFactType = Exclude<
  UserFact['type'],
  | 'user.registered'
  | 'user.registration_completed'
  | 'user.confirmation_asked'
  | 'user.address_confirmed'
  | 'user.profile_changed'
  | 'user.session_locked'
  | 'user.session_unlocked'
  | `user.copy_${string}`
  | `user.delet${string}`
>

export type HistoryFact = OrganizationFact | Extract<UserFact, { type: MemberFactType }>

const memberAreas: Readonly<Record<MemberFactType, HistoryArea>> = {
  'user.signed_in': 'sign_ins',
  'user.sign_in_failed': 'sign_ins',
  'user.signed_out': 'sign_ins',
  'user.session_ended': 'sign_ins',
  'user.sessions_ended': 'sign_ins',
  'user.reset_asked': 'security',
  'user.password_changed': 'security',
  'user.second_factor_added': 'security',
  'user.second_factor_removed': 'security',
  'user.recovery_codes_renewed': 'security',
  'user.recovery_code_used': 'security',
  'user.passkey_added': 'security',
  'user.passkey_renamed': 'security',
  'user.passkey_removed': 'security',
  'user.provider_linked': 'security',
  'user.provider_unlinked': 'security',
  'user.suspended': 'security',
  'user.resumed': 'security',
}

const organizationAreas: Readonly<Record<OrganizationFact['type'], HistoryArea>> = {
  'organization.created': 'settings',
  'organization.renamed': 'settings',
  'organization.described': 'settings',
  'organization.logo_changed': 'settings',
  'organization.country_changed': 'settings',
  'organization.theme_changed': 'settings',
  'organization.branding_changed': 'settings',
  'organization.reading_times_changed': 'settings',
  'organization.retention_changed': 'settings',
  'organization.security_changed': 'security',
  'organization.removal_announced': 'settings',
  'organization.closed': 'settings',
  'organization.suspended': 'security',
  'organization.resumed': 'security',
  'organization.owner_changed': 'rights',
  'member.joined': 'members',
  'member.provisioned': 'members',
  'member.deprovisioned': 'members',
  'member.left': 'members',
  'member.removed': 'members',
  'member.rights_changed': 'rights',
  'invitation.sent': 'members',
  'invitation.sent_again': 'members',
  'invitation.withdrawn': 'members',
  'role.created': 'rights',
  'role.renamed': 'rights',
  'role.rights_changed': 'rights',
  'role.members_changed': 'rights',
  'role.deleted': 'rights',
  'team.created': 'teams',
  'team.renamed': 'teams',
  'team.members_changed': 'teams',
  'team.deleted': 'teams',
  'application.created': 'applications',
  'application.renamed': 'applications',
  'application.redirect_changed': 'applications',
  'application.frame_origins_changed': 'applications',
  'application.scopes_changed': 'applications',
  'application.deployed': 'applications',
  'application.secret_rotated': 'applications',
  'application.deleted': 'applications',
  'webhook.created': 'applications',
  'webhook.changed': 'applications',
  'webhook.secret_rotated': 'applications',
  'webhook.paused': 'applications',
  'webhook.resumed': 'applications',
  'webhook.deleted': 'applications',
  'oauth.granted': 'applications',
  'oauth.revoked': 'applications',
  'integration.connected': 'applications',
  'integration.changed': 'applications',
  'integration.disconnected': 'applications',
  'integration.stopped': 'applications',
  'public_link.created': 'settings',
  'public_link.changed': 'settings',
  'public_link.paused': 'settings',
  'public_link.resumed': 'settings',
  'public_link.removed': 'settings',
  'document.imported': 'settings',
  'scim.secret_made': 'security',
  'scim.ended': 'security',
  'sso.connected': 'security',
  'sso.changed': 'security',
  'sso.disconnected': 'security',
  'sso.enforced': 'security',
  'sso.enforcement_ended': 'security',
  'sso.domain_added': 'security',
  'sso.domain_verified': 'security',
  'sso.domain_removed': 'security',
  'sso.domain_lost': 'security',
  'plan.given': 'plans',
  'plan.credits_set': 'plans',
  'plan.paid': 'plans',
  'plan.ended': 'plans',
  'plan.cancelled': 'plans',
  'plan.reactivated': 'plans',
  'plan.card_replaced': 'plans',
  'plan.card_removed': 'plans',
  'plan.payment_refused': 'plans',
  'plan.payment_late': 'plans',
  'plan.payment_refunded': 'plans',
  'plan.usage_reached': 'plans',
  'plan.requested': 'plans',
  'plan.sales_asked': 'plans',
}

const areaOfType: Readonly<Record<string, HistoryArea>> = { ...organizationAreas, ...memberAreas }

export const areaOf = ({ type }: HistoryFact): HistoryArea => areaOfType[type]!

/** Null: all. */
export const typesIn = (area: HistoryArea | null): readonly string[] =>
  Object.keys(areaOfType).filter((type) => area === null || areaOfType[type] === area)

export const memberTypes: readonly string[] = Object.keys(memberAreas)

export type HistoryFilter = Readonly<{
  area: HistoryArea | null
  /** Who acted, also through a program. */
  actorId: string | null
  from: Date | null
  /** Not included. */
  before: Date | null
}>

export const isUnfiltered = ({ area, actorId, from, before }: HistoryFilter): boolean =>
  area === null && actorId === null && from === null && before === null

export type HistoryEntry = Readonly<{
  subject: FactSubject
  number: number
  at: Date
  actor: Actor
  ip: string | null
  userAgent: string | null
  fact: HistoryFact
}>

/** With what proves it. Hex. */
export type ProvedEntry = HistoryEntry & Readonly<{ previousHash: string; hash: string }>
