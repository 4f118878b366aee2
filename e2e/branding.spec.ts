/** An organization's face in a real browser: chosen in its settings, looked at, and met by signers. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { messages as t } from '../src/features/branding/ui/messages.pt-BR.ts'
import { messages as en } from '../src/features/branding/ui/messages.en.ts'
import { messages as es } from '../src/features/branding/ui/messages.es.ts'
import { axe, expectSound } from './world/axe.ts'
import { fixture, sendTo, signWith, draftWith } from './world/envelopes.ts'
import { found } from './world/houses.ts'
import { signIn, signUp, tokenOf } from './world/people.ts'
import { startProduct } from './world/product.ts'
import { words } from './world/words.ts'

type Made = Readonly<{ message: string; language: string; expire_at: string | null; action_reminder_frequency: string }>

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
  await page.getByLabel(t.fresh.language).selectOption('pt-BR')
  await page.getByLabel(t.fresh.reminder).selectOption({ label: t.fresh.reminders['72'] })
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
  const made = await house.owner.call<Made>('GET', `/v1/envelopes/${draft.id}`)
  expect(made).toMatchObject({ message: 'Segue o contrato.', language: 'pt-BR', action_reminder_frequency: '72' })
  expect(made.expire_at).not.toBeNull()
  await sendTo(house.owner, draft, ['davi@rubrica.test'])
  const { raw, text } = await product.postbox.letterTo('davi@rubrica.test')
  expect(raw).toMatch(/^From: "?Horizonte via Rubrica/m)
  expect(raw).toMatch(/^Reply-To: "?Horizonte"? <contratos@horizonte\.test>/m)
  expect(text).toContain('Mensagem de Horizonte Imóveis:')
  const token = await tokenOf(product, 'davi@rubrica.test')
  const viewer = `${product.baseUrl}/public/envelopes/viewer/${token}`
  const face = page.locator('header').getByRole('img', { name: 'Horizonte Imóveis' }).locator('visible=true')
  await page.goto(viewer)
  const { terms } = words['pt-BR'].signing
  await page.getByLabel(terms.consent).check()
  await expect(page.locator('header img').locator('visible=true'), 'behind the question').toHaveCount(1)
  await page.getByRole('button', { name: terms.accept }).click()
  await expect(face).toBeVisible()
  await expectSound(page, 'signing, 360')
  await page.screenshot({ path: test.info().outputPath('signing-360.png') })
  await signWith(product, token)
  await page.goto(viewer)
  await expect(page.getByText('Obrigado por assinar!')).toBeVisible()
  await expect(face).toBeVisible()
  await page.goto(`${product.baseUrl}/public/envelopes/download/${token}`)
  await expect(face).toBeVisible()
  await expectSound(page, 'download, 360')
  await page.screenshot({ path: test.info().outputPath('download-360.png') })
  await product.close()
})

test('in English and Spanish, own texts and the face of the organization reach signers of that language', async ({
  page,
  browser,
}) => {
  const product = await startProduct()
  const house = await found(await signUp(product, 'Ana Souza'), 'Horizonte Imóveis')
  const at = `/v1/organizations/${house.id}`
  await house.owner.call('PUT', `${at}/theme`, {
    navbar_background_color: '#14532d',
    navbar_text_color: '#ffffff',
    button_background_color: '#b3541e',
    button_text_color: '#ffffff',
    avatar_background_color: '#facc15',
    avatar_text_color: '#3f2d06',
  })
  await house.owner.call('PUT', `${at}/branding`, {
    sender_name: 'Horizonte',
    texts: {
      en: { message: '', request: 'Questions? Call us.', thanks: 'Thank you for signing!' },
      es: { message: '', request: '¿Dudas? Llámenos.', thanks: '¡Gracias por firmar!' },
    },
  })
  await signIn(page.context(), house.owner, product)
  for (const [language, t, request, thanks, width, colorScheme] of [
    ['en', en, 'Questions? Call us.', 'Thank you for signing!', 1440, 'light'],
    ['es', es, '¿Dudas? Llámenos.', '¡Gracias por firmar!', 360, 'dark'],
  ] as const) {
    await house.owner.call('POST', '/v1/me/language', { lang: language })
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${product.baseUrl}/business/organizations/settings?organization=${house.id}#branding`)
    await page.reload()
    await expect(page.getByLabel(t.sender.name)).toHaveValue('Horizonte')
    await expectSound(page, `branding, ${language}, ${width} ${colorScheme}`)
    await page.getByRole('button', { name: t.look }).click()
    await page.getByLabel(t.preview.language).selectOption(language)
    await expect(page.frameLocator('iframe').getByText(request)).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`letter-${language}.png`) })

    const email = `firma-${language}@rubrica.test`
    const draft = await draftWith(house.owner, fixture('corpus/plain-document.pdf'), `${language}.pdf`)
    await house.owner.call('POST', `/v1/envelopes/${draft.id}/recipients`, {
      type: 'signer',
      language,
      addressees: [{ via: 'email', value: email, name: 'Davi Reis' }],
    })
    await house.owner.call('POST', `/v1/envelopes/${draft.id}/send`)
    const letter = await product.postbox.letterTo(email)
    expect(letter.text).toContain(request)
    expect(letter.html).toContain('#b3541e')
    const token = await tokenOf(product, email)
    await signWith(product, token)
    const guest = await (
      await browser.newContext({ locale: 'pt-BR', viewport: { width, height: 740 }, colorScheme })
    ).newPage()
    await guest.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`)
    await expect(guest.getByText(thanks)).toBeVisible()
    await expectSound(guest, `thanks, ${language}, ${width} ${colorScheme}`)
    await guest.screenshot({ path: test.info().outputPath(`thanks-${language}.png`) })
    await guest.context().close()
  }
  await product.close()
})
