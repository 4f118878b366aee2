/**
 * Advanced signature of gov.br, for public bodies: OAuth 2.0 at gov.br, the person's certificate, and a PKCS #7 over each hash
 * (Manual de Integração da API de Assinatura Eletrônica GOV.BR, "Passo a passo").
 */
import { z } from 'zod'
import type { Fetch } from '../../pades/crypto/http-body.ts'
import { readCertificate } from '../../pades/crypto/x509/certificate.ts'
import { holderOf } from '../../pades/validate/holder.ts'
import { chainIn } from './chain.ts'
import { askProvider, callProvider, type RefusalReader } from './provider-call.ts'
import { ProviderSilent, type CertificateProvider } from './provider.ts'

/** Without slashes at the end. */
export type GovBrSettings = Readonly<{
  clientId: string
  clientSecret: string
  /** Up to `/oauth2.0`. */
  oauthUrl: string
  /** Up to `/externo/v2`. */
  apiUrl: string
  fetch: Fetch
}>

const ALIAS = 'gov.br'
/** "O token deve ser usado em até 10 minutos." */
const TOKEN_SEC = 600
/** "várias (até 100 arquivos)" */
const MOST_DOCUMENTS = 100

export function govBrProvider({ clientId, clientSecret, oauthUrl, apiUrl, fetch }: GovBrSettings): CertificateProvider {
  return {
    title: 'gov.br',
    isBrazilian: true,
    form: 'cms',
    keys: null,
    signIn: {
      by: 'page',
      /** "Os escopos sign e signature_session são mutuamente exclusivos": one hash, or several with one token. */
      async address({ redirectUri, state }, documents) {
        const address = new URL(`${oauthUrl}/authorize`)
        const scope = documents > 1 ? 'signature_session' : 'sign'
        const asked = { response_type: 'code', client_id: clientId, scope, redirect_uri: redirectUri, state }
        for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
        address.searchParams.set('nonce', state)
        return address.href
      },
      async exchange(code, { redirectUri }) {
        const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
        const client = { client_id: clientId, client_secret: clientSecret }
        const call = { url: `${oauthUrl}/token`, form: { ...form, ...client } }
        const { access_token: token, expires_in: seconds } = await callProvider(fetch, call, Token, readTokenRefusal)
        return { token, seconds: seconds ?? TOKEN_SEC }
      },
    },
    async certificatesOf(token) {
      const { bytes } = await askProvider(fetch, { url: `${apiUrl}/certificadoPublico`, token }, readRefusal)
      const chain = chainIn(Buffer.from(bytes).toString('latin1'))
      const own = chain[0]
      return own ? [{ alias: ALIAS, title: holderOf(readCertificate(own)).name, chain, access: null }] : []
    },
    /** One call each: "deve ser feita uma requisição ... para cada hash". */
    async sign({ token }, _certificate, hashes) {
      if (hashes.length > MOST_DOCUMENTS) throw new RangeError(`${hashes.length} documents at once`)
      const signatures = new Map<string, Uint8Array<ArrayBuffer>>()
      for (const { id, hash } of hashes) {
        const json = { hashBase64: Buffer.from(hash).toString('base64') }
        const { status, bytes } = await askProvider(fetch, { url: `${apiUrl}/assinarPKCS7`, token, json }, readRefusal)
        if (status !== 200 || bytes.length === 0) throw new ProviderSilent('assinarPKCS7')
        signatures.set(id, new Uint8Array(bytes))
      }
      return signatures
    },
  }
}

/** 403: an account that is not silver or gold, or a CPF that is not in order. */
const readRefusal: RefusalReader = ({ status }) => (status === 403 ? 'level' : 'session')

/** 400: a code that was used or is none; 401: one of our own values is wrong. */
const readTokenRefusal: RefusalReader = ({ status }) => (status === 400 ? 'session' : 'ours')

const Token = z.object({
  access_token: z.string().min(1).max(16_384),
  expires_in: z.coerce.number().positive().optional(),
})
