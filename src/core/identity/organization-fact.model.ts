/**
 * Facts about organizations: who changed what in them. They hold ids of people and invitations, never names or addresses
 * (docs/decisions/221), and names of what belongs to the organization, as they were then.
 *
 * rights: permissions of a member or a role · area: what an owner filters facts by
 */
import type { ClientId, InvitationId, PublicLinkId, RoleId, SalesQuestionId, TeamId, UserId } from '../../kernel/ids.ts'
import type { Permission } from '../../kernel/permission.ts'
import type { Branding } from './branding.model.ts'
import type { About, LogoShape } from './organization.model.ts'
import type { LimitedResource, OfferedId } from './plan.model.ts'
import type { Country } from './law.model.ts'
import type { Theme } from './theme.model.ts'

/** What something was before a change, and what it is after it. */
type Changed<Value> = Readonly<{ before: Value; after: Value }>

type Rights = readonly Permission[]
type Role = Readonly<{ roleId: RoleId; role: string }>
type Team = Readonly<{ teamId: TeamId; team: string }>
type Application = Readonly<{ clientId: ClientId; application: string }>
/** Of a role or a team. */
type Moved = Readonly<{ added: readonly UserId[]; removed: readonly UserId[] }>

/** Null: what the settings of the installation say. */
export type PlanLimits = Readonly<{
  plan: OfferedId | null
  envelopes: number | null
  storageBytes: number | null
  users: number | null
}>

type Settled =
  /** `name` null: a personal workspace is called as its owner. */
  | Readonly<{ type: 'organization.created'; name: string | null; isPersonal: boolean }>
  | (Readonly<{ type: 'organization.renamed' }> & Changed<string>)
  | Readonly<{ type: 'organization.described'; changed: readonly (keyof About)[] }>
  | Readonly<{ type: 'organization.logo_changed'; shape: LogoShape; isThere: boolean }>
  /** By ISO 3166-1. */
  | (Readonly<{ type: 'organization.country_changed' }> & Changed<Country>)
  | (Readonly<{ type: 'organization.theme_changed' }> & Changed<Theme | null>)
  /** Which parts; what they say stays out of the chain. */
  | Readonly<{ type: 'organization.branding_changed'; changed: readonly (keyof Branding)[] }>
  /** Whether senders see how long recipients read. */
  | Readonly<{ type: 'organization.reading_times_changed'; isKept: boolean }>
  /** In years; null: for good. */
  | (Readonly<{ type: 'organization.retention_changed' }> & Changed<number | null>)
  | Readonly<{ type: 'organization.security_changed'; requiresSecondFactor: boolean }>
  /** So many envelopes are removed on that day at the earliest. */
  | Readonly<{ type: 'organization.removal_announced'; count: number; day: string }>
  | Readonly<{ type: 'organization.closed' }>
  /** By an operator; `stopsSigning`: links to envelopes under way do not open either. */
  | Readonly<{ type: 'organization.suspended'; stopsSigning: boolean }>
  | Readonly<{ type: 'organization.resumed' }>

type Peopled =
  | Readonly<{ type: 'organization.owner_changed'; userId: UserId; isOwner: boolean }>
  | Readonly<{ type: 'member.joined'; userId: UserId; invitationId: InvitationId }>
  | Readonly<{ type: 'member.provisioned'; userId: UserId; by: ProvisionedBy }>
  | Readonly<{ type: 'member.deprovisioned'; userId: UserId; by: 'scim' }>
  | Readonly<{ type: 'member.left'; userId: UserId }>
  | Readonly<{ type: 'member.removed'; userId: UserId }>
  | (Readonly<{ type: 'member.rights_changed'; userId: UserId }> & Changed<Rights>)
  | (Readonly<{ type: 'invitation.sent'; invitationId: InvitationId; teamId: TeamId | null }> & Role)
  | Readonly<{ type: 'invitation.sent_again'; invitationId: InvitationId }>
  | Readonly<{ type: 'invitation.withdrawn'; invitationId: InvitationId }>
  | (Readonly<{ type: 'role.created'; rights: Rights }> & Role)
  | (Readonly<{ type: 'role.renamed' }> & Changed<string> & Role)
  | (Readonly<{ type: 'role.rights_changed' }> & Changed<Rights> & Role)
  | (Readonly<{ type: 'role.members_changed' }> & Moved & Role)
  | (Readonly<{ type: 'role.deleted'; rights: Rights; members: readonly UserId[] }> & Role)
  | (Readonly<{ type: 'team.created' }> & Team)
  | (Readonly<{ type: 'team.renamed' }> & Changed<string> & Team)
  | (Readonly<{ type: 'team.members_changed' }> & Moved & Team)
  | (Readonly<{ type: 'team.deleted' }> & Team)

