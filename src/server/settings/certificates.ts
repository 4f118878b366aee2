/** Settings of people's own certificates: providers that keep them in a cloud, and the signing agent on their own computers. */
import { z } from 'zod'
import { httpUrl, isSafeAddress, listIn, oneOf, withoutSlash } from './variable.ts'

const providerNames = ['BIRDID', 'VIDAAS', 'SAFEID', 'NEOID'] as const

type ProviderSettings = Readonly<{
  name: Lowercase<(typeof providerNames)[number]>
  clientId: string
  clientSecret: string
  /** null = the provider's own, for production. Without a slash at the end. */
  baseUrl: string | null
}>

/** A service of the Cloud Signature Consortium: `name` in addresses and calls, `title` for people. */
type CscProviderSettings = Readonly<{
  name: string
  title: string
  /** Up to its version, `…/csc/v2`, without a slash at the end. */
  baseUrl: string
  clientId: string
  clientSecret: string
}>

/** Addresses without a slash at the end. */
type GovBrSettings = Readonly<{ clientId: string; clientSecret: string; oauthUrl: string; apiUrl: string }>

export type AgentSettings = Readonly<{
  /** On the signer's computer, without a slash at the end. */
  url: string
  /** The operator named the address: people have the agent, wherever from. */
  isNamed: boolean
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
  cscProviders: readonly CscProviderSettings[]
  /** null = nobody signs with gov.br. */
  govBr: GovBrSettings | null
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

  CSC_PROVIDERS: z.string().optional(),

  GOVBR_CLIENT_ID: z.string().optional(),
  GOVBR_CLIENT_SECRET: z.string().optional(),
  GOVBR_OAUTH_URL: httpUrl('GOVBR_OAUTH_URL').default('https://cas.iti.br/oauth2.0'),
  GOVBR_API_URL: httpUrl('GOVBR_API_URL').default('https://assinatura-api.iti.br/externo/v2'),

  AGENT_URL: z
    .string()
    .refine((value) => value === 'none' || isThisMachine(value), {
      error: 'AGENT_URL must be on the computer of the signer (http://127.0.0.1 with a port), or none.',
    })
    .optional(),
  AGENT_DIR: z.string().default('dist/agent'),
  AGENT_WINDOWS_URL: installer('AGENT_WINDOWS_URL'),
  AGENT_MACOS_URL: installer('AGENT_MACOS_URL'),
  AGENT_LINUX_URL: installer('AGENT_LINUX_URL'),
}

export const certificateSecrets = [
  ...providerNames.map((name) => `PSC_${name}_CLIENT_SECRET` as const),
  'CSC_PROVIDERS',
  'GOVBR_CLIENT_SECRET',
] as const

type Variables = Readonly<
  { [Name in keyof typeof certificateVariables]?: z.output<(typeof certificateVariables)[Name]> } & {
    QUALIFIED_POLICY: 'AD-RB' | 'AD-RT' | 'none'
    QUALIFIED_PROFILE: 'etsi' | 'pbad'
    GOVBR_OAUTH_URL: string
    GOVBR_API_URL: string
    VARIANT: 'br' | 'us'
    AGENT_URL?: string | undefined
    AGENT_DIR: string
    BASE_URL?: string | undefined
    TSA_URL?: string | undefined
    TSA_AUTHORITIES?: string | undefined
  }
>

export const missingForCertificates = (env: Variables): string[] => [
  ...missingForQualified(env),
  ...missingForProviders(env),
  ...missingForCsc(env),
  ...missingForGovBr(env),
  ...missingForAgent(env),
]

function missingForQualified(env: Variables): string[] {
  const problems: string[] = []
  if (env.QUALIFIED_POLICY === 'AD-RT' && !env.TSA_URL && !env.TSA_AUTHORITIES)
    problems.push('QUALIFIED_POLICY=AD-RT needs TSA_URL or TSA_AUTHORITIES, timestamp authorities of ICP-Brasil.')
  if (env.QUALIFIED_PROFILE === 'pbad' && env.QUALIFIED_POLICY === 'none')
    problems.push('QUALIFIED_PROFILE=pbad needs QUALIFIED_POLICY to name a policy of ICP-Brasil.')
  return problems
}

