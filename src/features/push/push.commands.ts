/** Push messages: a browser asks for them for as long as its session lasts, and letters about envelopes come there too. */
import type { SessionId } from '../../core/identity/account.model.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { AddressNotAllowed, ensureReachable, guardedFetch, reachOf } from '../../server/outgoing.ts'
import { encryptPush } from './encrypt-push.ts'
import {
  deletePushSubscription,
  hasPushSubscription,
  pushSubscriptionsOf,
  savePushSubscription,
  type PushSubscription,
} from './push.store.ts'
import { authorizationFor, publicSenderKey } from './sender-key.ts'

/** `tag`: a message with the tag of one that is still shown takes its place. `url`: a page of ours. */
export type PushMessage = Readonly<{ title: string; body: string; url: string; tag: string }>

const DEADLINE_MS = 5000
/** A browser that was off for longer hears nothing old. */
const KEPT_SEC = 24 * 3600
/** Of a title or a body: push services take four kilobytes. */
const LONGEST = 300

export async function showPush(
  ctx: Ctx,
  sessionId: SessionId,
): Promise<Readonly<{ publicKey: string; isOn: boolean }>> {
  const isOn = await ctx.db.read((reader) => hasPushSubscription(reader, sessionId))
  return { publicKey: publicSenderKey(ctx.keys), isOn }
}

export async function subscribePush(ctx: Ctx, subscription: PushSubscription): Promise<void> {
  ensure(areKeys(subscription), 'push.keys_invalid', { field: 'keys' })
  await ensureReachable(subscription.endpoint, pushReach(ctx)).catch((error: unknown) => {
    ensure(!(error instanceof AddressNotAllowed), 'push.endpoint_not_allowed', { field: 'endpoint' })
  })
  await ctx.db.transaction((tx) => savePushSubscription(tx, subscription, ctx.now()))
}

export const endPush = (ctx: Ctx, sessionId: SessionId): Promise<void> =>
  ctx.db.transaction((tx) => deletePushSubscription(tx, sessionId))

/**
 * To every browser of the user with this address, or to the one of a session. A subscription that its push service has given up is forgotten.
 * @returns sessions whose push service could not be asked, or asks for patience, where others were told: who was told is not told again
 * @throws when none could be told: the same message may be sent again
 */
export async function pushTo(
  ctx: Ctx,
  email: string,
  message: PushMessage,
  only: SessionId | null = null,
): Promise<SessionId[]> {
  const all = await ctx.db.read((reader) => pushSubscriptionsOf(reader, email, ctx.now()))
  const targets = all.filter(({ sessionId }) => only === null || sessionId === only)
  const outcomes = await Promise.allSettled(targets.map((target) => sendTo(ctx, target, message)))
  const failed = targets.filter((_, index) => outcomes[index]!.status === 'rejected')
  if (failed.length > 0 && failed.length === targets.length)
    throw new Error(`${failed.length} of ${targets.length} browsers could not be told`)
  return failed.map(({ sessionId }) => sessionId)
}

async function sendTo(ctx: Ctx, target: PushSubscription, message: PushMessage): Promise<void> {
  const { endpoint, sessionId } = target
  const { baseUrl, isHttps } = ctx.settings
  const answer = await guardedFetch(pushReach(ctx))(endpoint, {
    method: 'POST',
    headers: {
      authorization: authorizationFor(ctx.keys, endpoint, { contact: isHttps ? baseUrl : null, now: ctx.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SEC),
      urgency: 'normal',
    },
    body: encryptPush(written(message), target),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const { status } = answer
  await answer.body?.cancel()
  if (status === 404 || status === 410) {
    // it is over (RFC 8030 §7.3)
    await ctx.db.transaction((tx) => deletePushSubscription(tx, sessionId, endpoint))
  } else if (status === 429 || status >= 500) {
    throw new Error(`the push service answered ${status}`)
  } else if (status >= 300)
    ctx.log.warn({ status, service: new URL(endpoint).host }, 'a push service refuses a message')
}

const cut = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`)

const written = ({ title, body, ...rest }: PushMessage): Buffer =>
  Buffer.from(JSON.stringify({ title: cut(title), body: cut(body), ...rest }))

/** Encrypting for them shows whether one is a point of the curve. */
function areKeys(target: PushSubscription): boolean {
  try {
    return target.secret.length === 16 && encryptPush(new Uint8Array(1), target).length > 0
  } catch {
    return false
  }
}

/** Push services are reached by https alone, but where the operator lets addresses of people lead into private networks. */
const pushReach = ({ settings }: Pick<Ctx, 'settings'>) => reachOf(settings)
