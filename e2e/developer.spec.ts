/** Developers' applications through a real browser: made, tried by what the page says, let in by a person, and shut again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { axe } from './world/axe.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

test.describe.configure({ timeout: 60_000 })

let product: Product
let owner: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  owner = await signUp(product, 'Olga Proprietária')
})

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** As somebody pastes it into a terminal. */
async function paste(commands: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const shell = spawn('bash', ['-c', `set -euo pipefail\n${commands}`], { env: { PATH, HOME, ...env } })
  let said = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(shell, 'close')) as [number | null]
  expect(code, said).toBe(0)
  return said.trim()
}

test(
  'an owner makes an application, keeps its secret, tries it as the page says, publishes and deletes it',
  atNight,
  async ({ page }) => {
    await signIn(page.context(), owner, product)
    await page.goto(`${product.baseUrl}/account/developer`)
    await page.getByRole('button', { name: 'Novo aplicativo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome do aplicativo').fill('ERP da Olga')
    await dialog.getByLabel('URL de redirecionamento').fill('http://erp.example/volta')
    await dialog.getByRole('button', { name: 'Criar aplicativo' }).click()
    await expect(dialog.getByText('Use um endereço que comece com https://')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('URL de redirecionamento').fill('erp.example/volta')
    await dialog.getByLabel('Origens que podem incorporá-lo').fill('https://*.example')
    await dialog.getByLabel('Origens que podem incorporá-lo').press('Enter')
    await dialog.getByRole('button', { name: 'Criar aplicativo' }).click()
    await expect(dialog.getByText('https://*.example – Escreva uma origem')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remover https://*.example' }).click()
    await dialog.getByLabel('Origens que podem incorporá-lo').fill('https://ERP.example/app')
    await dialog.getByLabel('Origens que podem incorporá-lo').press('Enter')
    await dialog.getByRole('button', { name: 'Criar aplicativo' }).click()

    await expect(dialog.getByRole('heading', { name: 'Guarde o segredo agora' })).toBeVisible()
    await page.keyboard.press('Escape') // nothing that happens by accident closes what is shown once
    const CLIENT_SECRET = await dialog.getByRole('textbox', { name: 'Segredo do cliente' }).inputValue()
    const CLIENT_ID = await dialog.getByRole('textbox', { name: 'ID do cliente' }).inputValue()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Já guardei o segredo' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: 'ERP da Olga' })
    await expect(row).toContainText('https://erp.example/volta')
    await expect(row).toContainText('Sandbox')
    expect(await page.content()).not.toContain(CLIENT_SECRET)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Documentação' }).click()
    const commands = await page.locator('pre').innerText()
    expect(await paste(commands, { CLIENT_ID, CLIENT_SECRET })).toBe(owner.email)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Aplicativos' }).click()
    const act = async (what: string) => {
      await page.getByRole('button', { name: 'Ações de ERP da Olga' }).click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await act('Publicar')
    await dialog.getByRole('button', { name: 'Publicar em produção' }).click()
    await expect(row).toContainText('Produção')
    await act('Recriar segredo')
    await dialog.getByRole('button', { name: 'Recriar segredo' }).click()
    const renewed = dialog.getByRole('textbox', { name: 'Segredo do cliente' })
    await expect(renewed).not.toHaveValue(CLIENT_SECRET)
    await dialog.getByRole('button', { name: 'Já guardei o segredo' }).click()
    await act('Excluir')
    await dialog.getByRole('button', { name: 'Excluir aplicativo' }).click()
    await expect(page.getByText('Nenhum aplicativo ainda')).toBeVisible()
  },
)

test('a person who is not signed in is asked after signing in, lets the program in, and takes it back', async ({
  page,
}) => {
  const program = await openProgram()
  const bia = await signUp(product, 'Bia Autoriza')
  const { id } = await owner.call<{ id: string }>('POST', '/oauth/clients', {
    name: 'Assina Fácil',
    redirect: 'http://127.0.0.1/volta',
    confidential: false,
  })
  await owner.call('POST', `/oauth/clients/${id}/deploy`)
  await page.goto(addressOf(id, program.redirect))
  await page.getByLabel('E-mail').fill(bia.email)
  await page.getByLabel('Senha', { exact: true }).fill(bia.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Assina Fácil quer acesso à sua conta' })).toBeVisible()
  await expect(page.getByText('Publicado por Olga Proprietária.')).toBeVisible()
  await expect(page.getByText(bia.email)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([
    'Ver seu nome, seu e-mail e em qual organização você atua',
    'Criar, enviar e cancelar envelopes, também com arquivos do armazenamento',
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Permitir acesso' }).click()
  await expect(page.getByText('Voltei ao programa')).toBeVisible()
  const back = program.visits[0]!
  expect([back.get('state'), back.get('iss')]).toEqual(['do-programa', product.baseUrl])

  const granted = await fetch(`${product.baseUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: id,
      code: back.get('code')!,
      redirect_uri: program.redirect,
      code_verifier: VERIFIER,
    }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const me = () => fetch(`${product.baseUrl}/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(((await (await me()).json()) as { email: string }).email).toBe(bia.email)

  await page.goto(`${product.baseUrl}/account/profile/applications`)
  await expect(page.getByRole('row').filter({ hasText: 'Assina Fácil' })).toContainText('Criar e enviar envelopes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirar o acesso de Assina Fácil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar acesso' }).click()
  await expect(page.getByText('Nenhum aplicativo tem acesso')).toBeVisible()
  expect((await me()).status).toBe(401)
  await program.close()
})

test(
  'a user who says no is taken back without a code; what can not be taken back stops here; each in the language of the account',
  atNight,
  async ({ browser }) => {
    const program = await openProgram()
    const { id } = await owner.call<{ id: string }>('POST', '/oauth/clients', {
      name: 'Firma Rápida',
      redirect: 'http://127.0.0.1/volta',
      confidential: false,
    })
    await owner.call('POST', '/v1/me/language', { lang: 'es' })
    const inSpanish = await (await browser.newContext({ locale: 'en' })).newPage()
    await signIn(inSpanish.context(), owner, product)
    await inSpanish.goto(addressOf(id, program.redirect))
    await expect(inSpanish.getByRole('heading', { name: 'Firma Rápida quiere acceso a su cuenta' })).toBeVisible()
    await expect(inSpanish.getByText('todavía está en pruebas')).toBeVisible()
    await inSpanish.getByRole('button', { name: 'Rechazar' }).click()
    await expect(inSpanish.getByText('Voltei ao programa')).toBeVisible()
    expect([program.visits[0]!.get('error'), program.visits[0]!.get('code')]).toEqual(['access_denied', null])

    await owner.call('POST', '/v1/me/language', { lang: 'pt-BR' })

    const stranger = await signUp(product, 'Eva de Fora')
    await stranger.call('POST', '/v1/me/language', { lang: 'en' })
    const inEnglish = await (await browser.newContext({ locale: 'en' })).newPage()
    await signIn(inEnglish.context(), stranger, product)
    await inEnglish.goto(addressOf(id, program.redirect))
    await expect(inEnglish.getByRole('heading', { name: 'Firma Rápida is still being tested' })).toBeVisible()
    await expectAccessible(inEnglish)
    await inEnglish.goto(addressOf(id, 'https://evil.example/back'))
    await expect(inEnglish.getByRole('heading', { name: 'The way back does not match' })).toBeVisible()
    await expectAccessible(inEnglish)
    await program.close()
  },
)

test('somebody who owns nothing here has no developers’ pages', atNight, async ({ page }) => {
  const organization = await owner.call<{ id: string }>('POST', '/v1/organizations', { name: 'Horizonte' })
  const member = await signUp(product, 'Mia Membro')
  const roles = await owner.within(organization.id).call<{ data: { id: string }[] }>('GET', '/v1/roles')
  await owner
    .within(organization.id)
    .call('POST', '/v1/invitations', { emails: [member.email], role: roles.data[0]!.id })
  const letter = await product.postbox.letterTo(member.email, ({ text }) => text.includes('invitation'))
  const token = /token=([\w.-]+)/.exec(letter.text)![1]!
  await member.call('POST', `/v1/organizations/invitations/${token}`)
  await signIn(page.context(), member, product)
  await page.goto(`${product.baseUrl}/account/developer?organization=${organization.id}`)
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect(page.getByRole('link', { name: 'Desenvolvedor' })).toHaveCount(0)
})

/** RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

function addressOf(client: string, redirect: string): string {
  const words = {
    client_id: client,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'profile envelopes:write',
    state: 'do-programa',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  }
  return `${product.baseUrl}/oauth/authorize?${new URLSearchParams(words).toString()}`
}

/** A program on the person's own computer: it listens at a port that nobody knew before (RFC 8252 §7.3). */
async function openProgram() {
  const visits: URLSearchParams[] = []
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/volta') visits.push(searchParams)
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<!doctype html><title>P</title>Voltei ao programa')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}/volta`
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { visits, redirect, close }
}
