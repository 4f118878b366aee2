/** Mailed links: confirming an address, and choosing a new password when the old one is forgotten. */
import { z } from 'zod'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { defineJob, enqueue } from '../../jobs/jobs.ts'
import {
  confirmAddress,
  DEFAULT_CONTINUE,
  linkLifeMs,
  type LinkPurpose,
  type User,
} from '../../core/identity/account.model.ts'
import type { UserFact } from '../../core/identity/user-fact.model.ts'
import { actingAs, recordAboutUser, recordAboutUserFrom } from '../../core/identity/record.commands.ts'
import { findUserByEmail, lockUser, saveUser } from './account.store.ts'
import { ensureUncommon } from './common-passwords.ts'
import type { Ports } from './ports.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'
import { oneTimeKey } from './one-time-key.ts'
import { hashPassword } from './password-hash.ts'
import { arrive, type Arrival } from './security/arrival.commands.ts'
import { dropStepsOf } from './security/step.store.ts'
import { endSessionsOf, type SessionUser, type SignInOrigin } from './session.commands.ts'
import { closeLinks, insertLink, spendLink, type Link } from './session.store.ts'
import { countTry } from './tries.ts'
import { actingAsVisitor, visitorOf, visitorShape } from './visitor.ts'

export const askForConfirmation = (ctx: Ctx, tx: Tx, user: User, continueTo: string | null): Promise<void> =>
  issueLink(actingAs(ctx, user.id), tx, { userId: user.id, purpose: 'verify_email', continueTo })

/** Earlier links stay good: the first letter may come after the second. */
export async function resendVerification(
  ctx: Ctx,
  { userId }: Pick<SessionUser, 'userId'>,
  redirectTo: string | null,
): Promise<void> {
  await countTry(ctx, { 'resend.user': userId })
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user.emailVerifiedAt) await askForConfirmation(ctx, tx, user, redirectTo)
  })
}

export async function verifyEmail(ctx: Ctx, key: string, from: SignInOrigin): Promise<User> {
  await countTry(ctx, { 'link.ip': from.ip })
  return ctx.db.transaction(async (tx) => {
    const user = await userOfLink(ctx, tx, key, 'verify_email')
    const confirmed = confirmAddress(user, ctx.now())
    await saveUser(tx, confirmed)
    await recordConfirmed(ctx, tx, user)
    await closeLinks(tx, user.id, 'verify_email', ctx.now())
    return confirmed
  })
}

export const resetLinkJob = defineJob({
  name: 'accounts.reset_letter',
  payload: z.object({ email: z.string(), redirectTo: z.string().default(DEFAULT_CONTINUE), ...visitorShape }),
  maxAttempts: 5,
})

/** Whether there is such an account is found out later, by a job: the answer and its timing never tell. */
export async function askForReset(ctx: Ctx, email: string, redirectTo: string, from: SignInOrigin): Promise<void> {
  await countTry(ctx, { 'forgot.ip': from.ip, 'forgot.address': email })
  const asker = visitorOf(ctx)
  await ctx.db.transaction((tx) => enqueue(tx, resetLinkJob, { email, redirectTo, ...asker }))
}

export function issueResetLink(
  ctx: Ctx,
  { email, redirectTo: continueTo, ...from }: z.output<typeof resetLinkJob.payload>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    const visitorCtx = actingAsVisitor(ctx, from)
    if (user) await issueLink(visitorCtx, tx, { userId: user.id, purpose: 'reset_password', continueTo })
  })
}

/** The person who opened the link reads the letters to this address, so it is confirmed as well. A second factor is still asked for. */
export async function resetPassword(
  ctx: Ctx,
  ports: Ports,
  { key, password }: Readonly<{ key: string; password: string }>,
  from: SignInOrigin,
): Promise<Arrival> {
  await countTry(ctx, { 'link.ip': from.ip })
  await ensureUncommon(password)
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    const before = await userOfLink(ctx, tx, key, 'reset_password')
    const user = confirmAddress(before, ctx.now())
    await saveUser(tx, { ...user, passwordHash, mustChangePassword: false })
    await recordConfirmed(ctx, tx, before)
    await recordAboutUser(ctx, tx, user.id, { type: 'user.password_changed', by: 'link' })
    await endSessionsOf(ctx, tx, user.id)
    await ports.endAllAccess(actingAs(ctx, user.id), tx, user.id)
    await dropStepsOf(tx, user.id)
    await closeLinks(tx, user.id, 'reset_password', ctx.now())
    return arrive(ctx, tx, user, from, 'password')
  })
}

async function recordConfirmed(ctx: Ctx, tx: Tx, before: User): Promise<void> {
  if (!before.emailVerifiedAt) await recordAboutUser(ctx, tx, before.id, { type: 'user.address_confirmed' })
}

const factOf = {
  verify_email: 'user.confirmation_asked',
  reset_password: 'user.reset_asked',
} as const satisfies Record<LinkPurpose, UserFact['type']>

/** The letter with the link follows from the fact (account.letters.ts). */
async function issueLink(
  ctx: Ctx,
  tx: Tx,
  { userId, purpose, continueTo }: Pick<Link, 'userId' | 'purpose' | 'continueTo'>,
): Promise<void> {
  const id = ctx.newId<'Link'>()
  const createdAt = ctx.now()
  const endsAt = new Date(createdAt.getTime() + linkLifeMs[purpose])
  const keyHash = hashOfSecret(oneTimeKey(ctx.keys, id, purpose))
  await insertLink(tx, { id, purpose, userId, createdAt, endsAt, continueTo }, keyHash)
  await recordAboutUserFrom(ctx, tx, userId, { type: factOf[purpose], linkId: id })
}

async function userOfLink(ctx: Ctx, tx: Tx, key: string, purpose: LinkPurpose): Promise<User> {
  const userId = await spendLink(tx, hashOfSecret(key), purpose, ctx.now())
  ensure(userId, 'link.invalid_or_used')
  return lockUser(tx, userId)
}
