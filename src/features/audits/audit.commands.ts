/** Runs the checks of an audit over all envelopes, a page at a time: memory stays the same for ten and for a million. */
import { createHash } from 'node:crypto'
import type { Ctx } from '../../server/ctx.ts'
import { referredAmong, referredFiles } from '../../server/blobs/sweep.ts'
import { aspects, type Aspect, type Audit, type AuditFinding } from './audit.model.ts'
import {
  asFinding,
  chainOf,
  findEnvelopes,
  miscountedCredits,
  repeatedFacts,
  sealedFilesOf,
  wrongCredits,
  wrongLetters,
  wrongSeals,
  type AuditedEnvelope,
} from './audit.store.ts'
import { wrongAmounts, wrongPlans } from './payments.store.ts'

/** Findings come as they are found; `count` adds to what was looked at. */
export type Check = Readonly<{
  ofEnvelopes?: (ctx: Ctx, envelopes: readonly AuditedEnvelope[], count: Count) => Promise<readonly AuditFinding[]>
  ofInstallation?: (ctx: Ctx, count: Count) => AsyncIterable<AuditFinding>
}>

type Count = (what: string, more?: number) => void

const PAGE = 200

/** @param found takes each finding; nothing else keeps it */
export async function audit(
  ctx: Ctx,
  checks: readonly Check[],
  found: (finding: AuditFinding) => void,
): Promise<Audit> {
  const counts: Record<string, number> = {}
  const byAspect = Object.fromEntries(aspects.map((aspect) => [aspect, 0])) as Record<Aspect, number>
  const count: Count = (what, more = 1) => {
    counts[what] = (counts[what] ?? 0) + more
  }
  const take = (finding: AuditFinding) => {
    byAspect[finding.aspect]++
    found(finding)
  }
  for await (const page of pagesOfEnvelopes(ctx)) {
    count('envelopes', page.length)
    for (const { state } of page) count(`envelopes ${state}`)
    for (const { ofEnvelopes } of checks) for (const each of (await ofEnvelopes?.(ctx, page, count)) ?? []) take(each)
  }
  for (const { ofInstallation } of checks)
    if (ofInstallation) for await (const each of ofInstallation(ctx, count)) take(each)
  return { counts, byAspect, findings: Object.values(byAspect).reduce((sum, each) => sum + each, 0) }
}

/** What every installation is asked. Another check is added here, or given by main. */
export const standardChecks: readonly Check[] = [
  {
    ofEnvelopes: (ctx, page) =>
      ctx.db.read(async (reader) => (await wrongCredits(reader, idsOf(page))).map(asFinding('credits'))),
    ofInstallation: async function* (ctx) {
      yield* (await ctx.db.read(miscountedCredits)).map(asFinding('credits'))
    },
  },
  {
    ofEnvelopes: (ctx, page) =>
      ctx.db.read(async (reader) => (await wrongLetters(reader, idsOf(page))).map(asFinding('letters'))),
  },
  {
    ofEnvelopes: (ctx, page) =>
      ctx.db.read(async (reader) => (await wrongSeals(reader, idsOf(page))).map(asFinding('seals'))),
  },
  {
    ofEnvelopes: (ctx, page) =>
      ctx.db.read(async (reader) => (await repeatedFacts(reader, idsOf(page))).map(asFinding('facts'))),
  },
  { ofEnvelopes: brokenChains },
  { ofInstallation: wrongFiles },
  {
    ofInstallation: async function* (ctx) {
      yield* (await ctx.db.read((reader) => wrongPlans(reader, ctx.now()))).map(asFinding('payments'))
      yield* (await ctx.db.read(wrongAmounts)).map(asFinding('payments'))
    },
  },
]

/** What a sealed file is worth, by its bytes; null: nothing is wrong with it. */
export type Judge = (pdf: Uint8Array<ArrayBuffer>) => Promise<string | null>

/** Validates every sealed file (ETSI EN 319 102-1), which takes a second or so for each. */
export const sealsByBytes = (judge: Judge): Check => ({
  ofEnvelopes: async (ctx, page, count) => {
    const findings: AuditFinding[] = []
    for (const { envelopeId, sha256 } of await ctx.db.read((reader) => sealedFilesOf(reader, idsOf(page)))) {
      const pdf = await ctx.blobs.read(sha256).catch(() => null)
      if (!pdf) continue // what cannot be read is told with the files
      const wrong = await judge(pdf)
      count('seals validated')
      if (wrong) findings.push({ aspect: 'seals', code: `seal.${wrong}`, envelopeId, about: sha256 })
    }
    return findings
  },
})

async function brokenChains(ctx: Ctx, page: readonly AuditedEnvelope[]): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = []
  for (const { id, isSent } of page) {
    const verdict = await ctx.db.read((reader) => chainOf(reader, id))
    const wrong = (code: string, about: string | null) =>
      findings.push({ aspect: 'chains', code, envelopeId: id, about })
    if (!verdict.isIntact) wrong(`chain.${verdict.because}`, `event ${verdict.brokenAt}`)
    else if (isSent && !verdict.head) wrong('chain.empty', null)
  }
  return findings
}

/** Every file that a row refers to can be read and has its digest. Others are counted: the sweep takes them after a day. */
async function* wrongFiles(ctx: Ctx, count: Count): AsyncGenerator<AuditFinding> {
  for await (const sha256 of referredFiles(ctx)) {
    count('file references')
    const code = await troubleWith(ctx, sha256)
    if (code && (await isReferred(ctx, sha256))) yield { aspect: 'files', code, envelopeId: null, about: sha256 }
  }
  let names: string[] = []
  const countUnreferred = async () => {
    const known = await ctx.db.read((reader) => referredAmong(reader, names))
    count('files', names.length)
    count('files without a reference', names.length - known.size)
    names = []
  }
  for await (const { sha256 } of ctx.blobs.list()) if (names.push(sha256) === PAGE) await countUnreferred()
  await countUnreferred()
}

/** A file may go, with its envelope, between being found and being read. */
const isReferred = async (ctx: Ctx, sha256: string): Promise<boolean> =>
  (await ctx.db.read((reader) => referredAmong(reader, [sha256]))).size > 0

async function troubleWith(ctx: Ctx, sha256: string): Promise<string | null> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of (await ctx.blobs.open(sha256)).stream) hash.update(chunk as Uint8Array)
    return hash.digest('hex') === sha256 ? null : 'file.differs'
  } catch {
    return 'file.unreadable'
  }
}

async function* pagesOfEnvelopes(ctx: Ctx): AsyncGenerator<AuditedEnvelope[]> {
  let after: string | null = null
  for (;;) {
    const from: string | null = after
    const page: AuditedEnvelope[] = await ctx.db.read((reader) => findEnvelopes(reader, from, PAGE))
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)!.id
  }
}

const idsOf = (page: readonly AuditedEnvelope[]) => page.map(({ id }) => id)
