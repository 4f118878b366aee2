/** AWS KMS as its API reference has it: GetPublicKey, Sign, and Signature Version 4 checked by code of its own. */
import { createHash, createHmac, createPublicKey } from 'node:crypto'
import { digestLengths, serve, signDigest, type PlayedAnswer, type PlayedKey, type PlayedRequest } from './played.ts'

export const AWS_ARN = 'arn:aws:kms:sa-east-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab'
export const AWS_ACCESS = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }

export const playedAws = (held: PlayedKey) =>
  serve(held, refused('ThrottlingException', 'Rate exceeded'), (request) => {
    const problem = signatureProblem(request)
    if (problem) return problem
    const input = JSON.parse(request.body) as Record<string, string>
    if (input['KeyId'] !== AWS_ARN) return refused('NotFoundException')
    if (!held.mayUse) return refused('AccessDeniedException')
    if (!held.isEnabled) return refused('DisabledException')
    held.seen.push(input)
    const operation = request.headers['x-amz-target']
    if (operation === 'TrentService.GetPublicKey') return publicKeyOf(held)
    if (operation === 'TrentService.Sign') return sign(held, input)
    return refused('UnknownOperationException')
  })

const refused = (type: string, message = ''): PlayedAnswer => ({ status: 400, body: { __type: type, message } })

const names = { rsa: 'RSASSA_PKCS1_V1_5', 'rsa-pss': 'RSASSA_PSS', ecdsa: 'ECDSA' } as const

function algorithmsOf({ key, scheme }: PlayedKey): string[] {
  if (scheme !== 'ecdsa')
    return ['PSS', 'PKCS1_V1_5'].flatMap((way) => ['256', '384', '512'].map((bits) => `RSASSA_${way}_SHA_${bits}`))
  return [`ECDSA_SHA_${key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? '384' : '256'}`]
}

const publicKeyOf = (held: PlayedKey): PlayedAnswer => ({
  status: 200,
  body: {
    KeyId: AWS_ARN,
    KeyUsage: 'SIGN_VERIFY',
    PublicKey: createPublicKey(held.key).export({ format: 'der', type: 'spki' }).toString('base64'),
    SigningAlgorithms: algorithmsOf(held),
  },
})

function sign(held: PlayedKey, input: Record<string, string>): PlayedAnswer {
  const { SigningAlgorithm: algorithm = '', MessageType: type, Message: message = '' } = input
  if (type !== 'DIGEST') return refused('ValidationException', 'documents stay at home')
  if (!algorithmsOf(held).includes(algorithm)) return refused('InvalidKeyUsageException')
  const digest = `sha${algorithm.slice(-3)}`
  const bytes = Buffer.from(message, 'base64')
  if (bytes.length !== digestLengths[digest]) return refused('ValidationException', 'Digest is invalid length')
  const scheme = (['rsa', 'rsa-pss', 'ecdsa'] as const).find((each) => algorithm.startsWith(`${names[each]}_`))!
  const value = signDigest({ ...held, scheme }, digest, bytes)
  return { status: 200, body: { KeyId: AWS_ARN, Signature: value.toString('base64'), SigningAlgorithm: algorithm } }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const MOST_APART_MS = 5 * 60_000

/** AWS General Reference, "Create a signed AWS API request". */
function signatureProblem({ method, url, headers, body, now }: PlayedRequest): PlayedAnswer | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/kms\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, id, day, region, signed = '', signature] = form.exec(headers.authorization ?? '') ?? []
  if (!id || !day || !region || !signature) return refused('MissingAuthenticationTokenException')
  if (id !== AWS_ACCESS.id) return refused('UnrecognizedClientException')
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - now) < MOST_APART_MS)) return refused('InvalidSignatureException', 'Signature expired')
  const names = signed.split(';')
  for (const due of ['host', 'x-amz-date', 'x-amz-target'])
    if (!names.includes(due)) return refused('InvalidSignatureException', `${due} is not signed`)
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/kms/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = ['kms', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${AWS_ACCESS.secret}`, day), region))
  const isGood = region === 'sa-east-1' && hmac(key, toSign).toString('hex') === signature
  return isGood ? null : refused('InvalidSignatureException', 'The request signature we calculated does not match')
}
