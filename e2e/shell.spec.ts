/** The frame around the pages: for whom one acts, in which colours, where addresses lead, and what happens without a session or a server. */
import { axe } from './world/axe.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as accountText } from '../src/features/accounts/ui/account/messages.pt-BR.ts'
import { messages as doorText } from '../src/features/accounts/ui/messages.pt-BR.ts'
import { messages as listText } from '../src/features/tracking/ui/lists/messages.pt-BR.ts'
import { messages as wizardText } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { messages as mineText } from '../src/features/signatures/ui/messages.pt-BR.ts'
import { messages as creatorText } from '../src/web/signature/messages.pt-BR.ts'
import { messages as t } from '../src/web/shell/messages.pt-BR.ts'
import { messages as words } from '../src/web/shell/plain/messages.pt-BR.ts'
import { messages as refusals } from '../src/server/messages.pt-BR.ts'
import { addSigners, draftWith, fixture, sendTo, type Sent } from './world/envelopes.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { inDatabase } from './world/database.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

const signer = 'bruno.shell@rubrica.test'
let product: Product
let ana: Person
let acme: { id: string; sent: Sent }

test.beforeAll(async () => {
  product = await sharedProduct()
  ana = await signUp(product, 'Ana Souza')
  const made = product.rubrica('organization', 'create', '--name', 'Acme Ltda.', '--owner', ana.email)
  const id = /organization ([0-9a-f-]{36})/.exec(made.output)![1]!
  const colours = ['--navbar', '#0b3d2e', '--navbar-text', '#0f4433', '--button', '#ffd400', '--button-text', '#ffffff']
  product.rubrica('organization', 'theme', '--organization', id, ...colours)
  const there = ana.within(id)
  const draft = await draftWith(there, fixture('corpus/plain-document.pdf'), 'obra.pdf')
  acme = { id, sent: await sendTo(there, draft, [signer]) }
})

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...options })
  await signIn(context, ana, product)
  return context.newPage()
}

const header = (page: Page) => page.locator('header').first()
const green = ['background-color', 'rgb(11, 61, 46)'] as const
const widthOf = (image: unknown) => (image as { naturalWidth: number }).naturalWidth

