/** A message that came back, for tests of what operators do about it. */
import { tables } from '../../server/sql.ts'
import type { World } from './world.store.ts'

/** @returns its id */
export async function lostMessage({ ctx }: World): Promise<string> {
  const id = ctx.newId<'Message'>()
  await ctx.db.transaction((tx) =>
    tables(tx)
      .insertInto('messages')
      .values({
        id,
        key: id,
        kind: 'verify_email',
        language: 'en',
        to_name: 'Rui',
        to_address: 'rui@people.example',
        state: 'bounced',
        state_at: ctx.now(),
        created_at: ctx.now(),
        error: '550 <rui@people.example> is unknown',
        status_code: '5.1.1',
      })
      .execute(),
  )
  return id
}
