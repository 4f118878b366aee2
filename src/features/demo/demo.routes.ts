/** Contract in, view out: a demo, and who is played in it. */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { playEndpoint, showDemoEndpoint } from './demo.contract.ts'
import { demoParts, demoPeople, nextReset } from './demo.model.ts'
import { findDemo } from './demo.store.ts'
import type { DemoPorts } from './ports.ts'

/** A class in front of one proxy; a machine that presses buttons gets no further. */
const SIGN_INS = { max: 120, windowSec: 3600 }

export function demoRoutes(http: Http, ctx: Ctx, { signIn }: DemoPorts): void {
  const isReady = async (ctx: Ctx) => (await ctx.db.read(findDemo))?.state === 'ready'
  bind(http, ctx, showDemoEndpoint, async (ctx) => ({
    is_ready: await isReady(ctx),
    resets_at: nextReset(ctx.now()).toISOString(),
    people: demoParts.map((part) => ({ part, name: demoPeople[part].name })),
  }))
  bind(http, ctx, playEndpoint, async (ctx, { part }, call) => {
    await limit(ctx, 'demo.sign-in', networkOf(call.ip), SIGN_INS)
    const start = (await isReady(ctx)) && (await signIn(ctx, demoPeople[part].email, call))
    ensure(start, 'demo.filling')
    return { continue: start }
  })
}
