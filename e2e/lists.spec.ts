/** The lists and the pages of envelopes: what senders and recipients find there, and what they can do from there. */
import path from 'node:path'
import { expectSound } from './world/axe.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { inDatabase } from './world/database.ts'
import { addSigners, draftWith, fixture, sendTo } from './world/envelopes.ts'
import { signIn, signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

type Received = { data: { envelope: { id: string }; action_token: string }[] }
type Seen = { recipients: { delivery: { state: string } | null }[] }

let product: Product
let sender: Person
let receiver: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
  receiver = await signUp(product, 'Bruno Lima')
})

const draft = (name: string) => draftWith(sender, fixture('corpus/plain-document.pdf'), name)

async function open(browser: Browser, who: Person, address: string, look: Look = desk): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...look })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(`/business/documents${address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const desk: Look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
const phone: Look = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function choose(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${title}` }).press('Enter')
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

test('a model is saved from a draft, makes drafts, and goes only after a question', atNight, async ({ browser }) => {
  const { id } = await draft('aluguel.pdf')
  await addSigners(sender, await sender.call('GET', `/v1/envelopes/${id}`), ['inquilino@rubrica.test'])
  const page = await open(browser, sender, '/draft')
  await choose(page, 'aluguel.pdf', 'Salvar como modelo')
  await page.getByRole('button', { name: 'Ver modelos' }).click()
  await expect(rowOf(page, 'aluguel.pdf')).toContainText('Signatário 1')
  await expectSound(page, 'models')

  await page.getByRole('button', { name: 'Usar modelo: aluguel.pdf' }).click()
  await page.waitForURL(/envelopes\/[0-9a-f-]{36}\/recipients/)
  await expect(page.getByLabel('E-mail').first()).toHaveValue('inquilino@rubrica.test')
  expect(page.url()).not.toContain(id)

  await page.goto('/business/documents/template')
  await choose(page, 'aluguel.pdf', 'Excluir')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir modelo' }).click()
  await expect(page.getByText('Nenhum modelo salvo')).toBeVisible()
  await page.getByRole('link', { name: 'Ver rascunhos' }).click()
  await expect(rowOf(page, 'aluguel.pdf')).toHaveCount(2)
})

test('a lost message is said in the list, and its address is corrected in two steps', atNight, async ({ browser }) => {
  const sent = await sendLost('proposta.pdf', 'errado@rubrica.test')
  const page = await open(browser, sender, '/sent')
  await expect(rowOf(page, 'proposta.pdf')).toContainText('A mensagem não chegou a Signatário 1')
  await page.getByRole('button', { name: 'Destinatários de proposta.pdf' }).press('Enter')
  const more = page.getByRole('row').filter({ hasText: 'errado@rubrica.test' })
  await expect(more).toContainText('550')
  await expectSound(page, 'sent, opened')

  await page.getByRole('link', { name: 'proposta.pdf' }).click()
  await page.getByRole('button', { name: 'Corrigir endereço' }).click()
  const dialog = page.getByRole('dialog')
  const proceed = dialog.getByRole('button', { name: 'Continuar' })
  await expect(proceed).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('E-mail').fill('certo@')
  await expect(proceed).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('E-mail').fill('certo@rubrica.test')
  await expectSound(page, 'correcting')
  await proceed.click()
  await expect(dialog).toContainText('errado@rubrica.test')
  expect(product.postbox.letters().some(({ to }) => to === 'certo@rubrica.test')).toBe(false)
  await dialog.getByRole('button', { name: 'Confirmar e enviar' }).click()
  await expect(dialog).toBeHidden()
  await product.postbox.letterTo('certo@rubrica.test')
  await expect(page.getByText('A mensagem não chegou')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page).toHaveURL(/tab=history/)
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  expect(page.url()).toContain(sent)
})

test(
  'a notice goes again beside a name; what fails waits to be read and can be tried again',
  atNight,
  async ({ browser }) => {
    const { id } = await sendTo(sender, await draft('aviso.pdf'), ['avisada@rubrica.test'])
    const page = await open(browser, sender, `/info/${id}`)
    await page.getByRole('button', { name: 'Reenviar aviso para Signatário 1' }).first().click()
    const trouble = page.getByRole('dialog', { name: 'Erro ao processar operação' }) // asked within the minute
    await expect(trouble).toBeVisible()
    await expectSound(page, 'trouble')
    let asked = 0
    await page.route('**/renotify', async (route) => {
      asked += 1
      await route.fulfill({ status: 200, json: await sender.call('GET', `/v1/envelopes/${id}`) })
    })
    await trouble.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Aviso reenviado para Signatário 1.')).toBeVisible()
    expect(asked).toBe(1)
  },
)

