/** Rows of the rights matrix: signing with an action token. */
import { pemChain } from '../../../core/envelope/testing/qualified-stage.ts'
import { currentTerms } from '../../../features/terms/terms.model.ts'
import { PLAYED_OTP } from '../../../features/certificates/testing/fake-csc-state.ts'
import { KEY } from '../certificate-scene.ts'
import { pdfPart, picturePart, type Envelope, type Request, type Scene } from '../scene.ts'
import { HOLDER_CPF } from '../world.store.ts'
import { at, signedInAField, type Kit, type Row } from './kit.ts'

const byToken =
  (path: (token: string, sent: Envelope) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ sent, tokenOf }: Kit) => {
    const envelope = await sent()
    return at(`/v1/p/${path(tokenOf(envelope), envelope)}`, rest)
  }
/** Recipients have accepted the terms already. */
const whoAccepted =
  (
    path: (token: string, sent: Envelope) => string,
    rest: Omit<Request, 'url'> | (() => Promise<Omit<Request, 'url'>>),
  ) =>
  async ({ sent, tokenOf, scene }: Kit) => {
    const envelope = await sent()
    const token = tokenOf(envelope)
    if (Object.values(envelope.tokens).includes(token)) await scene.accept(token)
    return at(`/v1/p/${path(token, envelope)}`, typeof rest === 'function' ? await rest() : rest)
  }
const accessCode = { by: 'access-code', access_code: 'Blue Heron 7' }
/** Something is asked of both recipients before they open the envelope. */
const whoIsChecked =
  (path: (token: string) => string, rest: Omit<Request, 'url'> = {}, check: object = accessCode) =>
  async ({ scene, tokenOf, once }: Kit) => {
    const sent = await once(() => sentWith(scene, { check }))
    return at(`/v1/p/${path(tokenOf(sent))}`, rest)
  }
