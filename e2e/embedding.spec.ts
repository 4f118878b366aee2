/** Signing and sending in a frame of a program's own page, from another origin: the example of `@rubrica/embed`, and pages that want too much. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { chromium, expect, test, type Browser, type FrameLocator, type Page } from '@playwright/test'
import { freePort } from '../src/server/testing/free-port.ts'
import { axe } from './world/axe.ts'
import { at, placeOn, plain } from './world/editing.ts'
import { draftWith, untilState } from './world/envelopes.ts'
import { freshDir } from './run.ts'
import { launchOptions } from './world/browser.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'
import { atNight, atNightBut } from './world/nightly.ts'

const t = words['pt-BR']
let product: Product
let sender: Person
let client: { id: string; plain_secret: string }
/** Of the example's page, which may frame. */
let example: string
/** Of an empty page, which may frame too; and of one of somebody else. */
let origin: string
let strange: string

type Example = Readonly<{ origin: string; stop: () => void }>

/** The example as its readers start it: each has an envelope of its own. Its addresses are for its own page, or for that of another origin. */
async function startExample(framedBy: string | null = null): Promise<Example> {
  const port = await freePort()
  const own = `http://127.0.0.1:${port}`
  origins.push(own)
  await sender.call('PATCH', `/oauth/clients/${client.id}`, { frame_origins: origins })
  const env = {
    PATH: process.env['PATH'] ?? '',
    RUBRICA: product.baseUrl,
    CLIENT_ID: client.id,
    CLIENT_SECRET: client.plain_secret,
    PDF: path.resolve('fixtures/corpus/plain-sample.pdf'),
    PORT: String(port),
    ORIGIN: framedBy ?? own,
  }
  const program = spawn(process.execPath, ['packages/embed/example/server.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(program)
  await once(program.stdout, 'data')
  return { origin: own, stop: () => program.kill() }
}

const origins: string[] = []
const running: ChildProcess[] = []
const servers: http.Server[] = []

/** @returns the origin of a page with nothing in it */
async function serveEmpty(): Promise<string> {
  const server = http.createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<body></body>'),
  )
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-embed.mjs'])
  product = await sharedProduct()
  sender = await signUp(product)
  client = await sender.call('POST', '/oauth/clients', { name: 'ERP da Bia' })
  origin = await serveEmpty()
  strange = await serveEmpty()
  origins.push(origin)
  ;({ origin: example } = await startExample(origin))
})
test.afterAll(async () => {
  for (const program of running) program.kill()
  for (const server of servers) server.close()
})

const newAddress = async (): Promise<string> =>
  ((await (await fetch(`${example}/address`, { method: 'POST' })).json()) as { address: string }).address

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1280, height: 900 } }

async function open(browser: Browser, options: object = desk): Promise<Page> {
  return (await browser.newContext({ locale: 'pt-BR', ...options })).newPage()
}

const framed = (page: Page) => page.frameLocator('iframe')
const events = (page: Page) => page.locator('#events')

/** A frame with this address in this page, and every message that comes. */
const frameIn = (page: Page, src: string, sandbox: string | null = null): Promise<void> =>
  page.evaluate(`(() => {
    if (!window.told) window.addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }))
    window.told ??= []
    const frame = document.createElement('iframe')
    const sandbox = ${JSON.stringify(sandbox)}
    if (sandbox !== null) frame.sandbox = sandbox
    frame.src = ${JSON.stringify(src)}
    frame.style.cssText = 'width:100%;height:600px'
    document.body.append(frame)
  })()`)
const told = (page: Page): Promise<{ type: string }[]> => page.evaluate('window.told ?? []')

/** An empty page that may frame. */
async function openEmpty(browser: Browser): Promise<Page> {
  const page = await open(browser)
  await page.goto(origin)
  return page
}

/** Accepts the terms and signs; nothing has to be filled in. */
async function sign(frame: FrameLocator): Promise<void> {
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: t.signing.terms.accept }).click()
  await frame.locator('[data-step=act]').click()
  await frame.locator('[data-confirm=sign]').click()
  await expect(frame.locator('[data-result]')).toBeVisible()
}

