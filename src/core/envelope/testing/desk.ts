/** A sender's desk for tests: every call of envelopes over HTTP, by people of two organizations and by the holders of links. */
import { makePdf } from '../../../pades/testing/make-pdf.ts'
import type { Workshop } from '../../../pades/workshop/workshop.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { openHttp } from '../../../server/http/open.ts'
import { actionToken } from '../action-token.ts'
import { asId } from '../../../kernel/ids.ts'
import { correctionRoutes } from '../../../features/drafting/corrections/correction.routes.ts'
import { draftRoutes } from '../../../features/drafting/draft.routes.ts'
import type { EnvelopeView } from '../envelope.contract.ts'
import { envelopeRoutes } from '../../../features/drafting/envelope.routes.ts'
import { fileRoutes } from '../../../features/tracking/file.routes.ts'
import { recipientFileRoutes } from '../../../features/signing/recipient-file.routes.ts'
import { layoutRoutes } from '../../../features/drafting/layout.routes.ts'
import { listRoutes } from '../../../features/tracking/list.routes.ts'
import type { SavedSignature, StoragePort } from '../ports.ts'
import { signingRoutes } from '../../../features/signing/signing.routes.ts'
import { currentTerms } from '../../../features/terms/terms.model.ts'
import { openGate, type People, type Person } from './people.store.ts'

type Deps = Readonly<{ workshop: Workshop; storage: StoragePort; savedSignature: SavedSignature }>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Desk = Awaited<ReturnType<typeof openDesk>>

export const signer = (email: string, parts: object = {}) => ({
  type: 'signer',
  name: email.split('@')[0],
  addressees: [{ via: 'email', value: email }],
  ...parts,
})

/** @param people asked for anew with each call: tests settle them anew */
export async function openDesk(ctx: Ctx, { workshop, storage, savedSignature }: Deps, people: () => People) {
  const http = await openHttp(
    ctx,
    openGate(() => Object.values(people())),
  )
  envelopeRoutes(http, ctx, workshop, storage)
  draftRoutes(http, ctx, workshop, storage)
  listRoutes(http, ctx)
  for (const routes of [layoutRoutes, correctionRoutes, fileRoutes, recipientFileRoutes]) routes(http, ctx, workshop)
  signingRoutes(http, ctx, workshop, savedSignature)

  async function call(method: Method, url: string, payload?: object | FormData, person: Person | null = people().ana) {
    const headers: Record<string, string> = { 'accept-language': 'en', ...(person && { authorization: person.userId }) }
    let body: Buffer | undefined
    if (payload) {
      const isForm = payload instanceof FormData
      const request = new Request('http://x', {
        method: 'POST',
        body: isForm ? payload : JSON.stringify(payload),
        ...(!isForm && { headers: { 'content-type': 'application/json' } }),
      })
      headers['content-type'] = request.headers.get('content-type')!
      body = Buffer.from(await request.arrayBuffer())
    }
    const answer = await http.app.inject({ method, url: `/v1${url}`, headers, ...(body && { payload: body }) })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? answer.json() : null, raw: answer.rawPayload }
  }

  /** On an envelope, by Ana unless somebody else is named. */
  const ask = (method: Method, url: string, payload?: object | FormData, person?: Person) =>
    call(method, `/envelopes${url}`, payload, person)

  /** As somebody who is not signed in and holds a link. */
  const hold = (method: Method, token: string, url = '', payload?: object | FormData) =>
    call(method, `/p/envelopes/recipients/${token}${url}`, payload, null)

  async function upload(id: string, bytes: Uint8Array, name = 'contract.pdf') {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    return ask('POST', `/${id}/documents`, form)
  }

  /** A draft of Ana's with a document and the recipients named. */
  async function draft(recipients: readonly object[] = [signer('cai@example.com')], changes: object = {}) {
    const { body } = await ask('POST', '', { title: 'Contract', ...changes })
    return fill(body.id, recipients)
  }

  async function fill(id: string, recipients: readonly object[]): Promise<EnvelopeView> {
    const added = [await upload(id, makePdf())]
    for (const recipient of recipients) added.push(await ask('POST', `/${id}/recipients`, recipient))
    const refused = added.find(({ status }) => status !== 201)
    if (refused) throw new Error(JSON.stringify(refused.body))
    return (await ask('GET', `/${id}`)).body
  }

  async function send({ id }: Pick<EnvelopeView, 'id'>): Promise<EnvelopeView> {
    const sent = await ask('POST', `/${id}/send`)
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    return sent.body
  }

  /** The links of an envelope's recipients, in their order. */
  const tokens = ({ recipients }: Pick<EnvelopeView, 'recipients'>): string[] =>
    recipients.map(({ id }) => actionToken(ctx.keys, asId(id), 1))

  async function acceptTerms(token: string): Promise<void> {
    await hold('POST', token, '/terms', { version: currentTerms.br })
  }

  return { http, call, ask, hold, upload, draft, fill, send, tokens, acceptTerms }
}
