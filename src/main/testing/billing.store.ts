/** An organization that buys plans, and what of it tests look at. */
import { sql } from 'kysely'
import { tables } from '../../server/sql.ts'
import { asId } from '../../kernel/ids.ts'
import { foundOrganization, settleMember, type Person, type World } from './world.store.ts'

/** Who pays, as a checkout sends it. */
export const customer = {
  name: 'Maria Souza',
  email: 'maria@example.com',
  document: '529.982.247-25',
  cellphone: '+55 11 98765-4321',
  zip_code: '01310-100',
  address: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

export type Buyer = Readonly<{ owner: Person; organizationId: string }>

/** Its owner has a CPF, and it is in its free plan. */
export async function openBuyer(world: World): Promise<Buyer> {
  const id = await foundOrganization(world.ctx, 'Buyers')
  await world.ctx.db.transaction((tx) =>
    tables(tx).updateTable('quotas').set({ available: null }).where('organization_id', '=', id).execute(),
  )
  return { owner: await nextOwner(world, id), organizationId: id }
}

/** Sessions end when the clock goes on: somebody else who owns it. */
export async function nextOwner(world: World, organizationId: string): Promise<Person> {
  const owner = await settleMember(world, { isOwner: true }, asId<'Organization'>(organizationId))
  await world.ctx.db.transaction((tx) =>
    tables(tx)
      .updateTable('users')
      .set({ cpf: String(Date.now()).slice(-11).padStart(11, '0') })
      .where('id', '=', owner.userId)
      .execute(),
  )
  return owner
}

export const lettersTo = async ({ ctx }: World, { email }: Person, kind: string): Promise<number> => {
  const rows = await ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('messages')
      .select('id')
      .where('kind', '=', kind)
      .where('to_address', '=', email)
      .execute(),
  )
  return rows.length
}

export async function useUp(
  { ctx }: World,
  organizationId: string,
  { envelopes = 0, bytes = 0 }: { envelopes?: number; bytes?: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tables(tx)
      .updateTable('quotas')
      .set({ consumed: envelopes })
      .where('organization_id', '=', organizationId)
      .execute()
    await tables(tx)
      .insertInto('storage_quotas')
      .values({ organization_id: organizationId, used_bytes: bytes })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ used_bytes: bytes }))
      .execute()
  })
}

export async function subscriptionsOf(
  { ctx }: World,
  organizationId: string,
): Promise<readonly Readonly<{ id: string; state: string; external_id: string | null }>[]> {
  return ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('subscriptions')
      .select(['id', 'state', 'external_id'])
      .where('organization_id', '=', organizationId)
      .orderBy('created_at', 'desc')
      .execute(),
  )
}

/** @returns how many wait, and forgets them */
export async function takeJobs({ ctx }: World, name: string): Promise<number> {
  const { rows } = await ctx.db.transaction((tx) =>
    sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${name} returning j.id`.execute(tables(tx)),
  )
  return rows.length
}

/** Everybody has the free plan again, and a CPF to buy with. */
export async function forgetPurchases({ ctx }: World): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await sql`delete from subscriptions`.execute(tables(tx))
    await sql`update quotas set plan = null, available = 5000, interval = 'month', anchored_on = null, billed_by = null,
      billed_until = null, given_until = null where coalesce(billed_until, given_until) is not null`.execute(tables(tx))
    await sql`update organizations set user_limit = null, features = null where user_limit is not null`.execute(
      tables(tx),
    )
    await sql`update storage_quotas set limit_bytes = null where limit_bytes is not null`.execute(tables(tx))
    await sql`update users set cpf = lpad((hashtext(id::text)::bigint + 3000000000)::text, 11, '0') where cpf is null`.execute(
      tables(tx),
    )
  })
}

/** Changes rows of one organization as no command does. @param statement `update … set …` */
export async function damage({ ctx }: World, organizationId: string, statement: string): Promise<void> {
  const key = statement.startsWith('update organizations') ? 'id' : 'organization_id'
  await ctx.db.transaction((tx) =>
    sql`${sql.raw(statement)} where ${sql.ref(key)} = ${organizationId}`.execute(tables(tx)),
  )
}
