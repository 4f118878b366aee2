import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { languages } from '../../kernel/language.ts'
import type { Gatekeeper } from '../http.ts'
import { testCtx, testDir } from '../testing/ctx.ts'
import { serveHealth } from './health.ts'
import { openHttp } from './open.ts'
import { servePages, type PageOptions } from './pages.ts'
import { withFallback } from './unstarted.ts'

const dir = testDir()
mkdirSync(path.join(dir, 'assets'))
const pageOf = (name: string, inside = '') =>
  `<html lang="pt-BR"><title>${name}</title><div id="page">${inside}</div></html>`
/** As it is served: with what is shown where its script does not come. */
const served = (name: string, inside?: string) => withFallback(pageOf(name, inside))
for (const page of ['index', 'public', 'auth', 'embed']) writeFileSync(path.join(dir, `${page}.html`), pageOf(page))
writeFileSync(path.join(dir, 'third-party-notices.txt'), 'zod 4 MIT')
writeFileSync(path.join(dir, 'service-worker.js'), 'addEventListener')
mkdirSync(path.join(dir, 'icons'))
for (const name of ['app-180', 'app-192', 'app-512', 'app-maskable-512'])
  writeFileSync(path.join(dir, `icons/${name}.png`), name)
const script = 'let x = 1;\n'.repeat(200)
writeFileSync(path.join(dir, 'assets/app-1234.js'), script)
writeFileSync(path.join(dir, 'assets/app-1234.js.br'), brotliCompressSync(script))

const hints = {
  prefix: '/public/envelopes/viewer/',
  call: '/v1/p/envelopes/recipients/',
  modules: ['/assets/SigningPage-1.js'],
  languages: { 'pt-BR': ['/assets/pt.js'], es: ['/assets/es.js'] },
}
writeFileSync(path.join(dir, 'hints.json'), JSON.stringify(hints))

const nobody: Gatekeeper = { identify: async () => null, enter: () => Promise.reject(new Error('nobody enters')) }
const ctx = await testCtx({ env: { BASE_URL: 'https://sign.example' } })
const { app } = await openHttp(ctx, nobody)
serveHealth(app, ctx)
const options = {
  agent: 'http://127.0.0.1:41951',
  paying: ['https://cards.example', 'https://cep.example'],
  framing: async (id) => (id === 'known' ? ['https://erp.example', 'https://portal.example:8443'] : []),
  opening: async (token) => {
    if (token === 'slow') await new Promise(() => undefined)
    if (token === 'away') throw new Error('the database is away')
    return token === 'known' ? { language: 'es', html: '<h1>$& Contrato</h1>' } : null
  },
  showsSamples: false,
} satisfies PageOptions
await servePages(app, dir, options)
afterAll(() => app.close())

