/** Routes for signing with a certificate. Contract in, command called, view out. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { licenseFor, licenseKey } from './agent-license.ts'
import { LEASE_MS } from '../../core/envelope/certificate.model.ts'
import { generateSignableHashes, resetProcessing, signWithPlugin } from './qualified.commands.ts'
import {
  agentLicenseEndpoint,
  generateSignableHashesEndpoint,
  licenseKeysEndpoint,
  resetProcessingEndpoint,
  signWithPluginEndpoint,
} from './qualified.contract.ts'
import { readSignerCertificates, type QualifiedDeps } from './signer-certificate.ts'
import { findHolder } from './signing.commands.ts'
import { fromOf, locationOf, shownBy } from './signing.routes.ts'
import { signingView } from './signing.view.ts'

export function qualifiedRoutes(http: Http, ctx: Ctx, deps: QualifiedDeps): void {
  bind(http, ctx, generateSignableHashesEndpoint, async (ctx, { token, certificates, digest: named }, call) => {
    const digest = shownBy(call, named)
    const { id } = await ctx.db.read((reader) => findHolder(ctx, reader, token))
    await limit(ctx, 'prepare-signature', id, { max: 30, windowSec: 3600 })
    const given = readSignerCertificates(certificates)
    const { tcn, hashes } = await generateSignableHashes(
      ctx,
      deps,
      token,
      { certificates: given, digest },
      fromOf(call),
    )
    return {
      tcn,
      expires_at: new Date(ctx.now().getTime() + LEASE_MS).toISOString(),
      documents: hashes.map(({ documentId, hash }) => ({ id: documentId, signable_hash: base64(hash) })),
    }
  })

  bind(http, ctx, signWithPluginEndpoint, async (ctx, { token, documents, tcn, tnc, ...place }, call) => {
    const signatures = new Map(documents.map(({ id, signature }) => [id, new Uint8Array(fromBase64(signature))]))
    const location = locationOf(place.latitude, place.longitude)
    await signWithPlugin(ctx, deps, token, { tcn: (tcn ?? tnc)!, signatures, location }, fromOf(call))
    return signingView(ctx, token, call.caller)
  })

  bind(http, ctx, resetProcessingEndpoint, async (ctx, { token }, call) => {
    await resetProcessing(ctx, token, fromOf(call))
    return signingView(ctx, token, call.caller)
  })

  bind(http, ctx, agentLicenseEndpoint, async (ctx, { token }) => {
    const { license, until } = await licenseFor(ctx, deps, token)
    return { license, expires_at: until.toISOString() }
  })
  bind(http, ctx, licenseKeysEndpoint, async (ctx) => ({ keys: [licenseKey(ctx)] }))
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64')
