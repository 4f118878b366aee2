/** Codes by SMS or letter before an envelope opens and by WhatsApp before somebody signs: wrong, tried too often, asked for again, over, and right; in three languages. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { messages as en } from '../src/features/identification/ui/shared/messages.en.ts'
import { messages as es } from '../src/features/identification/ui/shared/messages.es.ts'
import { messages as pt } from '../src/features/identification/ui/shared/messages.pt-BR.ts'
import { testGraph, type TestGraph } from '../src/features/messages/testing/graph.ts'
import { languages, type Language } from '../src/kernel/language.ts'
import { messages as serverEn } from '../src/server/messages.en.ts'
import { messages as serverEs } from '../src/server/messages.es.ts'
import { messages as serverPt } from '../src/server/messages.pt-BR.ts'
import { expectSound } from './world/axe.ts'
import { inDatabase } from './world/database.ts'
import { draftWith, fixture } from './world/envelopes.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const texts = { en, es, 'pt-BR': pt } as const
const refusals = { en: serverEn.recipient, es: serverEs.recipient, 'pt-BR': serverPt.recipient } as const
const provider = { phoneNumberId: '106540352242922', token: 'system-user-token' }
const looks = {
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  phone: { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
} as const

const posted: string[] = []
let gateway: Server
let graph: TestGraph
let product: Product
let ana: Person

test.beforeAll(async () => {
  gateway = createServer((request, reply) => {
    request.on('data', (part: Buffer) => posted.push(part.toString()))
    request.on('end', () => reply.writeHead(202).end())
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  graph = await testGraph(provider)
  product = await startProduct({
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    WHATSAPP_API_URL: graph.url,
    WHATSAPP_PHONE_NUMBER_ID: provider.phoneNumberId,
    WHATSAPP_TOKEN: provider.token,
    WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WHATSAPP_VERIFY_TOKEN: '0123456789abcdef0123456789abcdef',
    OUTGOING_PRIVATE_NETWORKS: 'true',
  })
  ana = await signUp(product, 'Ana Souza')
})
test.afterAll(async () => {
  await product.close()
  await graph.close()
  gateway.close()
})

type Way = 'sms' | 'whatsapp' | 'email'

/** Codes that went out so far by this way, oldest first. */
function codesBy(way: Way): string[] {
  if (way === 'sms') return posted.join('\n').match(/\b\d{6}\b/g) ?? []
  if (way === 'email') return product.postbox.letters().flatMap(({ subject }) => subject.match(/^\d{6}(?= )/) ?? [])
  return graph.sent.flatMap(({ template: { name, components } }) =>
    name.endsWith('code') ? components[0].parameters.map(({ text }) => text) : [],
  )
}

async function link(way: Way, at: 'opening' | 'signing', address: string): Promise<string> {
  const draft = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await ana.call('POST', `/v1/envelopes/${draft.id}/recipients`, {
    type: 'signer',
    addressees: [{ via: 'email', value: address, name: 'Davi Reis' }],
    check: { by: way, at, phone: way === 'email' ? null : '+5511987654321' },
  })
  await ana.call('POST', `/v1/envelopes/${draft.id}/send`)
  return `${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, address)}`
}

const guestIn = async (browser: Browser, locale: Language, look: keyof typeof looks): Promise<Page> =>
  (await browser.newContext({ locale, ...looks[look] })).newPage()

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const endCodes = () =>
  inDatabase(product, (db) => db.query(`update check_codes set expires_at = now() - interval '1 second'`))

/** Everything that can go wrong with a code, and then the right one. @param where the page or the dialog that asks */
async function passAfterAll(page: Page, where: Locator, way: Way, locale: Language): Promise<void> {
  const t = texts[locale]
  const answers = refusals[locale]
  const field = where.getByLabel(t.code, { exact: true })
  const sent = codesBy(way).length
  const send = async (button: string, count: number) => {
    await where.getByRole('button', { name: button }).press('Enter')
    await expect.poll(() => codesBy(way).length).toBe(sent + count)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    return codesBy(way).at(-1)!
  }
  const answer = async (code: string) => {
    const answered = page.waitForResponse((to) => to.url().endsWith('/check') && to.request().method() === 'POST')
    await field.fill(code)
    await field.press('Enter')
    await answered
  }
  await expectSound(page, `nothing was sent, ${locale}`)
  await page.screenshot({ path: test.info().outputPath(`${way}-ask.png`) })
  const first = await send(t.send, 1)
  await expect(where.getByText(t.sent)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath(`${way}-sent.png`) })
  await field.fill(first.slice(0, 3))
  await field.press('Enter')
  await expect(where.getByText(t.short.replace('{count}', '6'))).toBeVisible()
  await expect(field).toBeFocused()
  await answer(other(first))
  await expect(where.getByText(answers.check_wrong)).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page, `wrong code, ${locale}`)
  await page.screenshot({ path: test.info().outputPath(`${way}-wrong.png`) })
  for (let tries = 2; tries <= 6; tries++) await answer(other(first))
  await expect(where.getByText(answers.check_over)).toBeVisible()
  await answer(first)
  await expect(where.getByText(answers.check_over)).toBeVisible()
  await expectSound(page, `tried too often, ${locale}`)

  const second = await send(t.again, 2)
  await answer(first === second ? other(second) : first) // an earlier one
  await expect(where.getByText(answers.check_wrong)).toBeVisible()
  await endCodes()
  await answer(second)
  await expect(where.getByText(answers.check_over)).toBeVisible()
  await expectSound(page, `the code is over, ${locale}`)
  await page.screenshot({ path: test.info().outputPath(`${way}-over.png`) })
  const third = await send(t.send, 3)
  await answer(`${t.sent} ${third.slice(0, 3)} ${third.slice(3)}`) // as a message brought it
}

for (const locale of languages) {
  for (const [way, look] of [
    ['sms', 'phone'],
    ['sms', 'desk'],
    ['email', 'phone'],
    ['email', 'desk'],
  ] as const)
    test(
      `a code by ${way === 'sms' ? 'SMS' : 'letter'} opens the envelope: ${locale}, ${look}`,
      atNightBut(locale === 'pt-BR' && look === 'phone' && way === 'sms'),
      async ({ browser }) => {
        const page = await guestIn(browser, locale, look)
        await page.goto(await link(way, 'opening', `${way}-${look}-${locale.toLowerCase()}@rubrica.test`))
        await expect(page.getByRole('heading', { name: texts[locale].title })).toBeVisible()
        await passAfterAll(page, page.getByRole('main'), way, locale)
        await expect(page.getByLabel(words[locale].signing.terms.consent)).toBeVisible()
        await page.context().close()
      },
    )

  for (const look of ['phone', 'desk'] as const)
    test(`a code by WhatsApp is asked before signing: ${locale}, ${look}`, atNight, async ({ browser }) => {
      const page = await guestIn(browser, locale, look)
      await page.goto(await link('whatsapp', 'signing', `wa-${look}-${locale.toLowerCase()}@rubrica.test`))
      const { terms } = words[locale].signing
      await page.getByLabel(terms.consent).check()
      await page.getByRole('button', { name: terms.accept }).click()
      await page.locator('[data-step=act]').click()
      const dialog = page.getByRole('dialog', { name: texts[locale].title })
      await passAfterAll(page, dialog, 'whatsapp', locale)
      await page.locator('[data-confirm=sign]').click()
      await expect(page.locator('[data-result]')).toBeVisible()
      await page.context().close()
    })
}
