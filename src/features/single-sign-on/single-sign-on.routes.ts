/** Contract in, command called, view out: single sign-on, as owners set it up. */
import type { z } from 'zod'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import {
  connectProvider,
  disconnectProvider,
  enforce,
  showSingleSignOn,
  type ActingOwner,
  type SingleSignOn,
} from './connection.commands.ts'
import type { ProviderConfig } from './connection.model.ts'
import type { StoredConnection } from './connection.store.ts'
import { addDomain, checkDomain, removeDomain } from './domain.commands.ts'
import { isVerified, recordOf, type Domain } from './domain.model.ts'
import { oidcReturn, signedOutAddress } from './oidc.ts'
import type { Ports } from './ports.ts'
import { samlAddresses } from './saml.ts'
import { endOf } from './saml-metadata.ts'
import * as contract from './single-sign-on.contract.ts'
import { signInRoutes } from './sign-in.routes.ts'

export function singleSignOnRoutes<Arrived>(http: Http, ctx: Ctx, ports: Ports<Arrived>): void {
  const show = async (ctx: Ctx, by: ActingOwner) => toView(ctx, by, await showSingleSignOn(ctx, ports, by))

  bind(http, ctx, contract.showSingleSignOnEndpoint, (ctx, _input, { caller }) => show(ctx, caller))
  bind(http, ctx, contract.connectProviderEndpoint, async (ctx, wish, { caller }) => {
    await connectProvider(ctx, ports, caller, {
      config: configIn(wish),
      secret: wish.protocol === 'oidc' ? (wish.client_secret ?? null) : null,
      admitsNewcomers: wish.admits_newcomers,
      roleId: wish.role_id,
      groupsClaim: wish.groups_claim,
      mappings: wish.mappings.map(({ group, role_id: roleId, team_id: teamId }) => ({ group, roleId, teamId })),
    })
    return show(ctx, caller)
  })
  bind(http, ctx, contract.disconnectProviderEndpoint, (ctx, _input, { caller }) =>
    disconnectProvider(ctx, ports, caller),
  )
  bind(http, ctx, contract.enforceEndpoint, async (ctx, { is_enforced: isEnforced }, { caller }) => {
    await enforce(ctx, ports, caller, isEnforced)
    return show(ctx, caller)
  })
  bind(http, ctx, contract.addDomainEndpoint, async (ctx, { domain }, { caller }) =>
    toDomainView(await addDomain(ctx, ports, caller, domain)),
  )
  bind(http, ctx, contract.checkDomainEndpoint, async (ctx, { domain }, { caller }) =>
    toDomainView(await checkDomain(ctx, ports, caller, domain)),
  )
  bind(http, ctx, contract.removeDomainEndpoint, (ctx, { domain }, { caller }) =>
    removeDomain(ctx, ports, caller, domain),
  )
  signInRoutes(http, ctx, ports)
}

const toView = (
  ctx: Ctx,
  { organizationId }: ActingOwner,
  { connection, domains, outside }: SingleSignOn,
): contract.SingleSignOnView => ({
  connection: connection && toConnectionView(connection),
  domains: domains.map(toDomainView),
  addresses: {
    login: `${ctx.settings.baseUrl}/auth/sso/${organizationId}`,
    oidc_return: oidcReturn(ctx, organizationId),
    oidc_signed_out: signedOutAddress(ctx),
    saml_acs: samlAddresses(ctx, organizationId).acs,
    saml_entity_id: samlAddresses(ctx, organizationId).entityId,
  },
  members_outside: outside,
})

const toConnectionView = (connection: StoredConnection): contract.ConnectionView => ({
  ...providerView(connection.config),
  issuer: connection.issuer,
  has_secret: connection.hasSecret,
  admits_newcomers: connection.admitsNewcomers,
  role_id: connection.roleId,
  groups_claim: connection.groupsClaim,
  mappings: connection.mappings.map(({ group, roleId, teamId }) => ({ group, role_id: roleId, team_id: teamId })),
  is_enforced: connection.isEnforced,
  worked_at: connection.workedAt?.toISOString() ?? null,
})

const providerView = (config: ProviderConfig) =>
  config.protocol === 'oidc'
    ? {
        protocol: config.protocol,
        client_id: config.clientId,
        trusts_addresses: config.trustsAddresses,
        signs_out: config.signsOut ?? false,
        sso_url: null,
        metadata_url: null,
        certificates_end_at: [],
        email_attribute: null,
      }
    : {
        protocol: config.protocol,
        client_id: null,
        trusts_addresses: true,
        signs_out: false,
        sso_url: config.ssoUrl,
        metadata_url: config.metadataUrl,
        certificates_end_at: config.certificates.map((each) => endOf(each).toISOString()),
        email_attribute: config.emailAttribute,
      }

function configIn(wish: z.output<typeof contract.connectProviderEndpoint.input>) {
  if (wish.protocol === 'oidc') {
    const { protocol, issuer, client_id: clientId, trusts_addresses: trustsAddresses, signs_out: signsOut } = wish
    return { protocol, issuer, clientId, trustsAddresses, signsOut }
  }
  const { protocol, metadata_url: url, metadata = null, email_attribute: emailAttribute } = wish
  return { protocol, metadataUrl: url ?? null, metadata, emailAttribute }
}

const toDomainView = (domain: Domain): contract.DomainView => ({
  domain: domain.domain,
  is_verified: isVerified(domain),
  verified_at: domain.verifiedAt?.toISOString() ?? null,
  record: recordOf(domain),
})
