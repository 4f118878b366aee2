/** The product behind nginx, Caddy and Traefik, set up as docs/operating/proxies.md says, as people in a browser meet it over https. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { makePdf } from '../bench/documents.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { expect, freshDir, startProduct, test, type Product } from './product.ts'
import { launchOptions } from './world/browser.ts'
import { atNight } from './world/nightly.ts'
import { addPasskey } from './world/passkeys.ts'
import { openPostbox, type Postbox } from './world/postbox.ts'
import { startedDir } from './run.ts'

/** `plain`: where http is led to https. */
type Ports = Readonly<{ inside: number; secure: number; plain: number }>
type Place = Ports & Readonly<{ dir: string; cert: string; key: string }>
type Proxy = Readonly<{
  name: string
  /** Says its version. */
  asks: readonly string[]
  /** Writes its files as the page has them, with the certificate and ports of the test; the arguments that start it. */
  setUp: (place: Place) => readonly string[]
  /** What it answers where a body is longer than the page lets through. */
  tooLong: readonly number[]
}>

const page = readFileSync('docs/operating/proxies.md', 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block]) => block!)

const HOST = 'sign.example.com'
/** Every exchange happens, so that the page and this test don't part. */
function exchanged(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((rest, [from, to]) => {
    expect(rest, `the page still has: ${from}`).toContain(from)
    return rest.replaceAll(from, to)
  }, text)
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    asks: ['-v'],
    setUp: ({ inside, secure, plain, dir, cert, key }) => {
      const block = exchanged(blocks('nginx')[0]!, [
        ['127.0.0.1:3000', `127.0.0.1:${inside}`],
        ['listen 443 ssl;', `listen ${secure} ssl;`],
        ['listen 80;', `listen ${plain};`],
        ['/etc/letsencrypt/live/sign.example.com/fullchain.pem', cert],
        ['/etc/letsencrypt/live/sign.example.com/privkey.pem', key],
      ])
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${dir}/${name};`,
      )
      const file = path.join(dir, 'nginx.conf')
      writeFileSync(
        file,
        `daemon off; master_process off; pid ${dir}/pid; error_log stderr error; events {}
        http { access_log off; ${temporary.join(' ')} ${block} }`,
      )
      return ['-p', dir, '-c', file]
    },
    tooLong: [413],
  },
  {
    name: 'caddy',
    asks: ['version'],
    setUp: ({ inside, secure, plain, dir, cert, key }) => {
      const site = exchanged(blocks('caddyfile')[0]!, [
        ['127.0.0.1:3000', `127.0.0.1:${inside}`],
        [`${HOST} {`, `${HOST} {\n  tls ${cert} ${key}`],
      ])
      const file = path.join(dir, 'Caddyfile')
      const ours = `{\n  admin off\n  http_port ${plain}\n  https_port ${secure}\n  storage file_system ${dir}\n}\n`
      writeFileSync(file, ours + site)
      return ['run', '--config', file, '--adapter', 'caddyfile']
    },
    tooLong: [413, 502], // 2.6 says 502
  },
  {
    name: 'traefik',
    asks: ['version'],
    setUp: ({ inside, secure, plain, dir, cert, key }) => {
      const [fixed = '', changing = ''] = blocks('yaml')
      const file = path.join(dir, 'traefik.yml')
      const routes = path.join(dir, 'rubrica.yml')
      const ours = exchanged(fixed, [
        ["':80'", `':${plain}'`],
        ["':443'", `':${secure}'`],
        ['/etc/traefik/rubrica.yml', routes],
      ])
      writeFileSync(file, ours.replace(/^certificatesResolvers:\n(?: .*\n)+/m, ''))
      const certificates = `tls:\n  certificates:\n    - { certFile: ${cert}, keyFile: ${key} }\n`
      const theirs = exchanged(changing, [
        ['127.0.0.1:3000', `127.0.0.1:${inside}`],
        ['tls: { certResolver: letsencrypt }', 'tls: {}'],
      ])
      writeFileSync(routes, theirs + certificates)
      return [`--configFile=${file}`]
    },
    tooLong: [],
  },
]

const isInstalled = ({ name, asks }: Proxy) => spawnSync(name, [...asks]).status === 0

type World = Readonly<{ product: Product; postbox: Postbox; browser: Browser; place: Place; base: string }>
const closing: (() => unknown)[] = []
test.afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function open(proxy: Proxy): Promise<World> {
  const dir = freshDir()
  const [cert, key] = [path.join(dir, 'cert.pem'), path.join(dir, 'key.pem')]
  const named = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...named], {
    stdio: 'ignore',
  })
  const place = { dir, cert, key, inside: await freePort(), secure: await freePort(), plain: await freePort() }
  const base = `https://${HOST}:${place.secure}`
  const postbox = await openPostbox()
  closing.push(() => postbox.close())
  const product = await startProduct({
    DATA_DIR: startedDir(),
    PORT: String(place.inside),
    HOST: '127.0.0.1',
    BASE_URL: base,
    TRUST_PROXY: '1',
    SMTP_URL: postbox.url,
    MAIL_FROM: 'Rubrica <no-reply@rubrica.test>',
  })
  closing.push(() => product.stop())
  mkdirSync(path.join(dir, 'home'))
  const ends = await started(proxy, proxy.setUp(place), place)
  closing.push(ends)
  const spki = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' })
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`,
    ],
  })
  closing.push(() => browser.close())
  return { product, postbox, browser, place, base }
}

async function started({ name }: Proxy, args: readonly string[], place: Place): Promise<() => Promise<unknown>> {
  const env = { ...process.env, HOME: path.join(place.dir, 'home') }
  const running: ChildProcess = spawn(name, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [running.stdout!, running.stderr!]) stream.on('data', (text: Buffer) => (said += String(text)))
  const ended = once(running, 'exit')
  await expect(async () => {
    expect(running.exitCode, said).toBeNull()
    expect((await asked(place, { path: '/healthz' })).status, said).toBe(200)
  }).toPass({ timeout: 30_000 })
  return async () => {
    running.kill('SIGTERM')
    await ended
  }
}

type Asked = Readonly<{
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  agent?: https.Agent
  /** Who calls: an address of this machine. */
  from?: string
}>
type Answer = Readonly<{ status: number; headers: Record<string, string[] | undefined>; body: string }>

/** Through the proxy, as a program. */
function asked(
  { secure, cert }: Place,
  { path: at, method = 'GET', headers = {}, body, agent, from = '127.0.0.1' }: Asked,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: secure,
      path: at,
      method,
      servername: HOST,
      ca: readFileSync(cert),
      headers: { host: `${HOST}:${secure}`, ...(body && { 'content-length': body.length }), ...headers },
      ...(agent && { agent }),
      localAddress: from,
      timeout: 20_000,
    }
    const request = https.request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headersDistinct, body: text }))
      answer.on('error', reject)
    })
    request.on('timeout', () => request.destroy(new Error(`${at} is not answered`)))
    request.on('error', reject)
    request.end(body)
  })
}

/** As `proxy_pass http://localhost:PORT` asks, with no other header. */
async function statusAtLocalhost({ inside }: Place, at: string): Promise<number | undefined> {
  const request = http.get({ host: '127.0.0.1', port: inside, path: at, headers: { host: `localhost:${inside}` } })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  answer.resume()
  return answer.statusCode
}

/** A call of the page that is open. */
async function call<Answer>(page: Page, method: string, url: string, body?: object): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([method, url, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method, ...(body && { headers, body: JSON.stringify(body) }) })
      return { status: answer.status, text: await answer.text() }
    },
    [method, url, body] as const,
  )
  expect(status, `${method} ${url}: ${text}`).toBeLessThan(300)
  return (text ? JSON.parse(text) : null) as Answer
}

const ana = { name: 'Ana Braga', email: 'ana@rubrica.test', password: 'Assinar-2026' }

async function register({ browser, postbox, base }: World): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto('/auth/login')
  const more = { phone: '+5511987654321', accepts_terms: true, language: 'pt-BR' }
  await call(page, 'POST', '/auth/register', { ...ana, ...more })
  const letter = await postbox.letterTo(ana.email)
  const link = new RegExp(`${base}/auth/verify\\?\\S*key=([\\w.-]+)`).exec(letter.text)
  expect(link, letter.text).not.toBeNull()
  await call(page, 'POST', '/auth/verify-email', { key: link![1] })
  const settings = { business_envelope_recipient: true, business_envelope_fields: true }
  await call(page, 'PUT', '/v1/me/onboardings', { settings })
  return page
}

