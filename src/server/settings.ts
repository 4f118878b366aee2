/** All settings of the product: environment variables, read and checked once. What belongs to one subject stands in settings/. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { allowanceSettings, allowanceVariables, type AllowanceSettings } from './settings/allowances.ts'
import {
  certificateSecrets,
  certificateSettings,
  certificateVariables,
  missingForCertificates,
  type CertificateSettings,
} from './settings/certificates.ts'
import { dnsSettings, dnsVariables, type DnsSettings } from './settings/dns.ts'
import { outgoingSettings, outgoingVariables, type OutgoingSettings } from './settings/outgoing.ts'
import { libreofficeVariables } from './settings/libreoffice.ts'
import { logSettings, logVariables, type LogSettings } from './settings/log.ts'
import { mailSecrets, mailSettings, mailVariables, missingForMail, type MailSettings } from './settings/mail.ts'
import {
  metricsSecrets,
  metricsSettings,
  metricsVariables,
  missingForMetrics,
  type MetricsSettings,
} from './settings/metrics.ts'
import { demoSettings, demoVariables, forbiddenInDemo, type DemoSettings } from './settings/demo.ts'
import { missingForOidc, oidcSecrets, oidcSettings, oidcVariables, type OidcSettings } from './settings/oidc.ts'
import {
  backupSecrets,
  backupSettings,
  backupVariables,
  missingForBackup,
  type BackupSettings,
} from './settings/backup.ts'
import { missingForS3, s3Secrets, s3Settings, s3Variables, type S3Settings } from './settings/s3.ts'
import {
  missingForSealing,
  sealingSecrets,
  sealingSettings,
  sealingVariables,
  type SealingSettings,
} from './settings/sealing.ts'
import {
  missingForPayments,
  paymentSecrets,
  paymentSettings,
  paymentVariables,
  type PaymentSettings,
} from './settings/payments.ts'
import { missingForSms, smsSecrets, smsSettings, smsVariables, type SmsSettings } from './settings/sms.ts'
import { salesSettings, salesVariables, type SalesSettings } from './settings/sales.ts'
import { hexKey, httpUrl, oneOf, portNumber, withoutSlash } from './settings/variable.ts'
import { tracesSecrets, tracesSettings, tracesVariables, type TracesSettings } from './settings/traces.ts'
import { webhookSettings, webhookVariables, type WebhookSettings } from './settings/webhooks.ts'
import {
  missingForWhatsapp,
  whatsappSecrets,
  whatsappSettings,
  whatsappVariables,
  type WhatsappSettings,
} from './settings/whatsapp.ts'

/** Something is wrong with the settings; each sentence says what, and what to do. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings'
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

export type Settings = AllowanceSettings &
  CertificateSettings &
  DemoSettings &
  DnsSettings &
  OutgoingSettings &
  LogSettings &
  MailSettings &
  MetricsSettings &
  PaymentSettings &
  SalesSettings &
  SealingSettings &
  TracesSettings &
  WebhookSettings &
  Readonly<{
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
    backup: BackupSettings
    /** null = nobody signs in by another service. */
    oidc: OidcSettings | null
    /** null = nothing goes by WhatsApp. */
    whatsapp: WhatsappSettings | null
    /** null = no text messages. */
    sms: SmsSettings | null
    /** null = a key file under dataDir. */
    serverKey: string | null
    /** Read beside SERVER_KEY while one is exchanged for the other. */
    previousServerKey: string | null
    /** `auto`: where the system finds it; `none`; or the path of the program. */
    libreoffice: string
    variant: 'br' | 'us'
    /** Redirects the verifier's visitors to the government's (docs/domain/screens.md#envelopes); off by default (docs/domain/screens.md#departures). */
    redirectsVerifier: boolean
    /** The verifier asks authorities whether certificates were revoked, where a file that is sent here does not tell. */
    asksAuthorities: boolean
    /** European trusted lists: nobody is believed by them, those here are, or these are fetched once a day. */
    trustedLists: 'none' | 'kept' | 'daily'
    role: 'all' | 'web' | 'worker'
    /** Whether the first account is made by the page and the link that the server prints. */
    offersSetup: boolean
    trustProxy: boolean | number | string
    /** How long a server that was told to end still takes requests, while `/readyz` already says no. */
    shutdownDelayMs: number
  }>

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const plain = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const { given, unread } = withSecretsRead(plain)
  const parsed = Environment.safeParse(given)
  const problems = [
    ...unread,
    ...unknownNames(given),
    ...forbiddenInDemo(given, settingNames),
    ...(parsed.success ? missingPartners(parsed.data) : sentencesOf(parsed.error)),
  ]
  if (!parsed.success || problems.length > 0) throw new BadSettings(problems)
  return toSettings(parsed.data)
}

