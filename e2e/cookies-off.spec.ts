/** A browser that blocks cookies, and with them all storage: visitors sign; who cannot go on without a cookie is told so before a code is sent. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, expect, test, type BrowserContext } from '@playwright/test'
import { messages as c } from '../src/features/identification/ui/shared/messages.pt-BR.ts'
import { freshDir } from './run.ts'
import { chromiumOptions } from './world/browser.ts'
import { draftWith, fixture, sendTo, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const { account: a, creator: n, signing: s } = words['pt-BR']
/** As Chromium writes down that somebody blocks all cookies. */
const blocking = { profile: { default_content_setting_values: { cookies: 2 } } }

let product: Product
let sender: Person
let context: BrowserContext
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
  const profile = freshDir()
  mkdirSync(`${profile}/Default`)
  writeFileSync(`${profile}/Default/Preferences`, JSON.stringify(blocking))
  const options = { ...chromiumOptions, locale: 'pt-BR', baseURL: product.baseUrl, serviceWorkers: 'block' } as const
  context = await chromium.launchPersistentContext(profile, options)
})
test.afterAll(() => context.close())

test('somebody who signs in or registers is told that cookies are blocked', async () => {
  const page = await context.newPage()
  for (const path of ['/auth/login', '/auth/register']) {
    await page.goto(path)
    await expect(page.getByText(a.login.cookies), path).toBeVisible()
  }
})

test('a code is not sent where nothing would tell that it was confirmed', async () => {
  const { id } = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  const addressees = [{ via: 'email', value: 'no-cookies@rubrica.test', name: 'Davi Reis' }]
  const check = { by: 'email', at: 'opening', phone: null }
  await sender.call('POST', `/v1/envelopes/${id}/recipients`, { type: 'signer', addressees, check })
  await sender.call('POST', `/v1/envelopes/${id}/send`)
  const page = await context.newPage()
  await page.goto(`/public/envelopes/viewer/${await tokenOf(product, 'no-cookies@rubrica.test')}`)
  await expect(page.getByText(c.cookies)).toBeVisible()
  await expect(page.getByRole('button', { name: c.send })).toHaveCount(0)
})

test('a visitor signs without cookies and storage', async () => {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await sendTo(sender, draft, ['signs-without@rubrica.test'])
  const page = await context.newPage()
  await page.goto(`/public/envelopes/viewer/${await tokenOf(product, 'signs-without@rubrica.test')}`)
  await page.getByLabel(s.terms.consent).check()
  await page.getByRole('button', { name: s.terms.accept }).click()
  await page.getByRole('textbox', { name: /Cidade/ }).fill('Recife')
  await page.locator('[data-field]:not([data-given]) button').first().click()
  await page.getByRole('dialog', { name: n.titleSignature }).getByRole('button', { name: n.use }).click()
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
  await expect(page.locator('[data-result]')).toBeVisible()
  await untilState(sender, draft.id, 'completed')
})
