/** Answers of nginx, of a firewall or of a network's login page in the server's name: told truly, at their place, and nothing is lost. */
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as given } from '../src/features/attachments/ui/shared/messages.pt-BR.ts'
import { messages as book } from '../src/features/contacts/ui/book/messages.pt-BR.ts'
import { messages as organization } from '../src/features/people/organizations/ui/messages.pt-BR.ts'
import { languages, type Language } from '../src/kernel/language.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { openNginx, type Nginx } from '../src/server/testing/nginx.ts'
import { messages as en } from '../src/web/shell/plain/messages.en.ts'
import { messages as es } from '../src/web/shell/plain/messages.es.ts'
import { messages as pt } from '../src/web/shell/plain/messages.pt-BR.ts'
import { freshDir } from './run.ts'
import { expectSound } from './world/axe.ts'
import { draftWith, fixture } from './world/envelopes.ts'
import { found } from './world/houses.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const plain = { 'pt-BR': pt, en, es } as const
const MOST = 100_000

/** By the name of the file that has nginx answer so to every call. */
const answers = {
  portal: 'return 200 "<!doctype html><title>Wi-Fi</title>";',
  elsewhere: 'return 302 http://127.0.0.1:$server_port/login;', // another origin, as a sign-on in front has
  401: 'return 401 "<h1>Unauthorized</h1>";',
  403: 'return 403;',
  414: 'return 414;',
  431: 'return 431 "<h1>Too large</h1>";',
  502: 'return 502;',
  511: 'return 511 "<h1>Network Authentication Required</h1>";',
} as const

let product: Product
let nginx: Nginx | undefined
let dir: string
let ana: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  ana = await signUp(product, 'Ana Souza')
  dir = freshDir()
  const port = await freePort()
  const wanted = Object.entries(answers).map(([name, answer]) => `if (-f ${dir}/${name}) { ${answer} }`)
  const pass = `proxy_pass ${product.baseUrl}; proxy_set_header Host ${new URL(product.baseUrl).host}; proxy_set_header Origin ${product.baseUrl};`
  nginx = await openNginx(
    port,
    `default_type text/html; large_client_header_buffers 4 2k; client_max_body_size ${MOST};
    server { listen ${port}; location / { ${pass} } location /v1/ { ${wanted.join(' ')} ${pass} } }`,
    { dir },
  )
})
test.afterAll(() => nginx?.close())

const from = (name: string) => writeFileSync(path.join(dir, name), '')
const notFrom = (name: string) => rmSync(path.join(dir, name), { force: true })
test.afterEach(() => Object.keys(answers).forEach(notFrom))

type Look = Readonly<{ locale?: Language; width?: number; isDark?: boolean }>

async function open(browser: Browser, at: string, who: Person | null, look: Look = {}): Promise<Page> {
  const { locale = 'pt-BR', width = 1440, isDark = false } = look
  const { host } = new URL(product.baseUrl)
  const baseURL = nginx!.url.replace('127.0.0.1', host.split(':')[0]!) // cookies know names, and no ports
  const context = await browser.newContext({
    locale,
    baseURL,
    viewport: { width, height: 800 },
    colorScheme: isDark ? 'dark' : 'light',
  })
  if (who) await signIn(context, who, { ...product, baseUrl: baseURL })
  const page = await context.newPage()
  await page.goto(at)
  return page
}

/** A PDF that the product takes, and nginx does not. */
const longPdf = Buffer.concat([Buffer.from(fixture('corpus/plain-document.pdf')), Buffer.alloc(400_000, 0x0a)])
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

async function expectTold(place: Page | Locator, sentence: string): Promise<void> {
  await expect(place.getByText(sentence).first()).toBeVisible()
}

const picture = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

const looks: Readonly<Record<Language, Look>> = {
  'pt-BR': { locale: 'pt-BR', width: 1440 },
  en: { locale: 'en', width: 360, isDark: true },
  es: { locale: 'es', width: 360 },
}

