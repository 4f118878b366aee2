/** Facts of corrections to an envelope on its way, each change with what it was before. */
import type { RecipientId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'

export type CorrectionChange =
  /** Moments in ISO 8601, shown on the clock of the organization. */
  | Readonly<{ is: 'deadline'; from: string | null; to: string | null; timeZone: string }>
  /** Hours; null: none. */
  | Readonly<{ is: 'reminder'; from: number | null; to: number | null }>
  /** By the file that people see. */
  | Readonly<{ is: 'document_added' | 'document_removed'; name: string; sha256: string }>
  | Readonly<{ is: 'document_renamed'; from: string; to: string }>
  | Readonly<{ is: 'documents_ordered'; from: readonly string[]; to: readonly string[] }>
  /** What the sender put on its pages. */
  | Readonly<{ is: 'contents_changed'; name: string }>
  | Readonly<{ is: 'recipient_added' | 'recipient_removed'; recipientId: RecipientId; name: string }>
  | Readonly<{
      is: 'recipient_order'
      recipientId: RecipientId
      name: string
      from: number | null
      to: number | null
    }>
  | Readonly<{ is: 'recipient_asked'; recipientId: RecipientId; name: string; aspects: readonly AskedAspect[] }>
  | Readonly<{ is: 'fields_changed'; recipientId: RecipientId; name: string; fields: readonly FieldChange[] }>

/** What is asked of somebody, and how it is told to them; in the words of the API. */
export type AskedAspect = Readonly<{
  is:
    | 'type'
    | 'signature'
    | 'role'
    | 'identification'
    | 'attachments'
    | 'check'
    | 'language'
    | 'copy'
    | 'capacity'
    | 'represented'
    | 'delegation'
  from: string | null
  to: string | null
}>

/** In points from the top left corner of the page as shown. */
type Spot = Readonly<Record<'page' | 'x' | 'y' | 'width' | 'height', number>>

/** Null: there was none, or there is none any more. */
type FieldChange = Readonly<{ type: string; from: Spot | null; to: Spot | null }>

export type CorrectionFact = Readonly<{ type: 'envelope.corrected'; changes: readonly CorrectionChange[] }>

/** What recipients need not be told. */
export const isOnlyForSender = ({ is }: CorrectionChange): boolean => is === 'reminder' || is === 'recipient_order'

/** What letters and pages speak to a recipient; null: what their browser asks for. */
export type LanguageChange = Readonly<{ from: Language | null; to: Language | null }>

/** The sender corrected name, address or language. A new address kills the old link; a recipient who may act then gets a new message. */
export type ReaddressingFact = Readonly<{
  type: 'recipient.corrected'
  recipientId: RecipientId
  isReaddressed: boolean
  mayAct: boolean
  /** Absent: it was not chosen with this correction. */
  language?: LanguageChange
  /** Only where it is another one; in facts of earlier releases neither stands. */
  name?: Readonly<{ from: string; to: string }>
  /** Masked. */
  address?: Readonly<{ from: string; to: string }>
}>
