/** The main job through the screens: register, upload, place, send; two people sign in order; everybody downloads; a stranger verifies. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import type { Language } from '../src/kernel/language.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { askStrangers } from './world/strangers.ts'
import { words, type Words } from './world/words.ts'
import { atNightBut } from './world/nightly.ts'

test.describe.configure({ mode: 'parallel' })

let product: Product

test.beforeAll(async () => {
  product = await sharedProduct()
})

const shapes = {
  desktop: { viewport: { width: 1280, height: 860 }, hasTouch: false },
  phone: { viewport: { width: 390, height: 780 }, hasTouch: true },
} as const
type Shape = keyof typeof shapes

/** Each language and each shape; the first market both ways. */
const ways: readonly (readonly [Language, Shape])[] = [
  ['pt-BR', 'desktop'],
  ['pt-BR', 'phone'],
  ['en', 'phone'],
  ['es', 'desktop'],
]

for (const [language, shape] of ways) {
  test(
    `a PDF goes out, is signed by two in order, comes back sealed: ${language}, ${shape}`,
    atNightBut(language === 'pt-BR' && shape === 'desktop'),
    async ({ browser }) => {
      const t = words[language]
      const tag = `${language}-${shape}`.toLowerCase()
      const [ana, bruno] = [`ana-${tag}@rubrica.test`, `bruno-${tag}@rubrica.test`]
      const sender = await open(browser, language, shape)

      await register(sender, t, `sender-${tag}@rubrica.test`)
      await chooseDocument(sender, t)
      await addRecipients(sender, t, [
        ['Ana Souza', ana],
        ['Bruno Lima', bruno],
      ])
      await placeFields(sender, t, ['Ana Souza', 'Bruno Lima'])
      await review(sender, t)

      expect(product.postbox.letters().some(({ to }) => to === bruno)).toBe(false) // his turn comes later
      await sign(await open(browser, language, shape), t, ana, 'Ana Souza')
      const last = await open(browser, language, shape)
      await sign(last, t, bruno, 'Bruno Lima')

      await expect(last.locator('[data-result=completed]')).toBeVisible({ timeout: 30_000 })
      const sealed = await download(last, last.getByRole('link', { name: t.result.download, exact: true }))
      const sheet = await download(last, last.getByRole('link', { name: t.result.downloadSheet, exact: true }))
      for (const pdf of [sealed, sheet]) await askStrangers(product, pdf)
      await everybodyIsTold([ana, bruno, `sender-${tag}@rubrica.test`])
      await verify(await open(browser, language, shape), t, last, sealed)
    },
  )
}

