/** Making an account and changing what is known about its holder. */
import type { UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { parsePhone } from '../../server/phone.ts'
import {
  completeRegistration,
  isRegistrationComplete,
  isStrong,
  OPERATOR_ANSWERS,
  TERMS_VERSION,
  type User,
} from '../../core/identity/account.model.ts'
import { recordAboutUser } from '../../core/identity/record.commands.ts'
import { insertUser, loadUser, lockUser, saveUser } from './account.store.ts'
import { ensureUncommon } from './common-passwords.ts'
import { askForConfirmation } from './link.commands.ts'
import type { Ports, Workspace } from './ports.ts'
import { hashPassword, isTheirPassword } from './password-hash.ts'
import { findDeletion } from './privacy/deletion.store.ts'
import type { Deletion } from './privacy/privacy.model.ts'
import { arrive, type Arrival } from './security/arrival.commands.ts'
import { dropStepsOf } from './security/step.store.ts'
import { endSessionsOf, renewToken, type SessionUser, type SignInOrigin } from './session.commands.ts'
import { closeLinks } from './session.store.ts'
import { countTry } from './tries.ts'

type Registration = Readonly<{ name: string; email: string; phone: string; password: string; language: Language }>

export async function registerUser(
  ctx: Ctx,
  ports: Ports,
  given: Registration,
  redirectTo: string,
  from: SignInOrigin,
): Promise<Arrival> {
  await countTry(ctx, { 'register.ip': from.ip, 'register.address': given.email })
  const phone = parsePhone(given.phone, ctx.settings.variant)
  await ensureUncommon(given.password)
  const passwordHash = await hashPassword(given.password)
  const agreed = { termsAcceptedAt: ctx.now(), termsVersion: TERMS_VERSION }

  return ctx.db.transaction(async (tx) => {
    const user = await foundAccount(ctx, ports, tx, {
      ...given,
      ...agreed,
      phone,
      passwordHash,
      emailVerifiedAt: null,
      by: 'form',
    })
    await askForConfirmation(ctx, tx, user, redirectTo)
    return arrive(ctx, tx, user, from, 'password')
  })
}

type Made = Readonly<{
  name: string
  email: string
  password: string
  isVerified: boolean
  language: Language
  /** Its owner chooses another one before anything else. */
  isPasswordForNow?: boolean
}>

/**
 * An operator makes an account for somebody, who accepts the terms and gives a phone when they first sign in. For a verified
 * one the operator answers, so that programs can use it at once.
 */
export async function createUser(ctx: Ctx, ports: Ports, made: Made): Promise<UserId> {
  ensure(isStrong(made.password), 'user.password_weak', { field: 'password' })
  await ensureUncommon(made.password)
  const passwordHash = await hashPassword(made.password)
  const termsVersion = made.isVerified ? OPERATOR_ANSWERS : null
  const nothingYet = { phone: null, termsAcceptedAt: null, termsVersion }

  return ctx.db.transaction(async (tx) => {
    const emailVerifiedAt = made.isVerified ? ctx.now() : null
    const mustChangePassword = made.isPasswordForNow ?? false
    const known = { ...made, ...nothingYet, passwordHash, mustChangePassword, emailVerifiedAt }
    const user = await foundAccount(ctx, ports, tx, { ...known, by: 'operator' })
    if (!made.isVerified) await askForConfirmation(ctx, tx, user, null)
    return user.id
  })
}

/** A user whose account is complete may send it again: it changes nothing that others rely on. */
export async function completeAccount(
  ctx: Ctx,
  { userId }: SessionUser,
  given: Readonly<{ name: string; phone: string }>,
): Promise<void> {
  const phone = parsePhone(given.phone, ctx.settings.variant)
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    await saveUser(tx, completeRegistration(user, { name: given.name, phone }, ctx.now()))
    if (isRegistrationComplete(user)) await recordProfile(ctx, tx, user, { ...user, name: given.name, phone })
    else await recordAboutUser(ctx, tx, userId, { type: 'user.registration_completed' })
  })
}

