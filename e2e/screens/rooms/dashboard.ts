/** Where work begins, and the first and the last step to a sent envelope. */
import { addSigners, draftWith, fixture } from '../../world/envelopes.ts'
import type { Person } from '../../world/people.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const pdf = fixture('corpus/plain-document.pdf')

/** Each screen has somebody of its own, met once in every world. */
function somebody(name: string, address: string, prepare: (person: Person) => Promise<string>) {
  const met = new WeakMap<Scene, Promise<Readonly<{ person: Person; at: string }>>>()
  const meet = (scene: Scene) => {
    const known =
      met.get(scene) ?? scene.newcomer(name, address).then(async (person) => ({ person, at: await prepare(person) }))
    met.set(scene, known)
    return known
  }
  return {
    as: async (scene: Scene) => (await meet(scene)).person,
    at: async (scene: Scene) => (await meet(scene)).at,
  }
}

async function fillStorage(person: Person): Promise<void> {
  const { id } = await person.call<{ id: string }>('POST', '/v1/items', { name: 'Contratos 2026' })
  await person.call('POST', '/v1/items', { name: 'Fornecedores', parent: id })
  for (const name of [
    'Contrato social consolidado.pdf',
    'Procuração de Maria Aparecida dos Santos Figueiredo e outros, versão final.pdf',
  ]) {
    const form = new FormData()
    form.append('name', name)
    form.append('file', new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), 'a.pdf')
    await person.call('POST', '/v1/items/upload', form)
  }
}

async function draftOf(person: Person): Promise<string> {
  const envelope = await draftWith(person, pdf, 'Contrato de locação.pdf')
  await addSigners(person, envelope, ['carla@dias.example', 'davi@rocha.example'])
  return `/business/envelopes/${envelope.id}`
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
    ...somebody('Rita Alves', 'rita@documentos.example', async (person) => `${await draftOf(person)}/documents`),
    ready: (page) => page.getByLabel('Nome de Contrato de locação.pdf').waitFor(),
  },
  {
    name: 'review',
    ...somebody('Rita Alves', 'rita@revisao.example', async (person) => `${await draftOf(person)}/review`),
    ready: async (page) => {
      await page.getByRole('button', { name: '15 dias' }).click()
      await page.locator('header').getByText('Salvo').waitFor()
    },
  },
  {
    name: 'folder',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@pastas.example', async (person) => {
      await fillStorage(person)
      return `${await draftOf(person)}/review`
    }),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Escolher pasta' }).click()
      await page.getByRole('button', { name: 'Abrir a pasta Contratos 2026' }).click()
      await page.getByRole('button', { name: 'Guardar em “Contratos 2026”' }).waitFor()
    },
  },
]
