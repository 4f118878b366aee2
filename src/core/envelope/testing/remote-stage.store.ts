/** An envelope of two documents for one signer, whose keys lie at played signing services: of the CSC in both versions, and gov.br. */
import type { EnvelopeId } from '../../../kernel/ids.ts'
import { pkiAnchors, pkiFile, pkiLists } from '../../../pades/testing/pki.ts'
import { judgedByPyHanko } from '../../../pades/testing/judges.ts'
import { pdfsig } from '../../../pades/testing/strangers.ts'
import { testWorkshop } from '../../../pades/testing/test-workshop.ts'
import type { Report } from '../../../pades/validate/report.ts'
import { validate } from '../../../pades/validate/validate.ts'
import { openHttp } from '../../../server/http/open.ts'
import { sql, tables } from '../../../server/sql.ts'
import { testCtx } from '../../../server/testing/ctx.ts'
import { emptyTables } from '../../../server/testing/db.ts'
import { certificateRoutes } from '../../../features/certificates/certificate.routes.ts'
import { cloudSigning } from '../../../features/certificates/cloud-signing.commands.ts'
import { cscProvider } from '../../../features/certificates/csc.ts'
import { govBrProvider } from '../../../features/certificates/govbr.ts'
import type { Providers } from '../../../features/certificates/sign-in.commands.ts'
import { openFakeCsc, usual } from '../../../features/certificates/testing/fake-csc.ts'
import type { HeldCredential } from '../../../features/certificates/testing/fake-csc-state.ts'
import { openFakeGovBr } from '../../../features/certificates/testing/fake-govbr.ts'
import { savedSignature } from '../../../features/signatures/profile.commands.ts'
import { storageForEnvelopes } from '../../../features/storage/ports.ts'
import { documentsOf } from '../document.store.ts'
import { openGate, settlePeople, type People } from './people.store.ts'
import { openStage, pemChain, privateKeyOf, qualifiedDeps, type Role } from './qualified-stage.ts'
import { samplePdf } from './sample.store.ts'
import { draftRoutes } from '../../../features/drafting/draft.routes.ts'
import { envelopeRoutes } from '../../../features/drafting/envelope.routes.ts'
import { layoutRoutes } from '../../../features/drafting/layout.routes.ts'
import {
  finishAtProvider,
  signAtProvider,
  type CloudDeps,
} from '../../../features/qualified-signing/provider-signing.commands.ts'
import { handToJob } from '../../../features/qualified-signing/qualified.jobs.ts'
import { qualifiedRoutes } from '../../../features/qualified-signing/qualified.routes.ts'
import { countDocuments, knownCpf } from '../../../features/signing/signing.commands.ts'
import { signingRoutes } from '../../../features/signing/signing.routes.ts'
import { signingView } from '../../../features/signing/signing.view.ts'

const workshop = testWorkshop()
const noon = new Date('2026-11-21T12:00:00Z')
const RETURN = 'http://localhost:3000/public/certificates/return'
const joao: Role = { name: 'João da Silva', email: 'joao@mail.example', isQualified: true, cpf: '11144477735' }

