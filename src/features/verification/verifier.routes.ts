/** The verifier: anybody may ask about a code, a file, or the digests of a file. All are rate limited, and no file is kept. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Fingerprint } from '../../pades/workshop/fingerprint.ts'
import { validateOnline } from '../../pades/workshop/validate-online.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { readCode } from '../../core/envelope/code.model.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { safeFileName } from '../../core/envelope/file-names.model.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import { findTombstone, type Tombstone } from '../../core/envelope/retention.store.ts'
import { showChangesEndpoint } from './changes.contract.ts'
import { toChangesShown } from './changes.view.ts'
import { trustRoutes, type TrustDeps } from './trust.routes.ts'
import { belongs, recognise } from './recognition.ts'
import { findVersion, versionsOf } from '../../core/document/sealed-version.store.ts'
import { toExamination } from './examination.view.ts'
import { recogniseFileEndpoint, validateCodeEndpoint, validateFileEndpoint } from './verifier.contract.ts'
import { findByCode } from './verifier.store.ts'
import { toRecognition, toVerifiedEnvelope, type Found, type RecognisedFile } from './verifier.view.ts'

export type VerifierDeps = TrustDeps & Readonly<{ workshop: Workshop }>

/** Generous for people, useless for guessing one of 30^12 codes. */
const CODES = { max: 30, windowSec: 60 }
const FILES = { max: 12, windowSec: 60 }
const FILE_DEADLINE_MS = 20_000
const PAGES_AT_ONCE = 5
/** Strangers' files are looked at one after the other, so that signers always find a free hand; a long queue is refused. */
const LONGEST_QUEUE = 6

export function verifierRoutes(http: Http, ctx: Ctx, deps: VerifierDeps): void {
  const { workshop, trustAnchors, revocationLists, trustedLists, policies, revocationSource } = deps
  trustRoutes(http, ctx, deps)
  bind(http, ctx, validateCodeEndpoint, async (ctx, wanted, { ip, language }) => {
    await limit(ctx, 'verify-code', networkOf(ip), CODES)
    const found = await ctx.db.read((reader) => find(reader, wanted))
    return { data: toVerifiedEnvelope(found, language) }
  })

  const inTurn = queue(LONGEST_QUEUE)
  bind(http, ctx, validateFileEndpoint, async (ctx, { code }, call) => {
    await limit(ctx, 'verify-file', networkOf(call.ip), FILES)
    const { name, bytes: pdf } = await fileIn(call)
    const late = validateFileEndpoint.input.safeParse(await call.textsBehind())
    ensure(late.success, 'input.invalid', { field: 'code' })
    const wanted = code ?? late.data.code
    const named = await ctx.db.read((reader) => namedBy(reader, wanted))
    const believed = { trustAnchors, revocationLists: revocationLists(), trustedLists, policies: policies() }
    const job = { pdf, ...believed, at: ctx.now() }
    const deadline = { deadlineMs: FILE_DEADLINE_MS }
    const fingerprint = await inTurn(() => workshop.run('fingerprint', { pdf }, deadline))
    const report = revocationSource
      ? await validateOnline(job, { workshop, source: revocationSource, inTurn, ...deadline })
      : await inTurn(() => workshop.run('validate', job, deadline))
    const examined = { name, fingerprint, report }
    const recognised = await ctx.db.read((reader) => comparedWith(reader, examined.fingerprint, named))
    return {
      data: { ...(await toExamination(examined, call.language)), ...toRecognition(recognised, call.language) },
    }
  })

  bind(http, ctx, recogniseFileEndpoint, async (ctx, { code, ...fingerprint }, { ip, language }) => {
    await limit(ctx, 'verify-code', networkOf(ip), CODES)
    const recognised = await ctx.db.read(async (reader) =>
      comparedWith(reader, fingerprint, await namedBy(reader, code)),
    )
    return { data: toRecognition(recognised, language) }
  })

  bind(http, ctx, showChangesEndpoint, async (ctx, { signature, from }, call) => {
    await limit(ctx, 'verify-file', networkOf(call.ip), FILES)
    const { bytes: pdf } = await fileIn(call)
    const late = showChangesEndpoint.input.pick({ from: true }).safeParse(await call.textsBehind())
    ensure(late.success, 'input.invalid', { field: 'from' })
    const job = { pdf, signature, from: from || late.data.from, most: PAGES_AT_ONCE, format: 'webp' } as const
    const shown = await inTurn(() => workshop.run('showChanges', job, { deadlineMs: FILE_DEADLINE_MS }))
    return { data: toChangesShown(shown) }
  })
}

