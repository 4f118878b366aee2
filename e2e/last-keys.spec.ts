/** Text that is typed in the moment in which a page is left, before IndexedDB can have it: it is there when the page is opened again. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { addTo, at, expectSaved, placeOn, plain } from './world/editing.ts'
import { draftWith, fixture } from './world/envelopes.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { signIn, signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let sender: Person
let count = 0

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

/** A key that is pressed while the page is going: heard by the page before it hears of its end. */
const typeAtEnd = `window.addEventListener('pagehide', () => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  set.call(field, field.value + '!')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: '!', inputType: 'insertText' }))
})`

async function open(browser: Browser, path: string, who: Person | null, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    baseURL: product.baseUrl,
    viewport: { width, height: 800 },
    hasTouch: width < 768,
    isMobile: width < 768,
  })
  if (who) await signIn(context, who, product)
  await context.addInitScript(typeAtEnd)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const inLocalStorage = (page: Page) => page.evaluate<string>('JSON.stringify({ ...localStorage })')

async function expectKept(page: Page, field: () => Locator, typed: string): Promise<void> {
  const { pathname } = new URL(page.url())
  await field().fill(typed)
  await expectSaved(page)
  await page.goto('/third-party-notices.txt')
  const left = await inLocalStorage(page)
  expect(left).toContain(`${typed}!`)
  expect(left).not.toMatch(/529\.?982/)
  await page.goto(pathname)
  await expect(field()).toHaveValue(`${typed}!`)
  expect(await inLocalStorage(page)).not.toContain(typed)
}

for (const width of [1440, 360])
  test(`a signer's last key is kept, at ${width} px`, atNightBut(width === 360), async ({ browser }) => {
    const address = `tecla-${(count += 1)}@rubrica.test`
    const draft = await draftWith(sender, plain(1), 'contrato.pdf')
    const recipient = await addTo(sender, draft, 'signer', 'Bia Lima', address)
    const text = {
      recipient,
      type: 'text',
      title: 'Cidade',
      widgets: at(60, 100).map((place) => ({ ...place, width: 220, height: 22 })),
    }
    await placeOn(sender, draft, [text, { recipient, type: 'signature', widgets: at(60, 300) }])
    await sender.call('POST', `/v1/envelopes/${draft.id}/send`, {})
    const token = await tokenOf(product, address)
    const path = `/v1/p/envelopes/recipients/${token}`
    const { terms } = await visitor(product).call<{ terms: { version: string } }>('GET', path)
    await visitor(product).call('POST', `${path}/terms`, { version: terms.version })
    const page = await open(browser, `/public/envelopes/viewer/${token}`, null, width)
    const city = () =>
      width < 768 ? page.locator('[data-entry] input') : page.getByRole('textbox', { name: /^Texto Cidade/ })
    const reach = async () => {
      if (width < 768) await page.getByRole('button', { name: /^Texto Cidade/ }).click()
    }
    await reach()
    await city().fill('Ouro Preto')
    await expect(page.getByText('Salvo')).toBeVisible()
    await page.reload()
    await reach()
    await expect(city()).toHaveValue('Ouro Preto!')
    expect(await inLocalStorage(page)).not.toContain('Ouro')
  })

test('what nobody came back for is removed after a month', async ({ browser }) => {
  const address = `esquecida-${(count += 1)}@rubrica.test`
  const draft = await draftWith(sender, plain(1), 'contrato.pdf')
  await addTo(sender, draft, 'signer', 'Bia Lima', address)
  await sender.call('POST', `/v1/envelopes/${draft.id}/send`, {})
  const token = await tokenOf(product, address)
  const page = await open(browser, '/third-party-notices.txt', null)
  const DAY_MS = 86_400_000
  const left = (days: number) => ({ keptAt: Date.now() - days * DAY_MS, value: { field: 'Recife' } })
  const placed = { old: left(31), fresh: left(29), undated: { field: 'Recife' } }
  await page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('keyval-store')
    opening.onupgradeneeded = () => opening.result.createObjectStore('keyval')
    opening.onsuccess = () => {
      const writing = opening.result.transaction('keyval', 'readwrite')
      for (const [name, kept] of Object.entries(${JSON.stringify(placed)})) {
        localStorage.setItem('rubrica.unsaved.' + name + '.late', JSON.stringify(kept))
        writing.objectStore('keyval').put(kept, 'rubrica.unsaved.' + name)
      }
      writing.oncomplete = () => (opening.result.close(), resolve())
    }
  })`)
  await page.goto(`/public/envelopes/viewer/${token}`)
  await page.getByRole('checkbox').click()
  const inDatabase = () =>
    page.evaluate<Record<string, object>>(`new Promise((resolve) => {
      const opening = indexedDB.open('keyval-store')
      opening.onsuccess = () => {
        const shelf = opening.result.transaction('keyval').objectStore('keyval')
        const [keys, values] = [shelf.getAllKeys(), shelf.getAll()]
        values.onsuccess = () => {
          opening.result.close()
          resolve(Object.fromEntries(keys.result.map((key, at) => [key, values.result[at]])))
        }
      }
    })`)
  await expect
    .poll(async () => Object.keys(await inDatabase()))
    .toEqual(['rubrica.unsaved.fresh', 'rubrica.unsaved.undated'])
  await expect.poll(async () => (await inDatabase())['rubrica.unsaved.undated']).toHaveProperty('keptAt')
  const late = await inLocalStorage(page)
  expect(late).not.toContain('old.late')
  expect(late).toContain('fresh.late')
})

test("a sender's last key is kept in each step, without CPFs", atNight, async ({ browser }) => {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await addTo(sender, draft, 'signer', 'Davi Reis', 'davi@tecla.example')
  const page = await open(browser, `/business/envelopes/${draft.id}/documents`, sender)
  await expectKept(page, () => page.locator('[data-document] input').first(), 'outro.pdf')
  await page.goto(`/business/envelopes/${draft.id}/recipients`)
  await page.getByRole('checkbox', { name: 'CPF: Davi Reis' }).check()
  await page.getByLabel('CPF de Davi Reis').fill('52998224725')
  await expectKept(page, () => page.getByLabel('Nome', { exact: true }).first(), 'Davi Prado')
  await page.goto(`/business/envelopes/${draft.id}/review`)
  await expectKept(page, () => page.getByLabel('Título').first(), 'Locação')
})
