/** Routes for signing with a certificate. Contract in, command called, view out. */
import type { Bytes } from '../../server/blobs.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { licenseFor, licenseKey } from './agent-license.ts'
import { LEASE_MS } from '../../core/envelope/certificate.model.ts'
import { maskCpf } from '../../core/envelope/mask.model.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { CloudSigning } from '../certificates/cloud-signing.model.ts'
import { authorizeAtProvider, openChosen } from './provider-signing.commands.ts'
import {
  generateSignableHashes,
  resetProcessing,
  showHolder,
  signWithPlugin,
  type ShownHolder,
} from './qualified.commands.ts'
import {
  agentLicenseEndpoint,
  authorizeAtProviderEndpoint,
  generateSignableHashesEndpoint,
  licenseKeysEndpoint,
  resetProcessingEndpoint,
  showCertificateHolderEndpoint,
  signWithPluginEndpoint,
  type CertificateHolderView,
} from '../signing/qualified.contract.ts'
import { isCompany, readSignerCertificates, type QualifiedDeps } from './signer-certificate.ts'
import { findHolder } from '../../core/holder/holder.ts'
import { fromOf, locationOf, shownBy } from '../../core/holder/request.ts'
import type { SigningView } from '../signing/signing.contract.ts'

/** `cloud`: where people's keys may lie in clouds. */
type Deps = QualifiedDeps & Readonly<{ cloud?: CloudSigning }>

/** The envelope as the holder of a token sees it. */
type ViewOfSigning = (ctx: Ctx, token: string, caller: Call<'recipient'>['caller']) => Promise<SigningView>

export function qualifiedRoutes(http: Http, ctx: Ctx, deps: Deps, signingView: ViewOfSigning): void {
  authorizationRoute(http, ctx, deps)
  bind(http, ctx, showCertificateHolderEndpoint, async (ctx, { token, certificates, access_token, alias }) => {
    const { id } = await ctx.db.read((reader) => findHolder(ctx, reader, token))
    await limit(ctx, 'show-certificate-holder', id, { max: 60, windowSec: 3600 })
    const chain = certificates ? readSignerCertificates(certificates) : chainAt(deps, access_token, alias)
    return toHolderView(await showHolder(ctx, deps, token, chain))
  })

  bind(http, ctx, generateSignableHashesEndpoint, async (ctx, { token, certificates, ...wish }, call) => {
    const shown = shownBy(call, wish)
    const { id } = await ctx.db.read((reader) => findHolder(ctx, reader, token))
    await limit(ctx, 'prepare-signature', id, { max: 30, windowSec: 3600 })
    const given = readSignerCertificates(certificates)
    const { tcn, hashes } = await generateSignableHashes(
      ctx,
      deps,
      token,
      { certificates: given, declared: wish.declared ?? null, ...shown },
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

function authorizationRoute(http: Http, ctx: Ctx, deps: Deps): void {
  bind(http, ctx, authorizeAtProviderEndpoint, async (ctx, { token, access_token, answers, ...wish }, call) => {
    const { id } = await ctx.db.read((reader) => findHolder(ctx, reader, token))
    await limit(ctx, 'authorize-at-provider', id, { max: 300, windowSec: 3600 }) // a page asks again every two seconds
    const { cloud } = deps
    ensure(cloud, 'certificate.provider_unavailable')
    const { alias = null, declared = null, language } = wish
    const shown = shownBy(call, wish)
    const asked = { handle: access_token, alias, answers, language, declared, ...shown }
    const { is, handle, until, address, state } = await authorizeAtProvider(
      ctx,
      { ...deps, cloud },
      token,
      asked,
      fromOf(call),
    )
    return {
      next: nextAfter[is],
      access_token: handle,
      expires_at: until.toISOString(),
      visit_address: address,
      visit_state: state,
    }
  })
}

const nextAfter = { authorized: 'sign', waiting: 'wait', page: 'visit' } as const

function chainAt({ cloud }: Deps, handle = '', alias: string | null = null): readonly Bytes[] {
  ensure(cloud, 'certificate.provider_unavailable')
  return openChosen(cloud, handle, alias).chosen.chain
}

function toHolderView({ asked, holder, number, verdict }: ShownHolder): CertificateHolderView {
  return {
    name: holder.name,
    is_company: isCompany(holder),
    number: number?.replaceAll('*', '•') ?? null, // as the other one is masked
    issuer: holder.issuer,
    responsible: holder.responsible ?? null,
    asked: { name: asked.name, cpf: asked.cpf && maskCpf(asked.cpf) },
    ...verdict,
    reasons: [...verdict.reasons],
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64')
