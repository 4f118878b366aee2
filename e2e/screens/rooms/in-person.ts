/** Signing in person: the list, giving the device away, the account that stays shut. */
import type { Page } from '@playwright/test'
import { signWith } from '../../world/envelopes.ts'
import { words } from '../../world/words.ts'
import type { Screen } from '../screen.ts'
import { somebody, somebodyAnew } from '../somebody.ts'

const t = words['pt-BR'].inPerson
const list = '/business/envelopes/face-to-face'

const person = (name: string, email: string) => ({ name, email, type: 'in-person-signer' as const })
const tenants = [person('Carla Dias', 'carla@dias.example'), person('Davi Rocha', 'davi@rocha.example')]

const longName = 'Wolfgang Amadeus Theophilus von Hohenlohe-Langenburg'

const host = (address: string) =>
  somebodyAnew('Ana Souza', address, async (sender, { send }) => {
    await send(sender, {
      title: 'Termo de entrega das chaves, sala 62',
      signers: tenants.slice(1),
      becomes: 'in-transit',
    })
    await send(sender, { title: 'Contrato de manutenção predial', signers: tenants, becomes: 'in-transit' })
    return list
  })

async function give(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.list.all }).first().click()
  await page.getByRole('button', { name: t.give.start.replace('{name}', 'Carla Dias') }).waitFor()
}

export const screens: readonly Screen[] = [
  {
    name: 'list',
    ...host('ana@presencial.example'),
    ready: (page) => page.getByRole('button', { name: t.list.sign }).nth(2).waitFor(),
  },
  {
    name: 'list-empty',
    ...somebody('Ana Souza', 'ana@ninguem.example', async () => list),
    ready: (page) => page.getByRole('heading', { name: t.list.empty }).waitFor(),
  },
  {
    name: 'give-long',
    isWindow: true,
    ...somebodyAnew('Ana Souza', 'ana@entrega-longa.example', async (sender, { send }) => {
      const title = 'Instrumento de prestação de serviços de manutenção, minuta 3'
      await send(sender, { title, signers: [person(longName, 'wolfgang@langenburg.example')], becomes: 'in-transit' })
      return list
    }),
    ready: async (page) => {
      await page.getByRole('button', { name: t.list.sign }).first().click()
      await page.getByRole('button', { name: t.give.start.replace('{name}', longName) }).waitFor()
    },
  },
  { name: 'give', isWindow: true, ...host('ana@entrega.example'), ready: give },
  {
    name: 'terms',
    isWindow: true,
    ...host('ana@maos.example'),
    ready: async (page) => {
      await give(page)
      await page.getByRole('button', { name: t.give.start.replace('{name}', 'Carla Dias') }).click()
      await page.getByLabel(words['pt-BR'].signing.terms.consent).waitFor()
      await page.locator('#page img').first().evaluate('picture => picture.decode()') // it lies behind
    },
  },
  {
    name: 'done',
    isWindow: true,
    ...host('ana@pronto.example'),
    ready: async (page, { product }) => {
      await give(page)
      await signWith(product, new URL(page.url()).pathname.split('/').at(-1)!)
      await page.reload()
      await page.getByRole('button', { name: t.done.next.replace('{name}', 'Davi Rocha') }).waitFor()
      await page.evaluate('for (let id = setTimeout(() => 0), left = 1000; left > 0; left -= 1) clearTimeout(id--)') // it would go on by itself
    },
    covers: ['main [role=img]'],
  },
  {
    name: 'locked',
    isWindow: true,
    ...host('ana@bloqueio.example'),
    ready: async (page) => {
      await give(page)
      await page.goto(new URL('/business/dashboard', page.url()).href)
      await page.getByRole('button', { name: words['pt-BR'].account.sessionLock.submit }).waitFor()
    },
  },
]
