/**
 * Archiving completed envelopes: enqueued with the fact, stored one after the other by the worker that holds the integration's lease, tried
 * again until the other side is back, and settled with a fact in the envelope's history.
 */
import { randomUUID } from 'node:crypto'
import { dayIn } from '../../kernel/calendar.ts'
import { systemOrigin } from '../../kernel/fact.ts'
import type { EnvelopeId, IntegrationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { ensureMay, type By } from '../../core/envelope/access.model.ts'
import { documentsOf, type StoredDocument } from '../../core/envelope/document.store.ts'
import { sheetName } from '../../core/envelope/downloads.ts'
import { loadEnvelope, type EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import type { EnvelopeFact } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import { envelopeText } from '../../core/envelope/text.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { Attempt } from '../../jobs/jobs.ts'
import { namedFiles, PATH, referenceOf, type Archiving, type ArchivedPart } from './archive.model.ts'
import {
  connectedFor,
  connectedIds,
  filesOfArchiving,
  forgetDoubts,
  forgetStart,
  insertArchivings,
  nextWaiting,
  retryArchivings,
  saveStored,
  settleArchiving,
  startFile,
} from './archive.store.ts'
import type { TargetsPort } from './deps.ts'
import { isTimeToGiveUp, pauseAfter, troubles, type Trouble } from './integration.model.ts'
import {
  healthy,
  isWorking,
  leaseIntegration,
  lockAnyIntegration,
  releaseLease,
  saveHealth,
  type Opened,
} from './integration.store.ts'
import { TargetTrouble, type Index, type Target } from './targets/target.ts'

type Enqueue = (tx: Tx, id: IntegrationId) => Promise<void>

/** In the transaction that completed it. Tests in a sandbox are kept nowhere (docs/decisions/264). */
export async function requestArchiving(ctx: Ctx, tx: Tx, envelopeId: EnvelopeId, enqueue: Enqueue): Promise<void> {
  await request(ctx, tx, envelopeId, await connectedFor(tx, envelopeId), enqueue)
}

/** What failed is tried again; what completed before an integration was connected goes there now. */
export async function archiveAgain(ctx: Ctx, id: EnvelopeId, { viewer }: By, enqueue: Enqueue): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id, viewer)
    ensureMay(viewer, envelope, 'save_files')
    ensure(envelope.state === 'completed', 'envelope.not_completed')
    ensure(!envelope.isSandbox, 'integration.not_for_sandbox')
    const connected = await connectedIds(tx, envelope.organizationId)
    ensure(connected.length > 0, 'integration.none_connected')
    await forgetDoubts(tx, id)
    for (const integrationId of await retryArchivings(tx, { envelopeId: id })) await enqueue(tx, integrationId)
    await request(ctx, tx, id, connected, enqueue)
  })
}

async function request(
  ctx: Ctx,
  tx: Tx,
  envelopeId: EnvelopeId,
  into: readonly IntegrationId[],
  enqueue: Enqueue,
): Promise<void> {
  const wished = into.map((integrationId) => ({ id: ctx.newId<'Archiving'>(), integrationId, envelopeId }))
  for (const id of await insertArchivings(tx, wished, ctx.now())) await enqueue(tx, id)
}

/** Longer than all requests for one file may take together; a worker that was killed is succeeded after this. */
const LEASE_MS = 8 * 60_000
/** A worker gives way to other jobs after this, and is enqueued again. */
const RUN_MS = 20_000

type Run = Readonly<{ ctx: Ctx; id: IntegrationId; lease: string; signal: AbortSignal }>

/**
 * Stores what waits, oldest first, as the only one that stores into this integration now: one logon, one upload at a time.
 * @param attempt.isLast an envelope that fails for a reason of ours is left behind, so that the others get there
 * @returns when to go on; null: nothing is left to do
 */
