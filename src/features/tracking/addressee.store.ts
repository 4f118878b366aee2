/** Whom a sender wrote to lately. Only the newest envelopes are looked at, so that it costs the same however many there are. */
import type { UserId } from '../../kernel/ids.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import type { Db } from '../../server/db.ts'
import { containing, sql, tables } from '../../server/sql.ts'
import { envelopeLifecycle, type Channel } from '../../core/envelope/envelope.model.ts'
import type { Senders } from './envelope-list.store.ts'
import { pageOf } from './listing.store.ts'

export type StoredAddressee = Readonly<{ name: string; via: Channel; address: string }>

/** So many envelopes back; people further back are found among the contacts, or typed. */
const NEWEST = 200

const sentStates = statesOf(envelopeLifecycle).filter((state) => state !== 'draft' && state !== 'template')

export async function findAddressees(
  db: Db,
  { organizationId, senderId, isSandboxOnly }: Senders & Readonly<{ senderId: UserId }>,
  words: readonly string[],
  limit: number,
): Promise<StoredAddressee[]> {
  return db.read(async (reader) => {
    const { entries } = await pageOf(reader, {
      list: { kind: 'sent', organizationId, senderId, isSandboxOnly },
      states: sentStates,
      isNewestFirst: true,
      place: { kind: 'page', offset: 0 },
      limit: NEWEST,
    })
    if (entries.length === 0) return []
    const holds = words.map((word) => sql`plain_text(name || ' ' || address) like ${containing(word)}`)
    const { rows } = await sql<{ name: string; via: Channel; address: string }>`
      select name, via, address from (
        select distinct on (address) name, via, address, nearness, position
        from unnest(${entries.map(({ envelopeId }) => envelopeId)}::uuid[]) with ordinality newest (id, nearness)
        join recipients on envelope_id = newest.id
        where ${words.length > 0 ? sql.join(holds, sql` and `) : sql`true`}
        order by address, nearness
      ) addressees order by nearness, position limit ${limit}
    `.execute(tables(reader))
    return rows
  })
}