test(
  'another organization is other envelopes, other colours, and files that open there',
  atNight,
  async ({ browser }) => {
    const page = await open(browser)
    await page.goto('/business/documents/sent')
    await expect(page.getByText(listText.empty.sent)).toBeVisible()
    await header(page).getByRole('button', { name: 'Ana Souza: ' }).click()
    await page.getByRole('menuitemradio', { name: 'Acme Ltda.' }).click()
    await page.getByRole('link', { name: 'obra' }).click()
    await expect(page).toHaveURL(new RegExp(`info/${acme.sent.id}`))

    // what was chosen could not be read on its ground, so the ink is another
    await expect(header(page)).toHaveCSS(...green)
    await expect(header(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(page.locator('canvas').first()).toBeVisible()
    const { documents } = await ana
      .within(acme.id)
      .call<{ documents: { links: Record<string, string> }[] }>('GET', `/v1/envelopes/${acme.sent.id}`)
    const { preview, download } = documents[0]!.links
    // as an image and a plain link ask: with the cookie and no header
    for (const address of [`${preview}?page=1&width=160`, download!]) {
      expect((await page.request.get(address)).status(), address).toBe(200)
    }

    // a reload stays there and is dressed before the server says who this is; leaving it starts anew
    await page.route('**/v1/me', () => undefined)
    await page.reload()
    await expect(header(page)).toHaveCSS(...green)
    await page.unroute('**/v1/me')
    await page.reload()
    await header(page).getByRole('button', { name: 'Acme Ltda.: ' }).click()
    await page.getByRole('menuitemradio', { name: 'Ana Souza' }).click()
    await expect(page).toHaveURL(/business\/dashboard/)
    await expect(page.getByText(t.switched.replace('{name}', 'Ana Souza'))).toBeVisible()
  },
)

test(
  'the letter to the sender leads into the organization, and its recipients see its colours',
  atNight,
  async ({ browser }) => {
    const page = await open(browser)
    const token = await tokenOf(product, signer)
    await page.goto(`/public/envelopes/viewer/${token}`)
    await expect(page.locator('.on-navbar')).toHaveCSS(...green)
    await page.goto(`/_redirect?action=show_envelope&id=${acme.sent.id}&organization=${acme.id}`)
    await expect(page.getByRole('heading', { name: 'obra', exact: false }).first()).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Acme Ltda.: ' })).toBeVisible()
  },
)

test('every address of the specification leads to its page', atNight, async ({ browser }) => {
  const page = await open(browser)
  const token = await tokenOf(product, signer)
  const mailed: readonly (readonly [string, RegExp])[] = [
    [`show_recipient_action&action_token=${token}`, new RegExp(`/public/envelopes/viewer/${token}$`)],
    [
      'organization_invitation_accept&token=t0k3n&email=bia%40acme.example',
      /\/business\/invitation\?token=t0k3n&email=bia%40acme/,
    ],
    ['validate_document&code=K7QM-2XWD-94TN', /\/public\/checker\?code=K7QM-2XWD-94TN$/],
    [
      `show_envelope&id=${acme.sent.id}&organization=${acme.id}`,
      new RegExp(`/business/documents/info/${acme.sent.id}$`),
    ],
    [`show_envelope_completed&id=${acme.sent.id}`, new RegExp(`/business/documents/info/${acme.sent.id}$`)],
    [`show_recipient_envelope_completed&action_token=${token}`, new RegExp(`/public/envelopes/download/${token}$`)],
    [
      `show_recipient_envelope_completed&action_token=${token}&envelope=${acme.sent.id}`,
      new RegExp(`/public/envelopes/download/${token}/${acme.sent.id}$`),
    ],
    [`show_payment_list&organization=${acme.id}`, /\/account\/billing\/plan$/],
    [`show_shared_item&id=${acme.id}`, /\/business\/storage\?view=shared$/],
    ['something_else', /\/business\/dashboard$/],
  ]
  const places: readonly (readonly [string, RegExp])[] = [
    ['/', /\/business\/dashboard$/],
    ['/business', /\/business\/dashboard$/],
    ['/account', /\/account\/profile$/],
    ['/business/documents/inbox', /\/business\/documents$/],
    ['/business/documents/completed', /\/business\/documents\/sent\?state=completed$/],
    ['/business/documents/sent/pending', /\/business\/documents\/sent\?state=in-transit$/],
    [`/business/envelopes/download/${token}/${acme.sent.id}`, new RegExp(`download/${token}/${acme.sent.id}$`)],
    ...mailed.map(([query, target]) => [`/_redirect?action=${query}`, target] as const),
  ]
  // where it leads is all that is asked: nothing of the server, which on a busy machine would take longer than the page
  await page.route('**/v1/**', (route) => route.abort())
  for (const [address, target] of places) {
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForURL(target, { waitUntil: 'commit' })
  }
  await page.unrouteAll()
  const response = await page.goto('/nothing/here')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: words.lostTitle })).toBeVisible()
  await page.goto('/business/nothing/here')
  await expect(page.getByRole('heading', { name: words.lostTitle })).toBeVisible()
  await expect(page.getByRole('navigation', { name: t.navigation })).toBeVisible()
  await page.goto('/account/nothing')
  await expect(page.getByRole('heading', { name: words.lostTitle })).toBeVisible()
})

test('an address that was cut is told as one that leads nowhere, not as a field to be corrected', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signIn(context, ana, product)
  const page = await context.newPage()
  for (const [cut, told] of [
    ['/business/batches/019cd7e7', words.lostText],
    ['/business/storage/019cd7e7', 'Pasta não encontrada'],
    ['/business/envelopes/019cd7e7/fields', words.lostText],
  ] as const) {
    await page.goto(product.baseUrl + cut)
    await expect(page.getByText(told)).toBeVisible()
    await expect(page.getByText(refusals.input.invalid)).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.tryAgain })).toHaveCount(0)
  }
  await context.close()
})

test('the licences of all packages that went into the build can be read', async () => {
  const notices = await (await fetch(`${product.baseUrl}/third-party-notices.txt`)).text()
  const packages = notices.split(`\n${'-'.repeat(80)}\n\n`).slice(1)
  const names = packages.map((notice) => notice.split(' ')[0])
  const some = [
    '@fontsource/caveat',
    '@modelcontextprotocol/sdk',
    'lucide-react',
    'pdfjs-dist',
    'preact',
    'react-dom',
    'tailwindcss',
  ]
  expect(names).toEqual(expect.arrayContaining(some))
  expect(packages.filter((notice) => !/licen[cs]e|permission/i.test(notice))).toEqual([])
})

