/**
 * Webhooks through a real browser, received in Python as the documentation says; and a whole program in Python that sends in bulk, embeds
 * and receives, while its receiver fails and the power goes.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { freePort } from '../src/server/testing/free-port.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture, sendTo, type Sent } from './world/envelopes.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'
import { words } from './world/words.ts'

test.describe.configure({ timeout: 180_000 })

let product: Product
let owner: Person
const running: ChildProcess[] = []

test.beforeAll(async () => {
  product = await startProduct({ OUTGOING_PRIVATE_NETWORKS: 'true', WEBHOOK_RETRY_SEC: '1' })
  owner = await signUp(product, 'Olga Proprietária')
})
test.afterAll(async () => {
  for (const program of running) program.kill()
  await product.close()
})

const guide = readFileSync('docs/api/webhooks.md', 'utf8')
const blockOf = (language: string): string =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)![1]!

/** The receiver of the documentation, and what it has printed. */
async function startPython(secret: string, port: number): Promise<() => string[]> {
  const { PATH = '' } = process.env
  const env = { PATH, WEBHOOK_SECRET: secret, PORT: String(port) }
  const program = spawn('python3', ['-c', blockOf('python')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(program)
  let said = ''
  program.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const isUp = () => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false)
  await expect.poll(isUp).toBe(true)
  return () => said.split('\n').filter(Boolean)
}

const send = async (address: string): Promise<Sent> =>
  sendTo(owner, await draftWith(owner, fixture('corpus/plain-sample.pdf'), 'contrato.pdf'), [address])

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('the page of one webhook comes back when it is loaded again', async ({ page }) => {
  await signIn(page.context(), owner, product)
  const url = 'http://127.0.0.1:9/loaded-again'
  const { id } = await owner.call<{ id: string }>('POST', '/v1/webhooks', { url })
  const title = page.getByRole('heading', { name: url })
  await page.goto(`${product.baseUrl}/account/developer/webhooks/${id}`)
  await expect(title).toBeVisible()
  await page.reload() // its script is there before who asks is known
  await expect(title).toBeVisible()
  await owner.call('DELETE', `/v1/webhooks/${id}`)
})

test(
  'an owner adds a webhook, receives in Python what happens, reads the log, and sends again',
  atNight,
  async ({ page }) => {
    await signIn(page.context(), owner, product)
    await page.goto(`${product.baseUrl}/account/developer`)
    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.getByRole('button', { name: 'Novo webhook' }).click()
    const dialog = page.getByRole('dialog')
    const port = await freePort()
    const address = `http://127.0.0.1:${port}/rubrica`
    await dialog.getByLabel('Endereço').fill('http://169.254.169.254/latest')
    await dialog.getByRole('button', { name: 'Criar webhook' }).click()
    await expect(dialog.getByLabel('Endereço')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Endereço').fill(address)
    await dialog.getByLabel('Todos os eventos').uncheck()
    await dialog.getByLabel('Enviado', { exact: true }).check()
    await dialog.getByLabel('Chamado: é a vez dele').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Criar webhook' }).click()

    await expect(dialog.getByRole('heading', { name: 'Guarde o segredo agora' })).toBeVisible()
    await page.keyboard.press('Escape') // nothing that happens by accident closes what is shown once
    const secret = await dialog.getByRole('textbox', { name: 'Segredo do webhook' }).inputValue()
    await dialog.getByRole('button', { name: 'Já guardei o segredo' }).click()
    await expect(dialog).toBeHidden()
    expect(await page.content()).not.toContain(secret)
    await expect(page.getByRole('row').filter({ hasText: address })).toContainText('2 eventos')
    await expectAccessible(page)

    await page.getByRole('link', { name: address }).click()
    await page.getByRole('button', { name: 'Enviar evento de teste' }).click()
    await expect(page.getByText('O evento de teste não chegou: recusou a conexão')).toBeVisible()
    const said = await startPython(secret, port)
    await page.getByRole('button', { name: 'Enviar evento de teste' }).click()
    await expect(page.getByText('O evento de teste chegou: 204')).toBeVisible()
    await send('python@rubrica.test')
    await expect.poll(said).toEqual(['webhook.test', 'envelope.sent', 'recipient.asked'])

    const row = page.getByRole('row').filter({ hasText: 'envelope.sent' }).first()
    await expect(row).toContainText('Entregue')
    await expect(row).toContainText('HTTP 204')
    await row.getByRole('button', { name: /^Detalhes de envelope\.sent/ }).click()
    await expect(page.locator('pre').filter({ hasText: `POST ${address}` })).toContainText('webhook-id:')
    await expect(page.locator('pre').filter({ hasText: '"type": "envelope.sent"' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'HTTP 204' })).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: /^Enviar envelope\.sent/ }).click()
    await expect(page.getByText('1 evento está sendo enviado de novo.')).toBeVisible()
    await expect(row).toContainText('2 tentativas')
    expect(said()).toHaveLength(3) // it has seen the id before

    await page.getByRole('button', { name: 'Enviar de novo desde…' }).click()
    const today = new Date(Date.now() - 86_400_000)
    await dialog
      .getByLabel('Dia', { exact: true })
      .fill(today.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }))
    await dialog.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(page.getByText('2 eventos estão sendo enviados de novo.')).toBeVisible()
    await expect(row).toContainText('3 tentativas')

    const act = async (what: string) => {
      await page.getByRole('button', { name: `Ações de ${address}` }).click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await act('Pausar')
    await expect(page.getByText('Alguém o pausou em')).toBeVisible()
    await send('paused@rubrica.test')
    await page.getByRole('button', { name: 'Retomar' }).click()
    await expect.poll(() => said().length).toBe(5)
    await act('Novo segredo')
    await dialog.getByRole('button', { name: 'Gerar novo segredo' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Segredo do webhook' })).not.toHaveValue(secret)
    await dialog.getByRole('button', { name: 'Já guardei o segredo' }).click()
    await act('Excluir')
    await dialog.getByRole('button', { name: 'Excluir webhook' }).click()
    await expect(page.getByText('Nenhum webhook ainda')).toBeVisible()
  },
)

test('the call of docs/api/webhooks.md makes a webhook, and the Python of the same page takes what comes', async () => {
  const { id, plain_secret: key } = await owner.call<{ id: string; plain_secret: string }>('POST', '/oauth/clients', {
    name: 'ERP',
  })
  const granted = await fetch(`${product.baseUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: key, scope: '*' }),
  })
  const { access_token: TOKEN } = (await granted.json()) as { access_token: string }
  const port = await freePort()
  const command = blockOf('sh').replace('https://example.com/rubrica', `http://127.0.0.1:${port}/`)
  const { PATH = '' } = process.env
  const env = { PATH, TOKEN, RUBRICA_URL: product.baseUrl }
  const made = JSON.parse(execFileSync('bash', ['-c', command], { env, encoding: 'utf8' })) as Record<string, string>
  const said = await startPython(made['secret']!, port)
  const headers = { authorization: `Bearer ${TOKEN}` }
  const test = await fetch(`${product.baseUrl}/v1/webhooks/${made['id']}/test`, { method: 'POST', headers })
  expect(await test.json()).toMatchObject({ state: 'delivered', status: 204 })
  expect(said()).toEqual(['webhook.test'])
  const forged = { 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
  const refused = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { ...forged, 'webhook-signature': 'v1,AAAA' },
    body: '{"type": "envelope.completed"}',
  })
  expect([refused.status, said()]).toEqual([401, ['webhook.test']])
})

type Tenancies = Readonly<{
  envelopes: number
  missing: object[]
  out_of_order: object[]
  unknown: string[]
  signed: string[]
}>

/** Runs it; each person to whom it shows a contract signs in its page. @param kills after which of its words the power goes */
async function tenancies(browser: Browser, count: number, kills: readonly string[]): Promise<Tenancies> {
  const port = await freePort()
  const wish = { name: 'Tenancies', frame_origins: [`http://127.0.0.1:${port}`] }
  const client = await owner.call<{ id: string; plain_secret: string }>('POST', '/oauth/clients', wish)
  const given = [
    product.baseUrl,
    client.id,
    client.plain_secret,
    path.resolve('fixtures/corpus/plain-document.pdf'),
    String(count),
    String(port),
  ]
  const program = spawn('python3', [path.resolve('e2e/programs/tenancies.py'), ...given])
  let [output, trouble] = ['', '']
  program.stdout.on('data', (text: Buffer) => (output += text.toString()))
  program.stderr.on('data', (text: Buffer) => (trouble += text.toString()))
  const ended = once(program, 'close')
  const said = (word: string) => expect.poll(() => output, { timeout: 120_000 }).toContain(word)
  await said('page ')
  const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: words['pt-BR'].signing.terms.accept }).click()
  await frame.locator('[data-step=act]').click()
  await frame.locator('[data-confirm=sign]').click()
  await expect(frame.locator('[data-result]')).toBeVisible()
  for (const word of kills) {
    await said(word)
    await product.kill()
    await product.start()
  }
  await ended
  expect(trouble, output).toBe('')
  return JSON.parse(output.trim().split('\n').at(-1)!) as Tenancies
}

const complete = (count: number) => ({
  envelopes: count + 1,
  events: count * 2 + Math.ceil(count / 2) + 7,
  missing: [],
  out_of_order: [],
  unknown: [],
  signed: expect.arrayContaining(['recipient.signed', 'envelope.completed']),
  refused_at_first: true,
})

test(
  'a Python program sends in bulk, embeds signing, and takes each event of a receiver that fails each first time',
  atNight,
  async ({ browser }) => {
    expect(await tenancies(browser, 4, [])).toEqual(complete(4))
  },
)

test(
  'the same while the server is killed: every event once or more, in order, none missing',
  atNight,
  async ({ browser }) => {
    test.setTimeout(400_000)
    expect(await tenancies(browser, 60, ['sending', 'cancelling'])).toEqual(complete(60))
  },
)
