/** Members of an organization in English on a phone and in Spanish at a desk: an invitation in its colours, rights and the words for them, who may be removed, and leaving. */
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as offerEn } from '../src/features/people/invitations/ui/messages.en.ts'
import { messages as offerEs } from '../src/features/people/invitations/ui/messages.es.ts'
import { messages as invitingEn } from '../src/features/people/invitations/ui/inviting/messages.en.ts'
import { messages as invitingEs } from '../src/features/people/invitations/ui/inviting/messages.es.ts'
import { messages as invitingPt } from '../src/features/people/invitations/ui/inviting/messages.pt-BR.ts'
import { messages as membersEn } from '../src/features/people/members/ui/messages.en.ts'
import { messages as membersEs } from '../src/features/people/members/ui/messages.es.ts'
import { messages as plansEn } from '../src/features/plans/ui/messages.en.ts'
import { messages as plansEs } from '../src/features/plans/ui/messages.es.ts'
import { messages as plansPt } from '../src/features/plans/ui/messages.pt-BR.ts'
import { expectSound } from './world/axe.ts'
import { openAs, speakerOf } from './world/looks.ts'
import { found, idOf, join } from './world/houses.ts'
import { signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { said } from './world/words.ts'

const NAME = 'Acme Ltda.'
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ FREE_USERS: '3' })
})
test.afterAll(() => product.close())

const colours = {
  navbar_background_color: '#14532d',
  navbar_text_color: '#ffffff',
  button_background_color: '#b3541e',
  button_text_color: '#ffffff',
  avatar_background_color: '#facc15',
  avatar_text_color: '#3f2d06',
}

async function only(name: 'logo' | 'avatar'): Promise<FormData> {
  const made = sharp({ create: { width: 300, height: 300, channels: 3, background: '#2f4b7c' } })
  const file = new Blob([new Uint8Array(await made.png().toBuffer())], { type: 'image/png' })
  const form = new FormData()
  form.append(name, file, `${name}.png`)
  return form
}

const shot = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })

