/** The sender's calls on a draft's documents and recipients. */
import type { z } from 'zod'
import type { EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { isQualifiedOffered } from '../../server/http/qualified-offer.ts'
import { limit } from '../../server/limits.ts'
import { withView } from '../../server/with-view.ts'
import { ensureSender, ensureVisible, isSender, seesCpfs } from '../../core/envelope/access.model.ts'
import { addDocument, changeDocument, ensureRoomForDocument, fileAtHand, removeDocument } from './document.commands.ts'
import * as contract from './draft.contract.ts'
import { renotifyEnvelope } from '../../core/envelope/envelope.commands.ts'
import { attachmentsOf } from '../../core/envelope/attachment.contract.ts'
import { findOrganization } from '../../core/envelope/envelope-details.store.ts'
import { byCaller, given } from '../../core/envelope/by-caller.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { showEnvelope } from '../../core/envelope/envelope.view.ts'
import { limits } from '../../core/envelope/field.model.ts'
import type { ConvertedPdf, StoragePort } from '../../core/envelope/ports.ts'
import type { DocumentView, RecipientView } from '../../core/envelope/parts.contract.ts'
import { toRecipientView } from '../../core/envelope/parts.view.ts'
import {
  addRecipient,
  changeRecipient,
  checksOffered,
  removeRecipient,
  waysOf,
  type RecipientWish,
} from './recipient.commands.ts'
import { showWaysEndpoint } from './ways.contract.ts'
import { channels } from '../../core/envelope/envelope.model.ts'
import { identifierCodes } from '../../core/envelope/identifier.model.ts'
import { fitting } from '../../core/envelope/identifier.ts'
import { loadRecipient, recipientsOf } from '../../core/envelope/recipient.store.ts'
import { loadHead } from '../../core/envelope/whole.store.ts'

type MemberCall = Call<'member'>

/** Each upload is inspected, drawn and kept: more than anybody sends by hand, less than fills a disk overnight. */
export const UPLOADS = { max: 500, windowSec: 3600 }

/** Where nothing is converted, nothing was. */
export const nothingConverted: ConvertedPdf = () =>
  Promise.reject(new Refusal('conversion.not_found', { field: 'conversion' }))

export function draftRoutes(
  http: Http,
  ctx: Ctx,
  workshop: Workshop,
  storage: StoragePort,
  converted: ConvertedPdf = nothingConverted,
): void {
  documentRoutes(http, ctx, { workshop, storage, converted })
  recipientRoutes(http, ctx)
}

type AskedCheck = z.output<typeof contract.addRecipientEndpoint.input>['check']

/** What was named. */
function checkOf(check: AskedCheck): Pick<RecipientWish, 'check'> {
  if (!check) return check === null ? { check } : {}
  const { access_code: accessCode, ...rest } = check
  return { check: { ...rest, accessCode } }
}

type Asked = Pick<
  z.output<typeof contract.changeRecipientEndpoint.input>,
  'role' | 'language' | 'attachments' | 'check' | 'signs_as' | 'may_delegate'
>

/** What was named, in our words. */
const wishOf = ({ role, language, attachments, check, signs_as, may_delegate: mayDelegate }: Asked) => ({
  ...(role !== undefined && { role }),
  ...(language !== undefined && { language }),
  ...(mayDelegate !== undefined && { mayDelegate }),
  ...attachmentsOf(attachments),
  ...checkOf(check),
  ...signsAsOf(signs_as),
})

type AskedSignsAs = z.output<typeof contract.addRecipientEndpoint.input>['signs_as']

export const signsAsOf = (asked: AskedSignsAs): Pick<RecipientWish, 'signsAs'> =>
  asked === undefined ? {} : { signsAs: asked && { capacity: asked.capacity, inNameOf: asked.in_name_of } }

type Deps = Readonly<{ workshop: Workshop; storage: StoragePort; converted: ConvertedPdf }>

function documentRoutes(http: Http, ctx: Ctx, deps: Deps): void {
  bind(
    http,
    ctx,
    contract.addDocumentEndpoint,
    async (ctx, { id, name, file: item, document: other, conversion }, call) => {
      const by = byCaller(ctx, call)
      const ensureSpace = await ensureRoomForDocument(ctx, deps.storage, id, by)
      await limit(ctx, 'add-document', call.caller.userId, UPLOADS)
      const atHand = await fileAtHand(ctx, deps.storage, { item, document: other }, by)
      if (!atHand) await ensureSpace()
      const file =
        atHand ?? (conversion ? await deps.converted(ctx, by.viewer, conversion) : await uploadedDocument(call))
      return withView(
        ctx,
        (ctx) => addDocument(ctx, deps, id, { name: name || file.name, bytes: file.bytes }, by),
        (ctx, added) => documentView(ctx, id, added.id, call),
      )
    },
  )
  bind(http, ctx, contract.changeDocumentEndpoint, async (ctx, { id, document, name, position }, call) => {
    await changeDocument(ctx, id, document, { name, position }, byCaller(ctx, call))
    return documentView(ctx, id, document, call)
  })
  bind(http, ctx, contract.removeDocumentEndpoint, (ctx, { id, document }, call) =>
    removeDocument(ctx, id, document, byCaller(ctx, call)),
  )
}

function waysRoute(http: Http, ctx: Ctx): void {
  bind(http, ctx, showWaysEndpoint, async (ctx, _input, { caller }) => {
    const { variant, hasWhatsapp, branding } = await ctx.db.read(async (reader) => ({
      ...(await waysOf(ctx, reader, caller.organizationId)),
      ...(await findOrganization(reader, caller.organizationId)),
    }))
    const isBrazil = variant === 'br'
    const isQualified = isQualifiedOffered(ctx.settings, isBrazil)
    return {
      via: channels.filter((each) => each !== 'whatsapp' || hasWhatsapp),
      signature_types: isQualified ? ['simple' as const, 'qualified' as const] : ['simple' as const],
      checks: checksOffered(ctx, { variant, hasWhatsapp }),
      identifiers: identifierCodes.filter((code) => fitting({ type: 'signer', variant })({ code })),
      phone_country: isBrazil ? ('BR' as const) : ('US' as const),
      may_delegate: branding.mayDelegate,
    }
  })
}

function recipientRoutes(http: Http, ctx: Ctx): void {
  waysRoute(http, ctx)
  bind(http, ctx, contract.addRecipientEndpoint, async (ctx, { id, type, ...input }, call) => {
    const { addressees, ...same } = input
    const reached = same.role && addressees.length === 0 ? nobodyYet : addresseeOf(addressees)
    const { signature_type: signatureType, routing_order: routingOrder } = same
    const wish = { ...reached, ...wishOf(same), type, signatureType, routingOrder }
    const named = { ...wish, name: same.name ?? reached.name ?? '' }
    return withView(
      ctx,
      (ctx) => addRecipient(ctx, id, named, byCaller(ctx, call)),
      (ctx, recipient) => recipientView(ctx, id, recipient, call),
    )
  })
  bind(http, ctx, contract.changeRecipientEndpoint, async (ctx, { id, recipient, type, ...input }, call) => {
    const { addressees, ...same } = input
    const reached = addressees && addresseeOf(addressees)
    const { signature_type: signatureType, routing_order: routingOrder } = same
    const wish = { ...reached, ...wishOf(same), type, signatureType, routingOrder }
    await changeRecipient(ctx, id, recipient, given({ ...wish, name: same.name ?? reached?.name }), byCaller(ctx, call))
    return recipientView(ctx, id, recipient, call)
  })
  bind(http, ctx, contract.removeRecipientEndpoint, (ctx, { id, recipient }, call) =>
    removeRecipient(ctx, id, recipient, byCaller(ctx, call)),
  )
  bind(http, ctx, contract.notifyRecipientEndpoint, async (ctx, { id, recipient }, call) => {
    await renotifyEnvelope(ctx, id, recipient, byCaller(ctx, call))
    return recipientView(ctx, id, recipient, call)
  })
  bind(http, ctx, contract.showPhotoEndpoint, async (ctx, { id, recipient }, { caller }) => {
    const { given } = await ctx.db.read(async (reader) => {
      ensureSender(caller, await findEnvelope(reader, id, caller))
      return loadRecipient(reader, id, recipient)
    })
    ensure(given.photoSha256, 'request.not_found')
    const content = await ctx.blobs.read(given.photoSha256)
    return { name: 'photo.png', type: 'image/png', content, isInline: true } // kept by no browser
  })
  bind(http, ctx, contract.listRecipientsEndpoint, (ctx, { id }, { caller, language }) =>
    ctx.db.read(async (reader) => {
      const envelope = await findEnvelope(reader, id, caller)
      ensureVisible(caller, envelope)
      const asSeenBy = {
        language,
        seesPhotos: isSender(caller, envelope),
        seesCpfs: seesCpfs(caller, envelope),
      }
      const recipients = await recipientsOf(reader, id)
      return { data: recipients.map((recipient) => toRecipientView(recipient, asSeenBy)) }
    }),
  )
}

type Addressees = (typeof contract.addRecipientEndpoint.input)['_output']['addressees']

const nobodyYet = { name: undefined, via: 'email', address: '', identifiers: [] } as const

/** The name stands at the recipient or at its addressee; older programs write either. */
export function addresseeOf([addressee]: Addressees) {
  ensure(addressee, 'input.invalid', { field: 'addressees' })
  const { name, via, value: address } = addressee
  const identifiers: RecipientWish['identifiers'] = addressee.identifiers.map((each) => ({
    ...each,
    value: each.value ?? null,
  }))
  const { gets_copy: getsCopy } = addressee
  return { name, via, address, identifiers, ...(getsCopy !== undefined && { getsCopy }) }
}

/** Reads the one file that a call carries under one of these names; null when there is none. */
export async function fileNamed(
  { files }: Pick<MemberCall, 'files'>,
  names: readonly string[],
  maxBytes: number,
  tooLarge: 'document.too_large' | 'image.too_large',
) {
  for await (const file of files) {
    if (names.includes(file.name)) return { fileName: file.fileName, bytes: await file.bytes(maxBytes, tooLarge) }
  }
  return null
}

async function uploadedDocument(call: MemberCall) {
  const file = await fileNamed(call, ['file'], limits.documentBytes, 'document.too_large')
  ensure(file, 'input.invalid', { field: 'file' })
  return { name: documentName(file.fileName), bytes: file.bytes }
}

/** As browsers send it: some say the path too. */
export function documentName(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1)?.trim() ?? ''
  return name.slice(0, 200) || 'documento.pdf'
}

async function documentView(ctx: Ctx, id: EnvelopeId, documentId: string, call: MemberCall): Promise<DocumentView> {
  const { documents } = await showEnvelope(ctx, id, call.caller, call.language)
  const document = documents.find((each) => each.id === documentId)
  ensure(document, 'document.not_found')
  return document
}

async function recipientView(
  ctx: Ctx,
  id: EnvelopeId,
  recipientId: RecipientId,
  { caller, language }: MemberCall,
): Promise<RecipientView> {
  return ctx.db.read(async (reader) => {
    const { envelope, recipients } = await loadHead(reader, id)
    const recipient = recipients.find((each) => each.id === recipientId)
    ensure(recipient, 'recipient.not_found')
    // Only its sender changes a recipient, or the owner, who is no worse off without the photo of somebody who has not acted.
    const asSeenBy = { seesPhotos: false, seesCpfs: seesCpfs(caller, envelope) }
    return toRecipientView(recipient, { language, ...asSeenBy })
  })
}
