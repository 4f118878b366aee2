/** Passkeys of people in a browser: a virtual authenticator of Chromium keeps them, and says yes by itself. */
import { expect, type Page } from '@playwright/test'

/** From the Security tab on which the page is. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await page.getByLabel('Nome da chave').fill(name)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('A chave de acesso foi adicionada.')).toBeVisible()
}
