/** A key version in Azure Key Vault or Managed HSM: get and sign, as an application by its client secret (RFC 6749 §4.4). */
import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { own } from '../../pades/base/octets.ts'
import { asEcdsaValue } from '../../pades/crypto/asn1/ecdsa-value.ts'
import { keyFacts, type DigestAlgorithm } from '../../pades/crypto/asn1/algorithms.ts'
import { KeyUnusable, SignerUnavailable } from '../../pades/crypto/signers/key-signer.ts'
import type { CloudKeySettings } from '../../server/settings/cloud-key.ts'
import { isLoopbackHost } from '../../server/loopback.ts'
import { call, keptToken, read, type KmsAnswer, type CloudError, type KmsPatience } from './call.ts'
import type { KmsKey, CloudScheme } from './cloud-key.ts'

type AzureSettings = Extract<CloudKeySettings, { cloud: 'azure' }>

const TITLE = 'Azure Key Vault'
const API = 'api-version=7.4'

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/)
const KeyBundle = z.object({
  key: z.object({
    kty: z.enum(['RSA', 'RSA-HSM', 'EC', 'EC-HSM']),
    key_ops: z.array(z.string()).optional(),
    n: base64url.optional(),
    e: base64url.optional(),
    crv: z.string().optional(),
    x: base64url.optional(),
    y: base64url.optional(),
  }),
})
const Signed = z.object({ value: base64url })
const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() })

export function azureKey(settings: AzureSettings, patience: KmsPatience = {}): KmsKey {
  const { key } = settings
  const tokens = keptToken(() => askToken(settings, patience))
  const ask = (path: string, init: Readonly<{ method: 'GET' | 'POST'; body?: string }>) =>
    call({
      ...patience,
      title: TITLE,
      codeOf: (answer) => {
        if (answer.status === 401) tokens.forget()
        return codeOf(answer)
      },
      errors,
      request: async () =>
        new Request(`${key}${path}?${API}`, {
          ...init,
          headers: { authorization: `Bearer ${await tokens.take()}`, 'content-type': 'application/json' },
        }),
    })
  return {
    title: TITLE,
    async look() {
      const { key_ops: operations, ...jwk } = read(KeyBundle, await ask('', { method: 'GET' }), TITLE).key
      if (operations && !operations.includes('sign')) throw new KeyUnusable(`the key in ${TITLE} is none to sign with`)
      const spki = own(publicKey({ ...jwk, kty: jwk.kty.replace('-HSM', '') }).export({ format: 'der', type: 'spki' }))
      const { kind, bits } = keyFacts(spki)
      return {
        spki,
        signs: (scheme, digest) =>
          (kind === 'ecdsa') === (scheme === 'ecdsa') && (kind === 'rsa' || curveDigests[bits] === digest),
      }
    },
    async sign(scheme, { algorithm, bytes }) {
      const body = JSON.stringify({
        alg: algorithmOf(scheme, algorithm),
        value: Buffer.from(bytes).toString('base64url'),
      })
      const { value } = read(Signed, await ask('/sign', { method: 'POST', body }), TITLE)
      const raw = own(Buffer.from(value, 'base64url'))
      if (scheme !== 'ecdsa') return raw
      const [der] = asEcdsaValue(raw)
      if (!der) throw new SignerUnavailable(`${TITLE} answered something that is no signature`)
      return der
    },
  }
}

/** RFC 7518 §3.4: each curve goes with one digest. */
const curveDigests: Readonly<Record<number, DigestAlgorithm>> = { 256: 'sha256', 384: 'sha384', 521: 'sha512' }

function publicKey(jwk: Readonly<Record<string, string | undefined>>) {
  try {
    return createPublicKey({ key: { ...jwk }, format: 'jwk' })
  } catch (cause) {
    throw new KeyUnusable(`the key in ${TITLE} is of a kind that no seal is made with`, { cause })
  }
}

/** RFC 7518 §3.1. */
const algorithmOf = (scheme: CloudScheme, digest: DigestAlgorithm): string => `${letters[scheme]}${digest.slice(3)}`
const letters = { rsa: 'RS', 'rsa-pss': 'PS', ecdsa: 'ES' } as const satisfies Record<CloudScheme, string>

async function askToken({ key, loginUrl, tenantId, clientId, clientSecret }: AzureSettings, patience: KmsPatience) {
  const body = await call({
    ...patience,
    title: TITLE,
    codeOf: ({ body: said }) => z.object({ error: z.string() }).safeParse(said).data?.error ?? '',
    errors: tokenErrors,
    request: async () =>
      new Request(`${loginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          scope: `https://${resourceOf(key)}/.default`,
        }).toString(),
      }),
  })
  const { access_token: token, expires_in: seconds } = read(Token, body, TITLE)
  return { token, seconds }
}

/** Without the vault's own name: vault.azure.net, managedhsm.azure.net, and those of the national clouds. */
function resourceOf(key: string): string {
  const { hostname } = new URL(key)
  return isLoopbackHost(hostname) ? 'vault.azure.net' : hostname.split('.').slice(1).join('.')
}

const tokenErrors: Readonly<Record<string, CloudError>> = {
  invalid_client: {
    says: 'does not take SEAL_KMS_CLIENT_ID with SEAL_KMS_CLIENT_SECRET: did the secret end?',
    mayPass: false,
  },
  unauthorized_client: { says: 'does not know SEAL_KMS_CLIENT_ID in this tenant', mayPass: false },
  invalid_request: { says: 'does not know SEAL_KMS_TENANT_ID', mayPass: false },
}

/** The inner code says more: `Forbidden` is also what a disabled key is. */
function codeOf({ body }: KmsAnswer): string {
  const form = z.object({ error: z.object({ code: z.string(), innererror: z.object({ code: z.string() }).nullish() }) })
  const error = form.safeParse(body).data?.error
  return error?.innererror?.code ?? error?.code ?? ''
}

const errors: Readonly<Record<string, CloudError>> = {
  KeyDisabled: { says: 'says that this version of the key is disabled', mayPass: false },
  KeyExpired: { says: 'says that this version of the key has ended', mayPass: false },
  KeyNotYetValid: { says: 'says that this version of the key is not valid yet', mayPass: false },
  KeyNotFound: { says: 'does not know this version of the key', mayPass: false },
  Forbidden: { says: 'does not let the application use the key (keys/get, keys/sign)', mayPass: false },
  ForbiddenByRbac: { says: 'does not let the application use the key (Key Vault Crypto User)', mayPass: false },
  ForbiddenByPolicy: { says: 'does not let the application use the key (keys/get, keys/sign)', mayPass: false },
  ForbiddenByFirewall: { says: 'does not let this address in: see the firewall of the vault', mayPass: false },
  Unauthorized: { says: 'does not take the token of the application', mayPass: true, isTriedAgain: true },
}
