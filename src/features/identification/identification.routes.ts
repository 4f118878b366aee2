/** Contract in, command called, view out: identity checks. The browser that passed one keeps a secret in a cookie. */
import { byCaller } from '../../core/envelope/by-caller.ts'
import { shownTitle } from '../../core/envelope/envelope-title.model.ts'
import { checkLimits, codeAddress } from '../../core/envelope/identity-check.model.ts'
import { maskAddress } from '../../core/envelope/mask.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, CHECK_COOKIE, type Call, type Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import {
  passCheck,
  sendCheckCode,
  setAccessCode,
  showCheck,
  type IdentificationPorts,
  type ShownCheck,
} from './identification.commands.ts'
import * as contract from './identification.contract.ts'

/** An office shares one network. */
const TRIES = { max: 200, windowSec: 3600 }
const SECRET = /^[\w-]{43}$/

export function identificationRoutes(http: Http, ctx: Ctx, ports: IdentificationPorts): void {
  bind(http, ctx, contract.showCheckEndpoint, async (ctx, { token }) => toView(await showCheck(ctx, ports, token)))
  bind(http, ctx, contract.sendCheckCodeEndpoint, async (ctx, { token }, call) => {
    await sendCheckCode(ctx, ports, token, fromOf(call))
    return toView(await showCheck(ctx, ports, token))
  })
  bind(http, ctx, contract.passCheckEndpoint, async (ctx, { token, code }, call) => {
    await limit(ctx, 'check-tries', networkOf(call.ip), TRIES)
    const kept = call.cookies[CHECK_COOKIE] ?? ''
    const secret = SECRET.test(kept) ? kept : Buffer.from(ctx.random(32)).toString('base64url')
    await passCheck(ctx, ports, { token, code, secret }, fromOf(call))
    call.setCookie(CHECK_COOKIE, secret, { maxAgeSec: checkLimits.passHours * 3600, path: '/v1/p/' })
    return toView(await showCheck({ ...ctx, browserSecret: secret }, ports, token))
  })
  bind(http, ctx, contract.setAccessCodeEndpoint, (ctx, { id, recipient, access_code: accessCode }, call) =>
    setAccessCode(ctx, { id, recipient, accessCode }, byCaller(ctx, call)),
  )
}

const fromOf = ({ ip, userAgent }: Call<'recipient'>) => ({ ip, userAgent })

function toView({ holder, check, details, isLocked, sentAt }: ShownCheck): contract.CheckView {
  const to = codeAddress(check, holder)
  return {
    title: shownTitle(details),
    name: holder.name,
    sender: details.senderName,
    organization: { name: details.organizationName, style: details.organizationTheme },
    by: check.by,
    at: check.at,
    to: to && maskAddress(to.address),
    is_passed: holder.hasPassed,
    is_locked: isLocked,
    sent_at: sentAt && sentAt.toISOString(),
  }
}
