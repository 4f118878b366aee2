/** The ways in, in a real browser: authenticator app, recovery code, passkey (a virtual one of Chromium), sessions, provider, logging out. */
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { axe } from './world/axe.ts'
import { atNight } from './world/nightly.ts'
import { addPasskey } from './world/passkeys.ts'

const password = 'Assinar-2026'
let count = 0

type Met = Readonly<{ page: Page; context: BrowserContext; email: string }>

/** Somebody new, signed in, at the Security tab. */
async function meet(browser: Browser, baseURL: string, at = '/account/profile/security'): Promise<Met> {
  count += 1
  const email = `rita-${process.pid}-${count}@example.com`
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' })
  const page = await context.newPage()
  const phone = `+55119${String(20_000_000 + (process.pid % 1000) * 1000 + count)}`
  const data = { name: 'Rita Alves', email, phone, password, accepts_terms: true, language: 'pt-BR' }
  const made = await page.request.post('/auth/register', { data, headers: { origin: baseURL } })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto(at)
  return { page, context, email }
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    state,
  ).toEqual([])
}

test('an app is set up, asked for at the door, and a recovery code opens it once', async ({ browser, baseURL }) => {
  const { page, context, email } = await meet(browser, baseURL!)
  await page.getByRole('button', { name: 'Ativar' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await expectAccessible(page, 'setting up')
  await dialog.getByLabel('Código que o aplicativo mostra').fill('000000')
  await dialog.getByRole('button', { name: 'Confirmar e ativar' }).click()
  await expect(dialog.getByText('Este código não vale ou já foi usado.')).toBeVisible()
  await dialog.getByLabel('Código que o aplicativo mostra').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Confirmar e ativar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = await codes.first().textContent()
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação')).toBeVisible()

  await context.clearCookies()
  await page.goto('/auth/login?continue=/account/profile/security')
  await typePassword(page, email)
  await expect(page.getByRole('heading', { name: 'Mais uma etapa' })).toBeVisible()
  await expectAccessible(page, 'the second step')
  // the half minute in which it was turned on is spent: the next one is the first that counts
  await page.getByLabel('Código do aplicativo').fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/profile\/security$/)

  await context.clearCookies()
  await page.goto('/auth/login?continue=/account/profile/security')
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Estou sem o celular' }).click()
  await page.getByLabel('Código de recuperação').fill(code!)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Restam 9 códigos de recuperação')).toBeVisible()
  await context.close()
})

test('a passkey is kept, called otherwise, and opens the account by itself', async ({ browser, baseURL }) => {
  const { page, context } = await meet(browser, baseURL!)
  await addPasskey(page, 'Notebook')
  await page.getByRole('button', { name: 'Ações de Notebook' }).click()
  await page.getByRole('menuitem', { name: 'Renomear' }).click()
  await page.getByLabel('Nome da chave').fill('Notebook do trabalho')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('listitem').getByText('Notebook do trabalho')).toBeVisible()
  await expectAccessible(page, 'with a passkey')

  await context.clearCookies()
  await page.goto('/auth/login?continue=/account/profile/security')
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page.getByText('com chave de acesso', { exact: false }).last()).toBeVisible()
  await expect(page).toHaveURL(/\/account\/profile\/security$/)
  await page.getByRole('button', { name: 'Ações de Notebook do trabalho' }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Você ainda não tem chaves de acesso.')).toBeVisible()
  await context.close()
})

test(
  'other sessions are ended, and their browsers are asked to log in again',
  atNight,
  async ({ browser, baseURL, smtp }) => {
    const { page, context, email } = await meet(browser, baseURL!)
    const phone = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })
    const there = await phone.newPage()
    await there.goto('/auth/login?continue=/account/profile')
    await typePassword(there, email)
    await there.getByRole('heading', { name: 'Dados pessoais' }).waitFor()
    await smtp.find(({ rcptTo, subject }) => rcptTo.includes(email) && /Novo acesso/.test(subject ?? ''))

    await page.reload()
    await page.getByRole('button', { name: 'Encerrar as outras' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar as outras' }).click()
    await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible()
    await there.goto('/account/profile')
    await expect(there.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await phone.close()
    await context.close()
  },
)

test('logging out empties every tab and what the browser kept', atNight, async ({ browser, baseURL }) => {
  const { page, context } = await meet(browser, baseURL!, '/account/profile')
  const other = await context.newPage()
  await other.goto('/business/dashboard')
  await other.evaluate(`for (const kept of [localStorage, sessionStorage]) kept.setItem('rubrica.something', 'kept')`)
  await other.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store') // as drafts are kept, and held open as pages hold it
    opening.onupgradeneeded = () => opening.result.createObjectStore('keyval')
    opening.onerror = reject
    opening.onsuccess = () => {
      const writing = opening.result.transaction('keyval', 'readwrite')
      writing.objectStore('keyval').put('a contract with Acme', 'rubrica.unsaved.review')
      writing.oncomplete = resolve
    }
  })`)
  await page.getByRole('button', { name: 'Conta de Rita Alves' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(other).toHaveURL(/\/auth\/login/)
  const left = await other.evaluate<string[]>(`[localStorage, sessionStorage].flatMap((kept) => Object.keys(kept))`)
  const drafts = `new Promise((resolve) => {
    const opening = indexedDB.open('keyval-store')
    opening.onsuccess = () => {
      const { objectStoreNames: shelves } = opening.result
      if (shelves.length === 0) return resolve(0)
      opening.result.transaction([...shelves]).objectStore(shelves[0]).count().onsuccess = ({ target }) => resolve(target.result)
    }
  })`
  expect(await other.evaluate(drafts)).toBe(0)
  // the door itself notes a language, and that no organization is chosen
  expect(left.filter((key) => !['rubrica.language', 'rubrica.organization'].includes(key))).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['rubrica-device'])
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login/)
  await context.close()
})

test(
  'a picture is cut round, a wrong password and CPF are said at their fields',
  atNight,
  async ({ browser, baseURL }) => {
    const { page, context } = await meet(browser, baseURL!, '/account/profile')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Trocar sua foto' }).click()
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f4b7c' } })
      .png()
      .toBuffer()
    await (await chooser).setFiles({ name: 'rita.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Usar esta imagem' }).click()
    await expect(page.getByText('Sua foto foi salva.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Sua foto' })).toBeVisible()
    await page.getByRole('button', { name: 'Trocar senha' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trocar senha' })
    await expect(dialog.getByRole('button', { name: 'Trocar senha' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('Senha atual', { exact: true }).fill('Errada-2026')
    await dialog.getByLabel('Nova senha', { exact: true }).fill('Girassol-na-chuva-7')
    await dialog.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(dialog.getByText('Senha incorreta.')).toBeVisible()
    await dialog.getByLabel('Senha atual', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(page.getByText('Sua senha foi trocada.')).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.getByLabel('CPF').fill('52998224724')
    await page.getByLabel('CPF').blur()
    await expect(page.getByText('Confira o CPF')).toBeVisible()
    await page.getByLabel('CPF').fill('52998224725')
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Seus dados foram salvos.')).toBeVisible()
    await context.close()
  },
)
