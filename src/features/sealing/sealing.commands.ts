/**
 * Seals a finished envelope: each document, then its signature page, then the envelope itself. Each step is kept as soon as it is
 * done, so a worker that takes over after a crash goes on where the other stopped, and doing a step twice changes nothing.
 */
import { systemOrigin, type Circumstances } from '../../kernel/fact.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { inSpan } from '../../server/traces.ts'
import { archived } from '../../core/document/archived.ts'
import { comparePages } from '../../core/document/comparison.ts'
import { documentsOf, type StoredDocument } from '../../core/envelope/document.store.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { halt, retry, seal, type EnvelopeFact } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import {
  loadWhole,
  lockHead,
  lockHeadWithNext,
  type LoadedEnvelope,
  type WholeEnvelope,
} from '../../core/envelope/whole.store.ts'
import { isTold, type HaltReason, type SealingWait } from '../../core/envelope/sealing-wait.model.ts'
import {
  deleteSealingWait,
  findHalted,
  findSealingWait,
  isAnyPaused,
  saveSealingWait,
} from '../../core/envelope/sealing-wait.store.ts'
import type { MadeProofs } from '../../pades/pdf/compare/page-proofs.ts'
import { drawnOf } from '../../core/document/drawn.ts'
import { marksOn, type Drawn } from '../../core/document/marks.ts'
import { mayHoldValues, putInValues } from '../../core/document/put-in.commands.ts'
import type { SealedPart } from '../../core/document/sealed-version.model.ts'
import type { SealingAttempt, SealingDeps, Shortfall } from '../../core/document/sealing-level.ts'
import { readProofs, readRasters } from './rasters.commands.ts'
import { readToSign, sealAndKeep } from './seal-part.ts'
import { begunOf, forgetBegun, saveSealed, saveSheet, type BegunSeal } from './sealing.store.ts'
import { drawSheet } from './sheet.ts'

/**
 * @param signal aborted when the server stops: what is done is kept, the rest is for the next try
 * @returns whether other envelopes may wait for what this one has shown to be back
 */
export async function sealEnvelope(
  ctx: Ctx,
  deps: SealingDeps,
  id: EnvelopeId,
  { signal, mayFallShort = false }: Readonly<{ signal?: AbortSignal; mayFallShort?: boolean | 'once begun' }> = {},
): Promise<boolean> {
  const read = await ctx.db.readTogether(async (reader) => {
    const begun = await begunOf(reader, id)
    return { whole: await loadWhole(reader, id), begun: await begun() }
  })
  const { begun } = read
  let { whole } = read
  const { details } = whole
  if (details.state !== 'processing') return true
  if (whole.documents.some(mayHoldValues)) {
    await putInValues(ctx, deps.workshop, id)
    whole = await ctx.db.read((reader) => loadWhole(reader, id))
  }
  const drawn = await drawnOf(ctx, whole)
  const attempt: Attempt = {
    ...deps,
    details,
    recipients: whole.recipients,
    begun,
    mayFallShort: mayFallShort === 'once begun' ? begun.length > 0 : mayFallShort,
  }
  const documents: StoredDocument[] = []
  for (const document of whole.documents) {
    signal?.throwIfAborted()
    const seal = () => sealDocument(ctx, attempt, document, drawn)
    documents.push(document.sealed ? document : await inSpan({ name: 'seal document', isPart: true }, seal))
  }
  const withoutSheet = documents.filter(({ sheet }) => !sheet)
  for (const document of withoutSheet.slice(0, -1)) {
    signal?.throwIfAborted()
    await sealSheet(ctx, attempt, document, { isLast: false, drawn })
  }
  signal?.throwIfAborted()
  const last = withoutSheet.at(-1)
  return last ? sealSheet(ctx, attempt, last, { isLast: true, drawn }) : completeAlone(ctx, id)
}

/** Nobody changes who its recipients are, or what they did, while it is sealed. */
type Attempt = SealingAttempt &
  Pick<WholeEnvelope, 'details' | 'recipients'> &
  Readonly<{ begun: readonly BegunSeal[] }>

/** @param before facts of the last step, which come before the end */
async function complete(ctx: Ctx, tx: Tx, locked: LoadedEnvelope, before: readonly EnvelopeFact[]): Promise<void> {
  const { next, facts } = seal(locked.envelope)
  await commit(ctx, tx, { next, facts: [...before, ...facts] }, bySystem(ctx), locked)
}