test('visitors get Preact and none of React, members React and none of Preact', async ({ browser }) => {
  const page = await open(browser)
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/assets\/[^?]+\.js$/.test(response.url())) scripts.push(response.text())
  })
  const codeOf = async (address: string) => {
    scripts.length = 0
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return (await Promise.all(scripts)).join('\n')
  }
  /** Under which name each notes on the page's place what it drew there. */
  const drawnBy = () => page.evaluate<string>(`Object.keys(document.getElementById('page')).join(' ')`)

  const visitors = await codeOf('/public/checker')
  expect(await drawnBy()).toBe('__k')
  expect(visitors).not.toContain('react.dev/errors/')
  const members = await codeOf('/account/profile')
  expect(await drawnBy()).toMatch(/^__reactContainer\$(?!.*__k)/)
  expect(members).toContain('react.dev/errors/')
})

test('a session that ended is renewed on the page, and nothing typed is lost', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/account/profile')
  await page.getByLabel(accountText.data.name).fill('Ana Souza Prado')
  await page.getByLabel('CPF').fill('52998224725')
  await page.context().clearCookies()
  await page.getByRole('button', { name: accountText.data.save }).click()
  const dialog = page.getByRole('dialog', { name: doorText.again.title })
  await dialog.getByLabel(doorText.password, { exact: true }).fill('Errada-2026')
  await dialog.getByRole('button', { name: doorText.again.submit }).click()
  await expect(dialog.getByText(refusals.session.bad_credentials)).toBeVisible()
  await dialog.getByLabel(doorText.password, { exact: true }).fill(ana.password)
  await dialog.getByRole('button', { name: doorText.again.submit }).click()
  await expect(page.getByText(accountText.data.saved)).toBeVisible()
  await expect(page.getByLabel(accountText.data.name)).toHaveValue('Ana Souza Prado')

  const token = await tokenOf(product, signer)
  const stranger = await browser.newPage({ baseURL: product.baseUrl })
  await stranger.goto(`/business/documents/info/${acme.sent.id}/${token}`)
  await stranger.waitForURL(`**/public/envelopes/viewer/${token}`)
  await stranger.goto('/business/documents/sent?state=completed')
  await expect(stranger).toHaveURL(/\/auth\/login\?continue=%2Fbusiness%2Fdocuments%2Fsent%3Fstate%3Dcompleted$/)
  await stranger.close()
})

test('a user not let on is taken where that can be mended, and back from there', atNight, async ({ browser }) => {
  const page = await open(browser)
  const sent = '/business/documents/sent?state=completed'
  const proceed = (door: string, address: string) => `${door}?continue=${encodeURIComponent(address)}`
  const unmet = { status: 412, json: { message: 'Precondition failed', code: 'internal' } }
  await page.route('**/v1/me', (route) => route.fulfill(unmet))
  await page.goto(sent)
  await expect(page).toHaveURL(proceed('/auth/login', sent))
  await page.context().clearCookies()
  await page.unrouteAll()

  // with a recipient's link nobody is asked who they are
  const token = await tokenOf(product, signer)
  for (const path of [`documents/info/${acme.sent.id}/${token}`, `envelopes/viewer/${token}`]) {
    await page.route('**/v1/**', (route) =>
      route.request().url().includes('/v1/p/') ? route.fallback() : route.fulfill(unmet),
    )
    await page.goto(`/business/${path}`)
    await expect(page).toHaveURL(`/public/envelopes/viewer/${token}`)
  }
  await page.unrouteAll()

  // an account of which something is missing
  const caio = await signUp(product, 'Caio Reis', 'caio.shell@rubrica.test')
  await inDatabase(product, (db) => db.query('update users set phone = null where email = $1', [caio.email]))
  await signIn(page.context(), caio, product)
  await page.goto(sent)
  await expect(page).toHaveURL(proceed('/auth/complete', sent))
  await page.getByLabel(doorText.phone).fill('31987654321')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: doorText.complete.submit }).click()
  await expect(page).toHaveURL(sent)
})

