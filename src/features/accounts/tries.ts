/** Rate limits of sign-in, registration, password reset, links and second factors, per address, user and IP network. */
import type { Ctx } from '../../server/ctx.ts'
import { forgive, limit, networkOf } from '../../server/limits.ts'

const MINUTE_SEC = 60
const HOUR_SEC = 60 * MINUTE_SEC

const allowed = {
  /** An office shares one IP, so it gets more than an address does. */
  'login.ip': { max: 300, windowSec: 15 * MINUTE_SEC },
  'login.address': { max: 10, windowSec: 15 * MINUTE_SEC },
  'register.ip': { max: 100, windowSec: HOUR_SEC },
  'register.address': { max: 10, windowSec: HOUR_SEC },
  'forgot.ip': { max: 60, windowSec: HOUR_SEC },
  'forgot.address': { max: 5, windowSec: HOUR_SEC },
  'link.ip': { max: 60, windowSec: 15 * MINUTE_SEC },
  'resend.user': { max: 5, windowSec: HOUR_SEC },
  'take-back.user': { max: 10, windowSec: 15 * MINUTE_SEC },
  'prove.user': { max: 10, windowSec: 15 * MINUTE_SEC },
  'second-factor.user': { max: 10, windowSec: 15 * MINUTE_SEC },
  'passkey.ip': { max: 300, windowSec: 15 * MINUTE_SEC },
  'provider.ip': { max: 300, windowSec: 15 * MINUTE_SEC },
  'password.user': { max: 10, windowSec: 15 * MINUTE_SEC },
} as const

type Bucket = keyof typeof allowed

export async function countTry(ctx: Ctx, keys: Partial<Record<Bucket, string>>): Promise<void> {
  for (const bucket of Object.keys(keys) as Bucket[]) {
    const key = keys[bucket]!
    await limit(ctx, bucket, bucket.endsWith('.ip') ? networkOf(key) : key, allowed[bucket])
  }
}

/** After a success, the earlier tries do not count. */
export function forgiveTries(ctx: Ctx, bucket: Bucket, key: string): Promise<void> {
  return forgive(ctx, bucket, key)
}
