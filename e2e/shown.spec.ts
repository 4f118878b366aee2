/** Nobody signs what they are not shown: what others wrote and signed stands on the page, and what changes meanwhile is told first. */
import { execFileSync } from 'node:child_process'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as pdf } from '../src/web/pdf/messages.pt-BR.ts'
import { makePdf } from '../src/pades/testing/make-pdf.ts'
import { axe } from './world/axe.ts'
import { addSigners, draftWith, fixture, scribble, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'
import { atNight, atNightBut } from './world/nightly.ts'

const { changes } = words['pt-BR']
const SUM = 'R$ 99.999,00'
let product: Product
let sender: Person
let count = 0

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

type View = {
  terms: { version: string }
  envelope: { documents: { fields: { id: string; type: string; is_mine: boolean }[] }[] }
}

/** Two signers of a fresh envelope. */
async function two(inOrder: boolean): Promise<{ id: string; signers: readonly [string, string] }> {
  count += 1
  const signers = [`um-${count}@rubrica.test`, `dois-${count}@rubrica.test`] as const
  const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  const { id } = await sendTo(sender, envelope, signers, { inOrder })
  return { id, signers }
}

/** Everything through the API: `text` is what they write. */
async function signWriting(address: string, text: string): Promise<void> {
  const token = await tokenOf(product, address)
  const who = visitor(product)
  const at = `/v1/p/envelopes/recipients/${token}`
  const { terms, envelope } = await who.call<View>('GET', at)
  await who.call('POST', `${at}/terms`, { version: terms.version })
  const form = new FormData()
  form.append('file', new Blob([(await scribble()) as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png')
  await who.call('POST', `/v1/p/signature-profiles/signature/${token}`, form)
  for (const field of envelope.documents[0]!.fields.filter(({ is_mine }) => is_mine))
    await who.call('PATCH', `${at}/fields/${field.id}`, { value: field.type === 'text' ? text : 'signed' })
  await who.call('POST', at, {})
}

async function open(browser: Browser, token: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...options })
  const page = await context.newPage()
  await page.goto(`/public/envelopes/viewer/${token}`)
  return page
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

for (const [device, options] of Object.entries({ desk: {}, phone }))
  test(
    `the second signer sees the sum and the signature of the first one before signing, on a ${device}`,
    atNightBut(device === 'desk'),
    async ({ browser }) => {
      const { signers } = await two(true)
      await signWriting(signers[0], SUM)
      const page = await open(browser, await signAs(product, signers[1], { stopsBefore: true }), options)
      const sum = page.locator('[data-given]').filter({ hasText: SUM })
      await expect(sum).toBeVisible()
      const image = page.locator('[data-given] img')
      await expect(image).toBeVisible()
      expect(await page.evaluate("document.querySelector('[data-given] img').decode().then(() => 'drawn')")).toBe(
        'drawn',
      )
      await expect(page.locator('[data-given]').filter({ hasText: 'um•••@rubrica.test' })).toBeVisible()

      const about = sum.getByRole('button', { name: new RegExp(`${SUM.replace(/[$.]/g, '\\$&')}.*Signatário 1`) })
      await about.focus()
      await expect(sum.getByText(/Signatário 1, /)).toBeVisible()
      expect((await axe(page).analyze()).violations).toEqual([])

      await page.locator('[data-step=act]').click()
      await page.locator('[data-confirm=sign]').click()
      await expect(page.locator('[data-result]')).toBeVisible()
    },
  )

test(
  'what somebody of the same turn signs is told and pointed out on the open page, and confirmed after it was seen',
  atNight,
  async ({ browser }) => {
    const { id, signers } = await two(false)
    const token = await signAs(product, signers[1], { stopsBefore: true })
    const page = await open(browser, token)
    await expect(page.locator('[data-step=act]')).toBeVisible()
    const words_ = page.locator('[data-field] :is(input, textarea)')
    await words_.fill('Escrito antes')
    await signWriting(signers[0], SUM)

    const notice = page.getByRole('status').filter({ hasText: changes.notice })
    await expect(notice).toContainText(SUM)
    await expect(notice).toContainText('Signatário 1')
    expect(await liesBelowViewer(page, notice)).toBe(true)
    await page.locator('[data-step=act]').click() // without having looked
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(changes.title)).toBeVisible()
    await expect(notice).toHaveCount(0) // the dialog says the same
    await expect(dialog.getByText(SUM, { exact: false })).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
    await dialog.locator('[data-show-changes]').click()
    await expect(page.locator('[data-given][data-new]').filter({ hasText: SUM })).toBeInViewport()
    await expect(words_).toHaveValue('Escrito antes')

    await page.locator('[data-step=act]').click()
    await page.locator('[data-confirm=sign]').click()
    await expect(page.locator('[data-result]')).toBeVisible()
    const { data } = await sender.call<{ data: { type: string; shown: { is_confirmed: boolean } | null }[] }>(
      'GET',
      `/v1/envelopes/${id}/events`,
    )
    const signed = data.filter(({ type }) => type === 'recipient.signed').map(({ shown }) => shown?.is_confirmed)
    expect(signed).toEqual([true, false]) // newest first: the page confirms, the program above did not
  },
)

test(
  'the notice of a change covers nothing on a phone, and waits while the keyboard is up',
  atNight,
  async ({ browser }) => {
    const { signers } = await two(false)
    const page = await open(browser, await signAs(product, signers[1], { stopsBefore: true }), phone)
    await expect(page.locator('[data-step=act]')).toBeVisible()
    await signWriting(signers[0], SUM)
    const notice = page.getByRole('status').filter({ hasText: changes.notice })
    await expect(notice).toContainText('Signatário 1')
    expect(await liesBelowViewer(page, notice)).toBe(true)
    expect((await axe(page).analyze()).violations).toEqual([])
    await page.locator('[data-field]:not([data-given]) button').last().click() // the text, written in a bar of its own
    await page.locator('[data-entry]').waitFor()
    await expect(notice).toHaveCount(1)
    await page.setViewportSize({ width: 360, height: 440 })
    await expect(notice).toHaveCount(0)
    await page.setViewportSize(phone.viewport)
    await expect(notice).toHaveCount(1)
  },
)

/** Neither the document nor its tools are covered. */
async function liesBelowViewer(page: Page, notice: Locator): Promise<boolean> {
  const [viewer, told] = await Promise.all([
    page.locator('section:has([data-page])').boundingBox(),
    notice.boundingBox(),
  ])
  return viewer !== null && told !== null && viewer.y + viewer.height <= told.y
}

test('a change between showing and signing does not count before it was shown', async ({ browser }) => {
  const { signers } = await two(false)
  const page = await open(browser, await signAs(product, signers[1], { stopsBefore: true }))
  await page.locator('[data-step=act]').click()
  await expect(page.locator('[data-confirm=sign]')).toBeVisible()
  await page.route('**/version', (route) => route.abort()) // the page learns of it by signing alone
  await signWriting(signers[0], SUM)
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('[data-confirm=sign]').click()
  expect([(await refused).status(), (await (await refused).json()).code]).toEqual([409, 'recipient.document_changed'])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(changes.title)).toBeVisible()
  await dialog.locator('[data-show-changes]').click()
  await expect(page.locator('[data-given][data-new]').filter({ hasText: SUM })).toBeInViewport()
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
  await expect(page.locator('[data-result]')).toBeVisible()
})

test('nobody asks how things stand while the page is hidden', atNight, async ({ browser }) => {
  const { signers } = await two(false)
  const token = await signAs(product, signers[1], { stopsBefore: true })
  const page = await (await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })).newPage()
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/version') ? 1 : 0))
  await page.goto(`/public/envelopes/viewer/${token}`)
  await page.locator('[data-step=act]').waitFor()
  await page.clock.runFor(30_000)
  expect(asked).toBeGreaterThanOrEqual(5)
  await page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })")
  asked = 0
  await page.clock.runFor(30_000)
  expect(asked).toBe(0)
})

