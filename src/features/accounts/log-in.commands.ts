/** Signs in with e-mail and password. */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { findUserByEmail, lockUser } from './account.store.ts'
import { isTheirPassword } from './password-hash.ts'
import { arrive, type Arrival } from './security/arrival.commands.ts'
import { noteFailureLater } from './failure.commands.ts'
import { endSession, type SignInOrigin } from './session.commands.ts'
import type { Ports } from './ports.ts'
import { countTry, forgiveTries } from './tries.ts'

export async function logIn(
  ctx: Ctx,
  ports: Pick<Ports, 'ssoDemandOn'>,
  { email, password, replaces }: Readonly<{ email: string; password: string; replaces: string | undefined }>,
  from: SignInOrigin,
): Promise<Arrival> {
  await countTry(ctx, { 'login.ip': from.ip, 'login.address': email })
  const known = await ctx.db.read((reader) => findUserByEmail(reader, email))
  const isTheirs = await isTheirPassword(known?.passwordHash ?? null, password)
  if (!isTheirs) await noteFailureLater(ctx, email)
  ensure(known && isTheirs, 'session.bad_credentials', { field: 'password' })
  await forgiveTries(ctx, 'login.address', email)

  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, known.id)
    ensure(user.passwordHash === known.passwordHash, 'session.bad_credentials', { field: 'password' })
    const demand = await ports.ssoDemandOn(tx, user.id)
    ensure(!demand, 'session.sso_required', { organization: demand?.name })
    if (replaces) await endSession(ctx, tx, replaces)
    return arrive(ctx, tx, user, from, 'password')
  })
}
