/**
 * Seals a finished envelope: each document, then its signature page, then the envelope itself. Each step is kept as soon as it is
 * done, so whoever takes over after a crash goes on where the other stopped, and doing a step twice changes nothing.
 */
import { createHash } from 'node:crypto'
import type { Circumstances } from '../../kernel/fact.ts'
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import type { Mark } from '../../pades/draw/mark.ts'
import type { DraftJob } from '../../pades/sign/draft.ts'
import { seal as sealPdf } from '../../pades/sign/seal.ts'
import { readCertificate } from '../../pades/crypto/x509/certificate.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { archived } from '../../core/document/archived.ts'
import { comparePages } from '../../core/document/comparison.ts'
import { documentsOf, type StoredDocument } from '../../core/envelope/document.store.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import {
  halt,
  retry,
  seal,
  type Envelope,
  type EnvelopeFact,
  type PagesCompared,
} from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { loadEnvelope, type EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { isTold, type HaltReason, type SealingWait } from '../../core/envelope/sealing-wait.model.ts'
import {
  deleteSealingWait,
  findHalted,
  findSealingWait,
  saveSealingWait,
} from '../../core/envelope/sealing-wait.store.ts'
import { gatherDrawn } from '../../core/document/drawn.ts'
import { marksOn, type Drawn } from '../../core/document/marks.ts'
import { putInValues } from '../../core/document/put-in.commands.ts'
import type { SealedPart } from '../../core/document/sealed-version.model.ts'
import {
  augmentedSince,
  SEAL_DEADLINE_MS,
  SEAL_FIELD,
  SealExpired,
  SealRevoked,
  type SealingDeps,
  type Shortfall,
  type SignedDocument,
  type SealingAttempt,
} from '../../core/document/sealing-level.ts'
import { findBegun, forgetBegun, saveBegun, saveSealed, saveSheet, type SealedOutput } from './sealing.store.ts'
import { drawSheet } from './sheet.ts'

/** @param signal aborted when the server stops: what is done is kept, the rest is for the next try */
export async function sealEnvelope(
  ctx: Ctx,
  deps: SealingDeps,
  id: EnvelopeId,
  { signal, mayFallShort = false }: Readonly<{ signal?: AbortSignal; mayFallShort?: boolean }> = {},
): Promise<void> {
  const details = await ctx.db.read((reader) => loadEnvelope(reader, id))
  if (details.state !== 'processing') return
  await putInValues(ctx, deps.workshop, id)
  const drawn = await gatherDrawn(ctx, details)
  for (const document of await documents(ctx, id)) {
    signal?.throwIfAborted()
    if (!document.sealed) await sealDocument(ctx, { ...deps, mayFallShort }, details, document, drawn)
  }
  for (const document of await documents(ctx, id)) {
    signal?.throwIfAborted()
    if (!document.sheet) await sealSheet(ctx, { ...deps, mayFallShort }, details, document)
  }
  await whileProcessing(ctx, id, async (tx, envelope) => {
    const { next, facts } = seal(envelope)
    await commit(ctx, tx, { next, facts: [...(await resumed(tx, id)), ...facts] }, bySystem(ctx))
  })
}

/** Sealing failed for good; whoever may, tries again later. */
export async function haltSealing(ctx: Ctx, id: EnvelopeId, because: string, reason?: HaltReason): Promise<void> {
  await whileProcessing(ctx, id, async (tx, envelope) => {
    await forgetBegun(tx, id)
    await deleteSealingWait(tx, id)
    await commit(ctx, tx, halt(envelope, because, reason), bySystem(ctx))
  })
}

/** @returns whether it was halted, and is sealed again now */
export async function retryHalted(ctx: Ctx, id: EnvelopeId): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id)
    if (envelope.state !== 'halted') return false
    await commit(ctx, tx, retry(envelope), bySystem(ctx))
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
  await whileProcessing(ctx, id, async (tx, envelope) => {
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

const documents = (ctx: Ctx, id: EnvelopeId) => ctx.db.read((reader) => documentsOf(reader, id))

async function sealDocument(
  ctx: Ctx,
  deps: SealingAttempt,
  details: EnvelopeDetails,
  document: StoredDocument,
  drawn: Drawn,
): Promise<void> {
  const { working } = document
  const isArchive = details.metadata.type?.pdfa === true
  const shown = () => ctx.blobs.read(document.shown.sha256)
  const { made, shortfall, comparison } = await sealAndKeep(ctx, deps, details, {
    documentId: document.id,
    part: 'document',
    pdf: async () => {
      if (working) return ctx.blobs.read(working.sha256)
      return isArchive ? archived(ctx, deps.workshop, await shown()) : shown()
    },
    // Drawing would break the signatures that a document came with, or got here; values of the former stand on its signature page only.
    marks: document.isSigned || working ? [] : marksOn(document, drawn),
    lastsSince: working?.firstSignature ?? null,
    compare: (base, appended) => comparePages(deps.workshop, document, { base, appended }, { drawn, isArchive, shown }),
  })
  await whileProcessing(ctx, details.id, async (tx, envelope) => {
    const isFirst = await saveSealed(tx, document.id, made)
    if (!isFirst) return
    const { sha256, level } = made
    const sealed: EnvelopeFact = {
      type: 'document.sealed',
      documentId: document.id,
      sha256,
      level,
      ...(comparison && { pages: comparison }),
    }
    const facts = [...(await resumed(tx, details.id)), sealed, ...fellShort('document', document, level, shortfall)]
    await commit(ctx, tx, { next: envelope, facts }, bySystem(ctx))
  })
}

async function sealSheet(
  ctx: Ctx,
  deps: SealingAttempt,
  details: EnvelopeDetails,
  document: StoredDocument,
): Promise<void> {
  const { made, shortfall } = await sealAndKeep(ctx, deps, details, {
    documentId: document.id,
    part: 'sheet',
    pdf: () => drawSheet(ctx, deps.workshop, details, document),
    marks: [],
    lastsSince: null,
    compare: null,
  })
  await whileProcessing(ctx, details.id, async (tx, envelope) => {
    const isFirst = await saveSheet(tx, document.id, made)
    const facts = fellShort('sheet', document, made.level, shortfall)
    if (isFirst && facts.length > 0) await commit(ctx, tx, { next: envelope, facts }, bySystem(ctx))
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

type Part = Readonly<{
  documentId: DocumentId
  part: SealedPart
  pdf: () => Promise<Uint8Array>
  marks: readonly Mark[]
  /** The form field of the first signature besides the seal that has to last. */
  lastsSince: string | null
  /** What is about to be signed with what people saw; null for a signature page, which nobody saw before. */
  compare: ((base: Uint8Array, appended: Uint8Array) => Promise<PagesCompared>) | null
}>

/** A signature, and how the pages under it were compared. */
type Proven = Readonly<{ signed: SignedDocument; comparison: PagesCompared | null }>

/** A signature at the wanted level, or an error for the job to wait out; less only where the operator said so, and then said. */
async function sealAndKeep(
  ctx: Ctx,
  deps: SealingAttempt,
  details: EnvelopeDetails,
  part: Part,
): Promise<Readonly<{ made: SealedOutput; shortfall: Shortfall | undefined; comparison: PagesCompared | null }>> {
  const proven = (await signedBefore(ctx, deps, part)) ?? (await signedNow(ctx, deps, details, part))
  const { pdf, level, shortfall, proofValidity } = await augmentedSince(
    ctx,
    deps,
    proven.signed,
    part.lastsSince,
  ).catch(async (error: unknown) => {
    await (error instanceof SealRevoked ? forget(ctx, details.id) : remember(ctx, deps, part, proven))
    throw error
  })
  const { sha256, size } = await ctx.blobs.put(pdf)
  const sha1 = createHash('sha1').update(pdf).digest('hex')
  return { made: { sha256, sha1, size, level, at: ctx.now(), proofValidity }, shortfall, comparison: proven.comparison }
}

async function signedNow(ctx: Ctx, deps: SealingAttempt, { hashid }: EnvelopeDetails, part: Part): Promise<Proven> {
  const { workshop, signer, timestampAuthority } = deps
  if (readCertificate(signer.certificate).notAfter < ctx.now()) throw new SealExpired()
  let comparison: PagesCompared | null = null
  const request = {
    pdf: await part.pdf(),
    fieldName: SEAL_FIELD,
    date: ctx.now(),
    reason: `Rubrica ${hashid}`,
    locks: 'everything' as const, // docs/domain/documents.md: the last seal permits nothing but archive timestamps
    ...(part.marks.length && { marks: part.marks }),
  }
  const signed = await sealPdf(request, {
    signer,
    timestampAuthority,
    draft: async (job: DraftJob) => {
      const drafted = await workshop.run('draft', job, { deadlineMs: SEAL_DEADLINE_MS })
      comparison ??= (await part.compare?.(job.pdf, drafted.delta)) ?? null
      return drafted
    },
  })
  if (signed.findings.length > 0) ctx.log.warn({ findings: signed.findings }, 'not everything could be drawn as asked')
  return { signed, comparison }
}

/** A timestamp may cost: a try that could only not be made to last is gone on with, unless another key seals by now. */
async function signedBefore(
  ctx: Ctx,
  deps: SealingAttempt,
  { documentId, part, compare }: Part,
): Promise<Proven | null> {
  const begun = await ctx.db.read((reader) => findBegun(reader, documentId, part))
  if (!begun || begun.certificateHash !== hashOf(deps.signer.certificate)) return null
  const { sha256, level, fieldName, comparison } = begun
  if (compare && !comparison) return null // begun by a release that did not compare
  return { signed: { pdf: new Uint8Array(await ctx.blobs.read(sha256)), level, fieldName }, comparison }
}

async function remember(
  ctx: Ctx,
  deps: SealingAttempt,
  { documentId, part }: Part,
  { signed, comparison }: Proven,
): Promise<void> {
  const { sha256 } = await ctx.blobs.put(signed.pdf)
  const { level, fieldName } = signed
  const begun = { sha256, level, fieldName, certificateHash: hashOf(deps.signer.certificate), comparison }
  await ctx.db.transaction((tx) => saveBegun(tx, documentId, part, begun))
}

const forget = (ctx: Ctx, id: EnvelopeId) => ctx.db.transaction((tx) => forgetBegun(tx, id))
const hashOf = (certificate: Uint8Array) => createHash('sha256').update(certificate).digest('hex')

/** Does nothing when somebody else finished or stopped meanwhile. */
async function whileProcessing(
  ctx: Ctx,
  id: EnvelopeId,
  work: (tx: Tx, envelope: Envelope) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id)
    if (envelope.state === 'processing') await work(tx, envelope)
  })
}

function bySystem(ctx: Ctx): Circumstances {
  return { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null }
}
