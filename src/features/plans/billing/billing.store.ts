/** Stores what is mirrored from the payment gateway: subscriptions, invoices, handled webhooks. */
import { sql } from 'kysely'
import { asId, isUuid, type OrganizationId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import type { OfferedId } from '../../../core/identity/plan.model.ts'
import type { CardShown, GatewayName, PaymentMethod } from '../../gateways/gateway.model.ts'
import type { Subscription } from './billing.model.ts'

/** All of an organization, newest first. Nobody else buys, mirrors or sends for it until the transaction ends. */
export async function lockSubscriptions(tx: Tx, organizationId: OrganizationId): Promise<Subscription[]> {
  await tables(tx)
    .selectFrom('quotas')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .execute()
  return findSubscriptions(tx, organizationId)
}

export async function findSubscriptions(reader: Reader, organizationId: OrganizationId): Promise<Subscription[]> {
  const rows = await tables(reader)
    .selectFrom('subscriptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSubscription)
}

/** By our id, or by that of the gateway. */
export async function findSubscription(reader: Reader, gateway: GatewayName, id: string): Promise<Subscription | null> {
  const row = await tables(reader)
    .selectFrom('subscriptions')
    .selectAll()
    .where('gateway', '=', gateway)
    .where(isUuid(id) ? 'id' : 'external_id', '=', id)
    .executeTakeFirst()
  return row ? toSubscription(row) : null
}

export async function insertSubscription(tx: Tx, subscription: Subscription): Promise<void> {
  await tables(tx)
    .insertInto('subscriptions')
    .values({ id: subscription.id, ...toRow(subscription) })
    .execute()
}

export async function saveSubscription(tx: Tx, subscription: Subscription, mirroredAt?: Date): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({ ...toRow(subscription), ...(mirroredAt ? { mirrored_at: mirroredAt } : {}) })
    .where('id', '=', subscription.id)
    .execute()
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('subscriptions').where('id', '=', id).execute()
}

/**
 * Subscriptions about which the gateway may have news, longest unseen first: all that are not over, and what was given up unpaid
 * since `givenUpSince`, for which money may still come.
 */
export async function findToReconcile(
  reader: Reader,
  { gateway, givenUpSince, limit }: Readonly<{ gateway: GatewayName; givenUpSince: Date; limit: number }>,
): Promise<string[]> {
  const rows = await tables(reader)
    .selectFrom('subscriptions')
    .select('id')
    .where('gateway', '=', gateway)
    .where((where) =>
      where.or([
        where('state', 'in', ['awaiting', 'paying', 'ending']),
        where.and([
          where('state', '=', 'ended'),
          where('paid_until', 'is', null),
          where('external_id', 'is not', null),
          where('created_at', '>', givenUpSince),
        ]),
      ]),
    )
    .orderBy(sql`mirrored_at nulls first`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns false: this message was handled before */
export async function rememberEvent(tx: Tx, gateway: GatewayName, eventId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('webhook_events')
    .values({ gateway, event_id: eventId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function forgetEventsBefore(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('webhook_events').where('received_at', '<', before).execute()
}

type Row = Awaited<ReturnType<typeof rowOf>>
const rowOf = (reader: Reader) => tables(reader).selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()

const toSubscription = (row: Row): Subscription => ({
  id: row.id,
  organizationId: asId<'Organization'>(row.organization_id),
  gateway: row.gateway as GatewayName,
  externalId: row.external_id,
  plan: row.plan as OfferedId,
  interval: row.interval_months === 12 ? 12 : 1,
  cents: row.cents,
  currency: row.currency === 'USD' ? 'USD' : 'BRL',
  creditCents: row.credit_cents,
  state: row.state as Subscription['state'],
  replacesId: row.replaces_id,
  startsAt: row.starts_at,
  stoppedRenewal: row.stopped_renewal,
  paidFrom: row.paid_from,
  paidUntil: row.paid_until,
  method: row.method as PaymentMethod | null,
  card: row.card as CardShown | null,
  checkoutUrl: row.checkout_url,
  checkoutExpiresAt: row.checkout_expires_at,
  createdAt: row.created_at,
})

const toRow = (subscription: Subscription) => ({
  organization_id: subscription.organizationId,
  gateway: subscription.gateway,
  external_id: subscription.externalId,
  plan: subscription.plan,
  interval_months: subscription.interval,
  cents: subscription.cents,
  currency: subscription.currency,
  credit_cents: subscription.creditCents,
  state: subscription.state,
  replaces_id: subscription.replacesId,
  starts_at: subscription.startsAt,
  stopped_renewal: subscription.stoppedRenewal,
  paid_from: subscription.paidFrom,
  paid_until: subscription.paidUntil,
  method: subscription.method,
  card: subscription.card && JSON.stringify(subscription.card),
  checkout_url: subscription.checkoutUrl,
  checkout_expires_at: subscription.checkoutExpiresAt,
  created_at: subscription.createdAt,
})

/** Organizations whose payment or gift no longer counts, but whose plan was not taken yet. */
export async function findLapsed(reader: Reader, now: Date, limit: number): Promise<OrganizationId[]> {
  const rows = await tables(reader)
    .selectFrom('quotas')
    .select('organization_id')
    .where((where) => where.or([where('billed_until', '<=', now), where('given_until', '<=', now)]))
    .limit(limit)
    .execute()
  return rows.map((row) => asId<'Organization'>(row.organization_id))
}

/** Planned changes whose time comes before `until`. */
export async function findPlannedBefore(reader: Reader, until: Date, limit: number): Promise<Subscription[]> {
  const rows = await tables(reader)
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', '=', 'planned')
    .where('starts_at', '<=', until)
    .limit(limit)
    .execute()
  return rows.map(toSubscription)
}

/** Subscriptions by Pix whose paid period ends before `until`, and that no other plan follows. */
export async function findToBill(
  reader: Reader,
  gateway: GatewayName,
  until: Date,
  limit: number,
): Promise<Subscription[]> {
  const rows = await tables(reader)
    .selectFrom('subscriptions')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('method', '=', 'pix')
    .where('state', '=', 'paying')
    .where('paid_until', '<=', until)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('subscriptions as next')
            .select('next.id')
            .whereRef('next.replaces_id', '=', 'subscriptions.id')
            .where('next.state', 'in', ['planned', 'awaiting']),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(toSubscription)
}
