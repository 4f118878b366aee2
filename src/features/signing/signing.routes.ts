/** Routes for the holder of an action token. Contract in, command called, view out. */
import { ensure } from '../../kernel/refusal.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { withView } from '../../server/with-view.ts'
import { findRecipient } from '../../core/envelope/envelope.model.ts'
import { versionFor } from '../../core/envelope/event.store.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { findFieldOfEnvelope } from '../../core/envelope/field.store.ts'
import { frameOf, FRAME_WIDTH_PX } from '../../core/envelope/frame.model.ts'
import { giveCpf, givePhoto } from './identify.commands.ts'
import type { CloudWish, RequestOrigin } from '../../core/holder/acting.ts'
import { ownDigest } from '../../core/holder/own-digest.ts'
import { fromOf, locationOf, shownBy } from '../../core/holder/request.ts'
import { findHeldEnvelope, findHeldWhole, findHolder } from '../../core/holder/holder.ts'
import {
  acceptTerms,
  actAsRecipient,
  adoptSavedSignature,
  adoptSignature,
  fillField,
  noteView,
  refuseAsRecipient,
} from './signing.commands.ts'
import {
  acceptTermsEndpoint,
  actEndpoint,
  adoptSavedSignatureEndpoint,
  adoptSignatureEndpoint,
  fillFieldEndpoint,
  giveCpfEndpoint,
  givePhotoEndpoint,
  refuseEndpoint,
  showSenderLogoEndpoint,
  showSignatureEndpoint,
  showFieldImageEndpoint,
  showSigningEndpoint,
  showVersionEndpoint,
} from './signing.contract.ts'
import { showSenderPictureEndpoint } from './sender-picture.contract.ts'
import type { SavedSignature } from '../../core/envelope/ports.ts'
import { seesValuesOf } from '../../core/envelope/shown.model.ts'
import { ownFieldView, signingView, viewOf } from './signing.view.ts'

export type SignAtProvider = (ctx: Ctx, token: string, wish: CloudWish, from: RequestOrigin) => Promise<void>

/** @param signAtProvider where people's keys may lie in clouds */
export function signingRoutes(
  http: Http,
  ctx: Ctx,
  workshop: Workshop,
  savedSignature: SavedSignature,
  signAtProvider: SignAtProvider | null = null,
): void {
  bind(http, ctx, showSigningEndpoint, async (ctx, { token }, call) => {
    const held = await ctx.db.read((reader) => findHeldWhole(ctx, reader, token))
    if (held.stored.viewedAt) return viewOf(ctx, token, held, call.caller)
    return viewOf(ctx, token, await noteView(ctx, token, fromOf(call)), call.caller)
  })

  bind(http, ctx, acceptTermsEndpoint, (ctx, { token, version, language }, call) =>
    withView(
      ctx,
      (ctx) => acceptTerms(ctx, token, { versions: [version], language }, fromOf(call)),
      (ctx) => signingView(ctx, token, call.caller),
    ),
  )

  bind(http, ctx, showVersionEndpoint, async (ctx, { token }) =>
    ctx.db.read(async (reader) => {
      const stored = await findHolder(ctx, reader, token)
      const { version, ...own } = await versionFor(reader, stored)
      return { version, own_digest: ownDigest({ stored, ...own }, ctx.now()) }
    }),
  )

  bind(http, ctx, fillFieldEndpoint, async (ctx, { token, field, value }) =>
    ownFieldView(token, await fillField(ctx, token, field, value)),
  )

  bind(http, ctx, actEndpoint, async (ctx, { token, latitude, longitude, photo, ...signing }, call) => {
    const shown = shownBy(call, signing)
    const picture = (await fileIn(call, 'photo')) ?? (photo ? fromBase64(photo) : null)
    if (picture) await takePhoto(ctx, workshop, token, picture, call)
    const location = locationOf(latitude, longitude)
    const { access_token: handle, certificates: alias = null, declared = null } = signing
    const view = (ctx: Ctx) => signingView(ctx, token, call.caller)
    if (handle === undefined)
      return withView(ctx, (ctx) => actAsRecipient(ctx, token, { location, ...shown }, fromOf(call)), view)
    ensure(signAtProvider, 'certificate.provider_unavailable')
    await signAtProvider(ctx, token, { handle, alias, location, declared, ...shown }, fromOf(call))
    call.answerWith(202)
    return view(ctx)
  })

  bind(http, ctx, refuseEndpoint, (ctx, { token, reason }, call) =>
    withView(
      ctx,
      (ctx) => refuseAsRecipient(ctx, token, reason, fromOf(call)),
      (ctx) => signingView(ctx, token, call.caller),
    ),
  )

  profileRoutes(http, ctx, workshop, savedSignature)
  fieldImageRoute(http, ctx)
  logoRoute(http, ctx)
  senderPictureRoute(http, ctx)
  identifierRoutes(http, ctx, workshop)
}

function identifierRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, giveCpfEndpoint, async (ctx, { token, value }, call) => {
    await giveCpf(ctx, token, value, fromOf(call))
    return signingView(ctx, token, call.caller)
  })

  bind(http, ctx, givePhotoEndpoint, async (ctx, { token }, call) => {
    await limitPhotos(ctx, token)
    await givePhoto(ctx, workshop, token, await pictureIn(call, 'value'), fromOf(call))
    return signingView(ctx, token, call.caller)
  })
}

