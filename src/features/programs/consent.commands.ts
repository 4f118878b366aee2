/** Commands on OAuth consent: a program asks for access; a user allows or denies it, and may withdraw it. */
import { asId, type ClientId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { AuthorizationServer } from './authorization-server.ts'
import { findClient, type StoredClient } from './client.store.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { endGrants } from './grant.commands.ts'
import { insertGrant, listAccess, type Access } from './grant.store.ts'
import { scopesIn, type Scope } from './scope.model.ts'

/** What a browser brought: its address names the request, and its cookie proves that the request began there. */
export type Brought = Readonly<{ uid: string; cookie: string | undefined }>

export type ConsentAsked = Readonly<{ client: StoredClient; scopes: readonly Scope[]; redirect: string }>

export async function showRequest(ctx: Ctx, server: AuthorizationServer, brought: Brought): Promise<ConsentAsked> {
  const { asked } = await findRequest(ctx, server, brought)
  return asked
}

/** @returns where the browser goes on */
export async function deny(ctx: Ctx, server: AuthorizationServer, brought: Brought): Promise<string> {
  const { interaction } = await findRequest(ctx, server, brought)
  interaction.result = { error: 'access_denied', error_description: 'the person said no' }
  await interaction.persist()
  return pathOf(interaction.returnTo)
}

type By = Readonly<{ userId: UserId; organizationId: OrganizationId }>

/** @param by a member of this organization. @returns where the browser goes on */
export async function allow(ctx: Ctx, server: AuthorizationServer, brought: Brought, by: By): Promise<string> {
  const { interaction, asked } = await findRequest(ctx, server, brought)
  const { client, scopes } = asked
  // Who still tries their program out does it among themselves.
  ensure(!client.isSandbox || client.organizationId === by.organizationId, 'consent.on_trial')
  const consent = new server.provider.Grant({ accountId: by.userId, clientId: client.id })
  consent.addOIDCScope(scopes.join(' '))
  const name = await consent.save()
  const grant = { id: ctx.newId<'Grant'>(), name, clientId: client.id, ...by, scopes, createdAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    await insertGrant(tx, grant)
    const fact = {
      type: 'oauth.granted',
      clientId: client.id,
      application: client.name,
      userId: by.userId,
      scopes,
    } as const
    await recordAboutOrganization(ctx, tx, by.organizationId, fact)
  })
  interaction.result = { login: { accountId: by.userId, remember: false }, consent: { grantId: name } }
  await interaction.persist()
  return pathOf(interaction.returnTo)
}

export function showAccess(ctx: Ctx, userId: UserId): Promise<readonly Access[]> {
  return ctx.db.read((reader) => listAccess(reader, userId))
}

type Which = Readonly<{ clientId: ClientId; organizationId: OrganizationId; userId: UserId }>

export async function endAccess(ctx: Ctx, which: Which): Promise<void> {
  const ended = await ctx.db.transaction((tx) => endGrants(ctx, tx, which))
  ensure(ended > 0, 'authorization.not_found')
}

/** For a user with a new password: what was allowed before may have been allowed by somebody else. */
export async function endAllAccess(ctx: Ctx, tx: Tx, userId: UserId): Promise<void> {
  await endGrants(ctx, tx, { userId })
}

async function findRequest({ db }: Ctx, { provider }: AuthorizationServer, { uid, cookie }: Brought) {
  // The address alone may have been sent by somebody who wants the answer for themselves.
  ensure(cookie === uid, 'consent.gone')
  const interaction = await provider.Interaction.find(uid)
  ensure(interaction, 'consent.gone')
  const { client_id: clientId, scope, redirect_uri: redirect } = interaction.params
  const client = await db.read((reader) => findClient(reader, asId<'Client'>(String(clientId))))
  ensure(client, 'consent.gone')
  const asked: ConsentAsked = { client, scopes: scopesIn(String(scope)) ?? [], redirect: String(redirect) }
  return { interaction, asked }
}

/** On the very host that the browser is at, where its cookies are. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
