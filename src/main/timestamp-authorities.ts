/** Timestamp authorities of the settings behind one: asked in their order, the next one where one does not answer or its quota is used up. */
import { countTimestamp, uncountTimestamp, type TimestampQuota } from '../core/document/timestamp-use.store.ts'
import type { TimestampAuthority } from '../pades/crypto/timestamps/authority.ts'
import { TimestampUnavailable } from '../pades/crypto/timestamps/http-timestamp.ts'
import type { Ctx } from '../server/ctx.ts'

/** `name` says which one it is in logs and metrics. */
export type NamedAuthority = TimestampQuota & Readonly<{ name: string; authority: TimestampAuthority }>

/** One that did not answer is asked last for so long: waiting for it costs every signature its timeout. */
const REST_MS = 60_000

type Deps = Pick<Ctx, 'db' | 'log' | 'now'>

export function inTheirOrder(authorities: readonly NamedAuthority[], deps: Deps): TimestampAuthority {
  const failedAt = new Map<string, number>()
  const isResting = ({ name }: NamedAuthority) => deps.now().getTime() - (failedAt.get(name) ?? -Infinity) < REST_MS
  return {
    async stamp(digest) {
      const failures: string[] = []
      const rested = authorities.filter((each) => !isResting(each))
      for (const each of [...rested, ...authorities.filter(isResting)]) {
        try {
          const token = await counted(each, deps, () => each.authority.stamp(digest))
          failedAt.delete(each.name)
          return token
        } catch (error) {
          if (!(error instanceof TimestampUnavailable)) throw error
          failures.push(`${each.name}: ${error.message}`)
          failedAt.set(each.name, deps.now().getTime())
          if (authorities.length > 1)
            deps.log.warn({ authority: each.name, why: error.message }, 'a timestamp authority was passed over')
        }
      }
      throw new TimestampUnavailable(failures.join('; '), { mayPass: true })
    },
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
  if (!(await db.transaction((tx) => countTimestamp(tx, name, quota, at))))
    throw new TimestampUnavailable('its quota is used up')
  try {
    return await ask()
  } catch (error) {
    await db
      .transaction((tx) => uncountTimestamp(tx, name, at))
      .catch((err: unknown) => log.warn({ err, authority: name }, 'a timestamp that was not given stays counted'))
    throw error // why there is none counts more than that it is still counted
  }
}
