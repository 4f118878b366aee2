/** Two organizations with their people, for tests that come from the outside. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import type { Permission } from '../../../kernel/permission.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Gatekeeper, MemberCaller, UserCaller } from '../../../server/http.ts'
import { tables } from '../../../server/sql.ts'
import { firstQuota } from '../../identity/quota.model.ts'

export type Person = MemberCaller

export type People = Readonly<{
  /** Owns the organization. */
  owner: Person
  /** Belongs to it and may send. */
  ana: Person
  /** Belongs to it and may not. */
  bia: Person
  /** Owns another one. */
  eve: Person
}>

export async function settlePeople(ctx: Ctx): Promise<People> {
  const [acme, other] = [ctx.newId<'Organization'>(), ctx.newId<'Organization'>()]
  await ctx.db.transaction(async (tx) => {
    for (const [id, name] of [
      [acme, 'Acme'],
      [other, 'Other'],
    ] as const) {
      const quota = firstQuota(5, ctx.now(), 'America/Sao_Paulo')
      await tables(tx).insertInto('organizations').values({ id, name, created_at: ctx.now() }).execute()
      await tables(tx)
        .insertInto('quotas')
        .values({
          organization_id: id,
          available: 5,
          interval_started_at: quota.intervalStartedAt,
          renews_at: quota.renewsAt,
        })
        .execute()
    }
  })
  return {
    owner: await settle(ctx, acme, 'Otto Owner', { isOwner: true }),
    ana: await settle(ctx, acme, 'Ana Souza', { permissions: ['send_envelopes'] }),
    bia: await settle(ctx, acme, 'Bia Lima', {}),
    eve: await settle(ctx, other, 'Eve Outsider', { isOwner: true }),
  }
}

type Rights = Readonly<{ isOwner?: boolean; permissions?: readonly Permission[] }>

async function settle(ctx: Ctx, organizationId: OrganizationId, name: string, rights: Rights): Promise<Person> {
  const userId = ctx.newId<'User'>()
  const email = `${name.split(' ')[0]!.toLowerCase()}@example.com`
  await ctx.db.transaction((tx) =>
    tables(tx)
      .insertInto('users')
      .values({ id: userId, name, email, email_verified_at: ctx.now(), created_at: ctx.now() })
      .execute(),
  )
  const { isOwner = false, permissions = [] } = rights
  await ctx.db.transaction((tx) =>
    tables(tx)
      .insertInto('memberships')
      .values({
        organization_id: organizationId,
        user_id: userId,
        is_owner: isOwner,
        permissions: [...permissions],
        joined_at: ctx.now(),
      })
      .execute(),
  )
  const known = { isEmailVerified: true, isRegistrationComplete: true, isStrong: false, mustChangePassword: false }
  const user: UserCaller = { userId, name, email, language: 'en', ...known, sessionId: userId }
  return { ...user, organizationId, isPersonal: false, isOwner, permissions: new Set(permissions) }
}

/** Lets in everybody who names themselves: `authorization: <user id>`. */
export function openGate(people: () => readonly Person[]): Gatekeeper {
  const find = (userId: UserId | string | null) => people().find((person) => person.userId === userId) ?? null
  return {
    identify: async ({ authorization }) => find(authorization),
    enter: async ({ userId }) => find(userId)!,
    isGranted: () => true,
  }
}
