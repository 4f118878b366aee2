/** Contract in, command called, view out: an envelope made and sent in one call. */
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { attachmentsOf } from '../../core/envelope/attachment.contract.ts'
import { byCaller, given } from '../../core/envelope/by-caller.ts'
import type { By } from '../../core/envelope/access.model.ts'
import { showEnvelope } from '../../core/envelope/envelope.view.ts'
import { limits } from '../../core/envelope/field.model.ts'
import type { ConvertedPdf } from '../../core/envelope/ports.ts'
import { makeAtOnce, type AtOnceDeps, type FieldToPlace, type RecipientToFill } from './at-once.commands.ts'
import {
  sendAtOnceEndpoint,
  type DocumentRequest,
  type PlacedFieldRequest,
  type RecipientRequest,
} from './at-once.contract.ts'
import { atFieldLater } from './at-field.ts'
import { admitDocument, ensureSpaceForUpload, fileAtHand, type AdmittedDocument } from './document.commands.ts'
import { Addressee } from './draft.contract.ts'
import { addresseeOf, documentName, nothingConverted, signsAsOf, UPLOADS } from './draft.routes.ts'
import { titled, toParts } from './envelope.routes.ts'
import { boxOf, calculationOf, conditionOf, lookOf, widgetOf } from './layout.routes.ts'
import { plainLook } from '../../core/envelope/placed.model.ts'

type Deps = AtOnceDeps & Readonly<{ converted?: ConvertedPdf }>

export function atOnceRoutes(http: Http, ctx: Ctx, deps: Deps): void {
  bind(http, ctx, sendAtOnceEndpoint, async (ctx, request, call) => {
    const by = byCaller(ctx, call)
    await limit(ctx, 'send-at-once', call.caller.userId, UPLOADS)
    const { template, documents, recipients, fields, values, tags, send, ...parts } = request
    const wish = {
      template: template ?? null,
      parts: toParts(call.caller.program && !template ? titled(parts) : parts),
      documents: [
        ...(await named(ctx, deps, documents, by)),
        ...(await carried(ctx, deps, documents.length, call, by)),
      ],
      recipients: recipients.map(toRecipient),
      fields: fields.map(toField),
      values,
      readsTags: tags,
      isSent: send,
    }
    const { language } = call
    return showEnvelope(ctx, await makeAtOnce(ctx, deps, wish, language, by), call.caller, language)
  })
}

async function named(ctx: Ctx, deps: Deps, documents: readonly DocumentRequest[], by: By): Promise<AdmittedDocument[]> {
  const admitted: AdmittedDocument[] = []
  for (const [index, document] of documents.entries()) {
    const { base64, file: item, document: other, conversion, name } = document
    const source = (['base64', 'file', 'document', 'conversion'] as const).find((each) => document[each] !== undefined)
    admitted.push(
      await atFieldLater(`documents.${index}`, async () => {
        const atHand = await fileAtHand(ctx, deps.storage, { item, document: other }, by)
        if (!atHand) await ensureSpaceForUpload(ctx, deps.storage, by)
        const brought = conversion
          ? await (deps.converted ?? nothingConverted)(ctx, by.viewer, conversion)
          : { name: 'documento.pdf', bytes: bytesIn(base64 ?? '') }
        const file = atHand ?? brought
        return admitDocument(ctx, deps.workshop, { name: name || file.name, bytes: file.bytes }).catch(at(source))
      }),
    )
  }
  return admitted
}

/** What is wrong with a file is told at where it came from. */
const at =
  (source = 'base64') =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { ...error.details, field: source })
  }

/** RFC 4648 §4, with or without line ends and the prefix of a data URL. */
function bytesIn(text: string): Uint8Array {
  const plain = text.replace(/^data:[\w/+.-]*;base64,/, '').replaceAll(/\s/g, '')
  ensure(/^[A-Za-z0-9+/_-]+={0,2}$/.test(plain), 'input.invalid', { field: 'base64' })
  const bytes = new Uint8Array(Buffer.from(plain, 'base64'))
  ensure(bytes.length <= limits.documentBytes, 'document.too_large', { field: 'base64' })
  return bytes
}

/** File parts, each one more document. */
async function carried(
  ctx: Ctx,
  { workshop, storage }: Deps,
  before: number,
  { files }: Call<'member'>,
  by: By,
): Promise<AdmittedDocument[]> {
  const admitted: AdmittedDocument[] = []
  for await (const file of files) {
    if (admitted.length === 0) await ensureSpaceForUpload(ctx, storage, by)
    const bytes = await file.bytes(limits.documentBytes, 'document.too_large')
    const one = { name: documentName(file.fileName), bytes }
    const path = `documents.${before + admitted.length}`
    admitted.push(await atFieldLater(path, () => admitDocument(ctx, workshop, one)))
  }
  return admitted
}

export function toRecipient(request: RecipientRequest): RecipientToFill {
  const { role, type, signature_type: signatureType, routing_order: routingOrder, name, values = {} } = request
  const { via, value, email, phone, identifiers, gets_copy, language } = request
  const isBeside = Boolean(value || email || phone)
  const addressee = { via, name, value, email, phone, identifiers: identifiers ?? [], gets_copy }
  const beside = isBeside ? [Addressee.parse(addressee)] : []
  const addressees = request.addressees.length > 0 ? request.addressees : beside
  const same = {
    role,
    type,
    signatureType,
    routingOrder,
    language,
    mayDelegate: request.may_delegate,
    ...attachmentsOf(request.attachments),
    ...signsAsOf(request.signs_as),
  }
  if (addressees.length === 0) return { ...given({ ...same, name, via }), values }
  const { identifiers: asked, ...reached } = addresseeOf(addressees)
  const isAsked = asked.length > 0
  const person = { ...reached, name: name ?? reached.name ?? '', ...(isAsked && { identifiers: asked }) }
  return { ...given(same), ...person, values }
}

function toField({ recipient, document, anchor, ...field }: PlacedFieldRequest): FieldToPlace {
  const { type, format = null, name, is_required: isRequired, options, value } = field
  const widget = widgetOf(field)
  ensure(widget ?? anchor, 'field.needs_place', { field: 'widget' })
  const look = { ...plainLook, ...lookOf({ ...field, font_size: widget?.font_size ?? anchor?.font_size }) }
  const place = widget ? { box: boxOf(widget) } : { anchor: anchor! }
  const title = field.title || name || ''
  const condition = conditionOf(field.shown_if) ?? null
  const calculation = calculationOf(field.calculation) ?? null
  const asked = { type, format, title, condition, calculation, name, isRequired, options, value: value ?? null }
  return { recipient, document, place, ...asked, look }
}
