/** Certificates in clouds: contract in, command called, view out. */
import type { Ctx } from '../../server/ctx.ts'
import { agentDownloads } from '../../server/http/agent-programs.ts'
import { bind, type Http } from '../../server/http.ts'
import { providerSignInEndpoint, signingOptionsEndpoint } from './certificate.contract.ts'
import { signIn, type CertificateDeps } from './sign-in.commands.ts'

export function certificateRoutes(http: Http, ctx: Ctx, deps: CertificateDeps): void {
  bind(http, ctx, signingOptionsEndpoint, async ({ settings: { variant, agent } }) => ({
    providers: variant === 'br' ? [...deps.providers].map(([name, { title }]) => ({ name, title })) : [],
    plugin: agent && { address: agent.url, downloads: agentDownloads(agent) },
  }))

  bind(http, ctx, providerSignInEndpoint, async (ctx, { cpf_cnpj, recipient, otp, provider }, { ip }) => {
    const number = cpf_cnpj ?? (recipient === undefined ? null : await deps.knownCpf(ctx, recipient))
    const signedIn = await signIn(ctx, deps, { provider: provider ?? null, number: number ?? '', otp, ip })
    return {
      access_token: signedIn.handle,
      expires_at: signedIn.until.toISOString(),
      certificates: signedIn.certificates.map(({ alias, notBefore, notAfter, isRevoked, isInTime }) => ({
        alias,
        validity: { not_before: notBefore.toISOString(), not_after: notAfter.toISOString() },
        was_revoked: isRevoked,
        has_valid_date: isInTime,
      })),
    }
  })
}
