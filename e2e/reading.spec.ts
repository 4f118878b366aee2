/** Accessibility for screen readers: names, groups and the order of headings, what is announced, and where the focus is after a dialog. */
import { expect, test, type Page } from '@playwright/test'
import { addSigners, draftWith, fixture } from './world/envelopes.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].wizard
const s = words['pt-BR'].signing
let product: Product
let sender: Person
let draft: string

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
  const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  await addSigners(sender, envelope, ['ana@rubrica.test', 'bruno@rubrica.test'])
  draft = envelope.id
})
test.afterAll(() => product.close())

test.beforeEach(async ({ page }) => {
  await signIn(page.context(), sender, product)
})

const step = (name: string) => `${product.baseUrl}/business/envelopes/${draft}/${name}`

/** Readers jump from heading to heading: the first is the page's, and none skips a level. */
async function expectHeadings(page: Page): Promise<void> {
  // a part that is still on its way hides what stands around it for a moment
  await expect(async () => {
    const levels = await page.evaluate<number[]>(
      "[...document.querySelectorAll('h1, h2, h3, h4')].filter((each) => each.checkVisibility()).map((each) => Number(each.tagName[1]))",
    )
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  }).toPass({ intervals: [50, 100, 250], timeout: 15_000 })
}

test('each recipient is a group of its own, and its suggestions keep the name of their field', async ({ page }) => {
  await page.goto(step('recipients'))
  const second = page.getByRole('group', { name: t.recipients.person.replace('{number}', '2') })
  await expect(second.getByLabel(t.recipients.email, { exact: true })).toHaveValue('bruno@rubrica.test')
  await expectHeadings(page)
  await sender.call('POST', '/v1/contacts', { name: 'Carla Dias', email: 'carla@rubrica.test' })
  await page.getByRole('button', { name: t.recipients.add, exact: true }).click()
  const third = page.getByRole('group', { name: t.recipients.person.replace('{number}', '3') })
  const name = third.getByRole('combobox', { name: t.recipients.name, exact: true })
  await name.fill('Carla')
  await expect(page.getByRole('option', { name: /Carla Dias/ })).toBeVisible()
  await expect(page.locator('[role=combobox][aria-expanded=true]')).toHaveAccessibleName(t.recipients.name)
})

test('a question gives the focus back to what asked it, and saving is announced', async ({ page }) => {
  await page.goto(step('review'))
  await expectHeadings(page)
  await page.getByLabel(t.review.name, { exact: true }).fill('Contrato revisto')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(t.kept.saved)
  const folder = page.getByRole('button', { name: 'Escolher pasta' })
  await folder.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(folder).toBeFocused()
})

/** Everything that can be pressed or written in, as Chromium tells readers of it. */
async function controlsOf(page: Page): Promise<{ role: string; name: string }[]> {
  const devTools = await page.context().newCDPSession(page)
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  await devTools.detach()
  const isControl = /^(button|link|textbox|combobox|checkbox|radio|tab|slider|DisclosureTriangle)$/
  return nodes
    .filter(({ ignored, role }) => !ignored && isControl.test(String(role?.value)))
    .map(({ role, name }) => ({ role: String(role!.value), name: String(name?.value ?? '') }))
}

type Asked = { type: string; via?: 'face-to-face'; fields?: readonly object[] }

/** Somebody who is asked to do this; where they do it. */
async function ask({ type, via, fields = [] }: Asked): Promise<string> {
  const name = `Davi ${type}`
  const value = `${type}@reading.example`
  const { id, documents } = await draftWith(sender, fixture('corpus/plain-sample.pdf'), `Contrato ${type}.pdf`)
  const addressees = [{ via: via ?? 'email', value, name }]
  const people = `/v1/envelopes/${id}/recipients`
  const { id: recipient } = await sender.call<{ id: string }>('POST', people, { type, addressees })
  if (!type.includes('signer'))
    await sender.call('POST', people, {
      type: 'signer',
      addressees: [{ via: 'email', value: 'outra@reading.example', name: 'Outra' }],
    })
  if (fields.length > 0)
    await sender.call('POST', `/v1/envelopes/${id}/documents/${documents[0]!.id}/multiple-fields`, {
      fields: fields.map((field, index) => ({
        recipient,
        widgets: [{ page: 1, x_axis: 60, y_axis: 80 + index * 70, width: 160, height: 40, font_size: 12 }],
        ...field,
      })),
    })
  await sender.call('PATCH', `/v1/envelopes/${id}`, { message: 'Leia com calma.' })
  await sender.call('POST', `/v1/envelopes/${id}/send`)
  if (!via) return `/public/envelopes/viewer/${await tokenOf(product, value)}`
  const { data } = await sender.call<{ data: { name: string; action_token: string }[] }>(
    'GET',
    '/v1/envelopes/face-to-face',
  )
  return `/business/envelopes/face-to-face/${data.find((one) => one.name === name)!.action_token}`
}

