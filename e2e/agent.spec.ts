/** Signing with the agent on one's own computer: certificate files, cards and tokens (SoftHSM), and pages that would like to. pyHanko judges. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { openDemoAuthority } from '../src/features/certificates/testing/demo-authority.ts'
import { writeKeyFile } from '../src/features/certificates/testing/key-file.ts'
import { judgedByPyHanko } from '../src/pades/testing/judges.ts'
import { freshDir } from './run.ts'
import { a, addFile, signingAgent, type SigningAgent } from './world/agent.ts'
import { axe } from './world/axe.ts'
import { draftWith, fixture, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].qualified
const s = words['pt-BR'].signing
const CPF = '52998224725'
const PASSWORD = 'segredo'

test.use({ locale: 'pt-BR' })
test.describe.configure({ timeout: 150_000 })

const authority = openDemoAuthority()
let folder: string
let agent: SigningAgent
let product: Product
let sender: Person
test.beforeAll(async () => {
  folder = freshDir()
  writeFileSync(path.join(folder, 'root.pem'), authority.rootPem)
  writeKeyFile(path.join(folder, 'maria.p12'), authority.issue('MARIA DE SOUZA', CPF), PASSWORD)
  agent = await signingAgent()
  product = await startProduct({
    TRUST_ANCHORS: path.join(folder, 'root.pem'),
    AGENT_URL: agent.url,
    AGENT_DIR: folder,
  })
  sender = await signUp(product)
})
test.afterAll(async () => {
  await agent.stop()
  await product.close()
})

test('a certificate file: the page waits for the agent, is allowed once, and has two documents signed', async ({
  page,
  context,
}) => {
  const { id, address } = await askFor(2)
  await open(page, address)
  await expect(page.getByRole('heading', { name: t.plugin.absentTitle })).toBeVisible()
  await expect(page.getByText(t.plugin.noDownload)).toBeVisible()
  await seemsRight(page)
  await agent.start()
  await expect(page.getByRole('heading', { name: t.plugin.authorizeTitle })).toBeVisible()
  const consent = await agent.window(context)
  await addFile(agent, context, path.join(folder, 'maria.p12'), PASSWORD)
  const code = await page.locator('strong').innerText()
  await expect(consent.getByText(code)).toBeVisible()
  await expect(page.frameLocator('iframe').getByText(code)).toBeVisible()
  await seemsRight(page)
  await seemsRight(consent)
  await consent.getByRole('button', { name: a.app.allow }).click()
  await expect(consent.getByText(a.app.allowed)).toBeVisible()

  await expect(page.getByText(t.plugin.pinHint)).toBeVisible()
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await seemsRight(page)
  await page.getByRole('dialog').getByRole('button', { name: t.sign, exact: true }).click()
  const question = await agent.window(context)
  await expect(question.getByRole('heading', { name: a.sign.title(2) })).toBeVisible()
  await expect(page.getByText(t.plugin.signing)).toBeVisible()
  await question.getByLabel(/Senha/).fill('errada')
  await question.getByRole('button', { name: a.sign.sign }).click()
  await expect(question.getByText(a.trouble.wrong)).toBeVisible()
  await seemsRight(question)
  await question.getByLabel(/Senha/).fill(PASSWORD)
  await question.getByRole('button', { name: a.sign.sign }).click()
  await expect(question.getByText(a.sign.signed)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectBelieved(id, 2)
})

let count = 0

/** An envelope that waits for Maria's certificate. */
async function askFor(documents = 1): Promise<{ id: string; address: string }> {
  count += 1
  const address = `maria-${count}@rubrica.test`
  const pdf = fixture('corpus/plain-document.pdf')
  const { id } = await draftWith(sender, pdf, `contrato-${count}.pdf`)
  for (let index = 1; index < documents; index++) {
    const form = new FormData()
    form.append('file', new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), `anexo-${index}.pdf`)
    await sender.call('POST', `/v1/envelopes/${id}/documents`, form)
  }
  await sender.call('POST', `/v1/envelopes/${id}/recipients`, {
    type: 'signer',
    signature_type: 'qualified',
    addressees: [{ via: 'email', value: address, name: 'Maria de Souza' }],
  })
  await sender.call('POST', `/v1/envelopes/${id}/send`)
  return { id, address }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, address)}`)
  await page.getByLabel(s.terms.consent).check()
  await page.getByRole('button', { name: s.terms.accept }).click()
  await page.locator('[data-step=act]').click()
}

/** Sealed, and pyHanko believes the person's signature in each document. */
async function expectBelieved(id: string, many = 1): Promise<void> {
  const { documents } = await untilState(sender, id, 'completed')
  expect(documents).toHaveLength(many)
  const files: Record<string, Uint8Array<ArrayBuffer>> = {}
  for (const { name, links } of documents) files[name] = new Uint8Array(await sender.download(links['download']!))
  for (const verdicts of Object.values(judgedByPyHanko(files, path.join(folder, 'root.pem'))))
    expect(verdicts[0]).toMatchObject({ isGood: true })
}

async function seemsRight(page: Page): Promise<void> {
  const { violations } = await axe(page).exclude('iframe').analyze()
  expect(violations).toEqual([])
}
