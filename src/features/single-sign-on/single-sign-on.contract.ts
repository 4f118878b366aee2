/** Contract of an organization's single sign-on: its provider, its domains, and where people with such an address sign in. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { connectionLimits, DEFAULT_GROUPS_CLAIM } from './connection.model.ts'
import { domainIn } from './domain.model.ts'

const moment = z.iso.datetime()
const byOwner = { caller: 'member', isForPeopleOnly: true } as const

const MappingView = z.object({ group: z.string(), role_id: z.uuid().nullable(), team_id: z.uuid().nullable() })

const DomainView = z.object({
  domain: z.string(),
  is_verified: z.boolean(),
  verified_at: moment.nullable(),
  /** What its DNS says once it is verified: a TXT record. */
  record: z.object({ name: z.string(), value: z.string() }),
})
export type DomainView = z.infer<typeof DomainView>

const ConnectionView = z.object({
  protocol: z.enum(['oidc', 'saml']),
  /** OpenID Connect: the issuer; SAML: the entity ID. */
  issuer: z.string(),
  /** OpenID Connect alone. */
  client_id: z.string().nullable(),
  has_secret: z.boolean(),
  /** Addresses count as confirmed although the provider does not say so. */
  trusts_addresses: z.boolean(),
  /** OpenID Connect: a member who logs out here is led to the provider, to log out there as well, where it has an address for it. */
  signs_out: z.boolean(),
  /** SAML alone: where browsers are redirected to, where its metadata are (null: they came as a file), and until when its certificates are good. */
  sso_url: z.string().nullable(),
  metadata_url: z.string().nullable(),
  certificates_end_at: z.array(moment),
  /** SAML: the attribute that holds the address; null: by the habits of providers. */
  email_attribute: z.string().nullable(),
  admits_newcomers: z.boolean(),
  /** Of newcomers; null: the default role. */
  role_id: z.uuid().nullable(),
  groups_claim: z.string(),
  mappings: z.array(MappingView),
  is_enforced: z.boolean(),
  /** When somebody last signed in by it, as it is now. */
  worked_at: moment.nullable(),
})
export type ConnectionView = z.infer<typeof ConnectionView>

export const SingleSignOnView = z.object({
  /** null: none. */
  connection: ConnectionView.nullable(),
  domains: z.array(DomainView),
  /** What the provider is told. */
  addresses: z.object({
    login: z.string(),
    oidc_return: z.string(),
    /** Where it leads back to from signing out there. */
    oidc_signed_out: z.string(),
    saml_acs: z.string(),
    /** The entity ID, where the metadata are as well. */
    saml_entity_id: z.string(),
  }),
  /** Members whose addresses are in no verified domain: they sign in as before. */
  members_outside: z.number().int(),
})
export type SingleSignOnView = z.infer<typeof SingleSignOnView>

const address = z.url({ protocol: /^https?$/ }).max(connectionLimits.issuer)
const text = (max: number) => z.string().trim().min(1).max(max)
const roleId = z.uuid().transform((id) => asId<'Role'>(id))
const teamId = z.uuid().transform((id) => asId<'Team'>(id))

const Mapping = z
  .object({
    group: z.string().max(connectionLimits.group).overwrite(oneLine).min(1),
    role_id: roleId.nullable().default(null),
    team_id: teamId.nullable().default(null),
  })
  .refine(({ role_id: role, team_id: team }) => role !== null || team !== null)

const joining = {
  admits_newcomers: z.boolean().default(true),
  role_id: roleId.nullable().default(null),
  groups_claim: text(connectionLimits.claim).default(DEFAULT_GROUPS_CLAIM),
  mappings: z.array(Mapping).max(connectionLimits.mappings).default([]),
}

export const OidcWish = z.object({
  protocol: z.literal('oidc'),
  issuer: address,
  client_id: text(connectionLimits.clientId),
  /** Absent: the one of before. */
  client_secret: text(connectionLimits.secret).optional(),
  trusts_addresses: z.boolean().default(false),
  signs_out: z.boolean().default(false),
  ...joining,
})

export const SamlWish = z.object({
  protocol: z.literal('saml'),
  /** Where its metadata are, or the metadata themselves; neither: as before. By address, a change of its certificate is noticed. */
  metadata_url: address.optional(),
  metadata: z.string().max(connectionLimits.metadata).optional(),
  email_attribute: text(connectionLimits.claim).nullable().default(null),
  ...joining,
})

const domain = z
  .string()
  .max(300)
  .transform((typed, parsing) => {
    const found = domainIn(typed)
    if (found) return found
    parsing.addIssue({ code: 'custom', message: 'sso.domain_invalid' })
    return z.NEVER
  })

export const showSingleSignOnEndpoint = endpoint({
  ...byOwner,
  method: 'GET',
  path: '/v1/single-sign-on',
  does: "Show the organization's single sign-on: its provider, its domains, and the addresses that the provider is told.",
  input: z.object({}),
  output: SingleSignOnView,
})

export const connectProviderEndpoint = endpoint({
  ...byOwner,
  method: 'PUT',
  path: '/v1/single-sign-on',
  does: 'Connect a provider of OpenID Connect or SAML 2.0, or change what is known of it: it is asked first. Another issuer or client begins anew, not enforced.',
  commitsAsItGoes: true,
  statements: 30,
  input: z.discriminatedUnion('protocol', [OidcWish, SamlWish]),
  output: SingleSignOnView,
})

export const disconnectProviderEndpoint = endpoint({
  ...byOwner,
  method: 'DELETE',
  path: '/v1/single-sign-on',
  does: 'Disconnect the provider: its secret is deleted, and members sign in by themselves again.',
  success: 204,
  answers: 'nothing',
  input: z.object({}),
  output: z.undefined(),
})

export const enforceEndpoint = endpoint({
  ...byOwner,
  method: 'PUT',
  path: '/v1/single-sign-on/enforcement',
  does: 'Let members with addresses in verified domains in by the provider alone, or no longer. Owners keep another way in, with two factors.',
  statements: 25,
  input: z.object({ is_enforced: z.boolean() }),
  output: SingleSignOnView,
})

export const addDomainEndpoint = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/v1/single-sign-on/domains',
  does: 'Name a domain of the organization. Its DNS has to say so before it counts.',
  success: 201,
  input: z.object({ domain }),
  output: DomainView,
})

export const checkDomainEndpoint = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/v1/single-sign-on/domains/:domain/check',
  does: 'Look for the record of a domain in its DNS; where it is there, the domain is verified.',
  commitsAsItGoes: true,
  statements: 30,
  input: z.object({ domain }),
  output: DomainView,
})

export const removeDomainEndpoint = endpoint({
  ...byOwner,
  method: 'DELETE',
  path: '/v1/single-sign-on/domains/:domain',
  does: 'Give up a domain: nobody with an address there signs in by the provider any more.',
  success: 204,
  answers: 'nothing',
  input: z.object({ domain }),
  output: z.undefined(),
})

export const lookUpDoorEndpoint = endpoint({
  method: 'POST',
  path: '/auth/sso',
  does: 'Where people with an address of this domain sign in by their organization. It tells nothing of accounts.',
  caller: 'anyone',
  input: z.object({ email: z.string().trim().max(254).pipe(z.email()), continue: z.string().max(2000).optional() }),
  output: z.object({
    /** null: they sign in by themselves. */
    organization: z.object({ name: z.string(), is_enforced: z.boolean(), continue: z.string() }).nullable(),
  }),
})
