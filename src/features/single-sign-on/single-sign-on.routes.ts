/** Contract in, command called, view out: single sign-on, as owners set it up. */
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
import type { Connection } from './connection.model.ts'
import { addDomain, checkDomain, removeDomain } from './domain.commands.ts'
import { isVerified, recordOf, type Domain } from './domain.model.ts'
import { oidcReturn } from './oidc.ts'
import type { Ports } from './ports.ts'
import * as contract from './single-sign-on.contract.ts'
import { signInRoutes } from './sign-in.routes.ts'

export function singleSignOnRoutes<Arrived>(http: Http, ctx: Ctx, ports: Ports<Arrived>): void {
  const show = async (ctx: Ctx, by: ActingOwner) => toView(ctx, by, await showSingleSignOn(ctx, ports, by))

  bind(http, ctx, contract.showSingleSignOnEndpoint, (ctx, _input, { caller }) => show(ctx, caller))
  bind(http, ctx, contract.connectProviderEndpoint, async (ctx, wish, { caller }) => {
    await connectProvider(ctx, ports, caller, {
      issuer: wish.issuer,
      config: { protocol: 'oidc', clientId: wish.client_id, trustsAddresses: wish.trusts_addresses },
      secret: wish.client_secret ?? null,
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
  { connection, hasSecret, domains, outside }: SingleSignOn,
): contract.SingleSignOnView => ({
  connection: connection && toConnectionView(connection, hasSecret),
  domains: domains.map(toDomainView),
  addresses: {
    login: `${ctx.settings.baseUrl}/auth/sso/${organizationId}`,
    oidc_return: oidcReturn(ctx, organizationId),
  },
  members_outside: outside,
})

const toConnectionView = (connection: Connection, hasSecret: boolean): contract.ConnectionView => ({
  protocol: connection.config.protocol,
  issuer: connection.issuer,
  client_id: connection.config.clientId,
  has_secret: hasSecret,
  trusts_addresses: connection.config.trustsAddresses,
  admits_newcomers: connection.admitsNewcomers,
  role_id: connection.roleId,
  groups_claim: connection.groupsClaim,
  mappings: connection.mappings.map(({ group, roleId, teamId }) => ({ group, role_id: roleId, team_id: teamId })),
  is_enforced: connection.isEnforced,
  worked_at: connection.workedAt?.toISOString() ?? null,
})

const toDomainView = (domain: Domain): contract.DomainView => ({
  domain: domain.domain,
  is_verified: isVerified(domain),
  verified_at: domain.verifiedAt?.toISOString() ?? null,
  record: recordOf(domain),
})
