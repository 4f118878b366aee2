/** Contract in, command called: push messages to the browser of a session. */
import { asId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { endPush, showPush, subscribePush } from './push.commands.ts'
import { endPushEndpoint, showPushEndpoint, subscribePushEndpoint } from './push.contract.ts'

const SUBSCRIBED = { max: 30, windowSec: 3600 }

export function pushRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, showPushEndpoint, async (ctx, _input, { caller }) => {
    const { publicKey, isOn } = await showPush(ctx, asId(caller.sessionId))
    return { public_key: publicKey, is_on: isOn }
  })
  bind(http, ctx, subscribePushEndpoint, async (ctx, { endpoint, keys }, { caller }) => {
    await limit(ctx, 'subscribe-push', caller.userId, SUBSCRIBED)
    const bytes = (text: string) => Buffer.from(text, 'base64url')
    const publicKey = bytes(keys.p256dh)
    await subscribePush(ctx, { sessionId: asId(caller.sessionId), endpoint, publicKey, secret: bytes(keys.auth) })
  })
  bind(http, ctx, endPushEndpoint, (ctx, _input, { caller }) => endPush(ctx, asId(caller.sessionId)))
}
