/** Reports of browsers: few, small, and without a secret in the log. */
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { serveCspReports } from './csp-reports.ts'

const lines: string[] = []
const open = (now = () => new Date()) => {
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  serveCspReports(app, now)
  return app
}
afterEach(() => void (lines.length = 0))

const classic = (page: string, blocked: string, directive = 'script-src-elem') =>
  JSON.stringify({ 'csp-report': { 'document-uri': page, 'blocked-uri': blocked, 'violated-directive': directive } })
const send = (app: ReturnType<typeof open>, payload: string, type = 'application/csp-report') =>
  app.inject({ method: 'POST', url: '/csp-reports', payload, headers: { 'content-type': type } })
const logged = () => lines.map((line) => (JSON.parse(line) as { csp: object }).csp)

const PAGE = 'https://sign.example/account/billing/subscription/basic/1f0c?card=change&token=secret'

describe('a report', () => {
  it('is logged by its kind: neither ids nor queries nor paths of others', async () => {
    const app = open()
    expect((await send(app, classic(PAGE, 'https://evil.example/steal.js?cvv=123'))).statusCode).toBe(204)
    await send(app, classic(PAGE, 'inline', 'script-src'))
    expect(logged()).toEqual([
      { page: '/account/billing/subscription', blocked: 'https://evil.example', directive: 'script-src-elem' },
      { page: '/account/billing/subscription', blocked: 'inline', directive: 'script-src' },
    ])
    expect(lines.join('')).not.toMatch(/secret|cvv|1f0c/)
  })

  it('that makes no sense is passed over; line breaks write no line of their own', async () => {
    const app = open()
    for (const odd of ['', 'null', '[]', '{', '{"csp-report":7}', '{"csp-report":null}'])
      expect((await send(app, odd)).statusCode).toBe(204)
    expect(lines).toEqual([])
    await send(app, classic('no address', 'data\n{"level":60}', '\nforged'))
    expect(logged()).toEqual([{ page: 'unknown', blocked: 'data', directive: 'unknown' }])
  })

  it('is small, and of a known type', async () => {
    const app = open()
    expect((await send(app, classic(PAGE, 'x'.repeat(20_000)))).statusCode).toBe(413)
    expect((await send(app, classic(PAGE, 'inline'), 'application/json')).statusCode).toBe(415)
    expect((await send(app, classic(PAGE, 'inline'), 'text/plain')).statusCode).toBe(415)
  })

  it('is one of thirty a minute, however many a browser sends', async () => {
    let now = new Date('2026-11-25T12:00:00Z')
    const app = open(() => now)
    for (let count = 0; count < 50; count += 1) await send(app, classic(PAGE, 'inline'))
    expect(lines).toHaveLength(30)
    now = new Date('2026-11-25T12:01:01Z')
    await send(app, classic(PAGE, 'inline'))
    expect(lines).toHaveLength(31)
  })
})