/** The address of the sign-in ends alike. */
const isSecurityPage = ({ pathname }: URL) => pathname === '/account/profile/security'

async function signIn(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/auth/login?continue=/account/profile/security')
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(isSecurityPage)
  const [cookie] = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly)
  expect(cookie).toMatchObject({ secure: true, domain: HOST })
}

async function usePasskey(page: Page): Promise<void> {
  await addPasskey(page, 'Notebook')
  await page.context().clearCookies()
  await page.goto('/auth/login?continue=/account/profile/security')
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page).toHaveURL(isSecurityPage)
}

type Draft = { id: string; documents: { id: string }[] }
type Signing = { terms: { version: string } }

/** Sends 20 MB, and signs them by the link of the letter. */
async function sendAndSign({ postbox, browser, base, place }: World, page: Page): Promise<string> {
  const draft = await call<Draft>(page, 'POST', '/v1/envelopes', { title: 'Contrato grande' })
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'large' }))`,
  )
  const buffer = Buffer.from(await makePdf(20, 20_000_000))
  expect(buffer.length).toBeGreaterThan(18_000_000)
  await page.locator('#large').setInputFiles({ name: 'grande.pdf', mimeType: 'application/pdf', buffer })
  const uploaded = await page.evaluate<string>(`(async () => {
    const form = new FormData()
    form.append('file', document.querySelector('#large').files[0])
    const answer = await fetch('/v1/envelopes/${draft.id}/documents', { method: 'POST', body: form })
    return answer.status + ' ' + (answer.ok ? '' : await answer.text())
  })()`)
  expect(uploaded).toMatch(/^20[01] /)
  const addressees = [{ via: 'email', value: 'caio@rubrica.test', name: 'Caio Lima' }]
  const at = `/v1/envelopes/${draft.id}`
  const caio = await call<{ id: string }>(page, 'POST', `${at}/recipients`, { type: 'signer', addressees })
  const { documents } = await call<Draft>(page, 'GET', at)
  const widgets = [{ page: 1, x_axis: 20, y_axis: 20, width: 120, height: 40 }]
  const fields = [
    { recipient: caio.id, type: 'text', title: 'Cidade', widgets },
    { recipient: caio.id, type: 'signature', widgets: [{ ...widgets[0]!, y_axis: 100 }] },
  ]
  await call(page, 'POST', `${at}/documents/${documents[0]!.id}/multiple-fields`, { fields })
  await call(page, 'POST', `${at}/send`)

  const letter = await postbox.letterTo('caio@rubrica.test')
  const link = new RegExp(`${base}/public/envelopes/viewer/([\\w-]{43})`).exec(letter.text)
  expect(link, letter.text).not.toBeNull()
  const context = await browser.newContext({ locale: 'pt-BR' })
  const signing = await context.newPage()
  await signing.goto(link![0])
  await expect(signing.getByText('Contrato grande').first()).toBeVisible()
  const holder = `/v1/p/envelopes/recipients/${link![1]}`
  const { terms } = await call<Signing>(signing, 'GET', holder)
  await call(signing, 'POST', `${holder}/terms`, { version: terms.version })
  await signing.reload()
  await expect(signing.locator('canvas').first()).toBeVisible() // 20 MB came in parts
  await context.close()

  // The evidence names who called, and not whom they claim to be.
  const claiming = { 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7', forwarded: 'for=198.51.100.7' }
  const refused = await asked(place, {
    path: holder,
    method: 'DELETE',
    headers: { ...claiming, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ reason: 'Valor errado' })),
    from: '127.0.0.8',
  })
  expect(refused.status, refused.body).toBeLessThan(300)
  const events = await call<{ data: { type: string; ip: string | null }[] }>(page, 'GET', `${at}/events?limit=100`)
  expect(events.data.filter(({ ip }) => ip === '127.0.0.8').map(({ type }) => type)).toContain('recipient.refused')
  expect(JSON.stringify(events)).not.toContain('198.51.100.7')
  return holder
}

/** Each call claims another address; what counts is where it comes from. */
async function limitsOneAddress(place: Place): Promise<void> {
  const forgets = async (from: string, number: number) => {
    const body = Buffer.from(JSON.stringify({ email: `nobody-${number}@rubrica.test` }))
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` }
    return (await asked(place, { path: '/auth/forgot-password', method: 'POST', headers, body, from })).status
  }
  const answers: number[] = []
  for (let number = 1; number <= 61; number++) answers.push(await forgets('127.0.0.6', number))
  expect(answers.filter((status) => status >= 300)).toEqual([429])
  expect(answers.at(-1)).toBe(429)
  expect(await forgets('127.0.0.7', 62)).toBeLessThan(300)
}

