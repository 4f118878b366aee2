/** The four steps to a sent envelope. */
import type { Screen } from '../screen.ts'

const step = (name: 'documents' | 'recipients' | 'fields' | 'review', ready: Screen['ready']): Screen => ({
  name,
  at: ({ envelopes }) => `/business/envelopes/${envelopes['Contrato de limpeza e conservação']}/${name}`,
  ready,
})

export const screens: readonly Screen[] = [
  {
    name: 'new',
    at: '/business/envelopes/new',
    ready: (page) => page.getByRole('button', { name: 'Do aparelho' }).waitFor(),
  },
  step('documents', (page) => page.getByRole('listitem').filter({ hasText: 'página' }).waitFor()),
  step('recipients', (page) => page.getByLabel('E-mail').first().waitFor()),
  step('fields', (page) => page.locator('[data-element]').last().scrollIntoViewIfNeeded()),
  step('review', async (page) => {
    await page.getByLabel('Mensagem para os destinatários').waitFor()
    await page.locator('[data-page] canvas').first().waitFor()
    await page.locator('[data-given] img[src^="blob:"]').first().waitFor()
  }),
]
