/** The pages as an app on somebody's device: Chromium would install it, says when there is no connection, takes a PDF that is shared to it, and shows notices. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { limits } from '../src/core/envelope/field.model.ts'
import { messages as account } from '../src/features/accounts/ui/account/messages.pt-BR.ts'
import { messages as wizard } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { playPushService } from '../src/features/push/testing/push-service.ts'
import { messages as pushEn } from '../src/features/push/ui/messages.en.ts'
import { messages as pushEs } from '../src/features/push/ui/messages.es.ts'
import { messages as pushPt } from '../src/features/push/ui/messages.pt-BR.ts'
import { messages as http } from '../src/server/http/messages.pt-BR.ts'
import { axe, expectSound } from './world/axe.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { signIn, signUp } from './world/people.ts'
import { sharedProduct, startProduct } from './world/product.ts'

test.use({ serviceWorkers: 'allow' })

type Shortcut = Readonly<{ name: string; url: string }>

/** As the system's share sheet does it: a page of the app is opened by a form with files in it. */
async function share(page: Page, files: readonly (readonly [name: string, base64: string])[]): Promise<void> {
  await page.evaluate(`{
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/share', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
    const held = new DataTransfer()
    for (const [name, base64] of ${JSON.stringify(files)}) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      held.items.add(new File([bytes], name, { type: 'application/pdf' }))
    }
    input.files = held.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }`)
}

const pushWords = { 'pt-BR': pushPt, en: pushEn, es: pushEs } as const

/** The browser's own push service is not to be had here: it hands out a subscription of the one that is played. */
const subscribed = (subscription: object) => `{
  const given = { toJSON: () => (${JSON.stringify(subscription)}), unsubscribe: async () => true }
  PushManager.prototype.subscribe = async () => given
}`

for (const [language, locale, look] of [
  ['pt-BR', 'pt-BR', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }],
  ['en', 'en-US', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
  ['es', 'es-ES', { viewport: { width: 360, height: 740 }, colorScheme: 'light' }],
] as const) {
  test(`what waits is told by a push notice, in ${language}`, async ({ browser }) => {
    const product = await startProduct({ OUTGOING_PRIVATE_NETWORKS: 'true' })
    const t = pushWords[language]
    const [ana, bia] = [await signUp(product, 'Ana Souza'), await signUp(product, 'Bia Lima')]
    await bia.call('POST', '/v1/me/language', { lang: language })
    const { public_key: key } = await bia.call<{ public_key: string }>('GET', '/v1/me/push')
    const service = await playPushService(key, () => new Date())
    const context = await browser.newContext({ locale, serviceWorkers: 'allow', ...look })
    await context.grantPermissions(['notifications'], { origin: product.baseUrl })
    await signIn(context, bia, product)
    const page = await context.newPage()
    await page.addInitScript(subscribed(service.subscription))
    await page.goto(`${product.baseUrl}/account/profile`)
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    const card = page.locator('section', { has: page.getByRole('heading', { name: t.title }) })
    await card.getByRole('button', { name: t.on, exact: true }).click()
    await expect(card.getByText(t.isOn)).toBeVisible()
    await expectSound(page, `notices are on, ${language}`)

    await sendTo(ana, await draftWith(ana, fixture('corpus/plain-sample.pdf'), 'Contrato de aluguel.pdf'), [bia.email])
    await expect.poll(() => service.messages.length, { timeout: 20_000 }).toBe(1)
    await deliver(context, page, product.baseUrl, JSON.stringify(service.messages[0]))
    const shown = () =>
      page.evaluate<string[]>(
        'navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) => all.map(({ body }) => body))',
      )
    await expect.poll(async () => (await shown()).join()).toContain('Contrato de aluguel')

    await card.getByRole('button', { name: t.off, exact: true }).click()
    await expect(card.getByRole('button', { name: t.on, exact: true })).toBeVisible()
    await service.close()
    await product.close()
  })
}

