/** Binds lists of envelopes and what sorts them: labels, saved filters. */
import { labelRoutes } from '../features/labels/label.routes.ts'
import { savedFilterRoutes } from '../features/saved-filters/saved-filter.routes.ts'
import { listRoutes as lists } from '../features/tracking/list.routes.ts'
import type { Ctx } from '../server/ctx.ts'
import type { Http } from '../server/http.ts'

export function listRoutes(http: Http, ctx: Ctx): void {
  lists(http, ctx)
  labelRoutes(http, ctx)
  savedFilterRoutes(http, ctx)
}
