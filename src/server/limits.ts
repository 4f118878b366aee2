/** Rate limits: counters in PostgreSQL, so that every process counts the same. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ensure } from '../kernel/refusal.ts'
import type { Ctx } from './ctx.ts'
import { sql, tables } from './sql.ts'

export type Limit = Readonly<{ max: number; windowSec: number }>

/** `left`: how many more fit into the window, negative when this one is too many · `resetSec`: when the next one begins. */
export type Counted = Readonly<{ left: number; resetSec: number }>

/**
 * Counts this try and refuses it when there were more than `max` in the running window.
 * @param bucket what is tried: `login`, `register`
 * @param key who tries, or what is tried on: an IP, an address; it is stored hashed
 */
export async function limit(ctx: Ctx, bucket: string, key: string, allowed: Limit): Promise<void> {
  const { left, resetSec } = await countTry(ctx, bucket, key, allowed)
  ensure(left >= 0, 'request.rate_limited', { retryAfterSec: resetSec })
}

/** Counts this try, and refuses nothing. */
export async function countTry(ctx: Ctx, bucket: string, key: string, { max, windowSec }: Limit): Promise<Counted> {
  const windowMs = windowSec * 1000
  const startMs = Math.floor(ctx.now().getTime() / windowMs) * windowMs
  const { count } = await ctx.db.read((reader) =>
    tables(reader)
      .insertInto('rate_limits')
      .values({
        bucket,
        key_hash: createHash('sha256').update(key).digest(),
        window_start: new Date(startMs),
        count: 1,
        expires_at: new Date(startMs + windowMs),
      })
      .onConflict((conflict) =>
        conflict.columns(['bucket', 'key_hash', 'window_start']).doUpdateSet({ count: sql`rate_limits.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  return { left: max - count, resetSec: Math.ceil((startMs + windowMs - ctx.now().getTime()) / 1000) }
}

/** Resets the counter, once the caller turned out to be allowed. */
export async function forgive(ctx: Ctx, bucket: string, key: string): Promise<void> {
  const keyHash = createHash('sha256').update(key).digest()
  await ctx.db.read((reader) =>
    tables(reader).deleteFrom('rate_limits').where('bucket', '=', bucket).where('key_hash', '=', keyHash).execute(),
  )
}

/** Windows that are over are worth nothing. */
export async function forgetOldLimits(ctx: Ctx): Promise<void> {
  await ctx.db.read((reader) => tables(reader).deleteFrom('rate_limits').where('expires_at', '<', ctx.now()).execute())
}

/** One customer has a whole /64 of IPv6 addresses, so the network is counted; an IPv4 address stands for itself. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '')
  const [front = [], back] = ip.split('::', 2).map((half) => half.split(':').filter(Boolean))
  const groups = [
    ...front,
    ...Array.from({ length: back ? 8 - front.length - back.length : 0 }, () => '0'),
    ...(back ?? []),
  ]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}
