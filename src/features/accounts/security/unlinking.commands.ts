/** Unlinks a sign-in provider from the account, as long as a password or a passkey is left. */
import { createHash } from 'node:crypto'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { lockUser } from '../account.store.ts'
import { recordAboutUser } from '../../../core/identity/record.commands.ts'
import type { SessionUser } from '../session.commands.ts'
import { deleteIdentity, identitiesOf, type Identity } from './identity.store.ts'
import { passkeysOf } from './passkey.store.ts'
import { ensureProved } from './proof.commands.ts'

/** What the account's own pages call it: nobody else's name for somebody travels in an address. */
export const idOfIdentity = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
    .slice(0, 32)

export async function unlink(ctx: Ctx, caller: SessionUser, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await ensureProved(ctx, tx, caller)
    const user = await lockUser(tx, caller.userId)
    const identity = (await identitiesOf(tx, user.id)).find((each) => idOfIdentity(each) === id)
    ensure(identity, 'provider.not_linked')
    const hasOther = user.passwordHash !== null || (await passkeysOf(tx, user.id)).length > 0
    ensure(hasOther, 'provider.only_way_in')
    await deleteIdentity(tx, identity)
    await recordAboutUser(ctx, tx, user.id, { type: 'user.provider_unlinked', issuer: identity.issuer })
  })
}
