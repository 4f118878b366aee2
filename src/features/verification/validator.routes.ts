/** The address in our QR codes: people get the verifier, the government's validator gets the signed file for its secret code. */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { addressOfCode, readCode } from '../../core/envelope/code.model.ts'
import { documentsOf, type StoredDocument } from '../../core/envelope/document.store.ts'
import { downloadAnswer } from '../../core/envelope/downloads.ts'
import { loadEnvelope, type EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { documentOfTicket, fileTicket, isSecretCode } from '../../core/envelope/secret-code.ts'
import { signedFileEndpoint, signedFilesEndpoint, VALIDATOR_FORMAT } from './validator.contract.ts'
import { findByCode } from './verifier.store.ts'

/** The validator's visitors may all come from its own few addresses; a secret code is far beyond guessing at this rate. */
const ASKING = { max: 120, windowSec: 60 }
/** As long as a slow download of a large file may take to begin. */
const TICKET_LASTS_MS = 10 * 60 * 1000

export function validatorRoutes(http: Http, ctx: Ctx): void {
  welcomeEverybody(http)
  bind(http, ctx, signedFilesEndpoint, async (ctx, { code, _secretCode: secret }, { ip }) => {
    await limit(ctx, 'signed-files', networkOf(ip), ASKING)
    const { details, documents } = await completed(ctx, code)
    const found = documents.filter(({ id }) => isSecretCode(ctx.keys, id, secret))
    ensure(found.length > 0, 'code.secret_wrong', { field: '_secretCode' })
    const until = new Date(ctx.now().getTime() + TICKET_LASTS_MS)
    const signatureFiles = found.map(({ id }, index) => ({
      url: `${addressOfCode(ctx.settings.baseUrl, details.hashid)}/${fileTicket(ctx.keys, id, until)}/${index + 1}.pdf`,
    }))
    return { version: '1.0.0' as const, prescription: { signatureFiles } }
  })
  bind(http, ctx, signedFileEndpoint, async (ctx, { code, ticket }, { ip }) => {
    await limit(ctx, 'signed-file', networkOf(ip), ASKING)
    const id = documentOfTicket(ctx.keys, ticket, ctx.now())
    const { details, documents } = await completed(ctx, code)
    const document = documents.find((each) => each.id === id)
    ensure(document, 'document.not_found')
    const { state, title, closedAt } = details
    return downloadAnswer(ctx, { state, title, closedAt, documents }, document)
  })
}

async function completed(
  ctx: Ctx,
  typed: string,
): Promise<Readonly<{ details: EnvelopeDetails; documents: readonly StoredDocument[] }>> {
  return ctx.db.read(async (reader) => {
    const hashid = readCode(typed)
    const id = hashid && (await findByCode(reader, hashid))
    ensure(id, 'code.not_found', { field: 'code' })
    const details = await loadEnvelope(reader, id)
    ensure(details.state === 'completed', 'code.not_found', { field: 'code' })
    return { details, documents: await documentsOf(reader, id) }
  })
}

/** A page of another site may ask, for nothing is given but for the secret. A `+` that was not escaped arrives as a space. */
function welcomeEverybody({ app }: Http): void {
  const ours: readonly (string | undefined)[] = [signedFilesEndpoint.path, signedFileEndpoint.path]
  app.addHook<{ Querystring: { _format?: unknown }; Params: { code?: string } }>(
    'onRequest',
    async (request, reply) => {
      const { url } = request.routeOptions
      if (!ours.includes(url)) return undefined
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      const { _format: asked } = request.query
      const format = typeof asked === 'string' ? asked.replace(' ', '+') : null
      if (url !== signedFilesEndpoint.path || format === VALIDATOR_FORMAT) return undefined
      return reply.redirect(`/public/checker?code=${encodeURIComponent(request.params.code ?? '')}`)
    },
  )
}
