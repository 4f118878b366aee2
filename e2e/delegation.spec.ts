/** Capacities and delegation in a real browser: chosen in the wizard, shown before signing, and another person named from the signing page. */
import { expect, test } from '@playwright/test'
import { messages as capacity } from '../src/core/envelope/ui/capacity/messages.pt-BR.ts'
import { messages as tEn } from '../src/features/delegation/ui/shared/messages.en.ts'
import { messages as tEs } from '../src/features/delegation/ui/shared/messages.es.ts'
import { messages as t } from '../src/features/delegation/ui/shared/messages.pt-BR.ts'
import { messages as w } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { messages as taken } from '../src/server/messages.pt-BR.ts'
import { messages as takenEn } from '../src/server/messages.en.ts'
import { messages as takenEs } from '../src/server/messages.es.ts'
import { axe } from './world/axe.ts'
import { addSigners, draftWith, fixture } from './world/envelopes.ts'
import { signIn, signUp, tokenOf } from './world/people.ts'
import { startProduct } from './world/product.ts'
import { words as all } from './world/words.ts'

test('the wizard asks in what capacity and in whose name somebody signs, and the signer reads it first', async ({
  page,
  browser,
}) => {
  const product = await startProduct()
  const ana = await signUp(product, 'Ana Souza')
  const draft = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page.context(), ana, product)
  await page.goto(`${product.baseUrl}/business/envelopes/${draft.id}/recipients`)
  const row = page.locator('[data-recipient]').first()
  await row.getByLabel('Nome', { exact: true }).first().fill('Davi Reis')
  await row
    .getByLabel(/e-mail/i)
    .first()
    .fill('davi@rubrica.test')
  const of = (label: string) => label.replace('{name}', 'Davi Reis')
  const more = row.getByRole('button', { name: `${w.recipients.more}: Davi Reis` })
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await row.getByLabel(of(capacity.option.capacity)).selectOption('attorney')
  await row.getByLabel(`${capacity.label}: Davi Reis`).check()
  await row.getByLabel(of(capacity.option.represented)).fill('Acme Ltda.')
  await row.getByLabel(of(capacity.option.number)).fill('12.ABC.345/01DE-36')
  await row.getByLabel(`${w.recipients.delegate}: Davi Reis`).check()
  await more.press('Enter') // what is wrong comes into sight again
  await expect(row.getByLabel(of(capacity.option.number))).toHaveCount(0)
  await page.getByRole('button', { name: /Continuar|Próximo|Avançar/ }).click()
  await expect(row.getByLabel(of(capacity.option.number))).toBeFocused()
  await expect(row.getByText(capacity.option.numberInvalid)).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await row.getByLabel(of(capacity.option.number)).fill('12.abc.345/01de-35')
  await page.getByRole('button', { name: /Continuar|Próximo|Avançar/ }).click()
  await expect(page).toHaveURL(/fields/)
  const { recipients } = await ana.call<{ recipients: { signs_as: object | null; may_delegate: boolean }[] }>(
    'GET',
    `/v1/envelopes/${draft.id}`,
  )
  const inNameOf = { name: 'Acme Ltda.', number: '12ABC34501DE35' }
  expect(recipients[0]).toMatchObject({ signs_as: { capacity: 'attorney', in_name_of: inNameOf }, may_delegate: true })

  await ana.call('POST', `/v1/envelopes/${draft.id}/send`)
  const guest = await (
    await browser.newContext({ locale: 'pt-BR', colorScheme: 'dark', viewport: { width: 360, height: 740 } })
  ).newPage()
  await guest.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, 'davi@rubrica.test')}`)
  const words = 'Você assina como procurador, em nome de Acme Ltda. (CNPJ 12.ABC.345/01DE-35).'
  await expect(guest.getByRole('dialog').getByText(words)).toBeVisible()
  expect((await axe(guest).analyze()).violations).toEqual([])
  await product.close()
})

for (const { language, width, t: x, refused } of [
  { language: 'pt-BR', width: 360, t, refused: taken },
  { language: 'en', width: 1440, t: tEn, refused: takenEn },
  { language: 'es', width: 360, t: tEs, refused: takenEs },
] as const)
  test(`a recipient names somebody else, who gets a link of their own; the former link says so: ${language} at ${width}`, async ({
    browser,
    page,
  }) => {
    const { signing, result } = all[language]
    const product = await startProduct()
    const ana = await signUp(product, 'Ana Souza')
    const draft = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    await addSigners(ana, draft, ['davi@rubrica.test'])
    const { recipients } = await ana.call<{ recipients: { id: string }[] }>('GET', `/v1/envelopes/${draft.id}`)
    const [davi] = recipients
    await ana.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${davi!.id}`, { may_delegate: true })
    await ana.call('POST', `/v1/envelopes/${draft.id}/send`)
    const link = `${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, 'davi@rubrica.test')}`
    const guest = await (
      await browser.newContext({
        locale: language,
        colorScheme: width === 360 ? 'dark' : 'light',
        viewport: { width, height: 740 },
      })
    ).newPage()
    await guest.goto(link)
    await guest.getByRole('button', { name: signing.terms.notMe }).click() // leads there before any terms
    await guest.getByRole('button', { name: x.open }).click()
    const dialog = guest.getByRole('dialog')
    await dialog.getByRole('button', { name: x.confirm }).click()
    await expect(dialog.getByText(x.needsReason)).toBeVisible()
    expect((await axe(guest).analyze()).violations).toEqual([])
    await dialog.getByLabel(x.name).fill('Rui Prado')
    await dialog.getByLabel(x.email).fill('davi@rubrica.test')
    await dialog.getByLabel(x.reason).fill('Não sou mais diretor.')
    await dialog.getByRole('button', { name: x.confirm }).click()
    await expect(dialog.getByText(refused.recipient.delegate_taken)).toBeVisible()
    await dialog.getByLabel(x.email).fill('rui@rubrica.test')
    await dialog.getByRole('button', { name: x.confirm }).click()
    await expect(guest.getByRole('heading', { name: result.delegatedTitle })).toBeVisible()
    expect((await axe(guest).analyze()).violations).toEqual([])

    await guest.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, 'rui@rubrica.test')}`)
    await expect(guest.getByRole('dialog').getByText('Rui Prado')).toBeVisible()
    await product.postbox.letterTo(ana.email, ({ subject }) => subject.startsWith('Signatário 1 indicou'))
    await product.postbox.letterTo('davi@rubrica.test', ({ subject }) => subject.includes('Rui Prado'))

    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page.context(), ana, product)
    await page.goto(`${product.baseUrl}/business/documents/info/${draft.id}`)
    await page.getByRole('tab', { name: 'Histórico' }).click()
    await expect(page.getByText('Signatário 1 indicou Rui Prado (r•••@rubrica.test)').first()).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
    await product.close()
  })
