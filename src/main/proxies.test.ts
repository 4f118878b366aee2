/** Behind a real nginx: as it is set up by who thinks of nothing, and as docs/operating/proxies.md says. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { Refusal } from '../kernel/refusal.ts'
import { bind } from '../server/http.ts'
import { openLog } from '../server/log.ts'
import { serveMailbox } from '../server/mail/mailbox-pages.ts'
import { testCtx, testDir } from '../server/testing/ctx.ts'
import { testDb } from '../server/testing/db.ts'
import { freePort } from '../server/testing/free-port.ts'
import { openNginx } from '../server/testing/nginx.ts'
import { openHttp } from '../server/http/open.ts'
import { askArrival, noticeProxy, serveArrival } from './proxy-check.ts'

const db = await testDb()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const upload = endpoint({
  method: 'POST',
  path: '/v1/p/uploads',
  does: 'Takes.',
  caller: 'anyone',
  carries: 'multipart',
  input: z.object({ fits: z.enum(['yes', 'no']) }),
  output: z.object({ bytes: z.number(), ip: z.string() }),
})

/** The server, in the way of `nginx` on the port that BASE_URL names. */
async function serve(env: Record<string, string>, nginx?: (port: number) => string) {
  const outside = await freePort()
  const baseUrl = env['BASE_URL'] ?? `http://0.0.0.0:${outside}` // leads here, and is no loopback address
  const said: { msg: string; problem?: string }[] = []
  const log = openLog('warn', { write: (line: string) => void said.push(JSON.parse(line) as { msg: string }) })
  const ctx = { ...(await testCtx({ db, env: { ...env, BASE_URL: baseUrl } })), log }
  const http = await openHttp(ctx, { identify: async () => null, enter: async () => Promise.reject(new Error('none')) })
  noticeProxy(http.app, ctx)
  serveArrival(http.app, ctx)
  const mailbox = path.join(ctx.settings.dataDir, 'mailbox')
  mkdirSync(mailbox, { recursive: true })
  writeFileSync(path.join(mailbox, '2026-secret.eml'), 'Subject: A signing link\r\n\r\nhttps://secret.example/')
  if (ctx.settings.showsMailbox) serveMailbox(http.app, mailbox)
  bind(http, ctx, upload, async (_, { fits }, call) => {
    if (fits === 'no') throw new Refusal('folder.not_found', { field: 'parent' })
    let bytes = 0
    for await (const file of call.files) bytes += (await file.bytes(64_000_000)).length
    return { bytes, ip: call.ip }
  })
  await http.app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => http.app.close())
  const { port: inside } = http.app.server.address() as AddressInfo
  const inHttp = nginx?.(outside).replaceAll('127.0.0.1:3000', `127.0.0.1:${inside}`)
  const proxy = inHttp && (await openNginx(outside, inHttp, { dir: testDir() }))
  if (proxy) closing.push(proxy.close)
  return { ctx, said, app: http.app, url: proxy ? baseUrl : `http://127.0.0.1:${inside}` }
}

const bare =
  (more = '') =>
  (port: number) =>
    `server { listen ${port}; ${more} location / { proxy_pass http://127.0.0.1:3000; } }`
/** `proxy_pass http://localhost:3000` sends the name that it was given. */
const sayingLocalhost = bare('proxy_set_header Host localhost:3000;')

/** The block in the page for operators, without the certificate that a test has not. */
function documented(port: number): string {
  const page = readFileSync('docs/operating/proxies.md', 'utf8')
  const [, block = ''] = /```nginx\n([\s\S]*?)```/.exec(page) ?? []
  const withoutRedirect = block.slice(0, block.lastIndexOf('server {'))
  return withoutRedirect.replace('listen 443 ssl;', `listen ${port};`).replace(/^.*ssl_certificate.*$/gm, '')
}

function form(bytes: number, fits: 'yes' | 'no'): FormData {
  const data = new FormData()
  data.append('fits', fits)
  data.append('file', new Blob([new Uint8Array(bytes)]), 'big.pdf')
  return data
}