test('cancelling asks, says what it did, and the list is found again by its address', async ({ browser }) => {
  await sendTo(sender, await draft('distrato.pdf'), ['parte@rubrica.test'])
  const page = await open(browser, sender, '/sent?q=distrato')
  await choose(page, 'distrato.pdf', 'Cancelar envelope')
  await page.getByRole('dialog').getByRole('button', { name: 'Manter envelope' }).click()
  await expect(rowOf(page, 'distrato.pdf')).toContainText('Em andamento')
  await choose(page, 'distrato.pdf', 'Cancelar envelope')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envelope' }).click()
  await expect(page.getByRole('dialog', { name: 'Envelope cancelado' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Entendi' }).click()
  await page.goto('/business/documents/sent?state=cancelled&q=distrato')
  await expect(page.getByRole('status').filter({ hasText: '1 envelope' })).toBeVisible()
  await rowOf(page, 'distrato.pdf').getByRole('link').click()
  await expect(page.getByText(/Cancelado em \d\d/)).toBeVisible()

  await page.goto('/business/documents/sent?q=distrato')
  const column = page.getByRole('columnheader', { name: 'Enviado em' })
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/oldestFirst=true/)
})

test(
  'a received envelope opens to act, and its page tells its recipient nothing of others; refusing needs a reason',
  atNight,
  async ({ browser }) => {
    const { id } = await sendTo(sender, await draft('acordo.pdf'), [receiver.email, 'segredo@rubrica.test'])
    const token = await tokenOf(product, receiver.email)
    const page = await open(browser, receiver, '')
    await expect(rowOf(page, 'acordo.pdf').getByRole('link').first()).toHaveAttribute('href', /\/envelopes\/viewer\//)

    const at = `/v1/p/envelopes/recipients/${token}`
    const { terms } = await visitor(product).call<{ terms: { version: string } }>('GET', at)
    await visitor(product).call('POST', `${at}/terms`, { version: terms.version })
    await choose(page, 'acordo.pdf', 'Ver detalhes')
    await expect(page.getByText('Envelope recebido')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText('segredo@rubrica.test')).toHaveCount(0)
    await expectSound(page, 'received')
    await page.getByRole('button', { name: 'Recusar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Recusar envelope' }).click()
    await expect(dialog.getByText('Diga por que você recusa')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('O valor não confere.')
    await dialog.getByRole('button', { name: 'Recusar envelope' }).click()
    await expect(page.getByRole('dialog', { name: 'Envelope recusado' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Entendi' }).click()
    await expect(page.getByRole('button', { name: 'Recusar' })).toHaveCount(0)

    const own = await open(browser, sender, `/info/${id}`)
    await expect(own.locator('section').filter({ hasText: 'Notas dos destinatários' })).toContainText(
      'O valor não confere.',
    )
  },
)

test('a deadline passes, and every list and page says so, on a phone as well', atNight, async ({ browser }) => {
  const { id } = await draft('prazo.pdf')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await sender.call('PATCH', `/v1/envelopes/${id}`, { expire_at: tomorrow })
  await sendTo(sender, await sender.call('GET', `/v1/envelopes/${id}`), [receiver.email])
  await sendLost('perdida no telefone.pdf', 'ninguem@rubrica.test')
  await letExpire(id)

  const page = await open(browser, sender, '/sent?state=expired', phone)
  await expect(rowOf(page, 'prazo.pdf')).toContainText('Expirado')
  await expectSound(page, 'sent on a phone')
  await rowOf(page, 'prazo.pdf').getByRole('link').click()
  await expect(page.getByText(/Expirado em \d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar envelope' })).toHaveCount(0)
  await page.goto('/business/documents/sent')
  await page.getByRole('link', { name: 'perdida no telefone.pdf' }).click()
  await expect(page.getByRole('button', { name: 'Corrigir endereço' })).toBeVisible()
  await expectSound(page, 'lost on a phone')

  const inbox = await receiver.call<Received>('GET', '/v1/envelopes/inbox?q=prazo')
  const received = await open(browser, receiver, '?q=prazo', phone)
  await rowOf(received, 'prazo.pdf').getByRole('link').click()
  await received.waitForURL(path.posix.join('**/info', id, inbox.data[0]!.action_token))
  await expect(received.getByRole('heading', { level: 1, name: 'prazo.pdf' })).toBeVisible()
  await expect(received.getByRole('link', { name: 'Assinar' })).toHaveCount(0)
  await expectSound(received, 'received on a phone')
})

/** Sent to an address that its mail server does not know. */
async function sendLost(name: string, address: string): Promise<string> {
  product.postbox.misbehave({ at: 'rcpt', code: 550, text: '5.1.1 No such user here' })
  const { id } = await sendTo(sender, await draft(name), [address])
  const deliveryOf = async () => (await sender.call<Seen>('GET', `/v1/envelopes/${id}`)).recipients[0]?.delivery?.state
  await expect.poll(deliveryOf, { timeout: 20_000 }).toMatch(/bounced|failed/)
  product.postbox.misbehave(null)
  return id
}

/** As if it were a day later: its deadline is over, and the job that looks for such comes at once. */
async function letExpire(id: string): Promise<void> {
  await inDatabase(product, async (db) => {
    await db.query(`update envelopes set expire_at = now() - interval '1 hour' where id = $1`, [id])
    await db.query(`select graphile_worker.add_job('expire_envelopes', '{}')`)
  })
  const stateOf = async () => (await sender.call<{ state: string }>('GET', `/v1/envelopes/${id}`)).state
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('expired')
}
