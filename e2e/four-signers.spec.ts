/**
 * One envelope, four people, four ways to sign: a card by the program of the signing agent on a bare Debian, a certificate at a Brazilian cloud provider, one at a
 * service of the CSC, and no certificate at all. A signer who comes with another person's certificate is refused. EU DSS and pyHanko judge.
 */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { openFakeCsc, type FakeCsc } from '../src/features/certificates/testing/fake-csc.ts'
import { PLAYED_OTP, PLAYED_PIN, playedClient } from '../src/features/certificates/testing/fake-csc-state.ts'
import { hasDss, judgedByDss, judgedByPyHanko } from '../src/pades/testing/judges.ts'
import { openSoftTokens, PIN, softHsm, type SoftTokens } from '../src/pades/testing/soft-token.ts'
import { freshDir } from './run.ts'
import { a, builtAgent, CARD, putOnCard, signingAgent, type SigningAgent } from './world/agent.ts'
import { CODE, openCertificates, serveList, type Certificates } from './world/certificates.ts'
import { addSigners, draftWith, fixture, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { acceptAndAct } from './world/qualified.ts'
import { rootCertificate } from './world/strangers.ts'
import { words } from './world/words.ts'

const w = words['pt-BR']
const t = w.qualified
const SERVICE = 'Confiança Dois'

/** In the order in which they sign. */
const people = {
  card: { name: 'Maria de Souza', cpf: '52998224725', address: 'maria@rubrica.test' },
  cloud: { name: 'Tereza Ramos', cpf: '39053344705', address: 'tereza@rubrica.test' },
  plain: { name: 'Signatário 1', address: 'ana@rubrica.test' },
  service: { name: 'Caio Lima', cpf: '11144477735', address: 'caio@rubrica.test' },
} as const
type Certified = (typeof people)['card' | 'cloud' | 'service']

test.use({ locale: 'pt-BR' })
test.describe.configure({ timeout: 600_000 })

let certificates: Certificates
let list: Awaited<ReturnType<typeof serveList>>
let tokens: SoftTokens
let service: FakeCsc
let agent: SigningAgent
let product: Product
let sender: Person
const folder = freshDir()

test.beforeAll(async () => {
  test.setTimeout(1_200_000) // the program is built, and a Debian for it
  certificates = await openCertificates()
  const { authority, psc, env } = certificates
  list = await serveList()
  list.body = authority.revoke()
  const issue = ({ name, cpf }: Certified) => authority.issue(name.toUpperCase(), cpf, 365, { listAt: list.url })
  tokens = openSoftTokens()
  await tokens.add(CARD)
  await putOnCard(tokens, ['other', 'a1'], issue(people.service))
  await putOnCard(tokens, ['own', 'a2'], issue(people.card))
  for (const who of [people.cloud, people.card]) {
    const { chain, key } = issue(who)
    psc.hold(who.cpf, { alias: who.name, pem: chain.join(''), key })
  }
  service = await openFakeCsc({ version: 2 })
  for (const [id, who] of [
    ['OTHER', people.card],
    ['OWN', people.service],
  ] as const) {
    const { chain, key } = issue(who)
    service.hold({ person: 'caio', id, description: who.name, mode: 'pin_and_otp', chain, key })
  }
  agent = await signingAgent([softHsm], builtAgent(folder, [tokens.dir]))
  product = await startProduct({
    ...env,
    AGENT_URL: agent.url,
    AGENT_DIR: folder,
    CSC_PROVIDERS: JSON.stringify([
      {
        name: 'dois',
        title: SERVICE,
        url: service.url,
        client_id: playedClient.id,
        client_secret: playedClient.secret,
      },
    ]),
    SEAL_PRIVATE_NETWORKS: 'true', // the list of revoked certificates lies on this machine
  })
  service.register(`${product.baseUrl}/public/certificates/return`)
  sender = await signUp(product)
})
test.afterAll(async () => {
  await agent.stop()
  await product.close()
  await Promise.all([service.close(), certificates.close(), list.close()])
  rmSync(tokens.dir, { recursive: true })
})

test('four people sign one envelope, each in their own way, and nobody with the certificate of somebody else', async ({
  page,
  context,
}) => {
  const id = await sendToAll()
  await signByCard(page, context)
  await signInCloud(page)
  await signPlainly(page)
  await signAtService(page)

  const { documents } = await untilState(sender, id, 'completed')
  const pdf = await sender.download(documents[0]!.links['download']!)
  const trusted = await trustedFiles()
  const signatures = 4 // of three certificates, and the seal, which stands for the signer without one
  if (hasDss)
    // where there is no Java, there is no DSS
    expect(judgedByDss({ pdf }, ...trusted).pdf.map(({ level, isGood }) => [level, isGood])).toEqual(
      Array.from({ length: signatures }, () => ['PAdES-BASELINE-LTA', true]),
    )
  const pyHanko = judgedByPyHanko({ pdf }, ...trusted).pdf
  expect(pyHanko.length).toBeGreaterThan(signatures) // an archive timestamp too
  expect(pyHanko.filter(({ isGood }) => !isGood)).toEqual([])
})

async function signByCard(page: Page, context: BrowserContext): Promise<void> {
  await openAt(page, people.card.address)
  await page.getByRole('button', { name: t.choose.plugin }).click()
  await agent.start()
  const consent = await agent.window(context)
  await consent.getByRole('button', { name: a.app.allow }).click()
  await refusesOther(page, people.service.name)
  await page.getByRole('radio', { name: radioOf(people.card) }).check()
  await signButton(page).click()
  const question = await agent.window(context)
  await question.getByLabel(/PIN/).fill(PIN)
  await question.getByRole('button', { name: a.sign.sign }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Whose CPF the product knows goes in with it; another one is possible, and useless. */
async function signInCloud(page: Page): Promise<void> {
  await openAt(page, people.cloud.address)
  await page.getByRole('button', { name: t.choose.provider }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.provider.which).selectOption({ label: 'BirdID' })
  await page.getByRole('button', { name: t.provider.otherCpf }).click()
  await page.getByLabel(t.provider.cpf, { exact: true }).fill(people.card.cpf)
  await page.getByLabel(t.provider.otp).fill(CODE)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t.holder.otherCpfTitle)).toBeVisible()
  await expect(signButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: t.certificates.otherAccount }).click()
  await page.getByLabel(t.provider.otp).fill(CODE)
  await page.keyboard.press('Enter')
  await signButton(page).click()
  await expect(dialog).toHaveCount(0)
}

