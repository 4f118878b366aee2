/** Jobs by time: deadlines pass, reminders fall due, validity runs out, sandbox envelopes are removed. */
import { z } from 'zod'
import { systemOrigin, type Circumstances } from '../../kernel/fact.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { deleteTest, findExpired, findRemindersDue, findTestsMade, findValidityEnding } from './deadline.store.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { remind } from '../../core/envelope/asking.model.ts'
import { expire, isOverdue, type Envelope, type EnvelopeChange } from '../../core/envelope/envelope.model.ts'
import { warnOfValidity } from '../../core/envelope/validity.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { madeBefore } from '../../core/envelope/sandbox.model.ts'

const expireEnvelopesJob = defineJob({ name: 'expire_envelopes', payload: z.object({}), maxAttempts: 3 })
const remindRecipientsJob = defineJob({ name: 'remind_recipients', payload: z.object({}), maxAttempts: 3 })
const warnOfValidityJob = defineJob({ name: 'warn_of_validity', payload: z.object({}), maxAttempts: 3 })
const removeTestsJob = defineJob({ name: 'remove_tests', payload: z.object({}), maxAttempts: 3 })

export const deadlineHandlers: readonly Handler[] = [
  handle(expireEnvelopesJob, (ctx) => expireEnvelopes(ctx)),
  handle(remindRecipientsJob, (ctx) => remindRecipients(ctx)),
  handle(warnOfValidityJob, (ctx) => warnOfEndingValidity(ctx)),
  handle(removeTestsJob, (ctx) => removeTests(ctx)),
]

export const deadlineSchedules: readonly Schedule[] = [
  { job: expireEnvelopesJob, cron: '* * * * *' },
  { job: remindRecipientsJob, cron: '*/10 * * * *' },
  { job: warnOfValidityJob, cron: '*/10 * * * *' },
  { job: removeTestsJob, cron: '17 * * * *' },
]

/** More are left for the next minute. */
const AT_ONCE = 500

export async function expireEnvelopes(ctx: Ctx): Promise<void> {
  const due = await ctx.db.read((reader) => findExpired(reader, ctx.now(), AT_ONCE))
  await each(due, (id) => byItself(ctx, id, (envelope, { at }) => (isOverdue(envelope, at) ? expire(envelope) : null)))
}

export async function remindRecipients(ctx: Ctx): Promise<void> {
  const due = await ctx.db.read((reader) => findRemindersDue(reader, ctx.now(), AT_ONCE))
  await each(due, ({ id, everyHours }) => byItself(ctx, id, (envelope, { at }) => remind(envelope, everyHours, at)))
}

export async function warnOfEndingValidity(ctx: Ctx): Promise<void> {
  const due = await ctx.db.read((reader) => findValidityEnding(reader, ctx.now(), AT_ONCE))
  await each(due, (id) => byItself(ctx, id, (envelope, { at }) => warnOfValidity(envelope, at)))
}

/** With documents, recipients, messages and history; its files go with the next sweep, unless others have the same. */
export async function removeTests(ctx: Ctx): Promise<void> {
  const due = await ctx.db.read((reader) => findTestsMade(reader, madeBefore(ctx.now()), AT_ONCE))
  await each(due, (id) => ctx.db.transaction((tx) => deleteTest(tx, id)))
}

/** One that fails holds no other up; it fails the job in the end. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} envelopes failed`)
}

/** Decided again under the lock: somebody may have acted since it was found due. */
async function byItself(
  ctx: Ctx,
  id: EnvelopeId,
  decide: (envelope: Envelope, circumstances: Circumstances) => EnvelopeChange | null,
): Promise<void> {
  const circumstances: Circumstances = { at: ctx.now(), ...systemOrigin }
  await ctx.db.transaction(async (tx) => {
    const change = decide(await lockEnvelope(tx, id), circumstances)
    if (change) await commit(ctx, tx, change, circumstances)
  })
}