/** Without fields, beside one signer of the same turn. */
async function beside(type: 'approver' | 'carbon-copy') {
  count += 1
  const [signer, other] = [`um-${count}@rubrica.test`, `outro-${count}@rubrica.test`]
  const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  await addSigners(sender, envelope, [signer], { inOrder: false })
  await addPerson(envelope.id, { type }, other)
  await addPerson(envelope.id, { type: 'signer' }, `tres-${count}@rubrica.test`) // nobody waits for a seal here
  await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
  return { id: envelope.id, signer, token: await tokenOf(product, other) }
}

const addPerson = (id: string, person: Record<string, unknown>, value: string) =>
  sender.call('POST', `/v1/envelopes/${id}/recipients`, {
    ...person,
    addressees: [{ via: 'email', value, name: value.split('@')[0] }],
  })

async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel(words['pt-BR'].signing.terms.consent).check()
  await page.getByRole('button', { name: words['pt-BR'].signing.terms.accept }).click()
  await page.locator('[data-step=act]').waitFor()
}

for (const [type, fact] of [
  ['approver', 'recipient.approved'],
  ['carbon-copy', 'recipient.followed'],
] as const)
  test(
    `somebody who is asked as ${type} is told of a change, and confirms what they have seen`,
    atNight,
    async ({ browser }) => {
      const { id, signer, token } = await beside(type)
      const page = await open(browser, token)
      await acceptTerms(page)
      await signWriting(signer, SUM)
      await expect(page.getByRole('status').filter({ hasText: changes.notice })).toContainText(SUM)
      await page.locator('[data-step=act]').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(changes.title)).toBeVisible()
      await dialog.locator('[data-show-changes]').click()
      await expect(page.locator('[data-given][data-new]').filter({ hasText: SUM })).toBeInViewport()
      const acting = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(token))
      await page.locator('[data-step=act]').click()
      await page.locator('[data-confirm]').click()
      expect((await acting).postDataJSON()).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
      await expect(page.locator('[data-result]')).toBeVisible()
      expect(await confirmedIn(id, fact)).toEqual([true])
    },
  )

