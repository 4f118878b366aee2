/** Calls of embedding: contract in, command called, view out. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { frameOriginsOf } from '../../core/envelope/embedded-visit.store.ts'
import { askEditingAddress, askSigningAddress, openVisit, type Address } from './embedding.commands.ts'
import {
  editingAddressEndpoint,
  listFrameOriginsEndpoint,
  openVisitEndpoint,
  signingAddressEndpoint,
  type AddressView,
} from './embedding.contract.ts'
import { addressOfTicket } from './embedding.model.ts'

export function embeddingRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, signingAddressEndpoint, async (ctx, asked, { caller }) =>
    toView(ctx, await askSigningAddress(ctx, asked, caller)),
  )
  bind(http, ctx, editingAddressEndpoint, async (ctx, asked, { caller }) =>
    toView(ctx, await askEditingAddress(ctx, asked, caller)),
  )
  bind(http, ctx, openVisitEndpoint, async (ctx, { client, ticket }) => {
    const { token, origin, expiresAt, envelope } = await openVisit(ctx, { clientId: client, ticket })
    return { token, origin, expires_at: expiresAt.toISOString(), envelope }
  })
  bind(http, ctx, listFrameOriginsEndpoint, async (ctx, { client }) => {
    const origins = await ctx.db.read((reader) => frameOriginsOf(reader, client))
    return { origins: [...origins] }
  })
}

function toView({ settings }: Ctx, { expiresAt, origin, ...ticket }: Address): AddressView {
  return {
    address: addressOfTicket(settings.baseUrl, ticket),
    expires_at: expiresAt.toISOString(),
    origin,
  }
}