for (const [device, options] of [
  ['desktop', desk],
  ['phone', phone],
] as const)
  test(
    `somebody signs in a page of another origin on a ${device}, and the page is told what happens`,
    atNightBut(device === 'desktop'),
    async ({ browser }) => {
      const server = await startExample()
      const page = await open(browser, options)
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
      await page.goto(server.origin)
      const frame = framed(page)
      await frame.getByRole('checkbox').waitFor()
      const { violations } = await axe(page).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      await page.screenshot({ path: `test-results/embedding-terms-${device}.png` })
      await sign(frame)
      await expect(events(page)).toContainText('signed')
      const seen = await events(page).getByRole('listitem').allTextContents()
      expect(seen.filter((each) => each !== 'height')).toEqual(['ready', 'opened', 'signed'])
      expect(seen).toContain('height')
      await page.screenshot({ path: `test-results/embedding-signed-${device}.png`, fullPage: true })
      await expect(frame.getByRole('button', { name: t.result.register })).toHaveCount(0)
      await frame.getByRole('button', { name: 'Fechar', exact: true }).click()
      await expect(page.locator('iframe')).toHaveCount(0)
      expect(await page.context().cookies(product.baseUrl)).toEqual([])
      // The address goes over no wire, but for the body of its exchange.
      expect(asked.filter((line) => line.includes('/embed/'))).toEqual([`${product.baseUrl}/embed/${client.id} `])
      server.stop()
    },
  )

test('an address opens once, says so in plain words, and tells the page', async ({ browser }) => {
  const address = await newAddress()
  const page = await openEmpty(browser)
  await frameIn(page, address)
  await expect(framed(page).getByRole('checkbox')).toBeVisible()
  await expect(framed(page).locator('html')).toHaveAttribute('lang', 'pt-BR')
  await page.evaluate("document.querySelector('iframe').remove()")
  await frameIn(page, address)
  await expect(framed(page).getByRole('heading', { name: 'Este endereço só abre uma vez' })).toBeVisible()
  await expect
    .poll(() => told(page))
    .toContainEqual({
      source: 'rubrica',
      type: 'error',
      code: 'embed.address_over',
      origin: product.baseUrl,
    })
  // Reloading the frame alone finds no ticket in its address.
  const where = page.frames().find((each) => each.url().includes('/embed/'))!
  expect(new URL(where.url()).hash).toBe('')
  expect(product.log()).not.toContain(new URL(address).hash.slice(1))
})