for (const { language, locale, width, t, offer } of [
  { language: 'en', locale: 'en-US', width: 360, t: membersEn, offer: offerEn.offer },
  { language: 'es', locale: 'es-ES', width: 1440, t: membersEs, offer: offerEs.offer },
] as const)
  test(`somebody is invited, gets rights and leaves, in ${language} at ${width}`, async ({ browser }) => {
    const speaker = async (name: string) => {
      const person = await signUp(product, name)
      await person.call('POST', '/v1/me/language', { lang: language })
      return person
    }
    const open = async (who: Person, path: string) => openAs(browser, product, who, { locale, width }, path)
    const ana = await speaker('Ana Souza')
    const house = await found(ana, NAME)
    await house.owner.call('POST', `/v1/organizations/${house.id}/logo`, await only('logo'))
    await house.owner.call('PUT', `/v1/organizations/${house.id}/theme`, colours)
    const { id: team } = await house.owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Vendas' })
    const bruno = await speaker('Bruno Lima')
    await bruno.call('POST', '/v1/me/avatar', await only('avatar'))
    await house.owner.call('POST', '/v1/invitations', { emails: [bruno.email], role: house.roleOf('user'), team })

    const letter = await product.postbox.letterTo(bruno.email, ({ text }) => text.includes('/business/invitation?'))
    const answering = await open(bruno, /\/business\/invitation\?\S+/.exec(letter.text)![0])
    await expect(answering.getByRole('heading', { name: said(offer.title, NAME) })).toBeVisible()
    const told = answering.getByRole('main')
    for (const words of [offer.roles.user, 'Vendas', bruno.email]) await expect(told).toContainText(words)
    await expect(answering.locator('header img').first()).not.toHaveJSProperty('naturalWidth', 0)
    await expect(answering.locator('header').first()).toHaveCSS('background-color', 'rgb(20, 83, 45)')
    await expect(answering.getByRole('button', { name: offer.accept })).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expectSound(answering, `invitation, ${language}`)
    await shot(answering, 'offer')

    const mine = await open(bruno, '/account/profile')
    const waiting = mine.getByRole('listitem').filter({ hasText: said(t.mine.invited, NAME) })
    await expect(waiting).toContainText('Vendas')
    await expectSound(mine, `profile with an invitation, ${language}`)
    await shot(mine, 'profile')
    await waiting.getByRole('button', { name: t.mine.accept }).click()
    await expect(mine.getByText(said(t.mine.joined, NAME))).toBeVisible()

    const users = await open(ana, `/business/users?organization=${house.id}`)
    const row = users.getByRole('row').filter({ hasText: 'Bruno Lima' })
    await expect(row.locator('img[src*="/avatar"]')).not.toHaveJSProperty('naturalWidth', 0)
    await expect(users.getByRole('button', { name: said(t.users.remove, 'Ana Souza') })).toHaveCount(0)
    await expectSound(users, `users, ${language}`)
    await row.getByRole('button', { name: said(t.users.edit, 'Bruno Lima') }).click()
    const dialog = users.getByRole('dialog')
    await expect(dialog.getByText(t.roles.user, { exact: true })).toBeVisible()
    await expectSound(users, `rights of somebody, ${language}`)
    await shot(users, 'rights')
    await dialog.getByRole('button', { name: t.users.makeOwner }).click()
    await expect(row.getByText(t.owner, { exact: true })).toBeAttached()
    await users.keyboard.press('Escape')
    await expect(users.getByRole('button', { name: said(t.users.remove, 'Bruno Lima') })).toHaveCount(0)

    await mine.goto(`/account/profile?organization=${house.id}`)
    await mine.getByRole('button', { name: t.mine.leave }).click()
    const leaving = mine.getByRole('dialog')
    await expect(leaving).toContainText(t.mine.text)
    await expectSound(mine, `leaving, ${language}`)
    await shot(mine, 'leaving')
    await leaving.getByRole('button', { name: t.mine.leave }).click()
    await expect(mine.getByText(t.mine.none)).toBeVisible()
    await expectSound(mine, `nothing left, ${language}`)
  })

for (const { language, locale, width, t, plans } of [
  { language: 'pt-BR', locale: 'pt-BR', width: 1440, t: invitingPt, plans: plansPt },
  { language: 'en', locale: 'en-US', width: 360, t: invitingEn, plans: plansEn },
  { language: 'es', locale: 'es-ES', width: 1440, t: invitingEs, plans: plansEs },
] as const)
  test(`at the limit of users somebody who manages members, and buys nothing, asks the owners: ${language} at ${width}`, async ({
    browser,
  }) => {
    const owner = await speakerOf(product, language)
    const house = await found(owner, NAME)
    const member = await join(product, house, await speakerOf(product, language))
    const { id: role } = await house.owner.call<{ id: string }>('POST', '/v1/roles', {
      name: 'Pessoal',
      manage_users: true,
    })
    await house.owner.call('POST', `/v1/roles/${role}/users`, { users: [await idOf(house.owner, member.email)] })
    await house.owner.call('POST', '/v1/invitations', { emails: ['x@rubrica.test'], role: house.roleOf('user') })

    const page = await openAs(browser, product, member, { locale, width }, `/business/users?organization=${house.id}`)
    await page.getByRole('button', { name: t.limitWhat }).click()
    const dialog = page.getByRole('dialog', { name: t.limitTitle })
    await expect(dialog).toContainText(t.limitAsk)
    await expect(dialog.getByRole('link', { name: t.limitPlans })).toHaveCount(0)
    await expectSound(page, `limit of users, ${language}`)
    await shot(page, 'limit')
    await dialog.getByRole('button', { name: plans.ask }).click()
    await expect(dialog.getByText(plans.asked)).toBeVisible()
    await expectSound(page, `owners are asked, ${language}`)
    await product.postbox.letterTo(
      owner.email,
      ({ text }) => text.includes(member.name) && text.includes('/account/billing/plan'),
    )
    await dialog.getByRole('button', { name: t.limitClose }).click()
    await expect(dialog).toBeHidden()
  })
