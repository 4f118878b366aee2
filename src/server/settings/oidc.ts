/** Settings of a sign-in provider that people may come in by (OpenID Connect): all of them, or none. */
import { z } from 'zod'
import { httpUrl } from './variable.ts'

export type OidcSettings = Readonly<{
  /** As the provider writes it: a slash at its end belongs to it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button says. */
  name: string
}>

export const oidcVariables = {
  OIDC_ISSUER: httpUrl('OIDC_ISSUER').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, { error: 'OIDC_NAME must be at most 40 characters.' }).optional(),
}

export const oidcSecrets = ['OIDC_CLIENT_SECRET'] as const

const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

type Variables = Readonly<
  Partial<Record<keyof typeof oidcVariables, string | undefined>> & { BASE_URL?: string | undefined }
>

export function missingForOidc(env: Variables): string[] {
  const missing = needed.filter((name) => env[name] === undefined)
  if (missing.length === needed.length) return env.OIDC_NAME ? [`OIDC_NAME needs ${missing.join(', ')}.`] : []
  if (missing.length > 0) return [`To let people in by a sign-in provider, set ${missing.join(', ')} too.`]
  // Codes and tokens travel there: only ever encrypted, but for a provider that is played on this machine.
  const { protocol, hostname } = new URL(env.OIDC_ISSUER!)
  const isPlayed = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && !env.BASE_URL?.startsWith('https:')
  return protocol === 'https:' || isPlayed ? [] : ['OIDC_ISSUER must start with https://.']
}

export function oidcSettings(env: Variables): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer || !clientId || !clientSecret) return null
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME ?? new URL(issuer).hostname }
}
