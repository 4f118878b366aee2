/**
 * Identification of recipients beyond their link, when the sender asks: a CPF (Brazil), a photo.
 *
 * asked: what the sender wants; a CPF that the sender knows is there already · given: what the recipient answered
 */
import type { RecipientId } from '../../kernel/ids.ts'
import type { RefusalCode } from '../../kernel/refusal.ts'
import type { AttachmentFact } from './attachment-fact.model.ts'

export const identifierCodes = ['CPF', 'PHOTO'] as const
export type IdentifierCode = (typeof identifierCodes)[number]

/** What may be owed before somebody acts: an answer, a file, or the identity check. */
export type OwedCode = IdentifierCode | 'ATTACHMENT' | 'CHECK'

/** With what acting is refused while it is owed. */
export const pendingCodes = {
  CPF: 'recipient.cpf_pending',
  PHOTO: 'recipient.photo_pending',
  ATTACHMENT: 'recipient.attachments_pending',
  CHECK: 'recipient.check_required',
} as const satisfies Record<OwedCode, RefusalCode>

export type Identifier = Readonly<{ code: IdentifierCode; is_required: boolean; value: string | null }>

export type GivenIdentifiers = Readonly<{ cpf: string | null; photoSha256: string | null }>

/**
 * What a recipient gave beside their fields. The photo's digest stands in the chain, never the photo; of a CPF nothing does, for it could be
 * guessed.
 */
export type GivenFact =
  | Readonly<{ type: 'recipient.identified'; recipientId: RecipientId; code: IdentifierCode; sha256: string | null }>
  | AttachmentFact

type Asked = Readonly<{ identifiers: readonly Identifier[]; given: GivenIdentifiers }>

/** The CPF that counts: the sender's word is not the recipient's to change. */
export const cpfOf = ({ identifiers, given }: Asked): string | null =>
  identifiers.find(({ code }) => code === 'CPF')?.value ?? given.cpf

/** What is still owed before this recipient may sign or approve. */
export function owedIdentifiers({ identifiers, given }: Asked): IdentifierCode[] {
  return identifiers.filter((each) => each.is_required && !isGiven(each, given)).map(({ code }) => code)
}

export const isGiven = ({ code, value }: Identifier, given: GivenIdentifiers): boolean =>
  code === 'CPF' ? (value ?? given.cpf) !== null : given.photoSha256 !== null
