/**
 * The advanced signature of gov.br, played by its manual (Manual de Integração da API de Assinatura Eletrônica GOV.BR): OAuth, the person's certificate
 * and a PKCS #7 over a hash. It refuses what the manual forbids. For tests and for trying the product out; its keys protect nothing.
 */
import { createSign, randomBytes, type KeyObject } from 'node:crypto'
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { octetString, oid, setOf } from '../../../pades/crypto/asn1/write.ts'
import { assembleSignedData } from '../../../pades/crypto/cms/assemble.ts'
import { attribute } from '../../../pades/crypto/cms/signed-attributes.ts'
import { readCertificates } from '../../../pades/crypto/x509/certificate.ts'
import { play, type Answer, type Request, type Trouble } from './played.ts'
import { approve, visitPage } from './played-page.ts'
import { playedClient } from './fake-csc-state.ts'

export type FakeGovBr = Readonly<{
  oauthUrl: string
  apiUrl: string
  /** Its pages may lead back to this address. */
  register: (redirectUri: string) => void
  person: { level: 'bronze' | 'prata' | 'ouro' }
  trouble: Trouble
  /** Breaks down after so many signatures; null: never. */
  tricks: { failsAfter: number | null }
  /** PKCS #7 packages that were made. */
  signed: number
  allow: typeof approve
  close: () => Promise<void>
}>

type Options = Readonly<{ port?: number; redirectUri?: string; name: string; chain: readonly string[]; key: KeyObject }>
type Token = { scope: string; uses: number; until: number }

type State = Readonly<{
  options: Options
  codes: Map<string, Readonly<{ scope: string; redirectUri: string }>>
  tokens: Map<string, Token>
  registered: Set<string>
  person: FakeGovBr['person']
  tricks: FakeGovBr['tricks']
  counters: { signed: number }
}>

const TOKEN_SEC = 600
const MOST_FILES = 100

export async function openFakeGovBr(options: Options): Promise<FakeGovBr> {
  const state: State = {
    options,
    codes: new Map(),
    tokens: new Map(),
    registered: new Set(options.redirectUri ? [options.redirectUri] : []),
    person: { level: 'prata' },
    tricks: { failsAfter: null },
    counters: { signed: 0 },
  }
  const trouble: Trouble = { with: null }
  const played = await play(
    options.port ?? 0,
    trouble,
    (request) => routes[`${request.method} ${request.path}`]?.(state, request) ?? null,
  )
  const { counters, person, tricks } = state
  return {
    oauthUrl: `${played.url}/oauth2.0`,
    apiUrl: `${played.url}/externo/v2`,
    register: (redirectUri) => void state.registered.add(redirectUri),
    person,
    tricks,
    trouble,
    get signed() {
      return counters.signed
    },
    allow: approve,
    close: played.close,
  }
}

type Route = (state: State, request: Request) => Answer

const text = (status: number, body: string): Answer => ({ status, body })

const page: Route = ({ options, codes, registered }, { method, query }) => {
  const [scope, redirectUri] = [query.get('scope') ?? '', query.get('redirect_uri') ?? '']
  const scopes = scope.split(' ')
  const isRegistered = query.get('client_id') === playedClient.id && registered.has(redirectUri)
  if (!isRegistered || query.get('response_type') !== 'code') return text(401, 'Unauthorized')
  // "Os escopos sign e signature_session são mutuamente exclusivos"
  if (scopes.includes('sign') === scopes.includes('signature_session')) return text(400, 'error=invalid_scope')
  if (method === 'GET')
    return text(200, visitPage('gov.br', `${options.name}, autorizar a assinatura?`, query.toString()))
  const back = new URL(redirectUri)
  const code = randomBytes(16).toString('hex')
  if (query.get('denied') === 'yes') back.searchParams.set('error', 'access_denied')
  else back.searchParams.set('code', code)
  back.searchParams.set('state', query.get('state') ?? '')
  codes.set(code, { scope, redirectUri })
  return { status: 302, body: '', location: back.href }
}

const routes: Readonly<Record<string, Route>> = {
  'GET /oauth2.0/authorize': page,
  'POST /oauth2.0/authorize': page,

  'POST /oauth2.0/token'({ codes, tokens }, { form, type }) {
    const isOurs = form.get('client_id') === playedClient.id && form.get('client_secret') === playedClient.secret
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (type !== 'application/x-www-form-urlencoded' || form.get('grant_type') !== 'authorization_code' || !isOurs)
      return { status: 401, body: { status: 401, error: 'Unauthorized', path: '/oauth2.0/token' } }
    if (!code || code.redirectUri !== form.get('redirect_uri')) return text(400, 'error=invalid_request')
    const token = `AT-${randomBytes(16).toString('hex')}`
    tokens.set(token, { scope: code.scope, uses: 0, until: Date.now() + TOKEN_SEC * 1000 })
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: TOKEN_SEC } }
  },

  'GET /externo/v2/certificadoPublico'(state, { bearer }) {
    return refusalOf(state, bearer) ?? text(200, state.options.chain[0]!)
  },

  'POST /externo/v2/assinarPKCS7'(state, { bearer, json, type }) {
    const refused = refusalOf(state, bearer)
    if (refused) return refused
    const token = state.tokens.get(bearer)!
    const digest = Buffer.from(String(json['hashBase64']), 'base64')
    if (type !== 'application/json' || digest.length !== 32) return text(400, 'hashBase64')
    const most = token.scope.includes('signature_session') ? MOST_FILES : 1
    if (token.uses >= most) return text(401, 'token')
    if (state.tricks.failsAfter !== null && token.uses >= state.tricks.failsAfter) return text(500, 'down')
    token.uses += 1
    state.counters.signed += 1
    return { status: 200, body: pkcs7(state.options, digest) }
  },
}

function refusalOf({ tokens, person }: State, bearer: string): Answer | null {
  const token = tokens.get(bearer)
  if (!token || token.until < Date.now()) return text(401, 'token')
  const sentence =
    'Cidadão não possui a identidade (Prata ou Ouro) necessária para uso da assinatura eletrônica digital.'
  return person.level === 'bronze' ? text(403, sentence) : null
}

/** With attributes of its own: the digest, and no name of the certificate. */
function pkcs7({ chain, key }: Options, digest: Uint8Array): Uint8Array {
  const certificates = chain.flatMap((pem) => readCertificates(Buffer.from(pem, 'latin1')))
  const attributes = setOf(
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octetString(new Uint8Array(digest))),
  )
  return assembleSignedData({
    attributes,
    signature: new Uint8Array(createSign('sha256').update(attributes).sign(key)),
    key: 'rsa',
    digestAlgorithm: 'sha256',
    certificate: certificates[0]!,
    certificates: certificates.map(({ der }) => der),
  })
}