async function confirmedIn(id: string, fact: string) {
  type Events = { data: { type: string; shown: { is_confirmed: boolean } | null }[] }
  const { data } = await sender.call<Events>('GET', `/v1/envelopes/${id}/events`)
  return data.filter(({ type }) => type === fact).map(({ shown }) => shown?.is_confirmed)
}

test(
  'a value that is put into the PDF is never gone from the open page, and nobody acts before the PDF that has it is drawn',
  atNight,
  async ({ browser }) => {
    count += 1
    const [signer, approver] = [`um-${count}@rubrica.test`, `aprova-${count}@rubrica.test`]
    const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
    await addSigners(sender, envelope, [signer], { inOrder: false })
    await addPerson(envelope.id, { type: 'signer', signature_type: 'qualified' }, `certificado-${count}@rubrica.test`)
    await addPerson(envelope.id, { type: 'approver' }, approver)
    await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
    const page = await open(browser, await tokenOf(product, approver))
    await acceptTerms(page)
    const act = page.locator('[data-step=act]')
    await expect(act).not.toHaveAttribute('aria-busy')

    const held = await holdDisplay(page)
    await signWriting(signer, SUM)
    const given = page.locator('[data-given]').filter({ hasText: SUM })
    await held.asked // the view says that the PDF has it
    await expect(given).toBeVisible()
    await page.locator('[data-show-changes]').click()
    await expect(act).toHaveAttribute('aria-busy', 'true')
    expect(await page.locator('[data-page="1"] canvas').count()).toBe(1) // of the earlier one
    expect(await darkest(await given.screenshot())).toBeLessThan(128)

    held.release()
    await expect(act).not.toHaveAttribute('aria-busy')
    await expect(page.locator('[data-given] img')).toHaveCount(0) // it is in the PDF now
    await expect(given).toHaveCount(0)
    expect(await darkest(await page.locator('[data-given]').last().screenshot())).toBeLessThan(128)
    await act.click()
    await page.locator('[data-confirm]').click()
    await expect(page.locator('[data-result]')).toBeVisible()
  },
)

/** What is asked for from now on of the PDF waits. */
async function holdDisplay(page: Page) {
  let [release, tell] = [() => {}, () => {}]
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = new Promise<void>((resolve) => (tell = resolve))
  await page.route('**/display', async (route) => {
    tell()
    await released
    await route.continue()
  })
  return { asked, release }
}

/** The darkest grey in the middle of a picture: paper is white. */
async function darkest(png: Uint8Array): Promise<number> {
  const { width, height } = await sharp(png).metadata()
  const middle = { left: 4, top: 4, width: width - 8, height: height - 8 }
  return (await sharp(png).extract(middle).greyscale().stats()).channels[0]!.min
}

test('nobody acts on a document that could not be loaded', atNight, async ({ browser }) => {
  const { token } = await beside('approver')
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  const page = await context.newPage()
  await page.route('**/display', (route) => route.abort())
  await page.goto(`/public/envelopes/viewer/${token}`)
  await acceptTerms(page)
  await expect(page.getByRole('alert')).toContainText(pdf.failedTitle)
  await expect(page.locator('[data-step=act]')).toHaveAttribute('aria-busy', 'true')
  await page.unroute('**/display')
  await page.getByRole('button', { name: pdf.tryAgain }).click()
  await expect(page.locator('[data-step=act]')).not.toHaveAttribute('aria-busy')
})

