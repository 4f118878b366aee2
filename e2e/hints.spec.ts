/** Hints without a mouse: what an element says in its `title` is read by a tap or by the keyboard, and on phones all words are for fingers. */
import { expect, test, type Page } from '@playwright/test'
import { messages as labelsEn } from '../src/features/labels/ui/shared/messages.en.ts'
import { messages as labelsEs } from '../src/features/labels/ui/shared/messages.es.ts'
import { messages as labelsPt } from '../src/features/labels/ui/shared/messages.pt-BR.ts'
import { messages as dashboardEn } from '../src/features/tracking/ui/dashboard/messages.en.ts'
import { messages as togetherEn } from '../src/features/tracking/ui/together/messages.en.ts'
import { messages as dashboardEs } from '../src/features/tracking/ui/dashboard/messages.es.ts'
import { messages as togetherEs } from '../src/features/tracking/ui/together/messages.es.ts'
import { messages as dashboardPt } from '../src/features/tracking/ui/dashboard/messages.pt-BR.ts'
import { messages as togetherPt } from '../src/features/tracking/ui/together/messages.pt-BR.ts'
import type { Language } from '../src/kernel/language.ts'
import { messages as pictureEn } from '../src/web/design/picture/messages.en.ts'
import { messages as pictureEs } from '../src/web/design/picture/messages.es.ts'
import { messages as picturePt } from '../src/web/design/picture/messages.pt-BR.ts'
import { expectSound } from './world/axe.ts'
import { addSigners, draftWith, fixture, scribble, sendTo } from './world/envelopes.ts'
import { found, idOf, join, type House } from './world/houses.ts'
import { openAs, speakerOf } from './world/looks.ts'
import { tokenOf } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { within } from './world/within.ts'
import { words } from './world/words.ts'

const pdf = fixture('corpus/plain-document.pdf')
const title = 'Contrato de manutenção predial com um nome que não cabe em nenhuma linha de telefone.pdf'
let product: Product
test.beforeAll(async () => {
  product = await sharedProduct()
})

const bubble = (page: Page) => page.locator('span[popover]:popover-open')

/** Taps, or reaches by the keyboard, what has a title, and expects its words where they do not stand there in full anyway; how many there were. */
async function expectTold(page: Page, where: string): Promise<number> {
  let told = 0
  for (const each of await page.locator('[title]:visible:not(iframe)').all()) {
    const { title, acts, isRead } = await within<{
      title: string
      acts: boolean
      isRead: boolean
    }>(
      each,
      `(element) => {
      const plain = (words) => words.replaceAll(/\\s+/g, ' ').trim().toLowerCase()
      const isCut = [element, ...element.querySelectorAll('*')].some(
        (part) => part.clientWidth > 1 && /hidden|clip/.test(getComputedStyle(part).overflow) && part.scrollWidth > part.clientWidth + 1,
      )
      const acts = element.matches('a, button, input') || element.querySelector('input') !== null
      return { title: element.title, acts, isRead: !isCut && plain(element.innerText).includes(plain(element.title)) }
    }`,
    )
    if (isRead || title === '') continue
    told += 1
    await page.keyboard.press('Shift') // what is open goes
    if (acts) {
      const input = each.locator('input')
      await ((await input.count()) > 0 ? input.first() : each).focus()
    } else await each.dispatchEvent('pointerup', { pointerType: 'touch' })
    await expect(bubble(page), `${where}: ${title}`).toHaveText(title)
  }
  return told
}

async function settle(language: Language): Promise<House & { draft: string; sent: string }> {
  const house = await found(await speakerOf(product, language), 'Horizonte')
  const member = await join(product, house, await speakerOf(product, language))
  const { id: team } = await house.owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Vendas' })
  await house.owner.call('POST', `/v1/teams/${team}/users`, { users: [await idOf(house.owner, member.email)] })
  const { id: sent } = await sendTo(member, await draftWith(member, pdf, title), [`hints.${language}@rubrica.test`])
  await sendTo(house.owner, await draftWith(house.owner, pdf, title), ['mais@rubrica.test'])
  const draft = await draftWith(house.owner, pdf, 'contrato.pdf')
  await addSigners(house.owner, draft, ['outro@rubrica.test'])
  return { ...house, draft: draft.id, sent }
}

