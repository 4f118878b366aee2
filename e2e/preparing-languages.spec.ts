/** Where senders stumbled, in English on a phone and in Spanish at a desk, on an installation without any settings: kinds of signature, pasted lists, what cannot be sent yet, no sends left. */
import { expect, test, type Page } from '@playwright/test'
import { messages as sentencesEn } from '../src/core/envelope/messages.en.ts'
import { messages as sentencesEs } from '../src/core/envelope/messages.es.ts'
import { messages as correctionEn } from '../src/features/drafting/corrections/ui/messages.en.ts'
import { messages as correctionEs } from '../src/features/drafting/corrections/ui/messages.es.ts'
import { messages as plansEn } from '../src/features/plans/ui/messages.en.ts'
import { messages as plansEs } from '../src/features/plans/ui/messages.es.ts'
import { messages as detailEn } from '../src/features/tracking/ui/detail/messages.en.ts'
import { messages as detailEs } from '../src/features/tracking/ui/detail/messages.es.ts'
import { expectSound } from './world/axe.ts'
import { addSigners, draftWith, fixture, sendTo } from './world/envelopes.ts'
import { found, join } from './world/houses.ts'
import { startProduct, type Product } from './world/product.ts'
import { openAs, speakerOf } from './world/looks.ts'
import { words } from './world/words.ts'

const plain = fixture('corpus/plain-document.pdf')
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ FREE_ENVELOPES: '1' })
})
test.afterAll(() => product.close())

const shot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

const looks = [
  {
    language: 'en',
    locale: 'en-US',
    width: 360,
    plans: plansEn,
    found: 'Add 2 people',
    detail: detailEn,
    correction: correctionEn,
    changed: 'Changed for Signatário 2: what they do.',
    corrected: sentencesEn.events.envelope.corrected,
    sentences: sentencesEn,
  },
  {
    language: 'es',
    locale: 'es-ES',
    width: 1440,
    plans: plansEs,
    found: 'Agregar 2 personas',
    detail: detailEs,
    correction: correctionEs,
    changed: 'Cambiado para Signatário 2: qué hace.',
    corrected: sentencesEs.events.envelope.corrected,
    sentences: sentencesEs,
  },
] as const

