/** Keeps, shows and switches off the reading times of recipients. */
import type { EnvelopeId, OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { ensureVisible, type Viewer } from '../../core/envelope/access.model.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { ensureMayManage, type Acting, type MemberStanding } from '../../core/identity/authority.model.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { findHeldEnvelope } from '../../core/holder/holder.ts'
import { ensure } from '../../kernel/refusal.ts'
import { limit } from '../../server/limits.ts'
import { mayReport, summed, type PageReading } from './reading-time.model.ts'
import {
  addReadings,
  documentIdsOf,
  holdReadingChoice,
  keepsReading,
  readingsOf,
  saveReadingChoice,
  type StoredReading,
} from './reading-time.store.ts'

export type ReadingPorts = Readonly<{
  /** Organizations: what somebody may do in one; a person who is no member learns nothing. */
  standingOf: (reader: Reader, acting: Acting) => Promise<MemberStanding>
  lockOrganization: (tx: Tx, id: OrganizationId) => Promise<void>
}>

/** A page tells every 20 seconds; a bit more, for windows that are hidden and shown. */
const REPORTS = { max: 600, windowSec: 3600 }

/** @returns whether the page shall go on telling */
export async function keepReadings(ctx: Ctx, token: string, readings: readonly PageReading[]): Promise<boolean> {
  const reader = await ctx.db.read(async (db) => {
    const { envelope, recipient } = await findHeldEnvelope(ctx, db, token)
    if (!mayReport(envelope, recipient) || !(await keepsReading(db, envelope.organizationId))) return null
    const own = await documentIdsOf(db, envelope.id)
    ensure(
      readings.every(({ documentId }) => own.has(documentId)),
      'document.not_found',
    )
    return { id: recipient.id, organizationId: envelope.organizationId }
  })
  if (!reader) return false
  await limit(ctx, 'report-reading', reader.id, REPORTS)
  return ctx.db.transaction(async (tx) => {
    if (!(await holdReadingChoice(tx, reader.organizationId))) return false
    await addReadings(tx, reader.id, summed(readings))
    return true
  })
}

/** People who see the envelope see who read it. */
export function showReadings(
  ctx: Ctx,
  id: EnvelopeId,
  viewer: Viewer,
): Promise<Readonly<{ isKept: boolean; readings: readonly StoredReading[] }>> {
  return ctx.db.read(async (reader) => {
    const envelope = await findEnvelope(reader, id, viewer)
    ensureVisible(viewer, envelope)
    const isKept = await keepsReading(reader, envelope.organizationId)
    return { isKept, readings: isKept ? await readingsOf(reader, id) : [] }
  })
}

type Standing = Pick<ReadingPorts, 'standingOf'>

export const showReadingChoice = (ctx: Ctx, { standingOf }: Standing, acting: Acting): Promise<boolean> =>
  ctx.db.read(async (reader) => {
    ensureMayManage(await standingOf(reader, acting), 'edit_organization')
    return keepsReading(reader, acting.organizationId)
  })

export function chooseReading(
  ctx: Ctx,
  { standingOf, lockOrganization }: Pick<ReadingPorts, 'standingOf' | 'lockOrganization'>,
  acting: Acting,
  isKept: boolean,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { organizationId: id } = acting
    await lockOrganization(tx, id)
    ensureMayManage(await standingOf(tx, acting), 'edit_organization')
    if ((await keepsReading(tx, id)) === isKept) return
    await saveReadingChoice(tx, id, isKept)
    await recordAboutOrganization(ctx, tx, id, { type: 'organization.reading_times_changed', isKept })
  })
}
