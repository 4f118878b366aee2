/** Screens of the signing page for a signer, from the terms to the end. */
import { words } from '../../world/words.ts'
import type { Page } from '@playwright/test'
import { signWith } from '../../world/envelopes.ts'
import { letExpire, ownOf } from '../fate.ts'
import { carla, davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const t = words['pt-BR'].signing
const { changes } = words['pt-BR']
const nobody = () => null
const title = 'Contrato de manutenção predial, Edifício Acácias'

/** A fresh envelope for one screen: what somebody does with it must not be seen on others. */
const asks =
  (name: string, becomes: 'in-transit' | 'rejected' | 'cancelled' | 'completed' = 'in-transit') =>
  async ({ newcomer, send, linkTo }: Scene) => {
    const sender = await newcomer('Rita Alves', `rita@${name}.example`)
    const signer = { name: 'Davi Rocha', email: `davi@${name}.example` }
    await send(sender, { title, signers: [signer], becomes })
    return `/public/envelopes/viewer/${await linkTo(title, signer.email)}`
  }

const mayBeCut = {
  '[data-field]': 'as large as the sender drew it, on a page as wide as the phone; readers hear it in full',
}

/** Carla has signed before it was Davi's turn. */
const afterCarla = (name: string) => async (scene: Scene) => {
  const { davi: link, carla: before } = await both(scene, name, true)
  await signWith(scene.product, before)
  return `/public/envelopes/viewer/${await link()}`
}

/** Carla may sign while Davi reads. */
const besideCarla = (name: string) => async (scene: Scene) =>
  `/public/envelopes/viewer/${await (await both(scene, name, false)).davi()}`

async function both({ newcomer, send, linkTo }: Scene, name: string, inOrder: boolean) {
  const sender = await newcomer('Rita Alves', `rita@${name}.example`)
  const [first, second] = [carla, davi].map((who) => ({
    name: who.name,
    email: `${who.name.split(' ')[0]!.toLowerCase()}@${name}.example`,
  }))
  await send(sender, { title, signers: [first!, second!], becomes: 'in-transit', inOrder })
  return { carla: await linkTo(title, first!.email), davi: () => linkTo(title, second!.email) }
}

export async function accept(page: Page): Promise<void> {
  await page.getByLabel(t.terms.consent).check()
  await page.getByRole('button', { name: t.terms.accept }).click()
  await page.getByLabel(t.terms.consent).waitFor({ state: 'hidden' })
  await page.locator('[data-step]:not([aria-busy])').waitFor()
  await page.locator('canvas').first().waitFor()
}

const ended = (page: Page) => page.locator('[data-result]').waitFor()

export const screens: readonly Screen[] = [
  {
    name: 'terms',
    as: nobody,
    at: asks('terms'),
    isWindow: true,
    ready: async (page) => {
      await page.getByLabel(t.terms.consent).waitFor()
      await page.locator('#page img').evaluate('picture => picture.decode()') // it lies behind, and comes after the question
    },
  },
  {
    name: 'document',
    as: nobody,
    at: asks('document'),
    isWindow: true,
    ready: async (page) => {
      await accept(page)
      await page.locator('[data-field]').last().scrollIntoViewIfNeeded()
    },
    mayBeCut: {
      '[data-field]': 'as large as the sender drew it, on a page as wide as the phone; readers hear it in full',
    },
  },
  {
    name: 'values-of-others',
    as: nobody,
    at: afterCarla('valores'),
    isWindow: true,
    ready: async (page) => {
      await accept(page)
      const given = page.locator('[data-given]').filter({ hasText: 'São Paulo' })
      await given.scrollIntoViewIfNeeded()
      await given.getByRole('button').focus()
      await given.getByText('Carla Dias', { exact: false }).waitFor()
    },
    mayBeCut,
  },
  {
    name: 'changed-meanwhile',
    as: nobody,
    at: besideCarla('mudou'),
    isWindow: true,
    ready: async (page, scene) => {
      await accept(page)
      await signWith(scene.product, await scene.linkTo(title, 'carla@mudou.example'))
      await page.locator('[data-show-changes]').waitFor()
    },
    mayBeCut,
  },
  {
    name: 'changed-before-signing',
    as: nobody,
    at: besideCarla('antes'),
    isWindow: true,
    ready: async (page, scene) => {
      const token = new URL(page.url()).pathname.split('/').at(-1)!
      await signWith(scene.product, token, { stopsBefore: true })
      await page.reload()
      await page.locator('[data-step=act]').waitFor()
      await page.locator('canvas').first().waitFor()
      await signWith(scene.product, await scene.linkTo(title, 'carla@antes.example'))
      await page.locator('[data-show-changes]').waitFor()
      await page.locator('[data-step=act]').click()
      await page.getByRole('dialog').getByText(changes.title).waitFor()
    },
    mayBeCut,
  },
  { name: 'completed', as: nobody, at: asks('completed', 'completed'), ready: ended },
  { name: 'refused', as: nobody, at: asks('refused', 'rejected'), ready: ended },
  { name: 'cancelled', as: nobody, at: asks('cancelled', 'cancelled'), ready: ended },
  {
    name: 'expired',
    as: nobody,
    at: async ({ product, newcomer, send, linkTo }) => {
      const sender = await newcomer('Rita Alves', 'rita@vencido.example')
      const signers = ownOf('vencido', [carla, davi])
      const id = await send(sender, { title, signers, becomes: 'in-transit' })
      const token = await signWith(product, await linkTo(title, signers[0]!.email))
      await letExpire({ product, sender, id, signers })
      return `/public/envelopes/viewer/${token}`
    },
    ready: ended,
  },
]
