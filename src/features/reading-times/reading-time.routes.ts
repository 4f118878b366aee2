/** Contract in, command called, view out: reading times of recipients. */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http, type PersonCaller } from '../../server/http.ts'
import {
  chooseReading,
  keepReadings,
  showReadingChoice,
  showReadings,
  type ReadingPorts,
} from './reading-time.commands.ts'
import * as contract from './reading-time.contract.ts'
import type { StoredReading } from './reading-time.store.ts'

export type ReadingRoutePorts = ReadingPorts &
  Readonly<{
    /** Organizations: refuses callers who may not enter it: no members, or not by this way in. */
    membershipOf: (ctx: Ctx, caller: PersonCaller, id: OrganizationId) => Promise<unknown>
  }>

export function readingTimeRoutes(http: Http, ctx: Ctx, ports: ReadingRoutePorts): void {
  bind(http, ctx, contract.reportReadingEndpoint, async (ctx, { token, pages }) => {
    const readings = pages.map(({ document: documentId, page, seconds }) => ({ documentId, page, seconds }))
    return { is_kept: await keepReadings(ctx, token, readings) }
  })
  bind(http, ctx, contract.showReadingEndpoint, async (ctx, { id }, { caller }) => {
    const { isKept, readings } = await showReadings(ctx, id, caller)
    return { is_kept: isKept, recipients: byRecipient(readings) }
  })
  bind(http, ctx, contract.showReadingChoiceEndpoint, async (ctx, { id }, { caller }) => {
    await ports.membershipOf(ctx, caller, id)
    return { is_kept: await showReadingChoice(ctx, ports, { organizationId: id, userId: caller.userId }) }
  })
  bind(http, ctx, contract.chooseReadingEndpoint, async (ctx, { id, is_kept: isKept }, { caller }) => {
    await ports.membershipOf(ctx, caller, id)
    await chooseReading(ctx, ports, { organizationId: id, userId: caller.userId }, isKept)
    return { is_kept: isKept }
  })
}

function byRecipient(readings: readonly StoredReading[]): contract.ReadingView['recipients'] {
  const ids = [...new Set(readings.map(({ recipientId }) => recipientId))]
  return ids.map((id) => ({
    id,
    pages: readings
      .filter(({ recipientId }) => recipientId === id)
      .map(({ documentId: document, page, seconds }) => ({ document, page, seconds })),
  }))
}
