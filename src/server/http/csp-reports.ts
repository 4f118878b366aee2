/**
 * Takes reports of browsers about pages on which cards are typed (PCI DSS 4.0.1, 6.4.3 and 11.6.1): what the page tried to load or to reach, and may
 * not. Anybody can send one: they are small, few, and only their kind is logged, never an address whole.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

export const REPORTS_PATH = '/csp-reports'

/** Every browser knows it, and sends at once; `report-to` would take its place, and wait for a minute. */
export const reportingDirectives = { 'report-uri': REPORTS_PATH } as const

const BODY_BYTES = 16 * 1024
const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000

const short = z.string().max(2000).catch('')

const Message = z.object({
  'csp-report': z.object({ 'document-uri': short, 'blocked-uri': short, 'violated-directive': short }).partial(),
})
type Report = Readonly<{ page: string; blocked: string; directive: string }>

export function serveCspReports(app: FastifyInstance, now: () => Date): void {
  const isRoom = roomFor(MOST_A_MINUTE, now)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_, body, done) => done(null, body),
    )
    scope.post(REPORTS_PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const report = reportIn(request.body)
      if (report && isRoom()) log(request, report)
      return reply.status(204).send()
    })
  })
}

const log = ({ log }: FastifyRequest, report: Report): void =>
  log.warn({ csp: report }, 'a page on which plans are paid was kept from something')

/** @returns null: it makes no sense */
function reportIn(body: unknown): Report | null {
  const read = Message.safeParse(parsed(body))
  if (!read.success) return null
  const { 'document-uri': page, 'blocked-uri': blocked, 'violated-directive': directive } = read.data['csp-report']
  return { page: pageOf(page ?? ''), blocked: sourceOf(blocked ?? ''), directive: wordOf(directive ?? '') }
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

/** Ids and what follows a question mark stay out of the log. */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return 'unknown'
  const parts = new URL(address).pathname.split('/').slice(1, 4)
  return `/${parts.map((part) => (/^[a-z-]{1,20}$/.test(part) ? part : '*')).join('/')}`
}

/** An origin, or a word as `inline` and `eval`. */
const sourceOf = (blocked: string): string =>
  URL.canParse(blocked) && /^(https?|wss?):/.test(blocked) ? new URL(blocked).origin.slice(0, 100) : wordOf(blocked)

const wordOf = (text: string): string => /^[a-z-]{1,30}/.exec(text)?.[0] ?? 'unknown'

/** @returns whether another one may be logged */
function roomFor(most: number, now: () => Date): () => boolean {
  let since = 0
  let count = 0
  return () => {
    if (now().getTime() - since >= MINUTE_MS) [since, count] = [now().getTime(), 0]
    count += 1
    return count <= most
  }
}
