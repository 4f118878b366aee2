/** Contract in, command called, view out; the session travels in a cookie that only this file and the gatekeeper know. */
import type { UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http, type RequestCredentials, type MemberCaller, type UserCaller } from '../../server/http.ts'
import type { Settings } from '../../server/settings.ts'
import { changeMe, changePassword, completeAccount, registerUser, setLanguage, showMe } from './account.commands.ts'
import * as contract from '../../core/identity/account.contract.ts'
import { isRegistrationComplete, owesRegistration, ownAddress, type User } from '../../core/identity/account.model.ts'
import { loadUser } from './account.store.ts'
import { avatarLink } from './avatar.routes.ts'
import { fromOf, giveCookies, giveToken, sessionCookie, type RedirectTo } from './cookies.ts'
import { askForReset, resendVerification, resetPassword, verifyEmail } from './link.commands.ts'
import type { Ports } from './ports.ts'
import { saveOnboardings, showOnboardings } from './onboarding.commands.ts'
import { saveOnboardingsEndpoint, showOnboardingsEndpoint } from './onboarding.contract.ts'
import type { Onboarding } from './onboarding.model.ts'
import { logIn } from './log-in.commands.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { identityRoutes } from './security/identity.routes.ts'
import { securityRoutes } from './security/security.routes.ts'
import type { ReadAlong } from './session.store.ts'
import { callerOf, lockSession, logOut, recognize, unlockSession } from './session.commands.ts'

export function accountRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  const redirectTo = (wanted: string | undefined) => ownAddress(wanted, new URL(ctx.settings.baseUrl).origin)
  doorRoutes(http, ctx, ports, redirectTo)
  linkRoutes(http, ctx, ports, redirectTo)
  lendingRoutes(http, ctx)
  securityRoutes(http, ctx, ports, redirectTo)
  identityRoutes(http, ctx, ports, redirectTo)
  privacyRoutes(http, ctx)

  bind(http, ctx, contract.showInstallationEndpoint, async ({ settings }, _input, { isFromThisMachine }) => ({
    is_usa_version: settings.variant === 'us',
    redirects_verifier: settings.redirectsVerifier,
    sign_in_provider: settings.oidc?.name ?? null,
    mailbox: settings.showsMailbox && isFromThisMachine ? '/mailbox' : null,
  }))

  bind(http, ctx, contract.showMeEndpoint, async (ctx, _input, { caller }) =>
    toView(await showMe(ctx, ports, caller), caller, ctx.settings),
  )

  bind(http, ctx, contract.changeMeEndpoint, (ctx, given, { caller }) => changeMe(ctx, ports, callerOf(caller), given))

  bind(http, ctx, contract.changePasswordEndpoint, async (ctx, { current_password: current, password }, call) =>
    giveToken(ctx, call, await changePassword(ctx, ports, callerOf(call.caller), { current, password })),
  )

  bind(http, ctx, contract.setLanguageEndpoint, (ctx, { lang }, { caller }) => setLanguage(ctx, callerOf(caller), lang))

  bind(http, ctx, showOnboardingsEndpoint, async (ctx, _input, { caller }) =>
    toSettings(await showOnboardings(ctx, caller.userId)),
  )

  bind(http, ctx, saveOnboardingsEndpoint, async (ctx, { settings }, { caller }) =>
    toSettings(await saveOnboardings(ctx, caller.userId, settings)),
  )
}

const toSettings = (seen: ReadonlySet<Onboarding>) => ({
  settings: {
    business_envelope_recipient: seen.has('business_envelope_recipient'),
    business_envelope_fields: seen.has('business_envelope_fields'),
  },
})

/** The account side of the gatekeeper: who holds a session. */
export async function identify(ctx: Ctx, credentials: Pick<RequestCredentials, 'cookies'>): Promise<UserCaller | null> {
  return (await identifyAnd(ctx, credentials))?.caller ?? null
}

/** The same, with what another feature reads of them in the same statement. */
export async function identifyAnd(
  ctx: Ctx,
  { cookies }: Pick<RequestCredentials, 'cookies'>,
  readAlong?: ReadAlong,
): Promise<Readonly<{ caller: UserCaller; along: unknown }> | null> {
  const token = cookies[sessionCookie(ctx)]
  const session = token ? await recognize(ctx, token, readAlong) : null
  if (!session) return null
  const { id: sessionId, user, sessionLock, isStrong, ssoOrganizationId, along } = session
  const { mustChangePassword } = user
  return {
    caller: { ...asCaller(user), sessionId, sessionLock, isStrong, ssoOrganizationId, mustChangePassword },
    along,
  }
}

/** And whom a program or a job acts for, who is not suspended; a program of an organization acts for nobody in particular. */
export async function callerBehind(
  ctx: Ctx,
  userId: UserId,
  { isForOrganization = false }: Readonly<{ isForOrganization?: boolean }> = {},
): Promise<Omit<UserCaller, 'sessionId'>> {
  const user = await ctx.db.read((reader) => loadUser(reader, userId))
  ensure(isForOrganization || user.suspendedAt === null, 'user.suspended')
  return asCaller(user)
}

