/** Hooks: what the outside tells us about messages. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { readBounce } from './bounce-report.ts'
import { mailHookEndpoint, whatsappHandshakeEndpoint, whatsappHookEndpoint } from './hook.contract.ts'
import type { Ports } from './ports.ts'
import { parsed, readPosted } from './provider-report.ts'
import { takeReports, type Taken } from './report.commands.ts'
import { isSigned, readStatuses } from './whatsapp-report.ts'

export function messageRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, mailHookEndpoint, async (ctx, _input, call) => {
    ensure(ctx.settings.mailHookSecret !== null, 'request.not_found')
    ensure(isSame(secretIn(call), ctx.settings.mailHookSecret), 'hook.secret_wrong')
    return takeMailReports(ctx, ports, call)
  })
  bind(http, ctx, whatsappHandshakeEndpoint, async ({ settings: { whatsapp } }, input) => {
    ensure(whatsapp, 'request.not_found')
    ensure(isSame(input['hub.verify_token'], whatsapp.verifyToken), 'hook.secret_wrong')
    const content = Buffer.from(input['hub.challenge'])
    return { name: 'challenge.txt', type: 'text/plain; charset=utf-8', content, isInline: true }
  })
  bind(http, ctx, whatsappHookEndpoint, async (ctx, _input, { raw, header }) => {
    const { whatsapp } = ctx.settings
    ensure(whatsapp, 'request.not_found')
    ensure(isSigned(raw, header('x-hub-signature-256'), whatsapp.appSecret), 'hook.secret_wrong')
    const claimed = readStatuses(parsed(Buffer.from(raw).toString('utf8')))
    ensure(claimed, 'input.invalid')
    return takeReports(ctx, ports, claimed)
  })
}

async function takeMailReports(ctx: Ctx, ports: Ports, { raw, header }: Call): Promise<Taken> {
  const isMessage = /^\s*(message\/rfc822|multipart\/report)\b/i.test(header('content-type') ?? '')
  if (isMessage) return takeReports(ctx, ports, await readBounce(raw))
  // Providers name JSON in different ways: Amazon SNS calls it text.
  const posted = readPosted(parsed(Buffer.from(raw).toString('utf8')))
  ensure(posted, 'input.invalid')
  if (posted.kind === 'reports') return takeReports(ctx, ports, posted.claimed)
  ctx.log.warn({ topic: posted.topic }, 'Amazon SNS waits until somebody confirms the subscription in its console')
  return { taken: 0, ignored: 1 }
}

/** As the password of Basic (RFC 7617), whatever the user, or in a header of its own. */
function secretIn({ header }: Call): string {
  const basic = /^basic +([\w+/]+=*)$/i.exec(header('authorization') ?? '')?.[1]
  if (!basic) return header('x-hook-secret') ?? ''
  const pair = Buffer.from(basic, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/** Takes the same time whatever is given. */
function isSame(given: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
