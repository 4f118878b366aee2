/** Identity checks in a real browser: a code by letter or SMS before a link opens, an access code before somebody signs, chosen in the wizard. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Browser } from '@playwright/test'
import { messages as en } from '../src/features/identification/ui/shared/messages.en.ts'
import { messages as es } from '../src/features/identification/ui/shared/messages.es.ts'
import { messages as t } from '../src/features/identification/ui/shared/messages.pt-BR.ts'
import { messages as w } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { messages as wizard } from '../src/features/drafting/ui/wizard/messages.es.ts'
import { axe, expectSound } from './world/axe.ts'
import { draftWith, fixture, untilState } from './world/envelopes.ts'
import { signIn, signUp, tokenOf } from './world/people.ts'
import { startProduct } from './world/product.ts'
import { words } from './world/words.ts'

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

const guestIn = async (browser: Browser, locale: string) =>
  (await browser.newContext({ locale, viewport: { width: 360, height: 740 }, colorScheme: 'dark' })).newPage()

test('an access code that was told is asked before signing; wrong too often, it is locked and the sender told', async ({
  page,
  browser,
}) => {
  const product = await startProduct()
  const ana = await signUp(product, 'Ana Souza')
  await ana.call('POST', '/v1/me/language', { lang: 'es' })
  const draft = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  const add = (name: string, value: string, more: object) =>
    ana.call('POST', `/v1/envelopes/${draft.id}/recipients`, {
      type: 'signer',
      addressees: [{ via: 'email', value, name }],
      ...more,
    })
  await add('Davi Reis', 'davi@rubrica.test', {
    signs_as: { capacity: 'guarantor', in_name_of: { name: 'Acme Ltda.', number: '11222333000181' } },
  })
  await add('Rui Prado', 'rui@rubrica.test', {
    check: { by: 'access-code', at: 'opening', access_code: 'puerta verde' },
  })

  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page.context(), ana, product)
  await page.goto(`${product.baseUrl}/business/envelopes/${draft.id}/recipients`)
  const { check } = wizard.recipients
  const of = (label: string) => page.getByLabel(label.replace('{name}', 'Davi Reis'))
  await of(check.label).selectOption('access-code')
  await of(check.when).selectOption('signing')
  await page.getByRole('button', { name: wizard.next, exact: true }).click()
  await expect(page.getByText(check.accessCodeMissing)).toBeVisible()
  await expectSound(page, 'no access code yet')
  await of(check.accessCode).fill('puerta azul')
  await page.getByRole('button', { name: wizard.next, exact: true }).click()
  await expect(page).toHaveURL(/fields/)
  await ana.call('POST', `/v1/envelopes/${draft.id}/send`)

  const spoken = words.en
  const guest = await guestIn(browser, 'en-US')
  await guest.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, 'davi@rubrica.test')}`)
  await expect(guest.getByRole('dialog').getByText('Acme Ltda.')).toBeVisible()
  await guest.getByLabel(spoken.signing.terms.consent).check()
  await guest.getByRole('button', { name: spoken.signing.terms.accept }).click()
  await guest.locator('[data-step=act]').click()
  const dialog = guest.getByRole('dialog', { name: en.title })
  const code = dialog.getByLabel(en.accessCode, { exact: true })
  await code.fill('puerta roja')
  await code.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectSound(guest, 'wrong access code, 360 dark')
  await code.fill('puerta azul')
  await code.press('Enter')
  await guest.locator('[data-confirm=sign]').click()
  await expect(guest.locator('[data-result]')).toBeVisible()

  const other = await guestIn(browser, 'es-ES')
  await other.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, 'rui@rubrica.test')}`)
  const told = other.getByLabel(es.accessCode, { exact: true })
  const tries = [1, 2, 3, 4, 5]
  for (const index of tries) {
    await told.fill(`puerta ${index}`)
    const answer = other.waitForResponse((to) => to.url().endsWith('/check') && to.request().method() === 'POST')
    await told.press('Enter')
    await answer
  }
  await expect(other.getByText(es.locked.replace('{sender}', 'Ana Souza'))).toBeVisible()
  await expectSound(other, 'locked, 360 dark')
  await product.postbox.letterTo(ana.email, ({ text }) => text.includes('Rui Prado'))
  await product.close()
})

test('a code comes by SMS, and the capacity in which somebody signs stands on the signature page', async ({
  browser,
}) => {
  const posted: string[] = []
  const gateway = createServer((request, reply) => {
    request.on('data', (part: Buffer) => posted.push(part.toString()))
    request.on('end', () => reply.writeHead(202).end())
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const product = await startProduct({
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    OUTGOING_PRIVATE_NETWORKS: 'true',
  })
  const ana = await signUp(product, 'Ana Souza')
  const draft = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await ana.call('POST', `/v1/envelopes/${draft.id}/recipients`, {
    type: 'signer',
    addressees: [{ via: 'email', value: 'davi@rubrica.test', name: 'Davi Reis' }],
    check: { by: 'sms', at: 'opening', phone: '+5511987654321' },
    signs_as: { capacity: 'guarantor', in_name_of: { name: 'Acme Ltda.', number: '11222333000181' } },
  })
  await ana.call('POST', `/v1/envelopes/${draft.id}/send`)
  const guest = await guestIn(browser, 'es-ES')
  await guest.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, 'davi@rubrica.test')}`)
  await guest.getByRole('button', { name: es.send }).click()
  await expect(guest.getByText(es.sent)).toBeVisible()
  await expectSound(guest, 'code was sent, 360 dark')
  await expect.poll(() => posted.join()).toMatch(/\b\d{6}\b/)
  expect(posted.join()).toContain('+5511987654321')
  await guest.getByLabel(es.code, { exact: true }).fill(/\b\d{6}\b/.exec(posted.join())![0])
  await guest.getByRole('button', { name: es.confirm }).click()
  const { terms } = words.es.signing
  await guest.getByLabel(terms.consent).check()
  await guest.getByRole('button', { name: terms.accept }).click()
  await guest.locator('[data-step=act]').click()
  await guest.locator('[data-confirm=sign]').click()
  await expect(guest.locator('[data-result]')).toBeVisible()

  await untilState(ana, draft.id, 'completed')
  const file = test.info().outputPath('page.pdf')
  const sheet = `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}/background-sheet`
  writeFileSync(file, await ana.download(sheet))
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Fiador')
  expect(text).toContain('Acme Ltda.')
  expect(text).toContain('11.222.333/0001-81')
  await product.close()
  gateway.close()
})
