/** Inviting people into an organization: by a spreadsheet that can not be read, and what became of those in one. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

async function found(person: Person): Promise<string> {
  const { id } = await person.call<{ id: string }>('POST', '/v1/organizations', { name: 'Horizonte Engenharia' })
  const { data } = await person.within(id).call<{ data: { id: string; system: string | null }[] }>('GET', '/v1/roles')
  const role = data.find(({ system }) => system === 'user')!.id
  const emails = ['carla@dias.example', 'elisabete.albuquerque@contabilidade.example']
  await person.within(id).call('POST', '/v1/invitations', { emails, role })
  return `/business/users?organization=${id}`
}

async function choose(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Convidar pessoas' }).click()
  await page.getByRole('tab', { name: 'Por planilha' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'equipe.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByText('equipe.csv').waitFor()
  await page.getByRole('button', { name: 'Enviar convites' }).click()
}

const list = ['E-mail', 'carla@dias.example', 'ana@', 'ana@horizonte-convida.example'].join('\r\n')

export const screens: readonly Screen[] = [
  {
    name: 'sheet-refused',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@planilha.example', found),
    ready: async (page) => {
      await choose(page, '<html><table>')
      await page.getByText('Este arquivo não é uma planilha').waitFor()
    },
  },
  {
    name: 'outcome',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@horizonte-convida.example', found),
    ready: async (page) => {
      await choose(page, list)
      await page.getByRole('dialog', { name: 'Resultado dos convites' }).waitFor()
    },
  },
]
