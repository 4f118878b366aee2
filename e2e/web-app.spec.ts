/** The pages as an app on somebody's device: Chromium would install it, says when there is no connection, and takes a PDF that is shared to it. */
import { expect, test, type Page } from '@playwright/test'
import { messages as account } from '../src/features/accounts/ui/account/messages.pt-BR.ts'
import { messages as wizard } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { messages as http } from '../src/server/http/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { fixture } from './world/envelopes.ts'
import { signIn, signUp } from './world/people.ts'
import { sharedProduct } from './world/product.ts'

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

  await share(page, [['Contrato de aluguel.pdf', pdf]])
  await page.getByRole('button', { name: 'Começar com ele' }).click()
  await expect(page).toHaveURL(/envelopes\/[0-9a-f-]{36}\/documents/)
  await expect(page.getByText('Contrato de aluguel', { exact: false }).first()).toBeVisible()
  expect(await page.evaluate("caches.has('rubrica.shared-files')")).toBe(false)
})
