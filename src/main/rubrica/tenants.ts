/** `rubrica organization list|suspend|resume` and `rubrica user list|suspend|resume|confirm|erase|keep`: as operators do at /operate. */
import { z } from 'zod'
import { findPerson } from '../../features/operating/operator.store.ts'
import type { TenantPersonView, TenantView } from '../../features/operating/tenants/tenant.contract.ts'
import { findPeople, findTenants } from '../../features/operating/tenants/tenant.store.ts'
import { toPersonView, toTenantView } from '../../features/operating/tenants/tenant.view.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { tenantPorts } from '../operating-ports.ts'
import { type Command, withParts } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'
import { organizationId } from './organization-plan.ts'

const named = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const isSet = z.boolean().default(false)

const listing = {
  options: { search: named, page: named, personal: flag, json: flag },
  schema: z.object({
    search: z.string().max(200).default(''),
    page: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, '--page must be a number from 1 on.')
      .default('1')
      .transform(Number),
    personal: isSet,
    json: isSet,
  }),
}
const PER_PAGE = 100

export const organizationListCommand: Command = {
  usage: 'organization list [--search TEXT|ID] [--personal] [--page N] [--json]',
  does: `Lists organizations, the newest first, ${PER_PAGE} a page. --personal: the workspaces of single users.`,
  run: (args, settings) =>
    withParts(settings, (parts) =>
      withOptions({ usage: organizationListCommand.usage, ...listing }, args, async ({ search: q, page, ...given }) => {
        const kind = given.personal ? 'personal' : 'organizations'
        const found = await parts.db.read((reader) => findTenants(reader, { q, page, limit: PER_PAGE, kind }))
        print(given.json, { ...found, items: found.items.map(toTenantView) }, 'organizations', tenantLine)
      }),
    ),
}

export const userListCommand: Command = {
  usage: 'user list [--search TEXT|ID] [--page N] [--json]',
  does: `Lists accounts, the newest first, ${PER_PAGE} a page.`,
  run: (args, settings) =>
    withParts(settings, (parts) =>
      withOptions({ usage: userListCommand.usage, ...listing }, args, async ({ search: q, page, json }) => {
        const found = await parts.db.read((reader) => findPeople(reader, { q, page, limit: PER_PAGE }))
        print(json, { ...found, items: found.items.map(toPersonView) }, 'users', personLine)
      }),
    ),
}

function print<Row>(
  isJson: boolean,
  { items, total }: Readonly<{ items: readonly Row[]; total: number }>,
  what: string,
  lineOf: (row: Row) => string,
): void {
  if (isJson) return console.log(JSON.stringify({ version: 1, total, [what]: items }, null, 2))
  for (const item of items) console.log(lineOf(item))
  console.log(`${items.length} of ${total} ${what}`)
}

const tenantLine = ({ id, name, plan, members, suspension }: TenantView): string =>
  [id, suspension ? 'SUSPENDED' : 'active   ', (plan ?? 'none').padEnd(9), `${members} members`, name].join('  ')

const personLine = ({
  id,
  email,
  name,
  suspended_at: suspended,
  is_confirmed: isConfirmed,
}: TenantPersonView): string =>
  [id, suspended ? 'SUSPENDED' : isConfirmed ? 'active   ' : 'unconfirmed', email, name].join('  ')

export const organizationSuspendCommand: Command = {
  usage: 'organization suspend --organization ID [--stop-signing] [--json]',
  does: 'Nobody acts in it and nothing new is sent, until it is resumed. --stop-signing: what is under way cannot be signed either.',
  run: (args, settings) =>
    onOrganization(
      organizationSuspendCommand.usage,
      args,
      settings,
      async (ctx, { organization, 'stop-signing': stopsSigning }) => {
        await tenantPorts.suspendOrganization(ctx, organization, { stopsSigning })
        return 'It is suspended.'
      },
    ),
}

export const organizationResumeCommand: Command = {
  usage: 'organization resume --organization ID [--json]',
  does: 'Resumes it.',
  run: (args, settings) =>
    onOrganization(organizationResumeCommand.usage, args, settings, async (ctx, { organization }) => {
      await tenantPorts.resumeOrganization(ctx, organization)
      return 'It is not suspended.'
    }),
}

const aboutOrganization = z.object({ organization: organizationId, 'stop-signing': isSet, json: isSet })

function onOrganization(
  usage: string,
  args: readonly string[],
  settings: Parameters<Command['run']>[1],
  work: (ctx: Ctx, given: z.output<typeof aboutOrganization>) => Promise<string>,
): Promise<number> {
  const options = { organization: named, 'stop-signing': flag, json: flag }
  return withParts(settings, (parts) =>
    withOptions({ usage, options, schema: aboutOrganization }, args, async (given) =>
      say(given.json, await work(operatorCtx(parts), given)),
    ),
  )
}

export const userSuspendCommand = onUser(
  'suspend',
  'Ends their sessions; they get in nowhere until they are resumed.',
  async (ctx, id) => {
    await tenantPorts.suspendUser(ctx, id)
    return 'The account is suspended.'
  },
)

export const userResumeCommand = onUser('resume', 'Resumes a suspended account.', async (ctx, id) => {
  await tenantPorts.resumeUser(ctx, id)
  return 'The account is not suspended.'
})

export const userConfirmCommand = onUser(
  'confirm',
  'Sends the letter again that confirms their address.',
  async (ctx, id) =>
    (await tenantPorts.sendConfirmationAgain(ctx, id))
      ? 'The letter is on its way.'
      : 'The address is confirmed already.',
)

export const userEraseCommand = onUser(
  'erase',
  'Begins the erasure of an account that its owner asked for, by law: in seven days, as if they had asked themselves. They are told, and may withdraw it.',
  async (ctx, id, email) => `It is erased on ${(await tenantPorts.beginErasure(ctx, id, email)).dueAt.toISOString()}.`,
)

export const userKeepCommand = onUser('keep', 'Withdraws an erasure that has not been done yet.', async (ctx, id) => {
  await tenantPorts.withdrawErasure(ctx, id)
  return 'The account stays.'
})

function onUser(verb: string, does: string, work: (ctx: Ctx, id: UserId, email: string) => Promise<string>): Command {
  const usage = `user ${verb} --email E [--json]`
  const schema = z.object({ email: z.email('--email must be an e-mail address.'), json: isSet })
  return {
    usage,
    does,
    run: (args, settings) =>
      withParts(settings, (parts) =>
        withOptions({ usage, options: { email: named, json: flag }, schema }, args, async ({ email, json }) => {
          const ctx = operatorCtx(parts)
          const person = await ctx.db.read((reader) => findPerson(reader, email))
          if (!person) throw new Unable(`Nobody has an account with ${email}.`)
          say(json, await work(ctx, person.userId, email))
        }),
      ),
  }
}

const say = (isJson: boolean, says: string): void =>
  console.log(isJson ? JSON.stringify({ version: 1, says }, null, 2) : says)
