/** Keys that lie in a provider's cloud: sign in with CPF and code, sign, and what happens when either side fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { pdfsig } from '../../pades/testing/strangers.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { eventsOf } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { certificateRoutes } from '../certificates/certificate.routes.ts'
import { providerProfiles } from '../certificates/provider.model.ts'
import { cloudSigning } from '../certificates/cloud-signing.commands.ts'
import { pscProvider } from '../certificates/psc.ts'
import type { Providers } from '../certificates/sign-in.commands.ts'
import { openFakePsc, type FakePsc } from '../certificates/testing/fake-psc.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { updateDetails } from '../../core/envelope/envelope-details.store.ts'
import { draftRoutes } from '../drafting/draft.routes.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { layoutRoutes } from '../drafting/layout.routes.ts'
import { finishAtProvider, signAtProvider, type CloudDeps } from './provider-signing.commands.ts'
import { handToJob, qualifiedHandlers } from './qualified.jobs.ts'
import { qualifiedRoutes } from './qualified.routes.ts'
import { countDocuments, knownCpf } from '../signing/signing.commands.ts'
import { signingRoutes } from '../signing/signing.routes.ts'
import { signingView } from '../signing/signing.view.ts'
import { openGate, settlePeople, type People } from '../../core/envelope/testing/people.store.ts'
import {
  issueCertificate,
  openStage,
  pemChain,
  privateKeyOf,
  qualifiedDeps,
  type Role,
  type Stage,
} from '../../core/envelope/testing/qualified-stage.ts'
import { samplePdf } from '../../core/envelope/testing/sample.store.ts'

const workshop = testWorkshop()
const noon = new Date('2026-11-21T12:00:00Z')
const JOAO = '11144477735'
const joao: Role = { name: 'João da Silva', email: 'joao@mail.example', isQualified: true, cpf: JOAO }
const pedro: Role = { name: 'Pedro Simples', email: 'pedro@mail.example' }
const maria: Role = { name: 'Maria de Souza', email: 'maria@mail.example', isQualified: true }

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let deps: CloudDeps
let people: People
let stage: Stage
let psc: FakePsc
let other: FakePsc

beforeAll(async () => {
  psc = await openFakePsc()
  other = await openFakePsc({ hashEncoding: 'base64' })
  const known = { clientId: 'rubrica', clientSecret: 'segredo', fetch }
  const providers: Providers = new Map([
    ['birdid', pscProvider(providerProfiles.birdid, { ...known, baseUrl: psc.url })],
    ['vidaas', pscProvider(providerProfiles.vidaas, { ...known, baseUrl: other.url })],
    ['neoid', pscProvider(providerProfiles.neoid, { ...known, clientSecret: 'outro', baseUrl: psc.url })],
  ])
  ctx = await testCtx()
  const { qualified } = await qualifiedDeps(workshop)
  deps = { ...qualified, cloud: cloudSigning(ctx, providers) }
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
  layoutRoutes(http, ctx, workshop)
  certificateRoutes(http, ctx, { ...deps, providers, knownCpf, countDocuments })
  qualifiedRoutes(http, ctx, deps, signingView)
  signingRoutes(http, ctx, workshop, savedSignature, (ctx, token, wish, from) =>
    signAtProvider(ctx, deps, token, wish, from, handToJob(wish.handle)),
  )
  stage = openStage(http, ctx, () => people.ana)
  hold(JOAO, 'person')
  hold('52998224725', 'person-211')
  hold('52998224725', 'person', 'de outra pessoa')
  issueCertificate('company', {
    commonName: 'PADARIA SOL LTDA:11222333000181',
    cnpj: '11222333000181',
    responsible: { name: 'MARIA DE SOUZA', cpf: '52998224725' },
  })
  hold('11222333000181', 'company')
})
afterAll(async () => {
  await http.app.close()
  await psc.close()
  await other.close()
})
beforeEach(async () => {
  ctx.clock.now = noon
  psc.trouble.with = null
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

function hold(number: string, name: string, alias = `${name} A3`): void {
  const held = { alias, pem: pemChain(name), key: privateKeyOf(name) }
  for (const provider of [psc, other]) provider.hold(number, held)
}

const here = (token: string) => `/envelopes/recipients/${token}`

async function signIn(payload: object) {
  const reply = await http.app.inject({ method: 'POST', url: '/v1/bird-id', payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function sent(roles: readonly Role[] = [joao]) {
  const draft = await stage.draft(roles, [samplePdf(), samplePdf('plain-sample.pdf')])
  const { body } = await stage.send(draft.id)
  const tokens = await stage.tokens(body)
  for (const token of tokens.values()) await stage.fill(token)
  return { id: body.id as EnvelopeId, token: ({ email }: Role) => tokens.get(email)! }
}

async function accepted(provider: 'birdid' | 'vidaas' = 'birdid') {
  const made = await sent()
  const otp = (provider === 'birdid' ? psc : other).newCode(JOAO)
  const { body } = await signIn({ cpf_cnpj: JOAO, otp, provider })
  const answer = await stage.ask('POST', here(made.token(joao)), { access_token: body.access_token })
  expect([answer.status, answer.body.state]).toEqual([202, 'signing'])
  return { ...made, handle: body.access_token as string, signingId: await signingOf() }
}

async function signingOf(): Promise<never> {
  const { rows } = await ctx.db.read((reader) => sql<{ id: string }>`select id from signings`.execute(tables(reader)))
  return rows[0]!.id as never
}

const stateOf = async (token: string) => (await stage.ask('GET', here(token))).body.state
const factsOf = async (id: EnvelopeId) =>
  (await ctx.db.read((reader) => eventsOf(reader, id))).map(({ type }) => type).filter((type) => /sign/.test(type))

async function signaturesIn(id: EnvelopeId): Promise<number[]> {
  const documents = await ctx.db.read((reader) => documentsOf(reader, id))
  return Promise.all(
    documents.map(async ({ working }) => {
      const said = await pdfsig(await ctx.blobs.read(working!.sha256))
      return said.match(/Signature is Valid/g)?.length ?? 0
    }),
  )
}

describe('signing in at a provider', () => {
  it('lists the certificates of the person who signed in, and of nobody else', async () => {
    const { status, body } = await signIn({ cpf_cnpj: '529.982.247-25', otp: psc.newCode('52998224725') })
    expect(status).toBe(200)
    expect(body.certificates).toEqual([
      {
        alias: 'person-211 A3',
        title: 'person-211 A3',
        authorization: null,
        validity: { not_before: expect.stringMatching(/^2024/), not_after: expect.stringMatching(/^204/) },
        was_revoked: false,
        has_valid_date: true,
      },
    ])
    expect(Buffer.from(body.access_token, 'base64url').toString('latin1')).not.toContain('person-211')
  })

  it('is refused in the words that people know', async () => {
    const otp = psc.newCode(JOAO)
    expect((await signIn({ cpf_cnpj: JOAO, otp })).status).toBe(200)
    const again = await signIn({ cpf_cnpj: JOAO, otp })
    expect([again.status, again.body.code]).toEqual([422, 'certificate.bad_credentials'])
    expect((await signIn({ cpf_cnpj: '111.111.111-11', otp })).body.code).toBe('recipient.cpf_invalid')
    expect((await signIn({ cpf_cnpj: '390.533.447-05', otp: psc.newCode('39053344705') })).body.code).toBe(
      'certificate.missing',
    )
    expect((await signIn({ cpf_cnpj: JOAO, otp, provider: 'safeid' })).body.code).toBe(
      'certificate.provider_unavailable',
    )
    const ours = await signIn({ cpf_cnpj: JOAO, otp: psc.newCode(JOAO), provider: 'neoid' })
    expect([ours.status, ours.body.code]).toEqual([503, 'certificate.provider_unavailable'])
    psc.trouble.with = 'silence'
    expect((await signIn({ cpf_cnpj: JOAO, otp: psc.newCode(JOAO) })).status).toBe(503)
  })

  it('takes the CPF that is known of a recipient, and tells it to nobody', async () => {
    const { token } = await sent([joao, pedro])
    const known = { recipient: token(joao), otp: psc.newCode(JOAO) }
    const { status, body } = await signIn(known)
    expect([status, JSON.stringify(body).includes(JOAO)]).toEqual([200, false])
    for (const recipient of [token(pedro), undefined])
      expect((await signIn({ recipient, otp: '000000' })).body.code).toBe('recipient.cpf_invalid')
    expect((await signIn({ recipient: 'x', otp: '000000' })).body.code).toBe('token.invalid')
  })

  it('can’t be guessed at', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await signIn({ cpf_cnpj: JOAO, otp: '000000' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('a signature at a provider', () => {
  it.each(['birdid', 'vidaas'] as const)(
    'of %s is accepted at once and finished by a job, in every document',
    async (name) => {
      const { id, token } = await accepted(name)
      expect((await stage.ask('POST', here(token(joao)), { access_token: 'x' })).body.code).toBe(
        'certificate.session_over',
      )
      const jobs = await startJobs(ctx, qualifiedHandlers(deps), { heartbeatMs: 500 })
      try {
        await expect.poll(() => stateOf(token(joao)), { interval: 50 }).toBe('done')
      } finally {
        await jobs.stop()
      }
      expect(await signaturesIn(id)).toEqual([1, 1])
      expect(await factsOf(id)).toEqual(['recipient.signing_began', 'recipient.signed'])
    },
  )

  it('is neither lost nor made twice when the job dies after the provider has answered', async () => {
    const { id, token, signingId, handle } = await accepted()
    const before = psc.signed
    const died = { ...ctx, blobs: { ...ctx.blobs, put: failingPut() } }
    await expect(finishAtProvider(died, deps, signingId, handle)).rejects.toThrow('the machine is gone')
    expect(psc.signed).toBe(before + 1)
    expect(await stateOf(token(joao))).toBe('signing')

    await Promise.all([1, 2].map(() => finishAtProvider(ctx, deps, signingId, handle)))
    await finishAtProvider(ctx, deps, signingId, handle)
    expect(psc.signed).toBe(before + 1)
    expect(await stateOf(token(joao))).toBe('done')
    expect(await signaturesIn(id)).toEqual([1, 1])
    expect(await factsOf(id)).toEqual(['recipient.signing_began', 'recipient.signed'])
  })

  it('is not asked for when somebody acted after the signer confirmed what they saw', async () => {
    const { id, token } = await sent([joao, pedro])
    const { digest } = (await stage.ask('GET', here(token(joao)))).body
    const { body } = await signIn({ cpf_cnpj: JOAO, otp: psc.newCode(JOAO) })
    const handle = body.access_token as string
    const before = psc.signed
    const wish = { access_token: handle, digest }
    expect((await stage.ask('POST', here(token(joao)), wish)).status).toBe(202)
    const signingId = await signingOf()
    expect((await stage.ask('POST', here(token(pedro)), {})).status).toBe(200)

    await finishAtProvider(ctx, deps, signingId, handle)
    expect(psc.signed).toBe(before)
    expect(await stateOf(token(joao))).toBe('failed')
    const facts = (await ctx.db.read((reader) => eventsOf(reader, id))).map(({ fact }) => fact)
    expect(facts.at(-1)).toMatchObject({ type: 'recipient.signing_failed', because: 'document_changed' })
  })

  it('is refused where another window filled something in since, and asks for nothing', async () => {
    const { token } = await sent([joao])
    const { own_digest } = (await stage.ask('GET', here(token(joao)))).body
    await stage.fill(token(joao), 'in another window')
    const { body } = await signIn({ cpf_cnpj: JOAO, otp: psc.newCode(JOAO) })
    const before = psc.signed
    const refused = await stage.ask('POST', here(token(joao)), { access_token: body.access_token, own_digest })
    expect([refused.status, refused.body.code]).toEqual([409, 'recipient.values_changed'])
    expect([psc.signed, await stateOf(token(joao))]).toEqual([before, 'waiting'])
  })

  it('is not asked for when other values would be drawn than those under the lease', async () => {
    const { id, token, signingId, handle } = await accepted()
    const before = psc.signed
    await ctx.db.transaction((tx) =>
      sql`update fields set value = 'other' where type = 'text' and value is not null`.execute(tables(tx)),
    )
    await finishAtProvider(ctx, deps, signingId, handle)
    expect([psc.signed, await stateOf(token(joao))]).toEqual([before, 'failed'])
    const facts = (await ctx.db.read((reader) => eventsOf(reader, id))).map(({ fact }) => fact)
    expect(facts.at(-1)).toMatchObject({ type: 'recipient.signing_failed', because: 'document_changed' })
  })

  it('waits for a provider that does not answer, and fails when it says no; then one can try again', async () => {
    const { id, token, signingId, handle } = await accepted()
    psc.trouble.with = 'error'
    await expect(finishAtProvider(ctx, deps, signingId, handle)).rejects.toThrow()
    expect(await stateOf(token(joao))).toBe('signing')
    psc.trouble.with = null
    await deps.cloud.sign(handle, 'person A3', []) // the one request that the sign-in was good for
    await finishAtProvider(ctx, deps, signingId, handle)
    expect(await stateOf(token(joao))).toBe('failed')

    const { body } = await signIn({ cpf_cnpj: JOAO, otp: psc.newCode(JOAO) })
    const again = { access_token: body.access_token, certificates: [{ alias: 'person A3' }] }
    expect((await stage.ask('POST', here(token(joao)), again)).status).toBe(202)
    expect((await stage.ask('POST', here(token(joao)), again)).body.code).toBe('recipient.signing_under_way')
    expect(await factsOf(id)).toEqual([
      'recipient.signing_began',
      'recipient.signing_failed',
      'recipient.signing_began',
    ])
  })

  it('can be given up while it is under way; what comes of it then comes too late', async () => {
    const { id, token, signingId, handle } = await accepted()
    expect((await stage.ask('POST', `${here(token(joao))}/reset-processing`)).body.state).toBe('waiting')
    await finishAtProvider(ctx, deps, signingId, handle)
    expect(await signaturesIn(id)).toEqual([0, 0])
    expect((await stage.signWith(token(joao), 'person')).status).toBe(200)
  })

  it('that nobody finishes in five minutes makes room for the next signer', async () => {
    const made = await sent([joao, maria])
    const { body } = await signIn({ cpf_cnpj: JOAO, otp: psc.newCode(JOAO) })
    await stage.ask('POST', here(made.token(joao)), { access_token: body.access_token })
    expect((await stage.hashes(made.token(maria), 'person-211')).body.code).toBe('envelope.being_signed')
    ctx.clock.now = new Date(noon.getTime() + 5 * 60_000)
    expect((await stage.hashes(made.token(maria), 'person-211')).status).toBe(200)
    expect(await stateOf(made.token(joao))).toBe('failed')
    const late = await stage.ask('POST', here(made.token(joao)), { access_token: body.access_token })
    expect(late.body.code).toBe('certificate.session_over')
  })

  it('is made with one’s own certificate', async () => {
    const { token } = await sent()
    const { body } = await signIn({ cpf_cnpj: '52998224725', otp: psc.newCode('52998224725') })
    const refused = await stage.ask('POST', here(token(joao)), { access_token: body.access_token })
    expect(refused.body.code).toBe('certificate.other_person')
    const unknown = { access_token: body.access_token, certificates: 'nenhum' }
    expect((await stage.ask('POST', here(token(joao)), unknown)).body.code).toBe('certificate.missing')
  })
})

describe('a company’s certificate at a provider', () => {
  const COMPANY = '11222333000181'
  const tereza: Role = { name: 'Tereza Ramos', email: 'tereza@mail.example', isQualified: true }

  async function begun() {
    const { id, token } = await sent([tereza])
    const signedIn = await signIn({ cpf_cnpj: COMPANY, otp: psc.newCode(COMPANY) })
    const handle = signedIn.body.access_token as string
    return { id, token: token(tereza), handle }
  }

  it('is named before it signs, and signs with the reason that was declared, once the job is done', async () => {
    const { id, token, handle } = await begun()
    const named = await stage.ask('POST', `${here(token)}/certificate-holder`, { access_token: handle })
    expect(named.body).toMatchObject({
      name: 'PADARIA SOL LTDA',
      responsible: 'MARIA DE SOUZA',
      asked: { name: 'Tereza Ramos' },
      next: 'declare',
      reasons: ['company', 'representative'],
    })
    const undeclared = await stage.ask('POST', here(token), { access_token: handle })
    expect([undeclared.status, undeclared.body.code]).toEqual([422, 'certificate.declaration_required'])
    const accepted = await stage.ask('POST', here(token), { access_token: handle, declared: 'company' })
    expect([accepted.status, accepted.body.state]).toEqual([202, 'signing'])
    await finishAtProvider(ctx, deps, await signingOf(), handle)
    expect(await stateOf(token)).toBe('done')
    const facts = (await ctx.db.read((reader) => eventsOf(reader, id))).map(({ fact }) => fact)
    expect(facts).toContainEqual(
      expect.objectContaining({
        type: 'recipient.signed',
        certificate: expect.objectContaining({ responsible: 'MARIA DE SOUZA', declared: 'company' }),
      }),
    )
  })

  it('signs nothing where who was asked has changed since in a way that wants another reason', async () => {
    const { id, token, handle } = await begun()
    await stage.ask('POST', here(token), { access_token: handle, declared: 'company' })
    const signingId = await signingOf()
    await ctx.db.transaction((tx) => updateDetails(tx, id, { otherHolder: 'refuse' }, ctx.now()))
    await finishAtProvider(ctx, deps, signingId, handle)
    expect(await stateOf(token)).toBe('failed')
    expect(await signaturesIn(id)).toEqual([0, 0])
  })
})

/** Dies when the second file is to be kept: the first one is what was filled in before signing. */
function failingPut(): typeof ctx.blobs.put {
  let signed = false
  return async (content) => {
    if (content instanceof Uint8Array && Buffer.from(content).includes('/ByteRange')) signed = true
    if (signed) throw new Error('the machine is gone')
    return ctx.blobs.put(content)
  }
}
