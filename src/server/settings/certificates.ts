/** Settings of people's own certificates: providers that keep them in a cloud, and the signing agent on their own computers. */
import { z } from 'zod'
import { httpUrl, oneOf, withoutSlash } from './variable.ts'

const providerNames = ['BIRDID', 'VIDAAS', 'SAFEID', 'NEOID'] as const

type ProviderSettings = Readonly<{
  name: Lowercase<(typeof providerNames)[number]>
  clientId: string
  clientSecret: string
  /** null = the provider's own, for production. Without a slash at the end. */
  baseUrl: string | null
}>

export type AgentSettings = Readonly<{
  /** On the signer's computer, without a slash at the end. */
  url: string
  /** Installers at other addresses than our own. */
  installers: Readonly<Record<AgentSystem, string | null>>
  /** Holds the programs that `npm run build:agent` made. */
  dir: string
}>

export type CertificateSettings = Readonly<{
  /** Under which policy of ICP-Brasil people sign with their certificates; null = under none. */
  qualifiedPolicy: 'AD-RB' | 'AD-RT' | null
  /** `etsi`: what Acrobat and European validators read; `pbad`: the names that DOC-ICP-15.03 demands. */
  qualifiedProfile: 'etsi' | 'pbad'
  /** Providers that keep people's keys, with the name and secret under which they know this installation. */
  providers: readonly ProviderSettings[]
  /** The signing agent on the signers' computers; null = nobody is offered it. */
  agent: AgentSettings | null
}>

const systems = ['WINDOWS', 'MACOS', 'LINUX'] as const
export type AgentSystem = Lowercase<(typeof systems)[number]>

const installer = (name: string) =>
  z.url({ protocol: /^https$/, error: `${name} must be an address that starts with https://.` }).optional()

/** Pages may talk to that address: it must lead nowhere but to the computer that they are shown on. */
const isThisMachine = (url: string): boolean =>
  URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

export const certificateVariables = {
  QUALIFIED_POLICY: oneOf('QUALIFIED_POLICY', ['AD-RB', 'AD-RT', 'none']).default('AD-RB'),
  QUALIFIED_PROFILE: oneOf('QUALIFIED_PROFILE', ['etsi', 'pbad']).default('etsi'),

  PSC_BIRDID_CLIENT_ID: z.string().optional(),
  PSC_BIRDID_CLIENT_SECRET: z.string().optional(),
  PSC_BIRDID_URL: httpUrl('PSC_BIRDID_URL').optional(),
  PSC_VIDAAS_CLIENT_ID: z.string().optional(),
  PSC_VIDAAS_CLIENT_SECRET: z.string().optional(),
  PSC_VIDAAS_URL: httpUrl('PSC_VIDAAS_URL').optional(),
  PSC_SAFEID_CLIENT_ID: z.string().optional(),
  PSC_SAFEID_CLIENT_SECRET: z.string().optional(),
  PSC_SAFEID_URL: httpUrl('PSC_SAFEID_URL').optional(),
  PSC_NEOID_CLIENT_ID: z.string().optional(),
  PSC_NEOID_CLIENT_SECRET: z.string().optional(),
  PSC_NEOID_URL: httpUrl('PSC_NEOID_URL').optional(),

  AGENT_URL: z
    .string()
    .refine((value) => value === 'none' || isThisMachine(value), {
      error: 'AGENT_URL must be on the computer of whoever signs (http://127.0.0.1 with a port), or none.',
    })
    .default('http://127.0.0.1:41951'),
  AGENT_DIR: z.string().default('dist/agent'),
  AGENT_WINDOWS_URL: installer('AGENT_WINDOWS_URL'),
  AGENT_MACOS_URL: installer('AGENT_MACOS_URL'),
  AGENT_LINUX_URL: installer('AGENT_LINUX_URL'),
}

export const certificateSecrets = providerNames.map((name) => `PSC_${name}_CLIENT_SECRET` as const)

type Variables = Readonly<
  { [Name in keyof typeof certificateVariables]?: z.output<(typeof certificateVariables)[Name]> } & {
    QUALIFIED_POLICY: 'AD-RB' | 'AD-RT' | 'none'
    QUALIFIED_PROFILE: 'etsi' | 'pbad'
    VARIANT: 'br' | 'us'
    AGENT_URL: string
    AGENT_DIR: string
    BASE_URL?: string | undefined
    TSA_URL?: string | undefined
  }
>

export const missingForCertificates = (env: Variables): string[] => [
  ...missingForQualified(env),
  ...missingForProviders(env),
  ...missingForAgent(env),
]

function missingForQualified(env: Variables): string[] {
  const problems: string[] = []
  if (env.QUALIFIED_POLICY === 'AD-RT' && !env.TSA_URL)
    problems.push('QUALIFIED_POLICY=AD-RT needs TSA_URL, a timestamp authority of ICP-Brasil.')
  if (env.QUALIFIED_PROFILE === 'pbad' && env.QUALIFIED_POLICY === 'none')
    problems.push('QUALIFIED_PROFILE=pbad needs QUALIFIED_POLICY to name a policy of ICP-Brasil.')
  return problems
}

/** Codes and secrets travel there: only ever encrypted, but for a provider that is played on this machine. */
function missingForProviders(env: Variables): string[] {
  return providerNames.flatMap((name) => {
    const [id, secret, url] = [`PSC_${name}_CLIENT_ID`, `PSC_${name}_CLIENT_SECRET`, `PSC_${name}_URL`] as const
    const isHalf = (env[id] === undefined) !== (env[secret] === undefined)
    const isPlain = env[url]?.startsWith('http:') === true
    const isPlayed = isPlain && isThisMachine(env[url]!) && env.BASE_URL?.startsWith('https:') !== true
    return [
      ...(isHalf ? [`Set both ${id} and ${secret}, or neither.`] : []),
      ...(env[url] && !env[id] ? [`${url} needs ${id}.`] : []),
      ...(isPlain && !isPlayed ? [`${url} must start with https://.`] : []),
    ]
  })
}

export const certificateSettings = (env: Variables): CertificateSettings => ({
  qualifiedPolicy: env.QUALIFIED_POLICY === 'none' ? null : env.QUALIFIED_POLICY,
  qualifiedProfile: env.QUALIFIED_PROFILE,
  providers: providerSettings(env),
  agent: agentSettings(env),
})

function providerSettings(env: Variables): ProviderSettings[] {
  return providerNames.flatMap((name) => {
    const { [`PSC_${name}_CLIENT_ID` as const]: clientId, [`PSC_${name}_CLIENT_SECRET` as const]: clientSecret } = env
    const url = env[`PSC_${name}_URL`]
    const baseUrl = url === undefined ? null : withoutSlash(url)
    const own = name.toLowerCase() as ProviderSettings['name']
    return clientId && clientSecret ? [{ name: own, clientId, clientSecret, baseUrl }] : []
  })
}

function missingForAgent(env: Variables): string[] {
  return systems
    .map((system) => `AGENT_${system}_URL` as const)
    .filter((name) => env[name] && env.AGENT_URL === 'none')
    .map((name) => `${name} needs AGENT_URL, where the agent answers.`)
}

function agentSettings(env: Variables): AgentSettings | null {
  if (env.AGENT_URL === 'none' || env.VARIANT === 'us') return null
  const installers = {
    windows: env.AGENT_WINDOWS_URL ?? null,
    macos: env.AGENT_MACOS_URL ?? null,
    linux: env.AGENT_LINUX_URL ?? null,
  }
  return { url: new URL(env.AGENT_URL).origin, installers, dir: env.AGENT_DIR }
}
