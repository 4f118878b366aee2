/** People at the door: register, confirm, sign in, forget, reset; with the letters that a real SMTP server received. */
import { randomInt } from 'node:crypto'
import { axe } from './world/axe.ts'
import type { Page } from '@playwright/test'
import type { TestSmtp } from '../src/server/testing/smtp.ts'
import { expect, test, startProduct } from './product.ts'
import { atNight } from './world/nightly.ts'

const password = 'Assinar2026'

test('somebody registers, confirms the address, signs in, forgets the password and chooses a new one', async ({
  page,
  context,
  smtp,
}) => {
  const email = `ana${randomInt(1e9)}@example.com`

  await page.goto('/auth/login?continue=/auth/terms')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  const create = page.getByRole('button', { name: 'Criar conta' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Nome completo').fill('Ana Souza')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone celular').fill(`119${randomInt(1e7, 1e8)}`)
  await page.reload()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Souza')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Telefone celular')).toHaveValue(/\d{4}$/)
  await page.getByLabel('Senha', { exact: true }).fill('assinar')
  await page.getByRole('checkbox').check()
  await create.click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await expectManageable(page)
  await expect(page.getByText('A senha ainda não atende')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await create.click()

  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  const mailed = await linkIn(smtp, email, /Confirme/)
  await page.getByRole('button', { name: 'Enviar o link de novo' }).click()
  await expect(page.getByText('Enviamos o link de novo.')).toBeVisible()

  await page.goto(mailed)
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/auth/terms')

  await context.clearCookies()
  await page.goto('/auth/login?continue=/auth/privacy')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('Errada2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()

  const reset = await linkIn(smtp, email, /nova senha/)
  await page.goto(reset)
  await page.getByLabel('Nova senha').fill('Renovada2026')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible()
  await linkIn(smtp, email, /foi trocada/)
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/auth/privacy')

  await page.goto(reset)
  await page.getByLabel('Nova senha').fill('Terceira2026')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()

  await page.goto('/auth/login?continue=//evil.example/auth')
  await logIn(page, email, 'Renovada2026')
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/business/)
})

/** Masked, shown for a moment, pasted, and known to password managers. */
async function expectManageable(page: Page): Promise<void> {
  const field = page.getByLabel('Senha', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('button', { name: 'Mostrar a senha' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar a senha' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  const name = page.getByLabel('Nome completo')
  await name.press('ControlOrMeta+a')
  await name.press('ControlOrMeta+c')
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
  await expect(field).toHaveValue('Ana Souza')
}

test('an address that is taken is said at its field, and nothing typed is lost', atNight, async ({ page, product }) => {
  const email = `bia${randomInt(1e9)}@example.com`
  expect(
    product.rubrica('user', 'create', '--email', email, '--name', 'Bia', '--password', password, '--keep-password')
      .code,
  ).toBe(0)
  await page.goto('/auth/register')
  await page.getByLabel('Nome completo').fill('Bia Lima')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone celular').fill(`219${randomInt(1e7, 1e8)}`)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Já existe uma conta com este e-mail.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('es')
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Bia Lima')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(password)
})

test(
  'an account that an operator made gets a password of its own and is completed at the first sign-in',
  atNight,
  async ({ page, product }) => {
    const email = `caio${randomInt(1e9)}@example.com`
    const made = product.rubrica(
      'user',
      'create',
      '--email',
      email,
      '--name',
      'Caio',
      '--password',
      password,
      '--verified',
    )
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(email) })
    await page.goto('/auth/login?continue=/account/profile')
    await logIn(page, email, password)
    await expect(page.getByRole('heading', { name: 'Escolha sua senha' })).toBeVisible()
    await page.getByLabel('Senha que você recebeu').fill(password)
    await page.getByLabel('Nova senha', { exact: true }).fill('Girassol-na-chuva-7')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(page.getByRole('heading', { name: 'Complete seu cadastro' })).toBeVisible()
    await page.getByLabel('Telefone celular').fill(`319${randomInt(1e7, 1e8)}`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Salvar e continuar' }).click()
    await expect(page).toHaveURL('/account/profile')
  },
)

test(
  'without a mail server, a person at the machine is shown where the letters are',
  atNight,
  async ({ page }, testInfo) => {
    const own = await startProduct({ DATA_DIR: testInfo.outputPath('data') })
    try {
      await page.goto(`${own.url}/auth/register`)
      await page.getByLabel('Nome completo').fill('Duda Lima')
      await page.getByLabel('E-mail').fill('duda@example.com')
      await page.getByLabel('Telefone celular').fill(`419${randomInt(1e7, 1e8)}`)
      await page.getByLabel('Senha', { exact: true }).fill(password)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Criar conta' }).click()
      await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
      const link = page.getByRole('link', { name: 'caixa de correio local' })
      await expect(link).toBeVisible()
      const [mailbox] = await Promise.all([page.waitForEvent('popup'), link.click()])
      await expect(async () => {
        await mailbox.reload()
        await expect(mailbox.getByText('Confirme o seu e-mail')).toBeVisible({ timeout: 500 })
      }).toPass()
    } finally {
      await own.stop()
    }
  },
)

test('the command that makes accounts says what is wrong', atNight, async ({ product }) => {
  const weak = product.rubrica('user', 'create', '--email', 'd@example.com', '--name', 'Duda', '--password', 'weak')
  expect(weak).toMatchObject({ code: 1, output: expect.stringContaining('8') })
  const missing = product.rubrica('user', 'create', '--email', 'd@example.com')
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('--name is missing.') })
})

const doors = ['login', 'register', 'forgot', 'reset?key=x', 'verify', 'terms', 'privacy']

for (const locale of ['pt-BR', 'en', 'es']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })

    test('the pages at the door fit a phone', atNight, async ({ page }) => {
      for (const name of doors) {
        await page.goto(`/auth/${name}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBe(360)
      }
    })
  })
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the pages at the door keep the rules that readers and keyboards need', atNight, async ({ page }) => {
    for (const name of doors) {
      await page.goto(`/auth/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await axe(page).analyze()
      expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    }
  })
})

async function logIn(page: Page, email: string, with_: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(with_)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The link in the letter to somebody whose subject is this. */
async function linkIn(smtp: TestSmtp, email: string, subject: RegExp): Promise<string> {
  const find = () =>
    smtp.letters.find((letter) => letter.to?.[0]?.address === email && subject.test(letter.subject ?? ''))
  await expect.poll(find).toBeTruthy()
  return /https?:\S+/.exec(find()?.text ?? '')![0]
}
