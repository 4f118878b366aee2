/**
 * Single sign-on of an organization: its members sign in by a provider of its own.
 *
 * connection   what is known of that provider; an organization has one
 * person       whom the provider names when somebody comes back from it
 * newcomer     a person who is no member yet; made one at once where the connection admits newcomers
 * group        what the provider says that a person belongs to; a mapping gives a role or a team for it
 * enforced     members with an address in a verified domain get in by the provider alone; owners keep another way in
 */
import type { OrganizationId, RoleId, TeamId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { isVerified, type Domain } from './domain.model.ts'

export type OidcConfig = Readonly<{
  protocol: 'oidc'
  clientId: string
  /** Addresses count as confirmed although the provider does not say so: Entra ID says it of none. */
  trustsAddresses: boolean
  /** Members who sign out here are led there, to sign out as well. Absent: connected before owners could say so. */
  signsOut?: boolean
}>

export type SamlConfig = Readonly<{
  protocol: 'saml'
  /** Where browsers are redirected to. */
  ssoUrl: string
  /** Base64 of those that the provider signs with. */
  certificates: readonly string[]
  /** Where it publishes what it says of itself: asked again when its certificate changed. null: its owners handed in a file. */
  metadataUrl: string | null
  /** The attribute that holds the address; null: by the habits of providers. */
  emailAttribute: string | null
}>

export type ProviderConfig = OidcConfig | SamlConfig

export type Mapping = Readonly<{ group: string; roleId: RoleId | null; teamId: TeamId | null }>

export type Connection = Readonly<{
  organizationId: OrganizationId
  /** OpenID Connect: the issuer; SAML: the entity ID. */
  issuer: string
  config: ProviderConfig
  isEnforced: boolean
  admitsNewcomers: boolean
  /** Of newcomers; null: the default role. */
  roleId: RoleId | null
  groupsClaim: string
  mappings: readonly Mapping[]
  createdAt: Date
  updatedAt: Date
  /** Somebody signed in by it since it is as it is. */
  workedAt: Date | null
}>

export const connectionLimits = {
  issuer: 500,
  clientId: 300,
  secret: 1000,
  metadata: 300_000,
  claim: 200,
  group: 256,
  mappings: 100,
} as const

export const DEFAULT_GROUPS_CLAIM = 'groups'

export type NamedPerson = Readonly<{
  /** Never changes and never comes again there. */
  subject: string
  email: string | null
  /** null: the provider does not say. */
  isEmailVerified: boolean | null
  name: string | null
  /** null: the provider does not say. */
  groups: readonly string[] | null
}>

/** Somebody who can only have one address is known by it: without one, nobody is. */
export function confirmedAddress({ email, isEmailVerified }: NamedPerson, config: ProviderConfig): string {
  ensure(email, 'sso.address_missing')
  const isTrusted = isEmailVerified ?? trustsAddresses(config)
  ensure(isTrusted, 'sso.address_unconfirmed')
  return email
}

const trustsAddresses = (config: ProviderConfig): boolean => config.protocol === 'saml' || config.trustsAddresses

/** Who would be shut out must be able to come in: the provider was seen working, and names addresses that count. */
export function ensureEnforceable({ workedAt }: Connection, domains: readonly Domain[]): void {
  ensure(domains.some(isVerified), 'sso.no_domain')
  ensure(workedAt, 'sso.untested')
}

export type Placement = Readonly<{ roles: Moves<RoleId>; teams: Moves<TeamId> }>
export type Moves<Id> = Readonly<{ give: readonly Id[]; take: readonly Id[] }>

/** Roles and teams that no mapping names are the organization's own business: they stay as they are. */
export function placementOf(mappings: readonly Mapping[], groups: readonly string[]): Placement {
  const has = new Set(groups)
  return {
    roles: movesOf(mappings, has, ({ roleId }) => roleId),
    teams: movesOf(mappings, has, ({ teamId }) => teamId),
  }
}

function movesOf<Id>(
  mappings: readonly Mapping[],
  groups: ReadonlySet<string>,
  idOf: (mapping: Mapping) => Id | null,
): Moves<Id> {
  const named = (chosen: readonly Mapping[]) => new Set(chosen.flatMap((each) => idOf(each) ?? []))
  const give = named(mappings.filter(({ group }) => groups.has(group)))
  return { give: [...give], take: [...named(mappings)].filter((id) => !give.has(id)) }
}

/** Claims and attributes hold one text, or several. */
export function textsIn(value: unknown): string[] | null {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : null
}