const namedBy = async (reader: Reader, code: string | undefined): Promise<Found | null> =>
  code === undefined ? null : find(reader, { code })

type Wanted = Readonly<{ code?: string | undefined; sha1?: string | undefined; sha256?: string | undefined }>

/** Drafts and what is in them can't be looked up; neither can uploads by a digest, which anybody may know. */
async function find(reader: Reader, { code, sha1, sha256 }: Wanted): Promise<Found> {
  if (code !== undefined) {
    const hashid = readCode(code)
    const id = hashid && (await findByCode(reader, hashid))
    if (hashid && !id) ensureNotRemoved(await findTombstone(reader, { hashid }), 'code')
    ensure(id, 'code.not_found', { field: 'code' })
    return load(reader, id)
  }
  const known = await findVersion(reader, sha1 === undefined ? { sha256: [sha256 ?? ''] } : { sha1 })
  const field = sha1 === undefined ? 'sha256' : 'sha1'
  if (!known)
    ensureNotRemoved(await findTombstone(reader, sha1 === undefined ? { sha256: [sha256 ?? ''] } : { sha1 }), field)
  ensure(known, 'code.unknown_digest', { field })
  return load(reader, known.envelopeId)
}

/** What was here once, and why it is no more: said to people who have its code or its digest. */
function ensureNotRemoved(tombstone: Tombstone | null, field: string): void {
  if (!tombstone) return
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const { sentAt, closedAt, removedAt } = tombstone
  ensure(false, 'code.removed', { field, sent: day(sentAt), closed: day(closedAt), removed: day(removedAt) })
}

async function load(reader: Reader, id: EnvelopeId): Promise<Found> {
  return {
    details: await loadEnvelope(reader, id),
    documents: await documentsOf(reader, id),
    recipients: await recipientsOf(reader, id),
    versions: await versionsOf(reader, id),
  }
}

async function comparedWith(reader: Reader, fingerprint: Fingerprint, named: Found | null): Promise<RecognisedFile> {
  const origin = await recognise(reader, fingerprint)
  const digests = [fingerprint.sha256, ...fingerprint.beginnings.map(({ sha256 }) => sha256)]
  const tombstone = origin && origin.part !== 'upload' ? null : await findTombstone(reader, { sha256: digests })
  const isOfCode = named !== null && belongs(fingerprint, { ...named, state: named.details.state })
  const code = named && { hashid: named.details.hashid, matches: isOfCode }
  if (isOfCode) return { fingerprint, origin, code, found: named, tombstone }
  return {
    fingerprint,
    origin,
    code,
    tombstone,
    found: origin && origin.part !== 'upload' ? await load(reader, origin.envelopeId) : null,
  }
}

/** Runs one piece of work after the other, and refuses what would wait too long. */
export function queue(longest: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let length = 0
  return async (work) => {
    ensure(length < longest, 'request.busy', { retryAfterSec: 10 })
    length++
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine.finally(() => length--)
  }
}

async function fileIn({ files }: Call<'anyone'>): Promise<Readonly<{ name: string; bytes: Uint8Array }>> {
  for await (const file of files) {
    if (file.name !== 'file') continue
    const bytes = await file.bytes(limits.documentBytes, 'document.too_large')
    ensure(bytes.length > 0, 'document.empty', { field: 'file' })
    return { name: safeFileName(file.fileName, 'pdf'), bytes }
  }
  ensure(false, 'document.not_pdf', { field: 'file' })
}
