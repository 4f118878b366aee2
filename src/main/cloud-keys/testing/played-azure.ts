/** Azure Key Vault as its reference has it: a token for an application's secret, get and sign of one version of a key. */
import { createPublicKey, randomUUID } from 'node:crypto'
import { digestLengths, serve, signDigest, type PlayedAnswer, type PlayedKey, type PlayedRequest } from './played.ts'

export const AZURE_PATH = '/keys/seal/9885aa558e8d448789683188f8c194b0'
export const AZURE_APP = {
  tenant: '7b0d3a1e-0000-4000-8000-000000000001',
  id: 'c0ffee00-0000-4000-8000-000000000002',
  secret: 'Q~secret-of-the-application',
}

export async function playedAzure(held: PlayedKey) {
  const tokens = new Set<string>()
  const server = await serve(held, refused(429, 'Throttled'), (request) => {
    if (request.url.pathname === `/${AZURE_APP.tenant}/oauth2/v2.0/token`) return giveToken(tokens, request)
    if (request.url.searchParams.get('api-version') !== '7.4') return refused(400, 'BadParameter')
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(token)) return refused(401, 'Unauthorized')
    if (!held.mayUse) return refused(403, 'Forbidden', 'ForbiddenByRbac')
    if (!request.url.pathname.startsWith(AZURE_PATH)) return refused(404, 'KeyNotFound')
    if (!held.isEnabled) return refused(403, 'Forbidden', 'KeyDisabled')
    const path = request.url.pathname.slice(AZURE_PATH.length)
    if (request.method === 'GET' && path === '') return bundleOf(held)
    if (request.method === 'POST' && path === '/sign') return sign(held, request.body)
    return refused(404, 'KeyNotFound')
  })
  return { ...server, endTokens: () => tokens.clear() }
}

const refused = (status: number, code: string, inner?: string): PlayedAnswer => ({
  status,
  body: { error: { code, message: '', ...(inner && { innererror: { code: inner } }) } },
})

/** Microsoft identity platform, client credentials (RFC 6749 §4.4). */
function giveToken(tokens: Set<string>, { method, body, headers }: PlayedRequest): PlayedAnswer {
  const form = new URLSearchParams(body)
  const isForm = method === 'POST' && headers['content-type'] === 'application/x-www-form-urlencoded'
  if (!isForm || form.get('grant_type') !== 'client_credentials')
    return { status: 400, body: { error: 'unsupported_grant_type' } }
  if (form.get('scope') !== 'https://vault.azure.net/.default') return { status: 400, body: { error: 'invalid_scope' } }
  if (form.get('client_id') !== AZURE_APP.id || form.get('client_secret') !== AZURE_APP.secret)
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: `AADSTS7000215 ${form.get('client_secret')}` },
    }
  const token = `eyJ.${randomUUID()}`
  tokens.add(token)
  return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
}

function bundleOf({ key }: PlayedKey): PlayedAnswer {
  const { kty, ...jwk } = createPublicKey({ key: createPublicKey(key).export({ format: 'pem', type: 'spki' }) }).export(
    { format: 'jwk' },
  )
  return {
    status: 200,
    body: {
      key: { kid: `https://acme.vault.azure.net${AZURE_PATH}`, kty: `${kty}-HSM`, key_ops: ['sign', 'verify'], ...jwk },
      attributes: { enabled: true },
    },
  }
}

function sign(held: PlayedKey, body: string): PlayedAnswer {
  const input = JSON.parse(body) as { alg?: string; value?: string }
  held.seen.push(input)
  const [, letters, bits] = /^(RS|PS|ES)(256|384|512)$/.exec(input.alg ?? '') ?? []
  const digest = `sha${bits}`
  const bytes = Buffer.from(input.value ?? '', 'base64url')
  const isEc = held.key.asymmetricKeyType === 'ec'
  const fits = isEc
    ? letters === 'ES' && bits === (held.key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? '384' : '256')
    : letters !== 'ES'
  if (!letters || !fits || bytes.length !== digestLengths[digest]) return refused(400, 'BadParameter')
  const scheme = letters === 'ES' ? 'ecdsa' : letters === 'PS' ? 'rsa-pss' : 'rsa'
  const value = signDigest({ ...held, scheme }, digest, bytes)
  return {
    status: 200,
    body: {
      kid: `https://acme.vault.azure.net${AZURE_PATH}`,
      value: (isEc ? sideBySide(value, digestLengths[digest]!) : value).toString('base64url'),
    },
  }
}

/** RFC 7518 §3.4: r and s, each as long as the curve. */
function sideBySide(der: Buffer, octets: number): Buffer {
  const numbers: Buffer[] = []
  for (let at = 2; at < der.length;) {
    const length = der[at + 1]!
    const number = der.subarray(at + 2, at + 2 + length)
    numbers.push(Buffer.concat([Buffer.alloc(octets), number]).subarray(-octets))
    at += 2 + length
  }
  return Buffer.concat(numbers)
}
