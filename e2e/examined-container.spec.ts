/** The verifier examines a dossier in the browser: nothing of it leaves, the verdict is that of `rubrica verify`, and containers of strangers harm nobody. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, type Page, type Request } from '@playwright/test'
import { packed } from '../src/pades/testing/containers.ts'
import { unzip } from '../src/server/testing/unzip.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { inDatabase } from './world/database.ts'
import { signUp } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { textsIn, words } from './world/words.ts'
import { languages, type Language } from '../src/kernel/language.ts'
import type { messages } from '../src/features/verification/ui/container/messages.pt-BR.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'container-'))
test.afterAll(() => rmSync(dir, { recursive: true }))
test.describe.configure({ timeout: 120_000 })

let product: Product
let dossier: Uint8Array
let parts: ReadonlyMap<string, Buffer>

test.beforeAll(async () => {
  product = await sharedProduct()
  const sender = await signUp(product)
  const address = 'ana@container.test'
  const sent = await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf'), [
    address,
  ])
  await signAs(product, address)
  await untilState(sender, sent.id, 'completed')
  dossier = await sender.download(`/v1/envelopes/${sent.id}/dossier`)
  parts = unzip(dossier)
})
test.beforeEach(() => inDatabase(product, (db) => db.query('delete from rate_limits')))

const textsOf = (language: Language) =>
  textsIn('src/features/verification/ui/container', language) as Promise<typeof messages>

async function choose(page: Page, bytes: Uint8Array, { language = 'pt-BR' as Language, name = 'dossie.asice' } = {}) {
  const t = words[language].verifier
  await page.goto(`${product.baseUrl}/public/checker`)
  await page.getByRole('tab', { name: t.tabs.file }).click()
  const file = { name, mimeType: 'application/vnd.etsi.asic-e+zip', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
}

async function examined(page: Page, bytes: Uint8Array, language: Language = 'pt-BR'): Promise<string> {
  await choose(page, bytes, { language })
  await page.getByRole('button', { name: words[language].verifier.file.verify }).click()
  const report = page.locator('[data-indication]')
  await report.waitFor({ timeout: 60_000 })
  return (await report.getAttribute('data-indication'))!
}

const changed = (change: (files: Record<string, Uint8Array<ArrayBuffer>>) => void): Promise<Uint8Array> => {
  const files = Object.fromEntries(Array.from(parts, ([name, bytes]) => [name, new Uint8Array(bytes)]))
  change(files)
  return packed(files)
}

const flipped = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const copy = new Uint8Array(bytes)
  copy[copy.length >> 1]! ^= 1
  return copy
}

const containers: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  'as it came': () => dossier,
  'with a document that was altered': () =>
    changed((files) => (files['sealed/contrato.pdf'] = flipped(files['sealed/contrato.pdf']!))),
  'with a history that was altered': () =>
    changed((files) => {
      const text = Buffer.from(files['ledger.jsonl']!).toString().replace('envelope.sent', 'envelope.SENT')
      files['ledger.jsonl'] = new TextEncoder().encode(text)
    }),
  'without one of its files': () => changed((files) => delete files['messages.json']),
  'with a file more': () => changed((files) => (files['more.txt'] = new TextEncoder().encode('more'))),
  'without its signature': () => changed((files) => delete files['META-INF/signature.p7s']),
  'not signed at all': () =>
    changed((files) => {
      delete files['META-INF/signature.p7s']
      delete files['META-INF/ASiCManifest.xml']
    }),
  'signed by XML': () =>
    changed((files) => {
      delete files['META-INF/signature.p7s']
      delete files['META-INF/ASiCManifest.xml']
      files['META-INF/signatures.xml'] = new TextEncoder().encode('<x/>')
    }),
}

type Said = Readonly<{
  files: readonly Readonly<{
    container: {
      conclusion: string
      because?: string
      files: readonly { name: string; is: keyof (typeof messages)['files'] }[]
      documents: readonly { name: string; report: { conclusion: string } }[]
      ledger: { flaws: readonly unknown[] } | null
    }
  }>[]
}>

for (const [name, make] of Object.entries(containers))
  test(`a dossier ${name}: page and command come to one verdict`, async ({ page }) => {
    const bytes = await make()
    const file = path.join(dir, 'dossier.asice')
    writeFileSync(file, bytes)
    const said = product.rubrica('verify', file, '--json')
    const { container } = (JSON.parse(said.output) as Said).files[0]!
    const indication = await examined(page, bytes)
    expect(indication).toBe(container.because === 'not_signed' ? 'NO-SIGNATURE' : container.conclusion)
    const c = await textsOf('pt-BR')
    const more = page.getByRole('button', { name: /^Mostrar mais/ })
    if ((await more.count()) > 0) await more.click()
    const report = await page.locator('[data-indication]').innerText()
    for (const { name, is } of container.files) expect(report).toContain(`${name} · ${c.files[is]}`)
    for (const { name, report: document } of container.documents) {
      const section = page.locator('section section').filter({ has: page.getByRole('heading', { name }) })
      await expect(section).toContainText(
        words['pt-BR'].verifier.report[document.conclusion as 'TOTAL-PASSED' | 'TOTAL-FAILED'],
      )
    }
    const isIntact = container.ledger?.flaws.length === 0
    await expect(page.getByText('cada um encadeado ao anterior')).toHaveCount(isIntact ? 1 : 0)
  })

test('nothing of a dossier leaves the browser', async ({ page }) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await choose(page, dossier)
  await expect(page.getByText(words['pt-BR'].verifier.file.stays)).toBeVisible()
  await expect(page.getByLabel(words['pt-BR'].verifier.code.label)).toHaveCount(0)
  await page.getByRole('button', { name: words['pt-BR'].verifier.file.verify }).click()
  await page.locator('[data-indication=TOTAL-PASSED]').waitFor()
  expect(requests.filter((each) => (each.postData() ?? '') !== '').map((each) => each.url())).toEqual([])
})

test('what is no sound container is said to be none, in each language', async ({ browser }) => {
  for (const language of languages) {
    const page = await browser.newPage({ locale: language })
    const c = await textsOf(language)
    const alert = page.getByRole('alert')
    const refused = async (bytes: Uint8Array, sentence: string) => {
      await choose(page, bytes, { language })
      await page.getByRole('button', { name: words[language].verifier.file.verify }).click()
      await expect(alert).toHaveText(sentence)
    }
    await refused(dossier.subarray(0, -9), c.broken.damaged)
    await refused(Buffer.concat([dossier, dossier]), c.broken.damaged)
    const encrypted = Buffer.from(dossier)
    encrypted[encrypted.indexOf(Buffer.from('PK\u0001\u0002')) + 8]! |= 1
    await refused(encrypted, c.broken.damaged)
    const many = Buffer.from(dossier)
    many.fill(
      0xff,
      many.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 8,
      many.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 12,
    )
    await refused(many, c.broken.too_large)
    await refused(await packed({ 'a.txt': new Uint8Array([1]) }), c.broken.other)
    await page.close()
  }
})

test('a container above 1 GB is refused with a sentence, and a browser without workers does not send it', async ({
  page,
}) => {
  const c = await textsOf('pt-BR')
  await page.addInitScript(
    `if (location.hash !== '#small') Object.defineProperty(File.prototype, 'size', { get: () => 2 ** 30 + 1 })`,
  )
  await choose(page, dossier)
  await expect(page.getByRole('alert')).toHaveText(c.tooLarge)
  await page.addInitScript('delete window.Worker')
  await choose(page, dossier)
  await expect(page.getByRole('alert')).toHaveText(c.mustHere)
})

for (const [name, options] of [
  ['desk, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light', hasTouch: false }],
  ['phone, dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }],
] as const)
  test(`with the keyboard alone, in each language, and accessible: ${name}`, async ({ browser }) => {
    const altered = await containers['with a document that was altered']!()
    for (const language of languages) {
      const page = await browser.newPage({ locale: language, ...options })
      const t = words[language].verifier
      for (const bytes of [dossier, altered]) {
        await choose(page, bytes, { language })
        await page.getByRole('button', { name: t.file.verify }).focus()
        await page.keyboard.press('Enter')
        const report = page.locator('[data-indication]')
        await report.waitFor({ timeout: 60_000 })
        const c = await textsOf(language)
        await page.getByText(c.details).focus()
        await page.keyboard.press('Enter')
        await expect(report.locator('details[open]')).toHaveCount(1)
        expect((await axe(page).analyze()).violations).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
        if (process.env['PICTURES'])
          await page.screenshot({
            path: path.join(
              process.env['PICTURES'],
              `${name.slice(0, 5)}-${language}-${bytes === dossier ? 'good' : 'altered'}.png`,
            ),
            fullPage: true,
          })
      }
      await page.close()
    }
  })
