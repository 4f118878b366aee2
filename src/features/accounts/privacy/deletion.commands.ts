/** The end of an account: asked for, withdrawn, or done when its time has come (docs/decisions/144). */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import type { User } from '../../../core/identity/account.model.ts'
import { recordAboutUser } from '../../../core/identity/record.commands.ts'
import { loadUser, lockUser, saveUser } from '../account.store.ts'
import type { Ports } from '../ports.ts'
import { ensureProved } from '../security/proof.commands.ts'
import type { SessionUser } from '../session.commands.ts'
import {
  countConsequences,
  eraseOwn,
  eraseWorkspace,
  findDeletion,
  findDueDeletions,
  forgetLettersToGone,
  holdingsOf,
  keepSenderOf,
  lockHoldings,
  saveDeleted,
  saveDeletion,
  type DeletionCounts,
} from './deletion.store.ts'
import {
  deletionDue,
  endsWith,
  ensureNobodyIsLeftAlone,
  needsOwner,
  redacted,
  type Deletion,
  type Holding,
} from './privacy.model.ts'
import { privacyText } from './text.ts'

type Consequences = Readonly<{ holdings: readonly Holding[]; counts: DeletionCounts }>

/** What a deletion would mean now. */
export async function showConsequences(reader: Reader, userId: UserId, now: Date): Promise<Consequences> {
  const holdings = await holdingsOf(reader, userId)
  const address = confirmedAddress(await loadUser(reader, userId))
  const ending = holdings.filter(endsWith).map(({ organizationId }) => organizationId)
  const dueAt = (await findDeletion(reader, userId))?.dueAt ?? deletionDue(now)
  return { holdings, counts: await countConsequences(reader, { userId, address, ending, dueAt }) }
}

/** As envelopes know them: whose address is not confirmed may not be whom they say. */
export const confirmedAddress = ({ email, emailVerifiedAt }: User): string | null =>
  emailVerifiedAt && email.toLowerCase()

/** Asking twice does not lengthen the wait. */
export function askForDeletion(ctx: Ctx, caller: SessionUser, typed: string): Promise<Deletion> {
  return ctx.db.transaction(async (tx) => {
    await ensureProved(ctx, tx, caller)
    return beginDeletion(ctx, tx, await lockUser(tx, caller.userId), typed)
  })
}

/** @param typed their address, so that nobody else's account is meant */
export async function beginDeletion(ctx: Ctx, tx: Tx, user: User, typed: string): Promise<Deletion> {
  ensure(typed.toLowerCase() === user.email.toLowerCase(), 'deletion.address_wrong', { field: 'email' })
  ensureNobodyIsLeftAlone(await lockHoldings(tx, user.id))
  const asked = await findDeletion(tx, user.id)
  if (asked) return asked
  const deletion = { askedAt: ctx.now(), dueAt: deletionDue(ctx.now()) }
  await saveDeletion(tx, user.id, deletion)
  const dueAt = deletion.dueAt.toISOString()
  await recordAboutUser(ctx, tx, user.id, { type: 'user.deletion_asked', dueAt })
  return deletion
}

/** Needs no proof: it changes nothing, and a user who is surprised by the letter is in a hurry. */
export function withdrawDeletion(ctx: Ctx, { userId }: Pick<SessionUser, 'userId'>): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!(await findDeletion(tx, userId))) return
    await saveDeletion(tx, userId, null)
    await recordAboutUser(ctx, tx, userId, { type: 'user.deletion_withdrawn' })
  })
}

const AT_ONCE = 100

/** One that fails holds no other up; it fails the job in the end. */
export async function deleteDue(ctx: Ctx, ports: Ports): Promise<void> {
  const errors: unknown[] = []
  const due = await ctx.db.read((reader) => findDueDeletions(reader, ctx.now(), AT_ONCE))
  for (const userId of due) {
    await deleteAccount(ctx, ports, userId).catch((error: unknown) => errors.push(error))
  }
  await ctx.db.read((reader) => forgetLettersToGone(reader))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${due.length} accounts failed`)
}

/** Decided again under the locks: they may have changed their mind, or become the last owner of something. */
async function deleteAccount(ctx: Ctx, ports: Ports, userId: UserId): Promise<void> {
  const files = await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const deletion = await findDeletion(tx, userId)
    if (!deletion || deletion.dueAt > ctx.now()) return []
    const holdings = await lockHoldings(tx, userId)
    const left = holdings.filter(needsOwner)
    if (left.length > 0) {
      const dueAt = deletionDue(ctx.now())
      await saveDeletion(tx, userId, { ...deletion, dueAt })
      const fact = { type: 'user.deletion_postponed', dueAt: dueAt.toISOString() } as const
      await recordAboutUser(ctx, tx, userId, fact)
      return []
    }
    const gone = redacted(user, privacyText(user.language)('deletedAccount'))
    for (const holding of holdings) await part(holding, gone)
    await ports.endAllAccess(ctx, tx, userId)
    const copies = await eraseOwn(tx, userId)
    await recordAboutUser(ctx, tx, userId, { type: 'user.deleted' })
    await keepSenderOf(tx, user)
    await saveUser(tx, gone)
    await saveDeleted(tx, userId, ctx.now())
    return copies

    async function part({ organizationId, ...holding }: Holding, { name }: User): Promise<void> {
      const of: Readonly<{ organizationId: OrganizationId; userId: UserId }> = { organizationId, userId }
      if (!endsWith({ organizationId, ...holding })) return ports.leave(ctx, tx, of)
      await ports.closeWith(ctx, tx, of)
      await eraseWorkspace(tx, organizationId, name)
    }
  })
  for (const sha256 of files) await ctx.blobs.remove(sha256)
}
