/** What the holder of an action token may call. Contract in, command called, view out. */
import { ensure } from '../../kernel/refusal.ts'
import type { Bytes } from '../../pades/bytes.ts'
import type { Workshop } from '../../pades/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { limits } from './field.model.ts'
import { giveCpf, givePhoto } from './identify.commands.ts'
import {
  acceptTerms,
  actAsRecipient,
  adoptSignature,
  fillField,
  findHolder,
  noteView,
  refuseAsRecipient,
  type From,
  type Location,
} from './signing.commands.ts'
import {
  acceptTermsEndpoint,
  actEndpoint,
  adoptSignatureEndpoint,
  fillFieldEndpoint,
  giveCpfEndpoint,
  givePhotoEndpoint,
  refuseEndpoint,
  showSignatureEndpoint,
  showSigningEndpoint,
} from './signing.contract.ts'
import { signerFieldView, signingView } from './signing.view.ts'

export function signingRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, showSigningEndpoint, async (ctx, { token }, call) => {
    await noteView(ctx, token, fromOf(call))
    return signingView(ctx, token, call.caller)
  })

  bind(http, ctx, acceptTermsEndpoint, async (ctx, { token, version }, call) => {
    await acceptTerms(ctx, token, version, fromOf(call))
    return signingView(ctx, token, call.caller)
  })

  bind(http, ctx, fillFieldEndpoint, async (ctx, { token, field, value }) => {
    const filled = await fillField(ctx, token, field, value)
    return signerFieldView(token, filled, { id: filled.recipientId }, { state: 'in-transit' })
  })

  bind(http, ctx, actEndpoint, async (ctx, { token, latitude, longitude }, call) => {
    await actAsRecipient(ctx, token, locationOf(latitude, longitude), fromOf(call))
    return signingView(ctx, token, call.caller)
  })

  bind(http, ctx, refuseEndpoint, async (ctx, { token, reason }, call) => {
    await refuseAsRecipient(ctx, token, reason, fromOf(call))
    return signingView(ctx, token, call.caller)
  })

  profileRoutes(http, ctx, workshop)
  identifierRoutes(http, ctx, workshop)
}

function identifierRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, giveCpfEndpoint, async (ctx, { token, value }, call) => {
    await giveCpf(ctx, token, value, fromOf(call))
    return signingView(ctx, token, call.caller)
  })

  bind(http, ctx, givePhotoEndpoint, async (ctx, { token }, call) => {
    const { id } = await ctx.db.read((reader) => findHolder(ctx, reader, token))
    await limit(ctx, 'give-photo', id, { max: 60, windowSec: 3600 })
    await givePhoto(ctx, workshop, token, await pictureIn(call, 'value'), fromOf(call))
    return signingView(ctx, token, call.caller)
  })
}

function profileRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, adoptSignatureEndpoint, async (ctx, { token, kind }, call) => {
    const { id } = await ctx.db.read((reader) => findHolder(ctx, reader, token))
    await limit(ctx, 'adopt-signature', id, { max: 60, windowSec: 3600 })
    await adoptSignature(ctx, workshop, token, kind, await pictureIn(call, 'file'))
    return signingView(ctx, token, call.caller)
  })

  bind(http, ctx, showSignatureEndpoint, async (ctx, { token, kind }) => {
    const holder = await ctx.db.read((reader) => findHolder(ctx, reader, token))
    const sha256 = kind === 'signature' ? holder.signatureSha256 : holder.initialSha256
    ensure(sha256, 'request.not_found')
    const content = await ctx.blobs.read(sha256)
    return { name: `${kind}.png`, type: 'image/png', content, isInline: true, etag: sha256, maxAgeSec: 0 }
  })
}

async function pictureIn({ files }: Call<'recipient'>, part: string): Promise<Bytes> {
  for await (const file of files) if (file.name === part) return file.bytes(limits.imageBytes, 'image.too_large')
  ensure(false, 'image.unreadable', { field: part })
}

export const fromOf = ({ ip, userAgent }: Call<'recipient'>): From => ({ ip, userAgent })

export function locationOf(latitude: number | null | undefined, longitude: number | null | undefined): Location | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}