async function limitPhotos(ctx: Ctx, token: string): Promise<void> {
  const { id } = await ctx.db.read((reader) => findHolder(ctx, reader, token))
  await limit(ctx, 'give-photo', id, { max: 60, windowSec: 3600 })
}

/** With the act itself; one that nobody asked for is not kept. */
async function takePhoto(ctx: Ctx, workshop: Workshop, token: string, picture: Bytes, call: Call<'recipient'>) {
  const { identifiers } = await ctx.db.read((reader) => findHolder(ctx, reader, token))
  if (!identifiers.some(({ code }) => code === 'PHOTO')) return
  await limitPhotos(ctx, token)
  await givePhoto(ctx, workshop, token, picture, fromOf(call))
}

function profileRoutes(http: Http, ctx: Ctx, workshop: Workshop, savedSignature: SavedSignature): void {
  bind(http, ctx, adoptSignatureEndpoint, async (ctx, { token, kind }, call) => {
    const { id } = await ctx.db.read((reader) => findHolder(ctx, reader, token))
    await limit(ctx, 'adopt-signature', id, { max: 60, windowSec: 3600 })
    const picture = await pictureIn(call, 'file')
    return withView(
      ctx,
      (ctx) => adoptSignature(ctx, workshop, token, kind, picture),
      (ctx) => signingView(ctx, token, call.caller),
    )
  })

  bind(http, ctx, adoptSavedSignatureEndpoint, (ctx, { token, kind }, call) =>
    withView(
      ctx,
      (ctx) => adoptSavedSignature(ctx, savedSignature, token, kind, call.caller),
      (ctx) => signingView(ctx, token, call.caller),
    ),
  )

  bind(http, ctx, showSignatureEndpoint, async (ctx, { token, kind, mode }) => {
    const holder = await ctx.db.read((reader) => findHolder(ctx, reader, token))
    const sha256 = kind === 'signature' ? holder.signatureSha256 : holder.initialSha256
    ensure(sha256, 'request.not_found')
    const image = await ctx.blobs.read(sha256)
    const shown = { isInline: true, maxAgeSec: 0 }
    if (mode === 'raw') return { ...shown, name: `${kind}.png`, type: 'image/png', content: image, etag: sha256 }
    const content = await workshop.run('framed', { mark: { ...frameOf(kind, holder), image }, widthPx: FRAME_WIDTH_PX })
    return { ...shown, name: `${kind}.webp`, type: 'image/webp', content }
  })
}

/** The signature or initials in a field: one's own, and others' once they count. */
function fieldImageRoute(http: Http, ctx: Ctx): void {
  bind(http, ctx, showFieldImageEndpoint, async (ctx, { token, field: id }) => {
    const sha256 = await ctx.db.read(async (reader) => {
      const { envelope, recipient } = await findHeldEnvelope(ctx, reader, token)
      const field = await findFieldOfEnvelope(reader, envelope.id, id)
      const owner = findRecipient(envelope, field.recipientId)
      return seesValuesOf(recipient, owner, envelope) && field.value !== null ? field.imageSha256 : null
    })
    ensure(sha256, 'field.not_found')
    const content = await ctx.blobs.read(sha256)
    return { name: 'signature.png', type: 'image/png', content, isInline: true, maxAgeSec: 3600, etag: sha256 }
  })
}

/** For the holder of a link: the picture that the organization has now, drawn anew when it was uploaded. */
function logoRoute(http: Http, ctx: Ctx): void {
  bind(http, ctx, showSenderLogoEndpoint, async (ctx, { token, shape }) => {
    const { details } = await ctx.db.read((reader) => findHeldEnvelope(ctx, reader, token))
    const logo = details.organizationLogos[shape]
    ensure(logo, 'organization.has_no_logo')
    const content = await ctx.blobs.read(logo)
    return { name: 'logo.png', type: 'image/png', content, isInline: true, maxAgeSec: 3600, etag: logo }
  })
}

/** Also drawn anew when it was uploaded; whose it is, the envelope decides, and nobody asks for another one's. */
function senderPictureRoute(http: Http, ctx: Ctx): void {
  bind(http, ctx, showSenderPictureEndpoint, async (ctx, { token }) => {
    const { details } = await ctx.db.read((reader) => findHeldEnvelope(ctx, reader, token))
    const picture = details.senderPicture
    ensure(picture, 'user.has_no_avatar')
    const content = await ctx.blobs.read(picture)
    return { name: 'picture.png', type: 'image/png', content, isInline: true, maxAgeSec: 3600, etag: picture }
  })
}

async function pictureIn(call: Call<'recipient'>, part: string): Promise<Bytes> {
  const picture = await fileIn(call, part)
  ensure(picture, 'image.unreadable', { field: part })
  return picture
}

async function fileIn({ files }: Call<'recipient'>, part: string): Promise<Bytes | null> {
  for await (const file of files) if (file.name === part) return file.bytes(limits.imageBytes, 'image.too_large')
  return null
}

/** Alone, or as a data URL. What is no picture is found out when it is drawn. */
const fromBase64 = (text: string): Bytes => new Uint8Array(Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64'))
