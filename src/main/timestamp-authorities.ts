/** Timestamp authorities of the settings behind one: asked in their order, the next one where one does not answer, its clock is wrong or its quota is used up. */
import { countTimestamp, uncountTimestamp, type TimestampQuota } from '../core/document/timestamp-use.store.ts'
import type { Bytes } from '../pades/base/bytes.ts'
import type { TimestampAuthority } from '../pades/crypto/timestamps/authority.ts'
import { TimestampUnavailable } from '../pades/crypto/timestamps/http-timestamp.ts'
import { readToken } from '../pades/crypto/timestamps/token.ts'
import type { Ctx } from '../server/ctx.ts'

/** `name` says which one it is in logs and metrics. */
export type NamedAuthority = TimestampQuota & Readonly<{ name: string; authority: TimestampAuthority }>

/** One that did not answer is asked last for so long, and twice as long after each further time: waiting for it costs a signature its timeout. */
const REST_MS = 60_000
const LONGEST_REST_MS = 15 * 60_000
/** A token whose time is that far from the clock here is used only where no other authority has a better one: then the clock here is wrong. */
const FAR_APART_MS = 10 * 60_000

/** What a token says. */
export const timeOf = (token: Bytes): Date => readToken(token).time

type Deps = Pick<Ctx, 'db' | 'log' | 'now'> & Readonly<{ timeOf: (token: Bytes) => Date }>

export function inTheirOrder(authorities: readonly NamedAuthority[], deps: Deps): TimestampAuthority {
  const rests = new Map<string, Readonly<{ until: number; lengthMs: number }>>()
  const isResting = ({ name }: NamedAuthority) => deps.now().getTime() < (rests.get(name)?.until ?? -Infinity)

  function passOver({ name }: NamedAuthority, why: string, isCostly: boolean): void {
    const before = rests.get(name)?.lengthMs ?? 0
    const lengthMs = isCostly ? Math.min(Math.max(REST_MS, 2 * before), LONGEST_REST_MS) : REST_MS
    rests.set(name, { until: deps.now().getTime() + lengthMs, lengthMs })
    if (authorities.length > 1) deps.log.warn({ authority: name, why }, 'a timestamp authority was passed over')
  }

  return {
    async stamp(digest) {
      const failures: string[] = []
      let spare: Bytes | undefined
      const rested = authorities.filter((each) => !isResting(each))
      for (const each of [...rested, ...authorities.filter(isResting)]) {
        try {
          const token = await counted(each, deps, () => each.authority.stamp(digest))
          const apartMs = authorities.length > 1 ? deps.timeOf(token).getTime() - deps.now().getTime() : 0
          if (Math.abs(apartMs) > FAR_APART_MS) {
            spare ??= token
            passOver(each, `its clock is ${Math.round(apartMs / 1000)} s away from the one here`, true)
            continue
          }
          rests.delete(each.name)
          return token
        } catch (error) {
          if (!(error instanceof TimestampUnavailable)) throw error
          failures.push(`${each.name}: ${error.message}`)
          passOver(each, error.message, !(error instanceof QuotaUsedUp))
        }
      }
      if (spare) return spare
      throw new TimestampUnavailable(failures.join('; '), { mayPass: true })
    },
  }
}

class QuotaUsedUp extends TimestampUnavailable {
  constructor() {
    super('its quota is used up')
  }
}

/** Under the quota of the authority, where it has one: what it did not answer does not count. */
async function counted<Token>(
  { name, ...quota }: NamedAuthority,
  { db, log, now }: Deps,
  ask: () => Promise<Token>,
): Promise<Token> {
  if (quota.perDay === null && quota.perMonth === null) return ask()
  const at = now()
  if (!(await db.transaction((tx) => countTimestamp(tx, name, quota, at)))) throw new QuotaUsedUp()
  try {
    return await ask()
  } catch (error) {
    await db
      .transaction((tx) => uncountTimestamp(tx, name, at))
      .catch((err: unknown) => log.warn({ err, authority: name }, 'a timestamp that was not given stays counted'))
    throw error // why there is none counts more than that it is still counted
  }
}