describe('the mailbox', () => {
  it('is not there where BASE_URL is public, whatever the proxy in front says', async () => {
    const { url, app } = await serve({}, sayingLocalhost)
    const answer = await fetch(`${url}/mailbox`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('signing link')
    expect((await app.inject({ url: '/mailbox', headers: { host: 'localhost' } })).statusCode).toBe(404)
    expect((await app.inject({ url: '/mailbox/2026-secret', headers: { host: 'localhost' } })).statusCode).toBe(404)
  })

  it('is there where BASE_URL is this machine, for who sits at it, or where the operator said so', async () => {
    for (const env of [{ BASE_URL: 'http://localhost:3000' }, { MAILBOX_PAGES: 'true' }]) {
      const { app } = await serve(env)
      const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        app.inject({ url: '/mailbox', headers: { host: 'localhost:3000', ...headers }, remoteAddress })
      expect((await ask({})).body).toContain('signing link')
      expect((await ask({}, '::1')).statusCode).toBe(200)
      expect((await ask({}, '192.0.2.7')).statusCode).toBe(404)
      expect((await ask({ host: 'sign.example' })).statusCode).toBe(404)
      for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded', 'via', 'x-real-ip'])
        expect([name, (await ask({ [name]: '127.0.0.1' })).statusCode]).toEqual([name, 404])
    }
    const { app } = await serve({ BASE_URL: 'http://localhost:3000', MAILBOX_PAGES: 'false' })
    expect((await app.inject({ url: '/mailbox', headers: { host: 'localhost' } })).statusCode).toBe(404)
  })

  it('is not there through the proxy that is documented, even where the operator shows it', async () => {
    const { url } = await serve({ MAILBOX_PAGES: 'true', TRUST_PROXY: '1' }, documented)
    expect((await fetch(`${url}/mailbox`)).status).toBe(404)
  })
})

describe('a proxy', () => {
  it('as documented passes everything: large files, who calls, and no warning', async () => {
    const { ctx, url, said } = await serve({ TRUST_PROXY: '1' }, documented)
    const answer = await fetch(`${url}/v1/p/uploads`, {
      method: 'POST',
      body: form(20_000_000, 'yes'),
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    // What the caller claims comes first in the list, and is not believed.
    expect(await answer.json()).toEqual({ bytes: 20_000_000, ip: '127.0.0.1' })
    expect(await askArrival(ctx)).toBe('fine')
    expect(said).toEqual([])
  })

  it('that forwards nothing is noticed, told once, and told to the doctor', async () => {
    const { ctx, url, said } = await serve({ TRUST_PROXY: '1' }, sayingLocalhost)
    await fetch(`${url}/healthz`)
    expect(said).toEqual([])
    for (let times = 0; times < 3; times++) await fetch(`${url}/v1/nothing`)
    expect(said).toMatchObject([{ problem: 'host', msg: expect.stringContaining('docs/operating/proxies.md') }])
    expect(await askArrival(ctx)).toBe('host')
  })

  it('that says who calls to a server that does not listen is noticed', async () => {
    const { ctx, url, said } = await serve({}, documented)
    await fetch(`${url}/v1/nothing`)
    expect(said).toMatchObject([{ problem: 'untrusted', msg: expect.stringContaining('TRUST_PROXY=1') }])
    expect(await askArrival(ctx)).toBe('untrusted')
  })

  it('that does not say who calls is noticed after a while', async () => {
    const { ctx, url, said } = await serve({ TRUST_PROXY: '1' }, bare('proxy_set_header Host $http_host;'))
    const ask = () => fetch(`${url}/v1/nothing`).then((answer) => answer.text())
    for (let times = 0; times < 49; times++) await ask()
    expect(said).toEqual([])
    for (let times = 0; times < 9; times++) await ask()
    expect(said).toMatchObject([{ problem: 'addresses' }])
    expect(await askArrival(ctx)).toBe('addresses')
  })

  it('tells nobody else how requests arrive', async () => {
    const { url } = await serve({ TRUST_PROXY: '1' }, documented)
    for (const authorization of ['', 'Bearer 1.x', `Bearer ${Date.now()}.${'A'.repeat(43)}`])
      expect((await fetch(`${url}/healthz/arrival`, { headers: { authorization } })).status).toBe(404)
  })

  it('hands no stranger the rest of what was refused before', async () => {
    const { url } = await serve({ TRUST_PROXY: '1' }, documented)
    const refused = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`${url}/v1/p/uploads`, { method: 'POST', body: form(300_000, 'no') })),
    )
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404))
    const strangers = await Promise.all(
      Array.from({ length: 12 }, () =>
        fetch(`${url}/v1/nothing`, { signal: AbortSignal.timeout(4000) }).then(
          ({ status }) => status,
          (error: unknown) => String(error),
        ),
      ),
    )
    expect(strangers).toEqual(Array.from({ length: 12 }, () => 404))
  })
})
