/** An envelope from draft to seal through HTTP, with people who sign with certificates of the test PKI. */
import { createPrivateKey, privateEncrypt, constants, sign, type KeyObject } from 'node:crypto'
import sharp from 'sharp'
import { ownRevocationSource } from '../../../pades/crypto/authority/own-revocation.ts'
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { nothing, octetString, oid, sequence } from '../../../pades/crypto/asn1/write.ts'
import { ext, general, issue } from '../../../pades/testing/authorities.ts'
import { pkiAnchors, pkiFile, pkiParty, pkiRevocationSource } from '../../../pades/testing/pki.ts'
import { isSame } from '../../../pades/base/octets.ts'
import type { RevocationSource } from '../../../pades/crypto/revocation-source.ts'
import { readCertificates } from '../../../pades/crypto/x509/certificate.ts'
import type { Workshop } from '../../../pades/workshop/workshop.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Http } from '../../../server/http.ts'
import { actionToken } from '../action-token.ts'
import type { DeclaredReason } from '../certificate.model.ts'
import type { EnvelopeView } from '../envelope.contract.ts'
import type { RecipientType } from '../envelope.model.ts'
import type { SealingDeps } from '../../document/sealing-level.ts'
import type { QualifiedDeps } from '../../../features/qualified-signing/signer-certificate.ts'
import type { SigningView } from '../../../features/signing/signing.contract.ts'
import { currentTerms } from '../../../features/terms/terms.model.ts'
import type { Person } from './people.store.ts'
import { testSealing } from './sealing-means.ts'

/** Sealing and signing means that know the test PKI, as if it were ICP-Brasil. */
export async function qualifiedDeps(workshop: Workshop): Promise<{ qualified: QualifiedDeps; sealing: SealingDeps }> {
  const { deps, authority } = await testSealing(workshop)
  const revocationSource = ownRevocationSource(authority.root, askedOfThePki)
  const trustAnchors = [...deps.trustAnchors, ...pkiAnchors]
  return {
    sealing: { ...deps, trustAnchors, revocationSource },
    qualified: {
      workshop,
      trustAnchors: pkiAnchors,
      icpBrasil: pkiAnchors.flatMap((anchor) => readCertificates(anchor)).map(({ der }) => der),
      revocationSource,
      timestampAuthority: deps.timestampAuthority,
      policy: 'AD-RB',
      profile: 'etsi',
    },
  }
}

const revoked = readCertificates(pkiFile('revoked.pem'))[0]!

/** As an authority that is asked says it: what is on its list is revoked. */
const askedOfThePki: RevocationSource = {
  async ask(certificate, issuer) {
    const data = await pkiRevocationSource.ask(certificate, issuer)
    return data && isSame(certificate, revoked.der) ? { ...data, isRevoked: true } : data
  },
}

export type Role = Readonly<{
  name: string
  email: string
  type?: RecipientType
  isQualified?: boolean
  order?: number
  cpf?: string
}>

export type Answer<Body = Record<string, unknown>> = Readonly<{ status: number; body: Body }>

export type Stage = Readonly<{
  draft(roles: readonly Role[], pdfs: readonly Uint8Array[], changes?: object): Promise<EnvelopeView>
  send(id: string): Promise<Answer<EnvelopeView & { code?: string }>>
  /** By e-mail. */
  tokens(envelope: EnvelopeView): Promise<ReadonlyMap<string, string>>
  ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Answer<SigningView & { code: string }>>
  /** Accepts, adopts a signature and fills every field in. */
  fill(token: string, text?: string): Promise<void>
  hashes(token: string, name: string, declared?: DeclaredReason): Promise<Answer<Hashes>>
  /** Everything that an agent does. */
  signWith(token: string, name: string, declared?: DeclaredReason): Promise<Answer<SigningView & { code: string }>>
}>

export type Hashes = Readonly<{
  code: string
  tcn: string
  documents: readonly { id: string; signable_hash: string }[]
}>

