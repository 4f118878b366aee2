/** An organization's face in a real browser: chosen in its settings, looked at, and met by whoever signs. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { messages as t } from '../src/features/branding/ui/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { fixture, sendTo, signWith, draftWith } from './world/envelopes.ts'
import { found } from './world/houses.ts'
import { signIn, signUp, tokenOf } from './world/people.ts'
import { startProduct } from './world/product.ts'

test('letters and pages speak as the organization chose, and the installation’s name stays', async ({ page }) => {
  const product = await startProduct()
  const house = await found(await signUp(product, 'Ana Souza'), 'Horizonte Imóveis')
  const logo = await sharp({ create: { width: 760, height: 132, channels: 3, background: '#0b3d2e' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('shape', 'wide')
  form.append('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
  await house.owner.call('POST', `/v1/organizations/${house.id}/logo`, form)

  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page.context(), house.owner, product)
  await page.goto(`${product.baseUrl}/business/organizations/settings?organization=${house.id}#branding`)
  await page.getByLabel(t.sender.name).fill('security@bank.example')
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.sender.nameError)).toBeVisible()
  await page.getByLabel(t.sender.name).fill('Horizonte')
  await page.getByLabel(t.sender.replyTo).fill('contratos@horizonte.test')
  await page.getByLabel(t.fresh.deadline).fill('10')
  await page.getByLabel(t.texts.message).fill('Segue o contrato.')
  await page.getByLabel(t.texts.request).fill('Dúvidas? <b>Ligue</b> para nós.')
  await page.getByLabel(t.texts.thanks).fill('Obrigado por assinar!\nAté breve.')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: t.look }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Horizonte via /)).toBeVisible()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByText('Dúvidas? <b>Ligue</b> para nós.')).toBeVisible()
  await expect(letter.getByRole('img', { name: 'Horizonte Imóveis' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(t.sender.name)).toHaveValue('Horizonte')

  const draft = await draftWith(house.owner, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  const made = await house.owner.call<{ message: string; expire_at: string | null }>('GET', `/v1/envelopes/${draft.id}`)
  expect(made.message).toBe('Segue o contrato.')
  expect(made.expire_at).not.toBeNull()
  await sendTo(house.owner, draft, ['davi@rubrica.test'])
  const { raw, text } = await product.postbox.letterTo('davi@rubrica.test')
  expect(raw).toMatch(/^From: "?Horizonte via Rubrica/m)
  expect(raw).toMatch(/^Reply-To: "?Horizonte"? <contratos@horizonte\.test>/m)
  expect(text).toContain('Mensagem de Horizonte Imóveis:')
  const token = await tokenOf(product, 'davi@rubrica.test')
  await signWith(product, token)
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`)
  await expect(page.getByText('Obrigado por assinar!')).toBeVisible()
  await product.close()
})
