/**
 * Remote signing service that speaks the API of the Cloud Signature Consortium, v1.0.4.0 or v2.0.0.2: OAuth 2.0 for the service (v2 §8.4, v1 §8.3),
 * credentials with their certificates (§11.4, §11.5), their authorization (§11.6, §11.7), signatures over hashes (v2 §11.10, v1 §11.9).
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { pssParameters } from '../../pades/crypto/asn1/algorithms.ts'
import { oids } from '../../pades/crypto/asn1/oids.ts'
import type { Fetch } from '../../pades/crypto/http-body.ts'
import type { CloudHash } from './cloud-signing.model.ts'
import { certificateIn, CredentialIds, CredentialInfo } from './csc-credential.ts'
import { askProvider, callProvider, readJson, type RefusalReader, type ProviderCall } from './provider-call.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type CertificateProvider,
  type CloudCertificate,
  type KeyAuthorization,
  type KeyAuthorized,
  type PageVisit,
} from './provider.ts'

export type CscSettings = Readonly<{
  title: string
  /** §7.2: without a slash at the end. */
  baseUrl: string
  clientId: string
  clientSecret: string
  fetch: Fetch
}>

/** The names that changed from one version to the other. */
const dialects = {
  1: { hashes: 'hash', hashAlgorithm: 'hashAlgo' },
  2: { hashes: 'hashes', hashAlgorithm: 'hashAlgorithmOID' },
} as const
type Version = keyof typeof dialects

/** What the service says of itself, and where its authorization server is (v2 §11.1). */
type Service = Readonly<{ version: Version; authorizeUrl: string; tokenUrl: string; methods: readonly string[] }>

const KNOWN_FOR_MS = 10 * 60_000
const MOST_CREDENTIALS = 20
/** §8.4.4 and §11.6: where nothing else is said. */
const DEFAULT_SEC = 3600

export function cscProvider(settings: CscSettings): CertificateProvider {
  const service = remembered(() => findService(settings))
  const post: Post = (path, shape, token, json, reader = readRefusal) =>
    callProvider(settings.fetch, { url: `${settings.baseUrl}/${path}`, token, json }, shape, reader)
  const exchange = async (code: string, { redirectUri, verifier }: Pick<PageVisit, 'redirectUri' | 'verifier'>) => {
    const { clientId: client_id, clientSecret: client_secret } = settings
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
    const call: ProviderCall = { url: (await service()).tokenUrl, form: { ...grant, client_id, client_secret } }
    const { access_token: token, expires_in } = await callProvider(settings.fetch, call, Token, readTokenRefusal)
    return { token, seconds: expires_in ?? DEFAULT_SEC }
  }
  return {
    title: settings.title,
    isBrazilian: false,
    form: 'raw',
    signIn: {
      by: 'page',
      address: async (visit) => addressOf(settings, await service(), visit, { scope: 'service' }),
      exchange,
    },
    async certificatesOf(token) {
      const { version } = await service()
      const asked = version === 1 ? { maxResults: MOST_CREDENTIALS } : {} // v2 has no pages (§11.4)
      const { credentialIDs } = await post('credentials/list', CredentialIds, token, asked)
      const ids = credentialIDs.slice(0, MOST_CREDENTIALS)
      const infos = await Promise.all(
        ids.map((credentialID) =>
          post('credentials/info', CredentialInfo, token, { credentialID, certificates: 'chain', authInfo: true }),
        ),
      )
      return infos.flatMap((info, at) => certificateIn(ids[at]!, info))
    },
    keys: keysOf(settings, service, post),
    async sign({ token, activation }, certificate, hashes) {
      const { version } = await service()
      const json = signHashOf(version, certificate, hashes, activation)
      // v2 §11.10: a token of the credential goes in the place of the service's, a SAD goes along.
      const isToken = version === 2 && certificate.access?.by === 'page'
      const call = isToken ? { bearer: activation ?? '', json } : { bearer: token, json: { ...json, SAD: activation } }
      const { signatures } = await post('signatures/signHash', Signatures, call.bearer, call.json)
      if (signatures.length !== hashes.length) throw new ProviderRefused('other', 200, 'another number of signatures')
      return new Map(hashes.map(({ id }, at) => [id, new Uint8Array(Buffer.from(signatures[at]!, 'base64'))]))
    },
  }
}

type Post = <Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  token: string,
  json: object,
  reader?: RefusalReader,
) => Promise<z.output<Shape>>

/** §11.6 to §11.8; v1 §11.6, §11.8. */
function keysOf(settings: CscSettings, service: () => Promise<Service>, post: Post): KeyAuthorization {
  return {
    async address(visit, { alias }, hashes) {
      const found = await service()
      const { hashes: name, hashAlgorithm } = dialects[found.version]
      return addressOf(settings, found, visit, {
        scope: 'credential',
        credentialID: alias,
        numSignatures: String(hashes.length),
        [name]: hashes.map(({ hash }) => Buffer.from(hash).toString('base64url')).join(','),
        ...(found.version === 2 && { [hashAlgorithm]: oids.sha256 }),
      })
    },
    async authorize(token, { alias, access }, hashes, answers) {
      const { version } = await service()
      const about = { credentialID: alias, numSignatures: hashes.length }
      const json =
        version === 1
          ? { ...about, hash: hashes.map(inBase64), ...Object.fromEntries(answers.map(({ id, value }) => [id, value])) }
          : {
              ...about,
              hashes: hashes.map(inBase64),
              hashAlgorithmOID: oids.sha256,
              ...((access?.asks.length ?? 0) > 0 && { authData: answers }),
            }
      return authorizedIn(await post('credentials/authorize', Authorized, token, json))
    },
    async check(token, handle) {
      return authorizedIn(await post('credentials/authorizeCheck', Authorized, token, { handle }, readCheckRefusal))
    },
    async sendCode(token, credentialID, id) {
      const { version } = await service()
      const [path, json] =
        version === 1 ? ['sendOTP', { credentialID }] : ['getChallenge', { credentialID, authObjectID: id }]
      const call = { url: `${settings.baseUrl}/credentials/${path}`, token, json }
      const { bytes } = await askProvider(settings.fetch, call, readRefusal)
      return Challenge.safeParse(readJson(bytes)).data?.challenge ?? null
    },
  }
}

