/** All settings of the product: environment variables, read and checked once. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { libreofficeVariables } from './settings-libreoffice.ts'
import {
  agentSettings,
  certificateSecrets,
  certificateVariables,
  missingForCertificates,
  providerSettings,
  type AgentSettings,
  type ProviderSettings,
} from './settings-certificates.ts'
import {
  missingForWhatsapp,
  reportVariables,
  whatsappSecrets,
  whatsappSettings,
  whatsappVariables,
  type WhatsappSettings,
} from './settings-whatsapp.ts'

/** Something is wrong with the settings; each sentence says what, and what to do. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings'
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

export type Settings = Readonly<{
  port: number
  host: string
  /** Without a slash at the end. */
  baseUrl: string
  isHttps: boolean
  dataDir: string
  /** null = the embedded PostgreSQL. */
  databaseUrl: string | null
  /** null = files under dataDir. */
  s3: S3Settings | null
  /** null = the embedded mailbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Where letters come back to, each under a name of its own; null = to mailFrom, where a person reads them. */
  bounceAddress: string | null
  /** Who posts to the hook for reports knows it; null = nobody may. */
  mailHookSecret: string | null
  /** null = nothing goes by WhatsApp. */
  whatsapp: WhatsappSettings | null
  /** What organizations without a plan may use beyond the ordinary. */
  freeFeatures: readonly string[]
  /** null = a key file under dataDir. */
  serverKey: string | null
  /** null = the self-made certificate. */
  seal: SealKey | null
  /** PEM with the sealing certificate and those above it, where the key comes without them. */
  sealCertificatesFile: string | null
  /** null = as far as it goes. */
  sealLevel: (typeof sealLevels)[number] | null
  /** Under which policy of ICP-Brasil people sign with their certificates; null = under none. */
  qualifiedPolicy: 'AD-RB' | 'AD-RT' | null
  /** `etsi`: what Acrobat and European validators read; `pbad`: the names that DOC-ICP-15.03 demands. */
  qualifiedProfile: 'etsi' | 'pbad'
  /** Providers that keep people's keys, with the name and secret under which they know this installation. */
  providers: readonly ProviderSettings[]
  /** The plug-in on the computers of whoever signs; null = nobody has one. */
  agent: AgentSettings | null
  /** Whether revocation answers may come from the addresses of private networks. */
  mayAskPrivateNetworks: boolean
  /** null = the local timestamp authority. */
  tsaUrl: string | null
  /** `icp-brasil`, files and folders: authorities whose certificates are believed beside our own. */
  trustAnchors: readonly string[]
  /** `auto`: where the system finds it; `none`; or the path of the program. */
  libreoffice: string
  variant: 'br' | 'us'
  /** What a new workspace may send in a month. */
  freeEnvelopes: number
  /** What an organization without a plan may keep. */
  freeStorageBytes: number
  role: 'all' | 'web' | 'worker'
  trustProxy: boolean | number | string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}>

/** Where the sealing key is. */
export type SealKey = Readonly<
  | { kind: 'p12'; file: string; password: string }
  | { kind: 'pkcs11'; module: string; token?: string; key?: string; pin?: string }
>

const sealLevels = ['B-T', 'B-LT', 'B-LTA'] as const

export type S3Settings = Readonly<{
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}>

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const plain = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const { given, unread } = withSecretsRead(plain)
  const parsed = Environment.safeParse(given)
  const problems = [
    ...unread,
    ...unknownNames(given),
    ...(parsed.success ? missingPartners(parsed.data) : sentencesOf(parsed.error)),
  ]
  if (!parsed.success || problems.length > 0) throw new BadSettings(problems)
  return toSettings(parsed.data)
}

const httpUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an address that starts with http:// or https://.` })

