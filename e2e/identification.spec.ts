/** Identity checks in a real browser: a code before a link opens, an access code before somebody signs, chosen in the wizard. */
import { expect, test } from '@playwright/test'
import { messages as t } from '../src/features/identification/ui/shared/messages.pt-BR.ts'
import { messages as w } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture } from './world/envelopes.ts'
import { signIn, signUp, tokenOf } from './world/people.ts'
import { startProduct } from './world/product.ts'

test('nothing is shown before the code that came by letter, and another browser is asked again', async ({
  page,
  browser,
}) => {
  const product = await startProduct()
  const ana = await signUp(product, 'Ana Souza')
  const draft = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'contrato.pdf')

  await signIn(page.context(), ana, product)
  await page.goto(`${product.baseUrl}/business/envelopes/${draft.id}/recipients`)
  const row = page.locator('[data-recipient]').first()
  await row.getByLabel('Nome', { exact: true }).first().fill('Davi Reis')
  await row
    .getByLabel(/e-mail/i)
    .first()
    .fill('davi@rubrica.test')
  await row.getByRole('button', { name: w.recipients.more }).click()
  await row.getByLabel(w.recipients.check.label.replace('{name}', 'Davi Reis')).selectOption('email')
  await page.getByRole('button', { name: /Continuar|Próximo|Avançar/ }).click()
  await expect(page).toHaveURL(/fields/)
  const { recipients } = await ana.call<{ recipients: { check: object | null }[] }>('GET', `/v1/envelopes/${draft.id}`)
  expect(recipients[0]!.check).toEqual({ by: 'email', at: 'opening', phone: null })
  await ana.call('PATCH', `/v1/envelopes/${draft.id}`, { title: 'Contrato de locação', message: 'Segredo da mensagem' })
  await ana.call('POST', `/v1/envelopes/${draft.id}/send`)

  const token = await tokenOf(product, 'davi@rubrica.test')
  const guest = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 360, height: 740 } })).newPage()
  const link = `${product.baseUrl}/public/envelopes/viewer/${token}`
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: t.title })).toBeVisible()
  await expect(guest.getByText('Contrato de locação')).toBeVisible()
  await expect(guest.getByText('Segredo da mensagem')).toHaveCount(0)
  expect((await axe(guest).analyze()).violations).toEqual([])
  await guest.getByRole('button', { name: t.send }).click()
  const letter = await product.postbox.letterTo('davi@rubrica.test', ({ subject }) => /^\d{6} /.test(subject))
  const code = letter.subject.slice(0, 6)
  await guest.getByLabel(t.code, { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await guest.getByRole('button', { name: t.confirm }).click()
  await expect(guest.getByText('Este código não está certo')).toBeVisible()
  expect((await axe(guest).analyze()).violations).toEqual([])
  await guest.getByLabel(t.code, { exact: true }).fill(code)
  await guest.getByRole('button', { name: t.confirm }).click()
  await expect(guest.getByText('Segredo da mensagem').first()).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('Segredo da mensagem').first()).toBeVisible()

  const stranger = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: t.title })).toBeVisible()
  await product.close()
})