function asCaller(user: User): Omit<UserCaller, 'sessionId'> {
  const { id: userId, name, email, language, emailVerifiedAt } = user
  const isEmailVerified = emailVerifiedAt !== null
  return {
    userId,
    name,
    email,
    language,
    isEmailVerified,
    isRegistrationComplete: !owesRegistration(user),
    sessionLock: null,
    isStrong: false,
    mustChangePassword: false,
  }
}

function doorRoutes(http: Http, ctx: Ctx, ports: Ports, redirectTo: RedirectTo): void {
  bind(http, ctx, contract.registerEndpoint, async (ctx, input, call) => {
    const next = redirectTo(input.continue)
    const given = { ...input, language: input.language ?? call.language }
    giveCookies(ctx, call, await registerUser(ctx, ports, given, next, fromOf(ctx, call)), next)
    return { continue: next }
  })

  bind(http, ctx, contract.loginEndpoint, async (ctx, { email, password, continue: wanted }, call) => {
    const given = { email, password, replaces: call.cookies[sessionCookie(ctx)] }
    const arrival = await logIn(ctx, ports, given, fromOf(ctx, call))
    const answer = giveCookies(ctx, call, arrival, redirectTo(wanted))
    return arrival.is === 'half' ? { ...answer, needs_second_factor: true as const } : answer
  })

  bind(http, ctx, contract.logoutEndpoint, async (ctx, _input, call) => {
    const token = call.cookies[sessionCookie(ctx)]
    if (token) await logOut(ctx, token)
    call.clearCookie(sessionCookie(ctx))
  })

  bind(http, ctx, contract.completeRegistrationEndpoint, async (ctx, { name, phone, continue: wanted }, { caller }) => {
    await completeAccount(ctx, callerOf(caller), { name, phone })
    return { continue: redirectTo(wanted) }
  })
}

/** A device that is lent to people who sign in person. */
function lendingRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.lockSessionEndpoint, (ctx, { envelope }, { caller }) =>
    lockSession(ctx, callerOf(caller), envelope),
  )

  bind(http, ctx, contract.unlockSessionEndpoint, async (ctx, { password }, call) =>
    giveToken(ctx, call, await unlockSession(ctx, callerOf(call.caller), password)),
  )

  bind(http, ctx, contract.showSessionLockEndpoint, async (ctx, _input, { cookies }) => {
    const owner = await identify(ctx, { cookies })
    const state = !owner ? 'signed_out' : owner.sessionLock ? 'handed_over' : 'open'
    return { state, name: owner?.name ?? null } as const
  })
}

function linkRoutes(http: Http, ctx: Ctx, ports: Ports, redirectTo: RedirectTo): void {
  bind(http, ctx, contract.verifyEmailEndpoint, async (ctx, { key, continue: wanted }, call) => {
    const { email } = await verifyEmail(ctx, key, fromOf(ctx, call))
    return { email, continue: redirectTo(wanted) }
  })

  bind(http, ctx, contract.resendVerificationEndpoint, (ctx, { continue: wanted }, { caller }) =>
    resendVerification(ctx, callerOf(caller), redirectTo(wanted)),
  )

  bind(http, ctx, contract.forgotPasswordEndpoint, (ctx, { email, continue: wanted }, call) =>
    askForReset(ctx, email, redirectTo(wanted), fromOf(ctx, call)),
  )

  bind(http, ctx, contract.resetPasswordEndpoint, async (ctx, { key, password, continue: wanted }, call) => {
    const arrival = await resetPassword(ctx, ports, { key, password }, fromOf(ctx, call))
    return giveCookies(ctx, call, arrival, redirectTo(wanted))
  })
}

function toView(
  { user, workspace, deletion }: Awaited<ReturnType<typeof showMe>>,
  caller: MemberCaller,
  { variant }: Pick<Settings, 'variant'>,
) {
  const { id, name, email, phone, cpf, language, emailVerifiedAt } = user
  const { available, consumed, interval, renewsAt } = workspace.quota
  return {
    id,
    name,
    email,
    phone,
    cpf: variant === 'us' ? null : cpf,
    avatar: avatarLink(user.avatar),
    language,
    is_usa_version: variant === 'us',
    is_email_verified: emailVerifiedAt !== null,
    is_registration_complete: isRegistrationComplete(user),
    deletion_due_at: deletion?.dueAt.toISOString() ?? null,
    organization: {
      id: workspace.id,
      name: workspace.name,
      is_personal: workspace.isPersonal,
      is_owner: caller.isOwner,
      metadata: { envelope: { type: { pdfa: workspace.allowsArchive } } },
      style: workspace.theme,
    },
    permissions: [...caller.permissions],
    quota: { available, consumed, interval, renews_at: renewsAt.toISOString() },
  }
}
