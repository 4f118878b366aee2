/** Sessions: beginning and ending, lending, and knowing who holds one. */
import { asId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import {
  isRegistrationComplete,
  sessionEnd,
  sessionLife,
  type SessionId,
  type SignInMethod,
  type User,
} from '../../core/identity/account.model.ts'
import { recordAboutUser } from '../../core/identity/record.commands.ts'
import { findUserByEmail, loadUser } from './account.store.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'
import { isTheirPassword } from './password-hash.ts'
import {
  deleteAllSessions,
  deleteEnded,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  noticeSession,
  reopenSession,
  replaceToken,
  shutSession,
  type LiveSession,
  type ReadAlong,
} from './session.store.ts'
import { deleteOldDevices } from './security/device.store.ts'
import { deleteAllSteps, deleteEndedSteps, dropStepsOf } from './security/step.store.ts'
import { countTry, forgiveTries } from './tries.ts'

/** Where somebody is calling from. */
export type SignInOrigin = Readonly<{
  ip: string
  userAgent: string | null
  /** What the browser was given when somebody signed in from it before. */
  device: string | null
}>

/** The token goes into the cookie and nowhere else. */
export type SignedIn = Readonly<{
  token: string
  sessionId: SessionId
  isComplete: boolean
  mustChangePassword: boolean
}>

/** `ssoOrganizationId`: whose provider brought them; null: they came by themselves. */
export type WayIn = Readonly<{ method: SignInMethod; ssoOrganizationId: OrganizationId | null }>

/** Signing in counts as a proof of identity (reauthentication). */
export async function startSession(
  ctx: Ctx,
  tx: Tx,
  user: User,
  from: Omit<SignInOrigin, 'device'>,
  { method = 'password', ssoOrganizationId = null }: Partial<WayIn> = {},
): Promise<SignedIn> {
  const token = Buffer.from(ctx.random(32)).toString('base64url')
  const now = ctx.now()
  const session = {
    id: ctx.newId<'Session'>(),
    userId: user.id,
    ip: from.ip,
    userAgent: from.userAgent?.slice(0, 500) ?? null,
    createdAt: now,
    seenAt: now,
    provedAt: now,
    method,
    ssoOrganizationId,
    endsAt: sessionEnd({ createdAt: now, seenAt: now, isByOrganization: ssoOrganizationId !== null }),
  }
  await insertSession(tx, session, hashOfSecret(token))
  return {
    token,
    sessionId: session.id,
    isComplete: isRegistrationComplete(user),
    mustChangePassword: user.mustChangePassword,
  }
}

/** How long the token from before goes on: other tabs are asking with it at this moment. */
const TOKEN_OVERLAP_MS = 60_000

/** A session gets another token after a reauthentication (ASVS 5.0, 7.2.4; docs/decisions/149). */
export async function renewToken(ctx: Ctx, tx: Tx, { sessionId }: SessionUser): Promise<string> {
  const token = Buffer.from(ctx.random(32)).toString('base64url')
  await replaceToken(tx, sessionId, hashOfSecret(token), new Date(ctx.now().getTime() + TOKEN_OVERLAP_MS))
  return token
}

export async function logOut(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.transaction((tx) => endSession(ctx, tx, token))
}

/** Where the session is gone already, nothing happens. */
export async function endSession(ctx: Ctx, tx: Tx, token: string): Promise<void> {
  const ended = await deleteSession(tx, hashOfSecret(token))
  if (ended) await recordAboutUser(ctx, tx, ended.userId, { type: 'user.signed_out', sessionId: ended.id })
}

/** @param spared the session that goes on; without it, nobody stays signed in. @returns how many there were */
export async function endSessionsOf(ctx: Ctx, tx: Tx, userId: UserId, spared?: SessionId): Promise<number> {
  const amount = await deleteSessionsOf(tx, userId, spared)
  if (amount > 0) await recordAboutUser(ctx, tx, userId, { type: 'user.sessions_ended', amount })
  return amount
}

/** For operators. @returns how many sessions; null: there is no such account */
export function signOutUser(ctx: Ctx, email: string): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) return null
    await dropStepsOf(tx, user.id) // half a sign-in would come in after it
    return endSessionsOf(ctx, tx, user.id)
  })
}

