/** Serves the built pages: four HTML entries that must be fresh, assets whose names change with their content, and licences of what went into them. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../kernel/language.ts'
import { inTime } from '../in-time.ts'
import { hasAlready } from './etag.ts'
import { linkHeader, readHints, type Hints } from './hints.ts'
import { sendNoRoute } from './methods.ts'
import { MAINTENANCE_CSS } from './maintenance-css.ts'
import { framedBy, PAGE_POLICY, payingPagePolicy, signingPagePolicy } from './security.ts'
import { withFallback } from './unstarted.ts'
import { serveWebApp } from './web-app.ts'

const YEAR_SEC = 365 * 24 * 60 * 60

/** Which page a visitor gets where; everything else is an unknown call. */
const places: Readonly<Record<string, readonly string[]>> = {
  'index.html': [
    '/',
    '/home',
    '/_redirect',
    '/business',
    '/business/*',
    '/account',
    '/account/*',
    '/operate',
    '/operate/*',
  ],
  'public.html': ['/public', '/public/*', '/not-found'],
  'auth.html': ['/auth', '/auth/*', '/setup', '/demo'],
}

/** Pages on which somebody signs. In-person signers get the visitors' page, with nothing of the sender's in it (docs/decisions/099). */
const signingPlaces: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['/business/envelopes/viewer/:token'],
  'public.html': ['/business/envelopes/face-to-face/:token'],
}

/** Pages on which cards are typed. They go from there to the gateway alone, so the page has to be loaded anew from here. */
const payingPlaces = ['/account/billing/*'] as const

const samplePlaces = ['/business/design', '/business/design/*'] as const

/** What stands in a page before its code has come; `language` was chosen for its reader, null: it speaks what the browser asks for. */
export type PageOpening = Readonly<{ language: Language | null; html: string }>

export type PageOptions = Readonly<{
  /** Of the signing agent on people's own computers; null: there is none. */
  agent: string | null
  /** Of the pages that may frame what a client of this id opens. */
  framing: (clientId: string) => Promise<readonly string[]>
  /** Of the gateway that turns cards into tokens, and of the service that finds addresses by their CEP. */
  paying: readonly string[]
  /** Of the signing page, for the holder of this token; null: it opens nothing. */
  opening: (token: string) => Promise<PageOpening | null>
  /** Whether the samples of the design are shown, which are for the developers of Rubrica. */
  showsSamples: boolean
  /** HTML that every page begins with; absent or empty: none. */
  notice?: () => Promise<string>
}>

