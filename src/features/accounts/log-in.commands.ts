/** Signs in with e-mail and password. */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { findUserByEmail, lockUser } from './account.store.ts'
import type { Ports } from './ports.ts'
import { hashOfSecret } from './one-time-key.ts'
import { isTheirPassword } from './password-hash.ts'
import { arrive, type Arrival } from './security/arrival.commands.ts'
import type { SignInOrigin } from './session.commands.ts'
import { deleteSession } from './session.store.ts'
import { countTry, forgiveTries } from './tries.ts'

export async function logIn(
  ctx: Ctx,
  ports: Ports,
  { email, password, replaces }: Readonly<{ email: string; password: string; replaces: string | undefined }>,
  from: SignInOrigin,
): Promise<Arrival> {
  await countTry(ctx, { 'login.ip': from.ip, 'login.address': email })
  const known = await ctx.db.read((reader) => findUserByEmail(reader, email))
  const isTheirs = await isTheirPassword(known?.passwordHash ?? null, password)
  ensure(known && isTheirs, 'session.bad_credentials', { field: 'password' })
  await forgiveTries(ctx, 'login.address', email)

  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, known.id)
    ensure(user.passwordHash === known.passwordHash, 'session.bad_credentials', { field: 'password' })
    if (replaces) await deleteSession(tx, hashOfSecret(replaces))
    return arrive(ctx, ports, tx, user, from, 'password')
  })
}