describe('pages', () => {
  it.each([
    ['/', 'index'],
    ['/business/envelopes/new', 'index'],
    ['/account', 'index'],
    ['/_redirect?action=show_envelope', 'index'],
    ['/not-found', 'public'],
    ['/business/envelopes/viewer/abc', 'index'],
    ['/business/envelopes/face-to-face', 'index'],
    ['/business/envelopes/face-to-face/abc', 'public'],
    ['/auth/login', 'auth'],
  ])('%s is %s.html, always fresh', async (url, page) => {
    const response = await app.inject(url)
    expect(response.body).toBe(served(page))
    expect(response.headers['cache-control']).toBe('no-cache')
    const etag = response.headers.etag as string
    expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  })

  it('come with the licences of what went into them', async () => {
    const { headers, body } = await app.inject('/third-party-notices.txt')
    expect([headers['content-type'], body]).toEqual(['text/plain; charset=utf-8', 'zod 4 MIT'])
  })

  it('are an app, in the language of the device, whose icons and shortcuts lead somewhere', async () => {
    const ask = (language: string) => app.inject({ url: '/app.webmanifest', headers: { 'accept-language': language } })
    const { headers, body } = await ask('es')
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      vary: 'accept-language',
    })
    type Place = Readonly<{ src?: string; url?: string }>
    const manifest = JSON.parse(body) as Readonly<{
      icons: Place[]
      shortcuts: Place[]
      start_url: string
      lang: string
    }>
    expect(manifest.lang).toBe('es')
    expect((await ask('en')).body).not.toBe(body)
    const places = [...manifest.icons, ...manifest.shortcuts].map(({ src, url }) => src ?? url!)
    for (const place of [manifest.start_url, ...places]) expect((await app.inject(place)).statusCode, place).toBe(200)
  })

  it('have a worker that may only ask this server, and a page for when it is out of reach', async () => {
    const worker = await app.inject('/service-worker.js')
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    const page = await app.inject({ url: '/offline?lang=en', headers: { 'accept-language': 'pt-BR' } })
    expect(page.body).toContain('<html lang="en">')
    expect((await app.inject('/offline?lang=xx')).body).toContain('<html lang="pt-BR">')
  })

  it('take what is shared where no worker does, and keep nothing of it', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await app.inject({ method: 'POST', url: '/share', headers, payload: '--x--' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/business/envelopes/new'])
  })

  it('name what they will ask for next, in the language of the visitor', async () => {
    const linkOf = async (url: string, language: string) =>
      (await app.inject({ url, headers: { 'accept-language': language } })).headers.link
    expect(await linkOf('/public/envelopes/viewer/a_b-1', 'es')).toBe(
      '</v1/p/envelopes/recipients/a_b-1>; rel=preload; as=fetch; crossorigin=anonymous, ' +
        '</assets/SigningPage-1.js>; rel=modulepreload, </assets/es.js>; rel=modulepreload',
    )
    expect(await linkOf('/public/checker', 'es')).toBeUndefined()
    expect(await linkOf('/public/envelopes/viewer/a%3Eb', 'es')).toBeUndefined() // no token of ours
  })

  it('stand with what the link opens, in the language of its holder, and are kept nowhere', async () => {
    const { body, headers } = await app.inject('/public/envelopes/viewer/known')
    expect(body).toBe(served('public', '<h1>$& Contrato</h1>').replace('pt-BR"', 'es" data-spoken'))
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
    expect(headers.link).toContain('</assets/es.js>')
  })

  it.each(['unknown', 'away', 'slow'])('stand empty for a link that opens nothing or not now: %s', async (token) => {
    const { statusCode, body } = await app.inject(`/public/envelopes/viewer/${token}`)
    expect([statusCode, body]).toEqual([200, served('public')])
  })

  it('run only what is ours', async () => {
    const { headers } = await app.inject('/public/x')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=') as string,
    })
  })

  it('say in every language that their script did not come, by a script that the policy names', async () => {
    const { body, headers } = await app.inject('/public/envelopes/viewer/known')
    const [, inline = ''] = /<script>([^<]+)<\/script><title>/.exec(body) ?? []
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(String(headers['content-security-policy'])).toContain(
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`,
    )
    const sentences = /<template id="unstarted">(.*)<\/template><div id="page"><h1>/.exec(body)?.[1] ?? ''
    expect(Array.from(sentences.matchAll(/<main lang="([^"]+)"/g), ([, tag]) => tag)).toEqual(languages)
  })

  it('are framed by the origins of an application where it embeds something, by others nowhere', async () => {
    for (const [url, page] of [
      ['/embed/known', 'public'],
      ['/embed/known/editor', 'embed'],
    ] as const) {
      const framed = await app.inject(url)
      expect(framed.body).toBe(served(page))
      const policy = String(framed.headers['content-security-policy'])
      expect(policy.match(/frame-ancestors [^;]*/g)).toEqual([
        'frame-ancestors https://erp.example https://portal.example:8443',
      ])
      expect(framed.headers).not.toHaveProperty('x-frame-options')
      expect(framed.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    }
    for (const url of [
      '/embed/unknown',
      '/embed/unknown/editor',
      '/embed',
      '/public/envelopes/viewer/abc',
      '/business',
      '/auth/login',
    ]) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(headers['x-frame-options']).toBe('DENY')
      expect(String(headers['content-security-policy'])).toContain(`frame-ancestors 'none'`)
    }
  })

  it('talk to the signing agent of a computer only where somebody signs', async () => {
    const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])
    const signing = await policyOf('/public/envelopes/viewer/abc')
    expect(signing).toContain(`connect-src 'self' http://127.0.0.1:41951;`)
    expect(signing).toContain('frame-src http://127.0.0.1:41951')
    expect(await policyOf('/public/envelopes/download/abc')).not.toContain('127.0.0.1')
    expect(await policyOf('/business/dashboard')).not.toContain('127.0.0.1')
  })

  it('talk to the gateway and to the CEP lookup only where a plan is paid', async () => {
    const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])
    const sources = `connect-src 'self' https://cards.example https://cep.example;`
    expect(await policyOf('/account/billing/subscription/basic/1?interval=1')).toContain(sources)
    expect(await policyOf('/account/billing/plan?card=change')).toContain(sources)
    expect(await policyOf('/account/billing/plan')).toContain('report-uri /csp-reports')
    expect((await app.inject('/account/billing/plan')).body).toBe(pageOf('index')) // no script stands in it
    expect(await policyOf('/account/billing/plan')).not.toContain('sha256')
    for (const url of ['/account/billing', '/account/profile', '/business/dashboard', '/public/x', '/auth/login'])
      expect(await policyOf(url), url).toContain(`connect-src 'self';`)
  })

  it('bring assets that are kept for ever, compressed for who can read it', async () => {
    const { headers, body } = await app.inject('/assets/app-1234.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(script)
    const small = await app.inject({ url: '/assets/app-1234.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(String(small.headers['content-type'])).toContain('javascript')
  })

  it.each([
    ['/v1/x'],
    ['/assets/nothing.js'],
    ['/assets/../index.html'],
    ['/assets/'],
    ['/assets'],
    ['/.git/config'],
    ['/.env'],
    ['/package.json'],
    ['/nowhere'],
  ])('unknown: %s', async (url) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.json().code]).toEqual([404, 'request.not_found'])
  })

  it('show samples of the design on this machine alone', async () => {
    const asked = { url: '/business/design/pdf', headers: { accept: 'text/html' } }
    expect((await app.inject(asked)).statusCode).toBe(404)
    expect((await app.inject({ ...asked, url: '/business/designs' })).body).toBe(served('index'))
    const { app: ours } = await openHttp(ctx, nobody)
    await servePages(ours, dir, { ...options, showsSamples: true })
    expect((await ours.inject(asked)).body).toBe(served('index'))
    await ours.close()
  })

  it('say to people that nothing is there', async () => {
    const { statusCode, headers } = await app.inject({ url: '/nowhere', headers: { accept: 'text/html,*/*' } })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('text/html')
    expect(String(headers['content-security-policy'])).toContain(`default-src 'none'`)
    const call = await app.inject({ url: '/v1/nowhere', headers: { accept: 'text/html' } })
    expect(call.json().code).toBe('request.not_found')
  })
})

describe('health', () => {
  it('is alive, and ready while its parts answer', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', failing: [] })
  })
})