const Environment = z.object({
  PORT: portNumber('PORT').default('3000'),
  HOST: z.string().optional(),
  BASE_URL: httpUrl('BASE_URL').optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must start with postgres:// or postgresql://.' })
    .optional(),
  SERVER_KEY: hexKey('SERVER_KEY').optional(),
  SERVER_KEY_PREVIOUS: hexKey('SERVER_KEY_PREVIOUS').optional(),
  VARIANT: oneOf('VARIANT', ['br', 'us']).default('br'),
  VERIFIER_REDIRECT: oneOf('VERIFIER_REDIRECT', ['true', 'false']).default('false'),
  ONLINE_REVOCATION: oneOf('ONLINE_REVOCATION', ['true', 'false']).default('false'),
  TRUSTED_LISTS: oneOf('TRUSTED_LISTS', ['none', 'kept', 'daily']).default('kept'),
  ROLE: oneOf('ROLE', ['all', 'web', 'worker']).default('all'),
  SETUP: oneOf('SETUP', ['auto', 'off']).default('auto'),
  TRUST_PROXY: z.string().default('false'),
  SHUTDOWN_DELAY_SEC: z
    .string()
    .regex(/^([0-9]|[1-5][0-9]|60)$/, { error: 'SHUTDOWN_DELAY_SEC must be a number of seconds between 0 and 60.' })
    .optional(),
  ...allowanceVariables,
  ...backupVariables,
  ...certificateVariables,
  ...demoVariables,
  ...dnsVariables,
  ...outgoingVariables,
  ...libreofficeVariables,
  ...logVariables,
  ...mailVariables,
  ...metricsVariables,
  ...oidcVariables,
  ...paymentVariables,
  ...s3Variables,
  ...salesVariables,
  ...sealingVariables,
  ...tracesVariables,
  ...webhookVariables,
  ...whatsappVariables,
  ...smsVariables,
})
type Environment = z.output<typeof Environment>

/** Load balancers ask about every five seconds. With the embedded database there is one process and nobody to go to. */
const SHUTDOWN_DELAY_SEC = 5

export const settingNames: readonly string[] = Object.keys(Environment.shape)

/** Settings that may also be read from a file, named by the setting with `_FILE` behind it. */
export const secretNames = [
  'DATABASE_URL',
  'SERVER_KEY',
  'SERVER_KEY_PREVIOUS',
  ...backupSecrets,
  ...certificateSecrets,
  ...mailSecrets,
  ...metricsSecrets,
  ...oidcSecrets,
  ...paymentSecrets,
  ...s3Secrets,
  ...sealingSecrets,
  ...tracesSecrets,
  ...whatsappSecrets,
  ...smsSecrets,
] as const

