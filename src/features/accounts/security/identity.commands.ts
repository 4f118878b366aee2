/** Signing in by the provider of this installation: who is known there, and which account that is (docs/decisions/143). */
import { firstCharacters, oneLine } from '../../../kernel/line.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { foundAccount } from '../account.commands.ts'
import type { User } from '../../../core/identity/account.model.ts'
import { findUserByEmail, lockUser } from '../account.store.ts'
import { recordAboutUser } from '../../../core/identity/record.commands.ts'
import type { Ports } from '../ports.ts'
import { hashOfSecret } from '../../../server/secret-hash.ts'
import type { SignInOrigin } from '../session.commands.ts'
import { countTry } from '../tries.ts'
import type { Language } from '../../../kernel/language.ts'
import { arrive, type Arrival } from './arrival.commands.ts'
import { findIdentity, insertIdentity, lockIdentity, noteIdentityUsed, type Identity } from './identity.store.ts'
import type { Claims, IdentityProvider } from '../../../core/identity/relying-party.ts'
import { HALF_SIGN_IN_MS } from './second-factor.model.ts'
import { keepStep, takeStep } from './step.store.ts'

/** @returns where the browser goes, and what it has to bring back */
export async function goToProvider(
  ctx: Ctx,
  provider: IdentityProvider,
  { redirectTo, loginAgain }: Readonly<{ redirectTo: string; loginAgain: boolean }>,
  from: Pick<SignInOrigin, 'ip'>,
): Promise<Readonly<{ url: string; token: string }>> {
  await countTry(ctx, { 'provider.ip': from.ip })
  const { url, ...begun } = await provider.begin(loginAgain)
  const token = Buffer.from(ctx.random(32)).toString('base64url')
  const endsAt = new Date(ctx.now().getTime() + HALF_SIGN_IN_MS)
  const step = { kind: 'provider', userId: null, data: { ...begun, redirectTo }, endsAt } as const
  await ctx.db.read((reader) => keepStep(reader, hashOfSecret(token), step))
  return { url, token }
}

type Return = Readonly<{ token: string | undefined; address: URL; language: Language }>

export async function comeFromProvider(
  ctx: Ctx,
  ports: Ports,
  provider: IdentityProvider,
  { token, address, language }: Return,
  from: SignInOrigin,
): Promise<Readonly<{ arrival: Arrival; redirectTo: string }>> {
  const step = await ctx.db.read((reader) => takeStep(reader, hashOfSecret(token ?? ''), 'provider', ctx.now()))
  ensure(step, 'session.begin_again')
  const { state = '', nonce = '', verifier = '', redirectTo = '' } = step.data
  const claims = await provider.finish(address, { state, nonce, verifier })
  const arrival = await ctx.db.transaction(async (tx) => {
    const user = await userBehind(ctx, ports, tx, claims, language)
    return arrive(ctx, tx, user, from, 'provider')
  })
  return { arrival, redirectTo }
}

async function userBehind(ctx: Ctx, ports: Ports, tx: Tx, claims: Claims, language: Language): Promise<User> {
  await lockIdentity(tx, claims)
  const known = await findIdentity(tx, claims)
  if (known) {
    await noteIdentityUsed(tx, { ...known, email: claims.email ?? known.email }, ctx.now())
    return lockUser(tx, known.userId)
  }
  const { email, isEmailVerified, issuer, subject } = claims
  // Without it anybody could say there that they have somebody else's address.
  ensure(email && isEmailVerified, 'provider.address_unconfirmed')
  const there = await findUserByEmail(tx, email)
  // Somebody else may have registered the address, and would keep their password.
  ensure(!there || there.emailVerifiedAt, 'provider.account_unconfirmed')
  const user = there
    ? await lockUser(tx, there.id)
    : await foundNamed(ctx, ports, tx, { ...claims, email, language, by: 'provider' })
  const identity: Identity = { issuer, subject, userId: user.id, email, createdAt: ctx.now() }
  await insertIdentity(tx, identity)
  await recordAboutUser(ctx, tx, user.id, { type: 'user.provider_linked', issuer, isNewAccount: !there })
  return user
}

type Named = Readonly<{ email: string; name: string | null; language: Language; by: 'provider' | 'organization' }>

const LONGEST_NAME = 120

/** Whom a provider named. Without a password; phone and consent are asked for next. */
export function foundNamed(ctx: Ctx, ports: Ports, tx: Tx, { email, name, language, by }: Named): Promise<User> {
  return foundAccount(ctx, ports, tx, {
    name: firstCharacters(oneLine(name ?? ''), LONGEST_NAME) || email.split('@')[0]!.slice(0, LONGEST_NAME),
    email,
    language,
    phone: null,
    passwordHash: null,
    emailVerifiedAt: ctx.now(),
    termsAcceptedAt: null,
    termsVersion: null,
    by,
  })
}
