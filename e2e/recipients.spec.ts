/** The wizard's second step: who receives the envelope, from where they come, what they are asked, and in which order. */
import { axe } from './world/axe.ts'
import { expect, test, type Page, type Route } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

const whatsapp = {
  WHATSAPP_PHONE_NUMBER_ID: '123456789012345',
  WHATSAPP_TOKEN: 'a-token-that-nobody-is-shown',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: '0123456789abcdef0123456789abcdef',
}
const pdf = new Blob([readFileSync('fixtures/corpus/plain-document.pdf')], { type: 'application/pdf' })

let product: Product
let ana: Person
test.beforeAll(async () => {
  product = await startProduct({ ...whatsapp, AGENT_URL: 'http://127.0.0.1:9' })
  ana = await signUp(product, 'Ana Souza')
  for (const [name, email] of [
    ['João Conceição', 'joao@acme.example'],
    ['Rita Lima', 'rita@acme.example'],
    ['Davi Reis', 'davi@acme.example'],
  ]) {
    const cpf = { 'João Conceição': '52998224725', 'Rita Lima': '11144477735' }[name!] ?? null
    await ana.call('POST', '/v1/contacts', { name, email, phone: '+5511987654321', cpf })
  }
})
test.afterAll(() => product.close())

test('names that are typed find contacts and whom one wrote to lately, several are chosen at once, a new one is made on the way, nobody comes twice', async ({
  page,
}) => {
  const earlier = await openDraft(page, ['Xavier Antigo'], { withFields: true })
  await ana.call('POST', `/v1/envelopes/${earlier}/send`)
  const draft = await openDraft(page)
  await names(page).first().pressSequentially('xavi')
  await expect(page.getByRole('option', { name: /Xavier Antigo.*xavier@people\.example/ })).toBeVisible()
  await names(page).first().fill('')
  await names(page).first().pressSequentially('conc')
  await page.getByRole('option', { name: /João Conceição/ }).click()
  await expect(page.getByLabel('E-mail').first()).toHaveValue('joao@acme.example')
  await expect(page.getByLabel('CPF de João Conceição')).toHaveValue('529.982.247-25')

  // a CPF that was changed meanwhile comes as it is now
  const [{ id, ...parts }] = (await ana.call<{ data: [{ id: string }] }>('GET', '/v1/contacts?q=conc')).data
  await ana.call('PUT', `/v1/contacts/${id}`, { ...parts, cpf: '39053344705' })
  await names(page).first().fill('')
  await names(page).first().pressSequentially('davi')
  await page.getByRole('option', { name: /Davi Reis/ }).click()
  await names(page).first().fill('')
  await names(page).first().pressSequentially('conc')
  await page.getByRole('option', { name: /João Conceição/ }).click()
  await expect(page.getByLabel('CPF de João Conceição')).toHaveValue('390.533.447-05')

  await page.getByRole('button', { name: 'Escolher nos contatos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escolher nos contatos' })
  await expect(dialog.getByRole('checkbox', { name: /João/ })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /Rita/ }).check()
  await dialog.getByRole('searchbox').fill('reis')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: /Davi/ }).check()
  await dialog.getByRole('button', { name: 'Novo contato' }).click()
  const form = page.getByRole('dialog', { name: 'Novo contato' })
  await form.getByLabel('Nome', { exact: true }).fill('Rita outra vez')
  await form.getByLabel('E-mail').fill('Rita@acme.example')
  await form.getByRole('button', { name: 'Salvar e escolher' }).click()
  await expect(form.getByText('Já existe um contato com este e-mail.')).toBeVisible()
  await form.getByLabel('E-mail').fill('outra@acme.example')
  await form.getByRole('button', { name: 'Salvar e escolher' }).click()
  await dialog.getByRole('button', { name: 'Adicionar 3 contatos' }).click()
  await expect(page.getByLabel('CPF de Rita Lima')).toHaveValue('111.444.777-35')
  await expect(page.getByLabel('CPF de Davi Reis')).toHaveCount(0)

  await page.getByRole('button', { name: 'Adicionar destinatário' }).click()
  await names(page).last().fill('Bia Nova')
  await page.getByLabel('E-mail').last().fill('joao@acme.example')
  await page.getByLabel('E-mail').last().blur()
  await expect(page.getByText('Este e-mail já está em outro destinatário.')).toBeVisible()
  await page.getByLabel('E-mail').last().fill('bia@acme.example')
  await page.getByRole('button', { name: 'Salvar Bia Nova nos contatos' }).click()
  await expect(page.getByText('Bia Nova está nos seus contatos.')).toBeVisible()
  await expectSaved(page)
  expect(await addresses(draft)).toEqual(['bia', 'davi', 'joao', 'outra', 'rita'].map((name) => `${name}@acme.example`))
  const found = await ana.call<{ data: object[] }>('GET', '/v1/contacts?q=bia')
  expect(found.data).toHaveLength(1)
})

