/** `rubrica organization create`: an organization made by the operator, owned by somebody who has an account. */
import { z } from 'zod'
import { findUserByEmail } from '../../features/accounts/account.store.ts'
import { foundOrganization } from '../../features/people/organizations/organization.commands.ts'
import { nameLimit } from '../../core/identity/organization.model.ts'
import { oneLine } from '../../kernel/line.ts'
import type { ProductParts } from '../parts.ts'
import { type Command, withParts } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'

const usage = 'organization create --name N --owner E'

export const organizationCreateCommand: Command = {
  usage,
  does: 'Makes an organization that a user owns, beside their personal workspace.',
  run: (args, settings) => withParts(settings, (parts) => organizationCreate(parts, args)),
}

const schema = z.object({
  name: z
    .string('--name is missing.')
    .overwrite(oneLine)
    .min(1, '--name is missing.')
    .max(nameLimit, `--name may have ${nameLimit} characters.`),
  owner: z.email('--owner must be an e-mail address.').transform((text) => text.toLowerCase()),
})
const options = { name: { type: 'string' }, owner: { type: 'string' } } as const

function organizationCreate(parts: ProductParts, args: readonly string[]): Promise<number> {
  return withOptions({ usage, options, schema }, args, async ({ name, owner }) => {
    const ctx = operatorCtx(parts)
    const user = await ctx.db.read((reader) => findUserByEmail(reader, owner))
    if (!user) throw new Unable(`Nobody has an account with ${owner}. Make one with: npm run rubrica -- user create`)
    const { id } = await foundOrganization(ctx, { userId: user.id, name, language: user.language })
    console.log(`${user.email} owns ${name} (organization ${id}).`)
  })
}
