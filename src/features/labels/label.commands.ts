/** Commands on labels: lock, check the right, save. */
import type { EnvelopeId, LabelId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { ensureMay, type Viewer } from '../../core/envelope/access.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { labelLimits, type Label, type LabelColor } from '../../core/envelope/label.model.ts'
import {
  changeLabels,
  countLabelsLocked,
  deleteLabel,
  holdLabels,
  insertLabel,
  lockLabel,
  saveLabel,
} from './label.store.ts'

export async function makeLabel(
  ctx: Ctx,
  viewer: Viewer,
  { name, color }: Readonly<{ name: string; color: LabelColor }>,
): Promise<Label> {
  ensureMaySort(viewer)
  const label = { id: ctx.newId<'Label'>(), organizationId: viewer.organizationId, name, color }
  await ctx.db.transaction(async (tx) => {
    const most = labelLimits.ofOrganization
    ensure((await countLabelsLocked(tx, viewer.organizationId)) < most, 'label.too_many', { max: most })
    await insertLabel(tx, label, ctx.now())
  })
  return label
}

export async function changeLabel(
  ctx: Ctx,
  viewer: Viewer,
  id: LabelId,
  parts: Partial<Readonly<{ name: string; color: LabelColor }>>,
): Promise<Label> {
  ensureMaySort(viewer)
  return ctx.db.transaction(async (tx) => {
    const label = { ...(await lockLabel(tx, viewer.organizationId, id)), ...parts }
    await saveLabel(tx, label)
    return label
  })
}

export async function removeLabel(ctx: Ctx, viewer: Viewer, id: LabelId): Promise<void> {
  ensureMaySort(viewer)
  await ctx.db.transaction((tx) => deleteLabel(tx, viewer.organizationId, id))
}

/** Those that are gone meanwhile are passed over when taken off, and refused when put on. */
export async function labelEnvelope(
  ctx: Ctx,
  viewer: Viewer,
  id: EnvelopeId,
  { add, remove }: Readonly<{ add: readonly LabelId[]; remove: readonly LabelId[] }>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id, viewer)
    // Those who may take its files may sort it: its sender, and owners.
    ensureMay(viewer, envelope, 'save_files')
    const wanted = new Set(add)
    ensure((await holdLabels(tx, viewer.organizationId, [...wanted])).length === wanted.size, 'label.not_found')
    const count = await changeLabels(tx, id, { add: [...wanted], remove })
    ensure(count <= labelLimits.ofEnvelope, 'label.too_many', { max: labelLimits.ofEnvelope })
  })
}

/** Labels are for those who send. */
function ensureMaySort({ isOwner, permissions }: Viewer): void {
  ensure(isOwner || permissions.has('send_envelopes'), 'permission.denied')
}
