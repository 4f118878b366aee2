/** `rubrica client create`: credentials for a program that acts for somebody, made by the operator. */
import { z } from 'zod'
import { findUserByEmail } from '../../features/accounts/account.store.ts'
import { enterOrganization } from '../../features/people/organizations/organization.commands.ts'
import { registerClient } from '../../features/programs/client.commands.ts'
import { nameLimit } from '../../features/programs/client.model.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { findServedAddress } from '../../server/served-address.ts'
import type { ProductParts } from '../parts.ts'
import { type Command, withParts } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'

const usage = 'client create --email E --name N [--organization ID] [--sandbox]'

export const clientCreateCommand: Command = {
  usage,
  does: 'Makes credentials for a program that acts for a user: in their personal workspace, unless told. The secret is shown once.',
  run: (args, settings) => withParts(settings, (parts) => clientCreate(parts, args)),
}

const schema = z.object({
  email: z.email('--email must be an e-mail address.').transform((text) => text.toLowerCase()),
  name: z
    .string('--name is missing.')
    .overwrite(oneLine)
    .min(1, '--name is missing.')
    .max(nameLimit, `--name may have ${nameLimit} characters.`),
  organization: z
    .uuid('--organization must be the ID of an organization.')
    .transform((text) => asId<'Organization'>(text))
    .optional(),
  sandbox: z.boolean().default(false),
})
const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  organization: { type: 'string' },
  sandbox: { type: 'boolean' },
} as const

function clientCreate(parts: ProductParts, args: readonly string[]): Promise<number> {
  return withOptions({ usage, options, schema }, args, async ({ email, name, organization: named, sandbox }) => {
    const ctx = operatorCtx(parts)
    const user = await ctx.db.read((reader) => findUserByEmail(reader, email))
    if (!user) throw new Unable(`Nobody has an account with ${email}. Make one with: npm run rubrica -- user create`)
    const { organization } = await enterOrganization(ctx, user.id, named ?? null)
    const wish = { name, redirect: null, isConfidential: true, isSandbox: sandbox }
    const { id, secret } = await registerClient(ctx, wish, { userId: user.id, organizationId: organization.id })
    console.log(`${name} acts for ${user.email} in ${organization.name}${sandbox ? ', in the sandbox' : ''}.`)
    console.log(`client_id:     ${id}\nclient_secret: ${secret}`)
    const address = (await findServedAddress(ctx.db)) ?? ctx.settings.baseUrl
    console.log(`Tokens:        ${address}/oauth/token (see docs/api/quick-start.md)`)
  })
}
