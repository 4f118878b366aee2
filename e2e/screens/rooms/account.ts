/** The account area: personal data and password, and the signatures that are kept. */
import sharp from 'sharp'
import type { Person } from '../../world/people.ts'
import { scribble } from '../../world/envelopes.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const heading =
  (name: string): Screen['ready'] =>
  (page) =>
    page.getByRole('heading', { name }).first().waitFor()

/** Somebody's picture, as far as it has to be one. */
const portrait = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#c9d4e8"/><circle cx="128" cy="104" r="52" fill="#8a5a44"/><path d="M28 256a100 92 0 0 1 200 0z" fill="#2f4b7c"/></svg>',
    ),
  )
    .png()
    .toBuffer()

async function keep(person: Person): Promise<string> {
  for (const kind of ['signature', 'initial']) {
    const form = new FormData()
    form.append('file', new Blob([(await scribble()) as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png')
    await person.call('POST', `/v1/signature-profiles/${kind}`, form)
  }
  return '/account/profile/signatures'
}

export const screens: readonly Screen[] = [
  {
    name: 'profile',
    ...somebody('Rita Alves', 'rita@conta.example', async (person) => {
      await person.call('PATCH', '/v1/me', { phone: '+5511987654321', cpf: '529.982.247-25' })
      const form = new FormData()
      form.append('avatar', new Blob([(await portrait()) as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png')
      await person.call('POST', '/v1/me/avatar', form)
      return '/account/profile'
    }),
    ready: heading('Senha'),
  },
  {
    name: 'no-signatures',
    ...somebody('Rita Alves', 'rita@sem-assinatura.example', async () => '/account/profile/signatures'),
    ready: (page) => page.getByRole('button', { name: 'Criar' }).first().waitFor(),
  },
  {
    name: 'signatures',
    ...somebody('Rita Alves', 'rita@com-assinatura.example', keep),
    ready: (page) => page.getByRole('img', { name: 'Sua assinatura' }).waitFor(),
  },
  {
    name: 'remove-signature',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@tira-assinatura.example', keep),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Remover' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
