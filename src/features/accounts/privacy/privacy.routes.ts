/** Routes of privacy requests: the copy of a user's data, and the deletion of their account. */
import { asId, type UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { blobContent } from '../../../server/http/file-answer.ts'
import { bind, type Http } from '../../../server/http.ts'
import { limit } from '../../../server/limits.ts'
import { loadUser } from '../account.store.ts'
import { callerOf } from '../session.commands.ts'
import { askForCopy, openCopy, showCopy } from './copy.commands.ts'
import { askForDeletion, showConsequences, withdrawDeletion } from './deletion.commands.ts'
import { findDeletion } from './deletion.store.ts'
import * as contract from './privacy.contract.ts'
import { beginCopy } from './privacy.jobs.ts'
import { copyAgainAt, endsWith, needsOwner, type Copy, type Deletion, type Holding } from './privacy.model.ts'

/** A big file: more often than anybody needs it, less than would busy a server. */
const FETCHED = { max: 30, windowSec: 3600 }

export function privacyRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.showPrivacyEndpoint, (ctx, _input, { caller }) => show(ctx, caller.userId))

  bind(http, ctx, contract.askForCopyEndpoint, async (ctx, _input, { caller, language }) =>
    toCopyView(await askForCopy(ctx, callerOf(caller), language, beginCopy)),
  )

  bind(http, ctx, contract.downloadCopyEndpoint, async (ctx, { id }, { caller }) => {
    await limit(ctx, 'fetch-copy', caller.userId, FETCHED)
    const file = await openCopy(ctx, callerOf(caller), asId<'Copy'>(id))
    const name = `rubrica-${file.readyAt.toISOString().slice(0, 10)}.zip`
    return { name, type: 'application/zip', content: blobContent(ctx.blobs, file) }
  })

  bind(http, ctx, contract.askForDeletionEndpoint, async (ctx, { email }, { caller }) => {
    await limit(ctx, 'ask-for-deletion', caller.userId, FETCHED)
    return toDeletionView(await askForDeletion(ctx, callerOf(caller), email))
  })

  bind(http, ctx, contract.withdrawDeletionEndpoint, (ctx, _input, { caller }) =>
    withdrawDeletion(ctx, callerOf(caller)),
  )
}

async function show(ctx: Ctx, userId: UserId): Promise<contract.PrivacyView> {
  const copy = await showCopy(ctx, userId)
  return ctx.db.read(async (reader) => {
    const { holdings, counts } = await showConsequences(reader, userId, ctx.now())
    const { keptUntil, keptOpen, keptForGood, ...gone } = counts
    const deletion = await findDeletion(reader, userId)
    return {
      email: (await loadUser(reader, userId)).email,
      copy: copy && toCopyView(copy),
      copy_again_at: copyAgainAt(copy, ctx.now())?.toISOString() ?? null,
      deletion: deletion && toDeletionView(deletion),
      consequences: {
        need_owner: holdings.filter(needsOwner).map(toNamed),
        end: holdings.filter((one) => !one.isPersonal && endsWith(one)).map(toNamed),
        ...gone,
        kept_until: keptUntil?.toISOString() ?? null,
        kept_open: keptOpen,
        kept_for_good: keptForGood,
      },
    }
  })
}

const toNamed = ({ organizationId: id, name }: Holding) => ({ id, name })

const toDeletionView = ({ askedAt, dueAt }: Deletion) => ({
  asked_at: askedAt.toISOString(),
  due_at: dueAt.toISOString(),
})

const toCopyView = ({ id, state, progress, askedAt, file }: Copy): contract.CopyView => ({
  id,
  state,
  progress,
  asked_at: askedAt.toISOString(),
  ready_at: file?.readyAt.toISOString() ?? null,
  ends_at: file?.endsAt.toISOString() ?? null,
  size: file?.size ?? null,
})
