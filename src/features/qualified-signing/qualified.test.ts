/** People sign with their own certificates, through HTTP, against a real database; strangers judge the files. */
import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EnvelopeId, OrganizationId, SigningId } from '../../kernel/ids.ts'
import { dayAndNight } from '../../kernel/testing/nightly.ts'
import { rewritten, valueFieldsOf } from '../../pades/testing/edit.ts'
import { pkiAnchors, pkiLists } from '../../pades/testing/pki.ts'
import { differing, type Rendered } from '../../pades/testing/render.ts'
import { see } from '../../pades/testing/see.ts'
import { insertContact } from '../contacts/contact.store.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { ask as askStranger, pdfsig, qpdfCheck } from '../../pades/testing/strangers.ts'
import { complaintsOfVeraPdf, hasVeraPdf } from '../../pades/testing/verapdf.ts'
import { validate } from '../../pades/validate/validate.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { eventsOf, verifyChain } from '../../server/ledger.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { savedSignature } from '../signatures/profile.commands.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { draftRoutes } from '../drafting/draft.routes.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { fileRoutes } from '../tracking/file.routes.ts'
import { recipientFileRoutes } from '../signing/recipient-file.routes.ts'
import { layoutRoutes } from '../drafting/layout.routes.ts'
import { putInValues } from '../../core/document/put-in.commands.ts'
import { findOverdue, preparedOf } from '../../core/document/lease.store.ts'
import { endLeases } from './qualified.jobs.ts'
import { qualifiedRoutes } from './qualified.routes.ts'
import { sealEnvelope } from '../sealing/sealing.commands.ts'
import type { SealingDeps } from '../../core/document/sealing-level.ts'
import type { QualifiedDeps } from './signer-certificate.ts'
import { signingRoutes } from '../signing/signing.routes.ts'
import { signingView } from '../signing/signing.view.ts'
import { openGate, settlePeople, type People } from '../../core/envelope/testing/people.store.ts'
import {
  issueCertificate,
  openStage,
  pemChain,
  qualifiedDeps,
  signedHashes,
  type Hashes,
  type Role,
  type Stage,
} from '../../core/envelope/testing/qualified-stage.ts'
import { samplePdf } from '../../core/envelope/testing/sample.store.ts'

const workshop = testWorkshop()
const noon = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-12-01T12:00:00Z') // timestamps tell the machine's time

let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let sealing: SealingDeps
let qualified: QualifiedDeps
let isSilent = false
let icpBrasil: QualifiedDeps['icpBrasil']
let people: People
let stage: Stage

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  const deps = await qualifiedDeps(workshop)
  sealing = deps.sealing
  const { revocationSource } = deps.qualified
  const ask = async (...about: Parameters<typeof revocationSource.ask>) =>
    isSilent ? undefined : revocationSource.ask(...about)
  icpBrasil = deps.qualified.icpBrasil
  qualified = { ...deps.qualified, revocationSource: { ask } }
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
  layoutRoutes(http, ctx, workshop)
  fileRoutes(http, ctx, workshop)
  recipientFileRoutes(http, ctx, workshop)
  signingRoutes(http, ctx, workshop, savedSignature)
  qualifiedRoutes(http, ctx, qualified, signingView)
  stage = openStage(http, ctx, () => people.ana)
})
beforeEach(async () => {
  ctx.clock.now = noon
  isSilent = false
  Object.assign(qualified, { policy: 'AD-RB', profile: 'etsi', icpBrasil })
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})
afterAll(() => http.app.close())

const joao: Role = { name: 'João da Silva', email: 'joao@mail.example', isQualified: true, cpf: '111.444.777-35' }
const maria: Role = { name: 'Maria de Souza', email: 'maria@mail.example', isQualified: true }
const pedro: Role = { name: 'Pedro Simples', email: 'pedro@mail.example' }
const aldo: Role = { name: 'Aldo Aprova', email: 'aldo@mail.example', type: 'approver' }

