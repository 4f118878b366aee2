/** `rubrica user sign-out`: ends the sessions of somebody, or of everybody (ASVS 5.0, 7.4.5). */
import { z } from 'zod'
import { signOutEverybody, signOutUser } from '../../features/accounts/session.commands.ts'
import type { ProductParts } from '../parts.ts'
import { type Command, withParts } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { Unable, withOptions } from './options.ts'

const usage = 'user sign-out (--email E | --everybody) [--json]'

export const userSignOutCommand: Command = {
  usage,
  does: 'Ends all sessions of one account, or of all of them. Passwords and programs stay as they are.',
  run: (args, settings) => withParts(settings, (parts) => userSignOut(parts, args)),
}

const schema = z
  .object({
    email: z.email('--email must be an e-mail address.').optional(),
    everybody: z.boolean().default(false),
    json: z.boolean().default(false),
  })
  .refine(({ email, everybody }) => (email !== undefined) !== everybody, 'Name one account, or everybody.')
const options = { email: { type: 'string' }, everybody: { type: 'boolean' }, json: { type: 'boolean' } } as const

function userSignOut(parts: ProductParts, args: readonly string[]): Promise<number> {
  return withOptions({ usage, options, schema }, args, async ({ email, json }) => {
    const ctx = operatorCtx(parts)
    const ended = email === undefined ? await signOutEverybody(ctx) : await signOutUser(ctx, email)
    if (ended === null) throw new Unable(`Nobody has an account with ${email}.`)
    const says = `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`
    console.log(json ? JSON.stringify({ version: 1, email: email ?? null, ended, says }, null, 2) : says)
  })
}
