/** What whoever is asked to sign meets, from the terms to the end. */
import { words } from '../../world/words.ts'
import type { Page } from '@playwright/test'
import { signWith } from '../../world/envelopes.ts'
import { letExpire, ownOf } from '../fate.ts'
import { carla, davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const t = words['pt-BR'].signing
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

export async function accept(page: Page): Promise<void> {
  await page.getByLabel(t.terms.consent).check()
  await page.getByRole('button', { name: t.terms.accept }).click()
  await page.getByLabel(t.terms.consent).waitFor({ state: 'hidden' })
  await page.locator('[data-step]').waitFor()
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
      await page.locator('canvas').first().waitFor() // what lies behind comes after the question
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
