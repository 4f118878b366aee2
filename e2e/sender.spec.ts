/** Preparing, sending and following an envelope, as a sender relies on it. */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { axe } from './world/axe.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { atNight } from './world/nightly.ts'

const password = 'Assinar2026'
const contract = path.resolve('fixtures/corpus/plain-document.pdf')

test.beforeEach(async ({ page, product, baseURL }) => {
  const email = `ana${randomInt(1e9)}@example.com`
  const made = product.rubrica(
    'user',
    'create',
    '--email',
    email,
    '--name',
    'Ana Souza',
    '--password',
    password,
    '--verified',
    '--keep-password',
  )
  expect(made.code, made.output).toBe(0)
  const entered = await page.request.post('/auth/login', { data: { email, password }, headers: { origin: baseURL! } })
  expect(entered.ok()).toBe(true)
  const settings = { business_envelope_recipient: true, business_envelope_fields: true }
  await page.request.put('/v1/me/onboardings', { data: { settings }, headers: { origin: baseURL! } })
})

test('an envelope goes from a file to its recipients with the keyboard alone', async ({ page, smtp }) => {
  const signer = `davi.rocha${randomInt(1e9)}@example.com`
  await startEnvelope(page)
  await press(page, 'Continuar')

  await expect(page.getByRole('heading', { name: 'Quem recebe e o que cada um faz?' })).toBeVisible()
  await press(page, 'Eu também assino')
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused() // where the button was there is none any more
  await press(page, 'Adicionar destinatário')
  await expect(page.getByLabel('Nome', { exact: true }).nth(1)).toBeFocused()
  await page.keyboard.type('Davi Rocha')
  await page.keyboard.press('Tab')
  await page.keyboard.type(signer)
  await tabTo(page, page.getByRole('checkbox', { name: 'Definir ordem' }))
  await page.keyboard.press('Space')
  await press(page, 'Subir Davi Rocha')
  await expect(page.getByLabel('Nome', { exact: true }).first()).toHaveValue('Davi Rocha')
  await expect(page.getByRole('button', { name: 'Descer Davi Rocha' })).toBeFocused() // there is no higher place
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Continuar para o próximo passo')
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.keyboard.press('ControlOrMeta+Enter')

  await tabTo(page, page.getByRole('radio', { name: 'Davi Rocha' }).first())
  await press(page, 'Assinatura')
  const field = page.getByRole('button', { name: /^Assinatura de Davi Rocha, página 1, obrigatório/ })
  await expect(field).toBeFocused()
  const before = await field.boundingBox()
  await page.keyboard.press('Shift+ArrowUp')
  expect((await field.boundingBox())!.y).toBeLessThan(before!.y)
  await expectSaved(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await press(page, 'Continuar')

  await expect(page.getByText('Sem campo de assinatura')).toHaveCount(1) // Ana's
  await tabTo(page, page.getByLabel('Mensagem para os destinatários'))
  await page.keyboard.type('Por favor, assinem até sexta.')
  await press(page, 'Enviar para assinatura')
  await expect(page.getByRole('dialog', { name: 'Envelope enviado' })).toBeVisible()
  await expect.poll(() => smtp.letters.some(({ to }) => JSON.stringify(to).includes(signer))).toBe(true)
  await page.getByRole('link', { name: 'Acompanhar este envelope' }).press('Enter')

  const holding = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Aguardando' }).first()
  await expect(holding).toContainText('Davi Rocha')
  await expect(page.getByRole('button', { name: 'Reenviar aviso para Davi Rocha' })).toBeVisible()
  await page.getByRole('tab', { name: 'Histórico' }).press('Enter')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})

test(
  'a file that can not be signed stays listed with its reason; what was taken out is said',
  atNight,
  async ({ page }) => {
    await startEnvelope(page)
    await page.locator('input[type=file]').setInputFiles([
      { name: 'planilha.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') },
      { name: 'quebrado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') },
    ])
    const refused = page.getByRole('alert').filter({ hasText: 'Não adicionados' })
    await expect(refused.getByText('planilha.xlsx')).toBeVisible()
    await expect(refused.getByText('quebrado.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Tirar planilha.xlsx da lista' }).click()
    await page.getByRole('button', { name: 'Tirar quebrado.pdf da lista' }).click()
    await expect(refused).toBeHidden()

    await page.locator('input[type=file]').setInputFiles(path.resolve('fixtures/corpus/active-js-buttons.pdf'))
    await expect(page.getByText(/Removido por segurança: .*JavaScript/)).toBeVisible()
  },
)

