/** The secret of an authenticator app at rest: encrypted, and bound to whose it is, so that no row can be put in place of another. */
import type { UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { decryptSecret, encryptSecret } from '../../../server/encrypted.ts'
import type { SealedColumn } from '../../../server/server-key/sealed-columns.store.ts'

export const secondFactorColumns: readonly SealedColumn[] = [
  {
    table: 'authenticators',
    id: 'user_id',
    owner: 'user_id',
    column: 'secret_sealed',
    purpose: 'second-factor',
    of: (id) => id,
  },
]

export const sealSecret = (ctx: Pick<Ctx, 'keys' | 'random'>, userId: UserId, secret: Uint8Array): Buffer =>
  encryptSecret(ctx, { purpose: 'second-factor', of: userId }, secret)

export const openSecret = (ctx: Pick<Ctx, 'keys'>, userId: UserId, bytes: Uint8Array): Buffer =>
  decryptSecret(ctx, { purpose: 'second-factor', of: userId }, bytes)
