/** Details of signing in a browser: names whole in signatures, headers that make room, one hour for a deadline, words of the signature page, the page behind a WhatsApp link. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { testGraph, type TestGraph } from '../src/features/messages/testing/graph.ts'
import { languages } from '../src/kernel/language.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture, sendTo, untilState } from './world/envelopes.ts'
import { found } from './world/houses.ts'
import { signIn, signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR']
const provider = { phoneNumberId: '106540352242922', token: 'system-user-token' }
const plain = fixture('corpus/plain-document.pdf')
const long = 'Maria Aparecida dos Santos Figueiredo de Albuquerque Cavalcanti'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

let graph: TestGraph
let product: Product
let ana: Person
test.beforeAll(async () => {
  graph = await testGraph(provider)
  product = await startProduct({
    WHATSAPP_API_URL: graph.url,
    WHATSAPP_PHONE_NUMBER_ID: provider.phoneNumberId,
    WHATSAPP_TOKEN: provider.token,
    WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WHATSAPP_VERIFY_TOKEN: '0123456789abcdef0123456789abcdef',
  })
  ana = await signUp(product, 'Ana Souza')
})
test.afterAll(async () => {
  await product.close()
  await graph.close()
})

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const open = async (browser: Browser, look: Look = {}) =>
  (await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...look })).newPage()
const accessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])

/** The terms are accepted already. */
async function begin(page: Page, address: string): Promise<void> {
  const token = await tokenOf(product, address)
  const at = `/v1/p/envelopes/recipients/${token}`
  const { terms } = await visitor(product).call<{ terms: { version: string } }>('GET', at)
  await visitor(product).call('POST', `${at}/terms`, { version: terms.version })
  await page.goto(`/public/envelopes/viewer/${token}`)
  await page.locator('[data-page="1"] canvas').waitFor()
}

test('a long name that is typed stands whole in each hand, and a phone held upright turns its hint with the sheet', async ({
  browser,
}) => {
  await sendTo(ana, await draftWith(ana, plain, 'contrato.pdf'), ['longa@rubrica.test'])
  const page = await open(browser, phone)
  await begin(page, 'longa@rubrica.test')
  await page.locator('[data-field] button').first().click()
  await page.getByRole('tab', { name: t.creator.wayDraw }).click()
  await page.getByRole('button', { name: t.creator.drawWhole }).click()
  const hint = (await page.getByText(t.creator.turnPhone).boundingBox())!
  expect(hint.height).toBeGreaterThan(hint.width) // along the sheet, as it is read with the phone turned
  await page.getByRole('button', { name: t.creator.done }).click()

  await page.getByRole('tab', { name: t.creator.wayText }).click()
  await page.getByLabel(t.creator.nameLabel).fill(long)
  const hands = page.locator('label', { has: page.locator('input[name=signature-font]') })
  await expect(hands).toHaveCount(6)
  for (const hand of await hands.all()) {
    await hand.click()
    const [card, name] = [(await hand.boundingBox())!, (await hand.locator('span').boundingBox())!]
    expect(name.width).toBeLessThanOrEqual(card.width)
  }
  await accessible(page)
  await page.getByRole('button', { name: t.creator.use, exact: true }).click()
  const drawn = page.locator('[data-field] button img').first()
  await expect(drawn).not.toHaveJSProperty('naturalWidth', 0)
  const png = await page.evaluate<string>(`(async () => {
    const bytes = await (await fetch(document.querySelector('[data-field] button img').src)).blob()
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.readAsDataURL(bytes)
    })
  })()`)
  const { data, info } = await sharp(Buffer.from(png.split(',')[1]!, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBeGreaterThan(info.height * 6) // in one line, to its last letter
  const inked = (x: number) =>
    Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * 4 + 3]!).some((alpha) => alpha > 200)
  expect([0, info.width - 1].some(inked)).toBe(false)
})

