/** A key in AWS KMS: GetPublicKey and Sign of its JSON protocol, each request signed by Signature Version 4. */
import { AwsClient } from 'aws4fetch'
import { z } from 'zod'
import type { DigestAlgorithm } from '../../pades/crypto/asn1/algorithms.ts'
import { own } from '../../pades/base/octets.ts'
import type { CloudKeySettings } from '../../server/settings/cloud-key.ts'
import { call, read, type KmsAnswer, type CloudError, type KmsPatience } from './call.ts'
import type { KmsKey, CloudScheme } from './cloud-key.ts'

type AwsSettings = Extract<CloudKeySettings, { cloud: 'aws' }>

const TITLE = 'AWS KMS'

const PublicKey = z.object({
  PublicKey: z.base64(),
  KeyUsage: z.string(),
  SigningAlgorithms: z.array(z.string()).default([]),
})
const Signed = z.object({ Signature: z.base64() })

export function awsKey(
  { key, region, accessKeyId, secretAccessKey, url }: AwsSettings,
  patience: KmsPatience = {},
): KmsKey {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'kms', retries: 0 })
  const address = `${url ?? `https://kms.${region}.${key.startsWith('arn:aws-cn:') ? 'amazonaws.com.cn' : 'amazonaws.com'}`}/`
  const ask = (operation: 'GetPublicKey' | 'Sign', input: object) =>
    call({
      ...patience,
      title: TITLE,
      codeOf,
      errors,
      request: () =>
        client.sign(address, {
          method: 'POST',
          headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${operation}` },
          body: JSON.stringify({ KeyId: key, ...input }),
        }),
    })
  return {
    title: TITLE,
    async look() {
      const { PublicKey: spki, SigningAlgorithms: algorithms } = read(PublicKey, await ask('GetPublicKey', {}), TITLE)
      return {
        spki: own(Buffer.from(spki, 'base64')),
        signs: (scheme, digest) => algorithms.includes(algorithmOf(scheme, digest)),
      }
    },
    async sign(scheme, digest) {
      const input = {
        Message: Buffer.from(digest.bytes).toString('base64'),
        MessageType: 'DIGEST',
        SigningAlgorithm: algorithmOf(scheme, digest.algorithm),
      }
      return own(Buffer.from(read(Signed, await ask('Sign', input), TITLE).Signature, 'base64'))
    },
  }
}

const algorithmOf = (scheme: CloudScheme, digest: DigestAlgorithm): string =>
  `${algorithmNames[scheme]}_${digest.toUpperCase().replace('SHA', 'SHA_')}`

const algorithmNames = {
  rsa: 'RSASSA_PKCS1_V1_5',
  'rsa-pss': 'RSASSA_PSS',
  ecdsa: 'ECDSA',
} as const satisfies Record<CloudScheme, string>

/** `__type` may carry a namespace before its name. */
function codeOf({ body }: KmsAnswer): string {
  const { data } = z.object({ __type: z.string() }).safeParse(body)
  return data?.__type.split('#').at(-1) ?? ''
}

const CLOCK: CloudError = {
  says: 'does not take the signature of the request: is SEAL_KMS_SECRET_ACCESS_KEY right, and the clock?',
  mayPass: true,
}

/** Throttling comes with status 400. */
const errors: Readonly<Record<string, CloudError>> = {
  DisabledException: { says: 'says that the key is disabled', mayPass: false },
  KMSInvalidStateException: { says: 'says that the key is being removed, or not ready', mayPass: false },
  NotFoundException: { says: 'does not know the key', mayPass: false },
  InvalidKeyUsageException: { says: 'says that the key is none to sign with', mayPass: false },
  AccessDeniedException: { says: 'does not let this account use the key (kms:GetPublicKey, kms:Sign)', mayPass: false },
  UnrecognizedClientException: { says: 'does not know SEAL_KMS_ACCESS_KEY_ID', mayPass: false },
  InvalidSignatureException: CLOCK,
  SignatureDoesNotMatch: CLOCK,
  ThrottlingException: { says: 'is asked too often', mayPass: true, isTriedAgain: true },
  LimitExceededException: { says: 'is asked too often', mayPass: true, isTriedAgain: true },
}
