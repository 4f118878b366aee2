/** `rubrica client create`: credentials for a program that acts for somebody, made by the operator. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { findUserByEmail } from '../../features/accounts/account.store.ts'
import { enterOrganization } from '../../features/organizations/organization.commands.ts'
import { registerClient } from '../../features/programs/client.commands.ts'
import { nameLimit } from '../../features/programs/client.model.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { buildCtx } from '../../server/ctx.ts'
import { sentence } from '../../server/sentences.ts'
import { reactions } from '../features.ts'
import type { Parts } from '../parts.ts'
import { withParts, type Command } from './command.ts'

const usage = 'client create --email E --name N [--organization ID] [--sandbox]'

export const clientCreateCommand: Command = {
  usage,
  does: 'Makes credentials for a program that acts for a user: in their personal workspace, unless told. The secret is shown once.',
  run: (args, settings) => withParts(settings, (parts) => clientCreate(parts, args)),
}

async function clientCreate(parts: Parts, args: readonly string[]): Promise<number> {
  const given = read(args)
  if (typeof given === 'string') return wrong(given)
  const { email, name, sandbox: isSandbox } = given
  const ctx = buildCtx(parts, reactions)
  const user = await ctx.db.read((reader) => findUserByEmail(reader, email))
  if (!user) return wrong(`Nobody has an account with ${email}. Make one with: npm run rubrica -- user create`)
  try {
    const { organization } = await enterOrganization(ctx, user.id, given.organization ?? null)
    const wish = { name, redirect: null, isConfidential: true, isSandbox }
    const { id, secret } = await registerClient(ctx, wish, { userId: user.id, organizationId: organization.id })
    console.log(`${name} acts for ${user.email} in ${organization.name}${isSandbox ? ', in the sandbox' : ''}.`)
    console.log(`client_id:     ${id}\nclient_secret: ${secret}`)
    console.log(`Tokens:        ${parts.settings.baseUrl}/oauth/token (see docs/api/quick-start.md)`)
    return 0
  } catch (error) {
    if (error instanceof Refusal) return wrong(sentence(error.code, 'en', error.details))
    throw error
  }
}

const Given = z.object({
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

/** What was given, or a sentence about what is wrong with it. */
function read(args: readonly string[]): z.output<typeof Given> | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        organization: { type: 'string' },
        sandbox: { type: 'boolean' },
      },
    })
    const parsed = Given.safeParse(values)
    return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message).join('\n')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function wrong(reason: string): number {
  console.error(`${reason}\n\nnpm run rubrica -- ${usage}`)
  return 1
}
