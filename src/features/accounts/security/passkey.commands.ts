/** Keeping passkeys, signing in with them, and proving with them who one is (WebAuthn level 3). */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { loadUser, lockUser } from '../account.store.ts'
import { recordAboutUser } from '../../../core/identity/record.commands.ts'
import { hashOfSecret } from '../../../server/secret-hash.ts'
import type { SessionUser, SignInOrigin } from '../session.commands.ts'
import { countTry } from '../tries.ts'
import { arrive, type Arrival } from './arrival.commands.ts'
import { CHALLENGE_MS, passkeyLimits, type Passkey, type PasskeyId } from './passkey.model.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  notePasskeyUsed,
  passkeysOf,
  renamePasskey,
} from './passkey.store.ts'
import { ensureProved, noteProved } from './proof.commands.ts'
import { keepStep, takeStep, type PendingSignIn } from './step.store.ts'

/** Loaded when somebody first comes with a passkey: it takes 20 MB. */
const webAuthn = () => import('@simplewebauthn/server')

/** For whom keys are made: the name of the host, as browsers see it. */
const site = ({ settings: { baseUrl } }: Pick<Ctx, 'settings'>) => {
  const { hostname, origin } = new URL(baseUrl)
  return { rpID: hostname, origin }
}

export async function askForNewPasskey(ctx: Ctx, caller: SessionUser) {
  const { userId } = caller
  const [user, kept] = await ctx.db.read(async (reader) => {
    await ensureProved(ctx, reader, caller)
    return [await loadUser(reader, userId), await passkeysOf(reader, userId)] as const
  })
  ensure(kept.length < passkeyLimits.perUser, 'passkey.too_many')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Rubrica',
    rpID: site(ctx).rpID,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(ctx.random(32)),
    attestationType: 'none', // which make a device is of is none of our business
    excludeCredentials: kept.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, 'passkey_registration', userId)
  return options
}

export async function keepPasskey(
  ctx: Ctx,
  caller: SessionUser,
  { response, name }: Readonly<{ response: RegistrationResponseJSON; name: string }>,
): Promise<Passkey> {
  await ctx.db.read((reader) => ensureProved(ctx, reader, caller))
  const { rpID, origin } = site(ctx)
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) => {
      const step = await spendChallenge(ctx, challenge, 'passkey_registration')
      return step?.userId === caller.userId
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null) // whatever is wrong with it, it is no key for here
  ensure(verified?.verified, 'passkey.refused')
  const { credential, credentialBackedUp } = verified.registrationInfo
  const passkey: Passkey = {
    id: ctx.newId<'Passkey'>(),
    userId: caller.userId,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    isSynced: credentialBackedUp,
    createdAt: ctx.now(),
    lastUsedAt: null,
  }
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    ensure((await passkeysOf(tx, caller.userId)).length < passkeyLimits.perUser, 'passkey.too_many')
    ensure(await insertPasskey(tx, passkey), 'passkey.refused')
    await recordAboutUser(ctx, tx, user.id, { type: 'user.passkey_added', passkeyId: passkey.id })
  })
  return passkey
}

export async function callPasskey(ctx: Ctx, { userId }: SessionUser, id: PasskeyId, name: string): Promise<Passkey> {
  return ctx.db.transaction(async (tx) => {
    ensure(await renamePasskey(tx, userId, id, name), 'passkey.not_found')
    await recordAboutUser(ctx, tx, userId, { type: 'user.passkey_renamed', passkeyId: id })
    return (await passkeysOf(tx, userId)).find((passkey) => passkey.id === id)!
  })
}

export async function forgetPasskey(ctx: Ctx, caller: SessionUser, id: PasskeyId): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await ensureProved(ctx, tx, caller)
    const user = await lockUser(tx, caller.userId)
    const isTheirs = (await passkeysOf(tx, user.id)).some((passkey) => passkey.id === id)
    ensure(isTheirs, 'passkey.not_found')
    await recordAboutUser(ctx, tx, user.id, { type: 'user.passkey_removed', passkeyId: id })
    await deletePasskey(tx, user.id, id)
  })
}

/** Names nobody: the device shows whose keys it keeps for this host. */
export async function askForPasskey(ctx: Ctx, from: Pick<SignInOrigin, 'ip'>) {
  await countTry(ctx, { 'passkey.ip': from.ip })
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: site(ctx).rpID,
    challenge: new Uint8Array(ctx.random(32)),
    userVerification: 'required',
  })
  await keepChallenge(ctx, options.challenge, 'passkey', null)
  return options
}

export async function signInWithPasskey(
  ctx: Ctx,
  response: AuthenticationResponseJSON,
  from: SignInOrigin,
): Promise<Arrival> {
  await countTry(ctx, { 'passkey.ip': from.ip })
  const { passkey, counter } = await verified(ctx, response)
  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, passkey.userId)
    ensure(await findPasskey(tx, passkey.credentialId), 'passkey.refused')
    await notePasskeyUsed(tx, passkey.id, counter, ctx.now())
    return arrive(ctx, tx, user, from, 'passkey')
  })
}

/** @returns the session's new token */
export async function proveByPasskey(
  ctx: Ctx,
  caller: SessionUser,
  response: AuthenticationResponseJSON,
): Promise<string> {
  const { passkey, counter } = await verified(ctx, response)
  ensure(passkey.userId === caller.userId, 'passkey.refused')
  await ctx.db.transaction((tx) => notePasskeyUsed(tx, passkey.id, counter, ctx.now()))
  return noteProved(ctx, caller)
}

async function verified(ctx: Ctx, response: AuthenticationResponseJSON) {
  const passkey = await ctx.db.read((reader) => findPasskey(reader, response.id))
  ensure(passkey, 'passkey.unknown')
  const { rpID, origin } = site(ctx)
  const { credentialId: id, publicKey, counter } = passkey
  const { verifyAuthenticationResponse } = await webAuthn()
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: async (challenge) => (await spendChallenge(ctx, challenge, 'passkey')) !== null,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null) // whatever is wrong with it, it opens nothing
  ensure(answer?.verified, 'passkey.refused')
  return { passkey, counter: answer.authenticationInfo.newCounter }
}

type ChallengeKind = 'passkey' | 'passkey_registration'

async function keepChallenge(ctx: Ctx, challenge: string, kind: ChallengeKind, userId: UserId | null): Promise<void> {
  const endsAt = new Date(ctx.now().getTime() + CHALLENGE_MS)
  await ctx.db.read((reader) => keepStep(reader, hashOfSecret(challenge), { kind, userId, endsAt }))
}

/** The response says itself to what it answers: a challenge of ours that nobody answered yet. */
const spendChallenge = (ctx: Ctx, challenge: string, kind: ChallengeKind): Promise<PendingSignIn | null> =>
  ctx.db.read((reader) => takeStep(reader, hashOfSecret(challenge), kind, ctx.now()))
