/** Radio groups, fields with conditions and initials on every page: placed in the editor, filled in by keyboard and on a phone, sealed. */
import { writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type { Language } from '../src/kernel/language.ts'
import { axe, expectSound } from './world/axe.ts'
import { addTo, at, element, expectSaved, openEditor, placeOn, plain, savedOf } from './world/editing.ts'
import { draftWith } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

const box = (x: number, y: number, width = 16, height = 16) => at(x, y).map((place) => ({ ...place, width, height }))

/** Married or not; the spouse's name only if so. */
async function toSign(page: Page, address: string, language: Language = 'pt-BR'): Promise<string> {
  const draft = await draftWith(sender, plain(1), 'casamento.pdf')
  const recipient = await addTo(sender, draft, 'signer', 'Ana Souza', address)
  const frame = { background_color: '#ffffff', border_color: '#808080' }
  const option = (word: string, y: number) => ({
    recipient,
    type: 'radio',
    title: 'Estado civil',
    options: [word],
    widgets: box(60, y),
    ...frame,
  })
  await placeOn(sender, draft, [
    option('Solteira', 120),
    option('Casada', 180),
    {
      recipient,
      type: 'text',
      title: 'Cônjuge',
      shown_if: { field: 'Estado civil', value: 'Casada' },
      widgets: box(60, 240, 200, 22),
      ...frame,
    },
    { recipient, type: 'signature', widgets: at(60, 500) },
  ])
  await sender.call('POST', `/v1/envelopes/${draft.id}/send`, {})
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, address)}`)
  const { terms } = words[language].signing
  await page.getByLabel(terms.consent).check()
  await page.getByRole('button', { name: terms.accept }).click()
  await page.locator('[data-field]').first().waitFor()
  return draft.id
}

const spouse = (page: Page) => page.getByRole('textbox', { name: /^Texto Cônjuge/ })

test('arrows choose in the group, and the field that depends on it comes and goes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toSign(page, 'opcoes@rubrica.test')
  const group = page.getByRole('radiogroup', { name: 'Estado civil' })
  await expect(group.getByRole('radio')).toHaveCount(2)
  await expect(spouse(page)).toHaveCount(0)
  await group.getByRole('radio', { name: /Solteira/ }).focus()
  await page.keyboard.press('Space')
  await expect(group.getByRole('radio', { name: /Solteira/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: /Casada/ })).toBeChecked()
  await expect(group.getByRole('radio', { name: /Solteira/ })).not.toBeChecked()
  await spouse(page).fill('Bia Lima')
  await expect(page.getByText('Salvo')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('desk.png') })
  await page.reload()
  await expect(group.getByRole('radio', { name: /Casada/ })).toBeChecked()
  await expect(spouse(page)).toHaveValue('Bia Lima')
  await group.getByRole('radio', { name: /Solteira/ }).click()
  await expect(spouse(page)).toHaveCount(0)
})

test(
  'on a phone: chosen by touch, signed without the hidden field, and sealed as it was shown',
  atNight,
  async ({ browser }) => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'pt-BR' }
    const page = await (await browser.newContext({ ...phone, colorScheme: 'dark' })).newPage()
    const id = await toSign(page, 'toque@rubrica.test')
    await page.getByRole('radio', { name: /Casada/ }).tap({ force: true })
    await expect(page.getByRole('button', { name: /^Texto Cônjuge/ })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('phone.png') })
    await page.getByRole('radio', { name: /Solteira/ }).tap({ force: true })
    await expect(page.getByRole('button', { name: /^Texto Cônjuge/ })).toHaveCount(0)
    expect((await axe(page).analyze()).violations).toEqual([])
    const token = await tokenOf(product, 'toque@rubrica.test')
    await page.close()
    const at_ = `/v1/p/envelopes/recipients/${token}`
    const view = await sender.call<{ envelope: { documents: { fields: { id: string; type: string }[] }[] } }>(
      'GET',
      at_,
    )
    const signature = view.envelope.documents[0]!.fields.find(({ type }) => type === 'signature')!
    const form = new FormData()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    form.append('file', new Blob([png], { type: 'image/png' }), 'signature.png')
    await sender.call('POST', `/v1/p/signature-profiles/signature/${token}`, form)
    await sender.call('PATCH', `${at_}/fields/${signature.id}`, { value: true })
    await sender.call('POST', at_, {})
    await expect
      .poll(async () => (await sender.call<{ state: string }>('GET', `/v1/envelopes/${id}`)).state, { timeout: 60_000 })
      .toBe('completed')
    const { documents } = await sender.call<{ documents: { links: { download: string }; fields: object[] }[] }>(
      'GET',
      `/v1/envelopes/${id}`,
    )
    expect(documents[0]!.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'radio', options: ['Solteira'], value: 'Solteira' }),
        expect.objectContaining({ type: 'radio', options: ['Casada'], value: null }),
        expect.objectContaining({ title: 'Cônjuge', value: null }),
      ]),
    )
    writeFileSync(test.info().outputPath('sealed.pdf'), await sender.download(documents[0]!.links.download))
  },
)

test(
  'the sender places a group, lets a field depend on it, and puts initials on every page by one press',
  atNight,
  async ({ page, context }) => {
    await signIn(context, sender, product)
    await page.setViewportSize({ width: 1440, height: 900 })
    const draft = await draftWith(sender, plain(5), 'grupo.pdf')
    const recipient = await addTo(sender, draft, 'signer', 'Ana Souza', 'grupo@rubrica.test')
    await placeOn(sender, draft, [{ recipient, type: 'text', title: 'Cônjuge', widgets: box(60, 300, 200, 22) }])
    await openEditor(product, page, draft)
    await page.getByRole('button', { name: 'Opção única', exact: true }).press('Enter')
    await expect(element(page, /^Opção única “Opção única: Opção \d”/)).toHaveCount(2)
    const settings = page.getByRole('complementary', { name: 'Ajustes' })
    await element(page, /Opção 1”/).click()
    await settings.getByRole('textbox', { name: 'Pergunta' }).fill('Estado civil')
    await settings.getByRole('textbox', { name: 'Texto desta opção' }).fill('Casada')
    await expect(element(page, /“Estado civil: Opção 2”/)).toHaveCount(1)
    await settings.getByRole('button', { name: 'Adicionar opção' }).click()
    await expect(element(page, /“Estado civil: /)).toHaveCount(3)
    await element(page, /“Cônjuge”/).click()
    await settings.getByRole('combobox', { name: 'Quando aparece' }).selectOption({ label: 'Só se “Estado civil”…' })
    await expect(settings.getByRole('combobox', { name: 'tem este valor' })).toHaveValue('Casada')
    expect((await axe(page).analyze()).violations).toEqual([])
    await page.screenshot({ path: test.info().outputPath('condition.png') })
    await expectSaved(page)
    const of = async () => (await savedOf(sender, draft)).documents[0]!.fields
    expect(await of()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'radio', title: 'Estado civil', options: ['Casada'], is_required: true }),
        expect.objectContaining({ title: 'Cônjuge', shown_if: { field: 'Estado civil', value: 'Casada' } }),
      ]),
    )
    await page.getByRole('button', { name: 'Rubricas em todas as páginas' }).click()
    await expect(page.getByText('5 rubricas colocadas.').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('initials.png') })
    await expectSaved(page)
    const initials = async () => (await of()).filter(({ type }) => type === 'initial').length
    expect(await initials()).toBe(5)
    await page.getByRole('button', { name: 'Tirar todas as rubricas' }).click()
    await expectSaved(page)
    await expect.poll(initials).toBe(0)
  },
)

const looks = [
  { language: 'en', locale: 'en-US', width: 1440, placed: '2 initials placed.' },
  { language: 'es', locale: 'es-ES', width: 360, placed: '2 rúbricas colocadas.' },
] as const

for (const { language, locale, width, placed } of looks) {
  const isPhone = width === 360
  const { signing, editor } = words[language]
  const look = {
    locale,
    viewport: { width, height: isPhone ? 740 : 900 },
    colorScheme: isPhone ? 'dark' : 'light',
    hasTouch: isPhone,
  } as const

  test(
    `in ${language} at ${width}: one of a group is chosen, and a field comes with it`,
    atNight,
    async ({ browser }) => {
      const page = await (await browser.newContext(look)).newPage()
      await toSign(page, `opciones-${language}@rubrica.test`, language)
      const depending = page.getByRole(isPhone ? 'button' : 'textbox', {
        name: new RegExp(`^${signing.field.types.text} Cônjuge`),
      })
      await expect(depending).toHaveCount(0)
      await expectSound(page, `group, ${language}`)
      await page.getByRole('radio', { name: /Casada/ }).press('Space')
      await expect(depending).toBeVisible()
      await expect(page.getByText(signing.page.saved, { exact: true })).toBeVisible()
      await expectSound(page, `field that came, ${language}`)
      await page.screenshot({ path: test.info().outputPath('chosen.png') })
      await page.getByRole('radio', { name: /Solteira/ }).press('Space')
      await expect(depending).toHaveCount(0)
    },
  )

  test(`in ${language}: the sender sets a condition, and puts initials on every page`, atNight, async ({ browser }) => {
    const author = await signUp(product, 'Ana Souza')
    await author.call('POST', '/v1/me/language', { lang: language })
    const draft = await draftWith(author, plain(2), 'grupo.pdf')
    const recipient = await addTo(author, draft, 'signer', 'Bia Lima', `grupo-${language}@rubrica.test`)
    const title = 'Estado civil'
    await placeOn(author, draft, [
      { recipient, type: 'radio', title, options: ['Casada'], widgets: box(60, 120) },
      { recipient, type: 'radio', title, options: ['Solteira'], widgets: box(60, 160) },
      { recipient, type: 'text', title: 'Cônjuge', widgets: box(60, 300, 200, 22) },
    ])
    const context = await browser.newContext({ ...look, viewport: { width: 1440, height: 900 }, hasTouch: false })
    await signIn(context, author, product)
    const page = await context.newPage()
    await openEditor(product, page, draft)
    await element(page, /“Cônjuge”|"Cônjuge"|«Cônjuge»/).click()
    const settings = page.getByRole('complementary', { name: editor.settings.title })
    const onlyIf = editor.condition.onlyIf.replace('{title}', title)
    await settings.getByRole('combobox', { name: editor.condition.label }).selectOption({ label: onlyIf })
    await expect(settings.getByRole('combobox', { name: editor.condition.value })).toHaveValue('Casada')
    await expectSound(page, `condition, ${language}`)
    const of = async () => (await savedOf(author, draft)).documents[0]!.fields
    await expect
      .poll(of)
      .toContainEqual(expect.objectContaining({ title: 'Cônjuge', shown_if: { field: title, value: 'Casada' } }))
    await page.getByRole('button', { name: editor.initials.everywhere }).click()
    await expect(page.getByText(placed).first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('initials.png') })
    const initials = async () => (await of()).filter(({ type }) => type === 'initial').length
    await expect.poll(initials).toBe(2)
    await page.getByRole('button', { name: editor.initials.remove }).click()
    await expect.poll(initials).toBe(0)
  })
}
