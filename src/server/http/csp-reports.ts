/**
 * Takes reports of browsers about pages on which cards are typed (PCI DSS 4.0.1, 6.4.3 and 11.6.1): what the page tried to load or to reach, and may
 * not. Anybody can send one: they are small, few, and only their kind is logged, never an address whole.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

export const REPORTS_PATH = '/csp-reports'

/** For answers of pages that report. `report-uri` is what older browsers know. */
export const reportingHeaders = { 'reporting-endpoints': `csp="${REPORTS_PATH}"` } as const
export const reportingDirectives = { 'report-uri': REPORTS_PATH, 'report-to': 'csp' } as const

const BODY_BYTES = 16 * 1024
const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000
/** Of one message. */
const MOST_AT_ONCE = 10

const short = z.string().max(2000).catch('')

/** CSP 2: one report, in words with hyphens. */
const Classic = z.object({
  'csp-report': z.object({ 'document-uri': short, 'blocked-uri': short, 'violated-directive': short }).partial(),
})
/** Reporting API: a list, of which other kinds are passed over. */
const Listed = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: short, blockedURL: short, effectiveDirective: short }).partial(),
  }),
)

type Report = Readonly<{ page: string; blocked: string; directive: string }>

export function serveCspReports(app: FastifyInstance, now: () => Date): void {
  const isRoom = roomFor(MOST_A_MINUTE, now)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body))
    scope.post(REPORTS_PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      for (const report of reportsIn(request.body)) if (isRoom()) log(request, report)
      return reply.status(204).send()
    })
  })
}

const log = ({ log }: FastifyRequest, report: Report): void =>
  log.warn({ csp: report }, 'a page on which plans are paid was kept from something')

function reportsIn(body: unknown): Report[] {
  const json = parsed(body)
  const classic = Classic.safeParse(json)
  if (classic.success) {
    const said = classic.data['csp-report']
    return [shown(said['document-uri'], said['blocked-uri'], said['violated-directive'])]
  }
  const listed = Listed.safeParse(Array.isArray(json) ? json.filter(isViolation).slice(0, MOST_AT_ONCE) : json)
  if (!listed.success) return []
  return listed.data.map(({ body: said }) => shown(said.documentURL, said.blockedURL, said.effectiveDirective))
}

const isViolation = (each: unknown): boolean =>
  typeof each === 'object' && each !== null && 'type' in each && each.type === 'csp-violation'

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

const shown = (page = '', blocked = '', directive = ''): Report => ({
  page: pageOf(page),
  blocked: sourceOf(blocked),
  directive: wordOf(directive),
})

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