/** To the service worker, as the browser does when its push service has something for it. */
async function deliver(context: BrowserContext, page: Page, origin: string, data: string): Promise<void> {
  const chromium = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await chromium.send('ServiceWorker.enable')
  await chromium.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

test('is installed, says that it is offline, and begins an envelope with what was shared', async ({
  context,
  page,
}) => {
  const product = await sharedProduct()
  await signIn(context, await signUp(product), product)
  await page.goto(`${product.baseUrl}/account/profile`)
  await expect(page.getByRole('heading', { name: account.app.title })).toBeVisible()
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)

  const chromium = await context.newCDPSession(page)
  const { errors, url, data } = await chromium.send('Page.getAppManifest')
  expect([errors, url]).toEqual([[], `${product.baseUrl}/app.webmanifest`])
  const { icons, shortcuts } = JSON.parse(data!) as { icons: { src: string }[]; shortcuts: Shortcut[] }
  for (const { src } of icons) expect((await page.request.get(new URL(src, url).href)).ok(), src).toBe(true)
  const waiting = shortcuts.find(({ name }) => name === http.app.waiting)!
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await page.goto(new URL(waiting.url, url).href)
  await expect(page.getByRole('heading', { level: 1, name: 'Recebidos' })).toBeVisible()

  await context.setOffline(true)
  await page.goto(`${product.baseUrl}/business/dashboard`)
  await expect(page.getByRole('heading', { name: http.offline.title })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await context.setOffline(false)
  await page.getByRole('link', { name: http.outage.again }).click()
  await expect(page).toHaveURL(`${product.baseUrl}/business/dashboard`)
  await expect(page.getByRole('navigation').first()).toBeVisible()

  const pdf = Buffer.from(fixture('corpus/plain-sample.pdf')).toString('base64')
  await share(page, [
    ['Contrato de aluguel.pdf', pdf],
    ['Anexo.pdf', pdf],
  ])
  await expect(page).toHaveURL(`${product.baseUrl}/business/envelopes/new`)
  await expect(page.getByText('Contrato de aluguel.pdf')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: wizard.sharedFiles.discard }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: wizard.documents.fromStorage })).toBeVisible()
  await expect(page.getByText('Anexo.pdf')).toBeHidden()

  const small = Buffer.from('%PDF-1.7').toString('base64')
  const names = Array.from({ length: limits.documents }, (_, index) => `Anexo ${index + 1}.pdf`)
  await share(
    page,
    names.map((name) => [name, small] as const),
  )
  await expect(page).toHaveURL(`${product.baseUrl}/business/envelopes/new`)
  for (const name of names)
    await expect(page.getByText(name, { exact: true }), 'as many as an envelope holds').toBeVisible()

  await share(page, [['Contrato de aluguel.pdf', pdf]])
  await page.getByRole('button', { name: 'Começar com ele' }).click()
  await expect(page).toHaveURL(/envelopes\/[0-9a-f-]{36}\/documents/)
  await expect(page.getByText('Contrato de aluguel', { exact: false }).first()).toBeVisible()
  expect(await page.evaluate("caches.has('rubrica.shared-files')")).toBe(false)
})

test('a device without room keeps what fits of what is shared, and says how much did not', async ({
  context,
  page,
}) => {
  const product = await sharedProduct()
  await signIn(context, await signUp(product), product)
  await page.goto(`${product.baseUrl}/account/profile`)
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  const chromium = await context.newCDPSession(page)
  const used = Number(await page.evaluate('navigator.storage.estimate().then(({ usage }) => usage)'))
  await chromium.send('Storage.overrideQuotaForOrigin', { origin: product.baseUrl, quotaSize: used + 400_000 })
  const [small, large] = [1_000, 2_000_000].map((bytes) => Buffer.alloc(bytes, '%PDF-1.7 ').toString('base64'))
  await share(page, [
    ['Grande.pdf', large!],
    ['Pequeno.pdf', small!],
    ['Enorme.pdf', large!],
  ])
  await expect(page.getByText('Pequeno.pdf')).toBeVisible()
  await expect(page.getByText('2 PDFs compartilhados não couberam')).toBeVisible()
  await expect(page.getByText('Grande.pdf')).toBeHidden()
  await share(page, [['Enorme.pdf', large!]])
  await expect(page.getByText('Um PDF compartilhado não coube')).toBeVisible()
  await expect(page.getByText('Pequeno.pdf')).toBeHidden()
  expect((await axe(page).analyze()).violations).toEqual([])
})