test(
  'a file that was on its way when the page went is asked for again by its name; what had come is there',
  atNight,
  async ({ page }) => {
    const id = await startEnvelope(page)
    await page.route(`**/v1/envelopes/${id}/documents`, () => undefined) // never arrives
    const buffer = readFileSync(contract)
    const files = ['anexo A.pdf', 'anexo B.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer }))
    await page.locator('input[type=file]').setInputFiles(files)
    await expect(page.getByText('Aguardando a vez').last()).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept()) // the browser asks first
    await page.reload()
    await page.unrouteAll()

    const refused = page.getByRole('alert').filter({ hasText: 'Não adicionados' })
    await expect(refused.getByText('anexo A.pdf')).toBeVisible()
    await expect(refused.getByText('anexo B.pdf')).toBeVisible()
    const documents = page.getByRole('list', { name: 'Documentos do envelope' }).getByRole('listitem')
    await expect(documents).toHaveCount(1)
    await page.locator('input[type=file]').setInputFiles(files[0]!)
    await expect(documents).toHaveCount(2)
    await expect(refused.getByText('anexo A.pdf')).toBeHidden()
    await page.reload()
    await expect(refused.getByText('anexo B.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Tirar anexo B.pdf da lista' }).click()
    await page.reload()
    await expect(documents).toHaveCount(2)
    await expect(refused).toBeHidden()
  },
)

test(
  'files that nobody took for want of a network are listed, and go on their way by themselves when it is back',
  atNight,
  async ({ page, context }) => {
    const buffer = readFileSync(contract)
    const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer })
    await page.goto('/business/envelopes/new')
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    await expect(page.getByText('Salvo', { exact: true })).toBeHidden() // nothing is yet
    await context.setOffline(true)
    await page.locator('input[type=file]').setInputFiles([pdf('contrato.pdf'), pdf('anexo.pdf')])
    const refused = page.getByRole('alert').filter({ hasText: 'Não adicionados' })
    await expect(refused.getByText('contrato.pdf')).toBeVisible()
    await expect(refused.getByRole('button', { name: 'Tentar de novo: anexo.pdf' })).toBeVisible()
    await context.setOffline(false)
    const documents = page.getByRole('list', { name: 'Documentos do envelope' }).getByRole('listitem')
    await expect(documents).toHaveCount(2)
    await expect(documents.first().getByRole('textbox')).toHaveValue('contrato.pdf')
    await expect(refused).toBeHidden()

    // it came, and its answer was lost: it is not there twice
    let isLost = true
    await page.route('**/v1/envelopes/*/documents', async (route) => {
      if (!isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort()
    })
    await page.locator('input[type=file]').setInputFiles(pdf('aditivo.pdf'))
    await expect.poll(() => isLost).toBe(false)
    await expect(documents.last().getByRole('textbox')).toHaveValue('aditivo.pdf')
    await expect(refused).toBeHidden()
    await expect(documents).toHaveCount(3)
  },
)

