/** The four lists. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen.ts'

const text = (words: string) => (page: Page) => page.getByText(words).locator('visible=true').first().waitFor()

export const screens: readonly Screen[] = [
  { name: 'received', at: '/business/documents', ready: text('Distrato') },
  { name: 'sent', at: '/business/documents/sent', ready: text('Acordo de confidencialidade') },
  { name: 'sent-nothing-found', at: '/business/documents/sent?q=zebra', ready: text('Limpar busca e filtros') },
  { name: 'drafts', at: '/business/documents/draft', ready: text('Procuração para o cartório') },
  {
    name: 'received-empty',
    as: ({ newcomer }) => newcomer('Rita Alves', 'rita@lists.example'),
    at: '/business/documents',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
]
