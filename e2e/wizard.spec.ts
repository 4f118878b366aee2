/** Writing an envelope until it is sent: dates in the page's language, nothing lost, notices where one looks, and every answer. */
import { chromium, expect, test, type Page } from '@playwright/test'
import { axe } from './world/axe.ts'
import { launchOptions } from './world/browser.ts'
import { fixture, draftWith } from './world/envelopes.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

let product: Product
let ana: Person
test.beforeAll(async () => {
  product = await startProduct({ FREE_ENVELOPES: '1' })
  ana = await signUp(product, 'Ana Souza')
})
test.afterAll(() => product.close())
test.use({ locale: 'en-US' }) // what the browser speaks is not what the page speaks

test('a date is typed as the page writes it, whatever the browser speaks; one that is none stands in the way of sending', async ({
  page,
}) => {
  const draft = await openDraft(page, 'review')
  const deadline = page.getByRole('textbox', { name: 'Prazo para assinar' })
  const send = page.getByRole('button', { name: 'Enviar para assinatura' })
  await deadline.pressSequentially('31022099')
  await expect(deadline).toHaveValue('31/02/2099')
  await deadline.blur()
  await expect(page.getByText('Esta data não existe.')).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await expectSaved(page)
  await page.reload()
  await expect(deadline).toHaveValue('31/02/2099')

  await deadline.fill('')
  await deadline.pressSequentially('1/3/2099')
  await expect(page.getByText('Até o fim de 01/03/2099.')).toBeVisible()
  await expect(send).toBeEnabled()
  await expectSaved(page)
  await expect.poll(async () => (await shown(draft)).expire_at).toContain('2099-03')
  await deadline.fill('01/03/2020')
  await expect(page.getByText(/^Escolha .* ou um dia depois/)).toBeVisible()
})

test('a day is chosen from the calendar by keyboard, and on a phone from a sheet', async ({ page }) => {
  const draft = await openDraft(page, 'review')
  await ana.call('PATCH', `/v1/envelopes/${draft}`, { effective_until: '2099-03-30T12:00:00Z' })
  await page.reload()
  const valid = page.getByRole('textbox', { name: 'Válido até' })
  await valid.press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Escolha o dia: Válido até' })
  await expect(calendar.getByRole('grid', { name: 'março de 2099' })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /30 de março de 2099/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(valid).toHaveValue('01/04/2099')
  await expect(valid).toBeFocused()
  await valid.press('ArrowDown')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(valid).toBeFocused()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: 'Válido até: abrir o calendário' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^quinta-feira, 2 de abril/ }).click()
  await expect(valid).toHaveValue('02/04/2099')
})

test('rows that are only half written are there again after a reload; a CPF is never left on the device', async ({
  page,
}) => {
  const draft = await openDraft(page, 'recipients')
  await page.getByRole('button', { name: 'Adicionar destinatário' }).click()
  await page.getByLabel('Nome', { exact: true }).last().fill('Carla')
  await page.getByLabel('E-mail').last().fill('carla@')
  await page.getByRole('checkbox', { name: 'Pedir CPF: Carla' }).check()
  await page.getByLabel('CPF de Carla').fill('529.982.247-25')
  expect(await onDevice(page)).not.toContain('529.982')
  await expectSaved(page)
  expect(await onDevice(page)).not.toContain('529.982')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('E-mail').last()).toBeFocused() // where it is wrong

  await page.reload()
  await expect(page.getByLabel('Nome', { exact: true }).last()).toHaveValue('Carla')
  await expect(page.getByLabel('E-mail').first()).toHaveValue('bruno@people.example')
  await page.getByLabel('E-mail').last().fill('carla@people.example')
  await expectSaved(page)
  await expect.poll(async () => (await shown(draft)).recipients.length).toBe(2)
  expect(await onDevice(page)).not.toContain('Carla')
})

