/** Envelopes made and signed through the API, for tests about what happens to them. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { isDay } from '../../src/kernel/testing/nightly.ts'
import { tokenOf, visitor, type Person } from './people.ts'
import type { Product } from './product.ts'

type Envelope = {
  id: string
  hashid: string
  state: string
  documents: {
    id: string
    name: string
    pages: { width: number; height: number }[]
    links: Record<string, string | null>
  }[]
}

export type Sent = Readonly<{ id: string; signers: readonly string[] }>

export async function draftWith(sender: Person, pdf: Uint8Array, name: string): Promise<Envelope> {
  const envelope = await sender.call<Envelope>('POST', '/v1/envelopes', { title: name.slice(0, 60) })
  const form = new FormData()
  form.append('file', new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name)
  await sender.call('POST', `/v1/envelopes/${envelope.id}/documents`, form)
  return sender.call<Envelope>('GET', `/v1/envelopes/${envelope.id}`)
}

type Ordering = Readonly<{ inOrder?: boolean }>

export async function sendTo(
  sender: Person,
  envelope: Envelope,
  signers: readonly string[],
  ordering: Ordering = {},
): Promise<Sent> {
  await addSigners(sender, envelope, signers, ordering)
  await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
  return { id: envelope.id, signers }
}

/** Each signer gets a signature field on the first page and a text field below it. */
export async function addSigners(
  sender: Person,
  envelope: Envelope,
  signers: readonly string[],
  { inOrder = true }: Ordering = {},
): Promise<void> {
  const [document] = envelope.documents
  if (!document) throw new Error('the envelope has no document')
  const page = document.pages[0]!
  const unit = { width: Math.min(120, page.width / 3), height: Math.min(40, page.height / 8) }
  for (const [index, email] of signers.entries()) {
    const recipient = await sender.call<{ id: string }>('POST', `/v1/envelopes/${envelope.id}/recipients`, {
      type: 'signer',
      name: `Signatário ${index + 1}`,
      routing_order: inOrder ? index + 1 : null,
      addressees: [{ via: 'email', value: email, name: `Signatário ${index + 1}` }],
    })
    // Apart from each other: fields that touch are smaller targets on phones than WCAG 2.5.8 asks for.
    const box = (row: number) => [{ page: 1, x_axis: 4, y_axis: 4 + row * 1.5 * unit.height, ...unit, font_size: 10 }]
    await sender.call('POST', `/v1/envelopes/${envelope.id}/documents/${document.id}/multiple-fields`, {
      fields: [
        { recipient: recipient.id, type: 'signature', widgets: box((index % 2) * 2) },
        { recipient: recipient.id, type: 'text', title: 'Cidade', widgets: box((index % 2) * 2 + 1) },
      ],
    })
  }
}

type Signing = {
  envelope: { documents: { fields: { id: string; is_mine: boolean; type: string }[] }[] }
  terms: { version: string }
}

/** Accepts, adopts, fills everything in; signs unless told to stop before that. */
export async function signAs(
  product: Product,
  email: string,
  options: { stopsBefore?: boolean } = {},
): Promise<string> {
  return signWith(product, await tokenOf(product, email), options)
}

export async function signWith(product: Product, token: string, { stopsBefore = false } = {}): Promise<string> {
  const who = visitor(product)
  const at = `/v1/p/envelopes/recipients/${token}`
  const view = await who.call<Signing>('GET', at)
  await who.call('POST', `${at}/terms`, { version: view.terms.version })
  const form = new FormData()
  form.append('file', new Blob([(await scribble()) as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'signature.png')
  await who.call('POST', `/v1/p/signature-profiles/signature/${token}`, form)
  for (const field of view.envelope.documents.flatMap(({ fields }) => fields).filter(({ is_mine }) => is_mine)) {
    await who.call('PATCH', `${at}/fields/${field.id}`, { value: field.type === 'signature' ? 'signed' : 'São Paulo' })
  }
  if (!stopsBefore) await who.call('POST', at, {})
  return token
}

/** Waits for the envelope to get there, and says where it is when it does not. */
export async function untilState(sender: Person, id: string, state: string): Promise<Envelope> {
  const GIVE_UP_MS = isDay ? 45_000 : 180_000 // within the patience of a whole test: a night's machine is busy
  const startedAt = Date.now()
  for (;;) {
    const answer = await sender.ask('GET', `/v1/envelopes/${id}`).catch(() => null)
    const envelope = answer?.body as Envelope | undefined
    if (answer?.status === 200 && envelope?.state === state) return envelope
    if (Date.now() - startedAt > GIVE_UP_MS)
      throw new Error(`${id} is ${envelope?.state ?? 'unreachable'}, not ${state}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const fixture = (path: string): Uint8Array => new Uint8Array(readFileSync(`fixtures/${path}`))

/** A signature as a pen would leave it: PNG with a transparent ground. @param bend another signature for each number */
export async function scribble(bend = 0): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M10 70 C60 0 90 120 140 40 S230 90 290 ${20 + (bend % 60)}.${Math.floor(bend / 60)}" fill="none" stroke="#123" stroke-width="5"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}
