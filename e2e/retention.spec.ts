/** An envelope whose time is over, in a real browser: held, told ahead, removed, and still known by its file and its code. */
import { expect, test } from '@playwright/test'
import { axe } from './world/axe.ts'
import { inDatabase } from './world/database.ts'
import { draftWith, fixture, sendTo, signAs, untilState } from './world/envelopes.ts'
import { signIn, signUp } from './world/people.ts'
import { startProduct } from './world/product.ts'

test('an envelope is held, its end is told ahead, and what was removed is known by its file', async ({ page }) => {
  const product = await startProduct()
  const ana = await signUp(product, 'Ana Souza')
  const { id } = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'acordo.pdf')
  await sendTo(ana, { ...(await ana.call('GET', `/v1/envelopes/${id}`)) }, ['davi@rubrica.test'])
  await signAs(product, 'davi@rubrica.test')
  const { hashid: code } = await untilState(ana, id, 'completed')
  const sealed = await ana.download(`/v1/envelopes/${id}/download`)
  const judged = async () => expect((await axe(page).analyze()).violations).toEqual([])

  await signIn(page.context(), ana, product)
  await page.goto(`${product.baseUrl}/business/documents/info/${id}`)
  await page.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Reter envelope' }).click()
  await expect(page.getByText('Retido: não será removido')).toBeVisible()
  await judged()
  await page.goto(`${product.baseUrl}/business/documents/sent?keeping=held`)
  await expect(page.getByRole('row').getByText('Retido: não será removido')).toBeVisible()
  await page.getByRole('link', { name: /^acordo/ }).click()
  await page.getByRole('button', { name: 'Encerrar retenção' }).click()
  await expect(page.getByText('Retido: não será removido')).toBeHidden()

  /** As if it had ended so long ago, and its owner been told so long ago; then what looks for such comes at once. */
  const age = (ended: string, told: string | null) =>
    inDatabase(product, async (db) => {
      const set =
        'update envelopes set closed_at = now() - $2::interval, removal_noticed_at = now() - $3::interval where id = $1'
      await db.query(set, [id, ended, told])
      await db.query(`select graphile_worker.add_job('end_retention', '{}')`)
    })
  await age('4 years 350 days', null)
  const letter = await product.postbox.letterTo(ana.email, ({ text }) => /será removido/.test(text))
  expect(letter.text).toContain('1 envelope')
  await page.goto(/http\S+\/business\/documents\/sent\?\S+/.exec(letter.text)![0])
  await expect(page.getByRole('row').getByText(/^Será removido em \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(page.getByText('1 envelope', { exact: true })).toBeVisible()
  await judged()
  await page.getByLabel('Situação').selectOption({ label: 'Retidos' })
  await expect(page).toHaveURL(/keeping=held/)
  await expect(page.getByText('Nenhum envelope encontrado')).toBeVisible()
  await page.goto(`${product.baseUrl}/business/documents/info/${id}`)
  await expect(page.getByText(/^Será removido em \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await judged()

  await age('5 years 1 day', '31 days')
  await expect.poll(async () => (await ana.ask('GET', `/v1/envelopes/${id}`)).status).toBe(404)
  await page.goto(`${product.baseUrl}/public/checker?code=${code}`)
  await expect(page.getByText(/Este envelope esteve aqui\. .* removido em \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await judged()
  await page.goto(`${product.baseUrl}/public/checker`)
  await page.getByRole('tab', { name: 'Integridade do documento' }).click()
  const file = { name: 'acordo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(sealed) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Este arquivo é igual, byte por byte, ao que esteve aqui.')).toBeVisible()
  await judged()
  await product.close()
})
