/** In whose name somebody signs: the number is masked while it is typed, and never broken at the end of a line. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as capacity } from '../src/core/envelope/ui/capacity/messages.pt-BR.ts'
import { messages as wizard } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { runs } from '../src/kernel/testing/nightly.ts'
import { expectSound } from './world/axe.ts'
import { addTo } from './world/editing.ts'
import { addSigners, draftWith, fixture } from './world/envelopes.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

async function open(browser: Browser, path: string, width: number, person: Person | null = sender): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    baseURL: product.baseUrl,
    viewport: { width, height: 800 },
    colorScheme: width < 768 ? 'dark' : 'light',
  })
  if (person) await signIn(context, person, product)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const said = (text: string, name: string) => text.replace('{name}', name)

for (const width of [1440, 360])
  test(
    `the number is masked while it is typed and pasted, at ${width} px`,
    atNightBut(width === 1440),
    async ({ browser }) => {
      const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
      await addTo(sender, draft, 'signer', 'Davi Reis', 'davi@mascara.example')
      const page = await open(browser, `/business/envelopes/${draft.id}/recipients`, width)
      const more = page.getByRole('button', { name: wizard.recipients.more })
      await more.click()
      await page.getByLabel(`${capacity.label}: Davi Reis`).check()
      await page.getByLabel(said(capacity.option.represented, 'Davi Reis')).fill('Acme Ltda.')
      const number = page.getByLabel(said(capacity.option.number, 'Davi Reis'))
      await number.pressSequentially('52998224725')
      await expect(number).toHaveValue('529.982.247-25')
      await number.fill('')
      await number.pressSequentially('12abc34501de35')
      await expect(number).toHaveValue('12.ABC.345/01DE-35')
      await number.press('Home')
      for (let place = 0; place < 4; place++) await number.press('ArrowRight')
      await number.press('Backspace')
      await expect(number).toHaveValue('12.BC3.450/1DE3-5')
      expect(await page.evaluate('document.activeElement.selectionStart')).toBe(2)
      await number.fill(' 11 222 333 / 0001 - 81 ')
      await expect(number).toHaveValue('11.222.333/0001-81')
      await expect(page.locator('header').getByRole('status')).toHaveText('Salvo')
      await expectSound(page, 'in whose name')
      await page.reload()
      await expect(number).toHaveValue('11.222.333/0001-81')
    },
  )

const WRITTEN = '11.222.333/0001-81'

/** In how many lines the number stands, wherever it is seen. */
const linesOf = (page: Page) =>
  page.evaluate<number[]>(`(() => {
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node; (node = walker.nextNode()); ) {
      const at = node.data.indexOf('${WRITTEN}')
      if (at < 0 || !node.parentElement.checkVisibility()) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + ${WRITTEN.length})
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
      if (tops.length > 0) found.push(new Set(tops).size)
    }
    return found
  })()`)

/** The window is made narrower step by step, at night so slowly that every place of a line's end is met. */
async function expectUnbroken(page: Page, where: string): Promise<void> {
  for (let width = 460; width >= 320; width -= runs(20, 4)) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await linesOf(page)
    expect(lines.length, `${where}: it is seen at ${width} px`).toBeGreaterThan(0)
    expect(lines, `${where}, at ${width} px`).toEqual(lines.map(() => 1))
  }
}

test('the number stays on one line before, while and after somebody signs', atNight, async ({ browser }) => {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await addSigners(sender, draft, ['davi@linha.example'])
  const { recipients } = await sender.call<{ recipients: { id: string }[] }>('GET', `/v1/envelopes/${draft.id}`)
  await sender.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${recipients[0]!.id}`, {
    signs_as: { capacity: 'attorney', in_name_of: { name: 'Acme Empreendimentos Ltda.', number: '11222333000181' } },
  })
  const wide = await open(browser, `/business/envelopes/${draft.id}/recipients`, 460)
  await wide.getByRole('button', { name: wizard.recipients.more }).click() // closed: what is set stands beside it
  await wide.getByText(WRITTEN).first().waitFor()
  await expectUnbroken(wide, 'recipients')
  const review = await open(browser, `/business/envelopes/${draft.id}/review`, 460)
  await review.getByText(WRITTEN).first().waitFor()
  await expectUnbroken(review, 'review')

  await sender.call('POST', `/v1/envelopes/${draft.id}/send`)
  const link = `/public/envelopes/viewer/${await tokenOf(product, 'davi@linha.example')}`
  const terms = await open(browser, link, 460, null)
  await terms.getByText(WRITTEN).first().waitFor()
  await expectUnbroken(terms, 'terms')
  const detail = await open(browser, `/business/documents/info/${draft.id}`, 460)
  await detail.getByText(WRITTEN).first().waitFor()
  await expectUnbroken(detail, 'detail')
})
