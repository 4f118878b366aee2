/** Makes signatures last: puts into the document what validating them needs (B-LT), and a timestamp over all of it (B-LTA). */
import type { Bytes } from '../../base/bytes.ts'
import { appendUpdate, embedTimestamp } from '../embed.ts'
import type { Draft, DraftJob } from '../draft.ts'
import { draftHere, prepare } from '../prepare.ts'
import { digestOfPrepared } from '../prepared.ts'
import { withinRoom } from '../room.ts'
import type { Level } from '../../validate/level.ts'
import type { LongTerm } from '../stages.ts'
import type { RevocationData, RevocationSource } from '../../crypto/revocation-source.ts'
import type { TimestampAuthority } from '../../crypto/timestamps/authority.ts'
import { stampedBy, tokenRoom } from '../../crypto/timestamps/token-room.ts'
import type { RevocationQuestion } from '../../validate/open-questions.ts'
import { neededByLast, type NeededData } from './needed-by.ts'
import type { NeededDataJob } from './needed-data.ts'
import type { ValidationData, ValidationDataJob } from './validation-data.ts'

export type ExtendRequest = Readonly<{
  pdf: Bytes
  /** What it has been up to now: said again if no more can be had. */
  level: Level
  wanted: 'B-LT' | 'B-LTA'
  trustAnchors: readonly Bytes[]
  date: Date
  /** Of the signature that has to last, and everything after it; all of them unless said. */
  fieldName?: string
  /** Whole value of /Contents of the signature that has to last, where that is the last one and just came: then the document is not read for it. */
  contents?: Bytes
}>

export type ExtendWith = Readonly<{
  revocationSource: RevocationSource
  /** For B-LTA. */
  timestampAuthority: TimestampAuthority
  /** The heavy steps, where they should run: a workshop's threads, or right here. */
  jobs?: ExtendJobs
}>

type ExtendJobs = Readonly<{
  neededData(job: NeededDataJob): Promise<NeededData>
  validationUpdate(job: ValidationDataJob): Promise<Bytes>
  draft(job: DraftJob): Promise<Draft>
}>

const here: ExtendJobs = {
  neededData: async (job) => (await import('./needed-data.ts')).neededData(job),
  validationUpdate: async (job) => (await import('./validation-data.ts')).validationUpdate(job),
  draft: draftHere,
}

/** Of archive timestamps. */
const DIGEST = 'sha256'

/**
 * A B-LTA document that is extended again is renewed: the data about its last timestamp goes in, and a new timestamp over that.
 * What cannot be had is named in `missing`, and the document stays as it was: never half a level.
 */
export async function extend(request: ExtendRequest, deps: ExtendWith): Promise<LongTerm> {
  const jobs = deps.jobs ?? here
  const { pdf, trustAnchors, date: at, fieldName } = request
  const needed =
    (request.contents && neededByLast({ contents: request.contents, trustAnchors, at })) ??
    (await jobs.neededData({ pdf, trustAnchors, at, ...(fieldName === undefined ? {} : { fieldName }) }))
  const { found, missing, revoked } = await askAll(needed.questions, deps.revocationSource)
  const withheld = [...new Set([...missing, ...needed.untrusted])]
  if (withheld.length + revoked.length > 0) {
    return { stage: 'long-term', pdf, level: request.level, missing: withheld, revoked }
  }
  const validationData = { signatures: needed.signatures, revocation: found, date: at }
  const complete = { stage: 'long-term', missing: [], revoked: [] } as const
  if (request.wanted === 'B-LTA')
    return { ...complete, ...(await archived(pdf, validationData, deps, jobs)), level: 'B-LTA' }
  const update = await jobs.validationUpdate({ pdf, ...validationData })
  return { ...complete, pdf: update.length > 0 ? await appendUpdate(pdf, update, DIGEST) : pdf, level: 'B-LT' }
}

/** The data and the timestamp over them are one update: a reader opens one revision fewer. */
async function archived(
  pdf: Bytes,
  validationData: ValidationData,
  { timestampAuthority }: ExtendWith,
  jobs: ExtendJobs,
): Promise<Required<Pick<LongTerm, 'pdf' | 'stamp'>>> {
  const { date } = validationData
  return withinRoom(tokenRoom(timestampAuthority), async (roomBytes) => {
    const field = { kind: 'timestamp', fieldName: 'Timestamp', roomBytes } as const
    const prepared = await prepare({ ...field, pdf, date, validationData, digestAlgorithm: DIGEST }, jobs.draft)
    const stamp = await stampedBy(timestampAuthority, digestOfPrepared(prepared))
    return { pdf: (await embedTimestamp(pdf, prepared, stamp)).pdf, stamp }
  })
}

type Answers = Readonly<{ found: RevocationData[]; missing: string[]; revoked: string[] }>

async function askAll(questions: readonly RevocationQuestion[], source: RevocationSource): Promise<Answers> {
  const answers = await Promise.all(
    questions.map(async ({ certificate, issuer, name }) => ({ name, data: await source.ask(certificate, issuer) })),
  )
  return {
    found: answers.flatMap(({ data }) => data ?? []),
    missing: answers.filter(({ data }) => !data).map(({ name }) => name),
    revoked: answers.filter(({ data }) => data?.isRevoked).map(({ name }) => name),
  }
}
