/** Attachments in a real browser: asked in the wizard, given on a phone, face to face and in a frame in three languages, found by the sender. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Browser, type FrameLocator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../src/kernel/language.ts'
import { languages } from '../src/kernel/language.ts'
import { messages as en } from '../src/features/attachments/ui/shared/messages.en.ts'
import { messages as es } from '../src/features/attachments/ui/shared/messages.es.ts'
import { messages as pt } from '../src/features/attachments/ui/shared/messages.pt-BR.ts'
import { messages as w } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { messages as serverEn } from '../src/server/messages.en.ts'
import { messages as serverEs } from '../src/server/messages.es.ts'
import { messages as serverPt } from '../src/server/messages.pt-BR.ts'
import { axe, expectSound } from './world/axe.ts'
import { draftWith, fixture } from './world/envelopes.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { words } from './world/words.ts'

const refusals = {
  en: serverEn.attachment.unsupported,
  es: serverEs.attachment.unsupported,
  'pt-BR': serverPt.attachment.unsupported,
} as const
const texts = { en, es, 'pt-BR': pt } as const
let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

const photo = async (colour: string) => ({
  name: 'rg.jpeg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})
const executable = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ this is a program') }
const rg = { title: 'RG frente e verso', hint: 'As duas faces, legíveis' }
const deed = { title: 'Contrato social', is_required: false }

/** One signer without fields, who is asked for an identity card and, if they have it, a deed. */
async function send(address: string): Promise<string> {
  const envelope = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await sender.call('POST', `/v1/envelopes/${envelope.id}/recipients`, {
    type: 'signer',
    attachments: [rg, deed],
    addressees: [{ value: address, name: 'Davi Reis' }],
  })
  await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
  return envelope.id
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const

async function open(browser: Browser, address: string, locale: Language): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale, baseURL: product.baseUrl })
  const page = await context.newPage()
  await page.goto(`/public/envelopes/viewer/${await tokenOf(product, address)}`)
  const { terms } = words[locale].signing
  await page.getByLabel(terms.consent).check()
  await page.getByRole('button', { name: terms.accept }).click()
  return page
}
const of = (text: string, title: string) => text.replace('{title}', title)

for (const locale of languages) {
  test(
    `a signer gives what is asked, is told what is refused, and signs: ${locale}`,
    atNightBut(locale === 'pt-BR'),
    async ({ browser, page }) => {
      const t = texts[locale]
      const address = `davi-${locale.toLowerCase()}@rubrica.test`
      const id = await send(address)
      const guest = await open(browser, address, locale)
      await guest.locator('[data-step=act]').click()
      const dialog = guest.getByRole('dialog')
      await dialog.getByRole('heading', { name: t.dialog.title }).waitFor()
      await expect(dialog.getByRole('button', { name: t.dialog.proceed })).toHaveAttribute('aria-disabled', 'true')
      await expect(dialog.getByRole('button', { name: of(t.photoFor, rg.title) })).toBeVisible()
      await expectSound(guest, 'nothing is given')

      await dialog.getByLabel(of(t.chooseFor, rg.title)).first().setInputFiles(executable)
      await expect(dialog.getByText(refusals[locale])).toBeVisible()
      await expectSound(guest, 'a file was refused')
      await dialog
        .getByLabel(of(t.chooseFor, rg.title))
        .first()
        .setInputFiles(await photo('#336699'))
      await expect(dialog.getByText('rg.jpg')).toBeVisible()
      await dialog
        .getByLabel(of(t.replaceFor, rg.title))
        .first()
        .setInputFiles({ ...(await photo('#996633')), name: 'verso.jpg' })
      await expect(dialog.getByText('verso.jpg')).toBeVisible()
      await dialog.getByRole('button', { name: of(t.removeFor, rg.title) }).click()
      await expect(dialog.getByText('verso.jpg')).toHaveCount(0)
      await dialog
        .getByLabel(of(t.photoFor, rg.title))
        .first()
        .setInputFiles(await photo('#663399'))
      await expect(dialog.getByText('rg.jpg')).toBeVisible()
      await expectSound(guest, 'what is required is given')
      await dialog.getByRole('button', { name: t.dialog.proceed }).click()
      await guest.locator('[data-confirm=sign]').click()
      await expect(guest.locator('[data-step]')).toHaveCount(0)

      await page.setViewportSize({ width: 1440, height: 900 })
      await signIn(page.context(), sender, product)
      await page.goto(`${product.baseUrl}/business/documents/info/${id}`)
      const link = page.getByRole('link', { name: of(pt.detail.download, rg.title).replace('{name}', 'rg.jpg') })
      const download = page.waitForEvent('download')
      await link.click()
      expect((await download).suggestedFilename()).toBe('rg.jpg')
      await expect(page.getByText(`${deed.title} (${pt.optional}) · ${pt.detail.open}`)).toBeVisible()
      await expectSound(page, 'the sender sees what was given')
    },
  )
}

