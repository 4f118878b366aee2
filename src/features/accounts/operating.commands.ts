/** Suspends and resumes an account for operators, ends its sessions, sends its confirmation again, begins its erasure. */
import { recordAboutUser } from '../../core/identity/record.commands.ts'
import type { UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { lockLivingUser, saveUser } from './account.store.ts'
import { askForConfirmation } from './link.commands.ts'
import { beginDeletion, withdrawDeletion } from './privacy/deletion.commands.ts'
import type { Deletion } from './privacy/privacy.model.ts'
import { dropStepsOf } from './security/step.store.ts'
import { endSessionsOf } from './session.commands.ts'
import { countTry } from './tries.ts'

/** Their sessions end, and no way in leads anywhere until they are resumed. Twice is as once. */
export function suspendUser(ctx: Ctx, id: UserId): Promise<void> {
  ensure(!isOwnAccount(ctx, id), 'operator.themselves')
  return ctx.db.transaction(async (tx) => {
    const user = await lockLivingUser(tx, id)
    if (user.suspendedAt) return
    await saveUser(tx, { ...user, suspendedAt: ctx.now() })
    await recordAboutUser(ctx, tx, id, { type: 'user.suspended' })
    await dropStepsOf(tx, id)
    await endSessionsOf(ctx, tx, id)
  })
}

export function resumeUser(ctx: Ctx, id: UserId): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const user = await lockLivingUser(tx, id)
    if (!user.suspendedAt) return
    await saveUser(tx, { ...user, suspendedAt: null })
    await recordAboutUser(ctx, tx, id, { type: 'user.resumed' })
  })
}

/** @returns how many sessions there were */
export function signOutAccount(ctx: Ctx, id: UserId): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockLivingUser(tx, id)
    await dropStepsOf(tx, id) // half a sign-in would come in after it
    return endSessionsOf(ctx, tx, id)
  })
}

/** @returns false: their address is confirmed already */
export async function sendConfirmationAgain(ctx: Ctx, id: UserId): Promise<boolean> {
  await countTry(ctx, { 'resend.user': id })
  return ctx.db.transaction(async (tx) => {
    const user = await lockLivingUser(tx, id)
    if (user.emailVerifiedAt) return false
    await askForConfirmation(ctx, tx, user, null)
    return true
  })
}

/** As if they had asked for it themselves: in seven days, and until then it can be withdrawn. @param typed their address */
export function beginErasure(ctx: Ctx, id: UserId, typed: string): Promise<Deletion> {
  ensure(!isOwnAccount(ctx, id), 'operator.themselves')
  return ctx.db.transaction(async (tx) => beginDeletion(ctx, tx, await lockLivingUser(tx, id), typed))
}

export const withdrawErasure = (ctx: Ctx, userId: UserId): Promise<void> => withdrawDeletion(ctx, { userId })

const isOwnAccount = ({ origin: { actor } }: Ctx, id: UserId): boolean =>
  actor.kind === 'operator' && actor.userId === id