for (const proxy of proxies) {
  test(`behind ${proxy.name}`, atNight, async () => {
    test.skip(!isInstalled(proxy), `${proxy.name} is not installed`)
    const world = await open(proxy)
    const { place, product } = world
    const page = await register(world)
    await signIn(page)
    await usePasskey(page)
    const holder = await sendAndSign(world, page)

    // Headers come once, as the server sends them; what a caller claims of their address is not believed.
    const front = await asked(place, { path: '/auth/login', headers: { 'x-forwarded-for': '198.51.100.7' } })
    for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      expect([name, front.headers[name]?.length]).toEqual([name, 1])
    expect((await asked(place, { path: '/mailbox' })).status).toBe(404)
    type Session = { ip: string | null }
    const sessions = await call<{ data?: Session[]; sessions?: Session[] }>(page, 'GET', '/v1/me/sessions')
    expect(JSON.stringify(sessions)).not.toContain('198.51.100.7')

    await limitsOneAddress(place)

    const plain = await fetch(`http://127.0.0.1:${place.plain}/auth/login`, {
      headers: { host: HOST },
      redirect: 'manual',
    })
    expect([301, 302, 307, 308]).toContain(plain.status)
    expect(plain.headers.get('location')).toMatch(/^https:/)
    if (proxy.name === 'nginx') {
      const program = await fetch(`http://127.0.0.1:${place.plain}/v1/me`, {
        headers: { host: HOST },
        redirect: 'manual',
      })
      expect([program.status, program.headers.get('location')]).toEqual([403, null])
    }

    // Refused uploads, by nobody, over connections to the server that the proxy keeps: strangers wait for none of them.
    const agent = new https.Agent({ keepAlive: true, maxSockets: 8 })
    closing.push(() => agent.destroy())
    const boundary = 'boundary-of-a-test'
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
    const form = (bytes: number) =>
      Buffer.concat([Buffer.from(part), Buffer.alloc(bytes, 0x20), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const refused = await Promise.all(
      [...Array.from({ length: 8 }, () => 300_000), 30_000_000].map((bytes) =>
        asked(place, {
          path: `/v1/p/envelopes/recipients/${'A'.repeat(43)}/PHOTO`,
          method: 'POST',
          headers,
          body: form(bytes),
          agent,
        }),
      ),
    )
    expect(refused.map(({ status }) => status).filter((status) => status < 400 || status >= 500)).toEqual([])
    const strangers = await Promise.all(Array.from({ length: 12 }, () => asked(place, { path: '/v1/nothing', agent })))
    expect(strangers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 404))

    if (proxy.tooLong.length > 0) {
      const answer = await asked(place, { path: holder, method: 'POST', headers, body: form(71_000_000) }).catch(
        () => null,
      )
      expect(answer === null || proxy.tooLong.includes(answer.status), String(answer?.status)).toBe(true)
    }
    expect(product.output()).not.toMatch(/proxies\.md|"level":"error"/)

    // Straight at the server, as from a proxy that passes on nothing: noticed, told once, and without the letters.
    for (const path of ['/mailbox', '/v1/nothing', '/v1/nothing'])
      expect(await statusAtLocalhost(place, path)).toBe(404)
    await expect.poll(() => product.output().match(/proxies\.md/g)).toHaveLength(1)
    expect(product.rubrica('doctor').output).toMatch(/proxy/)
  })
}
