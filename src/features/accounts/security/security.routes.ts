/** Contract in, command called, view out: the ways in, and the sessions. */
import { asId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { loadUser } from '../account.store.ts'
import { fromOf, giveCookies, giveToken, halfSignInOf, type RedirectTo } from '../cookies.ts'
import type { Ports } from '../ports.ts'
import { recordAboutUser } from '../../../core/identity/record.commands.ts'
import { callerOf, endSessionsOf, type SessionUser } from '../session.commands.ts'
import { deviceOf, placeOf } from '../../../core/identity/device.model.ts'
import { identitiesOf } from './identity.store.ts'
import {
  askForNewPasskey,
  askForPasskey,
  callPasskey,
  forgetPasskey,
  keepPasskey,
  proveByPasskey,
  signInWithPasskey,
} from './passkey.commands.ts'
import type { Passkey } from './passkey.model.ts'
import { passkeysOf } from './passkey.store.ts'
import { ensureProved, isProved, prove } from './proof.commands.ts'
import { beginSetup, confirmSetup, finishSignIn, renewRecoveryCodes, turnOff } from './second-factor.commands.ts'
import { countRecoveryCodes, findAuthenticator } from './second-factor.store.ts'
import * as contract from './security.contract.ts'
import { endSessionOf, sessionsOf, type OpenSession } from './session-list.store.ts'
import { nameOfProvider } from './provider-name.ts'
import { idOfIdentity, unlink } from './unlinking.commands.ts'

export function securityRoutes(http: Http, ctx: Ctx, ports: Ports, redirectTo: RedirectTo): void {
  doorRoutes(http, ctx, ports, redirectTo)
  proofRoutes(http, ctx)
  authenticatorRoutes(http, ctx)
  passkeyRoutes(http, ctx)
  sessionRoutes(http, ctx)
  bind(http, ctx, contract.deleteIdentityEndpoint, (ctx, { id }, { caller }) => unlink(ctx, callerOf(caller), id))
}

function doorRoutes(http: Http, ctx: Ctx, ports: Ports, redirectTo: RedirectTo): void {
  bind(http, ctx, contract.secondFactorEndpoint, async (ctx, { code, continue: wanted }, call) => {
    const token = halfSignInOf(ctx, call)
    const arrival = await finishSignIn(ctx, { token, code }, fromOf(ctx, call))
    return giveCookies(ctx, call, arrival, redirectTo(wanted))
  })
  bind(http, ctx, contract.passkeyOptionsEndpoint, async (ctx, _input, call) => ({
    ...(await askForPasskey(ctx, call)),
  }))
  bind(http, ctx, contract.passkeyEndpoint, async (ctx, { response, continue: wanted }, call) => {
    const arrival = await signInWithPasskey(ctx, asResponse(response), fromOf(ctx, call))
    return giveCookies(ctx, call, arrival, redirectTo(wanted))
  })
}

function proofRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.showSecurityEndpoint, (ctx, _input, { caller }) => show(ctx, callerOf(caller)))
  bind(http, ctx, contract.proveEndpoint, async (ctx, given, call) =>
    giveToken(ctx, call, await prove(ctx, callerOf(call.caller), given)),
  )
  bind(http, ctx, contract.proveByPasskeyEndpoint, async (ctx, { response }, call) =>
    giveToken(ctx, call, await proveByPasskey(ctx, callerOf(call.caller), asResponse(response))),
  )
}

function authenticatorRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.beginAuthenticatorEndpoint, (ctx, _input, { caller }) => beginSetup(ctx, callerOf(caller)))
  bind(http, ctx, contract.confirmAuthenticatorEndpoint, async (ctx, { code }, { caller }) => ({
    recovery_codes: await confirmSetup(ctx, callerOf(caller), code),
  }))
  bind(http, ctx, contract.deleteAuthenticatorEndpoint, (ctx, _input, { caller }) => turnOff(ctx, callerOf(caller)))
  bind(http, ctx, contract.renewRecoveryCodesEndpoint, async (ctx, _input, { caller }) => ({
    recovery_codes: await renewRecoveryCodes(ctx, callerOf(caller)),
  }))
}

function passkeyRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.newPasskeyOptionsEndpoint, async (ctx, _input, { caller }) => ({
    ...(await askForNewPasskey(ctx, callerOf(caller))),
  }))
  bind(http, ctx, contract.savePasskeyEndpoint, async (ctx, { name, response }, { caller }) => {
    const given = { name, response: response as Parameters<typeof keepPasskey>[2]['response'] }
    return toPasskeyView(await keepPasskey(ctx, callerOf(caller), given))
  })
  bind(http, ctx, contract.renamePasskeyEndpoint, async (ctx, { id, name }, { caller }) =>
    toPasskeyView(await callPasskey(ctx, callerOf(caller), asId<'Passkey'>(id), name)),
  )
  bind(http, ctx, contract.deletePasskeyEndpoint, (ctx, { id }, { caller }) =>
    forgetPasskey(ctx, callerOf(caller), asId<'Passkey'>(id)),
  )
}

function sessionRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.listSessionsEndpoint, async (ctx, _input, { caller }) => {
    const sessions = await ctx.db.read((reader) => sessionsOf(reader, caller.userId, ctx.now()))
    const views = sessions.map((session) => toSessionView(session, caller.sessionId))
    return { data: views.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }
  })
  bind(http, ctx, contract.endSessionEndpoint, async (ctx, { id }, { caller }) => {
    await ctx.db.transaction(async (tx) => {
      await ensureProved(ctx, tx, callerOf(caller))
      const sessionId = asId<'Session'>(id)
      ensure(await endSessionOf(tx, caller.userId, sessionId), 'session.not_found')
      await recordAboutUser(ctx, tx, caller.userId, { type: 'user.session_ended', sessionId })
    })
  })
  bind(http, ctx, contract.endOtherSessionsEndpoint, async (ctx, _input, { caller }) => {
    const { userId, sessionId } = callerOf(caller)
    await ctx.db.transaction(async (tx) => {
      await ensureProved(ctx, tx, { userId, sessionId })
      await endSessionsOf(ctx, tx, userId, sessionId)
    })
  })
}

async function show(ctx: Ctx, caller: SessionUser): Promise<contract.SecurityView> {
  const { userId } = caller
  return ctx.db.read(async (reader) => {
    const { passwordHash } = await loadUser(reader, userId)
    const since = (await findAuthenticator(reader, userId))?.confirmedAt
    const left = await countRecoveryCodes(reader, userId)
    const identities = await identitiesOf(reader, userId)
    return {
      has_password: passwordHash !== null,
      is_proved: await isProved(ctx, reader, caller),
      authenticator: since ? { since: since.toISOString(), recovery_codes_left: left } : null,
      passkeys: (await passkeysOf(reader, userId)).map(toPasskeyView),
      identities: identities.map((identity) => ({
        id: idOfIdentity(identity),
        provider: nameOfProvider(ctx, identity.issuer),
        email: identity.email,
        since: identity.createdAt.toISOString(),
      })),
    }
  })
}

const toPasskeyView = ({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): contract.PasskeyView => ({
  id,
  name,
  is_synced: isSynced,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

const toSessionView = (session: OpenSession, current: string): contract.SessionView => ({
  id: session.id,
  is_current: session.id === current,
  device: deviceOf(session.userAgent),
  ip: session.ip,
  place: placeOf(session.ip),
  method: session.method,
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.seenAt.toISOString(),
})

/** The contract has checked its shape; its content is checked when it is verified. */
const asResponse = (response: unknown) => response as Parameters<typeof signInWithPasskey>[1]
