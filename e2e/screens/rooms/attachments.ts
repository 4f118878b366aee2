/** Files that are asked of a signer: on the signing page, and at the sender's. */
import sharp from 'sharp'
import { davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { visitor, type Person } from '../../world/people.ts'
import { somebody } from '../somebody.ts'

const title = 'Contrato de manutenção predial, Edifício Acácias'
const attachments = [
  { title: 'RG ou CNH, frente e verso', hint: 'As duas faces, legíveis' },
  { title: 'Contrato social da empresa', hint: 'A última alteração, registrada na junta comercial' },
  { title: 'Comprovante de residência', is_required: false },
]

/** Not what this room is about; `signing` and `detail` show it. */
const paper = ['[data-page]']

/** Davi has accepted the terms by `link`, and given the first file. */
async function asked(
  { product, send, linkTo }: Pick<Scene, 'product' | 'send' | 'linkTo'>,
  sender: Person,
  name: string,
) {
  const email = `davi@${name}.example`
  const id = await send(sender, { title, signers: [{ ...davi, email, attachments }], becomes: 'in-transit' })
  const token = await linkTo(title, email)
  const at = `/v1/p/envelopes/recipients/${token}`
  const who = visitor(product)
  const view = await who.call<{ terms: { version: string }; attachments: { id: string }[] }>('GET', at)
  await who.call('POST', `${at}/terms`, { version: view.terms.version })
  const card = { create: { width: 860, height: 540, channels: 3, background: '#dde7ee' } } as const
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await sharp(card).jpeg().toBuffer())]), 'CNH Davi.jpg')
  await who.call('POST', `${at}/attachments/${view.attachments[0]!.id}`, form)
  return { id, token }
}

export const screens: readonly Screen[] = [
  {
    name: 'asked',
    covers: paper,
    as: () => null,
    isWindow: true,
    at: async (scene) => {
      const sender = await scene.newcomer('Rita Alves', 'rita@anexos.example')
      return `/public/envelopes/viewer/${(await asked(scene, sender, 'anexos')).token}`
    },
    ready: async (page) => {
      await page.locator('[data-step]:not([aria-busy])').waitFor()
      await page.locator('canvas').first().waitFor()
      await page.getByText('CNH Davi.jpg').first().waitFor({ state: 'attached' })
    },
    onPhone: async (page) => {
      await page.locator('button:has(.lucide-ellipsis)').click()
      await page.getByRole('dialog').getByText('CNH Davi.jpg').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'given',
    covers: paper,
    ...somebody('Rita Alves', 'rita@recebidos.example', async (sender, scene) => {
      const { id } = await asked(scene, sender, 'recebidos')
      return `/business/documents/info/${id}`
    }),
    ready: async (page) => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByRole('link', { name: /CNH Davi/ }).waitFor()
      await page.locator('canvas').first().waitFor()
    },
  },
]
