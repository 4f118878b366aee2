/** Changes the deadline and the reminders of an envelope that is on its way. The caller holds its lock. */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { ensureMay, type By } from '../../core/envelope/access.model.ts'
import { ensureCorrectable, reschedule } from '../../core/envelope/correction.model.ts'
import { deadlineFrom } from '../../core/envelope/envelope-dates.model.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import type { LoadedEnvelope } from '../../core/envelope/whole.store.ts'

type Wish = Readonly<{ expireAt?: string | null; actionReminderFrequency?: number | null }>

const correctable: ReadonlySet<string> = new Set(['expireAt', 'actionReminderFrequency'] satisfies (keyof Wish)[])

/** Nothing but what may be changed on the way. */
export const isRescheduling = (wish: object): boolean => {
  const named = Object.keys(wish)
  return named.length > 0 && named.every((name) => correctable.has(name))
}

export async function rescheduleEnvelope(
  ctx: Ctx,
  tx: Tx,
  { envelope, details }: Pick<LoadedEnvelope, 'envelope' | 'details'>,
  wish: Wish,
  { viewer, circumstances }: By,
): Promise<void> {
  const { timeZone } = details
  ensureMay(viewer, envelope, 'correct')
  ensureCorrectable(envelope, circumstances.at)
  const before = { expireAt: details.expireAt, reminder: details.actionReminderFrequency }
  const reminder = wish.actionReminderFrequency === undefined ? before.reminder : wish.actionReminderFrequency
  const expireAt =
    wish.expireAt === undefined
      ? before.expireAt
      : wish.expireAt && deadlineFrom(wish.expireAt, timeZone, circumstances.at, 'expire_at')
  ensure(expireAt || reminder === null || viewer.program, 'envelope.reminder_needs_deadline', {
    field: 'action_reminder_frequency',
  })
  const clock = { now: circumstances.at, timeZone }
  const change = reschedule(envelope, before, { expireAt: expireAt || null, reminder }, clock)
  await commit(ctx, tx, change, circumstances)
}
