/** A signer who is asked for a CPF and a photo: typed, taken with the camera, looked at by the sender. */
import { axe } from './world/axe.ts'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { draftWith, fixture } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'
import { atNight, atNightBut } from './world/nightly.ts'

// A camera that films a test picture, and a browser that lets pages have it.
test.use({ permissions: ['camera'] })
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const t = words['pt-BR'].signing
const { identify } = words['pt-BR']
let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test(
    `gives both before signing: ${name}`,
    atNightBut(name === 'desk'),
    async ({ playwright }, { project: { use } }) => {
      const address = `ana-${name}@rubrica.test`
      const envelope = await draftWith(sender, fixture('corpus/plain-14-pages.pdf'), 'contrato.pdf')
      const identifiers = [{ code: 'PHOTO' }, { code: 'CPF' }]
      await sender.call('POST', `/v1/envelopes/${envelope.id}/recipients`, {
        type: 'signer',
        addressees: [{ value: address, name: 'Ana', identifiers }],
      })
      await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)

      const launch = { ...use.launchOptions, args: [...(use.launchOptions?.args ?? []), ...camera] }
      const browser = await playwright.chromium.launch(launch)
      const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, viewport })
      const page = await context.newPage()
      await page.goto(`/public/envelopes/viewer/${await tokenOf(product, address)}`)
      await page.getByLabel(t.terms.consent).check()
      await page.getByRole('button', { name: t.terms.accept }).click()
      await page.locator('[data-step=act]').click()

      await page.getByRole('textbox', { name: 'CPF' }).fill('52998224726')
      await page.getByRole('button', { name: identify.proceed }).click()
      await expect(page.getByText('Confira os 11 dígitos')).toBeVisible()
      await page.getByRole('textbox', { name: 'CPF' }).fill('52998224725')
      await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveValue('529.982.247-25')
      await page.keyboard.type('a7') // keys that are refused leave nothing behind
      await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveValue('529.982.247-25')
      await page.keyboard.press('Enter')

      await page.getByRole('heading', { name: identify.photo.instructions }).waitFor()
      expect((await axe(page).analyze()).violations).toEqual([])
      await page.getByRole('button', { name: identify.openCamera }).click()
      await expect(page.getByRole('button', { name: identify.shoot })).not.toHaveAttribute('aria-disabled')
      await page.getByRole('button', { name: identify.shoot }).click()
      await page.getByRole('button', { name: identify.again }).click()
      await page.getByRole('button', { name: identify.openCamera }).click()
      await expect(page.getByRole('button', { name: identify.shoot })).not.toHaveAttribute('aria-disabled')
      await page.getByRole('button', { name: identify.shoot }).click()
      await page.getByAltText(identify.photo.confirm).waitFor()
      await page.getByRole('button', { name: identify.usePhoto }).click()

      await page.locator('[data-confirm=sign]').click()
      await expect(page.locator('[data-result]')).toBeVisible()
      await browser.close()

      const shown = await sender.call<{ recipients: { addressees: { identifiers: { value: string }[] }[] }[] }>(
        'GET',
        `/v1/envelopes/${envelope.id}`,
      )
      const [photo, cpf] = shown.recipients[0]!.addressees[0]!.identifiers
      expect(cpf!.value).toBe('52998224725')
      expect(photo!.value).toContain('/identifiers/PHOTO')
    },
  )
}

test('a signer who has no camera, or refuses it, chooses a picture instead', atNight, async ({ browser }) => {
  const address = 'sem-camera@rubrica.test'
  const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  await sender.call('POST', `/v1/envelopes/${envelope.id}/recipients`, {
    type: 'signer',
    addressees: [{ value: address, name: 'Ana', identifiers: [{ code: 'PHOTO' }] }],
  })
  await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  const page = await context.newPage()
  await page.goto(`/public/envelopes/viewer/${await tokenOf(product, address)}`)
  await page.getByLabel(t.terms.consent).check()
  await page.getByRole('button', { name: t.terms.accept }).click()
  await page.locator('[data-step=act]').click()
  await page.getByRole('button', { name: identify.openCamera }).click()
  await expect(page.getByText(identify.noCamera)).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: identify.choose }).click()
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#97a' } })
    .png()
    .toBuffer()
  await (await choosing).setFiles({ name: 'eu.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: identify.usePhoto }).click()
  await page.locator('[data-confirm=sign]').click()
  await expect(page.locator('[data-result]')).toBeVisible()
})
