/** Envelopes of an organization's last weeks, straight into the database: nobody signs for twelve weeks in a test. */
import { inDatabase } from './database.ts'
import type { Product } from './product.ts'

export type Past = Readonly<{
  title: string
  /** Address of the member who sent it. */
  by: string
  state: 'completed' | 'rejected' | 'expired' | 'in-transit' | 'halted'
  sentDaysAgo: number
  /** From sending to the end. */
  tookHours?: number
  /** The deadline of one that is open. */
  endsInDays?: number
}>

/** @param now of the product's clock */
export async function remember(product: Product, organization: string, now: Date, past: readonly Past[]) {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  await inDatabase(product, async (db) => {
    for (const { title, by, state, sentDaysAgo, tookHours, endsInDays } of past) {
      const sent = days(-sentDaysAgo)
      const closed = tookHours === undefined ? null : new Date(sent.getTime() + tookHours * 3_600_000)
      const ends = endsInDays === undefined ? null : days(endsInDays)
      await db.query(
        `with envelope as (
          insert into envelopes (id, hashid, organization_id, sender_id, state, title, language, created_at, updated_at, sent_at, closed_at, expire_at)
          select gen_random_uuid(), substr(md5(random()::text), 1, 12), $1, users.id, $3, $4, 'pt-BR', $5, $5, $5, $6, $7
          from users where email = $2 returning id)
        insert into recipients (id, envelope_id, position, type, state, name, via, address, notified_at, created_at)
        select gen_random_uuid(), id, 0, 'signer', $8, 'Carla Dias', 'email', 'carla@past.example', $5, $5 from envelope`,
        [organization, by, state, title, sent, closed, ends, ownStates[state]],
      )
    }
  })
}

const ownStates = {
  completed: 'done',
  rejected: 'refused',
  expired: 'suspended',
  'in-transit': 'waiting',
  halted: 'done',
} as const
