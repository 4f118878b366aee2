/** Lists that senders work through: several selected, labelled, narrowed to somebody, saved as a filter, and what was not done. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import { ownOf } from '../fate.ts'
import { carla, davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const titles = [
  'Compra e venda do apartamento 1204, Edifício das Acácias',
  'Contrato de locação, sala 12',
  'Aditivo da locação, sala 4',
]

/** Three envelopes on their way, of which two bear labels. */
const labelled =
  (name: string, query: (labels: readonly { id: string }[]) => string) =>
  async (person: Person, { send }: Scene): Promise<string> => {
    const ids: string[] = []
    for (const title of titles)
      ids.push(await send(person, { title, signers: ownOf(name, [carla, davi]), becomes: 'in-transit' }))
    const labels: { id: string }[] = []
    for (const [label, color] of [
      ['Locação', 'violet'],
      ['Aguarda documentos do comprador', 'ochre'],
    ])
      labels.push(await person.call('POST', '/v1/labels', { name: label, color }))
    const label = (envelopes: readonly string[], at: number) =>
      person.call('POST', '/v1/envelopes/label', { envelopes, add: [labels[at]!.id] })
    await label(ids.slice(1), 0)
    await label(ids.slice(0, 1), 1)
    return `/business/documents/sent?${query(labels)}`
  }

const screen = (
  name: string,
  query: (labels: readonly { id: string }[]) => string,
  ready: (page: Page) => Promise<void>,
  isWindow?: true,
): Screen => ({
  name,
  ...(isWindow && { isWindow }),
  ...somebody('Ana Souza', `ana@${name}.example`, labelled(name, query)),
  ready: async (page) => {
    await page.getByText('Aditivo da locação, sala 4').locator('visible=true').first().waitFor()
    await ready(page)
  },
})

const selectAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('button', { name: 'Reenviar aviso' }).waitFor()
}

export const screens: readonly Screen[] = [
  screen('selected', () => `person=carla@selected.dias.example`, selectAll),
  screen(
    'labels',
    ([first]) => `label=${first!.id}`,
    async (page) => {
      await selectAll(page)
      await page.getByRole('button', { name: 'Etiquetas', exact: true }).click()
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Locação' }).waitFor()
    },
    true,
  ),
  screen(
    'saving-a-filter',
    () => 'q=loca%C3%A7%C3%A3o&state=in-transit',
    async (page) => {
      await page.getByRole('button', { name: 'Salvar filtros' }).click()
      await page.getByRole('dialog').getByLabel('Nome do filtro').fill('Locações em andamento')
    },
    true,
  ),
  screen(
    'not-done',
    () => '',
    async (page) => {
      await selectAll(page)
      await page.getByRole('button', { name: 'Reenviar aviso' }).click()
      await page.getByRole('dialog', { name: '3 envelopes ficaram como estavam' }).waitFor()
    },
    true,
  ),
]
