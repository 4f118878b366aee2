/** A public link through a browser: made and printed by a sender, opened on a phone by a stranger who confirms their e-mail and signs. */
import { expect, test, type Page } from '@playwright/test'
import { messages as t } from '../src/features/public-links/ui/messages.pt-BR.ts'
import { messages as o } from '../src/features/public-links/ui/public/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { signAs, untilState } from './world/envelopes.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { templateOf } from './world/templates.ts'
import { words } from './world/words.ts'

const w = words['pt-BR']

let product: Product
let sender: Person
let template: string
test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
  template = await templateOf(sender, { title: 'Termo de adesão', roles: ['Aluno', 'Diretora'] })
})
test.afterAll(() => product.close())

/** Takes pictures at a desk and on a phone, to be looked at. */
async function show(page: Page, name: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.screenshot({ path: `test-results/link-${name}-desk.png`, fullPage: true })
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  await page.screenshot({ path: `test-results/link-${name}-phone.png`, fullPage: true })
  await page.setViewportSize(size)
}

async function codeFor(address: string): Promise<string> {
  const letter = await product.postbox.letterTo(address, ({ text }) => /CÓDIGO: \d{6}/.test(text))
  return /CÓDIGO: (\d{6})/.exec(letter.text)![1]!
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const visitor = async (page: Page, shape: object = {}) =>
  (
    await page
      .context()
      .browser()!
      .newContext({ locale: 'pt-BR', ...shape })
  ).newPage()

/** On the signing page, where the code has led. */
async function sign(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/public\/envelopes\/viewer\/[\w-]{43}$/)
  await page.getByLabel(w.signing.terms.consent).check()
  await page.getByRole('button', { name: w.signing.terms.accept }).click()
  await page.locator('[data-field]:not([data-given]) button').first().click()
  const creator = page.getByRole('dialog', { name: w.creator.titleSignature })
  await expect(creator.getByLabel(w.creator.nameLabel)).toHaveValue(name)
  await creator.getByRole('button', { name: w.creator.use }).click()
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
  await expect(page.locator('[data-result]')).toBeVisible()
}

test('a link is made, printed, used by a stranger to sign, paused and removed', async ({ page, context }) => {
  await signIn(context, sender, product)
  await page.goto(`${product.baseUrl}/business/documents/template`)
  await page.getByRole('button', { name: 'Ações de Termo de adesão' }).click()
  await page.getByRole('menuitem', { name: t.list.title }).click()
  await expect(page.getByText(t.list.none)).toBeVisible()
  await show(page, 'none')
  await page.getByRole('button', { name: t.list.create }).click()
  const dialog = page.getByRole('dialog', { name: t.form.title })
  await dialog.getByLabel('Nome de Diretora').fill('Lia Prado')
  await dialog.getByRole('button', { name: t.form.create }).click()
  await expect(
    dialog.getByText('Informe', { exact: false }).or(dialog.locator('[aria-invalid=true]')).first(),
  ).toBeVisible()
  await dialog.getByLabel('E-mail de Diretora').fill('lia@escola.test')
  await dialog.getByLabel(t.form.name).fill('Secretaria')
  await dialog.getByLabel(t.form.mostUses).fill('2')
  await dialog.getByLabel(t.form.domains).fill('aluno.test')
  await dialog.getByLabel(t.form.name).focus()
  await show(page, 'form')
  await dialog.getByRole('button', { name: t.form.create }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Secretaria' })).toBeVisible()
  await expect(page.getByText(t.came.none)).toBeVisible()
  await show(page, 'made')
  const address = await page.getByRole('textbox', { name: t.link.copyLabel }).inputValue()
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: t.link.download }).click()
  expect((await picture).suggestedFilename()).toBe('QR Secretaria.png')

  const wall = await visitor(page)
  await wall.goto(`${address}/qr`)
  await expect(wall.getByRole('img', { name: `Código QR de ${address}` })).toBeVisible()
  await show(wall, 'qr')

  const stranger = await visitor(page, phone)
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Termo de adesão' })).toBeVisible()
  await expect(stranger.getByRole('img', { name: /página 1 de/ })).toBeVisible()
  await stranger.getByRole('button', { name: o.who.next }).click()
  await expect(stranger.getByText(o.who.nameMissing)).toBeVisible()
  await show(stranger, 'who')
  await stranger.getByLabel(o.who.name).fill('Davi Rocha')
  await stranger.getByLabel(o.who.email).fill('davi@fora.test')
  await stranger.getByRole('button', { name: o.who.next }).click()
  await expect(stranger.getByText('Este link é só para certos endereços de e-mail', { exact: false })).toBeVisible()
  await stranger.getByLabel(o.who.email).fill('davi@aluno.test')
  await stranger.getByRole('button', { name: o.who.next }).click()
  await expect(stranger.getByRole('heading', { name: o.code.title })).toBeVisible()
  const code = await codeFor('davi@aluno.test')
  await stranger.reload() // as a phone does that was at the mail meanwhile
  await expect(stranger.getByText('davi@aluno.test')).toBeVisible()
  await stranger.getByLabel(o.code.code, { exact: true }).fill(code === '111111' ? '222222' : '111111')
  await stranger.getByRole('button', { name: o.code.next }).click()
  await expect(stranger.getByText('Este não é o código', { exact: false })).toBeVisible()
  await show(stranger, 'code')
  await stranger.getByLabel(o.code.code, { exact: true }).fill(code)
  await stranger.getByRole('button', { name: o.code.next }).click()
  await sign(stranger, 'Davi Rocha')
  await signAs(product, 'lia@escola.test')
  const link = /[^/]+$/.exec(page.url())![0]
  const { data } = await sender.call<{ data: { envelope: string }[] }>('GET', `/v1/public-links/${link}/uses`)
  await untilState(sender, data[0]!.envelope, 'completed')

  const second = await visitor(page)
  await second.goto(address)
  await second.getByLabel(o.who.name).fill('Rita Lopes')
  await second.getByLabel(o.who.email).fill('rita@aluno.test')
  await second.getByRole('button', { name: o.who.next }).click()
  await second.getByLabel(o.code.code, { exact: true }).fill(await codeFor('rita@aluno.test'))
  await second.getByRole('button', { name: o.code.next }).click()
  await sign(second, 'Rita Lopes')

  await stranger.goto(address)
  await expect(stranger.getByText(o.closed.used_up.title)).toBeVisible()
  await show(stranger, 'used-up')
  await page.reload()
  await expect(page.getByText('davi@aluno.test')).toBeVisible()
  await expect(page.getByText(t.standings.used_up, { exact: true })).toBeVisible()
  await show(page, 'used')
  await page.getByRole('button', { name: t.link.edit }).click()
  await page.getByRole('dialog').getByLabel(t.form.mostUses).fill('')
  await page.getByRole('dialog').getByRole('button', { name: t.form.save }).click()
  await expect(page.getByText(t.standings.open, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.link.pause }).click()
  await expect(page.getByText(t.standings.paused, { exact: true })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText(o.closed.paused.title)).toBeVisible()
  await page.getByRole('button', { name: t.link.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.link.remove }).click()
  await expect(page.getByText(t.list.none)).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText(o.closed.gone.title)).toBeVisible()
  expect(await sender.call('GET', `/v1/public-links?template=${template}`)).toMatchObject({ meta: { total: 0 } })
})
