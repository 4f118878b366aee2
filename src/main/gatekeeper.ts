/** Lets people and programs in: who is behind a call, and as a member of which organization. */
import type { EmbeddedVisit } from '../core/envelope/embedded-visit.store.ts'
import { findFeatures } from '../core/envelope/envelope-details.store.ts'
import type { Membership } from '../core/identity/organization.model.ts'
import { hasFeature } from '../core/identity/plan.model.ts'
import { callerBehind, identifyAnd } from '../features/accounts/account.routes.ts'
import { ensureProved } from '../features/accounts/security/proof.commands.ts'
import { callerOf } from '../features/accounts/session.commands.ts'
import { recognizeVisit } from '../features/embedding/embedding.commands.ts'
import { isOpenInEditor } from '../features/embedding/embedding.model.ts'
import { ensureOperator } from '../features/operating/operator.commands.ts'
import { asMember, enter } from '../features/people/organizations/organization.routes.ts'
import { membershipAlong, membershipFrom } from '../features/people/organizations/organization.store.ts'
import { recognizeProgram } from '../features/programs/client.commands.ts'
import { organizationOf } from '../features/programs/client.model.ts'
import { isGranted } from '../features/programs/scope.model.ts'
import type { OrganizationId } from '../kernel/ids.ts'
import { ensure } from '../kernel/refusal.ts'
import type { Ctx } from '../server/ctx.ts'
import type { Gatekeeper, UserCaller } from '../server/http.ts'

/** Null: the personal workspace; and somebody who is no member. */
type Entered = Readonly<{ organizationId: OrganizationId | null; membership: Membership | null }>

export function gatekeeper(ctx: Ctx): Gatekeeper {
  /** Read with the session, by caller: entering that organization asks for nothing more then. */
  const memberships = new WeakMap<UserCaller, Entered>()
  return {
    identify: async (credentials, toEnter) => {
      const visit = await recognizeVisit(ctx, credentials.authorization)
      if (visit) return visitor(ctx, visit)
      const bearer = await recognizeProgram(ctx, credentials.authorization)
      if (!bearer) {
        const found = await identifyAnd(ctx, credentials, toEnter && membershipAlong(toEnter.organizationId))
        if (found && toEnter) memberships.set(found.caller, { ...toEnter, membership: membershipFrom(found.along) })
        return found?.caller ?? null
      }
      const { userId, clientId, organizationId, isSandbox, isForOrganization, scopes } = bearer
      const program = { clientId, organizationId, isSandbox, isForOrganization, scopes }
      return { ...(await callerBehind(ctx, userId, { isForOrganization })), sessionId: null, program }
    },
    enter: async (user, named) => {
      const known = memberships.get(user)
      if (known?.organizationId === named) return asMember(user, known.membership)
      const member = await enter(ctx, user, organizationOf(user, named))
      if (member.program && !member.program.isSandbox) await ensureApiInPlan(ctx, member.organizationId)
      return member
    },
    admitOperator: async (user, { isAfterProof }) => {
      await ensureOperator(ctx, user)
      if (isAfterProof) await ctx.db.read((reader) => ensureProved(ctx, reader, callerOf(user)))
    },
    isGranted: ({ scopes, visit }, called) => (visit ? isOpenInEditor(visit, called) : isGranted(scopes, called)),
  }
}

/** The sender in a page that a program embedded: the program acts, for one draft alone. */
async function visitor(ctx: Ctx, { userId, clientId, organizationId, ...visit }: EmbeddedVisit): Promise<UserCaller> {
  const { isSandbox, isForOrganization } = visit
  const program = { clientId, organizationId, isSandbox, isForOrganization, scopes: [], visit }
  return { ...(await callerBehind(ctx, userId, { isForOrganization })), sessionId: null, program }
}

/** Programs act for organizations whose plan has the API; tests in a sandbox are for everybody (docs/domain/credits.md). */
export async function ensureApiInPlan({ db, settings }: Ctx, id: OrganizationId): Promise<void> {
  const features = await db.read((reader) => findFeatures(reader, id))
  ensure(hasFeature('integration_api', features, settings.freeFeatures), 'program.not_in_plan')
}
