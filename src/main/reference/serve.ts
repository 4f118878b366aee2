/** `/docs`: the reference for people, and `/docs/openapi.json` for programs (`/docs/programs.json`: without the calls of people and pages). Nothing of it comes from, or goes to, anybody else. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyApiReferenceOptions } from '@scalar/fastify-api-reference'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Http } from '../../server/http.ts'
import { quickStartFile, version } from '../root.ts'
import { callNameOf } from './calls.ts'
import type { ApiAbout } from './openapi.ts'
import { customCss, dressed, FONT_PATH, readFont } from './look.ts'

/** Everything that could ask somebody else for something is off: proxy, fonts, telemetry, agent. */
const CONFIGURATION: NonNullable<FastifyApiReferenceOptions['configuration']> = {
  sources: [
    { title: 'Calls of programs', slug: 'programs', url: '/docs/programs.json', default: true },
    { title: 'All calls', slug: 'all', url: '/docs/openapi.json' },
  ],
  pageTitle: 'Rubrica · API',
  theme: 'none',
  customCss,
  proxyUrl: '',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
}

/** Describes what is bound when it is first asked for: a start waits for no reader. */
export async function serveReference({ app, endpoints }: Http, { settings }: Ctx): Promise<void> {
  const guide = await readFile(quickStartFile, 'utf8')
  const documents = { openapi: () => endpoints, programs: () => endpoints.filter((each) => callNameOf(each)) }
  for (const [name, described] of Object.entries(documents)) {
    let document: string | undefined
    app.get(`/docs/${name}.json`, async (request, reply) => {
      document ??= await describe(described(), { baseUrl: settings.baseUrl, version, guide })
      return answer(request, reply, 'application/json', document)
    })
  }
  app.get(FONT_PATH, async (_request, reply) => {
    reply.type('font/woff2').header('cache-control', 'public, max-age=86400')
    return readFont()
  })
  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onSend', async (request, reply, payload) => {
      const type = String(reply.getHeader('content-type') ?? '')
      if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
      if (!type.startsWith('text/html')) return packed(request, reply, payload)
      const page = dressed(payload)
      reply.header('content-security-policy', policyFor(page))
      return packed(request, reply, page)
    })
    let pages: Promise<FastifyInstance> | undefined
    for (const path of ['/docs', '/docs/js/scalar.js'])
      scope.get(path, async (request, reply) => {
        pages ??= openPages()
        const { pathname } = new URL(request.url, settings.baseUrl) // `/docs` leads to `/docs/`
        const { statusCode, headers, payload } = await (await pages).inject(pathname)
        if (headers.location) return reply.redirect(headers.location, statusCode)
        return reply.type(String(headers['content-type'])).send(payload)
      })
  })
}

/** An application of its own: this one takes no more routes once it listens, and the pages are four megabytes that few ask for. */
async function openPages(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, { routePrefix: '/docs', configuration: CONFIGURATION })
  return app
}

async function describe(endpoints: readonly Endpoint[], about: ApiAbout): Promise<string> {
  const [{ describeApi }, { examples }] = await Promise.all([import('./openapi.ts'), import('./examples.ts')])
  return JSON.stringify(describeApi(endpoints, examples, about))
}

async function answer(request: FastifyRequest, reply: FastifyReply, type: string, text: string): Promise<unknown> {
  reply.type(`${type}; charset=utf-8`)
  return packed(request, reply, text)
}

/** Each text once; the browser asks again whether it is still the same. */
const kept = new Map<string, Promise<Readonly<{ etag: string; bytes: Buffer }>>>()
const compress = promisify(gzip)

async function packed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (!kept.has(text)) kept.set(text, pack(text))
  const { etag, bytes } = await kept.get(text)!
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) {
    reply.status(304)
    return ''
  }
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return text
  reply.header('content-encoding', 'gzip').header('content-length', bytes.length)
  return bytes
}

async function pack(text: string): Promise<Readonly<{ etag: string; bytes: Buffer }>> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { etag, bytes: await compress(text) }
}

/**
 * Only its own script runs, and the few lines in the page that start it, named by their digest. The library writes its
 * styles into the page; styles can load nothing here, for pictures and fonts come from us alone.
 */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?:\s[^>]*)?>([^]*?)<\/script>/g)].flatMap(([, text = '']) =>
    text.trim() === '' ? [] : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`],
  )
  return [
    `default-src 'none'`,
    `script-src 'self' ${inline.join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
