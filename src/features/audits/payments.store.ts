/** Reads what an audit compares of payments: paid invoices, and the plans that organizations have. */
import { amountsOf, offeredIds, offeredPlan } from '../../core/identity/plan.model.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Wrong } from './audit.store.ts'

/** Jobs that turn periods come every five minutes. */
const LATE_MS = 60 * 60_000

/**
 * What is paid for now is the plan that counts, or one that was paid for later; no plan counts longer than its payment, or without one.
 */
export async function wrongPlans(reader: Reader, now: Date): Promise<Wrong[]> {
  const late = new Date(now.getTime() - LATE_MS)
  const { rows } = await sql<Wrong>`
    with counting as (
      select q.organization_id, s.id, s.paid_from, s.paid_until, s.plan from quotas q join subscriptions s on s.id = q.billed_by
    )
    select case when s.state = 'ended' then 'payment.after_the_end' else 'payment.without_plan' end as code,
      null as envelope_id, i.id::text as about
    from invoices i join subscriptions s on s.id = i.subscription_id
    where i.status = 'paid' and i.period_from <= ${late} and i.period_until > ${now} and i.paid_at <= ${late}
      and not exists (
        select from counting c where c.organization_id = i.organization_id and (c.id = s.id or c.paid_from >= i.period_from)
      )
    union all
    select 'plan.without_payment', null, c.organization_id::text from counting c
    where not exists (
      select from invoices i where i.subscription_id = c.id and i.status = 'paid' and i.period_until = c.paid_until
    )
    union all
    select 'plan.of_another', null, q.organization_id::text from quotas q join subscriptions s on s.id = q.billed_by
    where s.organization_id <> q.organization_id or s.plan is distinct from q.plan or s.state in ('awaiting', 'planned')
    union all
    select 'plan.past_its_end', null, organization_id::text from quotas where least(billed_until, given_until) <= ${late}
    union all
    select 'plan.of_nobody', null, organization_id::text from quotas where billed_by is null and billed_until is not null
    union all
    select 'invoice.miscounted', null, i.id::text from invoices i
    where i.status = 'paid' and (i.paid_cents <> i.cents - i.discount_cents or i.paid_at is null)`.execute(
    tables(reader),
  )
  return rows
}

/** Organizations that pay have exactly what their plan has; what the operator gave may differ. */
export async function wrongAmounts(reader: Reader): Promise<Wrong[]> {
  const rows = await tables(reader)
    .selectFrom('quotas')
    .innerJoin('subscriptions', 'subscriptions.id', 'quotas.billed_by')
    .innerJoin('organizations', 'organizations.id', 'quotas.organization_id')
    .leftJoin('storage_quotas', 'storage_quotas.organization_id', 'quotas.organization_id')
    .select([
      'organizations.id',
      'subscriptions.plan',
      'interval_months',
      'available',
      'user_limit',
      'features',
      'limit_bytes',
    ])
    .execute()
  return rows.flatMap(({ id, plan: name, interval_months: months, ...has }) => {
    const plan = offeredIds.find((each) => each === name)
    const amounts = plan && amountsOf(plan, months === 12 ? 12 : 1)
    const isAsBought =
      amounts &&
      has.available === amounts.envelopes &&
      has.user_limit === amounts.users &&
      has.limit_bytes === amounts.storageMb * 1024 * 1024 &&
      has.features?.toSorted().join() === offeredPlan(plan).features.toSorted().join()
    return isAsBought ? [] : [{ code: 'plan.not_as_bought', envelope_id: null, about: id }]
  })
}
