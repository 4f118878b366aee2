/** Has a provider sign hashes for somebody who signed in there, once its key is authorized for them. */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { limit } from '../../server/limits.ts'
import type {
  CloudAnswer,
  CloudAuthorization,
  CloudHash,
  CloudSession,
  CloudSigning,
  KeyAnswer,
  KeyQuestion,
} from './cloud-signing.model.ts'
import { ProviderRefused, type CertificateProvider, type CloudCertificate, type KeyAuthorized } from './provider.ts'
import { openSession, sealSession, sealVisit, type ProviderSession } from './session.ts'
import { atProvider, newVisit, returnAddress, soonest, type Providers } from './sign-in.commands.ts'

const TRIES = { max: 5, windowSec: 300 }
const CODES = { max: 20, windowSec: 300 }

/** What signing asks for; see the model. */
export function cloudSigning(ctx: Ctx, providers: Providers): CloudSigning {
  const open = (handle: string) => {
    const session = openSession(ctx, handle, ctx.now())
    const provider = session && providers.get(session.provider)
    return session && provider ? { session, provider } : null
  }
  return {
    open(handle) {
      const found = open(handle)
      return found && toCloudSession(found.session, found.provider)
    },

    async authorize(handle, alias, { hashes, answers, language }) {
      const { session, certificate, keys, access } = chosenKey(open(handle), alias)
      ensure(access.algorithm !== null, 'certificate.algorithm_unsupported')
      ensure(hashes.length <= access.mostHashes, 'certificate.too_many_documents', { most: access.mostHashes })
      if (access.by === 'page') {
        const visit = newVisit(ctx, session.provider, { held: session, alias })
        const { state, verifier, until } = visit
        const about = { redirectUri: returnAddress(ctx), state, verifier, language }
        const address = await atProvider(ctx, 'alias', () => keys.address(about, certificate, hashes))
        return { is: 'page', address, state, handle: sealVisit(ctx, visit), until }
      }
      await limit(ctx, 'provider-key', `${session.provider}:${alias}`, TRIES)
      const given = answersTo(access.asks, answers)
      const authorized = await atProvider(ctx, 'answers', () =>
        keys.authorize(session.token, certificate, hashes, given),
      )
      return continuedBy(ctx, { session, alias }, authorized)
    },

    async checkAuthorization(handle) {
      const found = open(handle)
      const waiting = found?.session.waiting
      const keys = found?.provider.keys
      ensure(found && waiting && keys, 'certificate.session_over', { field: 'access_token' })
      const authorized = await atProvider(ctx, 'answers', () => keys.check(found.session.token, waiting.handle))
      return continuedBy(ctx, { session: found.session, alias: waiting.alias }, authorized)
    },

    async sendCode(handle, alias, id) {
      const { session, keys, access } = chosenKey(open(handle), alias)
      ensure(
        access.asks.some((ask) => ask.id === id && ask.isSent),
        'request.not_found',
      )
      await limit(ctx, 'provider-code', `${session.provider}:${alias}`, CODES)
      return atProvider(ctx, 'answers', () => keys.sendCode(session.token, alias, id))
    },

    sign: (handle, alias, hashes) => signAt(ctx, open(handle), alias, hashes),
  }
}

async function signAt(
  ctx: Ctx,
  found: Found | null,
  alias: string,
  hashes: readonly CloudHash[],
): Promise<CloudAnswer> {
  const certificate = found?.session.certificates.find((each) => each.alias === alias)
  if (!found || !certificate) return { is: 'refused' }
  const { session, provider } = found
  const activation = session.granted?.alias === alias ? session.granted.activation : null
  try {
    const signatures = await provider.sign({ token: session.token, activation }, certificate, hashes)
    return { is: 'signed', signatures }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    ctx.log.warn({ provider: session.provider, said: error.message }, 'a provider refused to sign')
    return { is: 'refused' }
  }
}

const toCloudSession = (session: ProviderSession, { form }: CertificateProvider): CloudSession => ({
  id: session.id,
  form,
  certificates: session.certificates,
  authorized: session.granted?.alias ?? null,
  waitsFor: session.waiting?.alias ?? null,
})

type Found = Readonly<{ session: ProviderSession; provider: CertificateProvider }>

/** A key that is authorized by itself, of a sign-in that has not ended. */
function chosenKey(found: Found | null, alias: string) {
  ensure(found, 'certificate.session_over', { field: 'access_token' })
  const certificate: CloudCertificate | undefined = found.session.certificates.find((each) => each.alias === alias)
  ensure(certificate, 'certificate.missing', { field: 'alias' })
  const { keys } = found.provider
  ensure(keys && certificate.access, 'certificate.authorization_refused', { field: 'alias' })
  return { ...found, certificate, keys, access: certificate.access }
}

/** Everything that is typed has been, and nothing goes along that was not asked for. */
function answersTo(asks: readonly KeyQuestion[], answers: readonly KeyAnswer[]): KeyAnswer[] {
  return asks.map(({ id, isTyped }) => {
    const value = answers.find((answer) => answer.id === id)?.value?.trim()
    ensure(!isTyped || value, 'certificate.bad_credentials', { field: 'answers' })
    return isTyped ? { id, value } : { id }
  })
}

type Going = Readonly<{ session: ProviderSession; alias: string }>

function continuedBy(ctx: Ctx, { session, alias }: Going, authorized: KeyAuthorized): CloudAuthorization {
  const certificates = session.certificates.filter((each) => each.alias === alias)
  const base = { ...session, certificates, granted: null, waiting: null }
  if (authorized.is === 'waiting') {
    const waiting = { ...base, waiting: { alias, handle: authorized.handle } }
    return { is: 'waiting', address: null, state: null, handle: sealSession(ctx, waiting), until: session.until }
  }
  const until = soonest(ctx, session.until, authorized.seconds)
  const granted = { ...base, until, granted: { alias, activation: authorized.activation } }
  return { is: 'authorized', address: null, state: null, handle: sealSession(ctx, granted), until }
}