test('a choice about certificates in other names that is not saved is not shown as made', async ({ page }) => {
  const draft = await openDraft(page, ['Bruno Lima'])
  await page.getByLabel('Tipo de assinatura de Bruno Lima').selectOption('Assinatura qualificada')
  await expectSaved(page)
  const choice = page.getByLabel('Se o certificado estiver em outro nome')
  const own = `**/v1/envelopes/${draft}`
  await page.route(own, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await choice.selectOption('Recusar')
  await expect(choice).toHaveAccessibleDescription(/conexão/)
  await expect(choice).toHaveValue('auto')
  await page.unroute(own)
  await choice.selectOption('Recusar')
  await expect.poll(() => ana.call('GET', `/v1/envelopes/${draft}`)).toMatchObject({ other_holder: 'refuse' })
  await expect(choice).toHaveValue('refuse')
})

test('the page is not left before the last choice about certificates in other names is saved', async ({ page }) => {
  const draft = await openDraft(page, ['Bruno Lima'])
  await page.getByLabel('Tipo de assinatura de Bruno Lima').selectOption('Assinatura qualificada')
  await expectSaved(page)
  const choice = page.getByLabel('Se o certificado estiver em outro nome')
  const held: Route[] = []
  await page.route(`**/v1/envelopes/${draft}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    held.push(route)
  })
  await choice.selectOption('refuse')
  await expect.poll(() => held.length).toBe(1)
  await choice.selectOption('declare')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(choice).toHaveValue('declare')
  expect(held).toHaveLength(1) // the second waits for the first
  await held[0]!.continue()
  await expect.poll(() => held.length).toBe(2)
  await held[1]!.fulfill({ status: 500 })
  await expect(choice).toBeFocused()
  await expect(choice).toHaveValue('refuse')
  await expect(choice).toHaveAttribute('aria-invalid', 'true')
  await page.unroute(`**/v1/envelopes/${draft}`)
  await choice.selectOption('declare')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/fields/)
  expect(await ana.call('GET', `/v1/envelopes/${draft}`)).toMatchObject({ other_holder: 'declare' })
})

test('a recipient is reached by WhatsApp or signs in person, and is asked for kind of signature, photo and CPF', async ({
  page,
}) => {
  const draft = await openDraft(page, ['Bruno Lima'])
  await page.getByLabel('Como Bruno Lima recebe').selectOption('Por WhatsApp')
  await page.getByLabel('Telefone', { exact: true }).pressSequentially('11987654321')
  await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue('(11) 98765-4321')
  await page.getByLabel('Tipo de assinatura de Bruno Lima').selectOption('Assinatura qualificada')
  await page.getByRole('checkbox', { name: 'Pedir foto' }).check()
  await page.getByRole('checkbox', { name: 'Pedir CPF' }).check()
  await page.getByLabel('CPF de Bruno Lima').pressSequentially('11111111111')
  await expect(page.getByText('Confira o CPF, ou deixe em branco.')).toBeVisible()
  await page.getByLabel('CPF de Bruno Lima').fill('529.982.247-25')
  await expectSaved(page)
  await expect
    .poll(async () => (await recipients(draft))[0])
    .toMatchObject({
      signature_type: 'qualified',
      addressees: [
        {
          via: 'whatsapp',
          value: '+5511987654321',
          identifiers: [
            { code: 'CPF', value: '52998224725' },
            { code: 'PHOTO', is_required: true },
          ],
        },
      ],
    })
  await page.getByLabel('O que faz').selectOption('Assina presencialmente')
  await expect(page.getByText('Assina no seu aparelho')).toBeVisible()
  await expect.poll(async () => (await recipients(draft))[0]?.addressees[0]?.via).toBe('face-to-face')
  await page.getByLabel('O que faz').selectOption('Recebe cópia')
  await expect(page.getByRole('checkbox', { name: 'Pedir foto' })).toBeHidden()
  await expect.poll(async () => (await recipients(draft))[0]?.addressees[0]?.identifiers).toEqual([])
})

test('the order is set by keyboard and by arrows, people share a step, and readers hear where everybody stands', async ({
  page,
}) => {
  const draft = await openDraft(page, ['A', 'B', 'C'])
  await page.getByRole('checkbox', { name: 'Definir ordem' }).check()
  await page.getByRole('checkbox', { name: 'Junto com o anterior: C' }).check()
  await expectSaved(page)
  await expect.poll(() => orders(draft)).toEqual({ A: 1, B: 2, C: 2 })

  await page.getByRole('button', { name: 'Subir C' }).click()
  await expect(page.getByText('C agora está na etapa 2 de 3')).toBeAttached()
  await page.getByRole('button', { name: 'Mover A', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('A: use as setas para mover').first()).toBeAttached() // lifted
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('A agora está na etapa 2 de 3').first()).toBeAttached()
  await page.keyboard.press('Space')
  await expectSaved(page)
  await expect.poll(() => orders(draft)).toEqual({ C: 1, A: 2, B: 3 })
})

test('the focus follows rows that come and go', async ({ page }) => {
  await openDraft(page, ['Bruno', 'Carla', 'Davi'], { withFields: true })
  const add = page.getByRole('button', { name: 'Adicionar destinatário' })
  await add.press('Enter')
  await expect(names(page).nth(3)).toBeFocused()
  await expect(names(page).nth(3)).toBeInViewport()
  await page.getByRole('button', { name: 'Remover Bruno' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remover Carla' })).toBeFocused()
  await page.getByRole('button', { name: 'Remover Destinatário 3' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remover Davi' })).toBeFocused() // there is none below
  for (const [name, next] of [
    ['Davi', page.getByRole('button', { name: 'Remover Carla' })],
    ['Carla', add],
  ] as const) {
    await page.getByRole('button', { name: `Remover ${name}` }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).press('Enter')
    await expect(next).toBeFocused()
  }
})

test('the order is changed by dragging with the mouse', async ({ page }) => {
  const draft = await openDraft(page, ['A', 'B', 'C'])
  await page.getByRole('checkbox', { name: 'Definir ordem' }).check()
  await expectSaved(page)
  const handle = await middleOf(page, 'Mover A')
  const target = await middleOf(page, 'Mover C')
  await page.mouse.move(handle.x, handle.y)
  await page.mouse.down()
  await page.mouse.move(handle.x, handle.y + 20)
  await page.mouse.move(target.x, target.y + 10, { steps: 12 })
  await expect(page.getByText('A agora está na etapa 3 de 3').first()).toBeAttached()
  await page.mouse.up()
  await expectSaved(page)
  await expect.poll(() => orders(draft)).toEqual({ B: 1, C: 2, A: 3 })
})

test('what would be lost is asked about: fields of somebody who changes or goes, an envelope without signer, an unfinished row', async ({
  page,
}) => {
  const draft = await openDraft(page, ['Bruno', 'Carla'], { withFields: true })
  await page.getByLabel('O que faz').first().selectOption('Aprova')
  await page.getByRole('dialog', { name: 'Mudar o que Bruno faz?' }).getByText('Mudar e remover campos').click()
  await page.getByRole('button', { name: 'Remover Carla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover destinatário' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog', { name: 'Falta quem assina' }).getByRole('button', { name: 'Entendi' }).click()
  await expect.poll(() => addresses(draft)).toEqual(['bruno@people.example'])

  await page.getByRole('button', { name: 'Adicionar destinatário' }).click()
  await names(page).last().fill('Sem endereço')
  await page.goBack()
  const leaving = page.getByRole('dialog', { name: 'Sair sem completar?' })
  await leaving.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(names(page).last()).toHaveValue('Sem endereço')
  await page.goBack()
  await leaving.getByRole('button', { name: 'Salvar e sair' }).click()
  await expect(page).toHaveURL(/\/business\/dashboard/)
})

test('it is explained to senders who ask; everything can be read out, on a desk and on a phone', async ({ page }) => {
  await ana.call('PUT', '/v1/me/onboardings', { settings: { business_envelope_recipient: false } })
  await page.setViewportSize({ width: 1440, height: 1600 }) // nothing half behind the bar below
  await openDraft(page, ['Bruno', 'Carla'])
  const guide = page.getByRole('dialog', { name: 'Diga quem participa' })
  await expect(page.getByRole('button', { name: 'Como funciona' })).toHaveText('Como funciona') // written out for a newcomer
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Como funciona' }).click()
  await expect(guide).toBeVisible()
  await expectAccessible(page)
  await guide.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Como funciona' })).toHaveText('')
  await page.getByRole('checkbox', { name: 'Definir ordem' }).check()
  await page.getByRole('button', { name: 'Como funciona' }).click()
  await expect(guide).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 1800 })
  await page.getByLabel('O que faz').first().selectOption('Assina presencialmente')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Escolher nos contatos' }).click()
  await expect(page.getByRole('checkbox', { name: /Rita/ }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
})

async function middleOf(page: Page, button: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name: button, exact: true }).boundingBox()
  if (!box) throw new Error(`${button} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const names = (page: Page) => page.getByLabel('Nome', { exact: true })
const expectSaved = (page: Page) => expect(page.getByText('Salvo', { exact: true })).toBeVisible()

/** In a draft of Ana's with these signers; she comes from the dashboard. */
async function openDraft(page: Page, signers: readonly string[] = [], { withFields = false } = {}): Promise<string> {
  const { id } = await ana.call<{ id: string }>('POST', '/v1/envelopes', { title: 'Contrato' })
  const form = new FormData()
  form.append('file', pdf, 'contrato.pdf')
  const document = await ana.call<{ id: string }>('POST', `/v1/envelopes/${id}/documents`, form)
  for (const name of signers) {
    const addressees = [{ via: 'email', value: `${name.split(' ')[0]!.toLowerCase()}@people.example`, name }]
    const at = `/v1/envelopes/${id}/recipients`
    const recipient = await ana.call<{ id: string }>('POST', at, { type: 'signer', addressees })
    if (!withFields) continue
    const widgets = [{ page: 1, x_axis: 60, y_axis: 300, width: 120, height: 60, font_size: 10 }]
    const field = { recipient: recipient.id, type: 'signature', widgets }
    await ana.call('POST', `/v1/envelopes/${id}/documents/${document.id}/multiple-fields`, { fields: [field] })
  }
  await signIn(page.context(), ana, product)
  await page.goto(`${product.baseUrl}/business/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // as a link of the page would: the router counts its places
  await page.evaluate(
    `history.pushState({ ...history.state, __TSR_index: (history.state?.__TSR_index ?? 0) + 1 }, '', '/business/envelopes/${id}/recipients')`,
  )
  await page.getByRole('heading', { name: 'Quem recebe e o que cada um faz?' }).waitFor()
  return id
}

type Recipient = {
  name: string
  routing_order: number | null
  addressees: { via: string; value: string; identifiers: object[] }[]
}

const recipients = async (draft: string): Promise<Recipient[]> =>
  (await ana.call<{ data: Recipient[] }>('GET', `/v1/envelopes/${draft}/recipients`)).data

const addresses = async (draft: string) =>
  (await recipients(draft)).map(({ addressees: [one] }) => one!.value).toSorted((a, b) => a.localeCompare(b))

const orders = async (draft: string) =>
  Object.fromEntries((await recipients(draft)).map(({ name, routing_order: order }) => [name, order]))

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