type Programmed =
  | (Readonly<{ type: 'application.created'; scopes: readonly string[]; isSandbox: boolean }> & Application)
  | (Readonly<{ type: 'application.renamed' }> & Changed<string> & Application)
  | (Readonly<{ type: 'application.redirect_changed' }> & Changed<string | null> & Application)
  | (Readonly<{ type: 'application.frame_origins_changed' }> & Changed<readonly string[]> & Application)
  | (Readonly<{ type: 'application.scopes_changed' }> & Changed<readonly string[]> & Application)
  | (Readonly<{ type: 'application.deployed' }> & Application)
  | (Readonly<{ type: 'application.secret_rotated' }> & Application)
  | (Readonly<{ type: 'application.deleted' }> & Application)
  | (Readonly<{ type: 'oauth.granted'; userId: UserId; scopes: readonly string[] }> & Application)
  | (Readonly<{ type: 'oauth.revoked'; userId: UserId }> & Readonly<{ clientId: ClientId }>)

/** `host`: the rest of an address may be a secret. */
type Hook = Readonly<{ webhookId: string; host: string }>

type Hooked =
  | (Readonly<{
      type: 'webhook.created' | 'webhook.changed' | 'webhook.secret_rotated' | 'webhook.resumed' | 'webhook.deleted'
    }> &
      Hook)
  /** By a person, after three days of failures, or because it said that it is gone. */
  | (Readonly<{ type: 'webhook.paused'; cause: 'person' | 'failures' | 'gone' }> & Hook)

type Planned =
  /** By the operator. */
  | (Readonly<{ type: 'plan.given' }> & Changed<PlanLimits>)
  | Readonly<{ type: 'plan.credits_set'; left: number }>
  /** By a payment. */
  | (Readonly<{ type: 'plan.paid'; paidUntil: string }> & Changed<PlanLimits>)
  | (Readonly<{ type: 'plan.ended' }> & Changed<PlanLimits>)
  | Readonly<{ type: 'plan.cancelled' }>
  | Readonly<{ type: 'plan.reactivated' }>
  | Readonly<{ type: 'plan.card_replaced' }>
  | Readonly<{ type: 'plan.card_removed' }>
  /** `until`: so long the plan stays. */
  | Readonly<{ type: 'plan.payment_refused'; until: string }>
  /** Paid for what had been given up; `isReturned`: by the gateway itself, else by the operator. */
  | Readonly<{ type: 'plan.payment_late'; cents: number; currency: string; isReturned: boolean }>
  | Readonly<{ type: 'plan.payment_refunded'; cents: number; currency: string }>
  | Readonly<{ type: 'plan.usage_reached'; resource: LimitedResource; percent: 80 | 100 }>
  /** A member asks the owners for a larger one. */
  | Readonly<{ type: 'plan.requested'; userId: UserId }>
  /** A member writes to sales about a plan that is agreed upon. */
  | Readonly<{ type: 'plan.sales_asked'; userId: UserId; questionId: SalesQuestionId }>

type Archive = Readonly<{ integration: 'docuware' | 's3' | 'webdav' }>

type Integrated =
  | (Readonly<{ type: 'integration.connected' }> & Archive)
  | (Readonly<{ type: 'integration.changed' }> & Archive)
  | (Readonly<{ type: 'integration.disconnected' }> & Archive)
  /** Nothing is stored there until an owner acts. */
  | (Readonly<{ type: 'integration.stopped'; trouble: string }> & Archive)

/** `sso`: the provider of the organization named somebody who signed in; `scim`: it said so by itself. */
export type ProvisionedBy = 'sso' | 'scim'

type SignedOn =
  /** `provider`: its issuer, or its entity ID. */
  | Readonly<{
      type: 'sso.connected' | 'sso.changed' | 'sso.disconnected'
      protocol: 'oidc' | 'saml'
      provider: string
    }>
  | Readonly<{ type: 'sso.enforced' | 'sso.enforcement_ended' | 'scim.secret_made' | 'scim.ended' }>
  /** `sso.domain_lost`: another organization proved that its DNS is theirs now. */
  | Readonly<{
      type: 'sso.domain_added' | 'sso.domain_verified' | 'sso.domain_removed' | 'sso.domain_lost'
      domain: string
    }>

type Linked = Readonly<{
  type:
    | 'public_link.created'
    | 'public_link.changed'
    | 'public_link.paused'
    | 'public_link.resumed'
    | 'public_link.removed'
  linkId: PublicLinkId
  link: string
}>

/** Files as another product signed them, by their digests; `foreignId` is the one that they have there. */
type Imported = Readonly<{
  type: 'document.imported'
  source: 'documenso' | 'docuseal'
  foreignId: string
  digests: readonly string[]
}>

export type OrganizationFact =
  | Settled
  | Peopled
  | Programmed
  | Hooked
  | Integrated
  | Imported
  | Planned
  | Linked
  | SignedOn
