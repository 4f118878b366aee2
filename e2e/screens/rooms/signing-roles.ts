/** The signing page for approvers and carbon copies, and its questions on the way to the end. */
import { expect, type Page } from '@playwright/test'
import { signWith } from '../../world/envelopes.ts'
import { found } from '../../world/houses.ts'
import { words } from '../../world/words.ts'
import { carla, davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { accept } from './signing.ts'

const t = words['pt-BR'].signing
const { identify } = words['pt-BR']
const title = 'Contrato de manutenção predial, Edifício Acácias'
const nobody = () => null

/** Of these, the last one looks. */
const asks =
  (name: string, signers: Parameters<Scene['send']>[1]['signers'], inOrder = false) =>
  async ({ newcomer, send, linkTo }: Scene) => {
    const sender = await newcomer('Ana Souza', `ana@${name}.example`)
    const own = signers.map((who) => ({ ...who, email: who.email.replace('@', `@${name}.`) }))
    await send(sender, { title, signers: own, becomes: 'in-transit', inOrder })
    return `/public/envelopes/viewer/${await linkTo(title, own.at(-1)!.email)}`
  }

const alone = (name: string) => asks(name, [davi])

/** From an organization of that country. */
const under =
  (country: string) =>
  async ({ newcomer, send, linkTo }: Scene) => {
    const { owner, id } = await found(await newcomer('Ana Souza', `ana@${country}.example`.toLowerCase()), 'Horizonte')
    await owner.call('PATCH', `/v1/organizations/${id}`, { country })
    const who = { ...davi, email: `davi@${country}.example`.toLowerCase() }
    await send(owner, { title, signers: [who], becomes: 'in-transit' })
    return `/public/envelopes/viewer/${await linkTo(title, who.email)}`
  }

const inFull = async (page: Page) => {
  const fold = page.locator('details').first()
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
  await page.locator('details[open] strong').nth(3).waitFor()
}

const mayBeCut = {
  '[data-field]': 'as large as the sender drew it, on a page as wide as the phone; readers hear it in full',
}

async function toEnd(page: Page): Promise<void> {
  await accept(page)
  await page.locator('[data-step]').click()
}

/** Films the same drawing for ever. */
const stillCamera = (page: Page) =>
  page.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 1280 })
    const pen = canvas.getContext('2d')
    const draw = () => {
      for (const [colour, x, y, size] of [['#8aa0b8', 480, 640, 1400], ['#2f4a6d', 480, 1290, 400], ['#d9b08c', 480, 560, 220]]) {
        pen.fillStyle = colour
        pen.beginPath()
        pen.arc(x, y, size, 0, 7)
        pen.fill()
      }
    }
    draw()
    setInterval(draw, 100)
    return canvas.captureStream(10)
  }`)

async function openCamera(page: Page): Promise<void> {
  await toEnd(page)
  await page.getByRole('button', { name: identify.openCamera }).click()
  await page.getByRole('button', { name: identify.shoot }).and(page.locator(':not([aria-disabled])')).waitFor()
}

export const screens: readonly Screen[] = [
  {
    name: 'approver',
    as: nobody,
    isWindow: true,
    at: asks('aprova', [carla, { ...davi, type: 'approver' }]),
    ready: accept,
    mayBeCut,
  },
  {
    name: 'viewer',
    as: nobody,
    isWindow: true,
    at: asks('acompanha', [carla, { ...davi, type: 'carbon-copy' }]),
    ready: accept,
    mayBeCut,
  },
  {
    name: 'qualified-second', // what Carla wrote and signed stands in the PDF itself
    as: nobody,
    isWindow: true,
    at: async (scene) => {
      const link = await asks('certificado', [carla, { ...davi, signature_type: 'qualified' }])(scene)
      await signWith(scene.product, await scene.linkTo(title, carla.email.replace('@', '@certificado.')))
      return link
    },
    ready: async (page) => {
      await accept(page)
      const given = page.locator('[data-given]').last()
      await expect(page.locator('[data-given] img')).toHaveCount(0)
      await page.locator('[data-step=act]:not([aria-busy])').waitFor()
      await given.scrollIntoViewIfNeeded()
      await given.getByRole('button').focus()
    },
    mayBeCut,
  },
  {
    name: 'confirm',
    as: nobody,
    isWindow: true,
    at: asks('confirma', [carla, { ...davi, type: 'approver' }]),
    ready: async (page) => {
      await toEnd(page)
      await page.locator('[data-confirm]').waitFor()
    },
    mayBeCut,
  },
  {
    name: 'refuse',
    as: nobody,
    isWindow: true,
    at: alone('recusa'),
    ready: async (page) => {
      await accept(page)
      await page.getByRole('button', { name: t.bar.refuse, exact: true }).click()
      await page.getByLabel(t.refuse.reason).fill('O valor mensal não é o que combinamos.')
    },
    mayBeCut,
  },
  {
    name: 'not-me',
    as: nobody,
    isWindow: true,
    at: alone('engano'),
    ready: async (page) => {
      await page.getByRole('button', { name: t.terms.notMe }).click()
      await page.getByText(t.terms.notMeTitle).waitFor()
    },
  },
  {
    name: 'terms-in-full',
    as: nobody,
    isWindow: true,
    at: alone('termos'),
    ready: async (page) => {
      await page.getByText(t.terms.read).first().click()
      await page.locator('details[open] p').first().waitFor() // its text is fetched then
    },
  },
  { name: 'terms-us', as: nobody, isWindow: true, at: under('US'), ready: inFull },
  { name: 'terms-eu', as: nobody, isWindow: true, at: under('PT'), ready: inFull },
  {
    name: 'identify-cpf',
    as: nobody,
    isWindow: true,
    at: asks('cpf', [{ ...davi, identifiers: [{ code: 'CPF' }] }]),
    ready: async (page) => {
      await toEnd(page)
      await page.getByRole('textbox', { name: 'CPF' }).waitFor()
    },
  },
  {
    name: 'photo',
    as: nobody,
    isWindow: true,
    at: asks('foto', [{ ...davi, identifiers: [{ code: 'PHOTO' }] }]),
    ready: async (page) => {
      await toEnd(page)
      await page.getByRole('heading', { name: identify.photo.instructions }).waitFor()
    },
  },
  {
    name: 'photo-without-camera',
    as: nobody,
    isWindow: true,
    at: asks('sem-camera', [{ ...davi, identifiers: [{ code: 'PHOTO' }] }]),
    ready: async (page) => {
      await toEnd(page)
      await page.getByRole('button', { name: identify.openCamera }).click()
      await page.getByText(identify.noCamera).waitFor()
    },
  },
  {
    name: 'photo-camera',
    as: nobody,
    isWindow: true,
    at: asks('camera', [{ ...davi, identifiers: [{ code: 'PHOTO' }] }]),
    before: stillCamera,
    ready: openCamera,
  },
  {
    name: 'photo-taken',
    as: nobody,
    isWindow: true,
    at: asks('tirada', [{ ...davi, identifiers: [{ code: 'PHOTO' }] }]),
    before: stillCamera,
    ready: async (page) => {
      await openCamera(page)
      await page.getByRole('button', { name: identify.shoot }).click()
      await page.getByRole('button', { name: identify.usePhoto }).waitFor()
    },
  },
]
