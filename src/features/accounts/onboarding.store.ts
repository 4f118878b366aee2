/** The explanations that users have seen, in PostgreSQL: a row says yes. */
import type { UserId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import { onboardings, type Onboarding } from './onboarding.model.ts'

export async function onboardingsSeen(reader: Reader, userId: UserId): Promise<ReadonlySet<Onboarding>> {
  const rows = await tables(reader).selectFrom('onboardings').select('name').where('user_id', '=', userId).execute()
  const names = new Set(rows.map(({ name }) => name))
  return new Set(onboardings.filter((each) => names.has(each)))
}

export async function rememberOnboarding(tx: Tx, userId: UserId, name: Onboarding, isSeen: boolean): Promise<void> {
  if (isSeen) {
    await tables(tx)
      .insertInto('onboardings')
      .values({ user_id: userId, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await tables(tx).deleteFrom('onboardings').where('user_id', '=', userId).where('name', '=', name).execute()
}