test('no page of somebody else may frame it, nor one that frames a page that may', async ({ browser }) => {
  const page = await open(browser)
  await page.goto(strange)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await frameIn(page, await newAddress())
  await refused
  await expect(framed(page).getByRole('checkbox')).toHaveCount(0)
  expect(await told(page)).toEqual([])
  await page.reload()
  await frameIn(page, example) // the example itself, which may frame
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  await expect(framed(page).getByRole('listitem')).toHaveCount(0)
  // Everything else of ours stays without a frame.
  for (const path of ['/public/checker', '/auth/login', '/business', `/embed/${crypto.randomUUID()}`]) {
    const { headers } = await fetch(product.baseUrl + path, { headers: { accept: 'text/html' } })
    expect([headers.get('x-frame-options'), headers.get('content-security-policy')]).toEqual([
      'DENY',
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
})

test('a sandboxed frame, and a tab of its own, show nothing of the envelope', async ({ browser }) => {
  const page = await openEmpty(browser)
  const address = await newAddress()
  await frameIn(page, address, 'allow-scripts')
  await page.waitForLoadState('networkidle')
  await expect(framed(page).getByRole('checkbox')).toHaveCount(0)
  expect(await told(page)).toEqual([])
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Esta página faz parte de outra' })).toBeVisible()
  // Neither has used the address up.
  await page.goto(origin)
  await frameIn(page, address)
  await expect(framed(page).getByRole('checkbox')).toBeVisible()
})

test('a flood of messages is answered a few times, those of others never', atNight, async ({ browser }) => {
  const page = await openEmpty(browser)
  await frameIn(page, await newAddress())
  await expect(framed(page).getByRole('checkbox')).toBeVisible()
  await expect.poll(async () => (await told(page)).map(({ type }) => type)).toContain('opened')
  const count = async () => (await told(page)).filter(({ type }) => type === 'ready').length
  const before = await count()
  const began = Date.now()
  await page.evaluate(`(() => {
    const { contentWindow } = document.querySelector('iframe')
    const hello = { source: 'rubrica-host', type: 'hello' }
    for (const data of [null, 1, 'hello', {}, { source: 'rubrica-host' }, { source: 'rubrica', type: 'hello' }])
      contentWindow.postMessage(data, '*')
    for (let turn = 0; turn < 20_000; turn += 1) contentWindow.postMessage(hello, '*')
  })()`)
  await expect.poll(count).toBeGreaterThan(before)
  await expect(framed(page).getByRole('checkbox')).toBeVisible()
  expect((await count()) - before).toBeLessThanOrEqual(1 + (Date.now() - began) / 250)
  // From a frame that stands beside it: another window, another origin.
  const held = await count()
  await frameIn(page, `${strange}/`)
  const beside = await page.waitForFunction('frames.length === 2').then(() => page.frames().at(-1)!)
  await beside.waitForLoadState()
  await beside.evaluate(
    `for (let turn = 0; turn < 10; turn += 1) top.frames[0].postMessage({ source: 'rubrica-host', type: 'hello' }, '*')`,
  )
  await framed(page).first().locator('body').evaluate('0') // it has had its turn
  expect(await count()).toBe(held)
})

test('somebody else who is signed in in this browser counts for nothing', atNight, async ({ browser }) => {
  const page = await open(browser)
  await signIn(page.context(), await signUp(product, 'Caio Outro'), product)
  await page.goto(origin)
  await frameIn(page, await newAddress())
  await expect(framed(page).getByRole('checkbox')).toBeVisible()
  await expect(framed(page).getByText('Ana Souza').first()).toBeVisible()
  await expect(framed(page).getByText('Caio Outro')).toHaveCount(0)
})

test('it works where the browser keeps nothing for other sites', atNight, async () => {
  const dir = freshDir()
  mkdirSync(path.join(dir, 'Default'), { recursive: true })
  const preferences = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } }
  writeFileSync(path.join(dir, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(dir, { ...launchOptions, locale: 'pt-BR', ...desk })
  const server = await startExample()
  const page = await context.newPage()
  await page.goto(server.origin)
  await framed(page).getByRole('checkbox').waitFor()
  const stored = await page
    .frames()
    .at(-1)!
    .evaluate(`(() => { try { localStorage.setItem('probe', 'x'); return 'kept' } catch { return 'blocked' } })()`)
  expect(stored, 'the browser blocks storage in frames of other sites').toBe('blocked')
  await sign(framed(page))
  await expect(events(page)).toContainText('signed')
  server.stop()
  await context.close()
})

test('the quick start of docs/api/embedding.md gives an address that opens in a frame', async ({ browser }) => {
  const own = await sender.call<typeof client>('POST', '/oauth/clients', { name: 'Quick', frame_origins: [origin] })
  const text = readFileSync('docs/api/embedding.md', 'utf8')
  const blocks = Array.from(text.matchAll(/^```bash\n([\s\S]*?)^```$/gm), ([, block]) => block!)
  expect(blocks.length).toBeGreaterThan(4)
  const dir = freshDir()
  copyFileSync('fixtures/corpus/plain-sample.pdf', path.join(dir, 'contract.pdf'))
  const { PATH = '' } = process.env
  const env = { PATH, RUBRICA: product.baseUrl, CLIENT_ID: own.id, CLIENT_SECRET: own.plain_secret }
  const said = execFileSync('bash', ['-c', `set -euo pipefail\n${blocks.join('\n')}`], {
    cwd: dir,
    env,
    encoding: 'utf8',
  })
  const address = said.split('\n').find((line) => line.includes('/embed/'))!
  const page = await openEmpty(browser)
  await frameIn(page, address)
  await expect(framed(page).getByText('Bruno Lima').first()).toBeVisible()
  await expect
    .poll(async () => (await told(page)).map(({ type }) => type))
    .toEqual(expect.arrayContaining(['ready', 'opened']))
})

test(
  'what is chosen, typed and calculated in a frame is sealed, and the page is told as of any signature',
  atNight,
  async ({ browser }) => {
    const draft = await draftWith(sender, plain(1), 'aluguel.pdf')
    const { id: recipient } = await sender.call<{ id: string }>('POST', `/v1/envelopes/${draft.id}/recipients`, {
      type: 'signer',
      addressees: [{ via: 'embedded', name: 'Eva Torres' }],
    })
    const line = (y: number) => at(60, y).map((place) => ({ ...place, width: 140, height: 22 }))
    const money = (title: string, y: number, more: object = {}) => ({
      recipient,
      type: 'text',
      format: 'money',
      title,
      widgets: line(y),
      ...more,
    })
    const choice = (option: string, x: number) => ({
      recipient,
      type: 'radio',
      title: 'Plano',
      options: [option],
      widgets: at(x, 60).map((place) => ({ ...place, width: 24, height: 24 })),
    })
    await placeOn(sender, draft, [
      choice('Completo', 60),
      choice('Meio', 160),
      money('Aluguel', 120),
      money('Garagem', 180, { shown_if: { field: 'Plano', value: 'Completo' } }),
      money('Total', 240, { calculation: { operation: 'sum', fields: ['Aluguel', 'Garagem'] } }),
    ])
    await sender.call('POST', `/v1/envelopes/${draft.id}/send`, {})
    const own = await sender.call<typeof client>('POST', '/oauth/clients', {
      name: 'Locações',
      frame_origins: [origin],
    })
    await sender.call('POST', `/oauth/clients/${own.id}/deploy`)
    const bearer = await fetch(`${product.baseUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: own.id,
        client_secret: own.plain_secret,
        scope: 'envelopes:write embed',
      }),
    })
    const { access_token: token } = (await bearer.json()) as { access_token: string }
    const answer = await fetch(`${product.baseUrl}/v1/envelopes/${draft.id}/recipients/${recipient}/signing-address`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ origin }),
    })
    expect(answer.status).toBe(201)
    const { address } = (await answer.json()) as { address: string }
    const page = await openEmpty(browser)
    await frameIn(page, address)
    const frame = framed(page)
    await frame.getByLabel(t.signing.terms.consent).check()
    await frame.getByRole('button', { name: t.signing.terms.accept }).click()
    const field = (title: string) => frame.getByRole('textbox', { name: new RegExp(`^Texto ${title}`) })
    await expect(field('Garagem')).toHaveCount(0)
    await frame.getByRole('radio', { name: /Completo/ }).click()
    await field('Aluguel').fill('1.000,10')
    await field('Garagem').fill('77,70')
    await expect(field('Total')).toHaveValue('1.077,80')
    await frame.getByRole('radio', { name: /Meio/ }).click()
    await expect(field('Total')).toHaveValue('1.000,10')
    await frame.locator('[data-step=act]').click()
    await frame.locator('[data-confirm=sign]').click()
    await expect(frame.locator('[data-result]')).toBeVisible()
    const types = async () => (await told(page)).map(({ type }) => type).filter((type) => type !== 'height')
    await expect.poll(types).toEqual(['ready', 'opened', 'signed'])
    await untilState(sender, draft.id, 'completed')
    const file = test.info().outputPath('sealed.pdf')
    const [document] = draft.documents
    writeFileSync(file, await sender.download(`/v1/envelopes/${draft.id}/documents/${document!.id}/download`))
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    expect(text.match(/1\.000,10/g)).toHaveLength(2)
    expect(text).not.toContain('77,70')
  },
)

test('in React, also in strict mode, one frame is made, and what it tells comes', atNight, async ({ browser }) => {
  const contents = `
    import { StrictMode } from 'react'
    import { createRoot } from 'react-dom/client'
    import { RubricaFrame } from '@rubrica/embed/react'
    window.heard = []
    const root = createRoot(document.querySelector('#root'))
    root.render(<StrictMode><RubricaFrame address={window.address} onEvent={(event) => heard.push(event)} /></StrictMode>)
    window.unmount = () => root.unmount()
  `
  const { outputFiles } = await build({
    stdin: { contents, loader: 'jsx', resolveDir: path.resolve('packages/embed') },
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' }, // mounts twice
  })
  const page = await openEmpty(browser)
  await page.evaluate(`window.address = ${JSON.stringify(await newAddress())}`)
  await page.evaluate(`document.body.innerHTML = '<div id="root"></div>'`)
  await page.addScriptTag({ content: outputFiles[0]!.text })
  await expect(framed(page).getByRole('checkbox')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(1)
  const heard = () => page.evaluate('heard.map(({ type }) => type).filter((type) => type !== "height")')
  await expect.poll(heard).toEqual(['ready', 'opened'])
  await page.evaluate('unmount()')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the package has its types, and takes less than 5 kB of a page with its React entry', atNight, () => {
  const dist = path.resolve('packages/embed', 'dist')
  const size = ['index.js', 'react.js'].reduce(
    (total, file) => total + gzipSync(readFileSync(path.join(dist, file))).length,
    0,
  )
  expect(size).toBeLessThan(5000)
  const consumer = `
    import { embed, type EmbedEvent } from '@rubrica/embed'
    import { RubricaFrame } from '@rubrica/embed/react'
    const { remove } = embed(document.body, { address: 'https://sign.example/embed/1#2', onEvent: (event: EmbedEvent) => {
      if (event.type === 'height') event.height.toFixed()
      if (event.type === 'error') event.code.trim()
    } })
    remove()
    export const page = <RubricaFrame address="https://sign.example/embed/1#2" onEvent={({ type }) => type === 'signed'} />
    // @ts-expect-error -- there is no such event
    embed(document.body, { address: '', onEvent: ({ type }) => type === 'finished' })
  `
  const dir = path.join('packages/embed', 'test-results')
  mkdirSync(dir, { recursive: true })
  try {
    writeFileSync(path.join(dir, 'consumer.tsx'), consumer)
    const options = ['--noEmit', '--strict', '--jsx', 'react-jsx', '--target', 'es2022', '--lib', 'es2022,dom']
    const modules = ['--module', 'nodenext', '--types', 'react', '--ignoreConfig']
    const tsc = path.resolve('node_modules/typescript/bin/tsc')
    const run = () => execFileSync(process.execPath, [tsc, ...options, ...modules, 'consumer.tsx'], { cwd: dir })
    expect(run).not.toThrow()
  } finally {
    rmSync(dir, { recursive: true })
  }
})

/** The address of an editor of a new draft, for this origin. */
const newEditingAddress = async (at = example): Promise<string> =>
  ((await (await fetch(`${at}/editing-address`, { method: 'POST' })).json()) as { address: string }).address

for (const [device, options] of [
  ['desktop', desk],
  ['phone', phone],
] as const)
  test(
    `somebody finishes a draft and sends it in a page of another origin on a ${device}`,
    atNightBut(device === 'desktop'),
    async ({ browser }) => {
      const server = await startExample()
      const page = await open(browser, options)
      const asked: string[] = []
      page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`))
      await page.goto(`${server.origin}/send`)
      const frame = framed(page)
      await expect(frame.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(frame.locator('[data-page="1"]').first()).toBeVisible()
      const { violations } = await axe(page).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      await page.screenshot({ path: `test-results/embedding-editor-${device}.png` })
      await expect(frame.getByRole('link')).toHaveCount(0)
      if (device === 'desktop') {
        await frame.getByRole('button', { name: 'Assinatura', exact: true }).click()
        await frame
          .locator('[data-page="1"]')
          .first()
          .click({ position: { x: 300, y: 300 } })
        await expect(frame.getByText('1 campo', { exact: true }).first()).toBeVisible()
      }
      await frame.getByRole('button', { name: t.wizard.next, exact: true }).click()
      await expect(frame.getByRole('button', { name: t.wizard.review.send })).toBeVisible()
      await expect(frame.getByRole('link')).toHaveCount(0)
      await page.screenshot({ path: `test-results/embedding-review-${device}.png`, fullPage: true })
      await frame.getByRole('button', { name: t.wizard.review.send }).click()
      await expect(frame.getByRole('dialog')).toBeVisible()
      await expect(events(page)).toContainText('sent')
      await page.screenshot({ path: `test-results/embedding-sent-${device}.png`, fullPage: true })
      await expect(frame.getByRole('link')).toHaveCount(0)
      await frame.getByRole('dialog').getByRole('button', { name: t.wizard.exit }).click()
      await expect(page.locator('iframe')).toHaveCount(0)
      const seen = await events(page).getByRole('listitem').allTextContents()
      expect(seen.filter((each) => each !== 'height')).toEqual(['ready', 'sent', 'closed'])
      expect(await page.context().cookies(product.baseUrl)).toEqual([])
      // Nothing was asked that the visit does not open.
      expect(asked.filter((line) => /^(4|5)\d\d .*\/v1\//.test(line))).toEqual([])
      server.stop()
    },
  )

test(
  'an embedded editor that is left keeps what was done; one that ends says so and tells the page',
  atNight,
  async ({ browser }) => {
    const address = await newEditingAddress()
    const page = await openEmpty(browser)
    await frameIn(page, address)
    const frame = framed(page)
    await frame.getByRole('button', { name: t.wizard.next, exact: true }).click()
    await frame.getByLabel(t.wizard.review.name).fill('Renamed in the frame')
    await frame.getByRole('button', { name: t.wizard.exit }).click()
    await expect.poll(async () => (await told(page)).map(({ type }) => type)).toContain('closed')
    const { data } = await sender.call<{ data: { title: string }[] }>(
      'GET',
      '/v1/envelopes?filter[state]=draft&limit=100',
    )
    expect(data.map(({ title }) => title)).toContain('Renamed in the frame')
    await sender.call('PATCH', `/oauth/clients/${client.id}`, { frame_origins: [strange] })
    await frame.getByLabel(t.wizard.review.name).fill('Too late')
    await expect(frame.getByRole('heading', { name: 'A sua visita terminou' })).toBeVisible()
    await sender.call('PATCH', `/oauth/clients/${client.id}`, { frame_origins: origins })
    expect(await told(page)).toContainEqual({
      source: 'rubrica',
      type: 'error',
      code: 'embed.visit_over',
      origin: product.baseUrl,
    })
  },
)

test('a draft is saved and sent where a browser refuses storage by throwing', atNight, async ({ browser }) => {
  const page = await open(browser)
  await page.addInitScript(`
    const refuse = { get() { throw new DOMException('The operation is insecure.', 'SecurityError') } }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, refuse)
  `)
  const server = await startExample()
  await page.goto(`${server.origin}/send`)
  const frame = framed(page)
  await frame.getByRole('button', { name: 'Assinatura', exact: true }).click()
  await frame
    .locator('[data-page="1"]')
    .first()
    .click({ position: { x: 300, y: 300 } })
  await frame.getByRole('button', { name: t.wizard.next, exact: true }).click()
  await frame.getByRole('button', { name: t.wizard.review.send }).click()
  await expect(events(page)).toContainText('sent')
  server.stop()
})