for (const { language, locale, width, labels, together } of [
  { language: 'pt-BR', locale: 'pt-BR', width: 1440, labels: labelsPt, together: togetherPt },
  { language: 'en', locale: 'en-US', width: 360, labels: labelsEn, together: togetherEn },
  { language: 'es', locale: 'es-ES', width: 1440, labels: labelsEs, together: togetherEs },
] as const) {
  test(`every hint is read by a tap or by the keyboard: ${language} at ${width}`, async ({ browser }, info) => {
    const house = await settle(language)
    const page = await openAs(browser, product, house.owner, { locale, width }, '/business/dashboard')
    const paths = [
      '/business/dashboard',
      '/business/documents/sent',
      `/business/documents/info/${house.sent}`,
      `/business/envelopes/${house.draft}/recipients`,
      `/business/envelopes/${house.draft}/fields`,
      '/business/teams',
      '/business/users',
      '/business/roles',
      '/business/storage',
      '/account/profile',
    ]
    let told = 0
    for (const path of paths) {
      await page.goto(`${path}?organization=${house.id}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.locator('[role=status].animate-late, [aria-busy=true]')).toHaveCount(0)
      told += await expectTold(page, path)
      if (path === '/business/teams') {
        await expect(bubble(page)).toHaveText('Ana Souza') // whose picture it is
        await expectSound(page, `names of pictures, ${language}`)
        await page.screenshot({ path: info.outputPath('pictures.png') })
      }
    }
    expect(told).toBeGreaterThan(1)

    await page.goto(`/business/documents/sent?organization=${house.id}`)
    await page.getByRole('checkbox', { name: together.select.replace('{title}', title.slice(0, 60)) }).check()
    if (width === 360) {
      await page.getByRole('button', { name: together.more, exact: true }).click()
      await page.getByRole('menuitem', { name: together.label, exact: true }).click()
    } else await page.getByRole('button', { name: together.label, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: labels.new }).click()
    const violet = page.getByRole('radio', { name: labels.colors.violet })
    await page.keyboard.press('Shift')
    await violet.focus()
    await expect(bubble(page)).toHaveText(labels.colors.violet)
    await expectSound(page, `name of a colour, ${language}`)
    await page.keyboard.press('Shift')
    await expect(bubble(page)).toHaveCount(0)
    await page.locator('label', { has: violet }).dispatchEvent('pointerup', { pointerType: 'touch' })
    await expect(bubble(page)).toHaveText(labels.colors.violet)
  })

  test(`on the signing page a keyboard reads what marks without words do: ${language} at ${width}`, async ({
    browser,
  }) => {
    const house = await settle(language)
    const context = await browser.newContext({
      locale,
      baseURL: product.baseUrl,
      viewport: { width, height: 740 },
      colorScheme: width === 360 ? 'dark' : 'light',
    })
    const page = await context.newPage()
    await page.goto(`/public/envelopes/viewer/${await tokenOf(product, `hints.${language}@rubrica.test`)}`)
    const { terms, bar } = words[language].signing
    await page.getByLabel(terms.consent).check()
    await page.getByRole('button', { name: terms.accept }).click()
    await expect(page.getByRole('button', { name: bar.start })).toBeVisible()
    expect(await expectTold(page, house.sent)).toBeGreaterThan(0)
    const download = page.getByRole('link', { name: bar.download })
    for (let tabs = 0; tabs < 40 && !(await within(download, '(link) => link === document.activeElement')); tabs++)
      await page.keyboard.press('Tab')
    await expect(bubble(page)).toHaveText(bar.download)
    await expectSound(page, `a mark is named, ${language}`)
  })
}

for (const { language, locale, picture, dashboard, ofDesks } of [
  {
    language: 'pt-BR',
    locale: 'pt-BR',
    picture: picturePt,
    dashboard: dashboardPt,
    ofDesks: /mouse|clique|clicar|teclado|arraste os/i,
  },
  {
    language: 'en',
    locale: 'en-US',
    picture: pictureEn,
    dashboard: dashboardEn,
    ofDesks: /mouse|click|keyboard|drop the|drag fields/i,
  },
  {
    language: 'es',
    locale: 'es-ES',
    picture: pictureEs,
    dashboard: dashboardEs,
    ofDesks: /ratón|clic\b|teclado|arrastre los/i,
  },
] as const)
  test(`on a phone all words are for fingers: ${language} at 360`, async ({ browser }, info) => {
    const ana = await speakerOf(product, language)
    const page = await openAs(browser, product, ana, { locale, width: 360 }, '/business/dashboard')
    const expectFingers = async (where: string) => {
      expect((await page.locator('body').innerText()).match(ofDesks)?.[0], where).toBeUndefined()
      await expectSound(page, `${where}, ${language}`)
    }
    await page.getByRole('heading', { name: dashboard.start.title }).waitFor() // nobody sent or received anything yet
    await expectFingers('first steps')
    const draft = await draftWith(ana, pdf, 'contrato.pdf')
    await addSigners(ana, draft, [`dedos.${language}@rubrica.test`])
    for (const path of [
      '/business/dashboard',
      '/business/storage',
      ...wizardPages.map((step) => `/business/envelopes/${draft.id}/${step}`),
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.locator('[role=status].animate-late, [aria-busy=true]')).toHaveCount(0)
      await expectFingers(path)
    }
    const { editor } = words[language]
    await page.goto(`/business/envelopes/${draft.id}/fields`)
    const palette = page.getByRole('group', { name: editor.palette })
    await palette.getByRole('button', { name: editor.type.text, exact: true }).tap()
    await expect(
      page.getByRole('status').filter({ hasText: editor.armedTouch.replace('{what}', editor.type.text) }),
    ).toBeVisible()
    await expectFingers('placing a field')
    await page.screenshot({ path: info.outputPath('placing.png') })

    await page.goto('/account/profile')
    const file = { name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(await scribble()) }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await expect(page.getByRole('dialog').getByText(picture.crop.fingers)).toBeVisible()
    await expectFingers('a picture under its frame')
    await page.screenshot({ path: info.outputPath('crop.png') })
  })

const wizardPages = ['recipients', 'fields', 'review']