test('on a phone the rows of the header make room while one reads, and come back', async ({ browser }) => {
  await sendTo(ana, await draftWith(ana, fixture('corpus/plain-14-pages.pdf'), 'longo.pdf'), ['le@rubrica.test'])
  const page = await open(browser, phone)
  await begin(page, 'le@rubrica.test')
  const scrolled = `(() => {
    let at = document.querySelector('[data-page]')
    while (!/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement
    return at
  })()`
  const top = () => page.evaluate<number>(`Math.round(${scrolled}.getBoundingClientRect().top)`)
  const scroll = (to: number) => page.evaluate(`${scrolled}.scrollTo(0, ${to})`)
  const before = await top()
  for (const to of [100, 200, 300, 400, 500]) await scroll(to)
  await page.locator('[data-reading]').waitFor()
  await expect.poll(top).toBeLessThan(before - 60)
  await expect(page.locator('[data-step]')).toBeInViewport()
  await accessible(page)
  await page.screenshot({ path: test.info().outputPath('reading.png') })
  for (const to of [400, 300, 200, 100, 0]) await scroll(to)
  await expect.poll(top).toBe(before)
})

/** What the header says: each text, in how many lines, and whether some of it is not shown. */
const HEADER = `[...document.querySelectorAll('header h1, header p')].filter((each) => each.checkVisibility()).map((each) => ({
  text: each.innerText,
  lines: Math.round(each.clientHeight / parseFloat(getComputedStyle(each).lineHeight)),
  isCut: each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1,
}))`
type Line = Readonly<{ text: string; lines: number; isCut: boolean }>

for (const language of languages)
  test(`on a phone long titles and names have up to four lines of the header, and a tap tells the longest: ${language}`, async ({
    browser,
  }) => {
    const width = 'document.documentElement.scrollWidth - innerWidth'
    const openFrom = async (name: string, organization: string, title: string) => {
      const { owner } = await found(await signUp(product, name), organization)
      const draft = await draftWith(owner, plain, 'contrato.pdf')
      await owner.call('PATCH', `/v1/envelopes/${draft.id}`, { title, expire_at: '2099-03-30' })
      const address = `${owner.email.split('@')[0]}.recebe@rubrica.test`
      await sendTo(owner, draft, [address])
      const page = await open(browser, { ...phone, locale: language, colorScheme: 'dark' })
      await begin(page, address)
      const lines = await page.evaluate<Line[]>(HEADER)
      expect(lines).toHaveLength(3) // title, deadline, from whom
      for (const each of lines) expect(each.lines, each.text).toBeLessThanOrEqual(4)
      expect(await page.evaluate(width)).toBeLessThanOrEqual(0)
      await accessible(page)
      return { page, lines }
    }

    const name = 'Elisabete Nascimento de Albuquerque e Castro Figueiredo'
    const title = 'Contrato de prestação de serviços de manutenção predial'
    const usual = await openFrom(name, 'Horizonte', title)
    expect(usual.lines.filter(({ isCut }) => isCut)).toEqual([])
    expect([usual.lines[0]!.lines, usual.lines[2]!.lines]).toEqual([2, 2])
    expect(usual.lines[0]!.text).toBe(title)
    expect(usual.lines[2]!.text).toBe(`${name} · Horizonte`)

    const [word, organization] = ['Manutenção'.repeat(12), 'Condomínio Residencial Jardim das Acácias']
    const { page, lines } = await openFrom(word, organization, word.slice(0, 60))
    expect(lines.map(({ isCut }) => isCut)).toEqual([false, false, true])
    const whole = `${word} · ${organization}`
    await page.locator('header').getByTitle(whole, { exact: true }).tap()
    await expect(page.locator('span[popover]:popover-open')).toHaveText(whole)
    await accessible(page)
    await page.screenshot({ path: test.info().outputPath('longest.png') })
  })

for (const language of languages)
  test(`somebody without fields reads where their signature will stand, and the hour of the deadline: ${language}`, async ({
    browser,
  }) => {
    const w = words[language]
    const draft = await draftWith(ana, plain, 'contrato.pdf')
    const address = `sem-${language.toLowerCase()}@rubrica.test`
    const at = `/v1/envelopes/${draft.id}`
    await ana.call('PATCH', at, { expire_at: '2099-03-30' })
    const addressees = [{ via: 'email', value: address, name: 'Bruno Lima' }]
    await ana.call('POST', `${at}/recipients`, { type: 'signer', addressees })
    await ana.call('POST', `${at}/send`)
    const page = await open(browser, {
      locale: language,
      timezoneId: 'Asia/Tokyo',
      viewport: { width: 1280, height: 900 },
    })
    await begin(page, address)
    await expect(page.locator('header p').first()).toContainText(/(23:59|11:59\sPM) (BRT|GMT-3)/)
    expect((await product.postbox.letterTo(address)).text).toMatch(/23:59|11:59\sPM/)
    await page.locator('[data-step]').click()
    const asked = page.getByRole('dialog')
    const [, said] = /\}([^{}]+)$/.exec(w.signing.sign.confirmText.signOnSheet)!
    await expect(asked).toContainText(said!.trim())
    await accessible(page)
    if (language !== 'pt-BR') return
    const senders = await open(browser, { timezoneId: 'Europe/Lisbon' })
    await signIn(senders.context(), ana, product)
    await senders.goto(`/business/documents/info/${draft.id}`)
    await expect(senders.getByText('30/03/2099, 23:59 BRT').first()).toBeVisible()
  })

