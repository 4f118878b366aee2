/** Notes by how much the clock of a timestamp authority is ahead of this machine. */
import type { TimestampAuthority } from '../pades/crypto/timestamps/authority.ts'
import { readToken } from '../pades/crypto/timestamps/token.ts'

export type WatchedAuthority = Readonly<{
  timestampAuthority: TimestampAuthority
  /** Seconds, by the last timestamp; null: none was made yet. */
  clockOffset: () => number | null
}>

export function noteClock(authority: TimestampAuthority): WatchedAuthority {
  let offset: number | null = null
  return {
    timestampAuthority: {
      ...authority,
      stamp: async (digest) => {
        const token = await authority.stamp(digest)
        offset = (readToken(token).time.getTime() - Date.now()) / 1000
        return token
      },
    },
    clockOffset: () => offset,
  }
}
