/** The last step of every way in: a session begins, or a second factor is asked for first. */
import type { OrganizationId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import type { SignInMethod, User } from '../../../core/identity/account.model.ts'
import { recordAboutUser } from '../../../core/identity/record.commands.ts'
import { hashOfSecret } from '../../../server/secret-hash.ts'
import { startSession, type SignInOrigin, type SignedIn } from '../session.commands.ts'
import { hasDevices, insertDevice, seeDevice } from './device.store.ts'
import { HALF_SIGN_IN_MS, isOn } from './second-factor.model.ts'
import { findAuthenticator } from './second-factor.store.ts'
import { keepStep } from './step.store.ts'

export type Arrival =
  | Readonly<{ is: 'in'; device: string } & SignedIn>
  /** Until the other half comes, this opens nothing. */
  | Readonly<{ is: 'half'; token: string }>

/**
 * @param method by which they signed in: after a second factor, or a passkey, which is two in one, no more is asked for
 * @param ssoOrganizationId whose provider brought them
 */
export async function arrive(
  ctx: Ctx,
  tx: Tx,
  user: User,
  from: SignInOrigin,
  method: SignInMethod,
  ssoOrganizationId: OrganizationId | null = null,
): Promise<Arrival> {
  ensure(user.suspendedAt === null, 'user.suspended')
  const isWhole = method === 'second_factor' || method === 'passkey'
  if (!isWhole && isOn(await findAuthenticator(tx, user.id))) return halfWay(ctx, tx, user, ssoOrganizationId)
  const session = await startSession(ctx, tx, user, from, { method, ssoOrganizationId })
  const { device, isNew: isNewDevice } = await noticeDevice(ctx, tx, user, from)
  const { sessionId } = session
  await recordAboutUser(ctx, tx, user.id, { type: 'user.signed_in', method, sessionId, isNewDevice })
  return { is: 'in', device, ...session }
}

async function halfWay(
  ctx: Ctx,
  tx: Tx,
  { id: userId }: User,
  ssoOrganizationId: OrganizationId | null,
): Promise<Arrival> {
  const token = Buffer.from(ctx.random(32)).toString('base64url')
  const endsAt = new Date(ctx.now().getTime() + HALF_SIGN_IN_MS)
  await keepStep(tx, hashOfSecret(token), {
    kind: 'second_factor',
    userId,
    data: ssoOrganizationId ? { ssoOrganizationId } : {},
    endsAt,
  })
  return { is: 'half', token }
}

/**
 * @returns by what the browser will be known, and whether it is new: then a letter says so, except for the very first browser of all
 */
async function noticeDevice(ctx: Ctx, tx: Tx, user: User, from: SignInOrigin) {
  const now = ctx.now()
  if (from.device && (await seeDevice(tx, user.id, hashOfSecret(from.device), now)))
    return { device: from.device, isNew: false }
  const isFirst = !(await hasDevices(tx, user.id))
  const device = from.device ?? Buffer.from(ctx.random(24)).toString('base64url')
  await insertDevice(tx, user.id, hashOfSecret(device), now)
  return { device, isNew: !isFirst }
}
