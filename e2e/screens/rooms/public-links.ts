/** Public links of a template: their list, one of them, and what people who come by it see: documents, the code, and links that take nobody. */
import type { Page } from '@playwright/test'
import { messages as o } from '../../../src/features/public-links/ui/public/messages.pt-BR.ts'
import { messages as t } from '../../../src/features/public-links/ui/messages.pt-BR.ts'
import { signAs } from '../../world/envelopes.ts'
import type { Person } from '../../world/people.ts'
import { templateOf } from '../../world/templates.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

type Link = Readonly<{ id: string; address: string }>

const roles = ['Aluna ou aluno', 'Diretora']
const recipients = [{ role: 'Diretora', name: 'Lia Prado', email: 'lia@escola.example' }]
const covers = ['svg[role=img]', 'main input[readonly]', 'main p.font-mono']

async function linksOf(person: Person) {
  const template = await templateOf(person, { title: 'Termo de adesão ao curso', roles })
  const make = (parts: object) => person.call<Link>('POST', '/v1/public-links', { template, recipients, ...parts })
  return { template, make }
}

const opened =
  (parts: object, rest = '') =>
  async (person: Person) => {
    const { make } = await linksOf(person)
    return `${new URL((await make(parts)).address).pathname}${rest}`
  }

/** Looked at by nobody, of somebody's own link. */
const open = (address: string, parts: object = {}, rest = '') => {
  const { at } = somebody('Ana Souza', address, opened(parts, rest))
  return { as: () => null, at }
}

const offered = (page: Page) =>
  page
    .getByRole('img', { name: /página 1 de/ })
    .evaluate((image) => (image as unknown as { decode: () => Promise<void> }).decode())

async function fill(page: Page): Promise<void> {
  await offered(page)
  await page.getByLabel(o.who.name).fill('Maria Aparecida dos Santos Albuquerque')
  await page.getByLabel(o.who.email).fill(`maria@alunos.example`)
  await page.getByRole('button', { name: o.who.next }).click()
}

const maria = { name: 'Maria Aparecida dos Santos Albuquerque', email: 'maria@alunos-da-escola.example' }

/** She comes by the link, confirms her address and signs. */
async function come({ product, visitor }: Scene, { address }: Link): Promise<void> {
  const submissions = `/v1/p/links/${/[^/]+$/.exec(address)![0]}/submissions`
  const { id } = await visitor.call<{ id: string }>('POST', submissions, maria)
  const { text } = await product.postbox.letterTo(maria.email, (letter) => /CÓDIGO: \d{6}/.test(letter.text))
  await visitor.call('POST', `${submissions}/${id}/confirmation`, { code: /CÓDIGO: (\d{6})/.exec(text)![1] })
  await signAs(product, maria.email)
}

export const screens: readonly Screen[] = [
  {
    name: 'list',
    ...somebody('Ana Souza', 'ana@links.example', async (person) => {
      const { template, make } = await linksOf(person)
      await make({ name: 'Site da escola' })
      const { id } = await make({ name: 'Cartaz da recepção', most_uses: 200, ends_at: '2026-04-01T02:59:59.000Z' })
      await person.call('POST', `/v1/public-links/${id}/pause`)
      return `/business/public-links/${template}`
    }),
    ready: (page) => page.getByText('Cartaz da recepção').first().waitFor(),
  },
  {
    name: 'new',
    ...somebody('Ana Souza', 'ana@link-novo.example', async (person) => {
      const { template } = await linksOf(person)
      return `/business/public-links/${template}`
    }),
    ready: async (page) => {
      await page.getByRole('button', { name: t.list.create }).click()
      await page.getByLabel('E-mail de Diretora').fill('lia@')
      await page.getByRole('dialog').getByRole('button', { name: t.form.create }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'link',
    covers,
    ...somebody('Ana Souza', 'ana@link-aberto.example', async (person, scene) => {
      const { template, make } = await linksOf(person)
      const link = await make({ name: 'Site da escola', most_uses: 200, domains: ['alunos-da-escola.example'] })
      await come(scene, link)
      return `/business/public-links/${template}/${link.id}`
    }),
    ready: (page) => page.getByText(maria.email).first().waitFor(),
  },
  {
    name: 'sheet',
    covers,
    ...open('ana@link-folha.example', {}, '/qr'),
    ready: (page) => page.getByText(o.sheet.scan).waitFor(),
  },
  { name: 'open', ...open('ana@link-visto.example'), ready: offered },
  {
    name: 'code',
    ...open('ana@link-codigo.example'),
    ready: async (page) => {
      await fill(page)
      await page.getByLabel(o.code.code, { exact: true }).fill('000000')
      await page.getByRole('button', { name: o.code.next }).click()
      await page.getByText('Este não é o código', { exact: false }).waitFor()
    },
  },
  {
    name: 'code-over',
    ...open('ana@link-codigo-gasto.example'),
    ready: async (page) => {
      await fill(page)
      for (let tries = 0; tries < 6; tries += 1) {
        await page.getByLabel(o.code.code, { exact: true }).fill('000000')
        const answered = page.waitForResponse(/confirmation$/)
        await page.getByRole('button', { name: o.code.next }).click()
        await answered
      }
      await page.getByText(o.code.over).waitFor()
    },
  },
  {
    name: 'domain',
    ...open('ana@link-dominio.example', { domains: ['escola.example'] }),
    ready: async (page) => {
      await fill(page)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  ...(['paused', 'expired', 'used_up', 'no_credit', 'unavailable'] as const).map((standing): Screen => ({
    name: standing.replace('_', '-'),
    ...open(`ana@link-${standing.replace('_', '-')}.example`),
    answers: { '**/v1/p/links/*': (answer) => ({ ...answer, standing, template: null }) },
    ready: (page) => page.locator(`[data-standing=${standing}]`).waitFor(),
  })),
  {
    name: 'gone',
    as: () => null,
    at: '/public/links/nothing-is-here',
    ready: (page) => page.getByText(o.closed.gone.title).waitFor(),
  },
]
