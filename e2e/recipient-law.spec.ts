/** The law of a recipient: by the country of the organization, its terms before them, and named in history and on the signature page. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { messages as settings } from '../src/features/people/organizations/ui/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { addSigners, draftWith, fixture, signWith, untilState } from './world/envelopes.ts'
import { found } from './world/houses.ts'
import { signIn, signUp, tokenOf } from './world/people.ts'
import { startProduct } from './world/product.ts'

test.use({ locale: 'en-US' })

test('an owner chooses the country; recipients read and accept terms of its law in their language', async ({
  page,
  browser,
}, testInfo) => {
  const product = await startProduct()
  const house = await found(await signUp(product, 'Ana Souza'), 'Horizonte')
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page.context(), house.owner, product)
  await page.goto(`${product.baseUrl}/business/organizations/settings?organization=${house.id}`)
  const country = page.getByRole('combobox', { name: settings.country.label })
  await expect(country).toHaveValue('BR')
  await country.selectOption('US')
  await expect(page.getByText(settings.country.laws.us)).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: settings.country.save }).click()
  await expect(page.getByText(settings.country.saved)).toBeVisible()

  const sent = async (address: string) => {
    const draft = await draftWith(house.owner, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    await addSigners(house.owner, draft, [address])
    await house.owner.call('POST', `/v1/envelopes/${draft.id}/send`)
    return { id: draft.id, token: await tokenOf(product, address) }
  }
  const american = await sent('sam@rubrica.test')
  await house.owner.call('PATCH', `/v1/organizations/${house.id}`, { country: 'PT' })
  const european = await sent('rui@rubrica.test')

  const own = await browser.newContext({ locale: 'en-US' })
  const reading = await own.newPage()
  const open = (token: string) => reading.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`)
  await open(american.token) // sent before the country was changed
  const dialog = reading.getByRole('dialog')
  for (const title of ['Paper instead', 'Withdrawing your consent', 'What you need', 'What your consent covers'])
    await expect(dialog.getByText(title, { exact: true })).toBeVisible() // without a press
  expect((await axe(reading).analyze()).violations).toEqual([])
  await dialog.getByRole('checkbox').check()
  await dialog.locator('button').last().click()
  await expect(dialog).toBeHidden()
  await open(european.token)
  await dialog.locator('summary').click()
  await expect(dialog.getByText('Simple, advanced, qualified')).toBeVisible()
  await expect(dialog).toContainText('eu-2026-11-27')
  await own.close()

  await signWith(product, american.token)
  const { documents } = (await untilState(house.owner, american.id, 'completed')) as unknown as {
    documents: { links: { background_sheet: string } }[]
  }
  const { data } = await house.owner.call<{ data: { message: string }[] }>('GET', `/v1/envelopes/${american.id}/events`)
  const history = data.map(({ message }) => message).join('\n')
  expect(history).toMatch(/us-2026-11-27, (lidos em|read in) English/)
  const file = testInfo.outputPath('sheet.pdf')
  writeFileSync(file, await house.owner.download(documents[0]!.links.background_sheet))
  const sheet = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
  expect(sheet).toContain('ESIGN Act (15 U.S.C. § 7001)')
  expect(sheet).toContain('pelo direito dos Estados Unidos, versão us-2026-11-27, lidos em English')
  // their own statement, in the language they read
  expect(sheet).toContain('Accepted the terms of electronic signature under the law of the United States')
  await product.close()
})
