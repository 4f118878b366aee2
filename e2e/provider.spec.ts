/** Signing in by another service in a real browser: the button at the door, a real provider, back inside; and unlinking it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { playProvider, providerSecret } from '../src/features/accounts/testing/sign-in-provider.ts'
import { axe } from './world/axe.ts'
import { signUp } from './world/people.ts'
import { startProduct } from './world/product.ts'

test('a person with an account at the provider is let in, sees that it is linked, and unlinks it', async ({ page }) => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const product = await startProduct({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'rubrica',
    OIDC_CLIENT_SECRET: providerSecret,
    OIDC_NAME: 'Acme Login',
  })
  const ana = await signUp(product, 'Ana Souza')
  const people = { ana: { email: ana.email, email_verified: true, name: 'Ana Souza' } }
  const answer = playProvider(issuer, [`${product.baseUrl}/auth/provider/return`], people).callback()
  server.on('request', (asked, reply) => void answer(asked, reply))

  const address = `${product.baseUrl}/auth/login?continue=/account/profile/security`
  await page.goto(address)
  await page.getByRole('link', { name: 'Entrar com Acme Login' }).click() // nobody is known there
  await expect(page.getByRole('alert')).toContainText('O serviço de acesso não deixou você entrar.')
  await page.context().addCookies([{ name: 'login_as', value: 'ana', url: issuer }])
  await page.goto(address)
  await page.getByRole('link', { name: 'Entrar com Acme Login' }).click()
  await expect(page).toHaveURL(/\/account\/profile\/security$/)
  await expect(page.getByText(`Você pode entrar por Acme Login como ${ana.email}.`)).toBeVisible()
  await expect(page.getByText(/^Entrou em .*, por outro serviço/)).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await product.postbox.letterTo(ana.email, ({ text }) => text.includes('Acme Login'))

  await page.getByRole('button', { name: 'Desligar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click()
  await expect(page.getByText('Sua conta não abre mais por Acme Login.')).toBeVisible()
  await expect(page.getByText('Acesso por outro serviço')).toBeHidden()
  await product.close()
  server.close()
})