/** Where all its files were sealed before. */
async function completeAlone(ctx: Ctx, id: EnvelopeId): Promise<true> {
  await whileProcessing(ctx, id, async (tx, locked) => complete(ctx, tx, locked, await resumed(tx, id)))
  return true
}

/** Sealing failed for good; the sender, an owner or an operator tries again later. */
export async function haltSealing(ctx: Ctx, id: EnvelopeId, because: string, reason?: HaltReason): Promise<void> {
  await whileProcessing(ctx, id, async (tx, { envelope }) => {
    await forgetBegun(tx, id)
    await deleteSealingWait(tx, id)
    await commit(ctx, tx, halt(envelope, because, reason), bySystem(ctx))
  })
}

/**
 * @param also recorded in the same transaction
 * @returns whether it was halted, and is sealed again now
 */
export async function retryHalted(
  ctx: Ctx,
  id: EnvelopeId,
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id)
    if (envelope.state !== 'halted') return false
    await commit(ctx, tx, retry(envelope), { at: ctx.now(), ...ctx.origin })
    await also(tx)
    return true
  })
}

/**
 * Seals halted envelopes again, the oldest first.
 * @param limit how many at most
 * @returns how many
 */
export async function retryAllHalted(ctx: Ctx, limit: number): Promise<number> {
  const ids = await ctx.db.read((reader) => findHalted(reader, limit))
  let retried = 0
  for (const id of ids) if (await retryHalted(ctx, id)) retried++
  return retried
}

/** @param enqueue the next try, in the same transaction */
export async function waitForSealing(
  ctx: Ctx,
  id: EnvelopeId,
  wait: SealingWait,
  enqueue: (tx: Tx) => Promise<void>,
): Promise<void> {
  await whileProcessing(ctx, id, async (tx, { envelope }) => {
    const before = await findSealingWait(tx, id)
    await saveSealingWait(tx, id, wait)
    await enqueue(tx)
    if (!isTold(wait) || (before && isTold(before))) return
    const facts: EnvelopeFact[] = [{ type: 'envelope.sealing_waits', for: wait.waitsFor }]
    await commit(ctx, tx, { next: envelope, facts }, bySystem(ctx))
  })
}

/** What it waited for is back. */
async function resumed(tx: Tx, id: EnvelopeId): Promise<EnvelopeFact[]> {
  const tries = await deleteSealingWait(tx, id)
  return tries !== null && isTold({ tries }) ? [{ type: 'envelope.sealing_resumed' }] : []
}

/** @returns the document as it stands now: another worker's seal, where that came first */
async function sealDocument(
  ctx: Ctx,
  attempt: Attempt,
  document: StoredDocument,
  drawn: Drawn,
): Promise<StoredDocument> {
  const beganAt = performance.now()
  const { details, recipients: _, begun, ...deps } = attempt
  const { working } = document
  const isArchive = details.metadata.type?.pdfa === true
  const shown = () => readToSign(ctx, document.shown.sha256)
  const proofs = onlyOnce(() => readProofs(ctx, document))
  const { made, shortfall, comparison } = await sealAndKeep(ctx, deps, details, {
    documentId: document.id,
    part: 'document',
    pdf: async () => {
      if (working) return readToSign(ctx, working.sha256)
      return isArchive ? archived(ctx, deps.workshop, await shown()) : shown()
    },
    // Drawing would break the signatures that a document came with, or got here; values of the former stand on its signature page only.
    marks: document.isSigned || working ? [] : marksOn(document, drawn),
    ...(!working && !isArchive && { proofs: async () => ofFile(await proofs(), document.shown.sha256) }),
    lastsSince: working?.firstSignature ?? null,
    begun,
    compare: (base, appended) =>
      comparePages(
        deps.workshop,
        document,
        { base, appended },
        { drawn, isArchive, shown, kept: () => readRasters(ctx, document), proofs },
      ),
  })
  let isFirst = false
  const save = (tx: Tx) => saveSealed(tx, document.id, made)
  const tell: Tell = async (tx, { envelope }, kept) => {
    isFirst = kept.isFirst
    const { sha256, level } = made
    const sealed: EnvelopeFact = {
      type: 'document.sealed',
      documentId: document.id,
      sha256,
      level,
      ...(comparison && { pages: comparison }),
    }
    const facts = isFirst ? [sealed, ...fellShort('document', document, level, shortfall)] : []
    await commit(ctx, tx, { next: envelope, facts: [...kept.resumed, ...facts] }, bySystem(ctx))
  }
  await keep(ctx, details.id, save, tell, nothing)
  ctx.metrics?.seals.observe({ level: made.level }, (performance.now() - beganAt) / 1000)
  if (isFirst) return { ...document, sealed: made }
  const stored = await ctx.db.read((reader) => documentsOf(reader, details.id))
  return stored.find(({ id }) => id === document.id) ?? document
}