/** Codes and secrets travel there: only ever encrypted, but for a provider that is played on this machine. */
function missingForProviders(env: Variables): string[] {
  return providerNames.flatMap((name) => {
    const [id, secret, url] = [`PSC_${name}_CLIENT_ID`, `PSC_${name}_CLIENT_SECRET`, `PSC_${name}_URL`] as const
    const isHalf = (env[id] === undefined) !== (env[secret] === undefined)
    return [
      ...(isHalf ? [`Set both ${id} and ${secret}, or neither.`] : []),
      ...(env[url] && !env[id] ? [`${url} needs ${id}.`] : []),
      ...(env[url] && !isSafeAddress(env, env[url]) ? [`${url} must start with https://.`] : []),
    ]
  })
}

const CscList = z.array(
  z.strictObject({
    name: z.string().regex(/^[a-z0-9-]{1,40}$/),
    title: z.string().trim().min(1).max(60),
    url: z.url({ protocol: /^https?$/ }),
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
  }),
)

const CSC_FORM =
  'CSC_PROVIDERS must be a list in JSON: [{"name": "acme", "title": "Acme", "url": "https://…/csc/v2", "client_id": "…", "client_secret": "…"}].'

function missingForCsc(env: Variables): string[] {
  const list = cscList(env)
  if (!list) return [CSC_FORM]
  const names = list.map(({ name }) => name)
  const taken = [...providerNames.map((name) => name.toLowerCase()), 'govbr']
  return [
    ...(new Set(names).size < names.length || names.some((name) => taken.includes(name))
      ? [`Each name in CSC_PROVIDERS must be another one, and none of: ${taken.join(', ')}.`]
      : []),
    ...list
      .filter(({ url }) => !isSafeAddress(env, url))
      .map(({ name }) => `The url of ${name} in CSC_PROVIDERS must start with https://.`),
  ]
}

const cscList = ({ CSC_PROVIDERS: text = '[]' }: Variables) => listIn(CscList, text)

function missingForGovBr(env: Variables): string[] {
  const { GOVBR_CLIENT_ID: id, GOVBR_CLIENT_SECRET: secret } = env
  return [
    ...((id === undefined) !== (secret === undefined)
      ? ['Set both GOVBR_CLIENT_ID and GOVBR_CLIENT_SECRET, or neither.']
      : []),
    ...(['GOVBR_OAUTH_URL', 'GOVBR_API_URL'] as const)
      .filter((name) => !isSafeAddress(env, env[name]))
      .map((name) => `${name} must start with https://.`),
  ]
}

export const certificateSettings = (env: Variables): CertificateSettings => ({
  qualifiedPolicy: env.QUALIFIED_POLICY === 'none' ? null : env.QUALIFIED_POLICY,
  qualifiedProfile: env.QUALIFIED_PROFILE,
  providers: providerSettings(env),
  cscProviders: (cscList(env) ?? []).map(({ url, client_id: clientId, client_secret: clientSecret, ...named }) => ({
    ...named,
    baseUrl: withoutSlash(url),
    clientId,
    clientSecret,
  })),
  govBr: govBrSettings(env),
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

function govBrSettings(env: Variables): GovBrSettings | null {
  const { GOVBR_CLIENT_ID: clientId, GOVBR_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return null
  return {
    clientId,
    clientSecret,
    oauthUrl: withoutSlash(env.GOVBR_OAUTH_URL),
    apiUrl: withoutSlash(env.GOVBR_API_URL),
  }
}

function missingForAgent(env: Variables): string[] {
  return systems
    .map((system) => `AGENT_${system}_URL` as const)
    .filter((name) => env[name] && env.AGENT_URL === 'none')
    .map((name) => `${name} needs AGENT_URL, where the agent answers.`)
}

/** Where our own agent answers (agent/main.ts). */
const OWN_AGENT = 'http://127.0.0.1:41951'

function agentSettings(env: Variables): AgentSettings | null {
  if (env.AGENT_URL === 'none' || env.VARIANT === 'us') return null
  const installers = {
    windows: env.AGENT_WINDOWS_URL ?? null,
    macos: env.AGENT_MACOS_URL ?? null,
    linux: env.AGENT_LINUX_URL ?? null,
  }
  const address = env.AGENT_URL ?? OWN_AGENT
  return { url: new URL(address).origin, isNamed: env.AGENT_URL !== undefined, installers, dir: env.AGENT_DIR }
}
