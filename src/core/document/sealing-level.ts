/** PAdES level of a seal: the wanted one, with revocation answers and an archive timestamp, or the shortfall when they cannot be had. */
import { extend, type ExtendWith } from '../../pades/sign/extend/extend.ts'
import { proofValidityOf, type ProofValidity } from '../../pades/sign/extend/proof-validity.ts'
import type { Sealed } from '../../pades/sign/seal.ts'
import type { Level } from '../../pades/validate/level.ts'
import type { LongTerm } from '../../pades/sign/stages.ts'
import type { RevocationSource } from '../../pades/crypto/revocation-source.ts'
import type { Signer } from '../../pades/crypto/signer.ts'
import type { TimestampAuthority } from '../../pades/crypto/timestamps/authority.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import { jobsIn } from '../../pades/workshop/jobs-in.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'

/** Dependencies of sealing; main opens them from the settings. */
export type SealingDeps = Readonly<{
  workshop: Workshop
  signer: Signer
  /** Configured means wanted: while it does not answer, nothing is sealed. */
  timestampAuthority: TimestampAuthority
  revocationSource: RevocationSource
  trustAnchors: readonly Uint8Array[]
  wanted: LevelWanted
}>

export type LevelWanted = Readonly<{
  level: 'B-T' | 'B-LT' | 'B-LTA'
  /** The operator named no level: once a signature that could not be made to last was tried a second time, it is good, and said. */
  isEnoughToTry: boolean
}>

export type SealingAttempt = SealingDeps & Readonly<{ mayFallShort: boolean }>

/** The names of the certificates whose status nobody told; none where it was the archive timestamp that could not be had. */
export type Shortfall = Readonly<{ wanted: Level; lacks: readonly string[] }>

/** The status of these certificates could not be had: the job waits for it. */
export class RevocationUnavailable extends Error {
  override readonly name = 'RevocationUnavailable'
  readonly lacks: readonly string[]

  constructor(lacks: readonly string[]) {
    super(`the revocation status of ${lacks.join(', ')} could not be had`)
    this.lacks = lacks
  }
}

/** A certificate that we seal with was revoked: nothing is sealed with it. */
export class SealRevoked extends Error {
  override readonly name = 'SealRevoked'

  constructor(names: readonly string[]) {
    super(`revoked: ${names.join(', ')}`)
  }
}

/** The certificate that we seal with is not valid any more: a seal made with it would be worth nothing. */
export class SealExpired extends Error {
  override readonly name = 'SealExpired'
}

/** The field of the seal in every file that comes out of here. */
export const SEAL_FIELD = 'Rubrica'
/** docs/domain/documents.md: the last seal permits nothing but archive timestamps. */
export const SEAL_LOCKS = 'everything' as const

/** Far more than the largest document needs; an upload had to be parsed in much less. */
export const SEAL_DEADLINE_MS = 120_000

export type Augmented = Readonly<{
  pdf: Uint8Array
  level: Level
  shortfall: Shortfall | undefined
  /** Of its archive timestamp. */
  proofValidity: ProofValidity | undefined
}>

/** A signature with its timestamp; `contents` where it was made just now. */
export type SignedDocument = Pick<Sealed, 'pdf' | 'level' | 'fieldName'> & Partial<Pick<Sealed, 'contents'>>

/**
 * The signatures of people that were made here last as long as the seal does. What cannot be had for one of theirs (its authority is
 * silent, or it was revoked since) keeps nobody from sealing: then the seal alone lasts.
 * @param since the form field of the first of them
 */
export async function augmentedSince(
  ctx: Ctx,
  deps: SealingAttempt,
  signed: SignedDocument,
  since: string | null,
): Promise<Augmented> {
  if (since === null) return augmented(ctx, deps, signed)
  try {
    const whole = await augmented(ctx, deps, { pdf: signed.pdf, level: signed.level, fieldName: since })
    if (!whole.shortfall) return whole
    ctx.log.warn({ lacks: whole.shortfall.lacks }, 'the seal lasts, but not every signature before it')
  } catch (error) {
    if (!(error instanceof SealRevoked)) throw error
  }
  return augmented(ctx, deps, signed)
}

async function augmented(ctx: Ctx, deps: SealingAttempt, signed: SignedDocument): Promise<Augmented> {
  const { level: wanted } = deps.wanted
  if (wanted === 'B-T') return { pdf: signed.pdf, level: signed.level, shortfall: undefined, proofValidity: undefined }
  const { pdf, level, missing, stamp } = await extendedTo(ctx, deps, signed, wanted)
  if (level === wanted) {
    return { pdf, level, shortfall: undefined, proofValidity: stamp && proofValidityOf(stamp, deps.trustAnchors) }
  }
  if (!deps.mayFallShort) throw new RevocationUnavailable(missing)
  return { pdf, level, shortfall: { wanted, lacks: missing }, proofValidity: undefined }
}

/** The archive timestamp may be the one thing that is missing: then the file is B-LT already. */
async function extendedTo(
  ctx: Ctx,
  deps: SealingAttempt,
  signed: SignedDocument,
  wanted: 'B-LT' | 'B-LTA',
): Promise<LongTerm> {
  try {
    return await extended(ctx, deps, signed, wanted)
  } catch (error) {
    const isEnough = deps.mayFallShort && wanted === 'B-LTA' && error instanceof TimestampUnavailable
    if (!isEnough) throw error
    return extended(ctx, deps, signed, 'B-LT')
  }
}

async function extended(
  ctx: Ctx,
  { trustAnchors, ...deps }: SealingAttempt,
  { pdf, level, fieldName, contents }: SignedDocument,
  wanted: 'B-LT' | 'B-LTA',
): Promise<LongTerm> {
  const request = { pdf, level, fieldName, ...(contents && { contents }), wanted, trustAnchors, date: ctx.now() }
  const outcome = await extend(request, { ...deps, jobs: inWorkshop(deps.workshop) })
  if (outcome.revoked.length > 0) throw new SealRevoked(outcome.revoked)
  return outcome
}

/** The heavy steps of extending, in threads. */
export const inWorkshop = (workshop: Workshop): NonNullable<ExtendWith['jobs']> =>
  jobsIn(workshop, { deadlineMs: SEAL_DEADLINE_MS })