export const pemChain = (name: string): string =>
  [issued.get(name)?.pem ?? pemOf(name), pemOf('sub'), pemOf('root')].join('\n')

const pemOf = (name: string): string => Buffer.from(pkiFile(`${name}.pem`)).toString('utf8')

const issued = new Map<string, Readonly<{ pem: string; key: KeyObject }>>()

type Named = Readonly<{
  commonName: string
  cpf?: string
  cnpj?: string
  /** Of a company's certificate. */
  responsible?: Readonly<{ name: string; cpf: string }>
  /** Instead of the one that all have. */
  key?: KeyObject
  /** With an extension that is none. */
  isBroken?: true
}>

/** Has the test PKI issue one more certificate like ICP-Brasil's, known by `name` from then on (DOC-ICP-04). */
export function issueCertificate(
  name: string,
  { commonName, cpf, cnpj, responsible, key: own, isBroken }: Named,
): void {
  const dated = (number: string) => `01011980${number}${'0'.repeat(32)}`
  const numbers = [
    ...(cpf ? [general.other(oids.icpPerson, dated(cpf))] : []),
    ...(cnpj ? [general.other(oids.icpCompany, cnpj)] : []),
    ...(responsible
      ? [
          general.other(oids.icpResponsibleName, responsible.name),
          general.other(oids.icpResponsible, dated(responsible.cpf)),
        ]
      : []),
  ]
  const extensions = [
    ext.keyUsage('digitalSignature', 'nonRepudiation'),
    ...(numbers.length > 0 ? [ext.names(...numbers)] : []),
    ...(isBroken ? [ext.any(oids.policyConstraints, false, nothing())] : []),
  ]
  const key = own ?? pkiParty('person').key // people of ICP-Brasil have RSA keys, and making one takes time
  const { certificate } = issue({ name: commonName, by: pkiParty('sub'), key, extensions })
  issued.set(name, { pem: pemText(certificate.der), key })
}

