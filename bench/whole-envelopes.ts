/** Whole envelopes through the API of a running product, one act at a time, for benches that measure them. */
import { setTimeout as wait } from 'node:timers/promises'
import { actionToken } from '../src/core/envelope/action-token.ts'
import { asId } from '../src/kernel/ids.ts'
import { openKeys } from '../src/server/keys.ts'
import { inDatabase } from '../e2e/world/database.ts'
import { fixture, scribble } from '../e2e/world/envelopes.ts'
import { signUp, visitor, type Person } from '../e2e/world/people.ts'
import type { Product } from '../e2e/world/product.ts'

export const SIGNERS = 2

export type Envelope = { id: string; documentId: string; signers: Signer[] }
type Signer = { id: string; token: string; view?: View }
type View = {
  terms: { version: string }
  envelope: { documents: { fields: { id: string; is_mine: boolean; type: string }[] }[] }
}

/** How many envelopes one sender may upload in a short time. */
const OF_ONE_SENDER = 250

/** As many as may send so many envelopes in turn. */
export async function signUpSenders(product: Product, envelopes: number): Promise<readonly Person[]> {
  const senders: Person[] = []
  while (senders.length * OF_ONE_SENDER < envelopes) senders.push(await signUp(product))
  return senders
}

export async function draft(sender: Person): Promise<Envelope> {
  const { id } = await sender.call<{ id: string }>('POST', '/v1/envelopes', { title: 'Contrato' })
  return { id, documentId: '', signers: [] }
}

/** No two are the same file, so that nothing is known of any before. */
export async function upload(
  sender: Person,
  envelope: Envelope,
  file: Uint8Array = fixture('corpus/plain-14-pages.pdf'),
): Promise<void> {
  const pdf = Buffer.concat([file, Buffer.from(`\n% ${envelope.id}\n`)])
  const form = new FormData()
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'contrato.pdf')
  const { id } = await sender.call<{ id: string }>('POST', `/v1/envelopes/${envelope.id}/documents`, form)
  envelope.documentId = id
}

export async function addSigners(sender: Person, { id, documentId, signers }: Envelope): Promise<void> {
  for (let index = 0; index < SIGNERS; index++) {
    const recipient = await sender.call<{ id: string }>('POST', `/v1/envelopes/${id}/recipients`, {
      type: 'signer',
      routing_order: null,
      addressees: [{ via: 'email', value: `s${index}-${id}@rubrica.test`, name: `Signatário ${index + 1}` }],
    })
    const box = (y: number) => [{ page: 1, x_axis: 40, y_axis: y, width: 120, height: 40, font_size: 10 }]
    await sender.call('POST', `/v1/envelopes/${id}/documents/${documentId}/multiple-fields`, {
      fields: [
        { recipient: recipient.id, type: 'signature', widgets: box(40 + index * 200) },
        { recipient: recipient.id, type: 'text', title: 'Cidade', widgets: box(140 + index * 200) },
      ],
    })
    signers.push({ id: recipient.id, token: '' })
  }
}

/** With its document and its signers. */
export async function sendAnew(sender: Person): Promise<Envelope> {
  const envelope = await draft(sender)
  await upload(sender, envelope)
  await addSigners(sender, envelope)
  await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
  return envelope
}

/** As the letters have them, which nobody sends where a product only answers (ROLE=web). */
export function giveTokens({ dataDir }: Product, envelopes: readonly Envelope[]): void {
  const keys = openKeys({ serverKey: null, dataDir })
  for (const signer of envelopes.flatMap(({ signers }) => signers)) signer.token = actionToken(keys, asId(signer.id), 1)
}

function at(token: string): string {
  return `/v1/p/envelopes/recipients/${token}`
}

export async function openAll(product: Product, { signers }: Envelope): Promise<void> {
  for (const signer of signers) signer.view = await visitor(product).call<View>('GET', at(signer.token))
}

/** Each signer signs with a picture of their own: what was made of another one's is of no use. */
let drawn = 0

export async function fillAll(product: Product, { signers }: Envelope): Promise<void> {
  for (const { token, view } of signers) {
    const who = visitor(product)
    await who.call('POST', `${at(token)}/terms`, { version: view!.terms.version })
    const form = new FormData()
    form.append(
      'file',
      new Blob([(await scribble(drawn++)) as Uint8Array<ArrayBuffer>], { type: 'image/png' }),
      'signature.png',
    )
    await who.call('POST', `/v1/p/signature-profiles/signature/${token}`, form)
    const mine = view!.envelope.documents.flatMap(({ fields }) => fields).filter(({ is_mine: isMine }) => isMine)
    for (const { id, type } of mine)
      await who.call('PATCH', `${at(token)}/fields/${id}`, { value: type === 'signature' ? 'signed' : 'São Paulo' })
  }
}

export async function sign(product: Product, { token }: Pick<Signer, 'token'>): Promise<void> {
  await visitor(product).call('POST', at(token), {})
}

export async function signByAll(product: Product, envelope: Envelope): Promise<void> {
  await openAll(product, envelope)
  await fillAll(product, envelope)
  for (const signer of envelope.signers) await sign(product, signer)
}

/** Or the measure is of nothing. */
export async function ensureCompleted(product: Product, envelopes: readonly Envelope[]): Promise<void> {
  const ids = envelopes.map(({ id }) => id)
  await inDatabase(product, async (db) => {
    const { rows } = await db.query("select id, state from envelopes where id = any($1) and state <> 'completed'", [
      ids,
    ])
    if (rows.length > 0) throw new Error(`not sealed: ${JSON.stringify(rows)}`)
  })
}

/** Every job that is due was done. */
export async function untilIdle(product: Product): Promise<void> {
  await inDatabase(product, async (db) => {
    for (;;) {
      const { rows } = await db.query(
        'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1',
      )
      if (rows.length === 0) return
      await wait(100)
    }
  })
}

/** Threads collect twice once they rest (pades/workshop/collect-at-rest.ts), V8 by itself twice more: that follows the work, and is no part of resting. */
export const untilCollected = (): Promise<void> => wait(40_000)