test('a signature page says the browser in words and calls its digests as the verifier does', async ({
  browser,
}, info) => {
  const address = 'folha@rubrica.test'
  const draft = await draftWith(ana, plain, 'contrato.pdf')
  await sendTo(ana, draft, [address])
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
  const page = await open(browser, { ...phone, userAgent })
  await begin(page, address)
  await page.locator('[data-field] button').first().click()
  await page.getByRole('button', { name: t.creator.use, exact: true }).click()
  await page
    .getByRole('button', { name: /Cidade/ })
    .first()
    .click()
  await page.locator('[data-entry]').getByLabel('Cidade').fill('São Paulo')
  await page.locator('[data-entry]').getByLabel('Cidade').press('Enter')
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
  await page.locator('[data-result]').waitFor()
  const { documents, hashid } = await untilState(ana, draft.id, 'completed')
  const file = info.outputPath('sheet.pdf')
  writeFileSync(file, await ana.download(documents[0]!.links['background_sheet']!))
  const sheet = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  expect(sheet).toMatch(/Navegador:\s+Chrome em Android/)
  const evidence = await ana.call<{ data: { user_agent: string | null }[] }>(
    'GET',
    `/v1/envelopes/${draft.id}/events?limit=100`,
  )
  expect(evidence.data.map(({ user_agent: agent }) => agent)).toContain(userAgent)
  const digest = createHash('sha256').update(plain).digest('hex')
  const verifier = await open(browser)
  await verifier.goto(`/public/checker?code=${hashid}`)
  await verifier.getByRole('button', { name: t.verifier.envelope.show }).click()
  for (const told of [sheet, await verifier.locator('body').innerText()]) {
    const after = told.slice(told.indexOf(t.verifier.envelope.original))
    expect(/[0-9a-f]{64}/.exec(after.replaceAll(/\s/g, ''))?.[0]).toBe(digest)
  }
})

test('the page behind a WhatsApp link says who sent it, in the face of the organization', async ({ browser }) => {
  const house = await found(await signUp(product, 'Rita Alves'), 'Horizonte Imóveis')
  const logo = new FormData()
  const png = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0b5' } })
    .png()
    .toBuffer()
  logo.append('logo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png')
  await house.owner.call('POST', `/v1/organizations/${house.id}/logo`, logo)
  /** It opens for the person who presses first, and again in that browser alone. */
  const linkOf = async (phoneNumber: string) => {
    const { length: before } = graph.sent
    const draft = await draftWith(house.owner, plain, 'Contrato de locação')
    const addressees = [{ via: 'whatsapp', value: phoneNumber, name: 'Bruno Lima' }]
    await house.owner.call('POST', `/v1/envelopes/${draft.id}/recipients`, { type: 'signer', addressees })
    await house.owner.call('POST', `/v1/envelopes/${draft.id}/send`)
    await expect.poll(() => graph.sent.length).toBe(before + 1)
    return `/l/${graph.sent[before]!.template.components[1].parameters[0]!.text}`
  }
  let link = ''
  for (const look of [{ viewport: { width: 1440, height: 900 } }, { ...phone, colorScheme: 'dark' }] as const) {
    link = await linkOf(`+55119876543${look.viewport.width === 360 ? '21' : '22'}`)
    const page = await open(browser, look)
    await page.goto(link)
    await expect(page.getByText(/Enviado por Rita Alves · Horizonte Imóveis/)).toBeVisible()
    await expect(page.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
    await accessible(page)
    await page.screenshot({ path: test.info().outputPath(`link-${look.viewport.width}.png`) })
    await page.getByRole('button').click()
    await expect(page).toHaveURL(/\/public\/envelopes\/viewer\//)
    await page.context().close()
  }
  const late = await open(browser, { ...phone, colorScheme: 'dark' })
  await late.goto(link)
  await accessible(late)
  await late.screenshot({ path: test.info().outputPath('link-used-360.png') })
})
