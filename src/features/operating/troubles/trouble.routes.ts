/** Contract in, command called, view out: halted envelopes and lost messages, for operators. */
import { maskAddress } from '../../../core/envelope/mask.model.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { inPages } from '../../../server/http/paging.ts'
import { limit } from '../../../server/limits.ts'
import type { TroublePorts } from '../ports.ts'
import * as contract from './trouble.contract.ts'
import { withoutAddresses, type HaltedEnvelope, type TroubledMessage } from './trouble.model.ts'
import { listHalted, listMessages } from './trouble.store.ts'
import { retryAll, retryOne } from './trouble.commands.ts'

/** By one operator. */
const AGAIN = { max: 600, windowSec: 3600 }

export function troubleRoutes(http: Http, ctx: Ctx, ports: TroublePorts): void {
  bind(http, ctx, contract.listHaltedEndpoint, async (ctx, asked) => {
    const { items, total } = await ctx.db.read((reader) => listHalted(reader, asked))
    return inPages('/v1/operate/halted-envelopes', asked, { items: items.map(toHaltedView), total })
  })
  bind(http, ctx, contract.retryHaltedEndpoint, async (ctx, { id }, { caller }) => {
    await limit(ctx, 'operate.again', caller.userId, AGAIN)
    ensure(await retryOne(ctx, ports, id), 'envelope.not_halted')
  })
  bind(http, ctx, contract.retryAllHaltedEndpoint, async (ctx, _input, { caller }) => {
    await limit(ctx, 'operate.again', caller.userId, AGAIN)
    return { retried: await retryAll(ctx, ports) }
  })
  bind(http, ctx, contract.listMessagesEndpoint, async (ctx, { address, ...asked }) => {
    const sought = { ...asked, address: address?.toLowerCase() || null }
    const { items, total } = await ctx.db.read((reader) => listMessages(reader, sought))
    return inPages('/v1/operate/messages', { ...asked, address }, { items: items.map(toMessageView), total })
  })
  bind(http, ctx, contract.sendMessageAgainEndpoint, async (ctx, { id }, { caller }) => {
    await limit(ctx, 'operate.again', caller.userId, AGAIN)
    await ports.sendMessageAgain(ctx, id)
  })
}

export const toHaltedView = ({ id, organization, haltedAt, cause }: HaltedEnvelope): contract.HaltedView => ({
  id,
  organization,
  halted_at: haltedAt.toISOString(),
  cause,
})

export const toMessageView = (message: TroubledMessage): contract.MessageInTroubleView => ({
  id: message.id,
  kind: message.kind,
  via: message.via,
  state: message.state,
  state_at: message.stateAt.toISOString(),
  created_at: message.createdAt.toISOString(),
  attempts: message.attempts,
  to: maskAddress(message.toAddress),
  reason: message.reason && withoutAddresses(message.reason),
  status_code: message.statusCode,
  organization: message.organization,
})