test('a user who has not confirmed their address is taken to do so when they send', atNight, async ({ page }) => {
  const dora = await signUp(product, 'Dora Lima', 'dora.shell@rubrica.test')
  await inDatabase(product, (db) =>
    db.query('update users set email_verified_at = null where email = $1', [dora.email]),
  )
  const draft = await draftWith(dora, fixture('corpus/plain-document.pdf'), 'obra.pdf')
  await addSigners(dora, draft, ['elis.shell@rubrica.test'])
  await signIn(page.context(), dora, product)
  const review = `/business/envelopes/${draft.id}/review`
  await page.goto(product.baseUrl + review)
  await page.getByRole('button', { name: wizardText.review.send }).click()
  await expect(page).toHaveURL(`${product.baseUrl}/auth/verify?continue=${encodeURIComponent(review)}`)
  await expect(page.getByText(dora.email)).toBeVisible()
})

test('without a server the page says so, and goes on by itself', atNight, async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/business/dashboard')
  await page.getByRole('link', { name: t.documents }).waitFor()
  await page.route(/\/(v1|readyz)/, (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: t.documents }).click()
  await expect(page.getByText(t.unreachable)).toBeVisible()
  const asked = page.waitForRequest(/readyz/)
  await page.getByRole('button', { name: t.tryNow }).click()
  await asked
  await page.unroute(/\/(v1|readyz)/)
  await expect(page.getByText(t.unreachable)).toBeHidden()
  await expect(page.getByText(listText.empty.inbox)).toBeVisible()
})

test(
  'a server whose database is away is one that does not answer; pages go on by themselves',
  atNight,
  async ({ browser }) => {
    const page = await open(browser)
    await page.goto('/business/dashboard')
    await page.getByRole('link', { name: t.documents }).waitFor()
    const away = { status: 503, json: { message: 'Só um momento.', code: 'service.unavailable' } }
    await page.route(/\/(v1|readyz)/, (route) => route.fulfill(away))
    await page.getByRole('link', { name: t.documents }).click()
    await expect(page.getByText(t.unreachable)).toBeVisible()
    await page.unroute(/\/(v1|readyz)/)
    await expect(page.getByText(t.unreachable)).toBeHidden()
    await expect(page.getByText(listText.empty.inbox)).toBeVisible()
  },
)

test('keys lead everywhere, can be listed, and can be turned off', atNight, async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/business/dashboard')
  await header(page)
    .getByRole('button', { name: t.account.replace('{name}', 'Ana') })
    .waitFor()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: t.shortcuts.title })
  await expect(list.getByText(t.shortcuts.create)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/documents\/sent/)
  await page.keyboard.press('?')
  await list.getByLabel(t.shortcuts.use).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
})

for (const [name, options] of [
  ['desk, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
  ['phone, dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }],
] as const) {
  test(
    `the account area keeps a signature and a language, and is accessible: ${name}`,
    atNight,
    async ({ browser }) => {
      const page = await open(browser, options)
      await page.goto('/account/profile')
      await page.getByRole('button', { name: accountText.password.open }).waitFor()
      await expectAccessible(page, 'my data')
      await page.getByRole('link', { name: accountText.signatures }).click()
      await page
        .getByRole('button', { name: new RegExp(`^(${mineText.create}|${mineText.change})$`) })
        .first()
        .click()
      await page.getByRole('button', { name: creatorText.use }).click()
      const kept = page.getByRole('img', { name: mineText.signature.alt })
      await expect.poll(() => kept.evaluate(widthOf)).toBeGreaterThan(0)
      await expectAccessible(page, 'my signatures')
      await header(page).getByRole('button', { name: t.notices }).click()
      await expect(page.getByRole('dialog').getByText(mineText.saved).last()).toBeVisible()
      await expectAccessible(page, 'earlier notices')
      await page.goto('/account/profile')
      await page.getByLabel(accountText.language.label).selectOption('en')
      await expect.poll(async () => (await ana.call<{ language: string }>('GET', '/v1/me')).language).toBe('en')
      await ana.call('POST', '/v1/me/language', { lang: 'pt-BR' })
    },
  )
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(told, state).toEqual([])
}
