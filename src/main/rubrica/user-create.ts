/** `rubrica user create`: an account made by the operator, ready to sign in. */
import { z } from 'zod'
import { createUser } from '../../features/accounts/account.commands.ts'
import { DEFAULT_LANGUAGE, languages } from '../../kernel/language.ts'
import { oneLine } from '../../kernel/line.ts'
import { findServedAddress } from '../../server/served-address.ts'
import { ports } from '../features.ts'
import type { ProductParts } from '../parts.ts'
import { type Command, withParts } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { withOptions } from './options.ts'

const usage = 'user create --email E --name N --password P [--language pt-BR|en|es] [--verified] [--keep-password]'

export const userCreateCommand: Command = {
  usage,
  does: 'Makes an account. Its owner chooses another password when they first sign in; --keep-password: they need not, as for a program. --verified: its address needs no confirming. --language: what pages and letters speak to them.',
  run: (args, settings) => withParts(settings, (parts) => userCreate(parts, args)),
}

const schema = z.object({
  email: z.email('--email must be an e-mail address.').transform((text) => text.toLowerCase()),
  name: z.string('--name is missing.').max(120).overwrite(oneLine).min(2, '--name must have at least 2 characters.'),
  password: z.string('--password is missing.').max(200),
  language: z.enum(languages, `--language must be one of ${languages.join(', ')}.`).default(DEFAULT_LANGUAGE),
  verified: z.boolean().default(false),
  'keep-password': z.boolean().default(false),
})
const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  password: { type: 'string' },
  language: { type: 'string' },
  verified: { type: 'boolean' },
  'keep-password': { type: 'boolean' },
} as const

function userCreate(parts: ProductParts, args: readonly string[]): Promise<number> {
  return withOptions({ usage, options, schema }, args, async (given) => {
    const { verified: isVerified, 'keep-password': keepsPassword, ...person } = given
    const ctx = operatorCtx(parts)
    const userId = await createUser(ctx, ports, {
      ...person,
      isVerified,
      isPasswordForNow: !keepsPassword,
    })
    const address = (await findServedAddress(ctx.db)) ?? ctx.settings.baseUrl
    console.log(`${person.email} can sign in at ${address}/auth/login (user ${userId})`)
    if (!isVerified) console.log('A link that confirms the address is on its way to it.')
  })
}
