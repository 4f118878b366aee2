/** Google Cloud KMS as its reference has it: tokens for a service account's JWT, publicKey, and asymmetricSign of one version. */
import { createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { digestLengths, serve, signDigest, type PlayedAnswer, type PlayedKey, type PlayedRequest } from './played.ts'

export const GOOGLE_KEY =
  'projects/acme/locations/southamerica-east1/keyRings/seals/cryptoKeys/seal/cryptoKeyVersions/1'
const EMAIL = 'rubrica@acme.iam.gserviceaccount.com'
const accountKey = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** As the file that is handed out. */
export const googleAccount = (url: string) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'acme',
    private_key_id: 'k1',
    private_key: accountKey.privateKey.export({ format: 'pem', type: 'pkcs8' }),
    client_email: EMAIL,
    token_uri: `${url}/token`,
  })

export async function playedGoogle(held: PlayedKey) {
  const tokens = new Set<string>()
  const server = await serve(held, refused(429, 'RESOURCE_EXHAUSTED'), (request) => {
    if (request.url.pathname === '/token') return giveToken(tokens, request, server.url)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(token)) return refused(401, 'UNAUTHENTICATED')
    if (!held.mayUse) return refused(403, 'PERMISSION_DENIED')
    if (!request.url.pathname.startsWith(`/v1/${GOOGLE_KEY}`)) return refused(404, 'NOT_FOUND')
    if (!held.isEnabled) return refused(400, 'FAILED_PRECONDITION')
    const path = request.url.pathname.slice(`/v1/${GOOGLE_KEY}`.length)
    if (request.method === 'GET' && path === '/publicKey') return publicKeyOf(held)
    if (request.method === 'POST' && path === ':asymmetricSign') return sign(held, request.body)
    return refused(404, 'NOT_FOUND')
  })
  return { ...server, endTokens: () => tokens.clear() }
}

const refused = (code: number, status: string): PlayedAnswer => ({ status: code, body: { error: { code, status } } })

/** "Using OAuth 2.0 for Server to Server Applications", RFC 7523. */
function giveToken(tokens: Set<string>, { body, method, now }: PlayedRequest, url: string): PlayedAnswer {
  const bad = (error: string) => ({ status: 400, body: { error } })
  const form = new URLSearchParams(body)
  if (method !== 'POST' || form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    return bad('unsupported_grant_type')
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    accountKey.publicKey,
    Buffer.from(signature, 'base64url'),
  )
  const parsed = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  if (!isSigned || parsed(head)['alg'] !== 'RS256') return bad('invalid_grant')
  const { iss, scope, aud, iat, exp } = parsed(claims)
  const seconds = now / 1000
  const isShort = Number(exp) - Number(iat) <= 3600 && Number(iat) <= seconds + 60 && Number(exp) > seconds
  if (iss !== EMAIL || aud !== `${url}/token` || scope !== 'https://www.googleapis.com/auth/cloudkms' || !isShort)
    return bad('invalid_grant')
  const token = `ya29.${randomUUID()}`
  tokens.add(token)
  return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
}

function algorithmOf({ key, scheme, digest }: PlayedKey): string {
  const bits = digest.slice(3)
  if (scheme === 'ecdsa')
    return `EC_SIGN_${key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? 'P384' : 'P256'}_SHA${bits}`
  return `RSA_SIGN_${scheme === 'rsa' ? 'PKCS1' : 'PSS'}_2048_SHA${bits}`
}

const publicKeyOf = (held: PlayedKey): PlayedAnswer => ({
  status: 200,
  body: {
    pem: createPublicKey(held.key).export({ format: 'pem', type: 'spki' }),
    algorithm: algorithmOf(held),
    name: GOOGLE_KEY,
    protectionLevel: 'HSM',
  },
})

function sign(held: PlayedKey, body: string): PlayedAnswer {
  const input = JSON.parse(body) as { digest?: Record<string, string>; data?: string }
  held.seen.push(input)
  const digest = Buffer.from(input.digest?.[held.digest] ?? '', 'base64')
  const isRight = input.data === undefined && Object.keys(input.digest ?? {}).join() === held.digest
  if (!isRight || digest.length !== digestLengths[held.digest]) return refused(400, 'INVALID_ARGUMENT')
  const signature = signDigest(held, held.digest, digest).toString('base64')
  return { status: 200, body: { signature, name: GOOGLE_KEY, protectionLevel: 'HSM' } }
}
