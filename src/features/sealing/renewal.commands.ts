/**
 * Keeps sealed files provable: before the last timestamp of one stops proving anything, another is added over all of it
 * (docs/decisions/075). Done at least once and harmless twice: a version is leased while somebody works on it, and what comes out counts only if
 * nobody was faster. The command line renews files of people's own by the same `renewed`.
 */
import { systemOrigin } from '../../kernel/fact.ts'
import { createHash } from 'node:crypto'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { extend } from '../../pades/sign/extend/extend.ts'
import { proofValidityOf, type ProofValidity } from '../../pades/sign/extend/proof-validity.ts'
import type { LongTerm } from '../../pades/sign/stages.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import type { Ctx } from '../../server/ctx.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { inWorkshop, SEAL_DEADLINE_MS, SEAL_FIELD, type SealingDeps } from '../../core/document/sealing-level.ts'
import { saveRenewed } from './sealing.store.ts'
import { isWorthIt, scheduled, tryAgainAt } from '../../core/document/sealed-version.model.ts'
import {
  findRenewalsDue,
  leaseVersion,
  releaseVersion,
  renewalBacklog,
  versionsOf,
  type DueVersion,
  type RenewalBacklog,
  type SealedVersion,
} from '../../core/document/sealed-version.store.ts'

export type RenewalDeps = Pick<SealingDeps, 'workshop' | 'timestampAuthority' | 'revocationSource' | 'trustAnchors'>

/** The old file is the beginning of the new one. Only our seal and what came after it: a document may have come with signatures of strangers. */
export async function renewed(deps: RenewalDeps, pdf: Uint8Array<ArrayBuffer>, date: Date): Promise<LongTerm> {
  const { trustAnchors, workshop } = deps
  const fieldName = await sealIn(deps, pdf)
  const request = { pdf, level: 'B-T', wanted: 'B-LTA', trustAnchors, date, ...(fieldName && { fieldName }) } as const
  return extend(request, { ...deps, jobs: inWorkshop(workshop) })
}

/** A document may have come with the seal of another installation, or with an older one of ours: the last is meant. */
async function sealIn({ workshop }: RenewalDeps, pdf: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const signatures = await workshop.run('signaturesIn', { pdf }, { deadlineMs: SEAL_DEADLINE_MS })
  const isSeal = new RegExp(`^${SEAL_FIELD}(?: \\d+)?$`)
  return signatures.findLast(({ kind, fieldName }) => kind === 'signature' && isSeal.test(fieldName))?.fieldName
}

const AT_ONCE = 200
const LONGEST_RUN_MS = 50 * 60 * 1000
/** What one lane renews in an hour on a small machine; where authorities are slow it is less, and the next run opens more lanes. */
const IN_AN_HOUR = 2500
const HOUR_MS = 3_600_000
/** More would take the threads from people who sign. */
const MOST_LANES = 4
/** Renewals are done that long before the first end, so that trouble with an authority can be mended. */
const RESERVE_MS = 14 * 24 * HOUR_MS
/** Longer than the slowest file takes with its authorities. */
const LEASE_MS = 20 * 60 * 1000

type Outcome = 'renewed' | 'kept' | 'failed'

/**
 * As many lanes as it takes to be done in time: one after the other in each, so that signers always find a free hand. What an hour does not hold is
 * left for the next run.
 */
export async function renewDue(
  ctx: Ctx,
  deps: RenewalDeps,
  signal?: AbortSignal,
): Promise<Readonly<Record<Outcome, number>>> {
  const count = { renewed: 0, kept: 0, failed: 0 }
  const startedAt = performance.now()
  let isOver = false
  const lanes = lanesFor(await ctx.db.read((reader) => renewalBacklog(reader, ctx.now())), ctx.now())
  while (!isOver) {
    const due = await ctx.db.read((reader) => findRenewalsDue(reader, ctx.now(), AT_ONCE))
    if (due.length === 0) break
    const left = due.values() // shared by the lanes
    await Promise.all(Array.from({ length: lanes }, () => renewAll(left)))
  }
  return count

  async function renewAll(left: Iterable<DueVersion>): Promise<void> {
    for (const each of left) {
      isOver ||= signal?.aborted === true || performance.now() - startedAt > LONGEST_RUN_MS
      if (isOver) return
      const { outcome, isPointlessToContinue } = await renewOne(ctx, deps, each)
      if (outcome) count[outcome]++
      if (isPointlessToContinue) isOver = true
    }
  }
}

/** @param due how many files, and when the first of their timestamps ends */
export function lanesFor({ files, firstEnd }: RenewalBacklog, now: Date): number {
  const hours = firstEnd === null ? 1 : (firstEnd.getTime() - RESERVE_MS - now.getTime()) / HOUR_MS
  return Math.max(1, Math.min(MOST_LANES, Math.ceil(files / (IN_AN_HOUR * Math.max(1, hours)))))
}

type Tried = Readonly<{ outcome: Outcome | null; isPointlessToContinue?: boolean }>