const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}.` })

const Environment = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535, {
      error: 'PORT must be a number between 1 and 65535.',
    })
    .default('3000'),
  HOST: z.string().optional(),
  BASE_URL: httpUrl('BASE_URL').optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must start with postgres:// or postgresql://.' })
    .optional(),
  S3_ENDPOINT: httpUrl('S3_ENDPOINT').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL must start with smtp:// or smtps://.' }).optional(),
  MAIL_FROM: z.string().includes('@', { error: 'MAIL_FROM must hold an e-mail address.' }).optional(),
  ...reportVariables,
  ...whatsappVariables,
  FREE_FEATURES: oneOf('FREE_FEATURES', ['whatsapp', 'none']).default('whatsapp'),
  SERVER_KEY: z
    .string()
    .regex(/^([0-9a-f]{2}){32,}$/i, {
      error: 'SERVER_KEY must be at least 64 hexadecimal digits (openssl rand -hex 32).',
    })
    .optional(),
  SEAL_P12: z.string().optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  SEAL_PKCS11_MODULE: z.string().optional(),
  SEAL_PKCS11_TOKEN: z.string().optional(),
  SEAL_PKCS11_PIN: z.string().optional(),
  SEAL_PKCS11_KEY: z.string().optional(),
  SEAL_CERTIFICATES: z.string().optional(),
  SEAL_LEVEL: oneOf('SEAL_LEVEL', sealLevels).optional(),
  SEAL_PRIVATE_NETWORKS: oneOf('SEAL_PRIVATE_NETWORKS', ['true', 'false']).default('false'),
  TSA_URL: httpUrl('TSA_URL').optional(),
  ...certificateVariables,
  QUALIFIED_POLICY: oneOf('QUALIFIED_POLICY', ['AD-RB', 'AD-RT', 'none']).default('AD-RB'),
  QUALIFIED_PROFILE: oneOf('QUALIFIED_PROFILE', ['etsi', 'pbad']).default('etsi'),
  TRUST_ANCHORS: z.string().optional(),
  ...libreofficeVariables,
  FREE_ENVELOPES: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'FREE_ENVELOPES must be a whole number of envelopes a month, such as 5.' })
    .default('5'),
  FREE_STORAGE: z
    .string()
    .regex(/^\d{1,7}$/, { error: 'FREE_STORAGE must be a whole number of megabytes, such as 500.' })
    .default('500'),
  VARIANT: oneOf('VARIANT', ['br', 'us']).default('br'),
  ROLE: oneOf('ROLE', ['all', 'web', 'worker']).default('all'),
  TRUST_PROXY: z.string().default('false'),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
type Environment = z.output<typeof Environment>

const secrets = [
  'SEAL_P12_PASSWORD',
  'SEAL_PKCS11_PIN',
  'MAIL_HOOK_SECRET',
  ...whatsappSecrets,
  ...certificateSecrets,
] as const

/** A secret may stand in a file, as containers hand them in: `NAME_FILE` names it. */
function withSecretsRead(plain: Readonly<Record<string, string | undefined>>) {
  const given = { ...plain }
  const unread: string[] = []
  for (const name of secrets) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    delete given[`${name}_FILE`]
    if (given[name] !== undefined) unread.push(`Set either ${name} or ${name}_FILE, not both.`)
    try {
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch {
      unread.push(`The file in ${name}_FILE cannot be read.`)
    }
  }
  return { given, unread }
}

/** Names that look like ours but are not: most likely a slip of the pen that would silently change nothing. */
function unknownNames(given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given)
    .filter(
      (name) =>
        /^(S3|SEAL|TSA|SMTP|MAIL|BOUNCE|WHATSAPP|TRUST|RUBRICA|QUALIFIED|PSC|AGENT)_/.test(name) &&
        !Object.hasOwn(Environment.shape, name),
    )
    .map((name) => `${name} is not a setting of Rubrica. Check its spelling or remove it.`)
}

function sentencesOf(error: z.ZodError): string[] {
  return [...new Set(error.issues.map((issue) => issue.message))]
}

function missingPartners(env: Environment): string[] {
  const problems: string[] = []
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = s3.filter((name) => env[name] === undefined)
  if (missing.length > 0 && missing.length < s3.length)
    problems.push(
      `To keep files in S3, set ${missing.join(', ')} too; without any S3_ setting files are kept in DATA_DIR.`,
    )
  if (env.QUALIFIED_POLICY === 'AD-RT' && !env.TSA_URL)
    problems.push('QUALIFIED_POLICY=AD-RT needs TSA_URL, a timestamp authority of ICP-Brasil.')
  if (env.QUALIFIED_PROFILE === 'pbad' && env.QUALIFIED_POLICY === 'none')
    problems.push('QUALIFIED_PROFILE=pbad needs QUALIFIED_POLICY to name a policy of ICP-Brasil.')
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('SMTP_URL needs MAIL_FROM, the address that letters come from.')
  return [...problems, ...missingForWhatsapp(env), ...missingForCertificates(env), ...missingForSealing(env)]
}

function missingForSealing(env: Environment): string[] {
  const problems: string[] = []
  if (env.SEAL_P12 && env.SEAL_P12_PASSWORD === undefined) problems.push('SEAL_P12 needs SEAL_P12_PASSWORD.')
  if (env.SEAL_P12_PASSWORD !== undefined && !env.SEAL_P12) problems.push('SEAL_P12_PASSWORD needs SEAL_P12, the file.')
  if (env.SEAL_P12 && env.SEAL_PKCS11_MODULE)
    problems.push('Set either SEAL_P12 or SEAL_PKCS11_MODULE, not both: one key seals.')
  for (const name of ['SEAL_PKCS11_TOKEN', 'SEAL_PKCS11_PIN', 'SEAL_PKCS11_KEY'] as const) {
    if (env[name] !== undefined && !env.SEAL_PKCS11_MODULE)
      problems.push(`${name} needs SEAL_PKCS11_MODULE, the library of the token.`)
  }
  if (env.SEAL_CERTIFICATES && !env.SEAL_P12 && !env.SEAL_PKCS11_MODULE)
    problems.push('SEAL_CERTIFICATES needs SEAL_P12 or SEAL_PKCS11_MODULE, the key.')
  return problems
}

function toSettings(env: Environment): Settings {
  const port = Number(env.PORT)
  const baseUrl = (env.BASE_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')
  return {
    port,
    host: env.HOST ?? '::',
    baseUrl,
    isHttps: baseUrl.startsWith('https:'),
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    s3: s3Settings(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Rubrica <rubrica@localhost>',
    bounceAddress: env.BOUNCE_ADDRESS ?? null,
    mailHookSecret: env.MAIL_HOOK_SECRET ?? null,
    whatsapp: env.VARIANT === 'br' ? whatsappSettings(env) : null,
    freeFeatures: env.FREE_FEATURES === 'none' ? [] : [env.FREE_FEATURES],
    serverKey: env.SERVER_KEY ?? null,
    seal: sealKey(env),
    sealCertificatesFile: env.SEAL_CERTIFICATES ? path.resolve(env.SEAL_CERTIFICATES) : null,
    sealLevel: env.SEAL_LEVEL ?? null,
    qualifiedPolicy: env.QUALIFIED_POLICY === 'none' ? null : env.QUALIFIED_POLICY,
    qualifiedProfile: env.QUALIFIED_PROFILE,
    providers: providerSettings(env),
    agent: agentSettings(env),
    mayAskPrivateNetworks: env.SEAL_PRIVATE_NETWORKS === 'true',
    tsaUrl: env.TSA_URL ?? null,
    trustAnchors: trustAnchors(env),
    libreoffice: env.LIBREOFFICE,
    variant: env.VARIANT,
    freeEnvelopes: Number(env.FREE_ENVELOPES),
    freeStorageBytes: Number(env.FREE_STORAGE) * 1024 * 1024,
    role: env.ROLE,
    trustProxy: trustProxy(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
  }
}

function trustAnchors({ TRUST_ANCHORS: text, VARIANT: variant }: Environment): string[] {
  const sources = (text ?? (variant === 'br' ? 'icp-brasil' : 'none')).split(',').map((each) => each.trim())
  return sources
    .filter((source) => source !== '' && source !== 'none')
    .map((source) => (source === 'icp-brasil' ? source : path.resolve(source)))
}

function sealKey(env: Environment): SealKey | null {
  if (env.SEAL_P12) return { kind: 'p12', file: path.resolve(env.SEAL_P12), password: env.SEAL_P12_PASSWORD ?? '' }
  const { SEAL_PKCS11_MODULE: module, SEAL_PKCS11_TOKEN: token, SEAL_PKCS11_KEY: key, SEAL_PKCS11_PIN: pin } = env
  if (!module) return null
  return { kind: 'pkcs11', module, ...(token && { token }), ...(key && { key }), ...(pin !== undefined && { pin }) }
}

function s3Settings(env: Environment): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey }
}

/** As Fastify understands it: yes or no, the number of proxies in front, or their addresses. */
function trustProxy(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
