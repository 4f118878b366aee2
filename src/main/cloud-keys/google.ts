/** A key version in Google Cloud KMS: getPublicKey and asymmetricSign, as a service account by a JWT of its own key (RFC 7523). */
import { createPrivateKey, createPublicKey, sign as signWith } from 'node:crypto'
import { z } from 'zod'
import { digestAlgorithms, type DigestAlgorithm } from '../../pades/crypto/asn1/algorithms.ts'
import { own } from '../../pades/base/octets.ts'
import { KeyUnusable } from '../../pades/crypto/signers/key-signer.ts'
import type { CloudKeySettings, GoogleAccount } from '../../server/settings/cloud-key.ts'
import { call, keptToken, read, type KmsAnswer, type CloudError, type KmsPatience } from './call.ts'
import type { KmsKey, CloudScheme } from './cloud-key.ts'

type GoogleSettings = Extract<CloudKeySettings, { cloud: 'google' }>

const TITLE = 'Google Cloud KMS'

const PublicKey = z.object({ pem: z.string(), algorithm: z.string() })
const Signed = z.object({ signature: z.base64() })
const Token = z.object({ access_token: z.string(), expires_in: z.number() })

export function googleKey({ key, account, url }: GoogleSettings, patience: KmsPatience = {}): KmsKey {
  const tokens = keptToken(() => askToken(account, patience))
  const address = `${url ?? 'https://cloudkms.googleapis.com'}/v1/${key}`
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
        new Request(`${address}${path}`, {
          ...init,
          headers: { authorization: `Bearer ${await tokens.take()}`, 'content-type': 'application/json' },
        }),
    })
  return {
    title: TITLE,
    async look() {
      const { pem, algorithm } = read(PublicKey, await ask('/publicKey', { method: 'GET' }), TITLE)
      const way = wayOf(algorithm)
      if (!way) throw new KeyUnusable(`the key in ${TITLE} is for ${algorithm}, which no seal is made with`)
      return {
        spki: own(createPublicKey(pem).export({ format: 'der', type: 'spki' })),
        digest: way.digest,
        signs: (scheme, digest) => scheme === way.scheme && digest === way.digest,
      }
    },
    async sign(_, { algorithm, bytes }) {
      const body = JSON.stringify({ digest: { [algorithm]: Buffer.from(bytes).toString('base64') } })
      const { signature } = read(Signed, await ask(':asymmetricSign', { method: 'POST', body }), TITLE)
      return own(Buffer.from(signature, 'base64'))
    },
  }
}

/** CryptoKeyVersionAlgorithm: a version has one scheme and one digest for good. */
function wayOf(algorithm: string): Readonly<{ scheme: CloudScheme; digest: DigestAlgorithm }> | null {
  const [, kind, bits] = /^(RSA_SIGN_PKCS1_\d+|RSA_SIGN_PSS_\d+|EC_SIGN_P\d+)_SHA(\d+)$/.exec(algorithm) ?? []
  const digest = digestAlgorithms.find((each) => each === `sha${bits}`)
  if (!kind || !digest) return null
  if (kind.startsWith('EC')) return { scheme: 'ecdsa', digest }
  return { scheme: kind.startsWith('RSA_SIGN_PSS') ? 'rsa-pss' : 'rsa', digest }
}

const LIFE_SEC = 3600

async function askToken(account: GoogleAccount, patience: KmsPatience): Promise<{ token: string; seconds: number }> {
  const body = await call({
    ...patience,
    title: TITLE,
    codeOf: ({ body: said }) => z.object({ error: z.string() }).safeParse(said).data?.error ?? '',
    errors: tokenErrors,
    request: async () =>
      new Request(account.token_uri, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: assertionOf(account),
        }).toString(),
      }),
  })
  const { access_token: token, expires_in: seconds } = read(Token, body, TITLE)
  return { token, seconds }
}

function assertionOf({
  client_email: email,
  private_key: key,
  private_key_id: id,
  token_uri: audience,
}: GoogleAccount) {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: email,
    scope: 'https://www.googleapis.com/auth/cloudkms',
    aud: audience,
    iat,
    exp: iat + LIFE_SEC,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const input = `${part({ alg: 'RS256', typ: 'JWT', ...(id && { kid: id }) })}.${part(claims)}`
  try {
    return `${input}.${signWith('sha256', Buffer.from(input), createPrivateKey(key)).toString('base64url')}`
  } catch {
    throw new KeyUnusable('the private_key in SEAL_KMS_ACCOUNT cannot be read') // what stands there is a secret
  }
}

const tokenErrors: Readonly<Record<string, CloudError>> = {
  invalid_grant: {
    says: 'does not let the service account of SEAL_KMS_ACCOUNT in: was its key removed, or is the clock wrong?',
    mayPass: true,
  },
  invalid_client: { says: 'does not know the service account of SEAL_KMS_ACCOUNT', mayPass: false },
}

function codeOf({ body }: KmsAnswer): string {
  return z.object({ error: z.object({ status: z.string() }) }).safeParse(body).data?.error.status ?? ''
}

const errors: Readonly<Record<string, CloudError>> = {
  FAILED_PRECONDITION: { says: 'says that this version of the key is disabled, or being destroyed', mayPass: false },
  NOT_FOUND: { says: 'does not know this version of the key', mayPass: false },
  INVALID_ARGUMENT: { says: 'says that this version of the key is none to sign with', mayPass: false },
  PERMISSION_DENIED: {
    says: 'does not let the service account use the key (roles/cloudkms.signerVerifier)',
    mayPass: false,
  },
  UNAUTHENTICATED: { says: 'does not take the token of the service account', mayPass: true, isTriedAgain: true },
}
