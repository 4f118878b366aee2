/** One envelope, as its sender sees it in each state. */
import type { Title } from '../scene.ts'
import type { Screen } from '../screen.ts'

const shows = (name: string, title: Title): Screen => ({
  name,
  at: ({ envelopes }) => `/business/documents/info/${envelopes[title]}`,
  ready: async (page) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('canvas').first().waitFor()
  },
})

const inTransit = shows('in-transit', 'Contrato de locação, Rua das Acácias, 210')

export const screens: readonly Screen[] = [
  inTransit,
  shows('completed', 'Acordo de confidencialidade'),
  shows('rejected', 'Proposta comercial 2026-041'),
  shows('cancelled', 'Aditivo nº 2 ao contrato de manutenção predial'),
  {
    ...inTransit,
    name: 'history',
    ready: async (page, scene) => {
      await inTransit.ready(page, scene)
      await page.getByRole('tab', { name: 'Histórico' }).click()
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    },
  },
]
