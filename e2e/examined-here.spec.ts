/** The verifier examines files in the browser: no byte of a file leaves it, the verdict is the server's, and it can be stopped. */
import { readdirSync } from 'node:fs'
import { expect, test, type Page, type Request } from '@playwright/test'
import { alteredContract } from './world/altered-contract.ts'
import { axe } from './world/axe.ts'
import { fixture } from './world/envelopes.ts'
import { europeanContract, putEuropeanList } from './world/european-contract.ts'
import { atNight } from './world/nightly.ts'
import { startProduct, type Product } from './world/product.ts'
import { startedDir } from './run.ts'
import { inDatabase } from './world/database.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].verifier
let product: Product

test.beforeAll(async () => {
  const dataDir = startedDir()
  putEuropeanList(dataDir)
  product = await startProduct({ TRUST_ANCHORS: 'fixtures/pki/root.pem' }, dataDir)
})
test.beforeEach(() => inDatabase(product, (db) => db.query('delete from rate_limits')))
test.afterAll(() => product.close())

async function choose(page: Page, bytes: Uint8Array, name = 'acordo.pdf'): Promise<void> {
  await page.goto(`${product.baseUrl}/public/checker`)
  await page.getByRole('tab', { name: t.tabs.file }).click()
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
}

/** What the report says, without when it was made. */
async function reportIn(page: Page): Promise<string> {
  const report = page.locator('[data-indication]')
  await report.waitFor({ timeout: 30_000 })
  for (const summary of await report.locator('summary').all()) await summary.click()
  return (await report.innerText()).replace(/ · Examinado em .*/, '')
}

async function examinedHere(page: Page, bytes: Uint8Array): Promise<string> {
  await choose(page, bytes)
  await expect(page.getByText(t.file.stays)).toBeVisible()
  await page.getByRole('button', { name: t.file.verify }).click()
  return reportIn(page)
}

/** By a browser that has no workers: the person is told before the file leaves. */
async function examinedByServer(page: Page, bytes: Uint8Array): Promise<string> {
  await page.addInitScript('delete window.Worker')
  await choose(page, bytes)
  await expect(page.getByText(t.file.mustSend)).toBeVisible()
  await page.getByRole('button', { name: t.file.send }).click()
  return reportIn(page)
}

const sent = (request: Request) => ({
  what: `${request.method()} ${new URL(request.url()).pathname}`,
  body: request.postData() ?? '',
  query: new URL(request.url()).search,
})

test('no byte of the file leaves the browser, and the page says so before', async ({ page }) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const pdf = await europeanContract()
  const text = await examinedHere(page, pdf)
  expect(text).toContain('Assinatura eletrônica qualificada')
  const asked = requests.map(sent).filter(({ what }) => what.includes('/v1/'))
  // the worker's own questions are seen here too
  expect([...new Set(asked.map(({ what }) => what))].toSorted()).toEqual([
    'GET /v1/installation',
    'GET /v1/p/trust',
    'GET /v1/p/trust/services',
    'POST /v1/p/envelopes/documents/recognise',
  ])
  for (const { what, body, query } of requests.map(sent)) {
    if (what.endsWith('/services')) expect(query).toMatch(/^\?parts=\d{1,3}(,\d{1,3}){0,7}$/)
    else expect(query, what).toBe('')
    if (!what.endsWith('/recognise')) expect(body, what).toBe('')
    else {
      const sha256: unknown = expect.stringMatching(/^[0-9a-f]{64}$/)
      const sha1: unknown = expect.stringMatching(/^[0-9a-f]{40}$/)
      const size: unknown = expect.any(Number)
      const beginning = { size, sha256 }
      expect(JSON.parse(body)).toEqual({
        size: pdf.length,
        sha1,
        sha256,
        beginnings: [beginning, beginning, beginning],
      })
    }
  }
})

test(
  'a wrong code is said at once, and the file is still there to be verified with another',
  atNight,
  async ({ page }) => {
    await choose(page, fixture('signed/b-lta.pdf'))
    await page.getByLabel(t.code.label).fill('AAAA-BBBB-CCCC')
    await page.getByRole('button', { name: t.file.verify }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel(t.code.label).fill('')
    await page.getByRole('button', { name: t.file.verify }).click()
    expect(await reportIn(page)).toContain(t.report.notOurs)
  },
)

const made: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  'of a European list': europeanContract,
  'altered after signing': alteredContract,
  'with bytes behind it': () => Buffer.concat([fixture('signed/b-lta.pdf'), Buffer.alloc(1_000_000, 'x')]),
  'that is no PDF': () => Buffer.from('hello'),
}
const inFolder = (folder: string) =>
  readdirSync(`fixtures/${folder}`)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => `${folder}/${name}`)
const all = [...Object.keys(made), ...inFolder('signed'), ...inFolder('corpus')]

for (const name of all) {
  // By day src/pades/browser/same-verdict.test.ts compares them without a page. signed/ad-rt.pdf is ICP-Brasil's, below a root that plays its part.
  test(`browser and server say the same of a file: ${name}`, atNight, async ({ page, browser }) => {
    const bytes = await (made[name]?.() ?? fixture(name))
    const other = await browser.newPage({ locale: 'pt-BR' })
    expect(await examinedHere(page, bytes)).toBe(await examinedByServer(other, bytes))
    await other.close()
  })
}

test('a browser that fails at a file says so, and sends it only when the person wants that', async ({ page }) => {
  await page.route('**/assets/worker-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'x(' }))
  await choose(page, fixture('signed/b-lta.pdf'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: t.file.verify }).click()
  await expect(page.getByRole('alert')).toContainText(t.file.cannotHere)
  await expect(page.getByText(t.file.mustSend)).toBeVisible()
  expect(requests.filter((url) => url.includes('validate-file'))).toEqual([])
  await page.getByRole('button', { name: t.file.send }).click()
  expect(await reportIn(page)).toContain(t.report.notOurs)
})

test('without a network it says that, and does not ask for the file to be sent', atNight, async ({ page, context }) => {
  await choose(page, fixture('signed/b-lta.pdf'))
  await context.setOffline(true)
  await page.getByRole('button', { name: t.file.verify }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(t.file.cannotHere)).toHaveCount(0)
  await expect(page.getByText(t.file.stays)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: t.file.verify }).click()
  expect(await reportIn(page)).toContain(t.report.notOurs)
})

for (const [name, options] of [
  ['desk, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light', hasTouch: false }],
  ['phone, dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }],
] as const)
  test(`with the keyboard alone, stopped and begun again, and accessible: ${name}`, atNight, async ({ browser }) => {
    const page = await browser.newPage({ locale: 'pt-BR', ...options })
    let isHeld = true
    const held: (() => void)[] = []
    await page.route('**/v1/p/trust', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => undefined)
    })
    await choose(page, fixture('signed/two-signers.pdf'))
    const violations = async () => (await axe(page).analyze()).violations
    expect(await violations()).toEqual([])
    await page.getByLabel(t.code.label).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.file.working)).toBeVisible()
    await expect.poll(() => held.length).toBe(1)
    expect(await violations()).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: t.file.stop })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t.file.verify })).toBeVisible()
    isHeld = false
    held.forEach((go) => go())
    await page.getByLabel(t.code.label).focus()
    await page.keyboard.press('Enter')
    await reportIn(page)
    expect(await violations()).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.close()
  })
