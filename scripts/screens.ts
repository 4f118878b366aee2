/** Pictures of the main screens for the README: `npm run build && npx tsx scripts/screens.ts`. Made by running the product. */
import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { fixture } from '../e2e/world/envelopes.ts'
import { signUp, tokenOf, visitor, type Person } from '../e2e/world/people.ts'
import { startProduct } from '../e2e/world/product.ts'

const folder = 'docs/screens'
const product = await startProduct()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  mkdirSync(folder, { recursive: true })
  const sender = await signUp(product, 'Bia Martins')
  const envelopes = await prepare(sender)
  await business(browser, sender, '/business/documents/sent', 'sent')
  await business(browser, sender, `/business/envelopes/${envelopes.draft}/fields`, 'fields')
  await business(browser, sender, `/business/documents/info/${envelopes.sent}`, 'detail')
  await signing(browser, await tokenOf(product, 'ana@rubrica.test'))
} finally {
  await browser.close()
  await product.close()
}

async function prepare(sender: Person): Promise<{ draft: string; sent: string }> {
  const draft = await make(sender, 'Termo de confidencialidade', ['Ana Souza', 'Bruno Lima'])
  const sent = await make(sender, 'Contrato de prestação de serviços', ['Ana Souza', 'Bruno Lima'])
  await sender.call('POST', `/v1/envelopes/${sent}/send`)
  for (const [title, name] of [
    ['Aditivo nº 4: locação', 'Carla Dias'],
    ['Proposta comercial 2027', 'Davi Rocha'],
  ] as const) {
    const id = await make(sender, title, [name])
    await sender.call('POST', `/v1/envelopes/${id}/send`)
    if (name === 'Davi Rocha') await sender.call('POST', `/v1/envelopes/${id}/cancel`)
  }
  return { draft, sent }
}

async function make(sender: Person, title: string, names: readonly string[]): Promise<string> {
  const { id } = await sender.call<{ id: string }>('POST', '/v1/envelopes', { title })
  const form = new FormData()
  const pdf = fixture('corpus/plain-14-pages.pdf') as Uint8Array<ArrayBuffer>
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), `${title}.pdf`)
  const document = await sender.call<{ id: string }>('POST', `/v1/envelopes/${id}/documents`, form)
  for (const [index, name] of names.entries()) {
    const value = `${name.split(' ')[0]!.toLowerCase()}@rubrica.test`
    const recipient = await sender.call<{ id: string }>('POST', `/v1/envelopes/${id}/recipients`, {
      type: 'signer',
      name,
      routing_order: index + 1,
      addressees: [{ via: 'email', value, name }],
    })
    const place = { page: 1, x_axis: 70 + index * 250, y_axis: 290, width: 190, height: 52, font_size: 12 }
    await sender.call('POST', `/v1/envelopes/${id}/documents/${document.id}/fields`, {
      recipient: recipient.id,
      type: 'signature',
      widgets: [place],
    })
  }
  return id
}

async function business(browser: Browser, sender: Person, path: string, name: string): Promise<void> {
  const page = await open(browser, { width: 1280, height: 800 })
  const [cookie, value] = sender.cookie.split('=') as [string, string]
  await page.context().addCookies([{ name: cookie, value, url: product.baseUrl }])
  await page.goto(path)
  await shoot(page, name)
}

async function signing(browser: Browser, token: string): Promise<void> {
  const at = `/v1/p/envelopes/recipients/${token}`
  const view = await visitor(product).call<{ terms: { version: string } }>('GET', at)
  await visitor(product).call('POST', `${at}/terms`, { version: view.terms.version })
  const page = await open(browser, { width: 390, height: 760 })
  await page.goto(`/public/envelopes/viewer/${token}`)
  await page.locator('[data-step=start]').click()
  await shoot(page, 'signing')
}

async function open(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    baseURL: product.baseUrl,
    deviceScaleFactor: 2,
  })
  return context.newPage()
}

/** Once nothing is asked for any more, and every canvas and picture had time to be drawn. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${folder}/${name}.png` })
  await page.context().close()
}
