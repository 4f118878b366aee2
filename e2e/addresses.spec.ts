/** Long e-mail addresses on a phone: in every list they are whole, and a line ends in them before the @ or a dot, never within a word. */
import { expect, test, type Page } from '@playwright/test'
import { expectSound } from './world/axe.ts'
import { draftWith, fixture } from './world/envelopes.ts'
import { found, idOf, join } from './world/houses.ts'
import { openAs, speakerOf } from './world/looks.ts'
import { signUp } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

const pdf = fixture('corpus/plain-document.pdf')
let product: Product
test.beforeAll(async () => {
  product = await sharedProduct()
})

/** Where the address stands, and the parts of it that two lines share or that are cut. */
async function expectWhole(page: Page, address: string, where: string): Promise<void> {
  const { places, broken } = await page.evaluate<{ places: number; broken: string[] }>(`(() => {
    const address = ${JSON.stringify(address)}
    const has = (each) => each.textContent.includes(address)
    const places = [...document.querySelectorAll('body *:not(script)')].filter(
      (each) => each.checkVisibility() && has(each) && ![...each.children].some(has),
    )
    const broken = places.flatMap((place) => {
      const letters = []
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) for (let at = 0; at < walker.currentNode.length; at++) letters.push([walker.currentNode, at])
      let from = place.textContent.indexOf(address)
      const box = place.getBoundingClientRect()
      return address.split(/(?=[.@])/).filter((part) => {
        const tops = new Set()
        let isCut = false
        for (const [node, at] of letters.slice(from, (from += part.length))) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { top, right } = range.getBoundingClientRect()
          tops.add(Math.round(top))
          isCut ||= right > innerWidth || (getComputedStyle(place).overflowX !== 'visible' && right > box.right + 1)
        }
        return tops.size > 1 || isCut
      })
    })
    return { places: places.length, broken }
  })()`)
  expect(places, where).toBeGreaterThan(0)
  expect(broken, where).toEqual([])
}

for (const language of ['pt-BR', 'en', 'es'] as const)
  test(`long addresses are whole on a phone: ${language} at 360`, async ({ browser }, info) => {
    const at = `contabilidade.${language.toLowerCase()}.example`
    const recipient = `elisabete.nascimento.de.albuquerque@${at}`
    const house = await found(await speakerOf(product, language), 'Horizonte')
    const member = await join(product, house, await signUp(product, 'Rita Alves', `administracao.predial@${at}`))
    const { id: team } = await house.owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Vendas' })
    await house.owner.call('POST', `/v1/teams/${team}/users`, { users: [await idOf(house.owner, member.email)] })
    const draftTo = async () => {
      const { id } = await draftWith(member, pdf, 'contrato.pdf')
      const addressees = [{ via: 'email', value: recipient, name: 'Elisabete Nascimento' }]
      await member.call('POST', `/v1/envelopes/${id}/recipients`, { type: 'signer', addressees })
      return id
    }
    const [draft, sent] = [await draftTo(), await draftTo()]
    await member.call('POST', `/v1/envelopes/${sent}/send`)

    const owners = await openAs(
      browser,
      product,
      house.owner,
      { locale: language, width: 360 },
      `/business/teams/edit/${team}?organization=${house.id}`,
    )
    await expect(owners.getByText('Rita Alves').filter({ visible: true }).first()).toBeVisible()
    await expectWhole(owners, member.email, 'people of a team')
    await expectSound(owners, `people of a team, ${language}`)
    await owners.screenshot({ path: info.outputPath('team.png') })

    await member.call('POST', '/v1/me/language', { lang: language })
    const page = await openAs(browser, product, member, { locale: language, width: 360 }, '/business/dashboard')
    for (const [path, address] of [
      [`/business/envelopes/${draft}/review`, recipient],
      [`/business/documents/info/${sent}`, recipient],
      [`/business/documents/info/${sent}`, member.email],
    ] as const) {
      await page.goto(`${path}?organization=${house.id}`)
      await expect(page.getByText('Elisabete Nascimento').filter({ visible: true }).first()).toBeVisible()
      await expectWhole(page, address, path)
      await expectSound(page, `${path}, ${language}`)
      await page.screenshot({ path: info.outputPath(`${path.split('/')[2]}.png`), fullPage: true })
    }
  })