const signedPdf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/signed/${name}`, import.meta.url)))
const here = (token: string) => `/envelopes/recipients/${token}`
const documents = (id: string) => ctx.db.read((reader) => documentsOf(reader, id as EnvelopeId))

async function sent(roles: readonly Role[], pdfs: readonly Uint8Array[] = [samplePdf()]) {
  const draft = await stage.draft(roles, pdfs)
  const { status, body } = await stage.send(draft.id)
  expect([status, body.code]).toEqual([200, undefined])
  const tokens = await stage.tokens(body)
  return { id: body.id as EnvelopeId, token: ({ email }: Role) => tokens.get(email)! }
}

const factsOf = async (id: EnvelopeId) =>
  (await ctx.db.read((reader) => eventsOf(reader, id))).map(({ type }) => type).filter((type) => /sign/.test(type))

const judged = (pdf: Uint8Array) =>
  validate({
    pdf: new Uint8Array(pdf),
    trustAnchors: [...pkiAnchors, ...sealing.trustAnchors],
    revocationLists: pkiLists,
    at: later,
  })

describe('an envelope with qualified signers', () => {
  it('ends with everybody’s signature valid below the seal, in documents that were signed before too', async () => {
    const { id, token } = await sent([joao, pedro, aldo, maria], [samplePdf(), signedPdf('b-t.pdf')])
    for (const role of [joao, pedro, aldo, maria]) await stage.fill(token(role), `Cidade de ${role.name}`)

    expect((await stage.signWith(token(joao), 'person')).status).toBe(200)
    expect((await stage.ask('POST', here(token(pedro)), {})).status).toBe(200)
    await putInValues(ctx, workshop, id)
    expect((await stage.ask('POST', here(token(aldo)), {})).status).toBe(200)
    const last = await stage.signWith(token(maria), 'person-211')
    expect(last.body.envelope.state).toBe('processing')
    await sealEnvelope(ctx, sealing, id)

    const [fresh, before] = await documents(id)
    const drawn = await ctx.blobs.read(fresh!.sealed!.sha256)
    const kept = await ctx.blobs.read(before!.sealed!.sha256)
    const report = await judged(drawn)
    expect(
      report.signatures.map(({ conclusion, signer, level, policyName }) => [
        conclusion,
        signer?.name,
        level,
        policyName,
      ]),
    ).toEqual([
      ['TOTAL-PASSED', 'JOÃO DA SILVA', 'B-LTA', 'AD-RB v1.3'],
      ['TOTAL-PASSED', 'MARIA APARECIDA DE SOUZA', 'B-LTA', 'AD-RB v1.3'],
      ['TOTAL-PASSED', expect.stringContaining('selo local'), 'B-LTA', undefined],
      ['TOTAL-PASSED', expect.any(String), undefined, undefined],
    ])
    expect(report.signatures[0]!.permission).toBe(2)
    expect(report.signatures[2]!.permissionInForce).toBe(1) // the seal ends the document
    const values = await valueFieldsOf(new Uint8Array(drawn))
    expect(values.length).toBeGreaterThanOrEqual(4)
    for (const name of values) {
      const { signatures } = await judged(await rewritten(new Uint8Array(drawn), name))
      const said = signatures.flatMap(({ changes }) => changes).filter(({ where }) => where === name)
      expect(said.map(({ what }) => what)).toContain('locked_field_changed')
      expect(signatures[2]!.conclusion).toBe('TOTAL-FAILED')
    }
    expect((await pdfsig(drawn)).match(/Signature is Valid/g)).toHaveLength(3) // it does not look at document timestamps
    expect((await qpdfCheck(drawn)).code).toBe(0)
    const text = (await askStranger('pdftotext', ['-layout', '{a.pdf}', '-'], { 'a.pdf': drawn })).out
    for (const words of ['Cláusula única', 'Cidade de João da Silva', 'Cidade de Pedro Simples', 'pe•••@mail.example'])
      expect(text).toContain(words)

    const upload = await ctx.blobs.read(before!.original.sha256)
    expect(Buffer.from(kept.subarray(0, upload.length)).equals(Buffer.from(upload))).toBe(true)
    expect((await judged(kept)).signatures.map(({ conclusion }) => conclusion)).toEqual(
      Array.from({ length: 5 }, () => 'TOTAL-PASSED'),
    )
    const sheet = (
      await askStranger('pdftotext', ['{a.pdf}', '-'], { 'a.pdf': await ctx.blobs.read(fresh!.sheet!.sha256) })
    ).out
    expect(sheet.replace(/\s+/g, ' ')).toContain('JOÃO DA SILVA (***.444.777-**)')
    expect(sheet).toContain('Qualified electronic signature')
    expect((await ctx.db.read((reader) => verifyChain(reader, id))).isIntact).toBe(true)
  })

  it('that asks for PDF/A becomes it when it is sent, and stays it', async () => {
    const metadata = { type: { pdfa: true } }
    const refused = await stage.draft([joao], [samplePdf()], { metadata })
    expect((await stage.send(refused.id)).body.code).toBe('envelope.not_archivable')
    const draft = await stage.draft([joao], [samplePdf('plain-sample.pdf')], { metadata })
    const { body } = await stage.send(draft.id)
    const token = (await stage.tokens(body)).get(joao.email)!
    await stage.fill(token)
    expect((await stage.signWith(token, 'person')).status).toBe(200)
    await sealEnvelope(ctx, sealing, body.id as EnvelopeId)
    const [document] = await documents(body.id)
    const pdf = new Uint8Array(await ctx.blobs.read(document!.sealed!.sha256))
    const text = (await askStranger('pdfinfo', ['-meta', '{a.pdf}'], { 'a.pdf': pdf })).out
    expect(text).toMatch(/pdfaid:part\W+2/)
    expect((await judged(pdf)).conclusion).toBe('TOTAL-PASSED')
    if (hasVeraPdf) expect(complaintsOfVeraPdf({ pdf })).toEqual({ pdf: '' })
  })

  it('has qualified signers only where people sign', async () => {
    await expect(stage.draft([{ ...aldo, isQualified: true }], [samplePdf()])).rejects.toThrow('qualified_unavailable')
  })

  it('does not exist in the United States', async () => {
    Object.assign(ctx.settings, { variant: 'us' })
    await expect(stage.draft([joao], [samplePdf()])).rejects.toThrow('signature.qualified_unavailable')
    Object.assign(ctx.settings, { variant: 'br' })
  })

  it('shows the document as it will be signed, and gives away the one that was sent', async () => {
    const { id, token } = await sent([joao])
    const [document] = await documents(id)
    const get = async (what: string) =>
      (await http.app.inject(`/v1/p/envelopes/${token(joao)}/documents/${document!.id}/${what}`)).rawPayload
    const text = async (pdf: Buffer) => (await askStranger('pdftotext', ['{a.pdf}', '-'], { 'a.pdf': pdf })).out
    expect(await text(await get('display'))).toContain('Cláusula única')
    expect(await text(await get('download'))).not.toContain('Cláusula única')
    expect((await stage.ask('GET', here(token(joao)))).body.envelope.documents[0]!.contents).toEqual([])
  })
})

describe('what a signer with a certificate is shown', () => {
  const prepare = async (token: string, digest: string) =>
    stage.ask('POST', `${here(token)}/generate-signable-hashes`, { certificates: pemChain('person'), digest })

  it('is confirmed when the signature is prepared, and stands in the ledger with the signature', async () => {
    const { id, token } = await sent([pedro, joao])
    await stage.fill(token(joao), 'R$ 1')
    await stage.fill(token(pedro), 'R$ 99.999,00')
    const before = (await stage.ask('GET', here(token(joao)))).body
    expect((await stage.ask('POST', here(token(pedro)), {})).status).toBe(200)
    const stale = await prepare(token(joao), before.digest)
    expect([stale.status, stale.body.code]).toEqual([409, 'recipient.document_changed'])

    const shown = (await stage.ask('GET', here(token(joao)))).body
    const theirs = () => shown.envelope.documents[0]!.fields.find(({ value }) => value === 'R$ 99.999,00')
    expect(theirs()).toMatchObject({ is_mine: false, is_drawn: false })
    const prepared = await prepare(token(joao), shown.digest)
    expect(prepared.status).toBe(200)
    const { tcn } = prepared.body as unknown as Hashes
    const documents = signedHashes(prepared.body as unknown as Hashes, 'person')
    const signed = await stage.ask('POST', `${here(token(joao))}/sign-with-plugin`, { documents, tcn })
    expect([signed.status, signed.body.state]).toEqual([200, 'done'])
    const facts = (await ctx.db.read((reader) => eventsOf(reader, id))).filter(
      ({ type }) => type === 'recipient.signed',
    )
    expect(facts.at(-1)!.fact).toMatchObject({ shown: { sha256: shown.digest, isConfirmed: true } })
  })

  it('is what they filled in themselves, too: what another window changed is not prepared', async () => {
    const { token } = await sent([joao])
    const [at, owner] = [here(token(joao)), { certificates: pemChain('person') }]
    await stage.fill(token(joao), 'Recife')
    const before = (await stage.ask('GET', at)).body.own_digest
    await stage.fill(token(joao), 'Olinda')
    const prepareAs = (own_digest: string) =>
      stage.ask('POST', `${at}/generate-signable-hashes`, { ...owner, own_digest })
    const stale = await prepareAs(before)
    expect([stale.status, stale.body.code]).toEqual([409, 'recipient.values_changed'])
    expect((await prepareAs((await stage.ask('GET', at)).body.own_digest)).status).toBe(200)
  })

  it('is the document as it was sent before their turn: nothing that others have put in', async () => {
    const { id, token } = await sent([
      { ...pedro, order: 1 },
      { ...maria, order: 2 },
      { ...joao, order: 3 },
    ])
    await stage.fill(token(pedro), 'R$ 99.999,00')
    await stage.ask('POST', here(token(pedro)), {})
    await putInValues(ctx, workshop, id)
    const [document] = await documents(id)
    const files = async (role: Role) => {
      const at = `/v1/p/envelopes/${token(role)}/documents/${document!.id}`
      const { rawPayload } = await http.app.inject(`${at}/display`)
      const preview = await http.app.inject(`${at}/preview`)
      const { sha256 } = (await stage.ask('GET', here(token(role)))).body.envelope.documents[0]!
      return { display: createHash('sha256').update(rawPayload).digest('hex'), preview: preview.headers.etag, sha256 }
    }
    const [asked, queued] = [await files(maria), await files(joao)]
    expect([asked.display, asked.sha256]).toEqual([document!.working!.sha256, document!.working!.sha256])
    expect([queued.display, queued.sha256]).toEqual([document!.shown.sha256, document!.shown.sha256])
    expect(queued.preview).not.toBe(asked.preview)
  })

  it('stands in the PDF once it was put in, and is then not drawn over it; the digest stays', async () => {
    const { id, token } = await sent([pedro, joao])
    await stage.fill(token(pedro), 'R$ 99.999,00')
    await stage.ask('POST', here(token(pedro)), {})
    const before = (await stage.ask('GET', here(token(joao)))).body
    await putInValues(ctx, workshop, id)
    const after = (await stage.ask('GET', here(token(joao)))).body
    const isDrawn = ({ envelope }: typeof after) =>
      envelope.documents[0]!.fields.filter(({ is_mine }) => !is_mine).map(({ is_drawn }) => is_drawn)
    expect([isDrawn(before), isDrawn(after)]).toEqual([
      [false, false, false],
      [true, true, true],
    ])
    expect(after.digest).toBe(before.digest)
    expect(after.version).not.toBe(before.version)
  })
})

describe('a certificate', () => {
  const unfit = [
    ['revoked', 'certificate.revoked'],
    ['expired', 'certificate.expired'],
    ['unknown', 'certificate.untrusted'],
    ['below-revoked', 'certificate.untrusted'], // the authority above it was not sent along
    ['seal-211', 'certificate.not_for_signing'],
    ['person-211', 'certificate.other_person'],
  ] as const
  for (const { rows, when } of dayAndNight(unfit, 3))
    it.each(rows)('that is %s is refused: %s', when, async (name, code) => {
      const { token } = await sent([joao])
      await stage.fill(token(joao))
      expect((await stage.hashes(token(joao), name)).body.code).toBe(code)
      expect((await stage.hashes(token(joao), 'person')).status).toBe(200)
    })

  it('is asked for where it is owed, and read as people paste it', async () => {
    const { token } = await sent([joao, pedro])
    await stage.fill(token(joao))
    await stage.fill(token(pedro))
    expect((await stage.ask('POST', here(token(joao)), {})).body.code).toBe('recipient.certificate_required')
    expect((await stage.hashes(token(pedro), 'person')).body.code).toBe('signature.not_qualified')
    const url = `${here(token(joao))}/generate-signable-hashes`
    issueCertificate('broken', { commonName: 'JOAO DA SILVA', cpf: '11144477735', isBroken: true })
    for (const certificates of ['nothing', '-----BEGIN CERTIFICATE-----', '%', 'MIIB', pemChain('broken')])
      expect((await stage.ask('POST', url, { certificates })).body.code).toBe('certificate.missing')
    for (const certificates of [encodeURIComponent(pemChain('person')), pemChain('person').split('\n\n')])
      expect((await stage.ask('POST', url, { certificates })).status).toBe(200)
  })

  it('is not told good by silence', async () => {
    const { token } = await sent([joao])
    await stage.fill(token(joao))
    isSilent = true
    const { status, body } = await stage.hashes(token(joao), 'person')
    expect([status, body.code]).toEqual([503, 'certificate.status_unknown'])
  })
})

describe('the certificate of somebody else', () => {
  beforeAll(() => {
    issueCertificate('joao-by-name', { commonName: 'JOAO DA SILVA' })
    issueCertificate('homonym', { commonName: 'MARIA DE SOUZA:39053344705', cpf: '39053344705' })
    issueCertificate('company', {
      commonName: 'PADARIA SOL LTDA:11222333000181',
      cnpj: '11222333000181',
      responsible: { name: 'MARIA DE SOUZA', cpf: '52998224725' },
    })
    issueCertificate('unnamed', { commonName: '' })
    issueCertificate('cyrillic', { commonName: 'М\u0410RIA DE SOUZA' })
  })

  type Holder = Readonly<{ code?: string; compared: string; next: string; reasons: string[] }>
  const holder = async (token: string, name: string) => {
    const reply = await stage.ask('POST', `${here(token)}/certificate-holder`, { certificates: pemChain(name) })
    return reply as unknown as Readonly<{ status: number; body: Holder }>
  }
  const ready = async (role: Role, changes: object = {}) => {
    const draft = await stage.draft([role], [samplePdf()], changes)
    const { body } = await stage.send(draft.id)
    const token = (await stage.tokens(body)).get(role.email)!
    await stage.fill(token)
    return { id: body.id as EnvelopeId, token }
  }
  const codeOf = async (asked: ReturnType<Stage['hashes']>) => (await asked).body.code
  const signedFact = async (id: EnvelopeId) =>
    (await ctx.db.read((reader) => eventsOf(reader, id))).find(({ type }) => type === 'recipient.signed')!.fact

  it('is named beside who was asked, and nothing is prepared', async () => {
    const { token } = await ready(maria)
    expect((await holder(token, 'person')).body).toEqual({
      name: 'JOÃO DA SILVA',
      is_company: false,
      number: '•••.444.777-••',
      issuer: expect.any(String),
      responsible: null,
      asked: { name: 'Maria de Souza', cpf: null },
      compared: 'other',
      next: 'declare',
      reasons: ['representative', 'same_person'],
    })
    expect((await holder(token, 'company')).body).toMatchObject({
      name: 'PADARIA SOL LTDA',
      is_company: true,
      number: '11.222.333/0001-81',
      responsible: 'MARIA DE SOUZA',
      compared: 'same',
      next: 'sign',
    })
    expect(await ctx.db.read((reader) => findOverdue(reader, later))).toEqual([])
    const { token: asked } = await ready(joao)
    expect((await holder(asked, 'person-211')).body).toMatchObject({
      asked: { name: 'João da Silva', cpf: '•••.444.777-••' },
      next: 'refuse',
      reasons: [],
    })
    expect((await holder(asked, 'expired')).body.code).toBe('certificate.expired')
  })

  it('is told to nobody who signs without one, and needs one to be told of', async () => {
    const { token } = await ready(pedro)
    expect((await holder(token, 'person')).body.code).toBe('signature.not_qualified')
    const url = `${here(token)}/certificate-holder`
    const both = { certificates: pemChain('person'), access_token: 'x' }
    for (const body of [{}, both]) expect((await stage.ask('POST', url, body)).status).toBe(422)
    expect((await stage.ask('POST', url, { access_token: 'x' })).body.code).toBe('certificate.provider_unavailable')
  })

  const others = [['person'], ['unnamed'], ['cyrillic'], ['joao-by-name']] as const
  for (const { rows, when } of dayAndNight(others, 2))
    it.each(rows)('signs only with a declared reason where nothing but the name is known: %s', when, async (name) => {
      const { token } = await ready(maria)
      expect(await codeOf(stage.hashes(token, name))).toBe('certificate.declaration_required')
      expect(await codeOf(stage.hashes(token, name, 'company'))).toBe('certificate.declaration_required')
      expect((await stage.hashes(token, name, 'same_person')).status).toBe(200)
    })

  it('is the recipient’s own where nothing but the name is known and it is the same, also of a homonym', async () => {
    const { id, token } = await ready(maria)
    expect((await stage.signWith(token, 'homonym', 'representative')).status).toBe(200)
    expect(await signedFact(id)).not.toHaveProperty('certificate.declared')
  })

  it('is said in the history, on the signature page and to the sender, with the person responsible', async () => {
    const { id, token } = await ready(joao, { other_holder: 'declare' })
    expect(await codeOf(stage.hashes(token, 'company'))).toBe('certificate.declaration_required')
    expect(await codeOf(stage.hashes(token, 'company', 'same_person'))).toBe('certificate.declaration_required')
    const { status, body } = await stage.signWith(token, 'company', 'company')
    expect([status, body.state]).toEqual([200, 'done'])
    expect(await signedFact(id)).toMatchObject({
      certificate: { name: 'PADARIA SOL LTDA', responsible: 'MARIA DE SOUZA', declared: 'company' },
    })
    const said = 'PADARIA SOL LTDA (person responsible: MARIA DE SOUZA); declared: “I sign for the company.”'
    const headers = { authorization: people.ana.userId, 'accept-language': 'en' }
    const asSender = async (url: string) =>
      (await http.app.inject({ url: `/v1/envelopes/${id}${url}`, headers })).json()
    expect((await asSender('')).recipients[0].certificate).toMatchObject({
      number: '11.222.333/0001-81',
      responsible: 'MARIA DE SOUZA',
      declared: 'company',
    })
    await sealEnvelope(ctx, sealing, id)
    const [document] = await documents(id)
    const file = { 'a.pdf': await ctx.blobs.read(document!.sheet!.sha256) }
    const sheet = (await askStranger('pdftotext', ['-raw', '{a.pdf}', '-'], file)).out.replace(/\s+/g, ' ')
    expect(sheet).toContain('PADARIA SOL LTDA (11.222.333/0001-81)')
    expect(sheet.split(said)).toHaveLength(3) // beside the certificate, and in the history
    expect((await ctx.db.read((reader) => verifyChain(reader, id))).isIntact).toBe(true)
    const chain = JSON.stringify(await ctx.db.read((reader) => eventsOf(reader, id)))
    expect(chain).not.toMatch(/52998224725|11222333000181|11144477735/)
  })

  it('is refused where the sender wants it so, whatever is declared, and known by name alone', async () => {
    const { token } = await ready(maria, { other_holder: 'refuse' })
    expect(await codeOf(stage.hashes(token, 'person', 'representative'))).toBe('certificate.other_person')
    expect((await stage.hashes(token, 'person-211')).status).toBe(200)
  })

  it('is refused where the sender’s organization keeps another CPF of this address, though the name is the same', async () => {
    const keep = (organizationId: OrganizationId, email: string) =>
      ctx.db.transaction((tx) =>
        insertContact(tx, {
          id: ctx.newId<'Contact'>(),
          organizationId,
          name: 'Maria',
          email,
          phone: null,
          cpf: '52998224725',
          createdAt: ctx.now(),
        }),
      )
    await keep(people.eve.organizationId, maria.email)
    const { token: unknown } = await ready(maria)
    expect((await holder(unknown, 'homonym')).body).toMatchObject({ compared: 'same', next: 'sign' })
    await keep(people.ana.organizationId, maria.email)
    const { token } = await ready(maria)
    expect((await holder(token, 'homonym')).body).toMatchObject({
      asked: { cpf: '•••.982.247-••' },
      compared: 'other',
      next: 'refuse',
    })
    expect(await codeOf(stage.hashes(token, 'homonym', 'same_person'))).toBe('certificate.other_person')
    expect((await holder(token, 'company')).body).toMatchObject({ compared: 'same', next: 'sign' })
    expect((await stage.signWith(token, 'company')).status).toBe(200)
  })

  it('is looked at again when it signs: who was asked may have been corrected meanwhile', async () => {
    const { id, token } = await ready(maria)
    const { body } = await stage.hashes(token, 'person-211')
    const headers = { authorization: people.ana.userId }
    const { recipients } = (await http.app.inject({ url: `/v1/envelopes/${id}`, headers })).json()
    const rename = (name: string) =>
      http.app.inject({
        method: 'PATCH',
        url: `/v1/envelopes/${id}/recipients/${recipients[0].id}`,
        headers,
        payload: { name },
      })
    expect((await rename('Pedro Alves')).statusCode).toBe(200)
    const put = { tcn: body.tcn, documents: signedHashes(body, 'person-211') }
    const refused = await stage.ask('POST', `${here(token)}/sign-with-plugin`, put)
    expect(refused.body.code).toBe('certificate.declaration_required')
    expect(await codeOf(stage.hashes(token, 'person-211'))).toBe('certificate.declaration_required')
    expect((await stage.signWith(token, 'person-211', 'representative')).status).toBe(200)
  })

  it('signs with the reason of the tab that prepared last', async () => {
    const { id, token } = await ready(maria)
    const put = async ({ body }: Awaited<ReturnType<Stage['hashes']>>) => {
      const signed = { tcn: body.tcn, documents: signedHashes(body, 'person') }
      return (await stage.ask('POST', `${here(token)}/sign-with-plugin`, signed)).body
    }
    const first = await stage.hashes(token, 'person', 'representative')
    const second = await stage.hashes(token, 'person', 'same_person')
    expect((await put(first)).code).toBe('signature.lease_over')
    expect((await put(second)).state).toBe('done')
    expect(await signedFact(id)).toMatchObject({ certificate: { declared: 'same_person' } })
  })

  it('is chosen for by the sender before sending, and kept by copies', async () => {
    const { id } = await ready(maria, { other_holder: 'refuse' })
    const headers = { authorization: people.ana.userId }
    const change = { method: 'PATCH', url: `/v1/envelopes/${id}`, headers } as const
    const late = await http.app.inject({ ...change, payload: { other_holder: 'declare' } })
    expect(late.json().code).toBe('envelope.not_editable')
    const copy = await http.app.inject({ method: 'POST', url: `/v1/envelopes/${id}/copy`, headers, payload: {} })
    expect(copy.json().other_holder).toBe('refuse')
    const drafts = `/v1/envelopes/${copy.json().id}`
    const reset = await http.app.inject({ ...change, url: drafts, payload: { other_holder: null } })
    expect(reset.json().other_holder).toBeNull()
  })
})

describe('what people who have not signed were asked for', () => {
  const area = { x: 60, y: 300, width: 390, height: 50 } // of the first recipient
  const drawn = async (sha256: string): Promise<Rendered> => {
    const { width, height, at } = await see(new Uint8Array(await ctx.blobs.read(sha256)), 'poppler', 1, 72)
    const rgba = new Uint8Array(width * height * 4)
    for (let pixel = 0; pixel < width * height; pixel += 1)
      rgba.set(at(pixel % width, Math.floor(pixel / width)), pixel * 4)
    return { width, height, rgba }
  }
  const working = async (id: EnvelopeId) => drawn((await documents(id))[0]!.working!.sha256)

  it('is drawn nowhere when somebody signs, and never over what others have signed', async () => {
    const { id, token } = await sent([joao, maria, pedro])
    for (const role of [joao, maria, pedro]) await stage.fill(token(role), `Cidade de ${role.name}`)
    const before = await working(id)
    expect((await stage.signWith(token(joao), 'person')).status).toBe(200)
    const signed = await working(id)
    expect(differing(before, signed, area)).toBe(0)
    expect(differing(before, signed)).toBeGreaterThan(100)

    const { body } = await stage.hashes(token(maria), 'person-211')
    expect(differing(signed, await working(id))).toBe(0)
    const [prepared] = await ctx.db.read((reader) => preparedOf(reader, body.tcn as SigningId))
    const filled = await drawn(prepared!.filledSha256)
    expect(differing(signed, filled, { ...area, y: area.y + 60 })).toBe(0)
  })
})

describe('while somebody signs', () => {
  async function twoReady() {
    const made = await sent([joao, maria])
    for (const role of [joao, maria]) await stage.fill(made.token(role))
    const put = async (role: Role, body: object) =>
      stage.ask('POST', `${here(made.token(role))}/sign-with-plugin`, body)
    return { ...made, put }
  }

  it('nobody else can, until it is done, given up or five minutes are over', async () => {
    const { token } = await twoReady()
    const first = await stage.hashes(token(joao), 'person')
    expect(first.body.documents).toHaveLength(1)
    const waiting = await stage.hashes(token(maria), 'person-211')
    expect([waiting.status, waiting.body.code]).toEqual([409, 'envelope.being_signed'])

    expect((await stage.ask('POST', `${here(token(joao))}/reset-processing`)).status).toBe(200)
    expect((await stage.hashes(token(maria), 'person-211')).status).toBe(200)
    expect((await stage.hashes(token(joao), 'person')).status).toBe(409)
    ctx.clock.now = new Date(noon.getTime() + 5 * 60_000)
    expect((await stage.hashes(token(joao), 'person')).status).toBe(200)
    expect((await stage.signWith(token(joao), 'person')).status).toBe(200)
    expect((await stage.signWith(token(maria), 'person-211')).status).toBe(200)
  })

  it('one of two who begin at the same instant has to wait', async () => {
    const { token } = await twoReady()
    const both = await Promise.all([stage.hashes(token(joao), 'person'), stage.hashes(token(maria), 'person-211')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('what comes too late, twice or from another key changes nothing', async () => {
    const { id, token, put } = await twoReady()
    const { body } = await stage.hashes(token(joao), 'person')
    const { tcn } = body
    const [good, foreign] = [signedHashes(body, 'person'), signedHashes(body, 'rsa')]
    expect((await put(joao, { tcn, documents: foreign })).body.code).toBe('signature.other_key')
    expect((await put(joao, { tcn, documents: [{ ...good[0]!, id: tcn }] })).body.code).toBe('signature.incomplete')
    expect((await put(maria, { tcn, documents: good })).body.code).toBe('signature.lease_over')
    ctx.clock.now = new Date(noon.getTime() + 5 * 60_000)
    expect((await put(joao, { tcn, documents: good })).body.code).toBe('signature.lease_over')
    ctx.clock.now = noon
    const twice = await Promise.all([1, 2].map(() => put(joao, { tnc: tcn, documents: good })))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await put(joao, { tcn, documents: good })).body.code).toBe('recipient.already_acted')
    const [document] = await documents(id)
    expect((await pdfsig(await ctx.blobs.read(document!.working!.sha256))).match(/Signature is Valid/g)).toHaveLength(1)
    expect(await factsOf(id)).toEqual(['recipient.signed'])
  })

  it('nothing can be filled in behind the signature', async () => {
    const { token, put } = await twoReady()
    const { body } = await stage.hashes(token(joao), 'person')
    await stage.fill(token(joao), 'Outra cidade')
    const refused = await put(joao, { tcn: body.tcn, documents: signedHashes(body, 'person') })
    expect(refused.body.code).toBe('signature.values_changed')
    expect((await stage.signWith(token(joao), 'person')).status).toBe(200)
  })

  it('a lease that nobody came back for ends by itself', async () => {
    const { token } = await twoReady()
    await stage.hashes(token(joao), 'person')
    ctx.clock.now = new Date(noon.getTime() + 5 * 60_000)
    await endLeases(ctx)
    expect(await ctx.db.read((reader) => findOverdue(reader, ctx.now()))).toEqual([])
    expect((await stage.ask('GET', here(token(joao)))).body.state).toBe('waiting')
  })
})

it('signs under AD-RT with the names that DOC-ICP-15.03 demands, where the operator wants it so', async () => {
  Object.assign(qualified, { policy: 'AD-RT', profile: 'pbad' })
  const { id, token } = await sent([joao])
  await stage.fill(token(joao))
  expect((await stage.signWith(token(joao), 'person')).status).toBe(200)
  const [document] = await documents(id)
  const { signatures } = await judged(await ctx.blobs.read(document!.working!.sha256))
  expect(signatures[0]).toMatchObject({
    conclusion: 'TOTAL-PASSED',
    policyName: 'AD-RT v1.3',
    timestamps: [{ isTrusted: true }],
  })
})

it('calls a signature qualified only where ICP-Brasil stands above it', async () => {
  Object.assign(qualified, { icpBrasil: [] })
  const { id, token } = await sent([joao])
  await stage.fill(token(joao))
  await stage.signWith(token(joao), 'person')
  await sealEnvelope(ctx, sealing, id)
  const [document] = await documents(id)
  const file = { 'a.pdf': await ctx.blobs.read(document!.sheet!.sha256) }
  const sheet = (await askStranger('pdftotext', ['{a.pdf}', '-'], file)).out
  expect(sheet).toContain('Advanced electronic signature')
  expect(sheet).not.toContain('Qualified')
})

describe('the license of a signing agent', () => {
  type License = Readonly<{ license: string; expires_at: string; code: string }>
  const license = async (token: string) =>
    (await stage.ask('GET', `${here(token)}/cess/license`)).body as unknown as License
  const claimsIn = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1]!, 'base64url').toString('utf8'))

  it('says who signs what from where for ten minutes, and once hashes are prepared, for them alone', async () => {
    const { token } = await sent([joao, maria])
    await stage.fill(token(joao))
    const first = await license(token(joao))
    expect(claimsIn(first.license)).toMatchObject({
      origins: ['http://localhost:3000'],
      envelope: { title: 'Contrato', documents: ['doc-0.pdf'] },
      exp: noon.getTime() / 1000 + 600,
    })
    expect(claimsIn(first.license)).not.toHaveProperty('hashes_sha256')
    const { body } = await stage.hashes(token(joao), 'person')
    expect(claimsIn((await license(token(joao))).license).hashes_sha256).toEqual([body.documents[0]!.signable_hash])
    expect(claimsIn((await license(token(maria))).license)).not.toHaveProperty('hashes_sha256')
  })

  it('can be checked with the key that this installation shows, and not after a change', async () => {
    const { token } = await sent([joao])
    const { keys } = (await stage.ask('GET', '/cess/keys')).body as unknown as { keys: [JsonWebKey] }
    const [head, claims, signature] = (await license(token(joao))).license.split('.')
    const key = createPublicKey({ key: keys[0], format: 'jwk' })
    const isGood = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature!, 'base64url'))
    expect([isGood(`${head}.${claims}`), isGood(`${head}.${claims}A`)]).toEqual([true, false])
  })

  it('is for who signs with a certificate, while they may', async () => {
    const { token } = await sent([joao, pedro, { ...maria, order: 2 }])
    expect((await license(token(pedro))).code).toBe('signature.not_qualified')
    expect((await license(token(maria))).code).toBe('recipient.not_their_turn')
    await stage.fill(token(joao))
    await stage.signWith(token(joao), 'person')
    expect((await license(token(joao))).code).toBe('recipient.already_acted')
  })
})