/** For operators. */
export const signOutEverybody = (ctx: Ctx): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    await deleteAllSteps(tx)
    const ended = await deleteAllSessions(tx)
    for (const [userId, amount] of ended)
      await recordAboutUser(ctx, tx, userId, { type: 'user.sessions_ended', amount })
    return [...ended.values()].reduce((sum, amount) => sum + amount, 0)
  })

/** From now on the session opens nothing, until its owner's password is typed (docs/decisions/099). */
export async function lockSession(ctx: Ctx, { userId, sessionId }: SessionUser, about: string | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await shutSession(tx, sessionId, ctx.now(), about)
    await recordAboutUser(ctx, tx, userId, { type: 'user.session_locked', sessionId })
  })
}

/** The person who was lent the device may guess no more often than anybody else at a password. @returns the session's new token */
export async function unlockSession(ctx: Ctx, caller: SessionUser, password: string): Promise<string> {
  const { userId, sessionId } = caller
  await countTry(ctx, { 'take-back.user': userId })
  const { passwordHash } = await ctx.db.read((reader) => loadUser(reader, userId))
  ensure(await isTheirPassword(passwordHash, password), 'user.password_wrong', { field: 'password' })
  await forgiveTries(ctx, 'take-back.user', userId)
  return ctx.db.transaction(async (tx) => {
    await reopenSession(tx, sessionId)
    await recordAboutUser(ctx, tx, userId, { type: 'user.session_unlocked', sessionId })
    return renewToken(ctx, tx, caller)
  })
}

/** Before what can't be undone: the person at an open session may not be its owner. */
export async function provePassword(ctx: Ctx, userId: UserId, password: string): Promise<void> {
  await countTry(ctx, { 'prove.user': userId })
  const { passwordHash } = await ctx.db.read((reader) => loadUser(reader, userId))
  ensure(await isTheirPassword(passwordHash, password), 'user.password_wrong', { field: 'password' })
  await forgiveTries(ctx, 'prove.user', userId)
}

/** Who holds this session; using it keeps it alive. */
export async function recognize(ctx: Ctx, token: string, along?: ReadAlong): Promise<LiveSession | null> {
  const now = ctx.now()
  const session = await ctx.db.read((reader) => findLiveSession(reader, hashOfSecret(token), now, along))
  if (session && now.getTime() - session.seenAt.getTime() >= sessionLife.noticedEveryMs) {
    const isByOrganization = session.ssoOrganizationId !== null
    const endsAt = sessionEnd({ createdAt: session.createdAt, seenAt: now, isByOrganization })
    await ctx.db.transaction((tx) => noticeSession(tx, session.id, now, endsAt))
  }
  return session
}

/** As long as a browser keeps by what we know it. */
const DEVICE_FORGOTTEN_MS = 400 * 24 * 3_600_000

/** Sessions and links that ended a week ago, sign-ins that nobody finished, browsers that nobody came back with. */
export async function forgetEnded(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - 7 * 24 * 3_600_000)
  await ctx.db.transaction(async (tx) => {
    await deleteEnded(tx, before)
    await deleteEndedSteps(tx, ctx.now())
    await deleteOldDevices(tx, new Date(ctx.now().getTime() - DEVICE_FORGOTTEN_MS))
  })
}

/** The person behind a call. */
export type SessionUser = Readonly<{ userId: UserId; sessionId: SessionId }>

export const callerOf = ({ userId, sessionId }: Readonly<{ userId: UserId; sessionId: string }>): SessionUser => ({
  userId,
  sessionId: asId<'Session'>(sessionId),
})
