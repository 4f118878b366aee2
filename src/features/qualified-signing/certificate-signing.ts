/** The stages of one signature with a certificate: every document prepared under a lease, then all signatures put in at once, or none. */
import { createHash } from 'node:crypto'
import { ensure } from '../../kernel/refusal.ts'
import { tokenRoom } from '../../pades/crypto/timestamps/token-room.ts'
import { embed } from '../../pades/sign/embed.ts'
import { prepare } from '../../pades/sign/prepare.ts'
import { digestOfPrepared, readPrepared } from '../../pades/sign/prepared.ts'
import type { PreparedPdf } from '../../pades/sign/stages.ts'
import { signatureRoom } from '../../pades/sign/room.ts'
import {
  acceptSignature,
  completeSignature,
  stampSignature,
  toBeSigned,
  type SigningTerms,
} from '../../pades/sign/sign.ts'
import type { Bytes } from '../../server/blobs.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { documentsOf, saveWorking, type StoredDocument, type Working } from '../../core/envelope/document.store.ts'
import { gatherDrawn } from '../../core/document/drawn.ts'
import { findEnvelope, lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { filledBy, settledFields, shownSignature, valuesIn } from '../../core/document/form-fields.ts'
import {
  findSigning,
  preparedOf,
  savePrepared,
  saveShown,
  type PreparedDocument,
  type Signing,
} from '../../core/document/lease.store.ts'
import type { Drawn } from '../../core/document/marks.ts'
import { putInValues } from '../../core/document/put-in.commands.ts'
import type { SignatureForm } from '../../core/envelope/certificate.model.ts'
import type { StoredRecipient } from '../../core/envelope/recipient.store.ts'
import type { ShownDigest } from '../../core/envelope/shown-fact.model.ts'
import { digestNow } from '../../core/holder/shown.ts'
import { SEAL_DEADLINE_MS } from '../../core/document/sealing-level.ts'
import { termsFor, type QualifiedDeps } from './signer-certificate.ts'

/** What the key has to sign, per document. */
export type SignableHash = Readonly<{ documentId: string; hash: Bytes }>

const options = { deadlineMs: SEAL_DEADLINE_MS }

/** Under the lease: the values of those who acted before stand in the document, then the signer's own values, then room for the signature. */
export async function prepareSigning(ctx: Ctx, deps: QualifiedDeps, signing: Signing): Promise<SignableHash[]> {
  const { envelopeId, id } = signing
  const form = formOf(signing)
  const terms = termsFor(deps, signing)
  if ((await ctx.db.read((reader) => preparedOf(reader, id))).length === 0) {
    await putInValues(ctx, deps.workshop, envelopeId, id)
    const documents = await ctx.db.read((reader) => documentsOf(reader, envelopeId))
    const shown = await shownIn(ctx, signing)
    const drawn = await gatherDrawn(ctx, envelopeId)
    ensure(valuesHash(drawn.fields, signing.recipientId) === signing.valuesHash, 'signature.values_changed')
    const signer = drawn.recipients.find((recipient) => recipient.id === signing.recipientId)!
    const prepared: PreparedDocument[] = []
    for (const document of documents)
      prepared.push(await prepareOne(ctx, deps, { document, drawn, signer, terms, form }))
    await ctx.db.transaction(async (tx) => {
      await lockEnvelope(tx, envelopeId)
      ensure(await findSigning(tx, id), 'signature.lease_over')
      if (shown) await saveShown(tx, id, shown)
      await savePrepared(tx, id, prepared)
    })
  }
  const kept = await ctx.db.read((reader) => preparedOf(reader, id))
  return kept.map(({ documentId, prepared }) => ({
    documentId,
    hash: new Uint8Array(hashOf[form](readPrepared(JSON.parse(prepared)), terms)),
  }))
}

/** Of a recipient's own values. @returns hexadecimal */
export const valuesHash = (...of: Parameters<typeof valuesIn>): string =>
  createHash('sha256')
    .update(valuesIn(...of))
    .digest('hex')

const formOf = ({ provider }: Signing): SignatureForm => provider?.form ?? 'raw'

/** A provider that answers with a CMS signs the document by attributes of its own. */
const hashOf = {
  raw: (prepared, terms) => toBeSigned(prepared, terms).digest.bytes,
  cms: (prepared) => digestOfPrepared(prepared).bytes,
} as const satisfies Record<SignatureForm, (prepared: PreparedPdf, terms: SigningTerms) => Uint8Array>

/**
 * What stands in documents that were read before: somebody may have acted since the lease was taken, and their values be put in.
 * Refuses where the signer confirmed something else. @returns what has to be noted instead, where nobody confirmed anything
 */
async function shownIn(ctx: Ctx, { envelopeId, recipientId, shown }: Signing): Promise<ShownDigest | null> {
  const sha256 = await ctx.db.read(async (reader) =>
    digestNow(reader, await findEnvelope(reader, envelopeId), recipientId),
  )
  ensure(!shown?.isConfirmed || shown.sha256 === sha256, 'recipient.document_changed')
  return shown && !shown.isConfirmed ? { sha256, isConfirmed: false } : null
}

type Part = Readonly<{
  document: StoredDocument
  drawn: Drawn
  signer: StoredRecipient
  terms: SigningTerms
  form: SignatureForm
}>

async function prepareOne(ctx: Ctx, deps: QualifiedDeps, part: Part): Promise<PreparedDocument> {
  const { document, drawn, signer, terms, form } = part
  ensure(document.working, 'signature.not_qualified')
  const { sha256: baseSha256, firstSignature, putIn } = document.working
  const own = document.isSigned ? [] : filledBy(signer, document.id, drawn)
  const base = await ctx.blobs.read(baseSha256)
  const filled =
    own.length > 0 ? (await deps.workshop.run('fillFields', { pdf: base, fields: own }, options)).pdf : base
  const place = document.isSigned ? null : shownSignature(signer, document.id, drawn)
  const prepared = await prepare(
    {
      pdf: filled,
      kind: 'signature',
      date: ctx.now(),
      digestAlgorithm: 'sha256',
      profile: form === 'cms' ? 'pkcs7' : deps.profile,
      roomBytes: roomFor(deps, terms) + (form === 'cms' ? STRANGE_CMS_BYTES : 0),
      name: signer.name,
      locks: document.isSigned ? [] : settledFields(document.id, putIn, drawn, signer.id),
      ...(place ?? { fieldName: `rubrica-${signer.id}` }),
      // The first to sign allows filling in and signing, nothing else (docs/domain/documents.md); somebody else's signature decides for itself.
      ...(!document.isSigned && firstSignature === null ? { docMDP: 2 as const } : {}),
    },
    (job) => deps.workshop.run('draft', job, options),
  )
  if (prepared.findings.length > 0)
    ctx.log.warn({ findings: prepared.findings.map(({ what }) => what) }, 'not everything could be drawn')
  const { sha256: filledSha256 } = filled === base ? { sha256: baseSha256 } : await ctx.blobs.put(filled)
  return { documentId: document.id, baseSha256, filledSha256, prepared: JSON.stringify(prepared), signature: null }
}

/** Attributes and certificates that somebody else puts into their CMS. */
const STRANGE_CMS_BYTES = 16 * 1024

/** With more than its timestamp takes most likely: nobody is asked to sign once more because an authority changed. */
function roomFor({ timestampAuthority }: QualifiedDeps, terms: SigningTerms): number {
  const tokenBytes = needsTimestamp(terms.policy) ? tokenRoom(timestampAuthority) + 4096 : 0
  return signatureRoom(terms, 'sha256', tokenBytes)
}

const needsTimestamp = (policy: SigningTerms['policy']): boolean =>
  policy !== undefined && 'needsTimestamp' in policy && policy.needsTimestamp === true

export type Continued = Readonly<{
  documentId: StoredDocument['id']
  from: string
  next: Pick<Working, 'sha256' | 'size'>
  fieldName: string
}>

/** Every signature proves itself before any of them counts. @param signatures raw values by document */
export async function embedAll(
  ctx: Ctx,
  deps: QualifiedDeps,
  signing: Signing,
  signatures: ReadonlyMap<string, Bytes>,
): Promise<Continued[]> {
  const terms = termsFor(deps, signing)
  const complete = completing[formOf(signing)]
  const documents = await ctx.db.read((reader) => preparedOf(reader, signing.id))
  ensure(documents.length > 0, 'signature.lease_over')
  const isComplete = documents.every(({ documentId }) => signatures.has(documentId))
  ensure(isComplete && signatures.size === documents.length, 'signature.incomplete', { field: 'documents' })
  const proven = documents.map((document) => {
    const prepared = readPrepared(JSON.parse(document.prepared))
    return { document, prepared, bare: complete(prepared, terms, signatures.get(document.documentId)!, ctx.now()) }
  })
  const continued: Continued[] = []
  for (const { document, prepared, bare } of proven) {
    const at = ctx.now()
    const stamping = { authority: deps.timestampAuthority, at }
    const cms = needsTimestamp(terms.policy) ? await stampSignature(prepared, bare, stamping) : bare
    const { pdf, fieldName } = await embed(await ctx.blobs.read(document.filledSha256), prepared, cms, at)
    const next = await ctx.blobs.put(pdf)
    continued.push({ documentId: document.documentId, from: document.baseSha256, next, fieldName })
  }
  return continued
}

/** The CMS that a key's answer makes, or is. */
const completing = { raw: completeSignature, cms: acceptSignature } as const satisfies Record<SignatureForm, unknown>

/** In the transaction that completes the signature; the caller holds the envelope's lock. */
export async function keepContinued(
  tx: Tx,
  { envelopeId, recipientId }: Signing,
  all: readonly Continued[],
): Promise<void> {
  const documents = await documentsOf(tx, envelopeId)
  for (const { documentId, from, next, fieldName } of all) {
    const { working } = documents.find(({ id }) => id === documentId)!
    const putIn = [...(working?.putIn ?? []), recipientId]
    const firstSignature = working?.firstSignature ?? fieldName
    const isNext = await saveWorking(tx, documentId, { from, next: { ...next, putIn, firstSignature } })
    ensure(isNext, 'signature.other_document', { problem: 'the document has changed since' })
  }
}