const fields = [
  { type: 'signature' },
  { type: 'text', title: 'Cidade' },
  { type: 'checkbox', title: 'Aceito o reajuste', is_required: false },
  { type: 'dropdown', title: 'Pagamento', options: ['Boleto', 'Pix'] },
]

for (const [who, act, asked] of [
  ['signs', 'sign', { type: 'signer', fields }],
  ['approves', 'approve', { type: 'approver' }],
  ['follows', 'follow', { type: 'carbon-copy' }],
  ['signs in person', 'sign', { type: 'in-person-signer', via: 'face-to-face', fields }],
] as const satisfies readonly (readonly [string, string, Asked])[]) {
  test(`a recipient who ${who} hears what is asked, where they are, what is left and what became of it`, async ({
    page,
  }) => {
    const address = await ask(asked)
    if (!('via' in asked)) await page.context().clearCookies()
    await page.goto(product.baseUrl + address)
    if ('via' in asked) {
      await expect(page.getByRole('heading', { level: 1, name: /Davi in-person-signer/ })).toBeFocused()
      await page.getByRole('button', { name: /Davi in-person-signer/ }).press('Enter')
    }
    const consent = page.getByRole('checkbox', { name: s.terms.consent })
    await expect(consent).toBeFocused()
    const [asks = ''] = s.terms.as[asked.type].split('(')
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription(new RegExp(asks))
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: s.terms.accept }).press('Enter')

    const main = page.locator('[data-step]')
    await expect(main).toBeFocused()
    await expect(page.getByRole('region', { name: /^Página 1 de/ })).toBeAttached()
    for (const landmark of ['banner', 'main', 'contentinfo', 'complementary'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contrato ${asked.type}.pdf`)
    await expect(page.getByRole('heading', { level: 2 })).toContainText([/^Mensagem de/, s.bar.signers, s.terms.read])
    await expectHeadings(page)
    const onPage = page.getByRole('region', { name: /^Página 1 de/ })
    if ('fields' in asked) {
      await expect(onPage.getByRole('button', { name: 'Assinatura, página 1, obrigatório, vazio' })).toBeVisible()
      await expect(onPage).toMatchAriaSnapshot(`
        - button "Assinatura, página 1, obrigatório, vazio"
        - textbox "Texto Cidade, página 1, obrigatório, vazio"
        - checkbox "Caixa de seleção Aceito o reajuste, página 1, opcional, vazio"
        - combobox "Lista Pagamento, página 1, obrigatório, vazio"
      `)
    }
    for (const control of await controlsOf(page)) expect(control.name, control.role).not.toBe('')

    if ('fields' in asked) {
      const left = page.getByRole('banner').getByRole('status')
      await expect(left).toHaveText('Faltam 3 campos')
      await page.keyboard.press('Enter')
      const signature = onPage.getByRole('button', { name: /^Assinatura/ })
      await expect(signature).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: words['pt-BR'].creator.use }).press('Enter')
      await expect(signature).toHaveAccessibleName('Assinatura, página 1, obrigatório, preenchido')
      await expect(left).toHaveText('Faltam 2 campos')
      await expect(onPage.getByRole('textbox', { name: /^Texto Cidade/ })).toBeFocused() // offered at once
      await page.keyboard.type('Recife')
      await main.press('Enter')
      await expect(onPage.getByRole('combobox', { name: /^Lista Pagamento/ })).toBeFocused()
      await page.keyboard.press('P')
      await expect(left).toHaveText(s.page.nothingLeft)
      await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText(s.page.saved)
    }
    await expect(main).toBeEnabled() // the page in sight is drawn
    await main.press('Enter')
    const confirm = page.locator(`[data-confirm=${act}]`)
    await expect(confirm).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(confirm).toBeHidden()
    await expect(main).toBeFocused() // where the question came from
    await page.keyboard.press('Enter')
    await confirm.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main).toHaveCount(0)
    await expectHeadings(page)
  })
}
