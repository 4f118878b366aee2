/** Shown once, wherever somebody signs in: kept with the account, not with the browser. */
import type { UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { onboardings, type Onboarding } from './onboarding.model.ts'
import { onboardingsSeen, rememberOnboarding } from './onboarding.store.ts'

export function showOnboardings({ db }: Ctx, userId: UserId): Promise<ReadonlySet<Onboarding>> {
  return db.read((reader) => onboardingsSeen(reader, userId))
}

export function saveOnboardings(
  { db }: Ctx,
  userId: UserId,
  said: Readonly<Partial<Record<Onboarding, boolean | undefined>>>,
): Promise<ReadonlySet<Onboarding>> {
  return db.transaction(async (tx) => {
    for (const name of onboardings) {
      const isSeen = said[name]
      if (isSeen !== undefined) await rememberOnboarding(tx, userId, name, isSeen)
    }
    return onboardingsSeen(tx, userId)
  })
}
