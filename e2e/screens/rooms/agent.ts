/** Pages of the signing agent's own, which its windows show: questions, certificates, files. They speak what the browser asks for. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, type Route } from '@playwright/test'
import { openAgent } from '../../../agent/agent.ts'
import { startFromSource } from '../../../agent/testing/start-driver.ts'
import { openInstallation, openPage } from '../../../agent/testing/installation.ts'
import { messages as t } from '../../../agent/pages/messages.pt-BR.ts'
import { openDemoAuthority } from '../../../src/features/certificates/testing/demo-authority.ts'
import { writeKeyFile } from '../../../src/features/certificates/testing/key-file.ts'
import { DAY } from '../scene.ts'
import type { Screen } from '../screen.ts'

const PASSWORD = '1234'
const digests = ['a', 'b'].map((text) => Buffer.from(text.repeat(32)).toString('base64'))

type Desk = Readonly<{
  page: Page
  /** Follows to the window that the agent has opened last. */
  look: () => Promise<unknown>
  /** Its own page, with a certificate file. */
  addFile: () => Promise<void>
  register: () => Promise<unknown>
  /** A page that is allowed asks for signatures. */
  askToSign: () => Promise<void>
}>

async function deskOf(page: Page): Promise<Desk> {
  const dir = mkdtempSync(path.join(tmpdir(), 'desk-'))
  const now = () => new Date(DAY)
  const shown: string[] = []
  const drivers = ['/usr/lib/opensc-pkcs11.so']
  const show = (url: string) => shown.push(url)
  const autostart = { isOn: () => false, set: () => undefined }
  const agent = await openAgent({
    version: '1.0.0',
    dir,
    port: 0,
    drivers,
    autostart,
    startDriver: startFromSource,
    now,
    show,
  })
  const installation = await openInstallation()
  const product = await openPage(agent.url, installation.origin)
  page.once('close', () => void Promise.all([agent.close(), installation.close()]))
  const look = () => page.goto(shown.at(-1)!)
  const file = path.join(dir, 'maria.p12')
  const register = () => product.register()
  const addFile = async () => {
    writeKeyFile(file, openDemoAuthority(now()).issue('MARIA APARECIDA DE SOUZA', '52998224725'), PASSWORD)
    agent.showOwnPage()
    await look()
    await page.goto(`${page.url()}/file?path=${encodeURIComponent(file)}`)
    await page.getByLabel(t.own.password).fill(PASSWORD)
  }
  const askToSign = async () => {
    await addFile()
    await page.getByRole('button', { name: t.own.add, exact: true }).click()
    await register()
    await look()
    await page.getByRole('button', { name: t.app.allow }).click()
    await page.getByText(t.app.allowed).waitFor()
    const documents = ['contrato-de-prestacao-de-servicos.pdf', 'anexo-1.pdf']
    const seconds = now().getTime() / 1000
    const claims = { iat: seconds, exp: seconds + 600, hashes_sha256: digests }
    await product.logIn(installation.license({ ...claims, envelope: { title: 'Prestação de serviços', documents } }))
    const [{ Id }] = (await product.call('GET', 'certificate')).body as unknown as [{ Id: string }]
    const before = shown.length
    void product.call('POST', 'sign', { certificate_id: Id, hash: digests[0] }).catch(() => undefined) // nobody answers
    while (shown.length === before) await new Promise((resolve) => setImmediate(resolve))
    await look()
  }
  return { page, look, addFile, register, askToSign }
}

const screen = (name: string, ready: (desk: Desk) => Promise<unknown>): Screen => ({
  name,
  as: () => null,
  at: '/public/checker',
  ready: async (page) => {
    await ready(await deskOf(page))
    await page.evaluate(settlePaths)
  },
  speak: async (page, language) => {
    // The locale of the browser outweighs extra headers: only a request that is changed on its way asks for another language.
    const ask = (route: Route) =>
      route.continue({ headers: { ...route.request().headers(), 'accept-language': language } })
    await page.route('**', ask)
    await page.reload()
    await page.unroute('**', ask)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.evaluate(settlePaths)
  },
  covers: ['.code'],
})

/** Where this test has laid the file. */
const settlePaths = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) walker.currentNode.data = walker.currentNode.data.replace(/\\/\\S*\\/desk-\\w+/, '/home/maria')
})()`

export const screens: readonly Screen[] = [
  screen('consent', async ({ register, look }) => {
    await register()
    await look()
  }),
  screen('signature', ({ askToSign }) => askToSign()),
  screen('signature-wrong', async ({ page, askToSign }) => {
    await askToSign()
    await page.getByLabel(/Senha/).fill('errada')
    await page.getByRole('button', { name: t.sign.sign }).click()
    await page.getByText(t.trouble.wrong).waitFor()
  }),
  screen('file', ({ addFile }) => addFile()),
  screen('home', async ({ page, addFile }) => {
    await addFile()
    await page.getByRole('button', { name: t.own.add, exact: true }).click()
    await page.getByRole('heading', { name: t.own.apps }).waitFor()
  }),
]