export async function archiveWaiting(
  ctx: Ctx,
  { open }: TargetsPort,
  id: IntegrationId,
  { signal, isLast }: Pick<Attempt, 'signal' | 'isLast'>,
): Promise<Date | null> {
  const run: Run = { ctx, id, lease: randomUUID(), signal }
  const integration = await takeLease(run)
  if (!integration) return whenFree(run)
  const until = performance.now() + RUN_MS
  try {
    const target = open(ctx, integration, { ...integration.config, ...integration.secrets }, signal)
    while (await archiveNext(run, integration, target)) {
      if (signal.aborted || performance.now() > until) return ctx.now()
    }
    return null
  } catch (error) {
    if (error instanceof LeaseLost) return whenFree(run)
    if (signal.aborted) return ctx.now()
    if (error instanceof TargetTrouble) return noteTrouble(run, integration, error)
    if (!isLast) throw error
    return leaveBehind(run, integration, error)
  } finally {
    await ctx.db.transaction((tx) => releaseLease(tx, id, run.lease))
  }
}

function takeLease({ ctx, id, lease }: Run): Promise<Opened | null> {
  const now = ctx.now()
  const until = new Date(now.getTime() + LEASE_MS)
  return ctx.db.transaction((tx) => leaseIntegration(ctx, tx, { id, lease, now, until }))
}

const LOOKS_AGAIN_MS = 3_000

/** Somebody else stores there now: they may end before they see what came since. */
async function whenFree({ ctx, id }: Run): Promise<Date | null> {
  const waits = await ctx.db.read((reader) => nextWaiting(reader, id))
  return waits && (await ctx.db.read((reader) => isWorking(reader, id)))
    ? new Date(ctx.now().getTime() + LOOKS_AGAIN_MS)
    : null
}

/** The integration was disconnected or configured again since the last file, or somebody else stores there. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** @returns false when nothing waits */
async function archiveNext(run: Run, integration: Opened, target: Target): Promise<boolean> {
  const { ctx, id } = run
  const archiving = await ctx.db.read((reader) => nextWaiting(reader, id))
  if (!archiving) return false
  const trouble = await storeFiles(run, integration, target, archiving)
  await settle(ctx, integration, archiving, trouble)
  return true
}

/** @returns why this envelope could not be stored, if the reason is its own; what is about the other side is thrown */
async function storeFiles(
  run: Run,
  integration: Opened,
  target: Target,
  archiving: Archiving,
): Promise<Trouble | null> {
  const { ctx } = run
  const { files, index } = await filesToArchive(ctx, integration, archiving.envelopeId)
  for (const file of files) {
    if ((await takeLease(run))?.updatedAt.getTime() !== integration.updatedAt.getTime()) throw new LeaseLost()
    try {
      await storeFile(ctx, target, archiving, file, { ...index, document: file.title, kind: file.kind })
    } catch (error) {
      if (!(error instanceof TargetTrouble) || troubles[error.trouble] !== 'file') throw error
      ctx.log.warn({ err: error, envelopeId: archiving.envelopeId, integration: integration.type }, 'not archived')
      return error.trouble
    }
  }
  return null
}

type FileOf = Awaited<ReturnType<typeof filesToArchive>>['files'][number]

/**
 * Written down before and after: a worker that is killed in between leaves a mark, and the next one asks the target about the file. The
 * mark of an earlier try stays until the file is stored: a try that fails may not have come to asking.
 */
async function storeFile(ctx: Ctx, target: Target, { id }: Archiving, file: FileOf, index: Index): Promise<void> {
  const before = (await ctx.db.read((reader) => filesOfArchiving(reader, id))).find(
    ({ documentId, part }) => documentId === file.documentId && part === file.part,
  )
  if (before?.storedId) return
  const name = before?.name ?? file.name
  const bytes = await ctx.blobs.read(file.sha256)
  await ctx.db.transaction((tx) => startFile(tx, id, { ...file, name }, ctx.now()))
  const { sha256 } = file
  const mayBeThere = before?.startedAt !== null && before?.startedAt !== undefined
  try {
    const storedId = await target.store({ name, bytes, sha256, reference: referenceOf(file), mayBeThere, index })
    await ctx.db.transaction((tx) => saveStored(tx, id, file, storedId, ctx.now()))
  } catch (error) {
    const isKnown = error instanceof TargetTrouble && !error.mayHaveStored && !mayBeThere
    if (isKnown) await ctx.db.transaction((tx) => forgetStart(tx, id, file))
    throw error
  }
}

