/** Preparing envelopes where senders stumbled: pasted lists, empty rows, kinds of signature, signers in person, copies of what was sent, corrections with their history. */
import { expect, test, type Page } from '@playwright/test'
import { messages as correction } from '../src/features/drafting/corrections/ui/messages.pt-BR.ts'
import { messages as actions } from '../src/features/tracking/ui/actions/messages.pt-BR.ts'
import { languages } from '../src/kernel/language.ts'
import { letExpire, letSealingFail } from './screens/fate.ts'
import { refuse } from './screens/scene.ts'
import { axe } from './world/axe.ts'
import { inDatabase } from './world/database.ts'
import { addSigners, draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].wizard
let product: Product
let ana: Person
test.beforeAll(async () => {
  product = await startProduct({ AGENT_URL: 'none' })
  ana = await signUp(product, 'Ana Souza')
})
test.afterAll(() => product.close())
test.beforeEach(({ context }) => signIn(context, ana, product))

const plain = fixture('corpus/plain-document.pdf')
const named = (text: string, value: string) => text.replace(/\{(name|title)\}/, value)
const accessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])
const openAt = (page: Page, id: string, step: string) =>
  page.goto(`${product.baseUrl}/business/envelopes/${id}/${step}`)
const detail = (page: Page, id: string) => page.goto(`${product.baseUrl}/business/documents/info/${id}`)

