/** Contract in, list out: what operators did. */
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { inPages } from '../../../server/http/paging.ts'
import { listActsEndpoint, type OperatorActView } from './act.contract.ts'
import type { OperatorAct } from './act.model.ts'
import { listActs } from './act.store.ts'

export function actRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, listActsEndpoint, async (ctx, asked) => {
    const { items, total } = await ctx.db.read((reader) => listActs(reader, asked))
    return inPages('/v1/operate/acts', asked, { items: items.map(toActView), total })
  })
}

export const toActView = ({ about, aboutName, number, at, ...act }: OperatorAct): OperatorActView => ({
  id: `${about.id}.${number}`,
  at: at.toISOString(),
  type: act.type,
  about: { ...about, name: aboutName },
  by: act.by,
  whom: act.whom,
  details: act.details,
  ip: act.ip,
  hash: act.hash,
})