/** The same files as are saved in a folder (features/storage/saving): sealed documents and their signature pages. */
async function filesToArchive(ctx: Ctx, { type, config }: Opened, envelopeId: EnvelopeId) {
  const { envelope, documents, recipients } = await ctx.db.read(async (reader) => ({
    envelope: await loadEnvelope(reader, envelopeId),
    documents: await documentsOf(reader, envelopeId),
    recipients: await recipientsOf(reader, envelopeId),
  }))
  const { title, hashid: code, timeZone, language } = envelope
  const completedAt = envelope.closedAt ?? ctx.now()
  const parts = documents.flatMap((document) => partsOfDocument(document, envelope))
  const files = namedFiles(type, config['path'] || PATH, { title, code, completedAt, timeZone }, parts)
  const index = {
    title,
    code,
    sender: envelope.senderName,
    recipients: recipients.map(({ name, address }) => name || address),
    completed: dayIn(timeZone, completedAt),
  }
  return {
    files: files.map((file, at) => ({ ...file, title: parts[at]!.name, kind: kindOf(file.part, language) })),
    index,
  }
}

const kindOf = (part: ArchivedPart, language: EnvelopeDetails['language']): string =>
  envelopeText(language)(part === 'sheet' ? 'signaturePage' : 'signedDocument')

function partsOfDocument(document: StoredDocument, { language }: EnvelopeDetails) {
  const { id: documentId, name, sealed, sheet } = document
  return [
    ...(sealed ? [{ documentId, part: 'document' as const, name, sha256: sealed.sha256 }] : []),
    ...(sheet
      ? [{ documentId, part: 'sheet' as const, name: sheetName(document, language), sha256: sheet.sha256 }]
      : []),
  ]
}

async function settle(ctx: Ctx, integration: Opened, archiving: Archiving, trouble: Trouble | null): Promise<void> {
  const { id, envelopeId } = archiving
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, envelopeId)
    const state = trouble ? 'failed' : 'stored'
    if (!(await settleArchiving(tx, { id, state, because: trouble }, ctx.now()))) return
    const fact: EnvelopeFact = trouble
      ? { type: 'envelope.not_archived', integration: integration.type, because: trouble }
      : { type: 'envelope.archived', integration: integration.type }
    await commit(ctx, tx, { next: envelope, facts: [fact] }, { at: ctx.now(), ...systemOrigin })
    if (!trouble && integration.failures > 0) await saveHealth(tx, integration.id, healthy)
  })
}

async function leaveBehind({ ctx, id }: Run, integration: Opened, error: unknown): Promise<Date> {
  const archiving = await ctx.db.read((reader) => nextWaiting(reader, id))
  ctx.log.error({ err: error, integrationId: id, envelopeId: archiving?.envelopeId }, 'not archived')
  if (archiving) await settle(ctx, integration, archiving, 'internal')
  return ctx.now()
}

/** @returns when it is tried again; null: not until an owner acts */
async function noteTrouble({ ctx, id }: Run, { updatedAt }: Opened, error: TargetTrouble): Promise<Date | null> {
  ctx.log.warn({ err: error, integrationId: id }, 'the archive cannot be used')
  return ctx.db.transaction(async (tx) => {
    const { isConnected, organizationId, type, ...before } = await lockAnyIntegration(tx, id)
    if (!isConnected) return null
    const now = ctx.now()
    if (before.updatedAt.getTime() !== updatedAt.getTime()) return now // the trouble was the former configuration's
    const failures = before.failures + 1
    const failingSince = before.failingSince ?? now
    const gaveUp = isTimeToGiveUp(failingSince, now)
    if (troubles[error.trouble] === 'stops' || gaveUp) {
      const because: Trouble = gaveUp ? 'gave_up' : error.trouble
      const health = { stoppedBecause: because, failingSince, failures, lastTrouble: error.trouble, nextTryAt: null }
      await saveHealth(tx, id, health)
      await recordAboutOrganization(ctx, tx, organizationId, {
        type: 'integration.stopped',
        integration: type,
        trouble: because,
      })
      return null
    }
    const nextTryAt = new Date(now.getTime() + pauseAfter(failures))
    await saveHealth(tx, id, { stoppedBecause: null, failingSince, failures, lastTrouble: error.trouble, nextTryAt })
    return nextTryAt
  })
}