test('a pasted list keeps each name, and what has no address stays to be mended', async ({ page }) => {
  const { id } = await draftWith(ana, plain, 'contrato.pdf')
  await openAt(page, id, 'recipients')
  await page.getByRole('button', { name: t.recipients.paste }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(t.recipients.pasteLabel)
    .fill(
      'Rita Prado; rita@pessoas.example\nBruno Reis,bruno@pessoas.example\nCarla Dias <carla@pessoas.example>\nSem Endereço\n',
    )
  await expect(dialog.getByText('Sem e-mail válido: Sem Endereço')).toBeVisible()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Adicionar 3 pessoas' }).click()
  await expect(dialog.getByLabel(t.recipients.pasteLabel)).toHaveValue('Sem Endereço')
  await dialog.getByRole('button', { name: t.back, exact: true }).click()
  const names = page.getByLabel(t.recipients.name, { exact: true })
  await expect(names).toHaveCount(3)
  for (const [index, name] of ['Rita Prado', 'Bruno Reis', 'Carla Dias'].entries())
    await expect(names.nth(index)).toHaveValue(name)
  await expect(page.getByLabel(t.recipients.email).nth(1)).toHaveValue('bruno@pessoas.example')
})

test('an empty first row asks for name and address, and nothing that cannot be signed here is offered', async ({
  page,
}) => {
  const { id } = await draftWith(ana, plain, 'contrato.pdf')
  await openAt(page, id, 'recipients')
  await page.getByRole('button', { name: t.next }).click()
  await expect(page.getByText(t.recipients.needsName)).toBeVisible()
  await expect(page.getByText(t.recipients.needsEmail)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await accessible(page)
  await page.getByLabel(t.recipients.name, { exact: true }).fill('Bruno Lima')
  await page.getByLabel(t.recipients.email).fill('bruno@pessoas.example')
  await expect(page.getByLabel(named(t.recipients.signature, 'Bruno Lima'))).toHaveCount(0)
  await expect(page.getByText(t.recipients.qualified)).toHaveCount(0)
})

test('a draft whose kind of signature went away says why, and takes the other', async ({ page }) => {
  const { id } = await draftWith(ana, plain, 'contrato.pdf')
  await addSigners(ana, await draftOf(id), ['bruno@pessoas.example'])
  // the agent was taken away since
  await inDatabase(product, (db) =>
    db.query(`update recipients set signature_type = 'qualified' where envelope_id = '${id}'`),
  )
  await openAt(page, id, 'recipients')
  await expect(page.getByText(t.recipients.qualifiedNot)).toBeVisible()
  await page.getByLabel(named(t.recipients.signature, 'Signatário 1')).selectOption(t.recipients.simple)
  await expect(page.getByText(t.recipients.qualifiedNot)).toHaveCount(0)
})

const draftOf = (id: string) => ana.call<Awaited<ReturnType<typeof draftWith>>>('GET', `/v1/envelopes/${id}`)

for (const language of languages)
  test(`who signs in person needs no address, and the sent dialog says where they sign: ${language}`, async ({
    page,
  }) => {
    const { id } = await draftWith(ana, plain, 'contrato.pdf')
    const recipient = await ana.call<{ id: string }>('POST', `/v1/envelopes/${id}/recipients`, {
      type: 'in-person-signer',
      addressees: [{ via: 'face-to-face', name: 'Bruno Lima' }],
    })
    const widgets = [{ page: 1, x_axis: 60, y_axis: 100, width: 120, height: 40, font_size: 10 }]
    const { documents } = await draftOf(id)
    const fields = [{ recipient: recipient.id, type: 'signature', widgets }]
    await ana.call('POST', `/v1/envelopes/${id}/documents/${documents[0]!.id}/multiple-fields`, { fields })
    await page.addInitScript(`localStorage.setItem('rubrica.language', '${language}')`)
    const w = words[language].wizard
    await openAt(page, id, 'review')
    await page.getByRole('button', { name: w.review.send }).click()
    const sent = page.getByRole('dialog', { name: w.sent.title })
    await expect(sent).toContainText(`${w.sent.inPerson} ${w.sent.text2}`)
    await expect(sent).not.toContainText('sent.')
    await accessible(page)
    if (language !== 'pt-BR') return
    await detail(page, id)
    await page.getByRole('button', { name: /^Corrigir .* de Bruno Lima$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.recipients.name, { exact: true }).fill('Bruno de Lima')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByRole('button', { name: /^Confirmar/ }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: 'Histórico' }).click()
    await expect(page.getByText('Ana Souza corrigiu os dados de Bruno de Lima.')).toBeVisible()
    await expect(page.getByText('Nome: de Bruno Lima para Bruno de Lima.')).toBeVisible()
    await accessible(page)
  })

test('what was sent is duplicated and kept as a model, whatever became of it', async ({ page }) => {
  const sent = async (title: string, address: string) =>
    (await sendTo(ana, await draftWith(ana, plain, title), [address])).id
  const ids = {
    'Em andamento': await sent('Em andamento', 'um@copia.example'),
    Concluído: await sent('Concluído', 'dois@copia.example'),
    Cancelado: await sent('Cancelado', 'tres@copia.example'),
    Recusado: await sent('Recusado', 'quatro@copia.example'),
    Expirado: await sent('Expirado', 'cinco@copia.example'),
    Interrompido: await sent('Interrompido', 'seis@copia.example'),
  }
  await signAs(product, 'dois@copia.example')
  await untilState(ana, ids['Concluído'], 'completed')
  await ana.call('POST', `/v1/envelopes/${ids['Cancelado']}/cancel`)
  await refuse(product, await tokenOf(product, 'quatro@copia.example'))
  const fated = (title: 'Expirado' | 'Interrompido', email: string) => ({
    product,
    sender: ana,
    id: ids[title],
    signers: [{ name: 'Signatário 1', email }],
  })
  await letExpire(fated('Expirado', 'cinco@copia.example'))
  await letSealingFail(fated('Interrompido', 'seis@copia.example'), 'halted')
  for (const [title, id] of Object.entries(ids)) {
    await detail(page, id)
    await page.getByRole('button', { name: named(actions.menu, title) }).click()
    await page.getByRole('menuitem', { name: actions.saveAsTemplate }).click()
    await expect(page.getByText(actions.savedAsTemplate)).toBeVisible()
    await page.getByRole('button', { name: named(actions.menu, title) }).click()
    await page.getByRole('menuitem', { name: actions.duplicate }).click()
    await expect(page.getByText(actions.duplicated)).toBeVisible()
    await page.getByRole('button', { name: actions.openCopy }).click()
    await expect(page).toHaveURL(/\/business\/envelopes\/[\w-]+\/(documents|recipients|review)/)
  }
  const models = await ana.call<{ data: { title: string }[] }>('GET', '/v1/envelopes?filter[state]=template')
  expect(models.data.map(({ title }) => title).toSorted()).toEqual(Object.keys(ids).toSorted())
})

test('a text that nobody wrote is named before sending, and a title is the name of the file without its ending', async ({
  page,
}) => {
  await page.goto(`${product.baseUrl}/business/dashboard`)
  const file = { name: 'Contrato de locação.pdf', mimeType: 'application/pdf', buffer: Buffer.from(plain) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page).toHaveURL(/\/recipients$/)
  const id = /envelopes\/([\w-]{36})/.exec(page.url())![1]!
  const whole = await draftOf(id)
  await addSigners(ana, whole, ['bruno@pessoas.example'])
  const contents = [
    { type: 'text', value: '', page: 1, x_axis: 300, y_axis: 500, width: 120, height: 20, font_size: 10 },
  ]
  await ana.call('POST', `/v1/envelopes/${id}/documents/${whole.documents[0]!.id}/multiple-contents`, { contents })
  await openAt(page, id, 'review')
  await expect(page.getByLabel(t.review.name, { exact: true })).toHaveValue('Contrato de locação')
  const why = page.getByRole('status').filter({ hasText: t.review.unsent })
  await expect(why).toContainText('Falta completar um texto vazio em Contrato de locação.pdf, página 1.')
  await expect(why).toBeInViewport()
  await expect(page.getByRole('button', { name: t.review.send })).toBeDisabled()
  await accessible(page)
  await why.getByRole('link', { name: t.review.goTo.fields }).click()
  await expect(page).toHaveURL(/\/fields$/)
})

test('what somebody does is corrected on the way, and the history names who did it and what it was', async ({
  page,
}) => {
  const { id } = await sendTo(ana, await draftWith(ana, plain, 'Distrato'), ['um@muda.example', 'dois@muda.example'])
  await detail(page, id)
  await page.getByRole('button', { name: 'Corrigir envelope' }).click()
  await expect(page).toHaveURL(/documents$/)
  await page.getByRole('button', { name: t.next }).click()
  const second = page.getByRole('group', { name: 'Destinatário 2' })
  await second.getByLabel(t.recipients.type).selectOption('approver')
  await page.getByRole('dialog').getByRole('button', { name: t.recipients.typeYes }).click()
  await page.getByRole('button', { name: t.next }).click()
  await expect(page).toHaveURL(/fields$/)
  await page.getByRole('button', { name: t.next }).click()
  await expect(page.getByText('Alterado para Signatário 2: o que faz.')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: correction.apply }).click()
  await expect(page).toHaveURL(new RegExp(`/info/${id}$`))
  await expect(page.getByText(words['pt-BR'].status.type.approver, { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByText('Ana Souza corrigiu o envelope.')).toBeVisible()
  await expect(page.getByText('Alterado para Signatário 2: o que faz.')).toBeVisible()
})
