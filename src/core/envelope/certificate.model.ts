/** Qualified signatures: with the signer's own certificate (ICP-Brasil), under a lease, since a document has one writer at a time (docs/domain/documents.md). */
import type { FieldId, RecipientId, SigningId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'

/** The certificate that somebody signed with, as the evidence names it. */
export type SignedWith = Readonly<{
  name: string
  issuer: string
  /** Hexadecimal. */
  serialNumber: string
  /** Of the certificate. */
  sha256: string
  /** CPF or CNPJ, the outer digits hidden. */
  maskedNumber: string | null
  /** AD-RB or AD-RT of ICP-Brasil; null for a signature without a policy. */
  policy: string | null
  /** Of an authority of ICP-Brasil: only then the law calls the signature qualified, otherwise advanced (Lei 14.063/2020, art. 4). */
  isIcpBrasil: boolean
}>

/** Why a signature that was under way came to nothing, in a word that is safe in the ledger. */
export type SigningTrouble =
  | 'provider_refused'
  | 'provider_silent'
  | 'certificate'
  | 'lease_over'
  | 'document_changed'
  | 'unknown'

/** Lease: the recipient who alone may sign now, and until when. */
export type Lease = Readonly<{ id: SigningId; recipientId: RecipientId; until: Date }>

export const LEASE_MS = 5 * 60_000

export const isOver = ({ until }: Lease, at: Date): boolean => until <= at

/** Somebody else who is writing is waited for; one's own earlier try gives way to the next. */
export function ensureMayClaim(lease: Lease | null, recipientId: RecipientId, at: Date): void {
  const isInTheWay = lease && lease.recipientId !== recipientId && !isOver(lease, at)
  ensure(!isInTheWay, 'envelope.being_signed', { until: lease?.until.toISOString() })
}

type Placed = Readonly<{ id: FieldId; recipientId: RecipientId; type: string }>

/** Where on a document the signature itself stands: at the first place for one. Their other places show it again. */
export function signaturePlace<Field extends Placed>(
  fields: readonly Field[],
  recipientId: RecipientId,
): Field | undefined {
  return fields.find((field) => field.recipientId === recipientId && field.type === 'signature')
}

/** What a placed field is called in the form of its document. */
export const formName = ({ id }: Pick<Placed, 'id'>): string => `rubrica-${id}`
