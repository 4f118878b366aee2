/** `rubrica user create`: an account made by the operator, ready to sign in. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createUser } from '../../features/accounts/account.commands.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { DEFAULT_LANGUAGE } from '../../kernel/language.ts'
import { oneLine } from '../../kernel/line.ts'
import { buildCtx } from '../../server/ctx.ts'
import { sentence } from '../../server/sentences.ts'
import { neighbours, reactions } from '../features.ts'
import type { Parts } from '../parts.ts'
import { withParts, type Command } from './command.ts'

const usage = 'user create --email E --name N --password P [--verified]'

export const userCreateCommand: Command = {
  usage,
  does: 'Makes an account. --verified: its address needs no confirming.',
  run: (args, settings) => withParts(settings, (parts) => userCreate(parts, args)),
}

async function userCreate(parts: Parts, args: readonly string[]): Promise<number> {
  const given = read(args)
  if (typeof given === 'string') return wrong(given)
  try {
    const ctx = buildCtx(parts, reactions)
    const { verified: isVerified, ...person } = given
    const userId = await createUser(ctx, neighbours, { ...person, isVerified, language: DEFAULT_LANGUAGE })
    console.log(`${person.email} can sign in at ${parts.settings.baseUrl}/auth/login (user ${userId})`)
    if (!isVerified) console.log('A link that confirms the address is on its way to it.')
    return 0
  } catch (error) {
    if (error instanceof Refusal) return wrong(sentence(error.code, 'en', error.details))
    throw error
  }
}

const Given = z.object({
  email: z.email('--email must be an e-mail address.').transform((text) => text.toLowerCase()),
  name: z.string('--name is missing.').overwrite(oneLine).min(2, '--name must have at least 2 characters.').max(120),
  password: z.string('--password is missing.').max(200),
  verified: z.boolean().default(false),
})

/** What was given, or a sentence about what is wrong with it. */
function read(args: readonly string[]): z.output<typeof Given> | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        password: { type: 'string' },
        verified: { type: 'boolean' },
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
