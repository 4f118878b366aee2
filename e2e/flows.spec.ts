/**
 * The flows of the specification, from beginning to end, each on both sides: the sender's and the recipient's
 * (e2e/README.md says which flow is shown where).
 */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { draftWith, fixture, signWith, untilState } from './world/envelopes.ts'
import { inDatabase } from './world/database.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

let product: Product
let sender: Person
let receiver: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
  receiver = await signUp(product, 'Bruno Lima')
})

test('somebody signs, somebody approves, somebody follows: each is asked in turn and told what they did', async ({
  browser,
}) => {
  const { id } = await send('parecer.pdf', [
    { type: 'signer', address: 'signataria@rubrica.test', order: 1 },
    { type: 'approver', address: 'aprovador@rubrica.test', order: 2 },
    { type: 'carbon-copy', address: 'copia@rubrica.test', order: 2 },
  ])
  expect(requestsTo('aprovador@rubrica.test')).toHaveLength(0) // not before their turn
  await signWith(product, await tokenOf(product, 'signataria@rubrica.test'))

  const viewer = await openLink(browser, 'copia@rubrica.test')
  await act(viewer, 'Confirmar leitura')
  await expect(viewer.locator('[data-result]')).toContainText('Confirmado')
  expect(await stateOf(id)).toBe('in-transit') // a copy holds nobody up

  const approver = await openLink(browser, 'aprovador@rubrica.test')
  await act(approver, 'Aprovar')
  await expect(approver.locator('[data-result]')).toContainText(/aprova/i)
  await untilState(sender, id, 'completed')
  const page = await open(browser, sender, `info/${id}?tab=history`)
  for (const deed of [/assinou/, /aprovou/, /acompanhou|confirmou/])
    await expect(page.getByRole('tabpanel').getByText(deed).first()).toBeVisible()
})

test('a model becomes a draft, and the draft is sent; the model stays as it was', atNight, async ({ browser }) => {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'estágio.pdf')
  await addRecipient(draft.id, { type: 'signer', address: 'estagiario@rubrica.test' })
  const template = await sender.call<{ id: string }>('POST', `/v1/envelopes/${draft.id}/copy`, { into: 'template' })
  const page = await open(browser, sender, 'template')
  await page.getByRole('button', { name: 'Usar modelo: estágio.pdf' }).click()
  await page.waitForURL(/\/recipients/)
  await expect(page.getByLabel('E-mail').first()).toHaveValue('estagiario@rubrica.test')
  await proceed(page, /\/fields/)
  await proceed(page, /\/review/)
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(page.getByRole('dialog', { name: 'Envelope enviado' })).toBeVisible()
  await product.postbox.letterTo('estagiario@rubrica.test')
  await page.goto('/business/documents/sent?q=est%C3%A1gio')
  await expect(page.getByRole('row').filter({ hasText: 'estágio.pdf' })).toContainText('Em andamento')
  expect(await stateOf(template.id)).toBe('template')
})

test('those who wait are asked again, one or all, and nobody twice within a minute', atNight, async ({ browser }) => {
  const [one, other] = ['primeira@rubrica.test', 'segundo@rubrica.test']
  const { id } = await send('cobrança.pdf', [
    { type: 'signer', address: one },
    { type: 'signer', address: other },
  ])
  await product.postbox.letterTo(one)
  const page = await open(browser, sender, `info/${id}`)
  const again = page.getByRole('button', { name: `Reenviar aviso para ${nameOf(one)}` }).first()
  await again.click()
  const trouble = page.getByRole('dialog', { name: 'Erro ao processar operação' })
  await expect(trouble).toContainText('menos de um minuto')
  await page.keyboard.press('Escape')
  await expect(again).toBeFocused()

  await minutesPass(id)
  await again.click()
  await expect.poll(() => requestsTo(one).length).toBe(2)
  await page.getByRole('button', { name: 'Ações de cobrança.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Reenviar aviso' }).click()
  await expect.poll(() => requestsTo(other).length).toBe(2)
  expect(requestsTo(one)).toHaveLength(2) // asked a moment ago
  expect(new Set(requestsTo(one).map(tokenIn)).size).toBe(1) // the link stays the same
})

