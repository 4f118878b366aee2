/** Contract in, command called, view out: organizations and people, for operators. */
import { ensure } from '../../../kernel/refusal.ts'
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { inPages } from '../../../server/http/paging.ts'
import { limit } from '../../../server/limits.ts'
import type { TenantPorts } from '../ports.ts'
import * as contract from './tenant.contract.ts'
import { findPeople, findPersonById, findTenant, findTenants } from './tenant.store.ts'
import { toDetailsView, toPersonView, toTenantView } from './tenant.view.ts'

/** By one operator: who works through a list is not slowed down, a stolen session is. */
const CHANGES = { max: 300, windowSec: 3600 }

export function tenantRoutes(http: Http, ctx: Ctx, ports: TenantPorts): void {
  const counted = (ctx: Ctx, by: UserId) => limit(ctx, 'operate.change', by, CHANGES)
  const details = async (ctx: Ctx, id: OrganizationId) => {
    const tenant = await ctx.db.read((reader) => findTenant(reader, id))
    ensure(tenant, 'organization.not_found')
    return toDetailsView(tenant, await ports.showPlan(ctx, id))
  }

  bind(http, ctx, contract.listTenantsEndpoint, async (ctx, { q = '', ...asked }) => {
    const { items, total } = await ctx.db.read((reader) => findTenants(reader, { ...asked, q }))
    return inPages(
      '/v1/operate/organizations',
      { ...asked, q: q || undefined },
      { items: items.map(toTenantView), total },
    )
  })
  bind(http, ctx, contract.showTenantEndpoint, (ctx, { id }) => details(ctx, id))
  bind(http, ctx, contract.setTenantPlanEndpoint, async (ctx, { id, storage_mb: storageMb, ...given }, { caller }) => {
    await counted(ctx, caller.userId)
    await ports.setPlan(ctx, id, { ...given, storageMb })
    return details(ctx, id)
  })
  bind(http, ctx, contract.suspendTenantEndpoint, async (ctx, { id, stops_signing: stopsSigning }, { caller }) => {
    await counted(ctx, caller.userId)
    await ports.suspendOrganization(ctx, id, { stopsSigning })
  })
  bind(http, ctx, contract.resumeTenantEndpoint, async (ctx, { id }, { caller }) => {
    await counted(ctx, caller.userId)
    await ports.resumeOrganization(ctx, id)
  })
  personRoutes(http, ctx, ports, counted)
}

type Counted = (ctx: Ctx, by: UserId) => Promise<void>

function personRoutes(http: Http, ctx: Ctx, ports: TenantPorts, counted: Counted): void {
  bind(http, ctx, contract.listPeopleEndpoint, async (ctx, { q = '', ...asked }) => {
    const { items, total } = await ctx.db.read((reader) => findPeople(reader, { ...asked, q }))
    return inPages('/v1/operate/people', { ...asked, q: q || undefined }, { items: items.map(toPersonView), total })
  })
  bind(http, ctx, contract.showPersonEndpoint, async (ctx, { id }) => {
    const person = await ctx.db.read((reader) => findPersonById(reader, id))
    ensure(person, 'user.not_found')
    return toPersonView(person)
  })
  bind(http, ctx, contract.suspendPersonEndpoint, async (ctx, { id }, { caller }) => {
    await counted(ctx, caller.userId)
    await ports.suspendUser(ctx, id)
  })
  bind(http, ctx, contract.resumePersonEndpoint, async (ctx, { id }, { caller }) => {
    await counted(ctx, caller.userId)
    await ports.resumeUser(ctx, id)
  })
  bind(http, ctx, contract.signOutPersonEndpoint, async (ctx, { id }, { caller }) => {
    await counted(ctx, caller.userId)
    return { ended: await ports.signOutAccount(ctx, id) }
  })
  bind(http, ctx, contract.sendConfirmationAgainEndpoint, async (ctx, { id }, { caller }) => {
    await counted(ctx, caller.userId)
    return { was_sent: await ports.sendConfirmationAgain(ctx, id) }
  })
  bind(http, ctx, contract.eraseEndpoint, async (ctx, { id, email }, { caller }) => {
    await counted(ctx, caller.userId)
    return { due_at: (await ports.beginErasure(ctx, id, email)).dueAt.toISOString() }
  })
  bind(http, ctx, contract.withdrawErasureEndpoint, async (ctx, { id }, { caller }) => {
    await counted(ctx, caller.userId)
    await ports.withdrawErasure(ctx, id)
  })
}
