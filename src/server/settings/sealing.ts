/** Settings of the seal: its key, its signature level, the timestamp authority, and the trust anchors. */
import path from 'node:path'
import { z } from 'zod'
import {
  cloudKeySecrets,
  cloudKeySettings,
  cloudKeyVariables,
  missingForCloudKey,
  type CloudKeySettings,
} from './cloud-key.ts'
import { httpUrl, listIn, oneOf } from './variable.ts'

export type SealingSettings = Readonly<{
  /** null = the self-made certificate. */
  seal: SealKey | null
  /** PEM with the sealing certificate and those above it, where the key comes without them. */
  sealCertificatesFile: string | null
  /** null = as far as it goes. */
  sealLevel: (typeof sealLevels)[number] | null
  /** Whether revocation answers may come from the addresses of private networks. */
  mayAskPrivateNetworks: boolean
  /** Asked in this order; empty = the local timestamp authority. */
  timestampAuthorities: readonly TimestampAuthoritySettings[]
  /** `icp-brasil`, files and folders: authorities whose certificates are believed beside our own. */
  trustAnchors: readonly string[]
}>

/** How many timestamps a day and a month (UTC) it may be asked for; null = as many as wanted. User and password may stand in its address. */
export type TimestampAuthoritySettings = Readonly<{
  name: string
  url: string
  perDay: number | null
  perMonth: number | null
}>

/** Where the sealing key is. */
type SealKey = Readonly<
  | { kind: 'p12'; file: string; password: string }
  | { kind: 'kms'; at: CloudKeySettings }
  | { kind: 'pkcs11'; module: string; token?: string; key?: string; pin?: string }
>

const sealLevels = ['B-T', 'B-LT', 'B-LTA'] as const

export const sealingVariables = {
  SEAL_P12: z.string().optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  SEAL_PKCS11_MODULE: z.string().optional(),
  SEAL_PKCS11_TOKEN: z.string().optional(),
  SEAL_PKCS11_PIN: z.string().optional(),
  SEAL_PKCS11_KEY: z.string().optional(),
  ...cloudKeyVariables,
  SEAL_CERTIFICATES: z.string().optional(),
  SEAL_LEVEL: oneOf('SEAL_LEVEL', sealLevels).optional(),
  SEAL_PRIVATE_NETWORKS: oneOf('SEAL_PRIVATE_NETWORKS', ['true', 'false']).default('false'),
  TSA_URL: httpUrl('TSA_URL').optional(),
  TSA_AUTHORITIES: z.string().optional(),
  TRUST_ANCHORS: z.string().optional(),
}

export const sealingSecrets = ['SEAL_P12_PASSWORD', 'SEAL_PKCS11_PIN', 'TSA_AUTHORITIES', ...cloudKeySecrets] as const

type Variables = Readonly<{ [Name in keyof typeof sealingVariables]?: z.output<(typeof sealingVariables)[Name]> }> &
  Readonly<{ VARIANT: 'br' | 'us'; BASE_URL?: string | undefined }>

export function missingForSealing(env: Variables): string[] {
  const problems: string[] = []
  if (env.SEAL_P12 && env.SEAL_P12_PASSWORD === undefined) problems.push('SEAL_P12 needs SEAL_P12_PASSWORD.')
  if (env.SEAL_P12_PASSWORD !== undefined && !env.SEAL_P12) problems.push('SEAL_P12_PASSWORD needs SEAL_P12, the file.')
  if ([env.SEAL_P12, env.SEAL_PKCS11_MODULE, env.SEAL_KMS_KEY].filter(Boolean).length > 1)
    problems.push('Set one of SEAL_P12, SEAL_PKCS11_MODULE and SEAL_KMS_KEY: one key seals.')
  for (const name of ['SEAL_PKCS11_TOKEN', 'SEAL_PKCS11_PIN', 'SEAL_PKCS11_KEY'] as const) {
    if (env[name] !== undefined && !env.SEAL_PKCS11_MODULE)
      problems.push(`${name} needs SEAL_PKCS11_MODULE, the library of the token.`)
  }
  if (env.SEAL_CERTIFICATES && !env.SEAL_P12 && !env.SEAL_PKCS11_MODULE && !env.SEAL_KMS_KEY)
    problems.push('SEAL_CERTIFICATES needs SEAL_P12, SEAL_PKCS11_MODULE or SEAL_KMS_KEY, the key.')
  return [...problems, ...missingForCloudKey(env), ...missingForTimestamps(env)]
}

const quota = z.number().int().min(1).nullable().default(null)
const AuthorityList = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[a-z0-9-]{1,40}$/),
      url: z.url({ protocol: /^https?$/ }),
      per_day: quota,
      per_month: quota,
    }),
  )
  .min(1)

const AUTHORITIES_FORM =
  'TSA_AUTHORITIES must be a list in JSON, each with a name of its own: [{"name": "acme", "url": "https://…", "per_day": 1000, "per_month": 20000}].'

function missingForTimestamps(env: Variables): string[] {
  if (env.TSA_AUTHORITIES === undefined) return []
  if (env.TSA_URL) return ['Set either TSA_URL, one timestamp authority, or TSA_AUTHORITIES, a list of them.']
  const names = authorityList(env)?.map(({ name }) => name)
  return names && new Set(names).size === names.length ? [] : [AUTHORITIES_FORM]
}

const authorityList = ({ TSA_AUTHORITIES: text = '' }: Variables) => listIn(AuthorityList, text)

function timestampAuthorities(env: Variables): TimestampAuthoritySettings[] {
  if (env.TSA_URL) return [{ name: 'tsa', url: env.TSA_URL, perDay: null, perMonth: null }]
  return (authorityList(env) ?? []).map(({ per_day: perDay, per_month: perMonth, ...named }) => ({
    ...named,
    perDay,
    perMonth,
  }))
}

export const sealingSettings = (env: Variables): SealingSettings => ({
  seal: sealKey(env),
  sealCertificatesFile: env.SEAL_CERTIFICATES ? path.resolve(env.SEAL_CERTIFICATES) : null,
  sealLevel: env.SEAL_LEVEL ?? null,
  mayAskPrivateNetworks: env.SEAL_PRIVATE_NETWORKS === 'true',
  timestampAuthorities: timestampAuthorities(env),
  trustAnchors: trustAnchors(env),
})

function sealKey(env: Variables): SealKey | null {
  if (env.SEAL_P12) return { kind: 'p12', file: path.resolve(env.SEAL_P12), password: env.SEAL_P12_PASSWORD ?? '' }
  const at = cloudKeySettings(env)
  if (at) return { kind: 'kms', at }
  const { SEAL_PKCS11_MODULE: module, SEAL_PKCS11_TOKEN: token, SEAL_PKCS11_KEY: key, SEAL_PKCS11_PIN: pin } = env
  if (!module) return null
  return { kind: 'pkcs11', module, ...(token && { token }), ...(key && { key }), ...(pin !== undefined && { pin }) }
}

function trustAnchors({ TRUST_ANCHORS: text, VARIANT: variant }: Variables): string[] {
  const sources = (text ?? (variant === 'br' ? 'icp-brasil' : 'none')).split(',').map((each) => each.trim())
  return sources
    .filter((source) => source !== '' && source !== 'none')
    .map((source) => (source === 'icp-brasil' ? source : path.resolve(source)))
}
