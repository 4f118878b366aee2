/** Content of a signature page as plain data; the caller has chosen, masked and worded everything already. */
import type { LanguageTag } from '../../base/text.ts'
import type { Bytes } from '../../base/bytes.ts'

export type SheetData = Readonly<{
  language: LanguageTag
  /** IANA name; every time on the page is told in it. */
  timeZone: string
  productName: string
  /** ISO 8601, the moment that the page speaks for. */
  issuedAt: string
  /** A warning over everything else, such as "no legal value". */
  notice?: string
  envelope: Readonly<{ title: string; code: string; state: string; organization: string | null; sender: string }>
  document: Readonly<{
    name: string
    pages: number
    originalSha256: string
    /** What recipients were shown, where the upload had to be made safe first. */
    sentSha256: string | null
    finalSha256: string | null
    /** Rendered before and after drawing, before it was sealed; null where nobody compared them. */
    pagesCompared: Readonly<{ compared: number; changed: number; notCompared: number }> | null
  }>
  recipients: readonly SheetRecipient[]
  history: readonly Readonly<{ at: string; text: string }>[]
  /** Head of the envelope's chain of events, in hexadecimal. */
  ledgerHead: string
  verifierUrl: string
  /** For ITI's validator, which asks for it after the QR code: anybody who has it gets the document. */
  secretCode?: string
  /** On what law the signatures stand. */
  law: string
}>

export type SheetRecipient = Readonly<{
  name: string
  maskedAddress: string
  role: string
  /** Of what kind the signature is in law; null for who does not sign. */
  signatureType: string | null
  order: number | null
  /** In words: "Signed", "Refused"… */
  state: string
  outcome: 'done' | 'open' | 'refused'
  actedAt: string | null
  ip: string | null
  location: string | null
  identifiers: readonly Readonly<{ label: string; value: string }>[]
  /** How the person was recognised, one phrase each. */
  authentication: readonly string[]
  signature: Bytes | null
}>