test('a photo that need not be given stays so when the wizard changes something else', async ({ page }) => {
  const draft = await openDraft(page, 'recipients')
  const { id } = (await shown(draft)).recipients[0]!
  const identifiers = [{ code: 'PHOTO', is_required: false }]
  await ana.call('PATCH', `/v1/envelopes/${draft}/recipients/${id}`, {
    addressees: [{ via: 'email', value: 'bruno@people.example', name: 'Bruno Lima', identifiers }],
  })
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Pedir foto (opcional): Bruno Lima' })).toBeChecked()
  await page.getByLabel('Nome', { exact: true }).fill('Bruno de Lima')
  const photo = async () => (await shown(draft)).recipients[0]!.addressees[0]!
  await expect.poll(async () => (await photo()).name).toBe('Bruno de Lima')
  expect((await photo()).identifiers).toMatchObject([{ code: 'PHOTO', is_required: false }])
})

test('a sender who leaves a model finds it again among the models', async ({ page }) => {
  const draft = await openDraft(page, 'review')
  const { id } = await ana.call<{ id: string }>('POST', `/v1/envelopes/${draft}/copy`, { into: 'template' })
  await page.goto(`${product.baseUrl}/business/envelopes/${id}/recipients`)
  await page.getByLabel('Nome', { exact: true }).fill('Bruna')
  await page.getByRole('link', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/business\/documents\/template/)
})

test('a notice stands above an open dialog, can be closed with the keyboard there, and stays when the dialog goes', async ({
  page,
}) => {
  await openDraft(page, 'recipients')
  await page.goto(`${product.baseUrl}/business/design`)
  await page.getByRole('button', { name: 'Diálogo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Avisar' }).click()
  const notice = dialog.getByText('Aviso acima do diálogo')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab') // round the dialog: the notice is the last thing in it
  await page.keyboard.press('Shift+Tab')
  await expectAccessible(page)
  await expect(notice).toBeVisible() // it waits while it has the focus
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Diálogo', exact: true }).click()
  await dialog.getByRole('button', { name: 'Avisar' }).click()
  await notice.waitFor()
  const [told, asked] = [(await notice.boundingBox())!, (await dialog.getByRole('heading').boundingBox())!]
  expect(told.y + told.height).toBeLessThan(asked.y) // at the window's edge: what the dialog says can be read
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const left = page.locator('[data-toast]')
  await expect(left).toHaveText('Aviso acima do diálogo')
  await left.getByRole('button').press('Enter')
  await expect(left).toBeHidden({ timeout: 5_000 }) // sooner than it goes by itself
})

test('the ground of a dialog reaches the right edge, where the scroll bar was', async () => {
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ viewport: { width: 1000, height: 500 } })
  await openDraft(page, 'review')
  const inside = () => page.evaluate<number>('document.documentElement.clientWidth')
  await expect.poll(inside).toBeLessThan(1000)
  const heading = page.getByRole('heading', { level: 1 })
  const place = (await heading.boundingBox())?.x
  await page.getByRole('button', { name: 'Escolher pasta' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await inside()).toBe(1000)
  expect((await heading.boundingBox())?.x).toBe(place)
  await browser.close()
})

