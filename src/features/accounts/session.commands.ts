/** Signing in and out, and knowing who holds a session. */
import { asId, type UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { isRegistrationComplete, sessionEnd, sessionLife, type SessionId, type User } from './account.model.ts'
import { findUserByEmail, loadUser, lockUser } from './account.store.ts'
import { hashOfSecret } from './one-time-key.ts'
import { isTheirPassword } from './password-hash.ts'
import {
  deleteEnded,
  deleteSession,
  findLiveSession,
  insertSession,
  noticeSession,
  reopenSession,
  shutSession,
  type LiveSession,
} from './session.store.ts'
import { countTry, forgiveTries } from './tries.ts'

/** Where somebody is calling from. */
export type From = Readonly<{ ip: string; userAgent: string | null }>

/** The token goes into the cookie and nowhere else. */
export type SignedIn = Readonly<{ token: string; isComplete: boolean }>

export async function logIn(
  ctx: Ctx,
  { email, password, replaces }: Readonly<{ email: string; password: string; replaces: string | undefined }>,
  from: From,
): Promise<SignedIn> {
  await countTry(ctx, { 'login.ip': from.ip, 'login.address': email })
  const known = await ctx.db.read((reader) => findUserByEmail(reader, email))
  const isTheirs = await isTheirPassword(known?.passwordHash ?? null, password)
  ensure(known && isTheirs, 'session.bad_credentials', { field: 'password' })
  await forgiveTries(ctx, 'login.address', email)

  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, known.id)
    ensure(user.passwordHash === known.passwordHash, 'session.bad_credentials', { field: 'password' })
    if (replaces) await deleteSession(tx, hashOfSecret(replaces))
    return startSession(ctx, tx, user, from)
  })
}

export async function startSession(ctx: Ctx, tx: Tx, user: User, from: From): Promise<SignedIn> {
  const token = Buffer.from(ctx.random(32)).toString('base64url')
  const now = ctx.now()
  const session = {
    id: ctx.newId<'Session'>(),
    userId: user.id,
    ip: from.ip,
    userAgent: from.userAgent?.slice(0, 500) ?? null,
    createdAt: now,
    seenAt: now,
    endsAt: sessionEnd({ createdAt: now, seenAt: now }),
  }
  await insertSession(tx, session, hashOfSecret(token))
  return { token, isComplete: isRegistrationComplete(user) }
}

export async function logOut(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.transaction((tx) => deleteSession(tx, hashOfSecret(token)))
}

/** From now on the session opens nothing, until its owner's password is typed (docs/decisions/099). */
export async function handOver(ctx: Ctx, { sessionId }: Caller, about: string | null): Promise<void> {
  await ctx.db.transaction((tx) => shutSession(tx, sessionId, ctx.now(), about))
}

/** Whoever was lent the device may guess no more often than anybody else at a password. */
export async function takeBack(ctx: Ctx, { userId, sessionId }: Caller, password: string): Promise<void> {
  await countTry(ctx, { 'take-back.user': userId })
  const { passwordHash } = await ctx.db.read((reader) => loadUser(reader, userId))
  ensure(await isTheirPassword(passwordHash, password), 'user.password_wrong', { field: 'password' })
  await forgiveTries(ctx, 'take-back.user', userId)
  await ctx.db.transaction((tx) => reopenSession(tx, sessionId))
}

/** Before what can't be undone: whoever sits at an open session may be somebody else. */
export async function provePassword(ctx: Ctx, userId: UserId, password: string): Promise<void> {
  await countTry(ctx, { 'prove.user': userId })
  const { passwordHash } = await ctx.db.read((reader) => loadUser(reader, userId))
  ensure(await isTheirPassword(passwordHash, password), 'user.password_wrong', { field: 'password' })
  await forgiveTries(ctx, 'prove.user', userId)
}

/** Who holds this session; using it keeps it alive. */
export async function recognize(ctx: Ctx, token: string): Promise<LiveSession | null> {
  const now = ctx.now()
  const session = await ctx.db.read((reader) => findLiveSession(reader, hashOfSecret(token), now))
  if (session && now.getTime() - session.seenAt.getTime() >= sessionLife.noticedEveryMs) {
    const endsAt = sessionEnd({ createdAt: session.createdAt, seenAt: now })
    await ctx.db.transaction((tx) => noticeSession(tx, session.id, now, endsAt))
  }
  return session
}

/** Sessions and links that ended a week ago. */
export async function forgetEnded(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - 7 * 24 * 3_600_000)
  await ctx.db.transaction((tx) => deleteEnded(tx, before))
}

/** The person behind a call. */
export type Caller = Readonly<{ userId: UserId; sessionId: SessionId }>

export const callerOf = ({ userId, sessionId }: Readonly<{ userId: UserId; sessionId: string }>): Caller => ({
  userId,
  sessionId: asId<'Session'>(sessionId),
})
