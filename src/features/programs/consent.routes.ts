/** Contract in, command called, view out: asking a person, and what they allowed. */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { cookieNames, type AuthorizationServer } from './authorization-server.ts'
import { allow, deny, endAccess, showAccess, showRequest, type ConsentAsked } from './consent.commands.ts'
import * as contract from './consent.contract.ts'
import { kindOfRedirect } from './redirect.model.ts'
import { isScope } from './scope.model.ts'

export function consentRoutes(http: Http, ctx: Ctx, open: () => Promise<AuthorizationServer>): void {
  const brought = (uid: string, { cookies }: Pick<Call, 'cookies'>) => ({
    uid,
    cookie: cookies[cookieNames(ctx).interaction],
  })

  bind(http, ctx, contract.showConsentEndpoint, async (ctx, { uid }, call) => {
    const { userId: id, name, email } = call.caller
    return { ...toView(await showRequest(ctx, await open(), brought(uid, call))), user: { id, name, email } }
  })

  bind(http, ctx, contract.decideConsentEndpoint, async (ctx, given, call) => {
    const server = await open()
    const from = brought(given.uid, call)
    if (given.decision === 'deny') return { continue: await deny(ctx, server, from) }
    await showRequest(ctx, server, from) // before anything else is said: a user with another's request learns nothing
    ensure(given.user === call.caller.userId, 'consent.other_person')
    const { userId, organizationId } = await http.gatekeeper.enter(call.caller, given.organization)
    return { continue: await allow(ctx, server, from, { userId, organizationId }) }
  })

  bind(http, ctx, contract.listAccessEndpoint, async (ctx, _input, { caller }) => ({
    data: (await showAccess(ctx, caller.userId)).map((access) => ({
      client: { id: access.clientId, name: access.clientName },
      organization: { id: access.organizationId, name: access.organizationName },
      scopes: access.scopes.filter(isScope),
      created_at: access.createdAt.toISOString(),
      last_used_at: access.lastUsedAt && access.lastUsedAt.toISOString(),
    })),
  }))

  bind(http, ctx, contract.endAccessEndpoint, (ctx, { client, organization }, { caller }) =>
    endAccess(ctx, { clientId: client, organizationId: organization, userId: caller.userId }),
  )
}

function toView({ client, scopes, redirect }: ConsentAsked): Omit<contract.ConsentView, 'user'> {
  const { id, name, isSandbox, organizationId, organizationName } = client
  return {
    client: {
      id,
      name,
      is_sandbox: isSandbox,
      organization: { id: organizationId, name: organizationName },
      returns_to: kindOfRedirect(redirect) === 'private' ? redirect.split('/', 1)[0]! : new URL(redirect).host,
    },
    scopes: [...scopes],
  }
}