async function signPlainly(page: Page): Promise<void> {
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, people.plain.address)}`)
  await page.getByLabel(w.signing.terms.consent).check()
  await page.getByRole('button', { name: w.signing.terms.accept }).click()
  await page.getByRole('button', { name: w.signing.bar.start }).click()
  const field = page.locator('[data-field]:not([data-given]) button').first()
  await field.click()
  const creator = page.getByRole('dialog', { name: w.creator.titleSignature })
  await creator.getByLabel(w.creator.nameLabel).fill(people.plain.name)
  await creator.getByRole('button', { name: w.creator.use }).click()
  await expect(field.locator('img')).toBeVisible()
  await page.getByRole('textbox', { name: /Cidade/ }).fill('Ouro Preto')
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
  await expect(page.locator('[data-result]')).toBeVisible()
}

async function signAtService(page: Page): Promise<void> {
  await openAt(page, people.service.address)
  await page.getByRole('button', { name: t.choose.provider }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.provider.which).selectOption({ label: SERVICE })
  await dialog.getByRole('button', { name: t.visit.go.replace('{provider}', SERVICE) }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await refusesOther(page, people.card.name)
  await dialog.getByRole('radio', { name: radioOf(people.service) }).check()
  await signButton(page).click()
  await dialog.getByLabel('Signature PIN').fill(PLAYED_PIN)
  await dialog.getByLabel('Mobile code').fill(PLAYED_OTP)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** The certificate of the other person is read, named, and may not sign. */
async function refusesOther(page: Page, name: Certified['name']): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: radioOf({ name }) }).check()
  await expect(dialog.getByText(t.holder.otherCpfTitle)).toBeVisible()
  await expect(signButton(page)).toHaveCount(0)
}

const radioOf = ({ name }: Pick<Certified, 'name'>): RegExp => new RegExp(name, 'i')

const signButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: t.sign, exact: true })

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, address)}`)
  await acceptAndAct(page)
}

/** In order, so that everybody signs what those before have left. @returns the envelope */
async function sendToAll(): Promise<string> {
  const envelope = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await addSigners(sender, envelope, [people.plain.address], { inOrder: false })
  const { recipients } = await sender.call<{ recipients: { id: string }[] }>('GET', `/v1/envelopes/${envelope.id}`)
  await sender.call('PATCH', `/v1/envelopes/${envelope.id}/recipients/${recipients[0]!.id}`, { routing_order: 3 })
  for (const [who, routing_order] of [
    [people.card, 1],
    [people.cloud, 2],
    [people.service, 4],
  ] as const) {
    const { address, name, cpf } = who
    const identifiers = [{ code: 'CPF', is_required: true, value: cpf }]
    await sender.call('POST', `/v1/envelopes/${envelope.id}/recipients`, {
      type: 'signer',
      signature_type: 'qualified',
      routing_order,
      addressees: [{ via: 'email', value: address, name, identifiers }],
    })
  }
  await sender.call('POST', `/v1/envelopes/${envelope.id}/send`)
  return envelope.id
}

/** Of the authority of the people's certificates, and of the product's own. */
async function trustedFiles(): Promise<string[]> {
  const own = path.join(folder, 'own.pem')
  writeFileSync(own, await rootCertificate(product))
  return [certificates.env['TRUST_ANCHORS']!, own]
}
