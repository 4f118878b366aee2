/** Signing in by the provider of an organization: whom it names, which account that is, and as what they come in. */
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import { actingAs, recordAboutUser } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'
import { confirmedAddress, placementOf, type Connection, type NamedPerson } from './connection.model.ts'
import { findDoor, findUsable, noteWorked, secretOfConnection, type Door } from './connection.store.ts'
import { domainOf, ensureOwnAddress } from './domain.model.ts'
import { domainsOf } from './domain.store.ts'
import { personOf, signedOutAddress, type OidcProviders } from './oidc.ts'
import type { Ports, Visitor } from './ports.ts'
import { findUserBehind, insertSsoIdentity, noteSsoIdentityUsed } from './sso-identity.store.ts'

/** An office shares one network. */
const TRIES = { max: 300, windowSec: 15 * 60 }

/** As long as somebody may take at the provider. */
export const VISIT_MS = 10 * 60_000

export type SignInWish = Readonly<{ redirectTo: string; loginAgain: boolean }>

/** Where people with this address sign in; null: by themselves. */
export async function lookUpDoor(ctx: Ctx, email: string, from: Pick<Visitor, 'ip'>): Promise<Door | null> {
  await countSignIn(ctx, from)
  return ctx.db.read((reader) => findDoor(reader, domainOf(email)))
}

/** Counts sign-ins as they begin: each asks a provider. */
export const countSignIn = (ctx: Ctx, { ip }: Pick<Visitor, 'ip'>): Promise<void> =>
  limit(ctx, 'sso.ip', networkOf(ip), TRIES)

/** By OpenID Connect. @returns where the browser goes, and what it has to bring back */
export async function goByOidc<Arrived>(
  ctx: Ctx,
  ports: Ports<Arrived>,
  providers: OidcProviders,
  connection: Connection,
  wish: SignInWish,
): Promise<Readonly<{ url: string; token: string }>> {
  const { organizationId } = connection
  const { url, ...begun } = await (await providerOf(ctx, providers, connection)).begin(wish.loginAgain)
  const token = secretIn(ctx)
  const data = { ...begun, organizationId, issuer: connection.issuer, redirectTo: wish.redirectTo }
  await ctx.db.read((reader) =>
    ports.keepStep(reader, hashOfSecret(token), {
      kind: 'sso',
      userId: null,
      data,
      endsAt: new Date(ctx.now().getTime() + VISIT_MS),
    }),
  )
  return { url, token }
}

type Return = Readonly<{ token: string | undefined; address: URL; language: Language }>

export type Finished<Arrived> = Readonly<{
  arrived: Arrived
  redirectTo: string
  /** By it a member who signs out here signs out there; null: they do not. */
  idToken: string | null
}>

/** Only in the browser that began it, once, and with the answer of the very provider that was asked (RFC 9700 §4.4). */
export async function comeByOidc<Arrived>(
  ctx: Ctx,
  ports: Ports<Arrived>,
  providers: OidcProviders,
  organizationId: OrganizationId,
  { token, address, language }: Return,
  from: Visitor,
): Promise<Finished<Arrived>> {
  const step = await ctx.db.read((reader) => ports.takeStep(reader, hashOfSecret(token ?? ''), 'sso', ctx.now()))
  ensure(step?.data['organizationId'] === organizationId, 'session.begin_again')
  const { state = '', nonce = '', verifier = '', redirectTo = '', issuer } = step.data
  const connection = await usable(ctx, organizationId)
  ensure(connection.issuer === issuer, 'session.begin_again')
  const claims = await (await providerOf(ctx, providers, connection)).finish(address, { state, nonce, verifier })
  const person = personOf(claims, connection.groupsClaim)
  const arrived = await admitPerson(ctx, ports, connection, person, language, from)
  return { arrived, redirectTo, idToken: signsOut(connection) ? claims.idToken : null }
}

const signsOut = ({ config }: Connection): boolean => config.protocol === 'oidc' && config.signsOut === true

/** @returns where the browser signs out at the provider that brought somebody; null: nowhere */
export async function leaveByOidc(
  ctx: Ctx,
  providers: OidcProviders,
  { organizationId, idToken }: Readonly<{ organizationId: OrganizationId; idToken: string | null }>,
): Promise<string | null> {
  const connection = await ctx.db.read((reader) => findUsable(reader, organizationId))
  if (!connection || !signsOut(connection)) return null
  return (await providerOf(ctx, providers, connection)).signOut(idToken, signedOutAddress(ctx))
}

