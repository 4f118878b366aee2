/** Retention: sets the period, warns ahead, removes; holds envelopes that somebody needs longer. */
import type { EnvelopeId, OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { ensureMayManage, type Acting, type MemberStanding } from '../../core/identity/authority.model.ts'
import { ensureVisible, type By, type Viewer } from '../../core/envelope/access.model.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { isEditable } from '../../core/envelope/envelope.model.ts'
import { findEnvelope, lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { warnedBefore, warnsUntil, type RetentionYears } from '../../core/envelope/retention.model.ts'
import {
  replaceByTombstone,
  countEnding,
  findOver,
  findRetention,
  keepingOf,
  noticeEnding,
  saveHold,
  saveRetention,
  type RetentionState,
} from '../../core/envelope/retention.store.ts'

export type Ports = Readonly<{
  /** Organizations: what somebody may do in one; a person who is no member learns nothing. */
  standingOf: (reader: Reader, acting: Acting) => Promise<MemberStanding>
  lockOrganization: (tx: Tx, id: OrganizationId) => Promise<void>
}>

type Retention = Readonly<{ years: number | null; ending: number }>

export async function showRetention(ctx: Ctx, { standingOf }: Ports, acting: Acting): Promise<Retention> {
  return ctx.db.read(async (reader) => {
    ensureMayManage(await standingOf(reader, acting), 'edit_organization')
    const { organizationId: id } = acting
    return {
      years: await findRetention(reader, id),
      ending: await countEnding(reader, id, warnsUntil(ctx.now())),
    }
  })
}

export function chooseRetention(
  ctx: Ctx,
  { standingOf, lockOrganization }: Ports,
  acting: Acting,
  years: RetentionYears | null,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { organizationId: id } = acting
    await lockOrganization(tx, id)
    ensureMayManage(await standingOf(tx, acting), 'edit_organization')
    const before = await findRetention(tx, id)
    if (before === years) return
    await saveRetention(tx, id, years)
    await recordAboutOrganization(ctx, tx, id, { type: 'organization.retention_changed', before, after: years })
  })
}

export function showKeeping(ctx: Ctx, id: EnvelopeId, viewer: Viewer): Promise<RetentionState> {
  return ctx.db.read(async (reader) => {
    ensureVisible(viewer, await findEnvelope(reader, id, viewer))
    return keepingOf(reader, id)
  })
}

/** Holding what is held already succeeds and changes nothing. */
export function setHold(ctx: Ctx, id: EnvelopeId, by: By, isHeld: boolean): Promise<RetentionState> {
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id, by.viewer)
    ensureVisible(by.viewer, envelope)
    ensure(!isEditable(envelope.state), 'envelope.not_sent')
    if (await saveHold(tx, id, isHeld ? by.circumstances.at : null)) {
      const type = isHeld ? ('envelope.held' as const) : ('envelope.released' as const)
      await commit(ctx, tx, { next: envelope, facts: [{ type }] }, by.circumstances)
    }
    return keepingOf(tx, id)
  })
}

const AT_ONCE = 500

/** Once a day: what ends within a month is announced, and what was announced a month ago goes. */
export async function endRetention(ctx: Ctx): Promise<void> {
  await removeOver(ctx)
  await ctx.db.transaction((tx) => announceRemoval(ctx, tx))
}

async function announceRemoval(ctx: Ctx, tx: Tx): Promise<void> {
  const day = warnsUntil(ctx.now())
  for (const { organizationId, count } of await noticeEnding(tx, day, ctx.now())) {
    const fact = { type: 'organization.removal_announced', count, day: day.toISOString() } as const
    await recordAboutOrganization(ctx, tx, organizationId, fact)
  }
}

/** One that fails holds no other up; it fails the job in the end. */
async function removeOver(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const toldBefore = warnedBefore(now)
  const errors: unknown[] = []
  for (;;) {
    const over = await ctx.db.read((reader) => findOver(reader, { now, toldBefore, limit: AT_ONCE }))
    for (const id of over)
      await ctx.db
        .transaction((tx) => replaceByTombstone(tx, id, now, toldBefore))
        .catch((error: unknown) => errors.push(error))
    if (over.length < AT_ONCE || errors.length > 0) break
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} envelopes could not be removed`)
}
