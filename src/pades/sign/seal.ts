/** All stages in a row, for a key that answers at once: a document goes in, a sealed one comes out, or an error says why not. */
import type { Bytes } from '../base/bytes.ts'
import type { SignaturePolicy } from '../crypto/cms/signed-attributes.ts'
import type { DrawFinding } from '../draw/mark.ts'
import type { Draft, DraftJob } from './draft.ts'
import { appendUpdate, embedUpdate } from './embed.ts'
import { prepare } from './prepare.ts'
import { signatureRoom, withinRoom } from './room.ts'
import { completeSignature, stampSignature, toBeSigned, type SigningTerms } from './sign.ts'
import type { Level } from '../validate/level.ts'
import type { Signer } from '../crypto/signer.ts'
import type { TimestampAuthority } from '../crypto/timestamps/authority.ts'
import { tokenRoom } from '../crypto/timestamps/token-room.ts'

export type SealRequest = Omit<DraftJob, 'kind' | 'roomBytes' | 'digestAlgorithm'> &
  Readonly<{ policy?: SignaturePolicy }>

export type SealWith = Readonly<{
  signer: Signer
  /** Configured means wanted: if it can't answer, nothing is sealed (TimestampUnavailable). */
  timestampAuthority?: TimestampAuthority
  /** The heavy work, where it should be done: in a workshop's thread, or right here. */
  draft?: (job: DraftJob) => Promise<Draft>
}>

export type Sealed = Readonly<{
  pdf: Bytes
  level: Level
  fieldName: string
  /** The whole value of its /Contents: the CMS, and zeros to the end of its room. */
  contents: Bytes
  /** DER of the certificate that sealed it. */
  certificate: Bytes
  /** Marks that could not be drawn as asked. */
  findings: readonly DrawFinding[]
}>

/** What is appended to the document: it and the document, one behind the other, are the sealed one. */
export type SealUpdate = Omit<Sealed, 'pdf'> & Readonly<{ appended: Bytes }>

export async function seal(request: SealRequest, deps: SealWith): Promise<Sealed> {
  const { appended, ...sealed } = await sealUpdate(request, deps)
  return { pdf: await appendUpdate(request.pdf, appended, deps.signer.digestAlgorithm), ...sealed }
}

/** The same without a copy of the document, for who writes or stores the two as they are. */
export async function sealUpdate(request: SealRequest, deps: SealWith): Promise<SealUpdate> {
  const { signer, timestampAuthority } = deps
  const terms = termsOf(request, signer)
  const room = signatureRoom(terms, signer.digestAlgorithm, timestampAuthority ? tokenRoom(timestampAuthority) : 0)
  return withinRoom(room, (roomBytes) => sealWithin(roomBytes, request, terms, deps))
}

async function sealWithin(
  roomBytes: number,
  request: SealRequest,
  terms: SigningTerms,
  { signer, timestampAuthority, draft }: SealWith,
): Promise<SealUpdate> {
  const { policy, reason, ...job } = request
  const drafting: DraftJob = {
    ...job,
    ...(reason && !policy ? { reason } : {}), // EN 319 142-1 §6.3: a policy says why, so /Reason does not
    kind: 'signature',
    digestAlgorithm: signer.digestAlgorithm,
    roomBytes,
  }
  const prepared = await prepare(drafting, draft)
  const bare = completeSignature(prepared, terms, await signer.sign(toBeSigned(prepared, terms)))
  const at = request.date
  const cms = timestampAuthority ? await stampSignature(prepared, bare, { authority: timestampAuthority, at }) : bare
  const { appended, fieldName, cms: embedded } = await embedUpdate(request.pdf, prepared, cms, at)
  const contents = new Uint8Array(roomBytes)
  contents.set(embedded)
  const level = timestampAuthority ? 'B-T' : 'B-B'
  return { appended, fieldName, contents, level, certificate: signer.certificate, findings: prepared.findings }
}

const termsOf = ({ policy }: SealRequest, { certificate, chain }: Signer): SigningTerms => ({
  certificate,
  chain,
  ...(policy && { policy }),
})
