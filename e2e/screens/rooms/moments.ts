/** Parts of pages that are there for a moment: what stands in the way, what is told once, questions that nobody else's picture shows. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as people } from '../../../src/features/people/members/ui/messages.pt-BR.ts'
import { found, join } from '../../world/houses.ts'
import type { Person } from '../../world/people.ts'
import { words } from '../../world/words.ts'
import { useUpCredits as spendAll } from '../fate.ts'
import { carla, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const { wizard: t } = words['pt-BR']
const title = 'Contrato de manutenção predial'

type Whole = { documents: { id: string }[]; recipients: { id: string }[] }

/** A draft of theirs to Carla; its id and what else is put on its second page. */
async function draftOf(person: Person, { send }: Scene, more: readonly object[] = []): Promise<string> {
  const id = await send(person, { title, signers: [carla], becomes: 'draft' })
  const { documents, recipients } = await person.call<Whole>('GET', `/v1/envelopes/${id}`)
  const fields = more.map((field) => ({ recipient: recipients[0]!.id, ...field }))
  if (fields.length > 0)
    await person.call('POST', `/v1/envelopes/${id}/documents/${documents[0]!.id}/multiple-fields`, { fields })
  return id
}

const at = (x_axis: number, y_axis: number) => [{ page: 2, x_axis, y_axis, width: 90, height: 40, font_size: 9 }]

/** An initial that PDF/A does not take, and a text that nobody wrote. */
async function refused(person: Person, scene: Scene): Promise<string> {
  const id = await draftOf(person, scene, [{ type: 'initial', widgets: at(400, 300) }])
  const { documents } = await person.call<Whole>('GET', `/v1/envelopes/${id}`)
  const text = { type: 'text', value: '', page: 1, x_axis: 300, y_axis: 500, width: 120, height: 20, font_size: 10 }
  await person.call('POST', `/v1/envelopes/${id}/documents/${documents[0]!.id}/multiple-contents`, { contents: [text] })
  return `/business/envelopes/${id}/review`
}

async function beingRead(person: Person, { send, linkTo, visitor }: Scene): Promise<string> {
  const reader = { name: carla.name, email: 'carla@lido.example' }
  const id = await send(person, { title, signers: [reader], becomes: 'in-transit' })
  const link = `/v1/p/envelopes/recipients/${await linkTo(title, reader.email)}`
  const { terms } = await visitor.call<{ terms: { version: string } }>('GET', link)
  await visitor.call('POST', `${link}/terms`, { version: terms.version })
  const { documents } = await person.call<Whole>('GET', `/v1/envelopes/${id}`)
  const pages = [95, 28].map((seconds, index) => ({ document: documents[0]!.id, page: index + 1, seconds }))
  await visitor.call('POST', `${link}/reading-times`, { pages })
  return `/business/documents/info/${id}`
}

async function corrected(person: Person, { send }: Scene): Promise<string> {
  const id = await send(person, {
    title,
    signers: [{ ...carla, email: 'carla@errado.example' }],
    becomes: 'in-transit',
  })
  const { recipients } = await person.call<Whole>('GET', `/v1/envelopes/${id}`)
  const addressees = [{ via: 'email', value: 'carla@certo.example', name: 'Carla Dias Prado' }]
  await person.call('PATCH', `/v1/envelopes/${id}/recipients/${recipients[0]!.id}`, { addressees })
  return `/business/documents/info/${id}`
}

/** A member of an organization whose owners have used up its sends. */
const withoutSends = {
  as: async (scene: Scene) => (await houseWithoutSends(scene)).member,
  at: async (scene: Scene) => (await houseWithoutSends(scene)).at,
}
const houses = new WeakMap<Scene, Promise<Readonly<{ member: Person; at: string }>>>()
function houseWithoutSends(scene: Scene) {
  const known = houses.get(scene) ?? makeHouse(scene)
  houses.set(scene, known)
  return known
}
async function makeHouse(scene: Scene) {
  const owner = await scene.newcomer('Rita Alves', 'rita@sem-envios-na-casa.example')
  const house = await found(owner, 'Horizonte Imóveis')
  const member = await scene.newcomer('Bruna Couto', 'bruna@sem-envios-na-casa.example')
  const within = await join(scene.product, house, member)
  const id = await draftOf(within, scene)
  await spendAll(scene.product, owner)
  return { member, at: `/business/envelopes/${id}/review?organization=${house.id}` }
}

async function wide(person: Person): Promise<string> {
  const house = await found(person, 'Construtora Horizonte Engenharia e Empreendimentos')
  const made = sharp({ create: { width: 600, height: 100, channels: 3, background: '#2f4b7c' } })
  const form = new FormData()
  form.append('logo', new Blob([new Uint8Array(await made.png().toBuffer())], { type: 'image/png' }), 'logo.png')
  await house.owner.call('POST', `/v1/organizations/${house.id}/logo?shape=wide`, form)
  return `/business/documents/template?organization=${house.id}`
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const open = (page: Page) => page.locator('dialog[open]').first().waitFor()

export const screens: readonly Screen[] = [
  {
    name: 'review-refused',
    part: 'main [role=status]',
    ...somebody('Ana Souza', 'ana@recusado.example', refused),
    ready: async (page) => {
      await page.getByRole('checkbox', { name: /PDF\/A/ }).check()
      await page.getByText('nenhuma rubrica').first().waitFor()
    },
  },
  {
    name: 'no-sends-member',
    part: 'main [role=status], main [role=alert]',
    ...withoutSends,
    ready: (page) => page.getByText(t.credit.title).first().waitFor(),
  },
  {
    name: 'no-qualified',
    part: '[data-recipient]',
    answers: { '**/v1/envelopes/ways': (ways) => ({ ...ways, signature_types: ['simple'] }) },
    ...somebody('Ana Souza', 'ana@nada-configurado.example', async (person, scene) => {
      return `/business/envelopes/${await draftOf(person, scene)}/recipients`
    }),
    ready: async (page) => {
      await press(page, `${t.recipients.more}: ${carla.name}`)
      await page.getByText(t.recipients.qualifiedNone).waitFor()
    },
  },
  {
    name: 'pages-read',
    part: 'table[aria-label^="Páginas"], table:has(caption)',
    ...somebody('Ana Souza', 'ana@lido.example', beingRead),
    ready: async (page) => {
      await page.getByText(/^2 de 2 páginas/).click()
      await page.getByRole('table', { name: /^Páginas que/ }).waitFor()
    },
  },
  {
    name: 'history-corrected',
    part: '[role=tabpanel] li:has-text("corrigiu")',
    ...somebody('Ana Souza', 'ana@antes-e-depois.example', corrected),
    ready: async (page) => {
      await page.getByRole('tab', { name: 'Histórico' }).click()
      await page
        .getByText(/corrigiu/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'leave-organization',
    part: 'dialog[open]',
    ...somebody('Rita Alves', 'rita@sai-da-casa.example', async (person, scene) => {
      const house = await found(await scene.newcomer('Caio Reis', 'caio@sai-da-casa.example'), 'Horizonte Imóveis')
      await join(scene.product, house, person)
      return `/account/profile?organization=${house.id}`
    }),
    ready: async (page) => {
      await press(page, people.mine.leave)
      await open(page)
    },
  },
  {
    name: 'wide-logo',
    part: 'header',
    ...somebody('Rita Alves', 'rita@logo-largo.example', wide),
    ready: (page) => page.locator('header img[src*="wide"]').first().evaluate('picture => picture.decode()'),
  },
]
