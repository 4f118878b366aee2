/** Lists in English and Spanish: several envelopes at once, labels, filters that were saved, persons, and what is taken away as a file. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as labelsEn } from '../src/features/labels/ui/shared/messages.en.ts'
import { messages as labelsEs } from '../src/features/labels/ui/shared/messages.es.ts'
import { messages as filtersEn } from '../src/features/saved-filters/ui/shared/messages.en.ts'
import { messages as filtersEs } from '../src/features/saved-filters/ui/shared/messages.es.ts'
import { messages as storageEn } from '../src/features/storage/ui/browse/messages.en.ts'
import { messages as storageEs } from '../src/features/storage/ui/browse/messages.es.ts'
import { messages as listsEn } from '../src/features/tracking/ui/lists/messages.en.ts'
import { messages as listsEs } from '../src/features/tracking/ui/lists/messages.es.ts'
import { messages as togetherEn } from '../src/features/tracking/ui/together/messages.en.ts'
import { messages as togetherEs } from '../src/features/tracking/ui/together/messages.es.ts'
import { expectSound } from './world/axe.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { openAs, speakerOf } from './world/looks.ts'
import type { Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
test.beforeAll(async () => {
  product = await sharedProduct()
})

const inEnglish = {
  language: 'en',
  locale: 'en-US',
  labels: labelsEn,
  filters: filtersEn,
  lists: listsEn,
  storage: storageEn,
  together: togetherEn,
  two: '2 selected',
  cancelTwo: ['Cancel 2 envelopes?', 'Cancel 2 envelopes', '1 envelope was cancelled.', '1 envelope stayed as it was'],
  labelled: 'The labels of 2 envelopes were changed.',
  reason: 'The sender cancelled this envelope.',
  columns: 'Title,State,Recipients,',
} as const
const inSpanish = {
  language: 'es',
  locale: 'es-ES',
  labels: labelsEs,
  filters: filtersEs,
  lists: listsEs,
  storage: storageEs,
  together: togetherEs,
  two: '2 seleccionados',
  cancelTwo: ['¿Cancelar 2 sobres?', 'Cancelar 2 sobres', '1 sobre cancelado.', '1 sobre quedó como estaba'],
  labelled: 'Las etiquetas de 2 sobres cambiaron.',
  reason: 'El remitente canceló este sobre.',
  columns: 'Título;Estado;Destinatarios;',
} as const
type Spoken = typeof inEnglish | typeof inSpanish

const send = async (sender: Person, name: string, to: string) =>
  sendTo(sender, await draftWith(sender, fixture('corpus/plain-document.pdf'), name), [to])

async function open(browser: Browser, sender: Person, { locale }: Spoken, width: number) {
  const page = await openAs(browser, product, sender, { locale, width }, '/business/documents/sent')
  await page.getByRole('row').first().waitFor()
  return page
}

const named = (text: string, name: string) => text.replace(/\{\w+\}/, name)
const shot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

for (const spoken of [inEnglish, inSpanish]) {
  const { language, labels, filters, lists, together } = spoken
  const select = (page: Page, title: string) => page.getByRole('checkbox', { name: named(together.select, title) })

  test(`in ${language}: two are labelled, filtered by the label, taken away as a file, and cancelled`, async ({
    browser,
  }) => {
    const sender = await speakerOf(product, language)
    const [, other] = [await send(sender, 'one.pdf', 'one@l.example'), await send(sender, 'two.pdf', 'two@l.example')]
    const page = await open(browser, sender, spoken, 1440)
    await select(page, 'one.pdf').check()
    await select(page, 'two.pdf').check()
    await expect(page.getByText(spoken.two)).toBeVisible()
    await expectSound(page, `selected, ${language}`)
    await page.getByRole('button', { name: together.label, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: labels.new }).click()
    await dialog.getByLabel(labels.name).fill('Lease')
    await dialog.getByRole('radio', { name: labels.colors.violet }).press('Space')
    await expectSound(page, `form of a label, ${language}`)
    await dialog.getByLabel(labels.name).press('Enter')
    await expect(dialog.getByRole('checkbox', { name: 'Lease' })).toBeChecked()
    await dialog.getByRole('button', { name: labels.apply }).click()
    await expect(page.getByText(spoken.labelled)).toBeVisible()
    await page.getByLabel(labels.filter, { exact: true }).selectOption({ label: 'Lease' })
    await expect(page).toHaveURL(/label=/)
    await expect(page.getByRole('row')).toHaveCount(3)
    await expectSound(page, `list of a label, ${language}`)
    await shot(page, 'labelled')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: lists.export }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(spoken.columns)

    await select(page, 'one.pdf').check()
    await select(page, 'two.pdf').check()
    await sender.call('POST', `/v1/envelopes/${other!.id}/cancel`) // meanwhile, in another tab
    const [question, yes, done, left] = spoken.cancelTwo
    await page.getByRole('button', { name: together.cancel, exact: true }).click()
    await expect(page.getByRole('dialog', { name: question })).toContainText(together.cancelling.text)
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: yes }).click()
    const outcome = page.getByRole('dialog', { name: left })
    await expect(outcome).toContainText(done)
    await expect(outcome.getByRole('listitem')).toContainText([spoken.reason])
    await expectSound(page, `outcome, ${language}`)
    await shot(page, 'outcome')
  })

  test(`in ${language}, on a phone: a filter is saved, used and deleted; the list of a person`, async ({ browser }) => {
    const sender = await speakerOf(product, language)
    await send(sender, 'lease.pdf', 'tenant@l.example')
    await send(sender, 'sale.pdf', 'buyer@l.example')
    const page = await open(browser, sender, spoken, 360)
    await page.getByRole('searchbox').fill('tenant')
    await expect(page.getByRole('row', { name: /lease/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /sale/ })).toHaveCount(0)
    await page.getByRole('button', { name: filters.save, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(filters.savingText)
    await dialog.getByLabel(filters.name).fill('Leases')
    await expectSound(page, `saving a filter, ${language}`)
    await shot(page, 'saving')
    await dialog.getByRole('button', { name: filters.create, exact: true }).click()
    const saved = page.getByRole('button', { name: 'Leases', exact: true })
    await expect(saved).toHaveAttribute('aria-pressed', 'true')
    await saved.click()
    await expect(page.getByRole('row', { name: /sale/ })).toBeVisible()
    await page.getByRole('button', { name: filters.edit }).click()
    await dialog.getByRole('button', { name: named(filters.remove, 'Leases') }).click()
    const question = page.getByRole('dialog', { name: named(filters.removeTitle, 'Leases') })
    await expect(question).toContainText(filters.removeText)
    await expectSound(page, `deleting a filter, ${language}`)
    await question.getByRole('button', { name: filters.removeYes }).click()
    await expect(saved).toHaveCount(0)

    await page.getByRole('button', { name: named(lists.recipientsOf, 'sale') }).click()
    await page.getByRole('link', { name: /1$/ }).first().click()
    await expect(page).toHaveURL(/person=/)
    await expect(page.getByRole('button', { name: named(lists.person, 'buyer@l.example') })).toBeVisible()
    await expectSound(page, `list of a person, ${language}`)
    await shot(page, 'person')
  })

  const width = language === 'en' ? 360 : 1440
  test(`in ${language} at ${width}: the list of a folder, from its filter and from the storage`, async ({
    browser,
  }) => {
    const sender = await speakerOf(product, language)
    const { id: folder } = await sender.call<{ id: string }>('POST', '/v1/items', { name: 'Leases' })
    const lease = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'lease.pdf')
    const triggers = [{ event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY', value: folder }]
    await sender.call('PATCH', `/v1/envelopes/${lease.id}`, { triggers })
    await sendTo(sender, lease, ['tenant@l.example'])
    await send(sender, 'sale.pdf', 'buyer@l.example')
    const page = await open(browser, sender, spoken, width)
    await page.getByLabel(lists.folder.label, { exact: true }).selectOption({ label: 'Leases (1)' })
    await expect(page).toHaveURL(/folder=/)
    await expect(page.getByRole('row', { name: /lease/ })).toContainText(named(lists.folder.in, 'Leases'))
    await expect(page.getByRole('row', { name: /sale/ })).toHaveCount(0)
    await expectSound(page, `list of a folder, ${language}`)
    await shot(page, 'folder')
    await page.getByLabel(lists.folder.label, { exact: true }).selectOption({ label: lists.folder.none })
    await expect(page.getByRole('row', { name: /sale/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /lease/ })).toHaveCount(0)

    await page.goto('/business/storage')
    await page.getByRole('button', { name: named(spoken.storage.menu, 'Leases') }).click()
    await page.getByRole('menuitem', { name: spoken.storage.envelopes }).click()
    await expect(page).toHaveURL(/folder=/)
    await expect(page.getByRole('row', { name: /lease/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /sale/ })).toHaveCount(0)
  })
}
