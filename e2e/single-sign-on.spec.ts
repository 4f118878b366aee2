/** Single sign-on in a real browser: an owner proves a domain and connects a provider; somebody new there logs in by it, is a member, and logs out at both. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { playProvider, providerSecret } from '../src/features/accounts/testing/sign-in-provider.ts'
import { messages as account } from '../src/features/accounts/ui/messages.pt-BR.ts'
import { messages as door } from '../src/features/single-sign-on/ui/door/messages.pt-BR.ts'
import { messages as t } from '../src/features/single-sign-on/ui/settings/messages.pt-BR.ts'
import { openNameServer } from '../src/server/testing/name-server.ts'
import { axe } from './world/axe.ts'
import { found } from './world/houses.ts'
import { signIn, signUp } from './world/people.ts'
import { startProduct } from './world/product.ts'

const DOMAIN = 'horizonte.example'
const bruna = { email: `bruna@${DOMAIN}`, email_verified: true, name: 'Bruna Couto' }

test('an owner sets the provider up, and a person who is new there logs in by it', async ({ browser }) => {
  const names = await openNameServer()
  const server = createServer().listen(0)
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const product = await startProduct({ OUTGOING_PRIVATE_NETWORKS: 'true', DNS_SERVERS: names.address })
  const house = await found(await signUp(product, 'Rita Alves', `rita@${DOMAIN}`), 'Horizonte Imóveis')
  const returnTo = `${product.baseUrl}/auth/sso/${house.id}/return`
  const answer = playProvider(issuer, [returnTo], { bruna }).callback()
  server.on('request', (asked, reply) => void answer(asked, reply))
  const sound = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])

  const ofRita = await browser.newContext({ baseURL: product.baseUrl })
  await signIn(ofRita, house.owner, product)
  const page = await ofRita.newPage()
  await page.goto(`/account/configuration?organization=${house.id}#single-sign-on`)
  const domain = page.getByLabel(t.domains.domain, { exact: true })
  const add = page.getByRole('button', { name: t.domains.add })
  await add.click()
  await expect(page.getByText('Preencha este campo.')).toBeVisible()
  await domain.fill('no domain')
  await add.click()
  await expect(page.getByText('Isto não é o nome de um domínio', { exact: false })).toBeVisible()
  await domain.fill(DOMAIN)
  await add.click()
  const check = page.getByRole('button', { name: t.domains.check, exact: true })
  await check.click()
  await expect(page.getByText('O registro ainda não está no DNS.', { exact: false })).toBeVisible()
  await sound(page)
  names.records.set(await page.getByLabel(t.domains.name, { exact: true }).inputValue(), [
    await page.getByLabel(t.domains.value, { exact: true }).inputValue(),
  ])
  await check.click()
  await expect(page.getByText(t.domains.verified, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t.provider.connect }).click()
  const dialog = page.getByRole('dialog', { name: t.provider.dialog })
  await expect(dialog.getByLabel(t.provider.oidcReturn, { exact: true })).toHaveValue(returnTo)
  await dialog.getByLabel(t.provider.protocol).selectOption('saml')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog.getByText(t.provider.metadataMissing)).toBeVisible()
  await sound(page)
  await dialog.getByLabel(t.provider.protocol).selectOption('oidc')
  await dialog.getByLabel(t.provider.issuer, { exact: true }).fill(issuer)
  await dialog.getByLabel(t.provider.clientId, { exact: true }).fill('rubrica')
  await dialog.getByLabel(t.provider.secret, { exact: true }).fill(providerSecret)
  await dialog.getByLabel(t.provider.signsOut).check()
  await sound(page)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t.provider.untried)).toBeVisible()
  await page.getByRole('button', { name: t.joining.addMapping }).click()
  await expect(page.getByLabel(t.joining.gives, { exact: true })).toHaveValue(house.roleOf('user'))
  await sound(page)

  const ofBruna = await browser.newContext({ baseURL: product.baseUrl })
  await ofBruna.addCookies([{ name: 'login_as', value: 'bruna', url: issuer }])
  const hers = await ofBruna.newPage()
  await hers.goto('/auth/login')
  await hers.getByLabel(door.email, { exact: true }).fill(bruna.email)
  await hers.getByRole('link', { name: 'Entrar com Horizonte Imóveis' }).click()
  await hers.waitForURL(/\/auth\/complete/)
  await hers.getByLabel('Telefone celular').fill('(11) 98765-4321')
  await hers.getByRole('checkbox').check()
  await hers.getByRole('button', { name: account.complete.submit }).click()
  await hers.waitForURL(/\/business\//)
  const { data } = await house.owner.call<{ data: { email: string }[] }>('GET', '/v1/users')
  expect(data.map(({ email }) => email)).toContain(bruna.email)

  await hers.getByRole('button', { name: `Conta de ${bruna.name}` }).click()
  await hers.getByRole('menuitem', { name: 'Sair' }).click()
  await hers.waitForURL((url) => url.href.startsWith(`${issuer}/session/end`))
  await hers.getByRole('button', { name: /sign me out/i }).click()
  await hers.waitForURL(`${product.baseUrl}/auth/login`)

  await page.reload()
  await expect(page.getByText(t.provider.worked.split('{')[0]!, { exact: false })).toBeVisible()
  await product.close()
  await names.close()
  server.close()
})