/** What is not given stays. The personal workspace is called as its owner. */
export async function changeMe(
  ctx: Ctx,
  ports: Ports,
  { userId }: SessionUser,
  given: Readonly<{ name?: string | undefined; phone?: string | undefined; cpf?: string | undefined }>,
): Promise<Pick<User, 'name' | 'phone' | 'cpf'>> {
  ensure(given.cpf === undefined || ctx.settings.variant === 'br', 'user.cpf_unavailable', { field: 'cpf' })
  const cpf = given.cpf?.replace(/\D/g, '')
  const phone = given.phone === undefined ? undefined : parsePhone(given.phone, ctx.settings.variant)
  return ctx.db.transaction(async (tx) => {
    const before = await lockUser(tx, userId)
    const user = { ...before, name: given.name ?? before.name, phone: phone ?? before.phone, cpf: cpf ?? before.cpf }
    await saveUser(tx, user)
    await recordProfile(ctx, tx, before, user)
    if (user.name !== before.name) await ports.renameWorkspace(tx, userId, user.name)
    return { name: user.name, phone: user.phone, cpf: user.cpf }
  })
}

async function recordProfile(ctx: Ctx, tx: Tx, before: User, after: User): Promise<void> {
  const changed = (['name', 'phone', 'cpf'] as const).filter((key) => before[key] !== after[key])
  if (changed.length > 0) await recordAboutUser(ctx, tx, after.id, { type: 'user.profile_changed', changed })
}

/**
 * This session goes on, every other one ends, and a reset link that is still on its way opens nothing.
 * @returns the session's new token
 */
export async function changePassword(
  ctx: Ctx,
  ports: Ports,
  { userId, sessionId }: SessionUser,
  { current, password }: Readonly<{ current: string; password: string }>,
): Promise<string> {
  await countTry(ctx, { 'password.user': userId })
  const before = await ctx.db.read((reader) => loadUser(reader, userId))
  ensure(await isTheirPassword(before.passwordHash, current), 'user.password_wrong', { field: 'current_password' })
  await ensureUncommon(password)
  ensure(!before.mustChangePassword || password !== current, 'user.password_same', { field: 'password' })
  const passwordHash = await hashPassword(password)

  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    ensure(user.passwordHash === before.passwordHash, 'user.password_wrong', { field: 'current_password' })
    await saveUser(tx, { ...user, passwordHash, mustChangePassword: false })
    await recordAboutUser(ctx, tx, userId, { type: 'user.password_changed', by: 'password' })
    await endSessionsOf(ctx, tx, userId, sessionId)
    await ports.endAllAccess(ctx, tx, userId)
    await dropStepsOf(tx, userId)
    await closeLinks(tx, userId, 'reset_password', ctx.now())
    return renewToken(ctx, tx, { userId, sessionId })
  })
}

export async function setLanguage(ctx: Ctx, { userId }: SessionUser, language: Language): Promise<void> {
  await ctx.db.transaction(async (tx) => saveUser(tx, { ...(await lockUser(tx, userId)), language }))
}

export async function showMe(
  ctx: Ctx,
  ports: Ports,
  { userId, organizationId }: Readonly<{ userId: UserId; organizationId: Workspace['id'] }>,
): Promise<Readonly<{ user: User; workspace: Workspace; deletion: Deletion | null }>> {
  return ctx.db.read(async (reader) => ({
    user: await loadUser(reader, userId),
    workspace: await ports.showWorkspace(ctx, reader, organizationId),
    deletion: await findDeletion(reader, userId),
  }))
}

/** With its personal workspace. */
export async function foundAccount(
  ctx: Ctx,
  ports: Ports,
  tx: Tx,
  about: Omit<User, 'id' | 'createdAt' | 'cpf' | 'avatar' | 'mustChangePassword' | 'suspendedAt'> &
    Partial<Pick<User, 'mustChangePassword'>> &
    Readonly<{ by: 'form' | 'operator' | 'provider' | 'organization' }>,
): Promise<User> {
  const { name, email, phone, language, passwordHash, emailVerifiedAt, termsAcceptedAt, termsVersion } = about
  const known = { name, email, phone, language, passwordHash, emailVerifiedAt, termsAcceptedAt, termsVersion }
  const mustChangePassword = about.mustChangePassword ?? false
  const fresh = { id: ctx.newId<'User'>(), createdAt: ctx.now(), cpf: null, avatar: null, suspendedAt: null }
  const user: User = { ...fresh, mustChangePassword, ...known }
  await insertUser(tx, user)
  await recordAboutUser(ctx, tx, user.id, { type: 'user.registered', by: about.by })
  await ports.foundWorkspace(ctx, tx, { userId: user.id, name, language })
  return user
}
