/**
 * Serves what makes the pages an app on somebody's device: manifest (W3C Web Application Manifest), icons, service worker, the page shown
 * without a connection, and the address to which other apps share PDFs.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isSpoken, pickLanguage, type Language } from '../../kernel/language.ts'
import { queryText } from './query.ts'
import { sendRetryPage } from './retry-page.ts'
import { httpText } from './text.ts'

const NEW_ENVELOPE = '/business/envelopes/new'

/** A worker obeys the policy that its own script came with: it asks for pages of ours, and runs nothing else. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'`

/** @param dir what `npm run build` made of the pages: dist/web */
export async function serveWebApp(app: FastifyInstance, dir: string): Promise<void> {
  const worker = await readFile(path.join(dir, 'service-worker.js'))
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
  for (const name of await readdir(path.join(dir, 'icons'))) {
    const icon = await readFile(path.join(dir, 'icons', name))
    app.get(`/icons/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/png').send(icon),
    )
  }
  app.get('/app.webmanifest', ({ headers }, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestIn(pickLanguage(headers['accept-language'])))),
  )
  app.get('/offline', (request, reply) => {
    const asked = queryText(request, 'lang')
    const language = pickLanguage(asked !== undefined && isSpoken(asked) ? asked : request.headers['accept-language'])
    const text = httpText(language)
    reply.header('cache-control', 'no-cache')
    return sendRetryPage(reply, language, { title: text('offline.title'), sentence: text('offline.text') })
  })
  serveShare(app)
}

/** The service worker takes what is shared before it leaves the device. Where there is none any more, the file is chosen on the page. */
function serveShare(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.post('/share', (_request, reply) => reply.redirect(NEW_ENVELOPE, 303))
  })
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

function manifestIn(language: Language): object {
  const text = httpText(language)
  return {
    id: '/',
    name: 'Rubrica',
    description: text('app.description'),
    lang: language,
    start_url: '/business/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: '#fafbfc',
    background_color: '#fafbfc',
    icons: [icon('app-192', 192, 'any'), icon('app-512', 512, 'any'), icon('app-maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: text('app.waiting'), url: '/business/documents?own=waiting', icons: [icon('app-192', 192, 'any')] },
      { name: text('app.newEnvelope'), url: NEW_ENVELOPE, icons: [icon('app-192', 192, 'any')] },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: ['application/pdf', '.pdf'] }] },
    },
  }
}