/** @param dir what `npm run build` made of the pages: dist/web */
export async function servePages(
  app: FastifyInstance,
  dir: string,
  { agent, paying, framing, opening, showsSamples, notice = async () => '' }: PageOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(dir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SEC * 1000,
    index: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${YEAR_SEC}, immutable`)
      // A worker obeys the policy that its own script came with.
      reply.header('content-security-policy', PAGE_POLICY)
    },
  })
  const hints = await readHints(dir)
  for (const [file, urls] of Object.entries(places)) {
    await servePage(app, path.join(dir, file), urls, { policy: PAGE_POLICY, notice })
  }
  for (const [file, urls] of Object.entries(signingPlaces)) {
    await servePage(app, path.join(dir, file), urls, { policy: signingPagePolicy(agent), notice })
  }
  await serveSigning(app, path.join(dir, 'public.html'), { policy: signingPagePolicy(agent), hints, opening, notice })
  await serveFramed(app, path.join(dir, 'public.html'), '/embed/:client', {
    policy: signingPagePolicy(agent),
    framing,
    notice,
  })
  await serveFramed(app, path.join(dir, 'embed.html'), '/embed/:client/editor', {
    policy: PAGE_POLICY,
    framing,
    notice,
  })
  await servePage(app, path.join(dir, 'index.html'), payingPlaces, {
    policy: payingPagePolicy(paying),
    notice,
    isBare: true,
  })
  const notices = await readFile(path.join(dir, 'third-party-notices.txt'))
  app.get('/third-party-notices.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(notices))
  app.get('/maintenance.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(MAINTENANCE_CSS),
  )
  await serveWebApp(app, dir)
  await serveNowhere(app, path.join(dir, 'public.html'), ['/*', ...(showsSamples ? [] : samplePlaces)], notice)
}

type Notice = NonNullable<PageOptions['notice']>

const BODY = '<div id="page">'

/** The style sheet comes with it alone. */
const withNotice = (html: string, told: string): string =>
  told === '' ? html : html.replace(BODY, () => `<link rel="stylesheet" href="/maintenance.css" />${told}${BODY}`)

/** People who come to an address where nothing is see a page that says so; programs get the error of every call. */
async function serveNowhere(
  app: FastifyInstance,
  file: string,
  urls: readonly string[],
  notice: Notice,
): Promise<void> {
  const html = withFallback(await readFile(file, 'utf8'))
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const isPerson =
      request.headers.accept?.includes('text/html') && !/^\/(v1|oauth|assets|\.well-known)(\/|$)/.test(request.url)
    if (!isPerson) return sendNoRoute(request, reply)
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-cache')
    return reply
      .status(404)
      .type('text/html; charset=utf-8')
      .send(withNotice(html, await notice()))
  }
  for (const url of urls) app.get(url, answer)
}

/**
 * What a program shows in a frame of its own page: signing, and the editor of a draft. No other page may be framed, and these only by those
 * whom the application names.
 * `X-Frame-Options` knows no list of origins, so it is left out, and `frame-ancestors` decides alone (CSP 3 §6.4.2.2).
 */
async function serveFramed(
  app: FastifyInstance,
  file: string,
  url: string,
  { policy, framing, notice }: Readonly<{ policy: string; notice: Notice }> & Pick<PageOptions, 'framing'>,
): Promise<void> {
  const html = withFallback(await readFile(file, 'utf8'))
  app.get<{ Params: { client: string } }>(url, async ({ params }, reply) => {
    const origins = await framing(params.client)
    if (origins.length > 0) reply.removeHeader('x-frame-options')
    reply.header('content-security-policy', framedBy(policy, origins)).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(withNotice(html, await notice()))
  })
}

async function servePage(
  app: FastifyInstance,
  file: string,
  urls: readonly string[],
  { policy, notice, isBare = false }: Readonly<{ policy: string; notice: Notice; isBare?: boolean }>,
): Promise<void> {
  const read = await readFile(file, 'utf8')
  const html = isBare ? read : withFallback(read)
  for (const url of urls) {
    app.get(url, async (request, reply) => {
      const page = withNotice(html, await notice())
      const etag = etagOf(page)
      reply.header('content-security-policy', policy).header('cache-control', 'no-cache').header('etag', etag)
      if (hasAlready(request.headers['if-none-match'], etag)) return reply.status(304).send()
      return reply.type('text/html; charset=utf-8').send(page)
    })
  }
}

const etagOf = (page: string): string => `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`

/** A database that is slow, or away, does not keep the page back: it says itself what is the matter. */
const OPENING_WITHIN_MS = 500

/** The page that a letter leads to: it comes with what stands in it first, and names what it will ask for (docs/decisions/289). */
async function serveSigning(
  app: FastifyInstance,
  file: string,
  {
    policy,
    hints,
    opening,
    notice,
  }: Readonly<{ policy: string; hints: Hints | null; notice: Notice }> & Pick<PageOptions, 'opening'>,
): Promise<void> {
  const [before, after] = cutAt(withFallback(await readFile(file, 'utf8')), BODY)
  app.get<{ Params: { token: string } }>('/public/envelopes/viewer/:token', async (request, reply) => {
    const opened = await inTime(OPENING_WITHIN_MS, opening(request.params.token)).catch(() => null)
    const { language = null, html = '' } = opened ?? {}
    // what it holds is for the holder of the link, and stays nowhere else
    reply.header('content-security-policy', policy).header('cache-control', 'no-store')
    const link = hints && linkHeader(hints, request.url, language ?? request.headers['accept-language'])
    if (link) reply.header('link', link)
    const start =
      language === null ? before : before.replace(/<html lang="[^"]*"/, `<html lang="${language}" data-spoken`)
    const page = withNotice(start, await notice()) + html + after
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

/** In two, behind the mark. */
function cutAt(text: string, mark: string): readonly [string, string] {
  const end = text.indexOf(mark) + mark.length
  if (end < mark.length) throw new Error(`the page has no ${mark}`)
  return [text.slice(0, end), text.slice(end)]
}
