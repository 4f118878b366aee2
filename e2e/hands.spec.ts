/** Text on the signing page that a keyboard composes, a password manager fills in, or a translator replaces; and answers that come late. */
import { expect, test, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { messages as capacity } from '../src/core/envelope/ui/capacity/messages.pt-BR.ts'
import { messages as contacts } from '../src/features/contacts/ui/messages.pt-BR.ts'
import { messages as wizard } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { addTo, at, placeOn, plain } from './world/editing.ts'
import { draftWith } from './world/envelopes.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { signIn, signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
let product: Product
let sender: Person
let count = 0

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

/** Texts of these formats, opened with the terms accepted; and what can compose like a keyboard of Android. */
async function open(
  browser: Browser,
  shape: object,
  formats: readonly (string | null)[],
): Promise<{ page: Page; keyboard: CDPSession }> {
  const address = `maos-${(count += 1)}@rubrica.test`
  const draft = await draftWith(sender, plain(1), 'contrato.pdf')
  const recipient = await addTo(sender, draft, 'signer', 'Ana Souza', address)
  const texts = formats.map((format, index) => ({
    recipient,
    type: 'text',
    ...(format && { format }),
    title: format ?? 'livre',
    widgets: at(60, 100 + 60 * index).map((place) => ({ ...place, width: 220, height: 22 })),
  }))
  const choice = {
    recipient,
    type: 'dropdown',
    title: 'Estado civil',
    options: ['Solteira', 'Casada'],
    is_required: false,
  }
  const others = [{ ...choice, widgets: at(60, 500) }]
  await placeOn(sender, draft, [...texts, ...others, { recipient, type: 'signature', widgets: at(60, 600) }])
  await sender.call('POST', `/v1/envelopes/${draft.id}/send`, {})
  const token = await tokenOf(product, address)
  const path = `/v1/p/envelopes/recipients/${token}`
  const { terms } = await visitor(product).call<{ terms: { version: string } }>('GET', path)
  await visitor(product).call('POST', `${path}/terms`, { version: terms.version })
  const context = await browser.newContext({ locale: 'pt-BR', ...shape })
  const page = await context.newPage()
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`)
  await page.locator('[data-field]').first().waitFor()
  return { page, keyboard: await context.newCDPSession(page) }
}

const named = (format: string) => ({ name: new RegExp(`^Texto ${format}`) })

/** The field as it is written in: on a phone in the bar above the keyboard. */
async function writeIn(page: Page, shape: object, format: string) {
  if (shape === desk) {
    await page.getByRole('textbox', named(format)).focus()
    return page.getByRole('textbox', named(format))
  }
  await page.getByRole('button', named(format)).click()
  const entry = page.locator('[data-entry] :is(input, textarea)')
  await expect(entry).toBeFocused()
  return entry
}

const compose = (keyboard: CDPSession, text: string) =>
  keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** Each a word of its own. */
async function composeLetters(keyboard: CDPSession, typed: string): Promise<void> {
  for (const letter of typed) {
    await compose(keyboard, letter)
    await keyboard.send('Input.insertText', { text: letter })
  }
}

/** A word that grows, as on Android. */
async function composeWord(keyboard: CDPSession, typed: string): Promise<void> {
  for (let length = 1; length <= typed.length; length++) await compose(keyboard, typed.slice(0, length))
  await keyboard.send('Input.insertText', { text: typed })
}

/** Fills in the field that has the focus, as a password manager does it that knows no `input` event. */
const fillIn = (text: string) => `(() => {
  const field = document.activeElement
  field.value = ${JSON.stringify(text)}
  field.dispatchEvent(new Event('change', { bubbles: true }))
})()`

for (const [name, shape] of [
  ['desk', desk],
  ['phone', phone],
] as const) {
  test(
    `letters that a keyboard composes come once in masked fields, on a ${name}`,
    atNightBut(name === 'phone'),
    async ({ browser }) => {
      const { page, keyboard } = await open(browser, shape, ['cpf', 'cnpj', 'date'])
      for (const [format, typed, shown] of [
        ['cpf', '52998224725', '529.982.247-25'],
        ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
        ['date', '31122026', '31/12/2026'],
      ] as const) {
        const field = await writeIn(page, shape, format)
        await composeLetters(keyboard, typed)
        await expect(field, format).toHaveValue(shown)
        if (format === 'date') continue // eight digits at once may begin with the year: they are left as they are
        await field.fill('')
        await composeWord(keyboard, typed)
        await expect(field, format).toHaveValue(shown)
        await expect(field, format).toHaveAttribute('aria-invalid', 'false')
      }
      await page.context().close()
    },
  )

  test(
    `a text that is filled in with a change event alone is kept, on a ${name}`,
    atNightBut(name === 'phone'),
    async ({ browser }) => {
      const { page } = await open(browser, shape, [null, 'cpf'])
      for (const [format, filled, shown] of [
        ['livre', 'Rua das Flores, 12', 'Rua das Flores, 12'],
        ['cpf', '52998224725', '529.982.247-25'],
      ] as const) {
        const field = await writeIn(page, shape, format)
        await page.evaluate(fillIn(filled))
        await expect(field).toHaveValue(shown)
        await expect(page.getByText('Salvo')).toBeVisible()
      }
      await page.reload()
      await expect(await writeIn(page, shape, 'livre')).toHaveValue('Rua das Flores, 12')
      await page.context().close()
    },
  )
}

test(
  "letters that a keyboard composes come once in senders' fields of a CPF and a CNPJ",
  atNight,
  async ({ browser }) => {
    const draft = await draftWith(sender, plain(1), 'contrato.pdf')
    await addTo(sender, draft, 'signer', 'Davi Reis', 'davi@maos.example')
    const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...desk })
    await signIn(context, sender, product)
    const page = await context.newPage()
    const keyboard = await context.newCDPSession(page)
    const expectOnce = async (field: Locator, typed: string, shown: string) => {
      for (const write of [composeLetters, composeWord]) {
        await field.fill('')
        await write(keyboard, typed)
        await expect(field).toHaveValue(shown)
      }
    }
    await page.goto(`/business/envelopes/${draft.id}/recipients`)
    await page.getByRole('checkbox', { name: 'CPF: Davi Reis' }).check()
    await expectOnce(page.getByLabel('CPF de Davi Reis'), '52998224725', '529.982.247-25')
    await page.getByRole('button', { name: wizard.recipients.more }).click()
    await page.getByLabel(`${capacity.label}: Davi Reis`).check()
    const number = page.getByLabel(capacity.option.number.replace('{name}', 'Davi Reis'))
    await expectOnce(number, '12ABC34501DE35', '12.ABC.345/01DE-35')
    await page.goto('/business/contacts')
    await page.getByRole('button', { name: contacts.new }).first().click()
    await expectOnce(page.getByRole('dialog').getByLabel('CPF'), '52998224725', '529.982.247-25')
    await page.goto('/account/profile')
    await expectOnce(page.getByLabel('CPF', { exact: true }), '52998224725', '529.982.247-25')
    await page.context().close()
  },
)

/** As Chrome's translator does it (github.com/facebook/react/issues/11538): also what comes later. */
const translate = `(() => {
  const mayTranslate = (node) => !node.closest('font, script, style, [translate=no]')
  const walk = (node) => {
    if (!mayTranslate(node)) return
    for (const child of [...node.childNodes]) {
      if (child.nodeType === Node.ELEMENT_NODE) walk(child)
      if (child.nodeType !== Node.TEXT_NODE || !child.data.trim()) continue
      const font = document.createElement('font')
      font.innerHTML = '<font></font>'
      font.firstChild.textContent = '[' + child.data + ']'
      node.insertBefore(font, child)
      node.removeChild(child)
    }
  }
  walk(document.body)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (addedNodes.length > 0 && target.nodeName !== 'FONT') walk(target)
  }).observe(document.body, { childList: true, subtree: true })
})()`

for (const [name, shape] of [
  ['desk', desk],
  ['phone', phone],
] as const)
  test(
    `a page that the browser translates says what it says now, and keeps what is chosen, on a ${name}`,
    atNightBut(name === 'phone'),
    async ({ browser }) => {
      const { page } = await open(browser, shape, [null])
      const step = page.locator('[data-step]')
      await expect(step).toHaveText('Começar')
      await page.evaluate(translate)
      await expect(step).toHaveText('[Começar]')
      const field = await writeIn(page, shape, 'livre')
      await field.fill('Rua')
      await field.fill('Rua das Flores')
      if (shape === phone) await expect(page.getByRole('button', named('livre'))).toHaveText('Rua das Flores')
      await expect(step).toHaveText('[Criar minha assinatura]')
      await expect(page.getByText('[Salvo]')).toBeVisible()
      const choice = page.getByRole('combobox', { name: /^Lista Estado civil/ })
      await choice.selectOption({ index: 2 })
      await expect(choice).toHaveValue('Casada')
      await expect(page.getByText('[Salvo]')).toBeVisible()
      await page.reload()
      await expect(choice).toHaveValue('Casada')
      await page.context().close()
    },
  )

test('a view that comes late does not undo a value that was saved meanwhile', async ({ browser }) => {
  const { page } = await open(browser, desk, [null])
  const field = await writeIn(page, desk, 'livre')
  let hold = () => {}
  let release = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  let views = 0
  await page.route(/\/recipients\/[\w-]{43}$/, async (route) => {
    views += 1
    const response = await route.fetch()
    if (views === 1) {
      hold()
      await released
    }
    await route.fulfill({ response })
  })
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await held
  const saved = page.waitForResponse(/\/fields\//)
  await field.fill('Recife')
  await saved
  const late = page.waitForEvent('requestfinished', (request) => /\/recipients\/[\w-]{43}$/.test(request.url()))
  release()
  await late
  await expect.poll(() => views, 'asked again').toBe(2)
  await expect(field).toHaveValue('Recife')
  await page.context().close()
})
