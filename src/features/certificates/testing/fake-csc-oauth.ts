/** Authorization server of a played signing service of the CSC: the page where somebody signs in, codes and tokens (v2 §8.4, v1 §8.3). */
import { createHash } from 'node:crypto'
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { firstWrong, fresh, hashesName, ok, playedClient, type CredentialGrant, type State } from './fake-csc-state.ts'
import { visitPage } from './played-page.ts'
import { complaint, type Answer, type Request } from './played.ts'

type Asked = Readonly<Record<string, string | undefined>>

/** §8.4.2, v1 §8.3.2. */
export function authorizePage(state: State, { method, query }: Request): Answer {
  const asked: Asked = Object.fromEntries(query)
  const { redirect_uri: redirectUri = '' } = asked
  if (asked['client_id'] !== playedClient.id || !state.registered.has(redirectUri))
    return { status: 400, body: visitPage('Demo Trust', 'The client or its address is not registered.', null) }
  const scope = asked['scope'] ?? 'service'
  const grant = scope === 'credential' ? grantIn(state, asked) : null
  const error = errorIn(asked, scope, grant)
  if (error || grant === 'invalid') return backTo(redirectUri, asked, { error: error ?? 'invalid_request' })
  const person = state.options.person ?? [...state.credentials.values()][0]?.person ?? ''
  if (method === 'GET')
    return { status: 200, body: visitPage('Demo Trust', questionOf(person, grant), query.toString()) }
  if (asked['denied'] === 'yes') return backTo(redirectUri, asked, { error: 'access_denied' })
  const code = fresh()
  const until = Date.now() + state.tricks.codeSeconds * 1000
  state.codes.set(code, { redirectUri, challenge: asked['code_challenge'] ?? '', person, grant, until })
  return backTo(redirectUri, asked, { code })
}

const questionOf = (person: string, grant: CredentialGrant | null): string =>
  grant
    ? `${person}, allow ${grant.count} signature(s) with ${grant.credentialId}?`
    : `${person}, let Rubrica see your certificates?`

function errorIn(asked: Asked, scope: string, grant: CredentialGrant | 'invalid' | null): string | null {
  if (asked['response_type'] !== 'code') return 'unsupported_response_type'
  if (scope !== 'service' && scope !== 'credential') return 'invalid_scope'
  const isProven = asked['code_challenge'] !== undefined && asked['code_challenge_method'] === 'S256'
  return isProven && grant !== 'invalid' ? null : 'invalid_request'
}

function backTo(redirectUri: string, { state }: Asked, parameters: Readonly<Record<string, string>>): Answer {
  const back = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...parameters, ...(state && { state }) }))
    back.searchParams.set(name, value)
  return { status: 302, body: '', location: back.href }
}

function grantIn(state: State, asked: Asked): CredentialGrant | 'invalid' {
  const credential = state.credentials.get(asked['credentialID'] ?? '')
  const hashes = (asked[hashesName(state)] ?? '').split(',').filter(Boolean)
  const count = Number(asked['numSignatures'])
  const isWhole = credential?.mode === 'page' && count >= 1 && count <= (credential.multisign ?? 10)
  const isNamed = state.version === 1 || asked['hashAlgorithmOID'] === oids.sha256
  if (!isWhole || !isNamed || hashes.length === 0 || hashes.some((hash) => /[+/=]/.test(hash))) return 'invalid'
  const inBase64 = hashes.map((hash) => Buffer.from(hash, 'base64url').toString('base64'))
  return { credentialId: credential.id, hashes: inBase64, count }
}

/** §8.4.4, v1 §8.3.3. */
export function tokenAnswer(state: State, { form, type, method }: Request): Answer {
  const given = (name: string) => form.get(name) ?? ''
  const refused = firstWrong([
    [method !== 'POST' || type !== 'application/x-www-form-urlencoded', 'not a form'],
    [given('client_id') !== playedClient.id, 'Invalid parameter client_id'],
    [given('client_secret') !== playedClient.secret, 'Invalid parameter client_secret'],
    [given('grant_type') !== 'authorization_code', 'Invalid parameter grant_type'],
    [given('code') === '', 'Missing parameter code'],
  ])
  if (refused) return refused
  const code = state.codes.get(given('code'))
  state.codes.delete(given('code'))
  const challenge = createHash('sha256').update(given('code_verifier')).digest('base64url')
  if (!code || code.until <= Date.now() || code.redirectUri !== given('redirect_uri') || challenge !== code.challenge)
    return complaint(400, 'invalid_grant', 'Authorization code is invalid or expired')
  return newToken(state, code)
}

function newToken(
  state: State,
  { person, grant }: Readonly<{ person: string; grant: CredentialGrant | null }>,
): Answer {
  const token = fresh()
  const seconds = grant ? state.tricks.sadSeconds : state.tricks.tokenSeconds
  const until = Date.now() + seconds * 1000
  if (grant) state.sads.set(token, { grant, until, left: grant.count })
  // v1 §8.3.3: what comes back is a SAD, and no token.
  const isSad = grant !== null && state.version === 1
  if (!isSad) state.tokens.set(token, { person, grant, until })
  return ok({ access_token: token, token_type: isSad ? 'SAD' : 'Bearer', expires_in: Math.max(seconds, 1) })
}
