/**
 * A fourth language without touching code: the product is built from a copy of the source with a pseudo-translation and its tag in the list of
 * languages. Pages, letters and the signature page come out in it.
 */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { copyOfSource, speakToo } from '../house/testing/copy.ts'
import { addSigners, draftWith, fixture, signWith, untilState } from './world/envelopes.ts'
import { signUp, tokenOf } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

const reader = 'lectrice@rubrica.test'
let copy: string
let product: Product

test.beforeAll(async () => {
  copy = copyOfSource()
  speakToo(copy, 'fr')
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: copy })
  product = await startProduct({}, undefined, copy)
})
test.afterAll(async () => {
  await product.close()
  rmSync(copy, { recursive: true, force: true })
})
test.use({ locale: 'fr-FR' })

/** What stands on the page without the marks of a pseudo-translation, so in no file of messages. */
async function untranslated(page: Page): Promise<string[]> {
  const lines = (await page.locator('main').innerText()).split('\n').map((line) => line.trim())
  return lines.filter((line) => /\p{L}{2}/u.test(line) && !/^\[.*~\]$/u.test(line))
}

test('a page, in the language of the browser', async ({ page }) => {
  await page.goto(`${product.baseUrl}/public/checker`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[Döçûméñt vérîfîér ~+\]$/u)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await untranslated(page)).toEqual([])
  await expect(page.getByRole('option', { name: 'Français' })).toBeAttached()
})

test('an envelope: its letter, its signing page and its signature page', async ({ page }) => {
  const sender = await signUp(product)
  await sender.call('POST', '/v1/me/language', { lang: 'fr' })
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrat.pdf')
  await addSigners(sender, draft, [reader])
  await sender.call('POST', `/v1/envelopes/${draft.id}/send`)
  const letter = await product.postbox.letterTo(reader)
  expect(letter.subject).toMatch(/^\[.* šéñt ýöû “contrat\.pdf” tö šîğñ ~+\]$/u)

  const token = await tokenOf(product, reader)
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`)
  await expect(page.getByRole('button', { name: /\[.*~\]/u }).first()).toBeVisible()

  await signWith(product, token)
  await untilState(sender, draft.id, 'completed')
  const { documents } = await sender.call<{ documents: { links: { background_sheet: string } }[] }>(
    'GET',
    `/v1/envelopes/${draft.id}`,
  )
  const file = path.join(copy, 'page.pdf')
  writeFileSync(file, await sender.download(documents[0]!.links.background_sheet))
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  for (const said of ['[Šîğñátûré páğé ~', '[Îñtéğrîtý ~', '[Šîğñéd ~', '[Šîmpļé éļéçtröñîç šîğñátûré ~']) {
    expect(text).toContain(said)
  }
})
