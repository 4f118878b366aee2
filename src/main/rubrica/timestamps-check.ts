/** Check of `rubrica doctor`: does each timestamp authority stamp, by about the time of this machine, and what is left of its quota? */
import { randomBytes } from 'node:crypto'
import { leftOf, timestampUse } from '../../core/document/timestamp-use.store.ts'
import { digestOf } from '../../pades/crypto/asn1/algorithms.ts'
import type { TimestampAuthority } from '../../pades/crypto/timestamps/authority.ts'
import { readToken } from '../../pades/crypto/timestamps/token.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Sealing } from '../sealing.ts'
import { inTheirOrder, timeOf } from '../timestamp-authorities.ts'
import { Doubtful } from './doubtful.ts'

const MOST_APART_MS = 60_000

type Deps = Pick<Ctx, 'db' | 'log'>

/** Each authority is asked, also those that stand in for the first. One whose quota is used up is no fault while another stamps. */
export async function lookAtTimestamp(
  { namedAuthorities, timestampAuthority }: Pick<Sealing, 'namedAuthorities' | 'timestampAuthority'>,
  { db, log }: Deps,
): Promise<string> {
  if (namedAuthorities.length === 0) {
    await ensureStamps('the local authority', timestampAuthority)
    return 'local authority: not publicly trusted'
  }
  const said: string[] = []
  const silent: string[] = []
  const usedUp: string[] = []
  for (const { name, authority, ...quota } of namedAuthorities) {
    const leftNow = async () => leftOf(quota, await db.read((reader) => timestampUse(reader, name, new Date())))
    const { day, month } = await leftNow()
    if (day === 0 || month === 0) {
      usedUp.push(`${name}: its quota is used up`)
      continue
    }
    try {
      await ensureStamps(
        name,
        inTheirOrder([{ name, authority, ...quota }], { db, log, now: () => new Date(), timeOf }),
      )
      said.push(`${name} stamps${leftSaid(await leftNow())}`)
    } catch (error) {
      silent.push(error instanceof Error ? error.message : String(error))
    }
  }
  const sentence = [...silent, ...usedUp, ...said].join('; ')
  if (silent.length > 0 || said.length === 0) throw new Error(sentence)
  if (usedUp.length > 0) throw new Doubtful(sentence)
  return sentence
}

function leftSaid({ day, month }: ReturnType<typeof leftOf>): string {
  const left = [day === null ? [] : `${day} left today`, month === null ? [] : `${month} left this month`].flat()
  return left.length > 0 ? ` (${left.join(', ')})` : ''
}

async function ensureStamps(name: string, authority: TimestampAuthority): Promise<void> {
  const bytes = digestOf('sha256', randomBytes(32))
  const { time } = readToken(await authority.stamp({ algorithm: 'sha256', bytes }))
  const apart = Math.abs(time.getTime() - Date.now())
  if (apart > MOST_APART_MS)
    throw new Error(`The timestamp of ${name} is ${Math.round(apart / 1000)} s away from this machine's clock.`)
}
