/** Contract in, command called, view out: the operators' pages. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { actRoutes } from './acts/act.routes.ts'
import { openChecks, showInstallationState } from './installation/installation.commands.ts'
import {
  checkAgainEndpoint,
  showChecksEndpoint,
  showInstallationStateEndpoint,
} from './installation/installation.contract.ts'
import { toChecksView, toInstallationView } from './installation/installation.view.ts'
import { noticeRoutes } from './notices/notice.routes.ts'
import { showOperatorEndpoint } from './operator.contract.ts'
import type { Ports } from './ports.ts'
import { listSettingsEndpoint } from './settings/settings.contract.ts'
import { tenantRoutes } from './tenants/tenant.routes.ts'
import { troubleRoutes } from './troubles/trouble.routes.ts'

/** By all operators together: it asks services that count how often they are asked. */
const CHECKED = { max: 12, windowSec: 3600 }

export function operatingRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  noticeRoutes(http, ctx)
  actRoutes(http, ctx)
  tenantRoutes(http, ctx, ports)
  troubleRoutes(http, ctx, ports)
  bind(http, ctx, listSettingsEndpoint, async () => ({
    data: ports.settingsInForce().map(({ isSet: is_set, isSecret: is_secret, ...setting }) => ({
      ...setting,
      is_set,
      is_secret,
    })),
  }))
  const check = openChecks(ports.examine)
  bind(http, ctx, showOperatorEndpoint, async (_ctx, _input, { caller }) => ({ email: caller.email }))
  bind(http, ctx, showInstallationStateEndpoint, async (ctx) =>
    toInstallationView(await showInstallationState(ctx, ports)),
  )
  bind(http, ctx, showChecksEndpoint, async (ctx) => toChecksView(await check(ctx, { isAnew: false })))
  bind(http, ctx, checkAgainEndpoint, async (ctx) => {
    await limit(ctx, 'operate.check', 'installation', CHECKED)
    return toChecksView(await check(ctx, { isAnew: true }))
  })
}