for (const locale of languages)
  test(`a document that a proxy does not let through is told at its name: ${locale}`, atNight, async ({ browser }) => {
    const { id } = await ana.call<{ id: string }>('POST', '/v1/envelopes', { title: 'Compra e venda' })
    await ana.call('POST', '/v1/me/language', { lang: locale })
    const page = await open(browser, `/business/envelopes/${id}/documents`, ana, looks[locale])
    const file = { name: 'longo.pdf', mimeType: 'application/pdf', buffer: longPdf }
    await page.locator('input[type=file]').first().setInputFiles(file)
    const told = page.getByRole('alert').filter({ hasText: 'longo.pdf' })
    await expectTold(told, plain[locale].fileTooLarge)
    await expect(told.getByRole('button')).toHaveCount(1) // it is taken away, and not tried again
    await expectSound(page, 'refused on the way')
    await picture(page, `document-${locale}`)
    await ana.call('POST', '/v1/me/language', { lang: 'pt-BR' })
  })

test('files of recipients, logos, contacts and the storage are told at their places', atNight, async ({ browser }) => {
  const address = `davi-${process.pid}@rubrica.test`
  const envelope = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await ana.call('POST', `/v1/envelopes/${envelope.id}/recipients`, {
    type: 'signer',
    attachments: [{ title: 'RG' }],
    addressees: [{ value: address, name: 'Davi Reis' }],
  })
  await ana.call('POST', `/v1/envelopes/${envelope.id}/send`)
  const guest = await open(browser, `/public/envelopes/viewer/${await tokenOf(product, address)}`, null, { width: 360 })
  const { terms } = words['pt-BR'].signing
  await guest.getByLabel(terms.consent).check()
  await guest.getByRole('button', { name: terms.accept }).click()
  await guest.locator('[data-step=act]').click()
  const dialog = guest.getByRole('dialog')
  await dialog
    .getByLabel(given.chooseFor.replace('{title}', 'RG'))
    .first()
    .setInputFiles({ name: 'rg.pdf', mimeType: 'application/pdf', buffer: longPdf })
  await expectTold(dialog, pt.fileTooLarge)
  await expectSound(guest, 'an attachment was refused on the way')
  await picture(guest, 'attachment')

  const house = await found(await signUp(product, 'Dora Casa'), 'Casa')
  const settings = await open(browser, `/account/configuration?organization=${house.id}`, house.owner)
  const logo = settings.getByRole('group', { name: organization.logo.wide })
  const buffer = await noise(600)
  await logo.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await settings.getByRole('dialog').getByRole('button', { name: 'Usar esta imagem' }).click()
  await expectTold(logo, pt.fileTooLarge)
  await logo.screenshot({ path: test.info().outputPath('logo.png') })

  const contacts = await open(browser, '/business/contacts', ana)
  await contacts.getByRole('button', { name: book.toImport }).click()
  const lines = Array.from({ length: 8_000 }, (_, at) => `Pessoa ${at},pessoa${at}@acme.example`)
  const csv = Buffer.from(['nome,e-mail', ...lines].join('\n'))
  await contacts.getByLabel(book.import.drop).setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: csv })
  await expectTold(contacts.getByRole('dialog').getByRole('alert'), pt.fileTooLarge)

  const storage = await open(browser, '/business/storage', ana)
  await storage
    .locator('input[type=file][hidden]')
    .setInputFiles({ name: 'guardar.pdf', mimeType: 'application/pdf', buffer: longPdf })
  await expectTold(storage, pt.fileTooLarge)
  await expect(storage.getByRole('button', { name: /Tentar/ })).toHaveCount(0)
})

const sentences: Readonly<Record<keyof typeof answers, string>> = {
  portal: pt.signInOnTheWay,
  elsewhere: pt.signInOnTheWay,
  401: pt.signInOnTheWay,
  403: pt.refusedOnTheWay,
  414: pt.addressTooLong,
  431: pt.cookiesTooLong,
  502: pt.serverTrouble,
  511: pt.signInOnTheWay,
}