const ofFile = (proofs: Uint8Array | null, file: string): MadeProofs | null => proofs && { proofs, file }

function onlyOnce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let begun: Promise<Result> | undefined
  return () => (begun ??= work())
}

/**
 * @param isLast the envelope is complete with it
 * @returns whether other envelopes wait, where it was the last
 */
function sealSheet(
  ctx: Ctx,
  { details, recipients, begun, ...deps }: Attempt,
  document: StoredDocument,
  { isLast, drawn }: Readonly<{ isLast: boolean; drawn: Drawn }>,
): Promise<boolean> {
  return inSpan({ name: 'seal signature page', isPart: true }, async () => {
    const { made, shortfall } = await sealAndKeep(ctx, deps, details, {
      documentId: document.id,
      part: 'sheet',
      pdf: () => drawSheet(ctx, deps.workshop, { details, recipients, drawn }, document),
      marks: [],
      lastsSince: null,
      begun,
      compare: null,
    })
    const save = (tx: Tx) => saveSheet(tx, document.id, made)
    const tell: Tell = async (tx, locked, { isFirst, resumed: before }) => {
      const facts = [...(isFirst ? fellShort('sheet', document, made.level, shortfall) : []), ...before]
      const change = { next: locked.envelope, facts }
      await (isLast ? complete(ctx, tx, locked, facts) : commit(ctx, tx, change, bySystem(ctx)))
    }
    const othersWait = (reader: Reader) => isAnyPaused(reader, ctx.now())
    return keep(ctx, details.id, save, tell, isLast ? othersWait : nothing)
  })
}

/** A level below the wanted one is never silent: it is a fact of the envelope. */
function fellShort(
  part: SealedPart,
  { id }: StoredDocument,
  level: string,
  shortfall: Shortfall | undefined,
): EnvelopeFact[] {
  if (!shortfall) return []
  const { wanted, lacks } = shortfall
  return [{ type: `${part}.fell_short`, documentId: id, level, wanted, lacks: [...lacks] }]
}

type Kept = Readonly<{
  /** Another worker's file came first otherwise. */
  isFirst: boolean
  resumed: readonly EnvelopeFact[]
}>

type Tell = (tx: Tx, locked: LoadedEnvelope, kept: Kept) => Promise<void>

/**
 * Keeps a sealed file, unless somebody else finished or stopped meanwhile. It is saved in the message of the lock, behind it.
 * @param answer is read with the commit
 */
function keep<Answer>(
  ctx: Ctx,
  id: EnvelopeId,
  save: (tx: Tx) => Promise<() => Promise<boolean>>,
  tell: Tell,
  answer: (reader: Reader) => Promise<Answer>,
): Promise<Answer> {
  const work = async (tx: Tx) => {
    const locking = await lockHeadWithNext(tx, id, null)
    const saving = await save(tx)
    const before = await resumed(tx, id)
    const locked = await locking()
    if (locked.envelope.state === 'processing') await tell(tx, locked, { isFirst: await saving(), resumed: before })
  }
  return ctx.db.transactionRead(work, answer)
}

const nothing = async (): Promise<false> => false

/** Does nothing when somebody else finished or stopped meanwhile. */
async function whileProcessing(
  ctx: Ctx,
  id: EnvelopeId,
  work: (tx: Tx, locked: LoadedEnvelope) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockHead(tx, id, null)
    if (locked.envelope.state === 'processing') await work(tx, locked)
  })
}

function bySystem(ctx: Ctx): Circumstances {
  return { at: ctx.now(), ...systemOrigin }
}
