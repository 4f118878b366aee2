/**
 * The embedded mailbox as pages, for people who try the product on their own machine. Letters hold links that let people act
 * as others, so only connections from this very machine see them, of an installation that is for this machine (`BASE_URL`) or
 * whose operator said so (`MAILBOX_PAGES`).
 */
import type { FastifyInstance } from 'fastify'
import type { Email } from 'postal-mime'
import { ensure } from '../../kernel/refusal.ts'
import { isFromThisMachine } from '../http/this-machine.ts'
import { letterPage, listPage, stylesheet } from './mailbox-html.ts'
import { listLetters, readLetter } from './mailbox.ts'

const PAGE_POLICY = `default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** A letter brings its own styles and may load nothing; its links open in a tab of their own. */
const LETTER_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

const NEWEST = 200

export function serveMailbox(app: FastifyInstance, dir: string): void {
  app.register(async (mailbox) => {
    mailbox.addHook('onRequest', async (request, reply) => {
      ensure(isFromThisMachine(request), 'request.not_found')
      reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8')
    })
    mailbox.get('/mailbox', async () => {
      const names = (await listLetters(dir)).slice(0, NEWEST)
      const letters = await Promise.all(names.map(async (name) => ({ name, email: await parsed(dir, name) })))
      return listPage(letters)
    })
    mailbox.get('/mailbox/style.css', async (_request, reply) => reply.type('text/css').send(stylesheet))
    mailbox.get<{ Params: { name: string } }>('/mailbox/:name', async ({ params: { name } }) =>
      letterPage({ name, email: await parsed(dir, name) }),
    )
    mailbox.get<{ Params: { name: string } }>('/mailbox/:name/html', async ({ params: { name } }, reply) => {
      const { html } = await parsed(dir, name)
      reply.header('content-security-policy', LETTER_POLICY).header('x-frame-options', 'SAMEORIGIN')
      return `<base target="_blank">${html ?? ''}`
    })
  })
}

async function parsed(dir: string, name: string): Promise<Email> {
  const eml = await readLetter(dir, name)
  ensure(eml, 'request.not_found')
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(eml)
}