/** §11.6: 200 has the SAD; 202 a handle, by which it is asked for again. */
function authorizedIn(answer: z.output<typeof Authorized>): KeyAuthorized {
  return 'SAD' in answer
    ? { is: 'authorized', activation: answer.SAD, seconds: answer.expiresIn ?? DEFAULT_SEC }
    : { is: 'waiting', handle: answer.handle }
}

const inBase64 = ({ hash }: CloudHash): string => Buffer.from(hash).toString('base64')

/** v2 §11.10: the hash algorithm is named where that of the signature leaves it open, and PSS has parameters. */
function signHashOf(
  version: Version,
  { alias, access }: CloudCertificate,
  hashes: readonly CloudHash[],
  sad: string | null,
) {
  if (sad === null) throw new ProviderRefused('session', 0, 'without authorization')
  const algorithm = access?.algorithm
  if (!algorithm) throw new ProviderRefused('other', 0, 'an algorithm that we do not know')
  const { hashes: name, hashAlgorithm } = dialects[version]
  return {
    credentialID: alias,
    [name]: hashes.map(inBase64),
    ...(algorithm !== oids.rsaSha256 && algorithm !== oids.ecdsaSha256 && { [hashAlgorithm]: oids.sha256 }),
    signAlgo: algorithm,
    ...(algorithm === oids.rsaPss && { signAlgoParams: Buffer.from(pssParameters('sha256')).toString('base64') }),
  }
}

/** v2 §8.4.2, v1 §8.3.2, with PKCE (RFC 7636 §4.3); what a server does not know it does not heed (RFC 6749 §3.1). */
function addressOf(
  { clientId }: CscSettings,
  { authorizeUrl }: Service,
  { redirectUri, state, verifier, language }: PageVisit,
  asked: Readonly<Record<string, string>>,
): string {
  const address = new URL(authorizeUrl)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    ...asked,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    lang: language,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

async function findService({ baseUrl, fetch }: CscSettings): Promise<Service> {
  const info = await callProvider(fetch, { url: `${baseUrl}/info`, json: {} }, Info, readRefusal)
  const version = info.specs.startsWith('1.') ? 1 : 2
  const { oauth2Issuer: issuer, oauth2, methods } = info
  if (issuer !== undefined) {
    const known = await callProvider(fetch, { url: metadataUrl(issuer) }, Metadata, readRefusal)
    return { version, methods, authorizeUrl: known.authorization_endpoint, tokenUrl: known.token_endpoint }
  }
  if (oauth2 === undefined) throw new ProviderSilent(`${baseUrl}/info names no authorization server`)
  const base = oauth2.replace(/\/+$/, '')
  return { version, methods, authorizeUrl: `${base}/oauth2/authorize`, tokenUrl: `${base}/oauth2/token` }
}

/** RFC 8414 §3.1. */
function metadataUrl(issuer: string): string {
  const { origin, pathname } = new URL(issuer)
  return `${origin}/.well-known/oauth-authorization-server${pathname.replace(/\/$/, '')}`
}

/** Asked for again after a while, and after a failure. */
function remembered<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let known: Readonly<{ value: Promise<Value>; until: number }> | null = null
  return () => {
    if (known === null || known.until < Date.now()) {
      const value = find()
      known = { value, until: Date.now() + KNOWN_FOR_MS }
      value.catch(() => (known = null))
    }
    return known.value
  }
}

/** §10.2, §11.6, §11.10; v1 names what was wrong: PIN or OTP. */
const readRefusal: RefusalReader = ({ status, error, description }) => {
  if (['invalid_authentication_data', 'invalid_otp', 'invalid_pin'].includes(error)) return 'credentials'
  if (/locked/i.test(description)) return 'locked'
  if (status === 401 || ['invalid_token', 'expired_token'].includes(error) || /expired/i.test(description))
    return 'session'
  return error === 'unauthorized_client' ? 'ours' : 'other'
}

/** §11.7: where somebody says no in an app, nothing that was typed here is wrong. */
const readCheckRefusal: RefusalReader = (said) => {
  const reason = readRefusal(said)
  return reason === 'credentials' ? 'other' : reason
}

/** §8.4.4: a code that is over is the person's, anything else ours. */
const readTokenRefusal: RefusalReader = ({ error }) => (error === 'invalid_grant' ? 'session' : 'ours')

const url = z.url({ protocol: /^https?$/ })

const Info = z.object({
  specs: z.string(),
  oauth2: url.optional(),
  oauth2Issuer: url.optional(),
  methods: z.array(z.string()).default([]),
})
const Metadata = z.object({ authorization_endpoint: url, token_endpoint: url })
const Token = z.object({
  access_token: z.string().min(1).max(16_384),
  expires_in: z.coerce.number().positive().optional(),
})
const Authorized = z.union([
  z.object({ SAD: z.string().min(1).max(16_384), expiresIn: z.coerce.number().positive().optional() }),
  z.object({ handle: z.string().min(1).max(4096) }),
])
/** v2 §11.8: what is asked, where it is not sent elsewhere. */
const Challenge = z.object({ challenge: z.string().trim().min(1).max(1000) })
const Signatures = z.object({ signatures: z.array(z.base64().max(8192)).max(1000) })
