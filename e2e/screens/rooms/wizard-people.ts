/** The second step in its states: nobody yet, an order, contacts, a pasted list, questions, the guide. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import { words } from '../../world/words.ts'
import { carla, davi, elis, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const t = words['pt-BR'].wizard.recipients
const title = 'Contrato de manutenção predial'

/** A draft to these, on its second step. */
const draft =
  (signers: Parameters<Scene['send']>[1]['signers'], inOrder = false) =>
  async (person: Person, { send }: Scene) =>
    `/business/envelopes/${await send(person, { title, signers, becomes: 'draft', inOrder })}/recipients`

const known = [
  ['Carla Dias', 'carla@dias.example', '+5511987654321'],
  ['Davi Rocha', 'davi@rocha.example', '+5511976543210', '52998224725'],
  ['Elisabete Nascimento de Albuquerque', 'elisabete.albuquerque@contabilidade.example', null],
  ['Marcos Vinícius Teixeira', 'marcos@teixeira.example', '+5521965432109'],
] as const

async function withContacts(person: Person, scene: Scene): Promise<string> {
  for (const [name, email, phone, cpf = null] of known)
    await person.call('POST', '/v1/contacts', { name, email, ...(phone && { phone }), cpf })
  return draft([carla])(person, scene)
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().click()
  await dialog(page)
}

export const screens: readonly Screen[] = [
  {
    name: 'ordered',
    axeExcept: {
      'target-size': 'a box lies half behind the bar at the foot where the window happens to end; it scrolls',
    },
    ...somebody(
      'Ana Souza',
      'ana@ordem.example',
      draft(
        [carla, { ...davi, identifiers: [{ code: 'CPF' }, { code: 'PHOTO' }] }, { ...elis, type: 'carbon-copy' }],
        true,
      ),
    ),
    ready: (page) => page.getByRole('button', { name: 'Descer Carla Dias' }).waitFor(),
  },
  {
    name: 'qualified',
    ...somebody('Ana Souza', 'ana@qualificada.example', draft([carla, { ...davi, signature_type: 'qualified' }])),
    ready: (page) => page.getByLabel(words['pt-BR'].wizard.otherHolder.label).waitFor(),
  },
  {
    name: 'contacts',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@contatos.example', withContacts),
    ready: async (page) => {
      await press(page, t.contacts)
      await page.getByRole('checkbox', { name: /Davi/ }).check()
    },
  },
  {
    name: 'contacts-none',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@sem-contatos.example', draft([carla])),
    ready: async (page) => {
      await press(page, t.contacts)
      await page.getByText('Nenhum contato ainda').waitFor()
    },
  },
  {
    name: 'contact-new',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@contato-novo.example', draft([carla])),
    ready: async (page) => {
      await press(page, t.contacts)
      await page.getByRole('button', { name: 'Novo contato' }).first().click()
      await page.getByRole('button', { name: 'Salvar e escolher' }).waitFor()
    },
  },
  {
    name: 'paste',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@colar.example', draft([carla])),
    ready: async (page) => {
      await press(page, t.paste)
      const lines = [
        'Davi Rocha; davi@rocha.example',
        'elisabete@contabilidade.example',
        'Síndica do Edifício Acácias',
        '',
      ]
      await page.getByLabel(t.pasteLabel).fill(lines.join('\n')) // the last one is told, not dropped
    },
  },
  {
    name: 'change-type',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@tipo.example', draft([carla, davi])),
    ready: async (page) => {
      await page.getByLabel(t.type).first().selectOption('carbon-copy')
      await dialog(page)
    },
  },
  {
    name: 'remove',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@remover.example', draft([carla, davi])),
    ready: (page) => press(page, 'Remover Carla Dias'),
  },
  {
    name: 'no-signer',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@ninguem-assina.example', draft([{ ...carla, type: 'approver' }])),
    ready: (page) => press(page, 'Continuar'),
  },
  {
    name: 'leave',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@sai.example', async (person, scene) => {
      const step = await draft([carla])(person, scene)
      return `/business/dashboard#${step}`
    }),
    ready: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(
        `history.pushState({}, '', location.hash.slice(1)), dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.getByRole('button', { name: t.add, exact: true }).click()
      await page.getByLabel(t.name, { exact: true }).last().fill('Davi Rocha')
      await page.goBack()
      await dialog(page)
      await page.getByText('Salvo', { exact: true }).waitFor()
    },
  },
  {
    name: 'guide',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@guia.example', draft([carla])),
    ready: (page) => press(page, 'Como funciona'),
  },
]
