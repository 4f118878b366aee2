/**
 * Seals one file of an envelope at the wanted level. Its pages are compared in a thread while it is signed and stamped; nothing that
 * was signed is kept or leaves here before the comparison ended well.
 */
import { createHash } from 'node:crypto'
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import { digestSoFar, noteDigest } from '../../pades/crypto/file-digest.ts'
import { readCertificate } from '../../pades/crypto/x509/certificate.ts'
import type { Mark } from '../../pades/draw/mark.ts'
import type { MadeProofs } from '../../pades/pdf/compare/page-proofs.ts'
import type { DraftJob } from '../../pades/sign/draft.ts'
import { seal as sealPdf } from '../../pades/sign/seal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { SealedPart } from '../../core/document/sealed-version.model.ts'
import {
  augmentedSince,
  SEAL_DEADLINE_MS,
  SEAL_FIELD,
  SEAL_LOCKS,
  SealExpired,
  SealRevoked,
  type SealingAttempt,
  type Shortfall,
  type SignedDocument,
} from '../../core/document/sealing-level.ts'
import type { EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import type { PagesCompared } from '../../core/envelope/envelope.model.ts'
import { forgetBegun, saveBegun, type BegunSeal, type SealedOutput } from './sealing.store.ts'

export type Part = Readonly<{
  documentId: DocumentId
  part: SealedPart
  pdf: () => Promise<Uint8Array>
  marks: readonly Mark[]
  /** Proofs of the pages of `pdf`, made when it was sent: what they say of pages' contents is not read again. */
  proofs?: () => Promise<MadeProofs | null>
  /** The form field of the first signature besides the seal that has to last. */
  lastsSince: string | null
  /** What earlier tries of the envelope left behind. */
  begun: readonly BegunSeal[]
  /** What is about to be signed with what people saw; null for a signature page, which nobody saw before. */
  compare: ((base: Uint8Array, appended: Uint8Array) => Promise<PagesCompared>) | null
}>

type Comparison = PagesCompared | null

/** A signature, and how the pages under it compare: rejects where they differ. */
type Signed = Readonly<{ signed: SignedDocument; comparing: Promise<Comparison> }>

/** A signature at the wanted level, or an error for the job to wait out; less only where the operator said so, and then said. */
export async function sealAndKeep(
  ctx: Ctx,
  deps: SealingAttempt,
  details: EnvelopeDetails,
  part: Part,
): Promise<Readonly<{ made: SealedOutput; shortfall: Shortfall | undefined; comparison: Comparison }>> {
  const { signed, comparing } = (await signedBefore(ctx, deps, part)) ?? (await signedNow(ctx, deps, details, part))
  const augmenting = augmentedSince(ctx, deps, signed, part.lastsSince)
  const [augmented, comparison] = await bothOf(augmenting, comparing, async (error, compared) => {
    await (error instanceof SealRevoked ? forget(ctx, details.id) : remember(ctx, deps, part, signed, compared))
  })
  const { pdf, level, shortfall, proofValidity } = augmented
  const before = { bytes: signed.pdf, hash: await digestSoFar(signed.pdf, 'sha256') }
  const { sha256, size } = await ctx.blobs.put(pdf, before) // what was signed, with more behind it
  const sha1 = createHash('sha1').update(pdf).digest('hex')
  return { made: { sha256, sha1, size, level, at: ctx.now(), proofValidity }, shortfall, comparison }
}

/** A file that is about to be signed: its digest continues from here. */
export async function readToSign(ctx: Ctx, file: string): Promise<Uint8Array> {
  const { bytes, hash } = await ctx.blobs.readHashed(file)
  noteDigest(bytes, 'sha256', hash)
  return bytes
}

async function signedNow(ctx: Ctx, deps: SealingAttempt, { hashid }: EnvelopeDetails, part: Part): Promise<Signed> {
  const { workshop, signer, timestampAuthority } = deps
  if (readCertificate(signer.certificate).notAfter < ctx.now()) throw new SealExpired()
  const proofs = part.marks.length > 0 ? await part.proofs?.() : null
  const request = {
    pdf: await part.pdf(),
    fieldName: SEAL_FIELD,
    date: ctx.now(),
    reason: `Rubrica ${hashid}`,
    locks: SEAL_LOCKS,
    ...(part.marks.length && { marks: part.marks }),
    ...(proofs && { proofs }),
  }
  let comparing: Promise<Comparison> = Promise.resolve(null)
  const signing = sealPdf(request, {
    signer,
    timestampAuthority,
    draft: async (job: DraftJob) => {
      await comparing // of a draft that had too little room: threads are for one comparison of a file at a time
      const drafted = await workshop.run('draft', job, { deadlineMs: SEAL_DEADLINE_MS })
      if (part.compare) comparing = part.compare(job.pdf, drafted.delta)
      comparing.catch(() => undefined) // a caller that awaits it hears of it
      return drafted
    },
  })
  const signed = await signing.catch(async (error: unknown) => {
    await comparing // a page that changed counts more than an authority that is silent
    throw error
  })
  if (signed.findings.length > 0)
    ctx.log.warn({ findings: signed.findings.map(({ what }) => what) }, 'not everything could be drawn as asked')
  return { signed, comparing }
}

/**
 * Waits for both; where they differ in their end, a comparison that failed is the error.
 * @param onFailure of the first alone: what was compared by then
 */
async function bothOf<Result>(
  augmenting: Promise<Result>,
  comparing: Promise<Comparison>,
  onFailure: (error: unknown, comparison: Comparison) => Promise<void>,
): Promise<[Result, Comparison]> {
  const [augmented, compared] = await Promise.allSettled([augmenting, comparing])
  if (compared.status === 'rejected') throw compared.reason
  if (augmented.status === 'fulfilled') return [augmented.value, compared.value]
  await onFailure(augmented.reason, compared.value)
  throw augmented.reason
}

/** A timestamp may cost: a try that could only not be made to last is gone on with, unless another key seals by now. */
async function signedBefore(
  ctx: Ctx,
  deps: SealingAttempt,
  { documentId, part, compare, begun: all }: Part,
): Promise<Signed | null> {
  const begun = all.find((each) => each.documentId === documentId && each.part === part)
  if (!begun || begun.certificateHash !== hashOf(deps.signer.certificate)) return null
  const { sha256, level, fieldName, comparison } = begun
  if (compare && !comparison) return null // begun by a release that did not compare
  const pdf = await readToSign(ctx, sha256)
  return { signed: { pdf, level, fieldName }, comparing: Promise.resolve(comparison) }
}

async function remember(
  ctx: Ctx,
  deps: SealingAttempt,
  { documentId, part }: Part,
  signed: SignedDocument,
  comparison: Comparison,
): Promise<void> {
  const { sha256 } = await ctx.blobs.put(signed.pdf)
  const { level, fieldName } = signed
  const begun = { sha256, level, fieldName, certificateHash: hashOf(deps.signer.certificate), comparison }
  await ctx.db.transaction((tx) => saveBegun(tx, documentId, part, begun))
}

const forget = (ctx: Ctx, id: EnvelopeId) => ctx.db.transaction((tx) => forgetBegun(tx, id))
const hashOf = (certificate: Uint8Array) => createHash('sha256').update(certificate).digest('hex')
