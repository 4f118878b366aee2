/** Settings of a sealing key in a cloud's key management: which key, and with what this installation signs in there. */
import { z } from 'zod'
import { httpUrl, isSafeAddress, withoutSlash } from './variable.ts'

/** Without a slash at the end; null = the cloud's own address. */
type Elsewhere = string | null

export type CloudKeySettings = Readonly<
  | {
      cloud: 'aws'
      /** ARN of the key, or of an alias. */
      key: string
      region: string
      accessKeyId: string
      secretAccessKey: string
      url: Elsewhere
    }
  | { cloud: 'google'; /** Resource name, with the version. */ key: string; account: GoogleAccount; url: Elsewhere }
  | {
      cloud: 'azure'
      /** Address of the key, with the version. */
      key: string
      tenantId: string
      clientId: string
      clientSecret: string
      /** Where a token is had. */
      loginUrl: string
    }
>

/** Of the file that Google hands out for a service account. */
const GoogleAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
})
export type GoogleAccount = z.output<typeof GoogleAccount>

export const cloudKeyVariables = {
  SEAL_KMS_KEY: z.string().optional(),
  SEAL_KMS_ACCESS_KEY_ID: z.string().optional(),
  SEAL_KMS_SECRET_ACCESS_KEY: z.string().optional(),
  SEAL_KMS_ACCOUNT: z.string().optional(),
  SEAL_KMS_TENANT_ID: z.string().optional(),
  SEAL_KMS_CLIENT_ID: z.string().optional(),
  SEAL_KMS_CLIENT_SECRET: z.string().optional(),
  SEAL_KMS_URL: httpUrl('SEAL_KMS_URL').optional(),
}

export const cloudKeySecrets = ['SEAL_KMS_SECRET_ACCESS_KEY', 'SEAL_KMS_ACCOUNT', 'SEAL_KMS_CLIENT_SECRET'] as const

type Variables = Readonly<{ [Name in keyof typeof cloudKeyVariables]?: string | undefined }> &
  Readonly<{ BASE_URL?: string | undefined; SEAL_CERTIFICATES?: string | undefined }>

const ARN = /^arn:aws[a-z-]*:kms:([a-z0-9-]+):\d{12}:(key|alias)\/[A-Za-z0-9/_-]+$/
const GOOGLE_NAME = /^projects\/[^/]+\/locations\/[^/]+\/keyRings\/[^/]+\/cryptoKeys\/[^/]+\/cryptoKeyVersions\/\d+$/
const AZURE_PATH = /^\/keys\/[A-Za-z0-9-]{1,127}\/[A-Za-z0-9]{1,64}$/

/** What signs in at each cloud. */
const needed = {
  aws: ['SEAL_KMS_ACCESS_KEY_ID', 'SEAL_KMS_SECRET_ACCESS_KEY'],
  google: ['SEAL_KMS_ACCOUNT'],
  azure: ['SEAL_KMS_TENANT_ID', 'SEAL_KMS_CLIENT_ID', 'SEAL_KMS_CLIENT_SECRET'],
} as const satisfies Record<CloudKeySettings['cloud'], readonly (keyof Variables)[]>

const FORMS =
  'SEAL_KMS_KEY must be an ARN of AWS KMS (arn:aws:kms:…), the name of a key version of Google Cloud KMS (projects/…/cryptoKeyVersions/1), or the address of a key version in Azure Key Vault (https://….vault.azure.net/keys/NAME/VERSION).'

export function missingForCloudKey(env: Variables): string[] {
  const given = Object.keys(cloudKeyVariables).filter(
    (name) => env[name as keyof typeof cloudKeyVariables] !== undefined,
  )
  const { SEAL_KMS_KEY: key } = env
  if (key === undefined) return given.map((name) => `${name} needs SEAL_KMS_KEY, the key.`)
  const cloud = cloudOf(env, key)
  if (cloud === null) return [FORMS]
  const others = Object.values(needed)
    .flat()
    .filter((name) => !(needed[cloud] as readonly string[]).includes(name))
  return [
    ...needed[cloud].filter((name) => env[name] === undefined).map((name) => `SEAL_KMS_KEY needs ${name}.`),
    ...others
      .filter((name) => env[name] !== undefined)
      .map((name) => `${name} does not belong to the cloud of SEAL_KMS_KEY.`),
    ...(env.SEAL_CERTIFICATES
      ? []
      : ['SEAL_KMS_KEY needs SEAL_CERTIFICATES: a cloud keeps the key, not its certificate.']),
    ...(env.SEAL_KMS_URL !== undefined && !isSafeAddress(env, env.SEAL_KMS_URL)
      ? ['SEAL_KMS_URL must start with https://.']
      : []),
    ...(cloud === 'google' && env.SEAL_KMS_ACCOUNT !== undefined ? missingForAccount(env) : []),
  ]
}

function missingForAccount(env: Variables): string[] {
  const account = accountIn(env)
  if (!account)
    return [
      'SEAL_KMS_ACCOUNT must be the JSON of a service account ("type": "service_account"), as Google hands it out.',
    ]
  return isSafeAddress(env, account.token_uri) ? [] : ['The token_uri in SEAL_KMS_ACCOUNT must start with https://.']
}

/** By the form of its name. */
function cloudOf(env: Variables, key: string): CloudKeySettings['cloud'] | null {
  if (ARN.test(key)) return 'aws'
  if (GOOGLE_NAME.test(key)) return 'google'
  const url = URL.canParse(key) ? new URL(key) : null
  return url &&
    /^https?:$/.test(url.protocol) &&
    AZURE_PATH.test(url.pathname) &&
    !url.search &&
    isSafeAddress(env, key)
    ? 'azure'
    : null
}

function accountIn({ SEAL_KMS_ACCOUNT: text = '' }: Variables): GoogleAccount | null {
  try {
    return GoogleAccount.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Null: the key is not in a cloud. */
export function cloudKeySettings(env: Variables): CloudKeySettings | null {
  const { SEAL_KMS_KEY: key } = env
  if (key === undefined) return null
  const url = env.SEAL_KMS_URL === undefined ? null : withoutSlash(env.SEAL_KMS_URL)
  switch (cloudOf(env, key)) {
    case 'aws':
      return {
        cloud: 'aws',
        key,
        region: ARN.exec(key)![1]!,
        accessKeyId: env.SEAL_KMS_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.SEAL_KMS_SECRET_ACCESS_KEY ?? '',
        url,
      }
    case 'google':
      return { cloud: 'google', key, account: accountIn(env)!, url }
    case 'azure':
      return {
        cloud: 'azure',
        key: withoutSlash(key),
        tenantId: env.SEAL_KMS_TENANT_ID ?? '',
        clientId: env.SEAL_KMS_CLIENT_ID ?? '',
        clientSecret: env.SEAL_KMS_CLIENT_SECRET ?? '',
        loginUrl: url ?? 'https://login.microsoftonline.com',
      }
    case null:
      return null
  }
}