/** The variables as they count: given, read from files, or by default. */
export function readVariables(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, unknown>> {
  const plain = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const { given } = withSecretsRead(plain)
  return Object.fromEntries(
    Object.entries(Environment.shape).map(([name, shape]) => [name, shape.safeParse(given[name]).data ?? given[name]]),
  )
}

/** A secret may stand in a file, as containers hand them in: `NAME_FILE` names it. */
function withSecretsRead(plain: Readonly<Record<string, string | undefined>>) {
  const given = { ...plain }
  const unread: string[] = []
  for (const name of secretNames) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    delete given[`${name}_FILE`]
    if (given[name] !== undefined) unread.push(`Set either ${name} or ${name}_FILE, not both.`)
    try {
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (given[name] === '') unread.push(`The file in ${name}_FILE is empty.`)
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
        /^(S3|BACKUP|SEAL|TSA|SMTP|MAIL|MAILBOX|BOUNCE|WHATSAPP|SMS|TRUST|RUBRICA|QUALIFIED|PSC|CSC|GOVBR|AGENT|OIDC|PAGARME|STRIPE|PAYMENTS|DEMO|OUTGOING|DNS|WEBHOOK|METRICS)_/.test(
          name,
        ) && !settingNames.includes(name),
    )
    .map((name) => `${name} is not a setting of Rubrica. Check its spelling or remove it.`)
}

function sentencesOf(error: z.ZodError): string[] {
  return [...new Set(error.issues.map((issue) => issue.message))]
}

const missingPartners = (env: Environment): string[] => [
  ...missingForServerKey(env),
  ...missingForS3(env),
  ...missingForBackup(env),
  ...missingForMail(env),
  ...missingForMetrics(env),
  ...missingForOidc(env),
  ...missingForPayments(env),
  ...missingForWhatsapp(env),
  ...missingForSms(env),
  ...missingForCertificates(env),
  ...missingForSealing(env),
]

function missingForServerKey({ SERVER_KEY: key, SERVER_KEY_PREVIOUS: previous }: Environment): string[] {
  if (previous === undefined) return []
  if (key === undefined) return ['SERVER_KEY_PREVIOUS needs SERVER_KEY, the new one.']
  return key.toLowerCase() === previous.toLowerCase()
    ? ['SERVER_KEY_PREVIOUS must be another key than SERVER_KEY.']
    : []
}

function toSettings(env: Environment): Settings {
  const port = Number(env.PORT)
  const baseUrl = withoutSlash(env.BASE_URL ?? `http://localhost:${port}`)
  return {
    ...allowanceSettings(env),
    ...certificateSettings(env),
    ...demoSettings(env),
    ...dnsSettings(env),
    ...outgoingSettings(env),
    ...logSettings(env),
    ...mailSettings(env, baseUrl),
    ...metricsSettings(env),
    ...paymentSettings(env),
    ...salesSettings(env),
    ...sealingSettings(env),
    ...tracesSettings(env),
    ...webhookSettings(env),
    port,
    host: env.HOST ?? '::',
    baseUrl,
    isHttps: baseUrl.startsWith('https:'),
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    s3: s3Settings(env),
    backup: backupSettings(env),
    oidc: oidcSettings(env),
    whatsapp: env.VARIANT === 'br' ? whatsappSettings(env) : null,
    sms: smsSettings(env),
    serverKey: env.SERVER_KEY?.toLowerCase() ?? null,
    previousServerKey: env.SERVER_KEY_PREVIOUS?.toLowerCase() ?? null,
    libreoffice: env.LIBREOFFICE,
    variant: env.VARIANT,
    redirectsVerifier: env.VERIFIER_REDIRECT === 'true' && env.VARIANT === 'br',
    asksAuthorities: env.ONLINE_REVOCATION === 'true',
    trustedLists: env.TRUSTED_LISTS,
    role: env.ROLE,
    offersSetup: env.SETUP === 'auto' && env.DEMO === 'false',
    trustProxy: trustProxy(env.TRUST_PROXY),
    shutdownDelayMs: 1000 * Number(env.SHUTDOWN_DELAY_SEC ?? (env.DATABASE_URL ? SHUTDOWN_DELAY_SEC : 0)),
  }
}

/** As Fastify understands it: yes or no, the number of proxies in front, or their addresses. */
function trustProxy(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