test('an answer that is not the server’s is told as one, and what was filled in stays', async ({ browser }) => {
  const page = await open(browser, '/business/contacts', ana, { width: 360, isDark: true })
  await page.getByRole('button', { name: book.new }).click()
  const form = page.getByRole('dialog', { name: book.new })
  await form.getByLabel('Nome', { exact: true }).fill('João Conceição')
  await form.getByLabel('E-mail').fill('joao@acme.example')
  for (const name of Object.keys(answers)) {
    from(name)
    await form.getByRole('button', { name: book.save }).click()
    await test.step(name, () => expectTold(form, sentences[name as keyof typeof answers]))
    await expect(form.getByLabel('Nome', { exact: true })).toHaveValue('João Conceição')
    if (name === '403') {
      await expectSound(page, 'refused by a firewall')
      await picture(page, 'firewall')
    }
    notFrom(name)
  }
  await form.getByRole('button', { name: book.save }).click()
  await expect(page.getByText(book.saved)).toBeVisible()
})

test(
  'a page whose first calls are answered on the way says so, with a way on only where there is one',
  atNight,
  async ({ browser }) => {
    const page = await open(browser, '/business/contacts', ana)
    for (const name of ['portal', '403', '431'] as const) {
      from(name)
      await page.reload()
      await expectTold(page, sentences[name])
      await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(name === 'portal' ? 1 : 0)
      await picture(page, `page-${name}`)
      notFrom(name)
    }
    const guest = await open(browser, `/public/envelopes/viewer/${'A'.repeat(43)}`, null)
    await expect(guest.locator('[data-result=invalid]')).toBeVisible()
    from('403')
    await guest.reload()
    await expectTold(guest, sentences[403])
    await expect(guest.locator('[data-result=failed]')).toBeVisible() // nobody says that the link is not valid
  },
)

test('lists of contacts and files offer to try again only where that can help', atNight, async ({ browser }) => {
  const { id } = await ana.call<{ id: string }>('POST', '/v1/items', { name: 'Obras' })
  const { publish_token: token } = await ana.call<{ publish_token: string }>('POST', `/v1/items/${id}/publish`, {})
  const denied = { message: 'Sem permissão.', code: 'access.denied' }
  for (const [at, list, who] of [
    ['/business/contacts', /\/v1\/contacts\?/, ana],
    ['/business/storage', /\/v1\/items(\?|$)/, ana],
    [`/public/storage/${token}`, /\/v1\/p\/storage\/[^/]+(\?|$)/, null],
    [`/public/storage/${token}`, /\/v1\/p\/storage\/[^/]+\/items/, null],
  ] as const)
    for (const [name, answer, sentence, offers] of [
      ['firewall', { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }, pt.refusedOnTheWay, 0],
      ['denied', { status: 403, json: denied }, denied.message, 0],
      ['trouble', { status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }, pt.serverTrouble, 1],
    ] as const)
      await test.step(`${at} ${name}`, async () => {
        const page = await open(browser, '/public/checker', who)
        await page.route(list, (route) => route.fulfill(answer))
        await page.goto(at)
        await expectTold(page, sentence)
        await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(offers)
        if (name === 'firewall') await picture(page, `list${at.slice(0, 20).replaceAll('/', '-')}`)
        await page.context().close()
      })
})

test('nothing is told as done that a login page answered', async ({ browser }) => {
  await ana.call('POST', '/v1/contacts', { name: 'Rita Lima', email: 'rita@acme.example', phone: '+5511987654321' })
  const page = await open(browser, '/business/contacts', ana)
  await page.getByRole('button', { name: 'Ações de Rita Lima' }).click()
  await page.getByRole('menuitem', { name: book.toDelete }).click()
  from('portal')
  await page.getByRole('dialog').getByRole('button', { name: book.deleteAction }).click()
  await expectTold(page.getByRole('dialog'), pt.signInOnTheWay)
})

test('cookies that nginx does not let through are told as such', atNight, async ({ browser }) => {
  const page = await open(browser, '/business/contacts', ana)
  await page.getByRole('button', { name: book.new }).waitFor()
  const { hostname: domain } = new URL(page.url())
  await page.context().addCookies([{ name: 'long', value: 'x'.repeat(3_000), domain, path: '/v1' }])
  await page.getByRole('button', { name: book.new }).click()
  const form = page.getByRole('dialog', { name: book.new })
  await form.getByLabel('Nome', { exact: true }).fill('Leo Prado')
  await form.getByLabel('E-mail').fill('leo@acme.example')
  await form.getByRole('button', { name: book.save }).click()
  await expectTold(form, pt.cookiesTooLong)
})