test('a change that is no field of anybody is told in words that fit', atNight, async ({ browser }) => {
  const { token } = await beside('approver')
  const page = await open(browser, token)
  await acceptTerms(page)
  const acting = (request: { url: () => string; method: () => string }) =>
    request.method() === 'POST' && request.url().endsWith(token)
  await page.route(
    (url) => url.pathname.endsWith(token),
    (route) =>
      acting(route.request())
        ? route.continue({ postData: { ...route.request().postDataJSON(), digest: '0'.repeat(64) } })
        : route.continue(),
    { times: 1 },
  )
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(changes.other)
  await dialog.locator('[data-show-changes]').click()
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm]').click()
  await expect(page.locator('[data-result]')).toBeVisible()
})

/** With values: as made by hand, with and without a look of its own, and signed by others already. */
const FORMS = {
  'a form with looks': form('/AP<</N 11 0 R>>', ''),
  'a form that readers draw': form('', '/NeedAppearances true'),
  'corpus/form-fancy_fields.pdf': fixture('corpus/form-fancy_fields.pdf'),
  'signed/two-signers.pdf': fixture('signed/two-signers.pdf'),
}

function form(look: string, needs: string): Uint8Array {
  const drawing = '/Tx BMC BT /F1 14 Tf 2 5 Td (R$ 7.500,00) Tj ET EMC'
  const resources = '/Resources<</Font<</F1 5 0 R>>>>'
  return makePdf({
    content: 'BT /F1 12 Tf 60 700 Td (Valor:) Tj ET',
    catalog: `/AcroForm<<${needs}/DA(/F1 14 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>/Fields[10 0 R]>>`,
    pageEntries: '/Annots[10 0 R]',
    objects: [
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(valor)/V(R$ 7.500,00)/DA(/F1 14 Tf 0 g)/Rect[120 690 320 715]/F 4${look}>>`,
      `<</Type/XObject/Subtype/Form/BBox[0 0 200 25]${resources}/Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    ],
  })
}

for (const [name, pdf] of Object.entries(FORMS))
  test(
    `values in fields of the uploaded PDF are shown to signers as they are sealed: ${name}`,
    atNight,
    async ({ browser }) => {
      count += 1
      const address = `formulario-${count}@rubrica.test`
      const envelope = await draftWith(sender, pdf, 'formulario.pdf')
      await addPerson(envelope.id, { type: 'signer' }, address)
      await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
      const token = await tokenOf(product, address)
      const page = await open(browser, token)
      await acceptTerms(page)
      await page.locator('[data-step=act]:not([aria-busy])').waitFor() // drawn
      const picture = "document.querySelector('[data-page=\"1\"] canvas').toDataURL('image/png')"
      const shown = Buffer.from((await page.evaluate<string>(picture)).split(',')[1]!, 'base64')
      const { width } = await sharp(shown).metadata()
      const [document] = envelope.documents
      const at = `${product.baseUrl}/v1/p/envelopes/${token}/documents/${document!.id}/preview?width=${Math.min(1600, width)}`
      const preview = Buffer.from(await (await fetch(at)).arrayBuffer())
      await page.locator('[data-step=act]').click()
      await page.locator('[data-confirm]').click()
      const sealed = (await untilState(sender, envelope.id, 'completed')).documents[0]!
      const drawn = pictureOf(await sender.download(sealed.links['download']!))
      expect(await mostDifferent(shown, drawn)).toBeLessThan(45)
      expect(await mostDifferent(preview, drawn)).toBeLessThan(45)
    },
  )

/** Of the first page, by poppler. */
function pictureOf(pdf: Uint8Array): Buffer {
  const options = ['-png', '-cropbox', '-r', '110', '-f', '1', '-l', '1', '-singlefile', '-']
  return execFileSync('pdftoppm', options, { input: pdf, maxBuffer: 2 ** 26 })
}

/** The greatest difference of grey between two pictures of a page, where letters are no more than shades. */
async function mostDifferent(one: Uint8Array, other: Uint8Array): Promise<number> {
  const grey = (png: Uint8Array) =>
    sharp(png).flatten({ background: '#fff' }).greyscale().resize(100, 130, { fit: 'fill' }).blur(1).raw().toBuffer()
  const [a, b] = await Promise.all([grey(one), grey(other)])
  return a.reduce((most, value, index) => Math.max(most, Math.abs(value - b[index]!)), 0)
}