test(
  'a file that is chosen without a connection says so, and arrives when it is back',
  atNight,
  async ({ browser }) => {
    await send('tunel@rubrica.test')
    const guest = await open(browser, 'tunel@rubrica.test', 'pt-BR')
    await guest.locator('[data-needs-no-network]').waitFor()
    await guest.locator('[data-step=act]').click()
    const dialog = guest.getByRole('dialog')
    await guest.context().setOffline(true)
    await dialog
      .getByLabel(of(pt.chooseFor, rg.title))
      .first()
      .setInputFiles(await photo('#336699'))
    await expect(dialog.getByText(/rg\.jpeg ainda não chegou/)).toBeVisible()
    await expectSound(guest, 'there is no connection')
    await dialog.getByRole('button', { name: pt.dialog.close }).click()
    await guest.locator('[data-step=act]').click()
    await expect(dialog.getByText(/rg\.jpeg ainda não chegou/)).toBeVisible()
    await guest.context().setOffline(false)
    await expect(dialog.getByText('rg.jpg')).toBeVisible()
  },
)

test('the wizard asks for files behind “More options”, and says what is missing', atNight, async ({ page }) => {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page.context(), sender, product)
  await page.goto(`${product.baseUrl}/business/envelopes/${draft.id}/recipients`)
  const row = page.locator('[data-recipient]').first()
  await row.getByLabel('Nome', { exact: true }).first().fill('Davi Reis')
  await row
    .getByLabel(/e-mail/i)
    .first()
    .fill('davi-assistente@rubrica.test')
  await row.getByRole('button', { name: `${w.recipients.more}: Davi Reis` }).click()
  await row.getByRole('button', { name: pt.option.addFor.replace('{name}', 'Davi Reis') }).click()
  const file = (number: number) =>
    row.getByRole('group', { name: pt.option.file.replace('{number}', String(number)).replace('{name}', 'Davi Reis') })
  await file(1).getByLabel(pt.option.title).fill('RG')
  await row.getByRole('button', { name: pt.option.addFor.replace('{name}', 'Davi Reis') }).click()
  await file(2).getByLabel(pt.option.title).fill('rg')
  await file(2).getByLabel(pt.option.required).uncheck()
  await page.getByRole('button', { name: /Continuar|Próximo|Avançar/ }).click()
  await expect(file(2).getByText(pt.option.titleTaken)).toBeVisible()
  await expectSound(page, 'one is asked for twice')
  await file(2).getByLabel(pt.option.title).fill('Comprovante de residência')
  await page.getByRole('button', { name: /Continuar|Próximo|Avançar/ }).click()
  await expect(page).toHaveURL(/fields/)
  const { recipients } = await sender.call<{ recipients: { attachments: object[] }[] }>(
    'GET',
    `/v1/envelopes/${draft.id}`,
  )
  expect(recipients[0]!.attachments).toMatchObject([
    { title: 'RG', is_required: true, file: null },
    { title: 'Comprovante de residência', is_required: false },
  ])
  await page.goto(`${product.baseUrl}/business/envelopes/${draft.id}/recipients`)
  await expect(row.getByText('2 arquivos pedidos').or(file(2))).toBeVisible()
})

/** What is asked for in the dialog before the act, given there. */
async function give(on: Page | FrameLocator, locale: Language, sound: (state: string) => Promise<void>): Promise<void> {
  const t = texts[locale]
  await on.locator('[data-step=act]').click()
  const dialog = on.getByRole('dialog')
  await dialog.getByRole('heading', { name: t.dialog.title }).waitFor()
  await expect(dialog.getByRole('button', { name: t.dialog.proceed })).toHaveAttribute('aria-disabled', 'true')
  await sound('nothing is given')
  await dialog
    .getByLabel(of(t.chooseFor, rg.title))
    .first()
    .setInputFiles(await photo('#336699'))
  await expect(dialog.getByText('rg.jpg')).toBeVisible()
  await sound('what is required is given')
  await dialog.getByRole('button', { name: t.dialog.proceed }).click()
  await on.locator('[data-confirm=sign]').click()
}