test(
  'a corrected address kills the old link, and the new one opens the same envelope',
  atNight,
  async ({ browser }) => {
    const { id } = await send('endereço.pdf', [{ type: 'signer', address: 'antiga@rubrica.test' }])
    const old = await openLink(browser, 'antiga@rubrica.test')
    const page = await open(browser, sender, `info/${id}`)
    const edit = page.getByRole('button', {
      name: `Corrigir nome, e-mail ou idioma de ${nameOf('antiga@rubrica.test')}`,
    })
    await edit.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome', { exact: true }).fill('Nova Pessoa')
    await dialog.getByLabel('E-mail').fill(`${'n'.repeat(60)}@rubrica.test`)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    const cut = () =>
      dialog
        .locator('dl')
        .evaluate((list: { scrollWidth: number; clientWidth: number }) => list.scrollWidth - list.clientWidth)
    expect(await cut()).toBe(0) // all of a long address can be read before it is confirmed
    await dialog.getByRole('button', { name: 'Voltar e corrigir' }).click()
    await dialog.getByLabel('E-mail').fill('nova@rubrica.test')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByRole('button', { name: 'Confirmar e enviar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Nova Pessoa').first()).toBeVisible()

    await old.reload()
    await expect(old.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    await old.goto(old.url().replace('/viewer/', '/download/'))
    await expect(old).toHaveURL(/\/not-found/)
    await expect(old.getByRole('alert')).toContainText('Este link não vale')

    const right = await openLink(browser, 'nova@rubrica.test')
    await act(right, 'Assinar')
    await untilState(sender, id, 'completed')
  },
)

test(
  'the sender cancels: recipients are told, and find it cancelled; a second time says so',
  atNight,
  async ({ browser }) => {
    const { id } = await send('cancelar.pdf', [{ type: 'signer', address: receiver.email }])
    const page = await open(browser, sender, `info/${id}`)
    await page.getByRole('button', { name: 'Cancelar envelope' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envelope' }).click()
    await expect(page.getByRole('dialog', { name: 'Envelope cancelado' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Entendi' }).click()
    await expect(page.getByRole('button', { name: 'Cancelar envelope' })).toHaveCount(0)
    const letter = await product.postbox.letterTo(receiver.email, ({ subject }) => subject.includes('cancelado'))
    expect(letter.text).toContain('Ana Souza cancelou')

    const inbox = await open(browser, receiver, 'inbox?q=cancelar')
    await expect(inbox.getByRole('row').filter({ hasText: 'cancelar.pdf' })).toContainText('Cancelado')
    const again = await sender.ask('POST', `/v1/envelopes/${id}/cancel`)
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'envelope.was_cancelled'])
  },
)

test('somebody refuses on the signing page: the sender and everybody else are told why', async ({ browser }) => {
  const [refuser, fellow] = ['recusa@rubrica.test', 'colega@rubrica.test']
  const { id } = await send('recusar.pdf', [
    { type: 'signer', address: refuser },
    { type: 'signer', address: fellow },
  ])
  const why = 'A cláusula 4 não foi o que combinamos.'
  const page = await openLink(browser, refuser)
  await acceptTerms(page)
  await page
    .getByRole('button', { name: /Recusar/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(why)
  await dialog.getByRole('button', { name: /Recusar/ }).click()
  await expect(page.locator('[data-result]')).toContainText(/recus/i)

  const own = await open(browser, sender, `info/${id}`)
  await expect(own.getByText(`${nameOf(refuser)} recusou`).first()).toBeVisible()
  await expect(own.getByText(why).first()).toBeVisible()
  for (const address of [sender.email, fellow]) {
    const letter = await product.postbox.letterTo(address, ({ subject }) => /recusad|recusou/.test(subject))
    expect(letter.text).toContain(why)
  }
  const late = await openLink(browser, fellow)
  await expect(late.locator('[data-result]')).toBeVisible()
  await expect(late.locator('[data-step]')).toHaveCount(0)
})

test('a file beyond 25 MB is named with its reason, and what fits is kept', atNight, async ({ browser }) => {
  const page = await open(browser, sender, '../envelopes/new')
  const fits = { name: 'cabe.pdf', buffer: Buffer.from(fixture('corpus/plain-document.pdf')) }
  const tooLarge = { name: 'grande.pdf', buffer: Buffer.concat([fits.buffer, Buffer.alloc(25 * 1024 * 1024)]) }
  const files = [tooLarge, fits].map((file) => ({ ...file, mimeType: 'application/pdf' }))
  await page.locator('input[type=file]').setInputFiles(files)
  const refused = page.getByRole('alert').filter({ hasText: 'grande.pdf' })
  await expect(refused).toContainText('25 MB')
  await expect(page.getByRole('listitem').filter({ hasText: 'cabe.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-disabled', 'true')
})

type Who = Readonly<{ type: 'signer' | 'approver' | 'carbon-copy'; address: string; order?: number }>

/** Each is called after their address. */
const nameOf = (address: string) => address.split('@')[0]!

async function addRecipient(id: string, { type, address, order }: Who): Promise<void> {
  const addressees = [{ via: 'email', value: address, name: nameOf(address) }]
  await sender.call('POST', `/v1/envelopes/${id}/recipients`, { type, addressees, routing_order: order ?? null })
}

async function send(name: string, people: readonly Who[]): Promise<{ id: string }> {
  const { id } = await draftWith(sender, fixture('corpus/plain-document.pdf'), name)
  for (const who of people) await addRecipient(id, who)
  await sender.call('POST', `/v1/envelopes/${id}/send`)
  return { id }
}

const stateOf = async (id: string) => (await sender.call<{ state: string }>('GET', `/v1/envelopes/${id}`)).state

const VIEWER = /viewer\/([\w-]{43})/
const requestsTo = (address: string) =>
  product.postbox.letters().filter(({ to, text }) => to === address && VIEWER.test(text))
const tokenIn = ({ text }: { text: string }) => VIEWER.exec(text)![1]

/** As if everybody had been asked ten minutes ago. */
async function minutesPass(id: string): Promise<void> {
  await inDatabase(product, (db) =>
    db.query(`update recipients set notified_at = now() - interval '10 minutes' where envelope_id = $1`, [id]),
  )
}

async function open(browser: Browser, who: Person, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(`/business/documents/${address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** The link in the letter, opened by somebody who holds nothing else. */
async function openLink(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })).newPage()
  await page.goto(`/public/envelopes/viewer/${await tokenOf(product, address)}`)
  return page
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Ver o documento' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Does the one thing that this recipient was asked for. */
async function act(page: Page, verb: string): Promise<void> {
  await acceptTerms(page)
  await page.getByRole('button', { name: verb }).click()
  await page.locator('[data-confirm]').click()
}

async function proceed(page: Page, to: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(to)
}
