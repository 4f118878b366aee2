/** Stores invoices as the payment gateway has them. */
import { ensure } from '../../../kernel/refusal.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import type { OfferedId } from '../../../core/identity/plan.model.ts'
import type { InvoiceStatus, MirroredInvoice, PaymentMethod } from '../../gateways/gateway.model.ts'
import type { Subscription } from './billing.model.ts'

export type Invoice = MirroredInvoice &
  Readonly<{ id: string; subscriptionId: string; plan: OfferedId; interval: 1 | 12 }>

/** Writes each invoice as the gateway has it; ids of ours stay. */
export async function saveInvoices(
  tx: Tx,
  { id: subscriptionId, organizationId }: Pick<Subscription, 'id' | 'organizationId'>,
  invoices: readonly MirroredInvoice[],
  newId: () => string,
): Promise<void> {
  for (const invoice of invoices) {
    const values = {
      created_at: invoice.createdAt,
      due_at: invoice.dueAt,
      cents: invoice.cents,
      discount_cents: invoice.discountCents,
      paid_cents: invoice.paidCents,
      currency: invoice.currency,
      status: invoice.status,
      paid_at: invoice.paidAt,
      period_from: invoice.period.from,
      period_until: invoice.period.until,
      method: invoice.method,
      details_url: invoice.detailsUrl,
      pay_url: invoice.payUrl,
      pix: invoice.pix && JSON.stringify(invoice.pix),
      boleto: invoice.boleto && JSON.stringify(invoice.boleto),
    }
    await tables(tx)
      .insertInto('invoices')
      .values({
        id: newId(),
        organization_id: organizationId,
        subscription_id: subscriptionId,
        external_id: invoice.externalId,
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['subscription_id', 'external_id']).doUpdateSet(values))
      .execute()
  }
}

export type InvoiceSearch = Readonly<{
  /** What of it each invoice has to have: plans, statuses or a value in cents; null: everything. */
  matching: Readonly<{ plans: readonly string[]; statuses: readonly string[]; cents: readonly number[] }> | null
  offset: number
  limit: number
}>

export async function findInvoices(
  reader: Reader,
  organizationId: OrganizationId,
  { matching, offset, limit }: InvoiceSearch,
): Promise<Readonly<{ items: readonly Invoice[]; total: number }>> {
  const found = invoicesOf(reader, organizationId).$if(matching !== null, (query) =>
    query.where((where) =>
      where.or([
        where('subscriptions.plan', 'in', [...(matching?.plans ?? []), '']),
        where('invoices.status', 'in', [...(matching?.statuses ?? []), '']),
        where('invoices.cents', 'in', [...(matching?.cents ?? []), -1]),
      ]),
    ),
  )
  const { total } = await found
    .clearSelect()
    .select((count) => count.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { items: rows.map(toInvoice), total: Number(total) }
}

/** Invoices that somebody has to do something about. */
export async function findPendingInvoices(reader: Reader, organizationId: OrganizationId): Promise<Invoice[]> {
  const rows = await invoicesOf(reader, organizationId)
    .where('invoices.status', 'in', ['open', 'pending', 'rejected'])
    .where('subscriptions.state', '!=', 'ended')
    .orderBy('invoices.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(toInvoice)
}

export async function loadInvoice(reader: Reader, organizationId: OrganizationId, id: string): Promise<Invoice> {
  const row = await invoicesOf(reader, organizationId).where('invoices.id', '=', id).executeTakeFirst()
  ensure(row, 'invoice.not_found')
  return toInvoice(row)
}

const invoicesOf = (reader: Reader, organizationId: OrganizationId) =>
  tables(reader)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .selectAll('invoices')
    .select(['subscriptions.plan', 'subscriptions.interval_months'])
    .where('invoices.organization_id', '=', organizationId)

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoicesOf>['executeTakeFirstOrThrow']>>

const toInvoice = (row: InvoiceRow): Invoice => {
  const pix = row.pix as Readonly<{ code: string; expiresAt: string }> | null
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    externalId: row.external_id,
    plan: row.plan as OfferedId,
    interval: row.interval_months === 12 ? 12 : 1,
    createdAt: row.created_at,
    dueAt: row.due_at,
    cents: row.cents,
    discountCents: row.discount_cents,
    paidCents: row.paid_cents,
    currency: row.currency === 'USD' ? 'USD' : 'BRL',
    status: row.status as MirroredInvoice['status'],
    paidAt: row.paid_at,
    period: { from: row.period_from, until: row.period_until },
    method: row.method as PaymentMethod | null,
    detailsUrl: row.details_url,
    payUrl: row.pay_url,
    pix: pix && { code: pix.code, expiresAt: new Date(pix.expiresAt) },
    boleto: row.boleto as MirroredInvoice['boleto'],
  }
}

export async function findInvoiceStatuses(
  reader: Reader,
  subscriptionId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(reader)
    .selectFrom('invoices')
    .select(['external_id', 'status'])
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row.status]))
}

export async function findLastInvoiceStatus(
  reader: Reader,
  subscriptions: readonly Pick<Subscription, 'id'>[],
): Promise<InvoiceStatus | null> {
  const row = await tables(reader)
    .selectFrom('invoices')
    .select('status')
    .where(
      'subscription_id',
      'in',
      subscriptions.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.status as InvoiceStatus | undefined) ?? null
}
