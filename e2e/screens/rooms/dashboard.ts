/** Screens of the dashboard, and of the first and the last step to a sent envelope. */
import type { Person } from '../../world/people.ts'
import { carla, contract, davi, type Scene } from '../scene.ts'
import { twelveWeeks } from '../past-weeks.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

async function fillStorage(person: Person): Promise<void> {
  const { id } = await person.call<{ id: string }>('POST', '/v1/items', { name: 'Contratos 2026' })
  await person.call('POST', '/v1/items', { name: 'Fornecedores', parent: id })
  for (const name of [
    'Contrato social consolidado.pdf',
    'Procuração de Maria Aparecida dos Santos Figueiredo e outros, versão final.pdf',
  ]) {
    const form = new FormData()
    form.append('name', name)
    form.append('file', new Blob([contract as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), 'a.pdf')
    await person.call('POST', '/v1/items/upload', form)
  }
}

async function draftOf(person: Person, scene: Scene): Promise<string> {
  const signers = [carla, davi]
  return `/business/envelopes/${await scene.send(person, { title: 'Contrato de manutenção predial', signers, becomes: 'draft' })}`
}

export const screens: readonly Screen[] = [
  {
    name: 'first-day',
    ...somebody('Rita Alves', 'rita@inicio.example', async () => '/business/dashboard'),
    ready: (page) => page.getByRole('heading', { name: 'Seu primeiro envelope' }).waitFor(),
  },
  {
    name: 'every-day',
    at: '/business/dashboard',
    ready: (page) => page.getByRole('link', { name: /Em andamento/ }).waitFor(),
  },
  {
    name: 'overview',
    ...somebody('Rita Alves', 'rita@doze-semanas.example', twelveWeeks),
    ready: async (page) => {
      await page.getByLabel('De quem').selectOption({ label: 'De toda a organização' })
      await page.getByRole('heading', { name: 'Por time' }).waitFor()
    },
  },
  {
    name: 'from-storage',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@arquivos.example', async (person) => {
      await fillStorage(person)
      return '/business/dashboard'
    }),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Do armazenamento' }).click()
      await page.getByRole('checkbox', { name: 'Contrato social' }).check()
    },
  },
  {
    name: 'documents',
    ...somebody(
      'Rita Alves',
      'rita@documentos.example',
      async (person, scene) => `${await draftOf(person, scene)}/documents`,
    ),
    ready: (page) => page.getByLabel('Nome de Contrato de manutenção predial.pdf').waitFor(),
  },
  {
    name: 'review',
    isWindow: true, // the pages under it are in the wizard's room
    ...somebody(
      'Rita Alves',
      'rita@revisao.example',
      async (person, scene) => `${await draftOf(person, scene)}/review`,
    ),
    ready: async (page) => {
      await page.getByRole('button', { name: '15 dias' }).click()
      await page.locator('header').getByText('Salvo', { exact: true }).waitFor()
    },
  },
  {
    name: 'folder',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@pastas.example', async (person, scene) => {
      await fillStorage(person)
      return `${await draftOf(person, scene)}/review`
    }),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Escolher pasta' }).click()
      await page.getByRole('button', { name: 'Abrir a pasta Contratos 2026' }).click()
      await page.getByRole('button', { name: 'Guardar em “Contratos 2026”' }).waitFor()
    },
  },
]