test('a folder is made and chosen, sending says who is invited, and without credit the envelope stays a draft', async ({
  page,
}) => {
  const elsewhere = await page.context().newPage()
  const draft = await openDraft(elsewhere, 'review')
  await openDraft(page, 'review')
  await page.getByRole('button', { name: 'Escolher pasta' }).click()
  const folders = page.getByRole('dialog')
  await expectAccessible(page)
  await folders.getByRole('button', { name: 'Nova pasta' }).click()
  await folders.getByLabel('Nome da nova pasta').fill('Contratos assinados')
  await folders.getByLabel('Nome da nova pasta').press('Enter')
  await folders.getByRole('button', { name: /^Guardar.*Contratos assinados/ }).click()
  await expect(page.getByRole('group', { name: 'Pasta para guardar o resultado' })).toContainText('Contratos assinados')
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  const sent = page.getByRole('dialog', { name: 'Envelope enviado' })
  await expect(sent).toContainText('Bruno Lima já vai receber o link.')
  await expectAccessible(page)
  await sent.getByRole('link', { name: 'Ver enviados' }).click()
  await expect(page).toHaveURL(/\/business\/documents\/sent/)

  await elsewhere.getByRole('button', { name: 'Enviar para assinatura' }).click() // the last credit is gone meanwhile
  const none = elsewhere.getByRole('dialog', { name: 'Seus envios deste período acabaram' })
  await expect(none).toBeVisible()
  await expectAccessible(elsewhere)
  await none.getByRole('link', { name: 'Ir para rascunhos' }).click()
  expect((await shown(draft)).state).toBe('draft')

  await page.goto(`${product.baseUrl}/business/envelopes/${draft}/review`)
  await expect(page.getByRole('main').getByText('Seus envios deste período acabaram')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Enviar para assinatura' })).toBeDisabled()
})

test('a PDF/A that the fields do not allow holds nobody up: it says where, keeps the rest and lets back to the fields', async ({
  page,
}) => {
  const draft = await openDraft(page, 'review')
  const { documents, recipients } = await shown(draft)
  const at = (y: number) => [{ page: 1, x_axis: 40, y_axis: y, width: 120, height: 40, font_size: 10 }]
  await ana.call('POST', `/v1/envelopes/${draft}/documents/${documents[0]!.id}/multiple-fields`, {
    fields: [
      { recipient: recipients[0]!.id, type: 'signature', widgets: at(40) },
      { recipient: recipients[0]!.id, type: 'initial', widgets: at(100) },
      { recipient: recipients[0]!.id, type: 'dropdown', title: 'Pagamento', options: ['À vista'], widgets: at(160) },
    ],
  })
  await page.reload()
  await page.getByRole('checkbox', { name: /PDF\/A/ }).check()
  await page.getByLabel('Título').fill('Contrato de aluguel')
  await page.getByLabel('Mensagem para os destinatários').fill('Bom dia, Bruno.')
  const why = page.getByRole('status').filter({ hasText: 'Ainda não dá para enviar' })
  await expect(why).toContainText('e nenhuma rubrica: Contrato.pdf, página 1.')
  await expect(why).not.toContainText('conferindo')
  await expect(page.getByText('Não foi salvo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar para assinatura' })).toBeDisabled()
  await expectAccessible(page)
  await expect.poll(async () => (await shown(draft)).title).toBe('Contrato de aluguel')
  expect(await shown(draft)).toMatchObject({ message: 'Bom dia, Bruno.', metadata: {} })

  await page.getByRole('link', { name: 'Sair' }).click()
  const leaving = page.getByRole('dialog', { name: 'Sair sem salvar tudo?' })
  await expect(leaving).toContainText('nenhuma rubrica')
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Continuar editando' }).click()
  await why.getByRole('link', { name: 'Ver campos' }).click()
  await expect(page).toHaveURL(/\/fields$/)
  await page.getByRole('button', { name: /^Rubrica.*Bruno Lima/ }).press('Delete')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('checkbox', { name: /PDF\/A/ })).toBeChecked()
  await expect.poll(async () => (await shown(draft)).metadata.type?.pdfa).toBe(true)
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page).toHaveURL(/\/fields$/)
})

type Shown = {
  state: string
  title: string
  message: string
  metadata: { type?: { pdfa?: boolean } }
  documents: { id: string }[]
  expire_at: string | null
  recipients: { id: string; addressees: { name: string; identifiers: object[] }[] }[]
}
const shown = (draft: string) => ana.call<Shown>('GET', `/v1/envelopes/${draft}`)
const expectSaved = (page: Page) => expect(page.getByText('Salvo', { exact: true })).toBeVisible()

/** A draft of Ana's for Bruno, opened at a step. */
async function openDraft(page: Page, step: 'recipients' | 'review'): Promise<string> {
  const { id } = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'Contrato.pdf')
  await ana.call('POST', `/v1/envelopes/${id}/recipients`, {
    type: 'signer',
    addressees: [{ via: 'email', value: 'bruno@people.example', name: 'Bruno Lima' }],
  })
  await signIn(page.context(), ana, product)
  await page.goto(`${product.baseUrl}/business/envelopes/${id}/${step}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return id
}

/** Everything that the page keeps in the browser. */
const onDevice = (page: Page): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve, reject) => {
    const asked = indexedDB.open('keyval-store')
    asked.onerror = reject
    asked.onsuccess = () => {
      const all = asked.result.transaction('keyval').objectStore('keyval').getAll()
      all.onsuccess = () => {
        asked.result.close()
        resolve(JSON.stringify([all.result, { ...sessionStorage }, { ...localStorage }]))
      }
    }
  })`)

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
