/** Flags users as operators, and lets operators in. */
import { recordAboutInstallation } from '../../core/identity/record.commands.ts'
import type { UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Operator } from './operator.model.ts'
import { deleteOperator, findOperators, findPerson, insertOperator, isOperator } from './operator.store.ts'

/** @param caller `isStrong`: two factors stand behind their session */
export async function ensureOperator(
  ctx: Ctx,
  { userId, isStrong }: Readonly<{ userId: UserId; isStrong: boolean }>,
): Promise<void> {
  ensure(await ctx.db.read((reader) => isOperator(reader, userId)), 'operator.not_one')
  ensure(isStrong, 'operator.second_factor_required')
}

export type Flagged = 'done' | 'was so' | 'unknown' | 'unconfirmed'

/** Whose address is not confirmed may be somebody else. */
export function addOperator(ctx: Ctx, email: string): Promise<Flagged> {
  return ctx.db.transaction(async (tx) => {
    const person = await findPerson(tx, email)
    if (!person) return 'unknown'
    if (!person.isVerified) return 'unconfirmed'
    const { actor } = ctx.origin
    const by = actor.kind === 'operator' ? (actor.userId ?? null) : null
    if (!(await insertOperator(tx, person.userId, by, ctx.now()))) return 'was so'
    await recordAboutInstallation(ctx, tx, { type: 'operator.added', userId: person.userId })
    return 'done'
  })
}

export function removeOperator(ctx: Ctx, email: string): Promise<Flagged> {
  return ctx.db.transaction(async (tx) => {
    const person = await findPerson(tx, email)
    if (!person) return 'unknown'
    if (!(await deleteOperator(tx, person.userId))) return 'was so'
    await recordAboutInstallation(ctx, tx, { type: 'operator.removed', userId: person.userId })
    return 'done'
  })
}

export const listOperators = (ctx: Ctx): Promise<readonly Operator[]> => ctx.db.read(findOperators)