/** The organization's lock comes first: a transaction that changes its members waits for it. */
export function admitPerson<Arrived>(
  ctx: Ctx,
  ports: Ports<Arrived>,
  { organizationId, updatedAt }: Connection,
  person: NamedPerson,
  language: Language,
  from: Visitor,
): Promise<Arrived> {
  return ctx.db.transaction(async (tx) => {
    await ports.lockOrganization(tx, organizationId)
    const connection = await findUsable(tx, organizationId)
    ensure(connection?.updatedAt.getTime() === updatedAt.getTime(), 'session.begin_again')
    const userId = await memberBehind(ctx, ports, tx, connection, person, language)
    if (person.groups) await place(actingAs(ctx, userId), ports, tx, connection, userId, person.groups)
    await noteWorked(tx, organizationId, ctx.now())
    return ports.arrive(ctx, tx, { organizationId, userId }, from)
  })
}

async function memberBehind<Arrived>(
  ctx: Ctx,
  ports: Ports<Arrived>,
  tx: Tx,
  connection: Connection,
  person: NamedPerson,
  language: Language,
): Promise<UserId> {
  const { organizationId } = connection
  const email = confirmedAddress(person, connection.config)
  const domains = await domainsOf(tx, organizationId)
  ensureOwnAddress(email, domains)
  const identity = { organizationId, subject: person.subject, email }
  const known = await findUserBehind(tx, identity)
  if (known) {
    // The address of the account may lie in a domain that the organization gave up.
    ensureOwnAddress((await ports.lockUser(tx, known)).email, domains)
    await noteSsoIdentityUsed(tx, identity, ctx.now())
    return known
  }
  const there = await ports.lockAccountOf(tx, email)
  // Somebody else may have registered the address, and would keep their password.
  ensure(!there || there.isConfirmed, 'sso.account_unconfirmed')
  if (there) ensure(!(await ports.isDeactivated(tx, { organizationId, userId: there.id })), 'sso.deactivated')
  const user = there ?? (await newcomer(ctx, ports, tx, connection, { ...person, email }, language))
  await becomeMember(actingAs(ctx, user.id), ports, tx, connection, user, person.groups ?? [])
  // Somebody else there who says to have the address of a member is not that member.
  ensure(await insertSsoIdentity(tx, { ...identity, userId: user.id }, ctx.now()), 'sso.linked_already')
  const fact = { type: 'user.provider_linked', issuer: placeOf(connection), isNewAccount: !there } as const
  await recordAboutUser(ctx, tx, user.id, fact)
  return user.id
}

function newcomer<Arrived>(
  ctx: Ctx,
  ports: Ports<Arrived>,
  tx: Tx,
  { admitsNewcomers }: Connection,
  { email, name }: Readonly<{ email: string; name: string | null }>,
  language: Language,
) {
  ensure(admitsNewcomers, 'sso.not_admitted')
  return ports.foundAccount(ctx, tx, { email, name, language })
}

async function becomeMember<Arrived>(
  ctx: Ctx,
  ports: Ports<Arrived>,
  tx: Tx,
  { organizationId, admitsNewcomers, roleId, mappings }: Connection,
  { id: userId, email }: Readonly<{ id: UserId; email: string }>,
  groups: readonly string[],
): Promise<void> {
  if (await ports.findMember(tx, { organizationId, userId })) return
  ensure(admitsNewcomers, 'sso.not_admitted')
  const [first = roleId] = placementOf(mappings, groups).roles.give
  await ports.admit(ctx, tx, { organizationId, userId }, { email, roleId: first })
}

/** Owners may do everything as it is, and no provider changes what they are. */
async function place<Arrived>(
  ctx: Ctx,
  ports: Ports<Arrived>,
  tx: Tx,
  { organizationId, mappings }: Connection,
  userId: UserId,
  groups: readonly string[],
): Promise<void> {
  const { roles, teams } = placementOf(mappings, groups)
  const who = { organizationId, userId }
  const member = await ports.findMember(tx, who)
  if (!member?.isOwner) await ports.moveRoles(ctx, tx, who, roles)
  await ports.moveTeams(ctx, tx, who, teams)
}

export async function usable(ctx: Ctx, organizationId: OrganizationId): Promise<Connection> {
  const connection = await ctx.db.read((reader) => findUsable(reader, organizationId))
  ensure(connection, 'sso.not_set_up')
  return connection
}

async function providerOf(ctx: Ctx, providers: OidcProviders, connection: Connection) {
  const secret = await ctx.db.read((reader) => secretOfConnection(ctx, reader, connection.organizationId))
  return providers(ctx, connection, secret)
}

/** As letters and histories name it. */
const placeOf = ({ issuer }: Connection): string => issuer

export const secretIn = ({ random }: Pick<Ctx, 'random'>): string => Buffer.from(random(32)).toString('base64url')
