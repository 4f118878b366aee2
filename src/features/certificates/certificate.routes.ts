/** Certificates in clouds: contract in, command called, view out. */
import type { Ctx } from '../../server/ctx.ts'
import { agentDownloads, agentVersion } from '../../server/http/agent-programs.ts'
import { bind, type Http } from '../../server/http.ts'
import {
  providerSignInEndpoint,
  returnFromProviderEndpoint,
  sendProviderCodeEndpoint,
  signingOptionsEndpoint,
  visitProviderEndpoint,
  type SignedInView,
} from './certificate.contract.ts'
import type { CloudSigning } from './cloud-signing.model.ts'
import { beginVisit, finishVisit, signIn, type CertificateDeps, type SignedInAtProvider } from './sign-in.commands.ts'

type Deps = CertificateDeps & Readonly<{ cloud: Pick<CloudSigning, 'sendCode'> }>

export function certificateRoutes(http: Http, ctx: Ctx, deps: Deps): void {
  bind(http, ctx, signingOptionsEndpoint, async ({ settings: { variant, agent } }) => ({
    providers: [...deps.providers]
      .filter(([, { isBrazilian }]) => variant === 'br' || !isBrazilian)
      .map(([name, { title, signIn }]) => ({ name, title, signs_in: signIn.by })),
    plugin: agent && { address: agent.url, downloads: agentDownloads(agent), version: agentVersion(agent) },
  }))

  bind(http, ctx, providerSignInEndpoint, async (ctx, { cpf_cnpj, recipient, otp, provider }, { ip }) => {
    const number = cpf_cnpj ?? (recipient === undefined ? null : await deps.knownCpf(ctx, recipient))
    return toView(await signIn(ctx, deps, { provider: provider ?? null, number: number ?? '', otp, ip }))
  })

  bind(http, ctx, visitProviderEndpoint, async (ctx, { provider, recipient, language }, { ip }) => {
    const documents = await deps.countDocuments(ctx, recipient)
    const { handle, address, state, until } = await beginVisit(ctx, deps, { provider, language, documents, ip })
    return { access_token: handle, visit_address: address, visit_state: state, expires_at: until.toISOString() }
  })

  bind(http, ctx, returnFromProviderEndpoint, async (ctx, { access_token: handle, code, visit_state: state }, { ip }) =>
    toView(await finishVisit(ctx, deps, { handle, code, state, ip })),
  )

  bind(http, ctx, sendProviderCodeEndpoint, async (ctx, { access_token: handle, alias, id }) => ({
    challenge: await deps.cloud.sendCode(handle, alias, id),
  }))
}

const toView = ({ handle, until, certificates }: SignedInAtProvider): SignedInView => ({
  access_token: handle,
  expires_at: until.toISOString(),
  certificates: certificates.map(({ alias, title, notBefore, notAfter, isRevoked, isInTime, access }) => ({
    alias,
    title,
    validity: { not_before: notBefore.toISOString(), not_after: notAfter.toISOString() },
    was_revoked: isRevoked,
    has_valid_date: isInTime,
    authorization: access && {
      by: access.by,
      asks: access.asks.map(({ id, label, isNumeric, isTyped, isSent }) => ({
        id,
        label,
        is_numeric: isNumeric,
        is_typed: isTyped,
        is_sent: isSent,
      })),
    },
  })),
})