for (const look of looks) {
  const t = words[look.language].wizard
  const named = (text: string, name: string) => text.replace('{name}', name)
  const at = `in ${look.language} at ${look.width}`

  test(`recipients ${at}: an empty row, a kind of signature that nobody set up, a pasted list`, async ({ browser }) => {
    const ana = await speakerOf(product, look.language)
    const { id } = await draftWith(ana, plain, 'contrato.pdf')
    const page = await openAs(browser, product, ana, look, `/business/envelopes/${id}/recipients`)
    await page.getByRole('button', { name: t.next, exact: true }).click()
    await expect(page.getByText(t.recipients.needsName)).toBeVisible()
    await expect(page.getByText(t.recipients.needsEmail)).toBeVisible()
    await expectSound(page, `empty row, ${at}`)
    await page.getByLabel(t.recipients.name, { exact: true }).fill('Bruno Lima')
    await page.getByLabel(t.recipients.email).fill('bruno@pessoas.example')
    await expect(page.getByLabel(named(t.recipients.signature, 'Bruno Lima'))).toHaveCount(0)
    await page.getByRole('button', { name: `${t.recipients.more}: Bruno Lima` }).click()
    await expect(page.getByText(t.recipients.qualifiedNone)).toBeVisible()
    await expectSound(page, `more options, ${at}`)
    await shot(page, 'more')

    await page.getByRole('button', { name: t.recipients.paste }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel(t.recipients.pasteLabel)
      .fill('Rita Prado; rita@pessoas.example\nJosé,jose@pessoas.example\nNadie\n')
    await expect(dialog.getByText(/Nadie/).last()).toBeVisible()
    await expectSound(page, `pasted list, ${at}`)
    await shot(page, 'paste')
    await dialog.getByRole('button', { name: look.found }).click()
    await expect(dialog.getByLabel(t.recipients.pasteLabel)).toHaveValue('Nadie')
    await dialog.getByRole('button', { name: t.back, exact: true }).click()
    await expect(page.getByLabel(t.recipients.name, { exact: true }).nth(2)).toHaveValue('José')
  })

  test(`a correction ${at}: what somebody does is changed on the way, and the history names who did it`, async ({
    browser,
  }) => {
    const ana = await speakerOf(product, look.language)
    const { id } = await sendTo(ana, await draftWith(ana, plain, 'Distrato'), ['um@muda.example', 'dois@muda.example'])
    const page = await openAs(browser, product, ana, look, `/business/documents/info/${id}`)
    await page.getByRole('button', { name: look.detail.correct }).click()
    await expect(page).toHaveURL(/documents$/)
    await page.getByRole('button', { name: t.next, exact: true }).click()
    const second = page.getByRole('group', { name: t.recipients.person.replace('{number}', '2') })
    await second.getByLabel(t.recipients.type).selectOption('approver')
    await page.getByRole('dialog').getByRole('button', { name: t.recipients.typeYes }).click()
    await page.getByRole('button', { name: t.next, exact: true }).click()
    await expect(page).toHaveURL(/fields$/)
    await page.getByRole('button', { name: t.next, exact: true }).click()
    await expect(page.getByText(look.changed)).toBeVisible()
    await expectSound(page, `correction, ${at}`)
    await shot(page, 'correction')
    await page.getByRole('button', { name: look.correction.apply }).click()
    await expect(page).toHaveURL(new RegExp(`/info/${id}$`))
    await expect(page.getByText(words[look.language].status.type.approver, { exact: true }).first()).toBeVisible()
    await page.getByRole('tab', { name: look.detail.tabs.history }).click()
    await expect(page.getByText(look.corrected.replace('{actor}', 'Ana Souza'))).toBeVisible()
    await expect(page.getByText(look.changed)).toBeVisible()
    await expectSound(page, `history, ${at}`)
    await shot(page, 'history')
  })

  test(`review ${at}: what is refused keeps nobody on the step, by Back or by the bar of steps, and takes nothing else with it`, async ({
    browser,
  }) => {
    const ana = await speakerOf(product, look.language)
    const draft = await draftWith(ana, plain, 'contrato.pdf')
    await addSigners(ana, draft, ['bruno@pessoas.example'])
    const { recipients } = await ana.call<{ recipients: { id: string }[] }>('GET', `/v1/envelopes/${draft.id}`)
    const widgets = [{ page: 1, x_axis: 300, y_axis: 400, width: 60, height: 40, font_size: 10 }]
    const document = `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}`
    const initial = { recipient: recipients[0]!.id, type: 'initial', widgets }
    await ana.call('POST', `${document}/multiple-fields`, { fields: [initial] })
    const text = { type: 'text', value: '', page: 1, x_axis: 300, y_axis: 500, width: 120, height: 20, font_size: 10 }
    await ana.call('POST', `${document}/multiple-contents`, { contents: [text] })

    const review = `/business/envelopes/${draft.id}/review`
    const page = await openAs(browser, product, ana, look, review)
    const why = page.getByRole('status').filter({ hasText: t.review.unsent })
    await expect(why).toContainText(t.review.emptyText)
    await expect(why).toContainText(
      t.review.onPage.replace('{document}', 'contrato.pdf').replace('{page}', '1').split(', ')[1]!,
    )
    await expect(why).toBeInViewport()
    await page.getByRole('checkbox', { name: /PDF\/A/ }).check()
    const [refusal] = t.review.beyondArchive.split(': {where}')
    await expect(why).toContainText(refusal!)
    await page.getByLabel(t.review.message).fill('Buenos días')
    await expect(page.getByText(t.kept.refused)).toBeVisible()
    await expectSound(page, `refused, ${at}`)
    await shot(page, 'refused')
    await expect
      .poll(() => ana.call('GET', `/v1/envelopes/${draft.id}`))
      .toMatchObject({ message: 'Buenos días', metadata: {} })

    await page.getByRole('link', { name: t.exit }).click()
    await expect(page.getByRole('dialog', { name: t.leave.refused.title })).toContainText(/PDF\/A.*contrato\.pdf/)
    await expectSound(page, `leaving, ${at}`)
    await page.getByRole('dialog').getByRole('button', { name: t.leave.refused.stay }).click()
    await page.getByRole('button', { name: t.back, exact: true }).click()
    await expect(page).toHaveURL(/\/fields$/)
    await page.goto(review)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${t.steps.recipients}`) })
      .click()
    await expect(page).toHaveURL(/\/recipients$/)
    await page.goBack()
    await why.getByRole('link', { name: t.review.goTo.fields }).first().click()
    await expect(page).toHaveURL(/\/fields$/)
  })

  test(`no sends left, ${at}: owners and others read above the fold what to do, and cannot send`, async ({
    browser,
  }) => {
    const owner = await speakerOf(product, look.language)
    const house = await found(owner, 'Horizonte')
    const member = await join(product, house, await speakerOf(product, look.language))
    await sendTo(house.owner, await draftWith(house.owner, plain, 'um.pdf'), ['um@pessoas.example'])
    for (const who of [house.owner, member]) {
      const draft = await draftWith(who, plain, 'dois.pdf')
      await addSigners(who, draft, ['dois@pessoas.example'])
      const page = await openAs(
        browser,
        product,
        who,
        look,
        `/business/envelopes/${draft.id}/review?organization=${house.id}`,
      )
      const notice = page.getByRole('main').getByText(t.credit.title)
      await expect(notice).toBeInViewport()
      await expect(page.getByRole('button', { name: t.review.send })).toBeDisabled()
      await expectSound(page, `no sends left, ${at}`)
      await shot(page, who === member ? 'member' : 'owner')
      if (who !== member) {
        await page.getByRole('link', { name: t.credit.plans }).click()
        await expect(page).toHaveURL(/\/account\/billing\/plan/)
        continue
      }
      await expect(page.getByRole('link', { name: t.credit.plans })).toHaveCount(0)
      await page.getByRole('button', { name: look.plans.ask }).click()
      await expect(page.getByText(look.plans.asked)).toBeVisible()
      await product.postbox.letterTo(
        owner.email,
        ({ text }) => text.includes(member.name) && text.includes('/account/billing/plan'),
      )
    }
  })

  test(`in person ${at}: somebody without an address is corrected before and after sending, and the history says it`, async ({
    browser,
  }) => {
    const ana = await speakerOf(product, look.language)
    const draft = await draftWith(ana, plain, 'contrato.pdf')
    const page = await openAs(browser, product, ana, look, `/business/envelopes/${draft.id}/recipients`)
    await page.getByLabel(t.recipients.name, { exact: true }).fill('Bruno Lima')
    await page
      .getByLabel(t.recipients.type)
      .selectOption({ label: words[look.language].status.type['in-person-signer'] })
    await expect(page.getByLabel(t.recipients.email, { exact: true })).toHaveCount(0)
    await expectSound(page, `in person, ${at}`)
    await page.getByRole('button', { name: t.next, exact: true }).click()
    await expect(page).toHaveURL(/fields$/)
    const { recipients } = await ana.call<{ recipients: { id: string }[] }>('GET', `/v1/envelopes/${draft.id}`)
    const widgets = [{ page: 1, x_axis: 60, y_axis: 100, width: 120, height: 40, font_size: 10 }]
    await ana.call('POST', `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}/multiple-fields`, {
      fields: [{ recipient: recipients[0]!.id, type: 'signature', widgets }],
    })
    await ana.call('POST', `/v1/envelopes/${draft.id}/send`)

    await page.goto(`/business/documents/info/${draft.id}`)
    const { edit, tabs } = look.detail
    await page.getByRole('button', { name: named(edit.openFor, 'Bruno Lima') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(edit.name, { exact: true })).toHaveValue('Bruno Lima')
    await expectSound(page, `correcting, ${at}`)
    await shot(page, 'correcting')
    await dialog.getByLabel(edit.name, { exact: true }).fill('Bruno de Lima')
    await dialog.getByRole('button', { name: edit.next }).click()
    await expectSound(page, `before and after, ${at}`)
    await dialog.getByRole('button', { name: edit.saveName, exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: tabs.history }).click()
    const { events, corrected } = look.sentences
    const filled = (text: string, values: Readonly<Record<string, string>>) =>
      text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
    const who = { actor: 'Ana Souza', recipient: 'Bruno de Lima' }
    await expect(page.getByText(filled(events.recipient.corrected, who))).toBeVisible()
    await expect(page.getByText(filled(corrected.name, { from: 'Bruno Lima', to: 'Bruno de Lima' }))).toBeVisible()
    await expectSound(page, `history, ${at}`)
  })
}
