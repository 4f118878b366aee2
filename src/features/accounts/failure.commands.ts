/** Records failed sign-ins in the history of the user whose account was tried, a few an hour at most. */
import { z } from 'zod'
import type { UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { defineJob, enqueue } from '../../jobs/jobs.ts'
import { countFactsSince } from '../../core/identity/fact.store.ts'
import { recordAboutUserFrom } from '../../core/identity/record.commands.ts'
import { failuresAnHour, type SignInFailure } from '../../core/identity/user-fact.model.ts'
import { findUserByEmail } from './account.store.ts'
import { actingAsVisitor, visitorOf, visitorShape } from './visitor.ts'

export const noteFailureJob = defineJob({
  name: 'accounts.note_failure',
  payload: z.object({ email: z.string(), ...visitorShape }),
  maxAttempts: 5,
})

/** Whether there is such an account is found out by a job: the answer and its timing never tell. */
export async function noteFailureLater(ctx: Ctx, email: string): Promise<void> {
  const from = visitorOf(ctx)
  await ctx.db.transaction((tx) => enqueue(tx, noteFailureJob, { email, ...from }))
}

export function noteFailure(ctx: Ctx, { email, ...from }: z.output<typeof noteFailureJob.payload>): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user) await recordFailure(actingAsVisitor(ctx, from), tx, user.id, 'password')
  })
}

/** Of somebody who knows the password already. */
export const noteWrongCode = (ctx: Ctx, userId: UserId): Promise<void> =>
  ctx.db.transaction((tx) => recordFailure(ctx, tx, userId, 'second_factor'))

const HOUR_MS = 3_600_000

async function recordFailure(ctx: Ctx, tx: Tx, userId: UserId, because: SignInFailure): Promise<void> {
  const type = 'user.sign_in_failed'
  const since = new Date(ctx.now().getTime() - HOUR_MS)
  const recent = await countFactsSince(tx, { kind: 'user', id: userId }, type, since)
  if (recent < failuresAnHour) await recordAboutUserFrom(ctx, tx, userId, { type, because })
}
