/** Registers the routes of the OAuth authorization server, which is opened once, on its first request. */
import type { Ctx } from '../../server/ctx.ts'
import type { Http } from '../../server/http.ts'
import { openAuthorizationServer, type AuthorizationServer } from './authorization-server.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import { consentRoutes } from './consent.routes.ts'
import { tokenRoutes } from './token.routes.ts'

export function oauthRoutes(http: Http, ctx: Ctx): void {
  let server: Promise<AuthorizationServer> | undefined
  const open = () => (server ??= openAuthorizationServer(ctx))
  tokenRoutes(http, ctx, open)
  authorizeRoutes(http, ctx, open)
  consentRoutes(http, ctx, open)
}