async function openServer() {
  const [v1, v2] = [
    await openFakeCsc({ version: 1, redirectUri: RETURN }),
    await openFakeCsc({ version: 2, redirectUri: RETURN }),
  ]
  const csc = { 1: v1, 2: v2 }
  const person = { name: 'JOAO DA SILVA', ...chainOf('person') }
  const gov = await openFakeGovBr({ redirectUri: RETURN, ...person })
  const known = { clientId: 'rubrica', clientSecret: 'segredo', fetch }
  const providers: Providers = new Map([
    ['one', cscProvider({ title: 'Trust One', baseUrl: v1.url, ...known })],
    ['two', cscProvider({ title: 'Trust Two', baseUrl: v2.url, ...known })],
    ['wrong', cscProvider({ title: 'Wrong', baseUrl: v2.url, ...known, clientSecret: 'outro' })],
    ['govbr', govBrProvider({ oauthUrl: gov.oauthUrl, apiUrl: gov.apiUrl, ...known })],
  ])
  const ctx = await testCtx()
  const { qualified } = await qualifiedDeps(workshop)
  // gov.br names the certificate alone: its issuer is known by TRUST_ANCHORS.
  const trustAnchors = [...qualified.trustAnchors, pkiFile('sub.pem')]
  const deps: CloudDeps = { ...qualified, trustAnchors, cloud: cloudSigning(ctx, providers) }
  let people: People
  const http = await openHttp(
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
  const stage = openStage(http, ctx, () => people.ana)

  const reset = async () => {
    ctx.clock.now = noon
    for (const played of [v1, v2]) {
      played.trouble.with = null
      Object.assign(played.tricks, usual)
    }
    gov.trouble.with = null
    gov.tricks.failsAfter = null
    gov.person.level = 'prata'
    await emptyTables(ctx.db)
    people = await settlePeople(ctx)
  }
  const close = async () => {
    await http.app.close()
    await Promise.all([v1.close(), v2.close(), gov.close()])
  }
  return { ctx, http, stage, csc, gov, deps, reset, close }
}

type Server = Awaited<ReturnType<typeof openServer>>

/** What the signer does, by HTTP. */
function signerOf({ http, stage, csc }: Server) {
  const post = async (url: string, payload: object) => {
    const reply = await http.app.inject({ method: 'POST', url, payload })
    return { status: reply.statusCode, body: reply.body ? reply.json() : null }
  }
  const sent = async () => {
    const draft = await stage.draft([joao], [samplePdf(), samplePdf('plain-sample.pdf')])
    const { body } = await stage.send(draft.id)
    const token = (await stage.tokens(body)).get(joao.email)!
    await stage.fill(token)
    return { id: body.id as EnvelopeId, token }
  }
  /** There and back. */
  const signIn = async (provider: string, token: string) => {
    const begun = await post('/v1/p/certificates/visit-provider', { provider, recipient: token })
    return begun.status === 200 ? comeBack(begun.body) : begun
  }
  const comeBack = async ({ access_token, visit_address }: Readonly<Record<string, string>>) => {
    const { code, state } = await csc[2].allow(visit_address!)
    return post('/v1/p/certificates/return-from-provider', { access_token, code, visit_state: state })
  }
  const authorize = (token: string, handle: string, alias: string, answers: readonly object[] = []) =>
    post(`/v1/p${here(token)}/authorize-at-provider`, { access_token: handle, alias, answers })
  const act = (token: string, handle: string, alias: string) =>
    stage.ask('POST', here(token), { access_token: handle, certificates: alias })
  return {
    post,
    sent,
    signIn,
    comeBack,
    authorize,
    act,
    give: (token: string) => stage.ask('POST', `${here(token)}/reset-processing`),
    view: async (token: string) => (await stage.ask('GET', here(token))).body,
  }
}

/** What the job does, and what is left of it. */
function outcomeOf({ ctx, deps }: Server) {
  const finish = async (handle: string) => {
    const { rows } = await ctx.db.read((reader) => sql<{ id: string }>`select id from signings`.execute(tables(reader)))
    await finishAtProvider(ctx, deps, rows[0]!.id as never, handle)
  }
  const leases = async () => {
    const { rows } = await ctx.db.read((reader) => sql`select 1 from signings`.execute(tables(reader)))
    return rows.length
  }
  const signedDocuments = async (id: EnvelopeId) => {
    const documents = await ctx.db.read((reader) => documentsOf(reader, id))
    return Promise.all(documents.map(({ working }) => ctx.blobs.read(working!.sha256)))
  }
  return {
    finish,
    leases,
    /** By pdfsig, of each document. */
    async signatures(id: EnvelopeId): Promise<number[]> {
      const reports = await Promise.all((await signedDocuments(id)).map((pdf) => pdfsig(pdf)))
      return reports.map((said) => said.match(/Signature is Valid/g)?.length ?? 0)
    },
    /** By our validator, of each document. */
    async validated(id: EnvelopeId): Promise<Report[]> {
      const files = await signedDocuments(id)
      const judging = { trustAnchors: pkiAnchors, revocationLists: pkiLists, at: new Date('2026-12-01T12:00:00Z') }
      return Promise.all(files.map((pdf) => validate({ pdf: new Uint8Array(pdf), ...judging })))
    },
    /** By pyHanko, of each document. */
    async judged(id: EnvelopeId): Promise<boolean[][]> {
      const files = Object.fromEntries((await signedDocuments(id)).map((pdf, at) => [`${at}`, pdf]))
      return Object.values(judgedByPyHanko(files)).map((judged) => judged.map(({ isGood }) => isGood))
    },
  }
}

export type RemoteStage = Awaited<ReturnType<typeof openRemoteStage>>

export async function openRemoteStage() {
  const server = await openServer()
  return {
    ...server,
    ...signerOf(server),
    ...outcomeOf(server),
    /** A key of João's, unless it is said to be somebody else's. */
    hold(version: 1 | 2, mode: HeldCredential['mode'], more: Partial<HeldCredential> = {}): string {
      const id = more.id ?? mode
      server.csc[version].hold({ id, person: 'joao', mode, ...chainOf('person'), ...more })
      return id
    },
  }
}

export const chainOf = (name: string) => ({ chain: split(pemChain(name)), key: privateKeyOf(name) })

const split = (pem: string): string[] => pem.match(/-----BEGIN[^]+?END CERTIFICATE-----\n/g) ?? []
const here = (token: string) => `/envelopes/recipients/${token}`
