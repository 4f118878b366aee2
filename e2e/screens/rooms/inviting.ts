/** Inviting people into an organization: by a spreadsheet that can not be read, and what became of those in one; and what the invited find. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { found as foundHouse } from '../../world/houses.ts'
import type { Person } from '../../world/people.ts'
import { letInvitationExpire, letPlanShrink } from '../fate.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

async function found(person: Person): Promise<string> {
  const { id } = await person.call<{ id: string }>('POST', '/v1/organizations', { name: 'Horizonte Engenharia' })
  const { data } = await person.within(id).call<{ data: { id: string; system: string | null }[] }>('GET', '/v1/roles')
  const role = data.find(({ system }) => system === 'user')!.id
  const emails = ['carla@dias.example', 'elisabete.albuquerque@contabilidade.example']
  await person.within(id).call('POST', '/v1/invitations', { emails, role })
  return `/business/users?organization=${id}`
}

async function choose(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Convidar pessoas' }).click()
  await page.getByRole('tab', { name: 'Por planilha' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'equipe.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByText('equipe.csv').waitFor()
  await page.getByRole('button', { name: 'Enviar convites' }).click()
}

/** Six times as wide as it is high: a mark, and bars where a name would be written. */
async function wideLogo(): Promise<FormData> {
  const bars =
    '<path fill="#b4470f" d="M10 10h80v80H10z"/><path fill="#4a2408" d="M120 25h440v18H120zM120 60h300v14H120z"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100">${bars}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  const form = new FormData()
  form.append('logo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png')
  return form
}

type Letter = Readonly<{ link: string; house: string; owner: Person }>

/** An organization of this host invites an address. */
async function invite({ product }: Scene, host: Person, email: string): Promise<Letter> {
  const { id, owner, roleOf } = await foundHouse(host, 'Horizonte Engenharia')
  const { id: team } = await owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Vendas' })
  await owner.call('POST', '/v1/invitations', { emails: [email], role: roleOf('user'), team })
  const { text } = await product.postbox.letterTo(email, (letter) => letter.text.includes('/business/invitation?'))
  return { link: /\/business\/invitation\?[^\s"<]*token=[\w.-]+/.exec(text)![0], house: id, owner }
}

/** The invited person opens the letter. @param meanwhile what has come about since it was written */
const answering = (at: string, meanwhile: (scene: Scene, guest: Person, letter: Letter) => Promise<unknown>) =>
  somebody('Elisabete Nascimento', `elisabete@${at}`, async (guest, scene) => {
    const host = await scene.newcomer('Rita Alves', `rita@${at}`)
    const letter = await invite(scene, host, guest.email)
    await meanwhile(scene, guest, letter)
    return letter.link
  })

/** A wide logo and colours, which letters and the product show to those who are invited. */
export async function dress({ house, owner }: Omit<Letter, 'link'>): Promise<void> {
  await owner.call('POST', `/v1/organizations/${house}/logo?shape=wide`, await wideLogo())
  await owner.call('PUT', `/v1/organizations/${house}/theme`, {
    avatar_background_color: '#7a3b12',
    avatar_text_color: '#ffffff',
    navbar_background_color: '#fdf3e7',
    navbar_text_color: '#4a2408',
    button_background_color: '#b4470f',
    button_text_color: '#ffffff',
  })
}

/** Nobody with an account. */
const unregistered = somebody('Rita Alves', 'rita@sem-conta.example', async (host, scene) => {
  const { link } = await invite(scene, host, 'elisabete@sem-conta.example')
  return link
})

const attention = (words: string) => (page: Page) =>
  page.getByRole('dialog', { name: 'Atenção!' }).getByText(words).waitFor()

const list = ['E-mail', 'carla@dias.example', 'ana@', 'ana@horizonte-convida.example'].join('\r\n')

export const screens: readonly Screen[] = [
  {
    name: 'sheet-refused',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@planilha.example', found),
    ready: async (page) => {
      await choose(page, '<html><table>')
      await page.getByText('Este arquivo não é uma planilha').waitFor()
    },
  },
  {
    name: 'outcome',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@horizonte-convida.example', found),
    ready: async (page) => {
      await choose(page, list)
      await page.getByRole('dialog', { name: 'Resultado dos convites' }).waitFor()
    },
  },
  {
    name: 'not-theirs',
    isWindow: true,
    ...somebody('Bruna Couto', 'bruna@convite-alheio.example', async (_, scene) => {
      const host = await scene.newcomer('Rita Alves', 'rita@convite-alheio.example')
      return (await invite(scene, host, 'caio@convite-alheio.example')).link
    }),
    ready: attention('é de outra pessoa'),
  },
  {
    name: 'unknown',
    isWindow: true,
    ...somebody('Bruna Couto', 'bruna@convite-sumido.example', async () => {
      return `/business/invitation?token=${'x'.repeat(43)}`
    }),
    ready: attention('não existe mais'),
  },
  {
    name: 'offer',
    ...answering('convite-aberto.example', (_, __, letter) => dress(letter)),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Aceitar o convite' }).waitFor()
      await page.locator('header img').waitFor() // with the name beside it
    },
  },
  {
    name: 'inside', // without the letter
    part: 'li:has-text("Horizonte Engenharia")',
    ...somebody('Elisabete Nascimento', 'elisabete@convite-dentro.example', async (guest, scene) => {
      await dress(await invite(scene, await scene.newcomer('Rita Alves', 'rita@convite-dentro.example'), guest.email))
      return '/account/profile'
    }),
    ready: (page) => page.getByRole('button', { name: 'Aceitar o convite' }).waitFor(),
  },
  {
    name: 'expired',
    isWindow: true,
    ...answering('convite-vencido.example', ({ product }, { email }) => letInvitationExpire(product, email)),
    ready: attention('expirou'),
  },
  {
    name: 'full',
    isWindow: true,
    ...answering('plano-cheio.example', ({ product }, _, { house }) => letPlanShrink(product, house)),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Aceitar o convite' }).click()
      await attention('não tem mais lugar')(page)
    },
  },
  {
    name: 'already',
    isWindow: true,
    ...answering('ja-entrou.example', (_, guest, { link }) =>
      guest.call('POST', `/v1/organizations/invitations/${link.split('token=')[1]}`),
    ),
    ready: async (page) => {
      await page.getByText('Você já faz parte de').first().waitFor()
      await page.getByRole('heading', { level: 1, name: /^Olá/ }).waitFor() // the notice comes before its page
    },
  },
  {
    name: 'not-registered',
    as: async (scene) => {
      await unregistered.as(scene)
      return null
    },
    at: unregistered.at,
    ready: (page) => page.getByText('Entre com o e-mail que recebeu o convite').waitFor(),
  },
]