/** Both recipients have these settings. */
async function sentWith(scene: Scene, body: object): Promise<Envelope> {
  const draft = await scene.draft()
  for (const id of [draft.recipient, draft.fellow])
    await scene.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${id}`, { body })
  return scene.send(draft)
}
const named = { name: 'Rui Prado', email: 'rui.prado@people.example', reason: 'I left the company.' }
/** Both recipients may name somebody else. */
const whoMayDelegate = async ({ scene, tokenOf, once }: Kit) => {
  const sent = await once(() => sentWith(scene, { may_delegate: true }))
  return at(`/v1/p/envelopes/recipients/${tokenOf(sent)}/delegate`, { body: named })
}
/** A file is asked of both recipients, who accepted the terms. */
const whoIsAskedForFiles =
  (rest: Omit<Request, 'url'> = {}) =>
  async ({ scene, tokenOf, once }: Kit) => {
    const { envelope, attachment } = await once(() => scene.askedForFiles())
    const token = tokenOf(envelope)
    if (Object.values(envelope.tokens).includes(token)) await scene.accept(token)
    const own = token === envelope.tokens.fellow ? attachment.fellow : attachment.recipient
    return at(`/v1/p/envelopes/recipients/${token}/attachments/${own}`, rest)
  }
const completedByToken =
  (path: (token: string, completed: Envelope) => string) =>
  async ({ completed, tokenOf }: Kit) => {
    const envelope = await completed()
    return at(`/v1/p/envelopes/${path(tokenOf(envelope), envelope)}`)
  }

export const signing: readonly Row[] = [
  [
    'POST /v1/p/envelopes/recipients/:token/attachments/:attachment',
    'any token',
    whoIsAskedForFiles({ form: { file: pdfPart } }),
  ],
  ['DELETE /v1/p/envelopes/recipients/:token/attachments/:attachment', 'any token', whoIsAskedForFiles()],
  ['GET /v1/p/envelopes/recipients/:token', 'any token', byToken((token) => `envelopes/recipients/${token}`)],
  [
    'POST /v1/p/envelopes/recipients/:token/terms',
    'any token',
    byToken((token) => `envelopes/recipients/${token}/terms`, { body: { version: currentTerms.br } }),
  ],
  [
    'PATCH /v1/p/envelopes/recipients/:token/fields/:field',
    'their own field',
    whoAccepted((token, { field }) => `envelopes/recipients/${token}/fields/${field}`, { body: { value: 'Recife' } }),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token',
    'any token',
    whoAccepted((token) => `envelopes/recipients/${token}`, { body: { latitude: -8.05, longitude: -34.9 } }),
  ],
  [
    'DELETE /v1/p/envelopes/recipients/:token',
    'any token',
    whoAccepted((token) => `envelopes/recipients/${token}`, { body: { reason: 'The rent is wrong.' } }),
  ],
  [
    'PUT /v1/p/envelopes/recipients/:token/identifiers',
    'who was asked',
    whoAccepted((token) => `envelopes/recipients/${token}/identifiers`, { body: { value: '529.982.247-25' } }),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/identifiers/PHOTO',
    'who was asked',
    whoAccepted(
      (token) => `envelopes/recipients/${token}/identifiers/PHOTO`,
      async () => ({ form: { value: await picturePart() } }),
    ),
  ],
  [
    'POST /v1/p/signature-profiles/:kind/:token',
    'any token',
    whoAccepted(
      (token) => `signature-profiles/signature/${token}`,
      async () => ({ form: { file: await picturePart() } }),
    ),
  ],
  [
    'GET /v1/p/signature-profiles/:kind/:token/preview',
    'any token',
    async ({ sent, tokenOf, scene, once }) => {
      const envelope = await once(async () => {
        const made = await sent()
        for (const token of Object.values(made.tokens)) await scene.adopt(token)
        return made
      })
      return at(`/v1/p/signature-profiles/signature/${tokenOf(envelope)}/preview`)
    },
  ],
  [
    'GET /v1/p/envelopes/recipients/:token/logo',
    'any token',
    async (kit) => {
      await kit.once(() => kit.scene.logo())
      return byToken((token) => `envelopes/recipients/${token}/logo`)(kit)
    },
  ],
  [
    'GET /v1/p/envelopes/recipients/:token/check',
    'any token',
    whoIsChecked((token) => `envelopes/recipients/${token}/check`),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/check/code',
    'any token',
    whoIsChecked((token) => `envelopes/recipients/${token}/check/code`, {}, { by: 'email' }),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/check',
    'any token',
    whoIsChecked((token) => `envelopes/recipients/${token}/check`, { body: { code: accessCode.access_code } }),
  ],
  ['POST /v1/p/envelopes/recipients/:token/delegate', 'any token', whoMayDelegate],
  [
    'GET /v1/p/envelopes/recipients/:token/thanks',
    'any token',
    byToken((token) => `envelopes/recipients/${token}/thanks`),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/reading-times',
    'any token',
    async ({ sent, tokenOf }) => {
      const envelope = await sent()
      const pages = [{ document: envelope.document, page: 1, seconds: 3 }]
      return at(`/v1/p/envelopes/recipients/${tokenOf(envelope)}/reading-times`, { body: { pages } })
    },
  ],
  [
    'GET /v1/p/envelopes/recipients/:token/version',
    'any token',
    byToken((token) => `envelopes/recipients/${token}/version`),
  ],
  [
    'GET /v1/p/envelopes/:token/fields/:field/image',
    'any token',
    async ({ tokenOf, scene, once }) => {
      const { envelope, field } = await once(() => signedInAField(scene))
      return at(`/v1/p/envelopes/${tokenOf(envelope)}/fields/${field}/image`)
    },
  ],
  ...(['display', 'download', 'preview'] as const).map((what): Row => [
    `GET /v1/p/envelopes/:token/documents/:document/${what}`,
    'any token',
    byToken((token, { document }) => `envelopes/${token}/documents/${document}/${what}`),
  ]),
  [
    'GET /v1/p/envelopes/:token/documents/:document/contents/:content/image',
    'any token',
    byToken((token, { document, content }) => `envelopes/${token}/documents/${document}/contents/${content}/image`),
  ],
  [
    'GET /v1/p/envelopes/:token/documents/:document/background-sheet',
    'any token',
    completedByToken((token, { document }) => `${token}/documents/${document}/background-sheet`),
  ],
  ['GET /v1/p/envelopes/:token/download', 'any token', completedByToken((token) => `${token}/download`)],
  [
    'GET /v1/p/envelopes/:token/background-sheet/download',
    'any token',
    completedByToken((token) => `${token}/background-sheet/download`),
  ],
]

/** Callers who are signed in keep a signature already. */
const afterKeeping =
  (request: (kit: Kit) => Request | Promise<Request>) =>
  async (kit: Kit): Promise<Request> => {
    const { person, column, scene } = kit
    if (person && column !== 'program')
      await scene.call('POST', signature, { form: { file: await picturePart() } }, person)
    return request(kit)
  }
const signature = '/v1/signature-profiles/signature'

export const profiles: readonly Row[] = [
  ['GET /v1/signature-profiles', 'somebody signed in', afterKeeping(() => at('/v1/signature-profiles'))],
  [
    'POST /v1/signature-profiles/:id',
    'somebody signed in',
    async () => at(signature, { form: { file: await picturePart() } }),
  ],
  [
    'GET /v1/signature-profiles/:id/preview',
    'somebody signed in',
    afterKeeping(() => at(`${signature}/preview?mode=framed`)),
  ],
  ['DELETE /v1/signature-profiles/:id', 'somebody signed in', afterKeeping(() => at(signature))],
  [
    'PUT /v1/p/signature-profiles/:kind/:token',
    'token of a user',
    afterKeeping(whoAccepted((token) => `signature-profiles/signature/${token}`, {})),
  ],
]

export const qualified: readonly Row[] = [
  ['GET /v1/p/certificates/means', 'anyone', () => at('/v1/p/certificates/means')],
  [
    'POST /v1/bird-id',
    'anyone',
    ({ world }) => at('/v1/bird-id', { body: { cpf_cnpj: HOLDER_CPF, otp: world.psc.newCode(HOLDER_CPF) } }),
  ],
  [
    'POST /v1/p/certificates/visit-provider',
    'any token',
    async ({ qualified, tokenOf }) =>
      at('/v1/p/certificates/visit-provider', { body: { provider: 'acme', recipient: tokenOf(await qualified()) } }),
  ],
  [
    'POST /v1/p/certificates/return-from-provider',
    'anyone',
    async ({ scene, qualified }) =>
      at('/v1/p/certificates/return-from-provider', { body: await scene.visit(await qualified()) }),
  ],
  [
    'POST /v1/p/certificates/send-code-by-provider',
    'anyone',
    async ({ scene, qualified }) => {
      const { access_token } = await scene.signedInAtProvider(await qualified())
      return at('/v1/p/certificates/send-code-by-provider', { body: { access_token, alias: KEY, id: 'OTP' } })
    },
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/authorize-at-provider',
    'who was asked',
    async ({ scene, qualified, tokenOf, once }) => {
      const { envelope, access_token } = await once(async () => {
        const made = await qualified()
        return { envelope: made, ...(await scene.signedInAtProvider(made)) }
      })
      const answers = [{ id: 'OTP', value: PLAYED_OTP }]
      return at(`/v1/p/envelopes/recipients/${tokenOf(envelope)}/authorize-at-provider`, {
        body: { access_token, alias: KEY, answers },
      })
    },
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/certificate-holder',
    'who was asked',
    async ({ qualified, tokenOf }) =>
      at(`/v1/p/envelopes/recipients/${tokenOf(await qualified())}/certificate-holder`, {
        body: { certificates: pemChain('recipient') },
      }),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/generate-signable-hashes',
    'who was asked',
    async ({ qualified, tokenOf }) =>
      at(`/v1/p/envelopes/recipients/${tokenOf(await qualified())}/generate-signable-hashes`, {
        body: { certificates: pemChain('recipient') },
      }),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/sign-with-plugin',
    'who was asked',
    async ({ prepared, tokenOf }) => {
      const envelope = await prepared()
      const { tcn, documents } = envelope
      return at(`/v1/p/envelopes/recipients/${tokenOf(envelope)}/sign-with-plugin`, { body: { tcn, documents } })
    },
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/reset-processing',
    'any token',
    async ({ prepared, tokenOf }) => at(`/v1/p/envelopes/recipients/${tokenOf(await prepared())}/reset-processing`),
  ],
  [
    'GET /v1/p/envelopes/recipients/:token/cess/license',
    'who was asked',
    async ({ qualified, tokenOf }) =>
      at(`/v1/p/envelopes/recipients/${tokenOf(await qualified())}/cess/license`, {
        headers: { origin: 'http://rubrica.example' },
      }),
  ],
  ['GET /v1/p/cess/keys', 'anyone', () => at('/v1/p/cess/keys')],
]
