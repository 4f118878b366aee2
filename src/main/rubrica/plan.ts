/** `rubrica plan give`, `plan show` and `plan list`: plans that the operator gives, and that no payment gateway hears of. */
import { z } from 'zod'
import { givePlan, listPlans, showAllowance } from '../../features/plans/plan.commands.ts'
import { planIds } from '../../core/identity/plan.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import { withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'
import { amountOf, organizationId, tellPlan } from './organization-plan.ts'

const usages = {
  give: `plan give --organization ID --plan ${planIds.join('|')} [--interval month|year] [--until YYYY-MM-DD] [--envelopes N] [--storage MB] [--users N] [--json]`,
  show: 'plan show --organization ID [--json]',
  list: 'plan list [--json]',
}

export const planGiveCommand: Command = {
  usage: usages.give,
  does: 'Gives an organization a plan that nobody pays for, from today on; corporate: name all three limits. --until: its last day. free takes it back. Refused while it pays for one.',
  run: (args, settings) => withParts(settings, async (parts) => give(operatorCtx(parts), args)),
}

export const planShowCommand: Command = {
  usage: usages.show,
  does: 'Shows the plan of an organization, who pays for it, limits and credits.',
  run: (args, settings) => withParts(settings, async (parts) => show(operatorCtx(parts), args)),
}

export const planListCommand: Command = {
  usage: usages.list,
  does: 'Lists the organizations that have a plan, and who pays for it.',
  run: (args, settings) => withParts(settings, async (parts) => list(operatorCtx(parts), args)),
}

const named = { type: 'string' } as const
const json = { type: 'boolean' } as const
const isJson = z.boolean().default(false)

const given = z.object({
  organization: organizationId,
  plan: z.enum(planIds, `--plan must be one of ${planIds.join(', ')}.`),
  interval: z.enum(['month', 'year'], '--interval must be month or year.').default('year'),
  until: z.iso.date('--until must be a day, as 2027-12-31.').optional(),
  envelopes: amountOf('--envelopes'),
  storage: amountOf('--storage'),
  users: amountOf('--users').refine((value) => value !== 0, '--users must be 1 or more.'),
  json: isJson,
})

function give(ctx: Ctx, args: readonly string[]): Promise<number> {
  const options = { ...Object.fromEntries(Object.keys(given.shape).map((name) => [name, named])), json }
  return withOptions({ usage: usages.give, options, schema: given }, args, async (asked) => {
    const { organization: id, plan, interval, until, storage: storageMb, envelopes, users } = asked
    const limits = [envelopes, storageMb, users]
    if (plan === 'corporate' && limits.some((value) => value === undefined))
      throw new Unable('The corporate plan has no amounts of its own: name --envelopes, --storage and --users.')
    if (plan === 'free' && [until, ...limits].some((value) => value !== undefined))
      throw new Unable('free takes a plan back: it has neither limits nor an end.')
    const shown = await givePlan(ctx, id, { plan, interval, until: until ?? null, envelopes, storageMb, users })
    tellPlan(id, shown, asked.json)
  })
}

function show(ctx: Ctx, args: readonly string[]): Promise<number> {
  const asked = {
    usage: usages.show,
    options: { organization: named, json },
    schema: z.object({ organization: organizationId, json: isJson }),
  }
  return withOptions(asked, args, async ({ organization, json }) => {
    tellPlan(organization, await showAllowance(ctx, organization), json)
  })
}

function list(ctx: Ctx, args: readonly string[]): Promise<number> {
  return withOptions(
    { usage: usages.list, options: { json }, schema: z.object({ json: isJson }) },
    args,
    async ({ json }) => {
      const all = await listPlans(ctx)
      if (json) return console.log(JSON.stringify({ version: 1, plans: all }, null, 2))
      for (const { id, name, plan, interval, until, gateway } of all) {
        const payer = gateway ? `paid by ${gateway}` : 'given'
        console.log([id, plan.padEnd(9), interval.padEnd(5), payer.padEnd(15), until ?? 'no end    ', name].join('  '))
      }
      if (all.length === 0) console.log('No organization has a plan.')
    },
  )
}
