/** Contract in, view out: the history of an organization, for its owners alone. */
import { Readable } from 'node:stream'
import { endOfDay, startOfDay } from '../../kernel/calendar.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http, type PersonCaller } from '../../server/http.ts'
import { inPages } from '../../server/http/paging.ts'
import { limit } from '../../server/limits.ts'
import type { Membership } from '../../core/identity/organization.model.ts'
import { exportHistoryEndpoint, listHistoryEndpoint } from './history.contract.ts'
import type { HistoryArea, HistoryFilter } from './history.model.ts'
import { csvLinesOf, jsonLinesOf } from './history-export.ts'
import { listHistory, namesIn } from './history.store.ts'
import { toEntryView } from './history.view.ts'
import { hasPaymentGateway } from '../../server/settings/allowances.ts'
import { historyText } from './text.ts'

export type Ports = Readonly<{
  /** Organizations: theirs in it; people who are no members learn nothing, members who lack a second factor are sent to get one. */
  membershipOf: (ctx: Ctx, caller: PersonCaller, id: OrganizationId) => Promise<Membership>
}>

/** By one person: it reads everything. */
const EXPORTS = { max: 60, windowSec: 3600 }

export function historyRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, listHistoryEndpoint, async (ctx, { id, page, limit: perPage, ...asked }, { caller, language }) => {
    const filter = filterOf(asked, await ensureOwner(ctx, ports, caller, id))
    return ctx.db.read(async (reader) => {
      const { items, total } = await listHistory(reader, id, { ...filter, page, limit: perPage })
      const names = await namesIn(reader, id, items)
      const telling = { language, isSelling: hasPaymentGateway(ctx.settings) }
      const views = items.map((entry) => toEntryView(entry, names, telling))
      const path = `/v1/organizations/${id}/history`
      return inPages(path, { ...asked, page, limit: perPage }, { items: views, total })
    })
  })
  bind(http, ctx, exportHistoryEndpoint, async (ctx, { id, format, ...asked }, { caller, language }) => {
    const filter = filterOf(asked, await ensureOwner(ctx, ports, caller, id))
    await limit(ctx, 'export-history', caller.userId, EXPORTS)
    const telling = { language, isSelling: hasPaymentGateway(ctx.settings) }
    const isCsv = format === 'csv'
    const lines = isCsv ? csvLinesOf(ctx, id, filter, telling) : jsonLinesOf(ctx, id, filter)
    return {
      name: `${historyText(language)('fileName')}.${format}`,
      type: isCsv ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
      content: Readable.from(lines, { objectMode: false }),
    }
  })
}

async function ensureOwner(ctx: Ctx, { membershipOf }: Ports, caller: PersonCaller, id: OrganizationId) {
  const { isOwner, organization } = await membershipOf(ctx, caller, id)
  ensure(isOwner, 'permission.denied')
  return organization
}

type Asked = Readonly<{
  area?: HistoryArea | undefined
  actor?: string | undefined
  from?: string | undefined
  to?: string | undefined
}>

const filterOf = ({ area, actor, from, to }: Asked, { timeZone }: Readonly<{ timeZone: string }>): HistoryFilter => ({
  area: area ?? null,
  actorId: actor ?? null,
  from: from === undefined ? null : startOfDay(timeZone, from),
  before: to === undefined ? null : new Date(endOfDay(timeZone, to).getTime() + 1),
})