async function renewOne(ctx: Ctx, deps: RenewalDeps, due: DueVersion): Promise<Tried> {
  const now = ctx.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const version = await ctx.db.transaction((tx) => leaseVersion(tx, due, now, until))
  if (!version) return { outcome: null }
  try {
    return { outcome: await renewLeased(ctx, deps, due.envelopeId, version) }
  } catch (error) {
    await keepTrouble(ctx, version, error)
    return { outcome: 'failed', isPointlessToContinue: error instanceof TimestampUnavailable }
  }
}

/** Why a file stays as it is, for the operator. */
class NotRenewed extends Error {
  override readonly name = 'NotRenewed'
}

async function renewLeased(
  ctx: Ctx,
  deps: RenewalDeps,
  envelopeId: EnvelopeId,
  version: SealedVersion,
): Promise<'renewed' | 'kept'> {
  const pdf = new Uint8Array(await ctx.blobs.read(version.sha256))
  const before = proofValidityIn(version) ?? (await lookedAt(deps, pdf))
  const plan = scheduled(version.since, before)
  if (!before || !plan.renewAt || plan.renewAt > ctx.now()) {
    await ctx.db.transaction((tx) => releaseVersion(tx, version, plan, ctx.now()))
    return 'kept'
  }
  const made = await renewed(deps, pdf, ctx.now())
  ensureMade(made)
  const after = made.stamp && proofValidityOf(made.stamp, deps.trustAnchors)
  if (!after || !isWorthIt(before.until, after.until)) {
    const end = before.until.toISOString().slice(0, 10)
    throw new NotRenewed(`the timestamp authority has no certificate yet that lasts longer than ${end}`)
  }
  await ensureGood(ctx, deps, made.pdf)
  await keep(ctx, envelopeId, { before: version, because: before.endsBy, pdf: made.pdf, proofValidity: after })
  return 'renewed'
}

const proofValidityIn = ({ goodUntil, endsBy }: SealedVersion): ProofValidity | undefined =>
  goodUntil && endsBy ? { until: goodUntil, endsBy } : undefined

const lookedAt = ({ workshop, trustAnchors }: RenewalDeps, pdf: Uint8Array<ArrayBuffer>) =>
  workshop.run('proofValidity', { pdf, trustAnchors }, { deadlineMs: SEAL_DEADLINE_MS })

function ensureMade({ level, missing, revoked }: LongTerm): void {
  if (level === 'B-LTA') return
  if (revoked.length > 0) throw new NotRenewed(`revoked: ${revoked.join(', ')}`)
  throw new NotRenewed(`nobody told the revocation status of ${missing.join(', ')}`)
}

/** What proves nothing never takes the place of what is there: after the end of a timestamp another one is too late. The new one itself nobody can have vouched for yet. */
async function ensureGood(ctx: Ctx, deps: RenewalDeps, made: Uint8Array): Promise<void> {
  const { workshop, trustAnchors } = deps
  const pdf = new Uint8Array(made)
  const seal = await sealIn(deps, pdf)
  const job = { pdf, trustAnchors, at: ctx.now() }
  const { signatures } = await workshop.run('validate', job, { deadlineMs: SEAL_DEADLINE_MS })
  const first = signatures.findIndex(({ fieldName }) => fieldName === seal)
  const bad = signatures.slice(Math.max(0, first), -1).find(({ conclusion }) => conclusion !== 'TOTAL-PASSED')
  if (bad) throw new NotRenewed(`${bad.fieldName} would be ${bad.conclusion} ${bad.subIndication ?? ''}`.trim())
}

type Made = Readonly<{
  before: SealedVersion
  because: ProofValidity['endsBy']
  pdf: Uint8Array
  proofValidity: ProofValidity
}>

async function keep(ctx: Ctx, envelopeId: EnvelopeId, { before, because, pdf, proofValidity }: Made): Promise<void> {
  const { sha256, size } = await ctx.blobs.put(pdf)
  const sha1 = createHash('sha1').update(pdf).digest('hex')
  const since = ctx.now()
  const { documentId, part } = before
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, envelopeId)
    const all = await versionsOf(tx, envelopeId)
    const isNewest = !all.some(
      (one) => one.documentId === documentId && one.part === part && one.number > before.number,
    )
    if (!isNewest) return
    const file = { documentId, part, number: before.number + 1, sha256, sha1, size, level: 'B-LTA', since, because }
    await saveRenewed(tx, { ...file, ...scheduled(since, proofValidity) })
    const fact = { type: `${part}.renewed`, documentId, sha256, until: proofValidity.until.toISOString() } as const
    const circumstances = { at: since, ...systemOrigin }
    await commit(ctx, tx, { next: envelope, facts: [fact] }, circumstances)
  })
}

/** Said in the log and by `rubrica doctor`, and tried again. */
async function keepTrouble(ctx: Ctx, version: SealedVersion, error: unknown): Promise<void> {
  const { documentId, part, tries } = version
  ctx.log.warn({ err: error, documentId, part }, 'a sealed file could not be renewed')
  const trouble = error instanceof Error ? error.message : String(error)
  const said = { renewAt: tryAgainAt(ctx.now(), tries), tries: tries + 1, trouble: trouble.slice(0, 500) }
  await ctx.db.transaction((tx) => releaseVersion(tx, version, said, ctx.now()))
}
