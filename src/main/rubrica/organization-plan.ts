/** `rubrica organization show` and `rubrica organization set`: plan, limits and credits of one organization. */
import { z } from 'zod'
import { setAllowance, showAllowance, type ShownPlan } from '../../features/plans/plan.commands.ts'
import { MB } from '../../features/plans/allowance.model.ts'
import { planIds } from '../../core/identity/plan.model.ts'
import { asId } from '../../kernel/ids.ts'
import type { ProductParts } from '../parts.ts'
import { type Command, withParts } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'

const usages = {
  show: 'organization show --organization ID [--json]',
  set: `organization set --organization ID [--plan ${planIds.join('|')}] [--envelopes N|default] [--storage MB|default] [--users N|default] [--credits N] [--json]`,
}

export const organizationShowCommand: Command = {
  usage: usages.show,
  does: 'Shows plan, limits and credits of an organization.',
  run: (args, settings) => withParts(settings, (parts) => show(parts, args)),
}

export const organizationSetCommand: Command = {
  usage: usages.set,
  does: 'Sets them. --plan begins a new interval today and gives what the plan has (corporate: name all three limits); free takes the plan away. --credits: envelopes left in the running interval. default: what FREE_… says, else no limit.',
  run: (args, settings) => withParts(settings, (parts) => set(parts, args)),
}

export const organizationId = z
  .uuid('--organization must be the ID of an organization.')
  .transform((text) => asId<'Organization'>(text))

/** Null: `default`. */
export const amountOf = (name: string) =>
  z
    .string()
    .regex(/^(\d{1,7}|default)$/, `${name} must be a whole number, or default.`)
    .transform((text) => (text === 'default' ? null : Number(text)))
    .optional()

const schema = z.object({
  organization: organizationId,
  plan: z.enum(planIds, `--plan must be one of ${planIds.join(', ')}.`).optional(),
  envelopes: amountOf('--envelopes'),
  storage: amountOf('--storage'),
  users: amountOf('--users').refine((value) => value !== 0, '--users must be 1 or more.'),
  credits: z
    .string()
    .regex(/^\d{1,7}$/, '--credits must be a whole number.')
    .transform(Number)
    .optional(),
  json: z.boolean().default(false),
})
const named = { type: 'string' } as const
const json = { type: 'boolean' } as const
const options = {
  organization: named,
  plan: named,
  envelopes: named,
  storage: named,
  users: named,
  credits: named,
  json,
}

function show(parts: ProductParts, args: readonly string[]): Promise<number> {
  const asked = {
    usage: usages.show,
    options: { organization: named, json },
    schema: z.object({ organization: organizationId, json: z.boolean().default(false) }),
  }
  return withOptions(asked, args, async ({ organization: id, json }) => {
    tellPlan(id, await showAllowance(operatorCtx(parts), id), json)
  })
}

function set(parts: ProductParts, args: readonly string[]): Promise<number> {
  return withOptions({ usage: usages.set, options, schema }, args, async (given) => {
    const { organization: id, storage: storageMb, json, ...rest } = given
    if (Object.values({ storageMb, ...rest }).every((value) => value === undefined))
      throw new Unable('Name what is to be set.')
    if (rest.plan === 'corporate' && [storageMb, rest.envelopes, rest.users].some((value) => value === undefined))
      throw new Unable('The corporate plan has no amounts of its own: name --envelopes, --storage and --users.')
    tellPlan(id, await setAllowance(operatorCtx(parts), id, { ...rest, storageMb }), json)
  })
}

/** For people, or as JSON. Null: no limit. */
export function tellPlan(id: string, shown: ShownPlan, isJson: boolean): void {
  if (!isJson) return console.log(linesOf(shown).join('\n'))
  const { name, allowance, payer, left, limits } = shown
  const organization = {
    id,
    name,
    plan: allowance.plan,
    interval: allowance.interval,
    paid_by: payer,
    plan_until: (allowance.billedUntil ?? allowance.givenUntil)?.toISOString() ?? null,
    envelopes: limits.envelopes,
    consumed: allowance.consumed,
    credits_left: left,
    renews_at: allowance.renewsAt.toISOString(),
    storage_bytes: limits.storageBytes,
    users: limits.users,
  }
  console.log(JSON.stringify({ version: 1, organization }, null, 2))
}

function linesOf({ name, allowance, payer, left, limits }: ShownPlan): string[] {
  const said = (limit: number | null, own: number | null, unit: string) =>
    limit === null ? 'no limit on this installation' : `${limit}${unit}${own === null ? ' (from FREE_…)' : ''}`
  const { plan, interval, consumed, renewsAt, envelopes, storageBytes, users, billedUntil, givenUntil } = allowance
  const by = plan === null ? '' : payer ? `, paid by ${payer}` : ', given'
  const end = billedUntil ?? givenUntil
  const until = end ? ` until ${end.toISOString().slice(0, 16)}Z` : ''
  const room = limits.storageBytes === null ? null : Math.floor(limits.storageBytes / MB)
  return [
    name,
    `  plan       ${plan ?? 'none (free)'}${by}${until}`,
    `  envelopes  ${said(limits.envelopes, envelopes, ` a ${interval}`)}`,
    `  credits    ${consumed} used${left === null ? '' : `, ${left} left`}, counted anew on ${renewsAt.toISOString().slice(0, 10)}`,
    `  storage    ${said(room, storageBytes, ' MB')}`,
    `  users      ${said(limits.users, users, '')}`,
  ]
}
