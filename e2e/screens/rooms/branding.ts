/** The organization's face: in the letter as its settings show it, and on the pages where somebody signs and has signed. */
import sharp from 'sharp'
import { signWith } from '../../world/envelopes.ts'
import { found } from '../../world/houses.ts'
import type { Person } from '../../world/people.ts'
import { ownOf } from '../fate.ts'
import { davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'
import { messages as t } from '../../../src/features/branding/ui/messages.pt-BR.ts'
import { accept } from './signing.ts'

const title = 'Contrato de locação, sala 12'

/** With a logo, colours and words of its own. */
async function acacias(owner: Person) {
  const house = await found(owner, 'Acácias Imóveis')
  const form = new FormData()
  const logo = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="760" height="132"><rect width="760" height="132" rx="12" fill="#14532d"/><circle cx="80" cy="66" r="38" fill="#facc15"/><rect x="150" y="52" width="540" height="28" rx="14" fill="#fefce8"/></svg>',
    ),
  )
    .png()
    .toBuffer()
  form.append('shape', 'wide')
  form.append('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
  const at = `/v1/organizations/${house.id}`
  await house.owner.call('POST', `${at}/logo`, form)
  await house.owner.call('PUT', `${at}/theme`, {
    navbar_background_color: '#14532d',
    navbar_text_color: '#ffffff',
    button_background_color: '#b3541e',
    button_text_color: '#ffffff',
    avatar_background_color: '#facc15',
    avatar_text_color: '#3f2d06',
  })
  await house.owner.call('PUT', `${at}/branding`, {
    sender_name: 'Acácias',
    reply_to: 'contratos@acacias.example',
    language: 'pt-BR',
    deadline_days: 15,
    action_reminder_frequency: '72',
    texts: {
      'pt-BR': {
        message: 'Segue o contrato que combinamos.',
        request: 'Dúvidas? Ligue para (11) 4002-8922, das 9h às 18h.',
        thanks: 'Obrigado por assinar com a Acácias! As chaves ficam na portaria, com a Bruna.',
      },
    },
  })
  return house
}

export const screens: readonly Screen[] = [
  {
    name: 'thanks',
    as: () => null,
    at: async ({ product, newcomer, send, linkTo }: Scene) => {
      const { owner } = await acacias(await newcomer('Rita Alves', 'rita@obrigado.example'))
      const signers = ownOf('obrigado', [davi])
      await send(owner, { title, signers, becomes: 'in-transit' })
      return `/public/envelopes/viewer/${await signWith(product, await linkTo(title, signers[0]!.email))}`
    },
    ready: async (page) => {
      await page.getByText('Obrigado por assinar com a Acácias!').waitFor()
      await page.getByRole('heading', { name: 'Documento concluído' }).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'letter',
    part: 'dialog[open]',
    ...somebody('Rita Alves', 'rita@carta.example', async (person) => {
      const { id } = await acacias(person)
      return `/business/organizations/settings?organization=${id}#branding`
    }),
    ready: async (page) => {
      await page.getByRole('button', { name: t.look }).click()
      await page.frameLocator('iframe').getByText('Dúvidas? Ligue').waitFor()
    },
  },
  {
    name: 'signing',
    as: () => null,
    part: 'header',
    at: async ({ newcomer, send, linkTo }: Scene) => {
      const { owner } = await acacias(await newcomer('Rita Alves', 'rita@assina-locacao.example'))
      const signers = ownOf('assina-locacao', [davi])
      await send(owner, { title, signers, becomes: 'in-transit' })
      return `/public/envelopes/viewer/${await linkTo(title, signers[0]!.email)}`
    },
    ready: async (page) => {
      await accept(page)
      await page.getByRole('img', { name: 'Acácias Imóveis' }).locator('visible=true').waitFor()
    },
    mayBeCut: {
      '[data-field]': 'as large as the sender drew it, on a page as wide as the phone; readers hear it in full',
    },
  },
]
