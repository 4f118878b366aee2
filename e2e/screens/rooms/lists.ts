/** The four lists. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import { carla, davi, type Scene } from '../scene.ts'
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

export const screens: readonly Screen[] = [
  { name: 'received', at: '/business/documents', ready: text('Distrato do contrato de portaria') },
  { name: 'sent', at: '/business/documents/sent', ready: text('Acordo de confidencialidade') },
  { name: 'sent-nothing-found', at: '/business/documents/sent?q=zebra', ready: text('Limpar busca e filtros') },
  { name: 'drafts', at: '/business/documents/draft', ready: text('Contrato de limpeza e conservação') },
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
]