const pemText = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`

export const privateKeyOf = (name: string): KeyObject =>
  issued.get(name)?.key ?? createPrivateKey(Buffer.from(pkiFile(`${name}.key.pem`)))

/** As a token signs that sees nothing but the digest: PKCS #1 v1.5 over its DigestInfo, or ECDSA. */
function overDigest(digest: Uint8Array, name: string): string {
  const key = privateKeyOf(name)
  if (key.asymmetricKeyType !== 'rsa') return sign(null, digest, key).toString('base64')
  const info = sequence(sequence(oid(oids.sha256), nothing()), octetString(new Uint8Array(digest)))
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('base64')
}

export const signedHashes = ({ documents }: Hashes, name: string) =>
  documents.map(({ id, signable_hash }) => ({ id, signature: overDigest(Buffer.from(signable_hash, 'base64'), name) }))

export function openStage(http: Http, ctx: Ctx, sender: () => Person): Stage {
  const post = async (url: string, payload: object | null, method: 'GET' | 'POST' = 'POST') => {
    const headers = { authorization: sender().userId, 'accept-language': 'en' }
    const reply = await http.app.inject({ method, url: `/v1/envelopes${url}`, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.json() }
  }
  const ask: Stage['ask'] = async (method, url, payload) => {
    const reply = await http.app.inject({ method, url: `/v1/p${url}`, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.json() }
  }
  const here = (token: string) => `/envelopes/recipients/${token}`
  const hashes: Stage['hashes'] = async (token, name, declared) => {
    const body = { certificates: pemChain(name), ...(declared && { declared }) }
    const reply = await ask('POST', `${here(token)}/generate-signable-hashes`, body)
    return reply as unknown as Answer<Hashes>
  }
  return {
    ask,
    hashes,
    async draft(roles, pdfs, changes = {}) {
      const { body } = await post('', { title: 'Contrato', ...changes })
      for (const [index, pdf] of pdfs.entries()) await upload(http, sender(), body.id, `doc-${index}.pdf`, pdf)
      for (const role of roles) await expectMade(post(`/${body.id}/recipients`, recipientOf(role)))
      const draft = (await post(`/${body.id}`, null, 'GET')).body as EnvelopeView
      for (const document of draft.documents) {
        const fields = draft.recipients.flatMap((each, row) => (each.type === 'signer' ? placed(each.id, row) : []))
        await expectMade(post(`/${body.id}/documents/${document.id}/multiple-fields`, { fields }))
        const content = {
          type: 'text',
          value: 'Cláusula única',
          page: 1,
          x_axis: 60,
          y_axis: 700,
          width: 200,
          height: 20,
        }
        await expectMade(post(`/${body.id}/documents/${document.id}/multiple-contents`, { contents: [content] }))
      }
      return (await post(`/${body.id}`, null, 'GET')).body
    },
    send: (id) => post(`/${id}/send`, {}),
    tokens: async (envelope) => tokensOf(ctx, envelope),
    async fill(token, text = 'São Paulo') {
      const { body } = await ask('GET', here(token))
      await ask('POST', `${here(token)}/terms`, { version: currentTerms.br })
      if (body.type === 'signer') await adopt(http, token)
      for (const { fields } of body.envelope.documents)
        for (const field of fields.filter(({ is_mine }) => is_mine))
          await ask('PATCH', `${here(token)}/fields/${field.id}`, { value: field.type === 'text' ? text : true })
    },
    async signWith(token, name, declared) {
      const { body } = await hashes(token, name, declared)
      if (!body.tcn) return { status: 0, body: body as never }
      const documents = signedHashes(body, name)
      return ask('POST', `${here(token)}/sign-with-plugin`, { documents, tcn: body.tcn, certificates: pemChain(name) })
    },
  }
}

const tokensOf = ({ keys }: Ctx, { recipients }: EnvelopeView) =>
  new Map(recipients.map(({ id, addressees }) => [addressees[0]!.value, actionToken(keys, id as never, 1)]))

const recipientOf = ({ name, email, type = 'signer', isQualified, order, cpf }: Role) => ({
  type,
  name,
  ...(isQualified && { signature_type: 'qualified' }),
  ...(order && { routing_order: order }),
  addressees: [
    { via: 'email', value: email, identifiers: cpf ? [{ code: 'CPF', is_required: true, value: cpf }] : [] },
  ],
})

const placed = (recipient: string, row: number) => [
  { recipient, type: 'signature', widgets: [widget(60, row, 150, 50)] },
  { recipient, type: 'text', title: 'Cidade', widgets: [widget(230, row, 160, 20)] },
  { recipient, type: 'checkbox', title: 'Aceito', widgets: [widget(430, row, 16, 16)] },
]

const widget = (x_axis: number, row: number, width: number, height: number) => ({
  page: 1,
  x_axis,
  y_axis: 300 + row * 60,
  width,
  height,
})

async function expectMade(made: Promise<Answer<unknown>>): Promise<void> {
  const { status, body } = await made
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
}

async function upload({ app }: Http, { userId }: Person, id: string, name: string, pdf: Uint8Array): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(pdf)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { authorization: userId, 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  const reply = await app.inject({ method: 'POST', url: `/v1/envelopes/${id}/documents`, headers, payload })
  if (reply.statusCode !== 201) throw new Error(reply.payload)
}

async function adopt({ app }: Http, token: string): Promise<void> {
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><path d="M20 100 C 60 10 90 140 130 70 S 200 30 280 90" fill="none" stroke="#12235a" stroke-width="5"/></svg>`
  const png = await sharp(Buffer.from(stroke)).png().toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'signature.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  await app.inject({ method: 'POST', url: `/v1/p/signature-profiles/signature/${token}`, headers, payload })
}
