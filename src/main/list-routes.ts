/** Binds lists of envelopes, what sorts them (labels, saved filters), and the teams that templates are shared with. */
import { labelRoutes } from '../features/labels/label.routes.ts'
import { savedFilterRoutes } from '../features/saved-filters/saved-filter.routes.ts'
import { shareRoutes } from '../features/template-sharing/share.routes.ts'
import { listRoutes as lists } from '../features/tracking/list.routes.ts'
import type { Ctx } from '../server/ctx.ts'
import type { Http } from '../server/http.ts'

export function listRoutes(http: Http, ctx: Ctx): void {
  lists(http, ctx)
  labelRoutes(http, ctx)
  savedFilterRoutes(http, ctx)
  shareRoutes(http, ctx)
}
