/** Makes accounts of tests as an operator makes them, with one hash for all that have the same password: each would take 20 ms of the processor. */
import { foundAccount } from '../../features/accounts/account.commands.ts'
import { hashPassword } from '../../features/accounts/password-hash.ts'
import { OPERATOR_ANSWERS } from '../../core/identity/account.model.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { ports } from '../features.ts'

type Made = Readonly<{ name: string; email: string; password: string }>

/** Its address is verified. */
export async function makeAccount(ctx: Ctx, { password, ...about }: Made): Promise<UserId> {
  const passwordHash = await hashOf(password)
  const answers = { phone: null, termsAcceptedAt: null, termsVersion: OPERATOR_ANSWERS, emailVerifiedAt: ctx.now() }
  const { id } = await ctx.db.transaction((tx) =>
    foundAccount(ctx, ports, tx, { ...about, ...answers, passwordHash, language: 'en', by: 'operator' }),
  )
  return id
}

/** By password. */
const hashes = new Map<string, Promise<string>>()

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
