/** How far a seal goes: the wanted level, with answers about revocation and an archive timestamp, or what is said when they can't be had. */
import { extend, type ExtendWith } from '../../pades/sign/extend/extend.ts'
import { lastingOf, type Lasting } from '../../pades/sign/extend/lasting.ts'
import type { Sealed } from '../../pades/sign/seal.ts'
import type { Level } from '../../pades/validate/level.ts'
import type { LongTerm } from '../../pades/sign/stages.ts'
import type { RevocationSource } from '../../pades/crypto/revocation-source.ts'
import type { Signer } from '../../pades/crypto/signer.ts'
import type { TimestampAuthority } from '../../pades/crypto/timestamps/authority.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'

/** What sealing works with; main opens it from the settings. */
export type SealingMeans = Readonly<{
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

export type Trying = SealingMeans & Readonly<{ mayFallShort: boolean }>

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

/** Far more than the largest document needs; an upload had to be parsed in much less. */
export const SEAL_DEADLINE_MS = 120_000

export type MadeToLast = Readonly<{
  pdf: Uint8Array
  level: Level
  shortfall: Shortfall | undefined
  /** Of its archive timestamp. */
  lasting: Lasting | undefined
}>

/** A signature with its timestamp. */
export type Signed = Pick<Sealed, 'pdf' | 'level' | 'fieldName'>

/**
 * The signatures of people that were made here last as long as the seal does. What cannot be had for one of theirs (its authority is
 * silent, or it was revoked since) keeps nobody from sealing: then the seal alone lasts.
 * @param since the form field of the first of them
 */
export async function madeToLastSince(
  ctx: Ctx,
  means: Trying,
  signed: Signed,
  since: string | null,
): Promise<MadeToLast> {
  if (since === null) return madeToLast(ctx, means, signed)
  try {
    const whole = await madeToLast(ctx, means, { ...signed, fieldName: since })
    if (!whole.shortfall) return whole
    ctx.log.warn({ lacks: whole.shortfall.lacks }, 'the seal lasts, but not every signature before it')
  } catch (error) {
    if (!(error instanceof SealRevoked)) throw error
  }
  return madeToLast(ctx, means, signed)
}

async function madeToLast(ctx: Ctx, means: Trying, signed: Signed): Promise<MadeToLast> {
  const { level: wanted } = means.wanted
  if (wanted === 'B-T') return { pdf: signed.pdf, level: signed.level, shortfall: undefined, lasting: undefined }
  const { pdf, level, missing, stamp } = await extendedTo(ctx, means, signed, wanted)
  if (level === wanted) {
    return { pdf, level, shortfall: undefined, lasting: stamp && lastingOf(stamp, means.trustAnchors) }
  }
  if (!means.mayFallShort) throw new RevocationUnavailable(missing)
  return { pdf, level, shortfall: { wanted, lacks: missing }, lasting: undefined }
}

/** The archive timestamp may be the one thing that is missing: then the file is B-LT already. */
async function extendedTo(ctx: Ctx, means: Trying, signed: Signed, wanted: 'B-LT' | 'B-LTA'): Promise<LongTerm> {
  try {
    return await extended(ctx, means, signed, wanted)
  } catch (error) {
    const isEnough = means.mayFallShort && wanted === 'B-LTA' && error instanceof TimestampUnavailable
    if (!isEnough) throw error
    return extended(ctx, means, signed, 'B-LT')
  }
}

async function extended(
  ctx: Ctx,
  { trustAnchors, ...means }: Trying,
  { pdf, level, fieldName }: Signed,
  wanted: 'B-LT' | 'B-LTA',
): Promise<LongTerm> {
  const request = { pdf, level, fieldName, wanted, trustAnchors, date: ctx.now() }
  const outcome = await extend(request, { ...means, jobs: inWorkshop(means.workshop) })
  if (outcome.revoked.length > 0) throw new SealRevoked(outcome.revoked)
  return outcome
}

/** The heavy steps of extending, in threads. */
export function inWorkshop(workshop: Workshop): NonNullable<ExtendWith['jobs']> {
  const options = { deadlineMs: SEAL_DEADLINE_MS }
  return {
    neededData: (job) => workshop.run('neededData', job, options),
    addValidationData: (job) => workshop.run('addValidationData', job, options),
    draft: (job) => workshop.run('draft', job, options),
  }
}