async function open(browser: Browser, locale: Language, shape: Shape): Promise<Page> {
  const context = await browser.newContext({
    ...shapes[shape],
    locale,
    baseURL: product.baseUrl,
    acceptDownloads: true,
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

let phones = 0

async function register(page: Page, t: Words, email: string): Promise<void> {
  phones += 1
  await page.goto('/auth/register')
  await page.getByLabel(t.account.name).fill('Bia Remetente')
  await page.getByLabel(t.account.email, { exact: true }).fill(email)
  await page.getByLabel('BR +55').or(page.getByRole('combobox').first()).first().waitFor()
  await page.getByLabel(t.account.phone, { exact: true }).fill(`+5511987${String(100_000 + phones)}`)
  await page.getByLabel(t.account.password, { exact: true }).fill('Segredo-2026')
  const submit = page.getByRole('button', { name: t.account.register.submit })
  await expect(submit).toBeDisabled() // the terms gate it
  await page.getByRole('checkbox').check()
  await submit.click()
  await expect(page).toHaveURL(/\/auth\/verify/)
  const letter = await product.postbox.letterTo(email)
  await page.goto(/https?:\S+\/auth\/verify\?key=[\w-]+/.exec(letter.text)![0])
  await expect(page.getByText(t.account.verify.doneTitle)).toBeVisible()
  await page
    .getByRole('link', { name: t.account.continue })
    .or(page.getByRole('button', { name: t.account.continue }))
    .click()
  await expect(page).toHaveURL(/\/business\/dashboard/)
}

async function chooseDocument(page: Page, t: Words): Promise<void> {
  await page.goto('/business/envelopes/new')
  await page.locator('input[type=file]').first().setInputFiles('fixtures/corpus/plain-14-pages.pdf')
  await expect(page).toHaveURL(/\/business\/envelopes\/[0-9a-f-]{36}\/documents/)
  const next = page.getByRole('button', { name: t.wizard.next })
  await expect(next).toBeEnabled()
  await expect(page.getByText(plural(t.wizard.documents.pages, 14))).toBeVisible()
  await next.click()
  await expect(page).toHaveURL(/\/recipients/)
}

async function addRecipients(page: Page, t: Words, people: readonly (readonly [string, string])[]): Promise<void> {
  const cards = page.locator('[data-recipient]')
  for (const [index, [name, email]] of people.entries()) {
    if ((await cards.count()) <= index) await page.getByRole('button', { name: t.wizard.recipients.add }).click()
    const card = cards.nth(index)
    await card.getByLabel(t.wizard.recipients.name, { exact: true }).fill(name)
    await card.getByLabel(t.wizard.recipients.email, { exact: true }).fill(email)
  }
  await page.getByLabel(t.wizard.recipients.order).check()
  await page.getByRole('button', { name: t.wizard.next }).click()
  await expect(page).toHaveURL(/\/fields/)
}

/** A signature for each, chosen from the palette and put on the first page with a press. */
async function placeFields(page: Page, t: Words, names: readonly string[]): Promise<void> {
  const paper = page.locator('[data-page="1"]')
  await expect(paper).toBeVisible()
  for (const [index, name] of names.entries()) {
    await chooseSigner(page, name)
    await page
      .getByRole('group', { name: t.editor.palette })
      .getByRole('button', { name: t.editor.type.signature })
      .click()
    const box = (await paper.boundingBox())!
    await paper.click({ position: { x: box.width * 0.3, y: Math.min(box.height, 600) * (0.25 + index * 0.3) } })
    await expect(page.locator('[data-element]')).toHaveCount(index + 1)
  }
  await page.getByRole('button', { name: t.wizard.next }).click()
  await expect(page).toHaveURL(/\/review/)
}

/** A placed element stays chosen, and on a phone its settings take the palette's place: let go of it first. */
async function chooseSigner(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name }).check({ force: true })
}

async function review(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t.wizard.review.message).fill('Por favor, assine até sexta. <b>Obrigada!</b>')
  await page.getByRole('button', { name: t.wizard.review.send }).click()
  await expect(page.getByRole('dialog', { name: t.wizard.sent.title })).toBeVisible()
}

async function sign(page: Page, t: Words, address: string, name: string): Promise<void> {
  const letter = await product.postbox.letterTo(address)
  expect(letter.html).toContain('&lt;b&gt;Obrigada!&lt;/b&gt;') // the sender's words are words
  await page.goto(/https?:\S+\/public\/envelopes\/viewer\/[\w-]{43}/.exec(letter.text)![0])
  await page.getByLabel(t.signing.terms.consent).check()
  await page.getByRole('button', { name: t.signing.terms.accept }).click()
  await page.getByRole('button', { name: t.signing.bar.start }).click()
  const field = page.locator('[data-field]:not([data-given]) button').first()
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  const creator = page.getByRole('dialog', { name: t.creator.titleSignature })
  await creator.getByLabel(t.creator.nameLabel).fill(name)
  await creator.getByRole('button', { name: t.creator.use }).click()
  await expect(field.locator('img')).toBeVisible()
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
  await expect(page.locator('[data-result]')).toBeVisible()
}

async function everybodyIsTold(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await product.postbox.letterTo(address, ({ text }) => /envelopes\/download\/|documents\/info\//.test(text))
  }
}

async function verify(page: Page, t: Words, signed: Page, sealed: Uint8Array): Promise<void> {
  const href = await signed.getByRole('link', { name: t.result.verify }).getAttribute('href')
  await page.goto(href!)
  await expect(page.locator('[data-found]')).toBeVisible()
  await page.getByRole('button', { name: t.verifier.envelope.show }).click()
  await expect(page.locator('[data-verified=completed]')).toBeVisible()
  await page.getByRole('tab', { name: t.verifier.tabs.file }).click()
  const file = { name: 'sealed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(sealed) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel(t.verifier.code.label)).not.toHaveValue('') // the code came with the address
  await page.getByRole('button', { name: t.verifier.file.verify }).click()
  await expect(page.locator('[data-indication="TOTAL-PASSED"]')).toBeVisible()
  await expect(page.getByText(t.verifier.report.same)).toBeVisible()
}

async function download(page: Page, link: Locator): Promise<Uint8Array> {
  const [started] = await Promise.all([page.waitForEvent('download'), link.click()])
  const chunks: Buffer[] = []
  for await (const chunk of await started.createReadStream()) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

/** `{count, plural, one {# página} other {# páginas}}` for more than one. */
const plural = (text: string, count: number) => /other \{([^}]*)\}/.exec(text)![1]!.replace('#', String(count))
