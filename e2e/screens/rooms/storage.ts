/** The storage, and what visitors see of it. */
import { expect, type Page } from '@playwright/test'
import { found, join, type House } from '../../world/houses.ts'
import type { Person } from '../../world/people.ts'
import { contract } from '../scene.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

type Item = Readonly<{ id: string; publish_token: string }>

/** In an organization, where there is somebody to share with. */
async function inOrganization(person: Person): Promise<Readonly<{ as: Person; named: string; house: House }>> {
  const house = await found(person, 'Horizonte Engenharia')
  return { as: house.owner, named: `organization=${house.id}`, house }
}

function put(person: Person, name: string, parent: string | null, bytes: Uint8Array = contract): Promise<Item> {
  const form = new FormData()
  if (parent) form.set('parent', parent)
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name)
  return person.call<Item>('POST', '/v1/items/upload', form)
}

const folder = (person: Person, name: string, parent: string | null = null) =>
  person.call<Item>('POST', '/v1/items', { name, ...(parent && { parent }) })

/** Folders and files of a building company; one folder is public. */
async function works(person: Person): Promise<Item> {
  const open = await folder(person, 'Obras 2026')
  await folder(person, 'Contratos de prestação de serviços e aditivos')
  await folder(person, 'Plantas', open.id)
  await put(person, 'Memorial descritivo.pdf', open.id)
  for (const name of ['Alvará de construção.pdf', 'Aditivo nº 3 ao contrato de portaria e vigilância.pdf'])
    await put(person, name, null)
  return person.call<Item>('POST', `/v1/items/${open.id}/publish`)
}

const stored = async (person: Person): Promise<string> => {
  const { as, named } = await inOrganization(person)
  await works(as)
  return `/business/storage?${named}`
}

/** Two colleagues, of whom one has a long name. */
const peopled = async (person: Person, scene: Scene): Promise<string> => {
  const { as, named, house } = await inOrganization(person)
  await works(as)
  for (const [name, address] of [
    ['Bruna Couto', 'bruna@partilha.example'],
    ['Elisabete Nascimento de Albuquerque', 'elisabete.nascimento@partilha.example'],
  ] as const)
    await join(scene.product, house, await scene.newcomer(name, address))
  return `/business/storage?${named}`
}

/** A folder where envelopes will be saved, that others see, with more in it. */
const depended = async (person: Person, scene: Scene): Promise<string> => {
  const { as, named, house } = await inOrganization(person)
  const { id } = await works(as)
  const colleague = await join(scene.product, house, await scene.newcomer('Bruna Couto', 'bruna@dependente.example'))
  const { id: user } = await colleague.call<Item>('GET', '/v1/me')
  await as.call('PUT', `/v1/items/${id}/shares`, { users: [user] })
  const envelope = await as.call<Item>('POST', '/v1/envelopes', { title: 'Contrato de empreitada' })
  const triggers = [{ event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY', value: id }]
  await as.call('PATCH', `/v1/envelopes/${envelope.id}`, { triggers })
  return `/business/storage?${named}`
}

/** The pictures of first pages are there. */
const drawn = async (page: Page) => {
  await page.getByText('Obras 2026').first().waitFor()
  const areDrawn = `[...document.querySelectorAll('main img')].filter((image) => image.complete && image.naturalWidth > 0).length`
  await expect.poll(() => page.evaluate<number>(areDrawn)).toBe(2)
}

async function choose(page: Page, item: string, action: string): Promise<void> {
  await drawn(page)
  await page.getByRole('button', { name: `Ações de ${item}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}

const published = somebody(
  'Ana Souza',
  'ana@publica.example',
  async (person) => `/public/storage/${(await works(person)).publish_token}`,
)

export const screens: readonly Screen[] = [
  { name: 'grid', ...somebody('Ana Souza', 'ana@armazena.example', stored), ready: drawn },
  {
    name: 'empty',
    as: ({ newcomer }) => newcomer('Rita Alves', 'rita@vazia.example'),
    at: '/business/storage',
    ready: (page) => page.getByText('Ainda não há nada aqui').waitFor(),
  },
  {
    name: 'full',
    ...somebody('Ana Souza', 'ana@cheia.example', stored),
    answers: { '**/stats': (answer) => ({ ...answer, storage: answer['storage_limit'] }) },
    ready: (page) => page.getByText('O espaço acabou').waitFor(),
  },
  {
    name: 'share',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@compartilha.example', stored),
    ready: async (page) => {
      await choose(page, 'Obras 2026', 'Compartilhar…')
      await page.getByText('Nenhuma outra pessoa encontrada').waitFor()
    },
  },
  {
    name: 'delete',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@exclui.example', stored),
    ready: async (page) => {
      await choose(page, 'Obras 2026', 'Excluir')
      await page.getByText('1 link público deixa de funcionar.').waitFor()
    },
  },
  {
    name: 'delete-depended',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@dependente.example', depended),
    ready: async (page) => {
      await choose(page, 'Obras 2026', 'Excluir')
      await page.getByText('1 envelope seria guardado aqui').waitFor()
    },
  },
  {
    name: 'share-people',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@partilha.example', peopled),
    ready: async (page) => {
      await choose(page, 'Obras 2026', 'Compartilhar…')
      await page.getByRole('checkbox', { name: /Bruna Couto/ }).check()
      await page.getByText('Compartilhado com 1 pessoa').waitFor()
    },
  },
  {
    name: 'publish',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@publica-agora.example', stored),
    ready: async (page) => {
      await choose(page, 'Alvará de construção.pdf', 'Link público…')
      await page.getByRole('button', { name: 'Criar link público' }).waitFor()
    },
  },
  {
    name: 'published',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@publicou.example', stored),
    ready: async (page) => {
      await choose(page, 'Obras 2026', 'Link público…')
      await page.getByRole('button', { name: 'Copiar link' }).waitFor()
    },
    covers: ['input[readonly]'],
  },
  {
    name: 'chosen-list',
    ...somebody('Ana Souza', 'ana@seleciona.example', stored),
    ready: async (page) => {
      await drawn(page)
      await page.getByRole('button', { name: 'Ver em lista' }).click()
      for (const item of ['Obras 2026', 'Alvará de construção.pdf'])
        await page.getByRole('checkbox', { name: `Selecionar ${item}` }).check()
      await page.getByText('2 selecionados').waitFor()
    },
  },
  {
    name: 'public-folder',
    ...published,
    as: async (scene) => {
      await published.as(scene)
      return null
    },
    ready: (page) => page.getByText('Memorial descritivo.pdf').first().waitFor(),
  },
]
