/** The verifier: anybody may ask about a code or a file. Both are rate limited, and no file is kept. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Bytes } from '../../pades/bytes.ts'
import type { TrustAnchor } from '../../pades/validate/anchors.ts'
import type { Workshop } from '../../pades/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { readCode } from './code.model.ts'
import { documentsOf } from './document.store.ts'
import { loadEnvelope } from './envelope-details.store.ts'
import { limits } from './field.model.ts'
import { safeFileName } from './file-names.model.ts'
import { recipientsOf } from './recipient.store.ts'
import { validateCodeEndpoint, validateFileEndpoint, type VerifiedEnvelope } from './verifier.contract.ts'
import { findByCode, findByFile } from './verifier.store.ts'
import { toFileReport, toVerifiedEnvelope } from './verifier.view.ts'

export type VerifierMeans = Readonly<{
  workshop: Workshop
  /** DER or PEM of the authorities whose signatures this installation believes. */
  trustAnchors: readonly (Bytes | TrustAnchor)[]
  /** What our own authority says of the certificates it issued, now. */
  revocationLists: () => readonly Bytes[]
}>

/** Generous for people, useless for guessing one of 30^12 codes. */
const CODES = { max: 30, windowSec: 60 }
const FILES = { max: 12, windowSec: 60 }
const FILE_DEADLINE_MS = 20_000
/** Strangers' files are looked at one after the other, so that signers always find a free hand; a long queue is refused. */
const LONGEST_QUEUE = 6

export function verifierRoutes(http: Http, ctx: Ctx, { workshop, trustAnchors, revocationLists }: VerifierMeans): void {
  bind(http, ctx, validateCodeEndpoint, async (ctx, { code }, { ip }) => {
    await limit(ctx, 'verify-code', networkOf(ip), CODES)
    const hashid = readCode(code)
    ensure(hashid, 'code.not_found', { field: 'code' })
    const id = await ctx.db.read((reader) => findByCode(reader, hashid))
    ensure(id, 'code.not_found', { field: 'code' })
    return { data: await show(ctx, id) }
  })

  const inTurn = queue(LONGEST_QUEUE)
  bind(http, ctx, validateFileEndpoint, async (ctx, _, call) => {
    await limit(ctx, 'verify-file', networkOf(call.ip), FILES)
    const file = await fileIn(call)
    const job = { pdf: file.bytes, trustAnchors, revocationLists: revocationLists(), at: ctx.now() }
    const report = await inTurn(() => workshop.run('validate', job, { deadlineMs: FILE_DEADLINE_MS }))
    const id = await ctx.db.read((reader) => findByFile(reader, report.sha256))
    return { data: toFileReport(file, report, id && (await show(ctx, id)), call.language) }
  })
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

async function show(ctx: Ctx, id: EnvelopeId): Promise<VerifiedEnvelope> {
  return ctx.db.read(async (reader) =>
    toVerifiedEnvelope({
      details: await loadEnvelope(reader, id),
      documents: await documentsOf(reader, id),
      recipients: await recipientsOf(reader, id),
    }),
  )
}
