/** The dashboard in numbers: contract in, stores asked, view out. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { ensureSourceAllowed, isInSandbox } from '../../core/envelope/access.model.ts'
import { attentionTimes } from './attention.model.ts'
import { countByState } from './envelope-list.store.ts'
import { tallyOf } from './listing.store.ts'
import { showOverviewEndpoint } from './overview.contract.ts'
import {
  countEnded,
  countEndedByMember,
  countEndedByTeam,
  findExpiring,
  findOverdue,
  nothingEnded,
  type OpenOnes,
} from './overview.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEKS = 12

export function overviewRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, showOverviewEndpoint, async (ctx, { source }, { caller }) => {
    ensureSourceAllowed(caller, source)
    const isOfAll = source === 'workspace'
    const whose = {
      organizationId: caller.organizationId,
      senderId: isOfAll ? null : caller.userId,
      isSandboxOnly: isInSandbox(caller),
    }
    const now = ctx.now()
    const { soon, longAgo } = attentionTimes(now)
    const weeks = weeksUntil(now)
    const since = new Date(`${weeks[0]}T00:00:00Z`)
    // An address that is not proven to be theirs opens nobody's letters, and a program of an organization has none.
    const isKnown = caller.isEmailVerified && !caller.program
    return ctx.db.read(async (reader) => {
      const received = isKnown ? await tallyOf(reader, { kind: 'inbox', address: caller.email.toLowerCase() }) : null
      const ended = await countEnded(reader, whose, since)
      return {
        waiting_for_me: received?.get('waiting in-transit') ?? 0,
        halted: (await countByState(reader, whose)).get('halted') ?? 0,
        expiring: toOpenView(await findExpiring(reader, whose, now, soon)),
        overdue: toOpenView(await findOverdue(reader, whose, longAgo)),
        ended: ended.all,
        weeks: weeks.map((week) => ({ week, ...(ended.weeks.get(week) ?? nothingEnded) })),
        members: isOfAll ? await countEndedByMember(reader, whose, since) : [],
        teams: isOfAll ? await countEndedByTeam(reader, whose, since) : [],
      }
    })
  })
}

const toOpenView = ({ count, envelopes }: OpenOnes) => ({
  count,
  envelopes: envelopes.map(({ at, ...named }) => ({ ...named, at: at.toISOString() })),
})

/** The Mondays of the last weeks, this one included. */
function weeksUntil(now: Date): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday)
  return Array.from({ length: WEEKS }, (_, index) =>
    new Date(monday - (WEEKS - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  )
}
