/** Contract in, command called, view out: provisioning, as owners set it up. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import type { ProvisioningPorts } from './ports.ts'
import { endProvisioning, makeScimSecret, showProvisioning } from './provisioning.commands.ts'
import * as contract from './provisioning.contract.ts'

export function provisioningRoutes(http: Http, ctx: Ctx, ports: ProvisioningPorts): void {
  bind(http, ctx, contract.showProvisioningEndpoint, async (ctx, _input, { caller }) => {
    const client = await showProvisioning(ctx, ports, caller)
    return {
      address: `${ctx.settings.baseUrl}/scim/v2`,
      since: client?.createdAt.toISOString() ?? null,
      last_used_at: client?.lastUsedAt?.toISOString() ?? null,
    }
  })
  bind(http, ctx, contract.makeScimSecretEndpoint, async (ctx, _input, { caller }) => ({
    secret: await makeScimSecret(ctx, ports, caller),
  }))
  bind(http, ctx, contract.endProvisioningEndpoint, (ctx, _input, { caller }) => endProvisioning(ctx, ports, caller))
}