async function acceptTerms(on: Page | FrameLocator, locale: Language): Promise<void> {
  const { terms } = words[locale].signing
  await on.getByLabel(terms.consent).check()
  await on.getByRole('button', { name: terms.accept }).click()
}

type Given = { recipients: { id: string; attachments: { title: string; file: { name: string } | null }[] }[] }
const given = async (id: string) =>
  (await sender.call<Given>('GET', `/v1/envelopes/${id}`)).recipients[0]!.attachments.map(({ title, file }) => [
    title,
    file?.name ?? null,
  ])

for (const locale of languages)
  test(`a file is given face to face, on the device of the sender: ${locale}`, atNight, async ({ browser }) => {
    await sender.call('POST', '/v1/me/language', { lang: locale }) // in which the envelope speaks
    const envelope = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    await sender.call('POST', `/v1/envelopes/${envelope.id}/recipients`, {
      type: 'in-person-signer',
      attachments: [rg, deed],
      addressees: [{ via: 'face-to-face', value: `pessoa-${locale.toLowerCase()}@rubrica.test`, name: 'Davi Reis' }],
    })
    await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
    const { data } = await sender.call<{ data: { action_token: string; envelope: { id: string } }[] }>(
      'GET',
      '/v1/envelopes/face-to-face',
    )
    const token = data.find((each) => each.envelope.id === envelope.id)!.action_token
    const context = await browser.newContext({ ...phone, locale, baseURL: product.baseUrl })
    const { email, password } = sender
    await context.request.post('/auth/login', { data: { email, password }, headers: { origin: product.baseUrl } })
    const page = await context.newPage()
    await page.goto(`/business/envelopes/face-to-face/${token}`)
    const { give: hand, done } = words[locale].inPerson
    await page.getByRole('button', { name: hand.start.replace('{name}', 'Davi Reis') }).click()
    await acceptTerms(page, locale)
    await give(page, locale, (state) => expectSound(page, `${state}, in person, ${locale}`))
    await expect(page.getByRole('heading', { name: done.signed.replace('{name}', 'Davi') })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('done.png') })
    expect(await given(envelope.id)).toEqual([
      [rg.title, 'rg.jpg'],
      [deed.title, null],
    ])
    await context.close()
  })

for (const locale of languages)
  test(`a file is given in a frame of another page: ${locale}`, atNight, async ({ browser }) => {
    const server = http.createServer((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          '<html lang="pt"><meta name="viewport" content="width=device-width"><title>ERP</title><body></body></html>',
        ),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const envelope = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    const { id: recipient } = await sender.call<{ id: string }>('POST', `/v1/envelopes/${envelope.id}/recipients`, {
      type: 'signer',
      language: locale,
      attachments: [rg, deed],
      addressees: [{ via: 'embedded', name: 'Davi Reis' }],
    })
    await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
    const client = await sender.call<{ id: string; plain_secret: string }>('POST', '/oauth/clients', {
      name: `ERP ${locale}`,
      frame_origins: [origin],
    })
    await sender.call('POST', `/oauth/clients/${client.id}/deploy`)
    const bearer = await fetch(`${product.baseUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: client.id,
        client_secret: client.plain_secret,
        scope: 'envelopes:write embed',
      }),
    })
    const { access_token: token } = (await bearer.json()) as { access_token: string }
    const answer = await fetch(
      `${product.baseUrl}/v1/envelopes/${envelope.id}/recipients/${recipient}/signing-address`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ origin }),
      },
    )
    expect(answer.status).toBe(201)
    const { address } = (await answer.json()) as { address: string }
    const context = await browser.newContext({ ...phone, locale })
    const page = await context.newPage()
    await page.goto(origin)
    await page.evaluate(`(() => {
      const frame = document.createElement('iframe')
      frame.title = 'Rubrica'
      frame.src = ${JSON.stringify(address)}
      frame.style.cssText = 'border:0;width:100%;height:600px'
      document.body.append(frame)
    })()`)
    const frame = page.frameLocator('iframe')
    await acceptTerms(frame, locale)
    await give(frame, locale, async (state) => {
      const { violations } = await axe(page).include('iframe').analyze()
      expect(
        violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html]),
        state,
      ).toEqual([])
    })
    await expect(frame.locator('[data-result]')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('frame.png') })
    expect(await given(envelope.id)).toEqual([
      [rg.title, 'rg.jpg'],
      [deed.title, null],
    ])
    await context.close()
    server.close()
  })
