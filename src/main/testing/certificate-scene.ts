/** Envelopes that a recipient signs with a certificate of their own: on their computer, or at a provider. */
import {
  issueCertificate,
  pemChain,
  privateKeyOf,
  signedHashes,
  type Hashes,
} from '../../core/envelope/testing/qualified-stage.ts'
import type { World } from './world.store.ts'

type Begun = Readonly<{ access_token: string; visit_address: string }>
type Returned = Readonly<{ access_token: string; code: string; visit_state: string }>
export const KEY = 'GX0112348'

/** The recipient signs with a certificate of their own, and has done all the rest. */
type Call = <Answer>(method: 'POST' | 'PATCH', url: string, rest: Readonly<{ body: object }>) => Promise<Answer>
type Made = Readonly<{ id: string; document: string; recipient: string }>
type Sent = Made & Readonly<{ tokens: Readonly<{ recipient: string; fellow: string }> }>
type Envelopes<Draft extends Made, Envelope extends Sent> = Readonly<{
  draft: () => Promise<Draft>
  send: (made: Draft) => Promise<Envelope>
  accept: (token: string) => Promise<unknown>
  adopt: (token: string) => Promise<unknown>
}>

export function withCertificate<Draft extends Made, Envelope extends Sent>(
  world: Pick<World, 'csc'>,
  call: Call,
  envelopes: Envelopes<Draft, Envelope>,
) {
  issueCertificate('recipient', { commonName: 'PERSON RECIPIENT' })
  const qualified = async (): Promise<Envelope> => {
    const made = await envelopes.draft()
    const { id, document, recipient } = made
    await call('PATCH', `/v1/envelopes/${id}/recipients/${recipient}`, { body: { signature_type: 'qualified' } })
    const widgets = [{ page: 1, x_axis: 300, y_axis: 500, width: 150, height: 50 }]
    const body = { recipient, type: 'signature', widgets }
    const field = await call<{ id: string }>('POST', `/v1/envelopes/${id}/documents/${document}/fields`, { body })
    const envelope = await envelopes.send(made)
    const { recipient: token, fellow } = envelope.tokens
    await envelopes.accept(fellow)
    await envelopes.adopt(token)
    await call('PATCH', `/v1/p/envelopes/recipients/${token}/fields/${field.id}`, { body: { value: true } })
    return envelope
  }
  const prepared = async () => {
    const envelope = await qualified()
    const at = `/v1/p/envelopes/recipients/${envelope.tokens.recipient}`
    const hashes = await call<Hashes>('POST', `${at}/generate-signable-hashes`, {
      body: { certificates: pemChain('recipient') },
    })
    return { ...envelope, tcn: hashes.tcn, documents: signedHashes(hashes, 'recipient') }
  }
  world.csc.hold({
    id: KEY,
    person: 'recipient',
    chain: pemChain('recipient').match(/-----BEGIN[^]+?END CERTIFICATE-----/g) ?? [],
    key: privateKeyOf('recipient'),
    mode: 'otp_by_message',
  })
  /** On their way to the page of the provider. */
  const visit = async ({ tokens }: Sent): Promise<Returned> => {
    const asked = { body: { provider: 'acme', recipient: tokens.recipient } }
    const begun = await call<Begun>('POST', '/v1/p/certificates/visit-provider', asked)
    const { code, state } = await world.csc.allow(begun.visit_address)
    return { access_token: begun.access_token, code, visit_state: state }
  }
  const signedInAtProvider = async (envelope: Sent) => {
    const body = await visit(envelope)
    return call<{ access_token: string }>('POST', '/v1/p/certificates/return-from-provider', { body })
  }
  return { qualified, prepared, visit, signedInAtProvider }
}
