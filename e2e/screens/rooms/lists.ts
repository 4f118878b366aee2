/** The four lists. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import { ownOf, tellOfRemoval } from '../fate.ts'
import { carla, davi, refuse, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const text = (words: string) => (page: Page) => page.getByText(words).locator('visible=true').first().waitFor()

async function templates(person: Person, { send }: Scene): Promise<string> {
  for (const title of [
    'Acordo de confidencialidade',
    'Contrato de prestação de serviços',
    'Termo de entrega das chaves',
  ]) {
    const draft = await send(person, { title, signers: [carla, davi], becomes: 'draft' })
    await person.call('POST', `/v1/envelopes/${draft}/copy`, { into: 'template' })
  }
  return '/business/documents/template'
}

/** Three that wait for somebody: one to sign, two to approve. */
async function waiting({ name, email }: Person, { newcomer, send }: Scene, house: string): Promise<string> {
  const sender = await newcomer('Ana Souza', `ana@${house}.example`)
  for (const [title, type] of [
    ['Contrato de prestação de serviços', 'signer'],
    ['Proposta comercial 2026-041', 'approver'],
    ['Termo de entrega das chaves', 'approver'],
  ] as const)
    await send(sender, {
      title,
      signers: [
        { ...carla, email: `carla@${house}.example` },
        { name, email, type },
      ],
      becomes: 'in-transit',
    })
  return '/business/documents/sign'
}

async function read(page: Page, title: string, button: 'Fechar' | 'Marcar para assinar'): Promise<void> {
  await page.getByRole('button', { name: `Ler ${title}` }).click()
  const reading = page.getByRole('dialog')
  await reading.locator('canvas').first().waitFor()
  await reading.getByRole('button', { name: button }).first().click()
  await reading.waitFor({ state: 'detached' })
}

const menuOpen = {
  'aria-hidden-focus': 'guards of Base UI around an open menu: they hand the focus on and never keep it',
  region: 'an open menu floats beside the landmarks',
}

export const screens: readonly Screen[] = [
  { name: 'received', at: '/business/documents', ready: text('Distrato do contrato de portaria') },
  { name: 'sent', at: '/business/documents/sent', ready: text('Acordo de confidencialidade') },
  {
    name: 'sent-about-to-be-removed',
    ...somebody('Ana Souza', 'ana@perto-do-fim.example', async (person, { product, send }) => {
      for (const title of ['Contrato de limpeza e conservação', 'Proposta comercial 2026-041']) {
        const signers = ownOf('perto-do-fim', [carla, davi])
        await tellOfRemoval(product, await send(person, { title, signers, becomes: 'cancelled' }))
      }
      return '/business/documents/sent?keeping=ending'
    }),
    ready: text('Será removido em'),
  },
  {
    name: 'sent-folder',
    ...somebody('Ana Souza', 'ana@pastas.example', async (person, { send }) => {
      const folders = new Map<string, string>()
      for (const name of ['Locação', 'Fornecedores'])
        folders.set(name, (await person.call<{ id: string }>('POST', '/v1/items', { name })).id)
      const folder = folders.get('Locação')!
      const triggers = [{ event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY', value: folder }]
      for (const title of [
        'Contrato de locação, sala 12',
        'Aditivo da locação, sala 4',
        'Proposta comercial 2026-041',
      ]) {
        const draft = await send(person, { title, signers: ownOf('pastas', [carla, davi]), becomes: 'draft' })
        if (title.includes('locação')) await person.call('PATCH', `/v1/envelopes/${draft}`, { triggers })
        await person.call('POST', `/v1/envelopes/${draft}/send`)
      }
      const save = (name: string, query: object) =>
        person.call('POST', '/v1/saved-filters', { list: 'sent', name, query })
      await save('Locação em andamento', { 'filter[folder]': folder, 'filter[state]': 'in-transit' })
      await save('Vencem logo', { 'filter[attention]': 'expiring' })
      return `/business/documents/sent?folder=${folder}&state=in-transit`
    }),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Locação em andamento', pressed: true }).waitFor()
      await text('Aditivo da locação, sala 4')(page)
    },
  },
  { name: 'sent-nothing-found', at: '/business/documents/sent?q=zebra', ready: text('Limpar busca e filtros') },
  { name: 'drafts', at: '/business/documents/draft', ready: text('Contrato de limpeza e conservação') },
  {
    name: 'sent-recipients',
    at: '/business/documents/sent',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Destinatários de “?Contrato de manutenção predial/ })
        .first()
        .click()
      await page.getByText('elisabete.albuquerque@').locator('visible=true').first().waitFor()
    },
  },
  {
    name: 'sent-menu',
    isWindow: true,
    at: '/business/documents/sent',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Ações de/ })
        .locator('visible=true')
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^Cancelar/ }).waitFor()
    },
    axeExcept: menuOpen,
  },
  {
    name: 'draft-delete',
    isWindow: true,
    at: '/business/documents/draft',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Ações de/ })
        .locator('visible=true')
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'received-empty',
    as: ({ newcomer }) => newcomer('Rita Alves', 'rita@lists.example'),
    at: '/business/documents',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'templates',
    ...somebody('Ana Souza', 'ana@modelos.example', templates),
    ready: text('Termo de entrega das chaves'),
  },
  {
    name: 'template-delete',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@tira-modelo.example', templates),
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^(Excluir|Ações de)/ })
        .locator('visible=true')
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'sign-several',
    ...somebody('Rui Prado', 'rui@varios.example', (person, scene) => waiting(person, scene, 'varios')),
    ready: async (page) => {
      await read(page, 'Contrato de prestação de serviços', 'Fechar')
      await read(page, 'Proposta comercial 2026-041', 'Marcar para assinar')
      await page.getByText('1 marcado').waitFor()
    },
  },
  {
    name: 'sign-several-done', // one was refused meanwhile, by somebody else
    part: 'dialog[open]',
    ...somebody('Rui Prado', 'rui@feitos.example', (person, scene) => waiting(person, scene, 'feitos')),
    ready: async (page, scene) => {
      await read(page, 'Proposta comercial 2026-041', 'Marcar para assinar')
      await read(page, 'Termo de entrega das chaves', 'Marcar para assinar')
      await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
      await refuse(scene.product, await scene.linkTo('Termo de entrega das chaves', 'carla@feitos.example'))
      await page.getByRole('button', { name: /2 envelopes$/ }).click()
      await page.getByRole('dialog').getByRole('listitem').waitFor()
    },
  },
]
