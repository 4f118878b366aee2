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
  /** CPF, the outer digits hidden, or a company's CNPJ whole. */
  maskedNumber: string | null
  /** AD-RB or AD-RT of ICP-Brasil; null for a signature without a policy. */
  policy: string | null
  /** Of a company's certificate: the person who answers for it. */
  responsible?: string
  /** Why somebody else's certificate signs, as the recipient declared it. */
  declared?: DeclaredReason
  /** Of an authority of ICP-Brasil: only then the law calls the signature qualified, otherwise advanced (Lei 14.063/2020, art. 4). */
  isIcpBrasil: boolean
}>

/** What a key answers with: a bare value over our attributes, or a CMS of its provider over the document. */
export const signatureForms = ['raw', 'cms'] as const
export type SignatureForm = (typeof signatureForms)[number]

/** What a recipient may declare where the certificate names somebody else. */
export const declaredReasons = ['company', 'representative', 'same_person'] as const
export type DeclaredReason = (typeof declaredReasons)[number]

/** What the sender wants where a certificate is not the recipient's: it is refused, or signs with a declared reason. */
export const otherHolderChoices = ['refuse', 'declare'] as const
export type OtherHolderChoice = (typeof otherHolderChoices)[number]

/** Who was asked: `cpf` where the sender knows it, or the recipient has given it. */
export type AskedPerson = Readonly<{ name: string; cpf: string | null }>

/** Whose certificate it is. */
export type NamedHolder = Readonly<{
  /** The holder's, and of a company's certificate also that of the person responsible. */
  names: readonly string[]
  /** CPF and CNPJ in clear: the holder's, and the CPF of the person responsible. */
  numbers: readonly string[]
  isCompany: boolean
}>

export type HolderVerdict = Readonly<{
  compared: 'same' | 'other'
  next: 'sign' | OtherHolderChoice
  /** What may be declared; nothing unless `next` is `declare`. */
  reasons: readonly DeclaredReason[]
}>

/** Compares by CPF where one is known, by name otherwise. @param choice of the sender; null: refuse where a CPF is known, else have it declared */
export function judgeHolder(asked: AskedPerson, holder: NamedHolder, choice: OtherHolderChoice | null): HolderVerdict {
  const isSame =
    asked.cpf === null
      ? holder.names.some((name) => isSamePersonsName(name, asked.name))
      : holder.numbers.includes(asked.cpf)
  if (isSame) return { compared: 'same', next: 'sign', reasons: [] }
  const next = choice ?? (asked.cpf === null ? 'declare' : 'refuse')
  return { compared: 'other', next, reasons: next === 'declare' ? reasonsFor(asked, holder) : [] }
}

/** Nobody whose CPF differs is the same person; a company is nobody's other name. */
function reasonsFor({ cpf }: AskedPerson, { isCompany, numbers }: NamedHolder): DeclaredReason[] {
  const mayBeSame = !isCompany && (cpf === null || numbers.length === 0)
  return [
    ...(isCompany ? (['company'] as const) : []),
    'representative',
    ...(mayBeSame ? (['same_person'] as const) : []),
  ]
}

/** Refuses, unless the certificate may sign. @returns the reason that counts: null where none is needed */
export function ensureMaySignWith(verdict: HolderVerdict, declared: DeclaredReason | null): DeclaredReason | null {
  if (verdict.next === 'sign') return null
  ensure(verdict.next !== 'refuse', 'certificate.other_person', { field: 'certificates' })
  ensure(declared && verdict.reasons.includes(declared), 'certificate.declaration_required', { field: 'declared' })
  return declared
}

/** Without accents, case and particles: the same first name, and every word of the shorter name in the longer one; two words at least. */
function isSamePersonsName(one: string, other: string): boolean {
  const words = wordsOfName(one)
  const others = wordsOfName(other)
  const [shorter, longer] = words.length < others.length ? [words, others] : [others, words]
  return shorter.length > 1 && shorter[0] === longer[0] && shorter.every((word) => longer.includes(word))
}

/** Each once. */
function wordsOfName(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !particles.has(word))
  return [...new Set(words)]
}

const particles: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** Why a signature that was under way came to nothing, in a word that is safe in the ledger. */
export const signingTroubles = [
  'provider_refused',
  'provider_silent',
  'certificate',
  'lease_over',
  'document_changed',
  'unknown',
] as const
export type SigningTrouble = (typeof signingTroubles)[number]

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

type Owner = Readonly<{ id: RecipientId; state: string; signatureType: string }>

/** A signature with a certificate may be no more than what stands in the PDF. @param here the fields of its document */
export const isCertified = <Field extends Placed>(field: Field, here: readonly Field[], owner: Owner): boolean =>
  owner.state === 'done' && owner.signatureType === 'qualified' && signaturePlace(here, owner.id)?.id === field.id

/** What a placed field is called in the form of its document. */
export const formName = ({ id }: Pick<Placed, 'id'>): string => `rubrica-${id}`
