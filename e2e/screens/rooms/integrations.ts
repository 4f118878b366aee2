/** Archives outside of Rubrica: none, all kinds, connected ones that work, fail and have stopped, and the dialogs about them. */
import type { Page } from '@playwright/test'
import {
  CABINET,
  openDocuware,
  PASSWORD,
  USER,
  type Docuware,
} from '../../../src/features/integrations/testing/docuware.ts'
import { messages as t } from '../../../src/features/integrations/ui/messages.pt-BR.ts'
import { untilState } from '../../world/envelopes.ts'
import type { Person } from '../../world/people.ts'
import { carla, davi } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const ADDRESS = 'https://horizonte.docuware.cloud'
const all = async () => '/account/integrations/alltools'

let docuware: Promise<Docuware> | undefined
const opened = () => (docuware ??= openDocuware())

async function connect(person: Person): Promise<void> {
  const { url } = await opened()
  const config = { server_url: url, file_cabinet: CABINET, user: USER, password: PASSWORD }
  await person.call('POST', '/v1/organizations/integrations', { type: 'docuware', config })
}

async function connected(person: Person): Promise<string> {
  await connect(person)
  return '/account/integrations/activeintegrations'
}

type Shown = Readonly<{ config: Readonly<Record<string, string>> | null }>
type Listed = Readonly<{ data: readonly Shown[] }>

/** Its port differs from run to run. */
const atAddress = (answer: object): Listed => ({
  data: (answer as Listed).data.map((each) => ({
    ...each,
    config: each.config && { ...each.config, server_url: ADDRESS },
  })),
})

/** Days of failures do not pass here. */
function threeOfThem(answer: object): object {
  const [docuware] = atAddress(answer).data
  const archives = { waiting: 0, stored: 128, failed: 0 }
  return {
    data: [
      { ...docuware, archives },
      {
        ...docuware,
        value: 's3',
        icon: 's3',
        name: 'Armazenamento compatível com S3',
        description: 'Arquiva cada envelope concluído em um bucket do Amazon S3 ou de um serviço compatível.',
        config: {
          server_url: 'https://s3.sa-east-1.amazonaws.com',
          bucket: 'horizonte-contratos',
          region: 'sa-east-1',
        },
        state: 'failing',
        message: 'O servidor não responde. Uma nova tentativa é feita automaticamente.',
        next_try_at: '2026-03-10T13:28:00.000Z',
        archives: { waiting: 7, stored: 42, failed: 0 },
      },
      {
        ...docuware,
        value: 'webdav',
        icon: 'webdav',
        name: 'WebDAV (Nextcloud)',
        description: 'Arquiva cada envelope concluído em uma pasta do Nextcloud ou de outro servidor WebDAV.',
        config: { server_url: 'https://nuvem.horizonte.example/remote.php/dav/files/rita/Contratos' },
        state: 'stopped',
        message: 'Usuário ou senha foram recusados. Informe-os novamente.',
        archives: { waiting: 3, stored: 12, failed: 1 },
      },
    ],
  }
}

const card = (page: Page) => page.getByRole('main').getByRole('listitem').first().waitFor()

async function fillIn(page: Page, password: string): Promise<void> {
  await card(page)
  await page.getByRole('button', { name: 'Configurar DocuWare' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.fields.server_url.label).fill((await opened()).url)
  await dialog.getByLabel(t.fields.file_cabinet.label).fill(CABINET)
  await dialog.getByLabel(t.fields.user.label).fill(USER)
  await dialog.getByRole('textbox', { name: t.fields.password.label }).fill(password)
  await dialog.getByRole('button', { name: t.form.test }).click()
}

/** As it would stand there; what was tested stays tested. */
const showAddress = (page: Page) =>
  page.evaluate(`document.querySelector('dialog input[type=url]').value = '${ADDRESS}'`)

export const screens: readonly Screen[] = [
  { name: 'all', ...somebody('Rita Alves', 'rita@integra.example', all), ready: card },
  {
    name: 'none-active',
    ...somebody('Rita Alves', 'rita@sem-integracao.example', async () => '/account/integrations/activeintegrations'),
    ready: (page) => page.getByText(t.none).waitFor(),
  },
  {
    name: 'active',
    ...somebody('Rita Alves', 'rita@integra-tudo.example', connected),
    answers: { '**/v1/organizations/integrations': threeOfThem },
    ready: card,
  },
  {
    name: 'configure',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@integra-teste.example', all),
    ready: async (page) => {
      await fillIn(page, PASSWORD)
      await page.getByText(t.form.works).waitFor()
      await showAddress(page)
    },
  },
  {
    name: 'configure-refused',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@integra-errado.example', all),
    ready: async (page) => {
      await fillIn(page, 'errada')
      await page.getByText(t.form.failed).waitFor()
      await showAddress(page)
    },
  },
  {
    name: 'disconnect',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@desintegra.example', connected),
    answers: { '**/v1/organizations/integrations': atAddress },
    ready: async (page) => {
      await card(page)
      await page.getByRole('button', { name: 'Desconectar DocuWare' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'archived',
    covers: ['[data-page]'],
    ...somebody('Rita Alves', 'rita@arquivado.example', async (person, { send }) => {
      await connect(person)
      const signers = [carla, davi].map((who) => ({ ...who, email: who.email.replace('@', '@arquivado.') }))
      const id = await send(person, { title: 'Contrato de locação da loja 12', signers, becomes: 'completed' })
      await untilState(person, id, 'completed')
      return `/business/documents/info/${id}`
    }),
    answers: {
      '**/v1/envelopes/*/archives': (answer) => ({
        ...answer,
        data: (answer['data'] as { files: object[] }[]).map((each) => ({
          ...each,
          files: each.files.map((file, index) => ({ ...file, id: String(48_211 + index) })),
        })),
      }),
    },
    ready: async (page) => {
      await page.getByText(t.archive.stored, { exact: true }).waitFor()
      await page.locator('canvas').first().waitFor()
    },
  },
]
