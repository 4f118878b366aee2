/** Signing with a certificate at a provider that has a page of its own: there and back, what its key asks for, and what came to nothing. */
import type { Page } from '@playwright/test'
import type { SigningTrouble } from '../../../src/core/envelope/certificate.model.ts'
import { words } from '../../world/words.ts'
import { PLAYED_PIN } from '../../../src/features/certificates/testing/fake-csc-state.ts'
import { leaveSigning } from '../fate.ts'
import { cpfOfDavi, davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { accept } from './signing.ts'

const { qualified: t } = words['pt-BR']
const title = 'Contrato de manutenção predial, Edifício Acácias'
const TITLE = 'Confiança Digital'

const screen = (name: string, ready: Screen['ready'], trouble: SigningTrouble | null = null): Screen => ({
  name,
  as: () => null,
  isWindow: true,
  at: (scene) => ask(scene, `no-provedor-${name}`, trouble),
  ready,
})

async function ask(scene: Scene, name: string, trouble: SigningTrouble | null): Promise<string> {
  const sender = await scene.newcomer('Ana Souza', `ana@${name}.example`)
  const email = davi.email.replace('@', `@${name}.`)
  const identifiers = [{ code: 'CPF', value: cpfOfDavi }] as const
  const signer = { ...davi, email, signature_type: 'qualified', identifiers } as const
  const id = await scene.send(sender, { title, signers: [signer], becomes: 'in-transit' })
  if (trouble) await leaveSigning(scene.product, id, 'failed', trouble)
  return `/public/envelopes/viewer/${await scene.linkTo(title, email)}`
}

async function choose(page: Page, provider = TITLE): Promise<void> {
  await accept(page)
  await page.locator('[data-step=act]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.choose.provider }).click()
  await dialog.getByLabel(t.provider.which).selectOption({ label: provider })
}

async function visit(page: Page, press: 'Allow' | 'Deny', provider = TITLE): Promise<void> {
  await choose(page, provider)
  await page.getByRole('button', { name: t.visit.go.replace('{provider}', provider) }).click()
  await page.getByRole('button', { name: press }).click()
}

async function pick(page: Page, certificate: RegExp): Promise<void> {
  await visit(page, 'Allow')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: certificate }).check()
  await dialog.getByRole('button', { name: t.sign, exact: true }).click()
}

export const screens: readonly Screen[] = [
  screen('visit', async (page) => {
    await choose(page)
    await page.getByRole('button', { name: t.visit.go.replace('{provider}', TITLE) }).waitFor()
  }),
  screen('denied', async (page) => {
    await visit(page, 'Deny')
    await page.getByText(t.visit.denied).waitFor()
  }),
  screen('certificates', async (page) => {
    await visit(page, 'Allow')
    await page.getByRole('dialog').getByRole('radio', { name: /PIN/ }).check()
    await page.getByText(t.holder.asked).waitFor()
  }),
  screen('questions', async (page) => {
    await pick(page, /PIN/)
    await page.getByRole('dialog').getByLabel('Mobile code').waitFor()
  }),
  screen('wrong-code', async (page) => {
    await pick(page, /PIN/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Signature PIN').fill(PLAYED_PIN)
    await dialog.getByLabel('Mobile code').fill('000000')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').waitFor()
  }),
  screen('confirm', async (page) => {
    await pick(page, /aplicativo/)
    await page.getByText(t.key.waiting.replace('{provider}', TITLE)).waitFor()
  }),
  screen('govbr', async (page) => {
    await visit(page, 'Allow', 'gov.br')
    await page.getByText(t.holder.asked).waitFor()
  }),
  screen('govbr-level', async (page, { govBr }) => {
    govBr.person.level = 'bronze'
    await visit(page, 'Allow', 'gov.br')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    govBr.person.level = 'prata'
  }),
  screen('refused', (page) => page.locator('[data-result]').waitFor(), 'provider_refused'),
  {
    name: 'elsewhere', // in a tab where nothing began
    as: () => null,
    at: '/public/certificates/return?code=x&state=y',
    ready: (page) => page.getByText(t.visit.elsewhere).waitFor(),
  },
]
