/** Signing with the agent on one's own computer: certificate files, cards and tokens (SoftHSM), and pages that would like to. pyHanko judges. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test'
import { openInstallation } from '../agent/testing/installation.ts'
import { openDemoAuthority } from '../src/features/certificates/testing/demo-authority.ts'
import { writeKeyFile } from '../src/features/certificates/testing/key-file.ts'
import { judgedByPyHanko } from '../src/pades/testing/judges.ts'
import { openSoftTokens, PIN, softHsm } from '../src/pades/testing/soft-token.ts'
import { freshDir } from './run.ts'
import { a, addFile, CARD, putOnCard, signingAgent, type SigningAgent } from './world/agent.ts'
import { axe } from './world/axe.ts'
import { launchOptions } from './world/browser.ts'
import { serveList } from './world/certificates.ts'
import { draftWith, fixture, untilState } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].qualified
const s = words['pt-BR'].signing
const CPF = '52998224725'
const PASSWORD = 'segredo'

test.use({ locale: 'pt-BR' })
test.describe.configure({ timeout: 300_000 })

const authority = openDemoAuthority()
const tokens = openSoftTokens()
let folder: string
let agent: SigningAgent
let product: Product
let sender: Person
test.beforeAll(async () => {
  folder = freshDir()
  writeFileSync(path.join(folder, 'root.pem'), authority.rootPem)
  writeKeyFile(path.join(folder, 'maria.p12'), authority.issue('MARIA DE SOUZA', CPF), PASSWORD)
  agent = await signingAgent([softHsm])
  product = await startProduct({
    TRUST_ANCHORS: path.join(folder, 'root.pem'),
    AGENT_URL: agent.url,
    AGENT_DIR: folder,
    SEAL_PRIVATE_NETWORKS: 'true', // the list of revoked certificates lies on this machine
  })
  sender = await signUp(product)
})
test.afterAll(async () => {
  await agent.stop()
  await product.close()
  rmSync(tokens.dir, { recursive: true })
})

test('a file: the page waits for the agent, is allowed once, and has two documents signed', async ({
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

test(
  'a card: wrong PINs stop before the last one, and RSA and P-256 keys sign; not with what is expired or revoked, nor once it is pulled out',
  atNight,
  async ({ page, context }) => {
    const list = await serveList()
    await tokens.add(CARD)
    const revoked = authority.issue('MARIA DE SOUZA', CPF, 50, { listAt: list.url })
    await putOnCard(tokens, ['rsa', 'a1'], authority.issue('MARIA DE SOUZA', CPF, 100))
    await putOnCard(
      tokens,
      ['ec', 'a2'],
      authority.issue('MARIA DE SOUZA', CPF, 200, { curve: 'P-256', usages: ['nonRepudiation'] }),
    )
    await putOnCard(tokens, ['expired', 'a3'], authority.issue('MARIA DE SOUZA', CPF, -30))
    await putOnCard(tokens, ['revoked', 'a4'], revoked)
    list.body = authority.revoke(revoked)
    await agent.stop()
    await agent.start()

    const first = await askFor(2)
    await open(page, first.address)
    await allow(page, context)
    await expect(page.getByRole('radio', { name: until(-30) })).toBeDisabled()
    await page.getByRole('radio', { name: until(50) }).check()
    await expect(page.getByRole('dialog').getByText('Certificado revogado.').first()).toBeVisible()
    await expect(signButton(page)).toHaveAttribute('aria-disabled', 'true')

    await page.getByRole('radio', { name: until(200) }).check()
    await signButton(page).click()
    let question = await agent.window(context)
    const [pin, sign] = [question.getByLabel(/PIN/), question.getByRole('button', { name: a.sign.sign })]
    await pin.fill('000000')
    await sign.dblclick()
    await expect(question.getByText(a.trouble.wrongLeft(1))).toBeVisible() // pressed twice, offered once
    await pin.fill('000000')
    await sign.click()
    await expect(question.getByText(a.trouble.last_try)).toBeVisible()
    await expect(sign).toHaveCount(0)
    await seemsRight(question)
    const reset = page.waitForResponse(/reset-processing$/)
    await question.getByRole('button', { name: a.sign.refuse }).click()
    expect((await reset).ok()).toBe(true)
    await expect(page.getByText(a.refusals['key.last_try'])).toBeVisible()
    await tokens.tool(CARD, '--list-objects') // logs in, as the program of its maker does
    await page.getByRole('button', { name: t.retry }).click()
    await page.getByRole('radio', { name: until(200) }).check()
    await signAs(page, context)
    await expectBelieved(first.id, 2)

    const program = path.join(folder, 'rubrica-agent-linux-x64.tar.gz')
    writeFileSync(program, 'a newer one')
    writeFileSync(path.join(folder, 'version.txt'), '1.10.0')
    const second = await askFor()
    await open(page, second.address)
    await expect(page.getByText(t.plugin.newer.replace('{version}', '1.10.0'))).toBeVisible()
    const link = page.getByRole('link', { name: t.plugin.download.replace('{system}', t.systems.linux) })
    await expect(link).toHaveAttribute('href', `/downloads/${path.basename(program)}`)
    await seemsRight(page)
    rmSync(program)
    await page.getByRole('radio', { name: until(100) }).check()
    await signAs(page, context)
    await expectBelieved(second.id)

    const third = await askFor()
    await open(page, third.address)
    await expect(page.getByText(t.plugin.pinHint)).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.getByRole('radio', { name: until(100) }).check()
    await signButton(page).click()
    question = await agent.window(context)
    await tokens.remove(CARD)
    await question.getByLabel(/PIN/).fill(PIN)
    await question.getByRole('button', { name: a.sign.sign }).click()
    await expect(question.getByText(a.trouble.gone)).toBeVisible()
    await question.getByRole('button', { name: a.sign.refuse }).click()
    await expect(page.getByText(t.plugin.gone)).toBeVisible()
    await list.close()

    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, (await askFor()).address)
    await expect(page.getByText(t.onComputer)).toBeVisible()
    await seemsRight(page)
  },
)

test(
  'attacks: another page, a frame, another name of this computer, what was said before, a second product',
  atNight,
  async ({ page, context }) => {
    await agent.stop()
    await agent.start()
    await addFile(agent, context, path.join(folder, 'maria.p12'), PASSWORD)
    const { address } = await askFor()
    const [login, certificates] = [page.waitForRequest(/api\/login$/), page.waitForRequest(/api\/certificate$/)]
    await open(page, address)
    await allow(page, context)
    const said = (await login).postData()!
    const authorization = (await certificates).headers()['authorization']!
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    expect(await call(page, 'login', { ...json, body: said })).toBe(410)
    expect(await call(page, 'certificate', { headers: { authorization } })).toBe(200)

    const second = await openInstallation()
    const stranger = await context.newPage()
    await stranger.goto(`${second.origin}/v1/p/cess/keys`)
    expect(await call(stranger, 'certificate', { headers: { authorization } })).toBe('blocked') // nor may it read the answer
    await stranger.goto(product.baseUrl.replace('localhost', '127.0.0.1'))
    expect(await call(stranger, 'certificate', { headers: { authorization } })).toBe('blocked')

    await agent.showOwnPage()
    const own = await agent.window(context)
    await stranger.goto(`${second.origin}/v1/p/cess/keys`)
    await stranger.setContent(`<iframe src="${own.url()}"></iframe>`)
    await expect(stranger.frameLocator('iframe').locator('body')).toHaveText('{"code":"frame"}')

    const args = [...launchOptions.args, '--host-resolver-rules=MAP attacker.test 127.0.0.1']
    const rebound = await chromium.launch({ ...launchOptions, args })
    const at = `http://attacker.test:${new URL(agent.url).port}/api/hello`
    expect((await (await rebound.newPage()).goto(at))!.status()).toBe(421)
    await rebound.close()
    await second.close()
  },
)

test('a page that the agent has forgotten is allowed anew, and signs', atNight, async ({ page, context }) => {
  await agent.stop()
  await agent.start()
  await addFile(agent, context, path.join(folder, 'maria.p12'), PASSWORD)
  await open(page, (await askFor()).address)
  await allow(page, context)
  await agent.showOwnPage()
  const own = await agent.window(context)
  await seemsRight(own)
  await own.getByRole('button', { name: `${a.own.remove}: ${product.baseUrl}` }).click()
  await expect(own.getByText(a.own.noApps)).toBeVisible()

  const { id, address } = await askFor()
  await open(page, address)
  await expect(page.getByRole('heading', { name: t.plugin.authorizeTitle })).toBeVisible()
  await allow(page, context)
  await signAs(page, context, PASSWORD)
  await expectBelieved(id)
})

const call = (page: Page, what: string, options: object): Promise<number | 'blocked'> =>
  page.evaluate(
    ([url, given]) =>
      fetch(url, given).then(
        ({ status }) => status,
        () => 'blocked' as const,
      ),
    [`${agent.url}/api/${what}`, options] as const,
  )

/** As the choice of certificates tells them apart. */
function until(days: number): RegExp {
  const date = new Date(Date.now() + days * 24 * 3600 * 1000)
  return new RegExp(date.toLocaleDateString('pt-BR', { timeZone: 'UTC' }))
}

const signButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: t.sign, exact: true })

async function allow(page: Page, context: BrowserContext): Promise<void> {
  const consent = await agent.window(context)
  await consent.getByRole('button', { name: a.app.allow }).click()
  await expect(page.getByText(t.plugin.pinHint)).toBeVisible()
}

async function signAs(page: Page, context: BrowserContext, secret = PIN): Promise<void> {
  await signButton(page).click()
  const question = await agent.window(context)
  await question.getByLabel(/PIN|Senha/).fill(secret)
  await question.getByRole('button', { name: a.sign.sign }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

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