test('nothing typed is lost when nobody answers and the page is loaded again', async ({ page }) => {
  await startEnvelope(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('E-mail').first().waitFor()
  await page.route('**/v1/envelopes/*/recipients*', (route) => route.abort())
  await page.getByLabel('Nome', { exact: true }).first().fill('Bruno Lima')
  await page.getByLabel('E-mail').first().fill('bruno@example.com')
  await expect(page.getByText('Sem conexão: guardado neste aparelho')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Nome', { exact: true }).first()).toHaveValue('Bruno Lima')
  await page.unroute('**/v1/envelopes/*/recipients*')
  await expectSaved(page)
  await page.reload()
  await expect(page.getByLabel('E-mail').first()).toHaveValue('bruno@example.com')
})

test(
  'fields are dragged, resized, duplicated, deleted and taken back, and stand where they were after loading again',
  atNight,
  async ({ page }) => {
    await startEnvelope(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Eu também assino' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    const sheet = await box(page, '[data-page="1"]')
    const palette = page.getByRole('complementary', { name: 'Elementos' })
    const elements = page.locator('[data-element]')

    await drag(page, await middle(palette.getByRole('button', { name: 'Rubrica' })), [sheet.x + 200, sheet.y + 200])
    await expect(elements).toHaveCount(1)
    await drag(page, await middle(elements.first()), [sheet.x + 300, sheet.y + 260])
    const moved = (await elements.first().boundingBox())!
    expect(Math.abs(moved.x + moved.width / 2 - sheet.x - 300)).toBeLessThan(8)

    const size = (await elements.first().boundingBox())!
    await drag(page, await middle(page.locator('[data-handle=se]')), [
      size.x + size.width + 40,
      size.y + size.height + 30,
    ])
    expect((await elements.first().boundingBox())!.width).toBeGreaterThan(size.width + 20)
    await page.keyboard.press('ControlOrMeta+Z')
    expect(Math.round((await elements.first().boundingBox())!.width)).toBe(Math.round(size.width))

    await page.keyboard.press('ControlOrMeta+D')
    await expect(elements).toHaveCount(2)
    await page.keyboard.press('Delete')
    await expect(elements).toHaveCount(1)

    await palette.getByRole('button', { name: 'Data' }).click()
    await page.mouse.click(sheet.x + 150, sheet.y + 420)
    await expect(elements).toHaveCount(2)
    await expectSaved(page)
    const before = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
    await page.reload()
    await expect(elements).toHaveCount(2)
    const after = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
    expect(after.map((one) => [Math.round(one!.x), Math.round(one!.y)])).toEqual(
      before.map((one) => [Math.round(one!.x), Math.round(one!.y)]),
    )
  },
)

test(
  'lists keep their search and filter in the address, and an envelope can be cancelled from them',
  atNight,
  async ({ page }) => {
    await sendOne(page, 'lista@example.com')
    await page.goto('/business/documents/sent')
    await page.getByRole('searchbox').fill('nada parecido')
    await expect(page).toHaveURL(/q=nada/)
    await expect(page.getByText('Nenhum envelope encontrado')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)

    await page.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name: 'Cancelar envelope' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envelope' }).click()
    await expect(page.getByRole('row').last()).toContainText('Cancelado')
    await page.goto('/business/documents/sent?state=cancelled')
    await expect(page.getByRole('row').last()).toContainText('Cancelado')
    await page.goto('/business/dashboard')
    await expect(page.getByRole('link', { name: /Cancelados 1/ })).toBeVisible()
  },
)

for (const [width, colorScheme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const) {
  test(`every screen of the sender is accessible and fits ${width} px`, atNight, async ({ page }) => {
    test.slow() // ten pages, each read by axe
    await page.emulateMedia({ colorScheme })
    const sent = await sendOne(page, 'axe@example.com')
    const draft = await startEnvelope(page)
    await page.setViewportSize({ width, height: 800 })
    for (const address of [
      'dashboard',
      'documents',
      'documents/sent',
      'documents/draft',
      `documents/info/${sent}`,
      'envelopes/new',
      ...['documents', 'recipients', 'fields', 'review'].map((step) => `envelopes/${draft}/${step}`),
    ]) {
      await page.goto(`/business/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForLoadState('networkidle')
      const judge = axe(page)
      if (width < 500) judge.disableRules(['target-size']) // the palette scrolls sideways: its last button is cut by the edge
      const { violations } = await judge.analyze()
      expect(violations.map(({ id, nodes }) => `${address}: ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
      const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
      expect(over, address).toBe(0)
    }
  })
}

/** Drops the contract on the page of a new envelope; the draft's id. */
async function startEnvelope(page: Page): Promise<string> {
  await page.goto('/business/envelopes/new')
  await page.locator('input[type=file]').setInputFiles(contract)
  await expect(page.getByRole('listitem').filter({ hasText: 'página' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-disabled')
  return /envelopes\/([0-9a-f-]{36})\//.exec(page.url())![1]!
}

async function sendOne(page: Page, email: string): Promise<string> {
  const id = await startEnvelope(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nome', { exact: true }).first().fill('Carla Dias')
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/fields/)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(page.getByRole('dialog', { name: 'Envelope enviado' })).toBeVisible()
  return id
}

/** Reaches a button as a keyboard does, and presses it. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }).locator('visible=true').first())
  await page.keyboard.press('Enter')
}

/** With Tab alone: what it does not come to nobody without a mouse can use. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 100; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${String(target)}`)
}

const expectSaved = (page: Page) => expect(page.locator('header').getByRole('status')).toHaveText('Salvo')

type Spot = readonly [number, number]

async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] + 8, from[1] + 8)
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 })
  await page.mouse.move(...to, { steps: 3 })
  await page.mouse.up()
}

async function box(page: Page, selector: string) {
  return (await page.locator(selector).boundingBox())!
}

async function middle(target: ReturnType<Page['locator']>): Promise<Spot> {
  const { x, y, width, height } = (await target.boundingBox())!
  return [x + width / 2, y + height / 2]
}
