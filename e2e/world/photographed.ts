/** An envelope whose signer was asked for a photo, and has given one. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Client } from '../../packages/client/src/index.ts'
import { tokenOf, visitor } from './people.ts'
import type { Product } from './product.ts'

export async function photographed(product: Product, client: Client) {
  const email = 'photo@people.example'
  const { id, recipients } = await client.envelopes.createAndSend({
    title: 'With a photo',
    documents: [{ name: 'Lease.pdf', base64: readFileSync('fixtures/corpus/plain-document.pdf', 'base64') }],
    recipients: [
      {
        role: 'Tenant',
        addressees: [{ via: 'email', value: email, name: 'Lia Reis', identifiers: [{ code: 'PHOTO' }] }],
      },
    ],
    fields: [
      { recipient: 'Tenant', type: 'signature', widget: { page: 1, x_axis: 60, y_axis: 60, width: 150, height: 20 } },
    ],
  })
  const at = `/v1/p/envelopes/recipients/${await tokenOf(product, email)}`
  const guest = visitor(product)
  const { terms } = await guest.call<{ terms: { version: string } }>('GET', at)
  await guest.call('POST', `${at}/terms`, { version: terms.version })
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#97a' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('value', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png')
  await guest.call('POST', `${at}/identifiers/PHOTO`, form)
  return { id: [id], recipient: [recipients[0]!.id] }
}
