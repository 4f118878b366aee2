/** Shape of the texts of letters: three languages fill it. Texts are plain; the letter's page escapes them. */
import { accountNews } from './message.model.ts'

/** What a sentence may speak of. */
type Told = Readonly<{
  /** The envelope's title, the product's name in letters about an account, or the organization that invites. */
  title: string
  /** The sender, with their organization unless it is their own. */
  sender: string
  /** Who refused, or who was not reached; the passkey or the provider that it is about. */
  by: string
  /** How many recovery codes are left. */
  left: number
  /** On which day something will happen, in words. */
  day: string
}>

export type Sentences = Readonly<{ subject: string; title: string; lead: string; button: string }>

/** A kind of letter: who it is for decides the words. */
export const letterNames = [
  'sign',
  'approve',
  'follow',
  'sign_reminder',
  'approve_reminder',
  'follow_reminder',
  'completed',
  'completed_sender',
  'refused',
  'refused_sender',
  'cancelled',
  'expired',
  'expired_sender',
  'halted',
  'validity_ending',
  'undelivered',
  'verify_email',
  'reset_password',
  ...accountNews,
  'invitation',
] as const
export type LetterName = (typeof letterNames)[number]

export type Words = Readonly<{
  letters: Readonly<Record<LetterName, (told: Told) => Sentences>>
  /** The name may be unknown: then it is empty. */
  greeting: (name: string) => string
  /** Sender and organization in one breath. */
  senderOf: (name: string, organization: string) => string
  envelope: string
  documents: string
  moreDocuments: (count: number) => string
  deadline: string
  validUntil: string
  reason: string
  because: string
  code: string
  messageFrom: (name: string) => string
  sandbox: string
  copyLink: string
  personalLink: string
  whyEnvelope: (sender: string, email: string) => string
  whySender: string
  whyAccount: string
  whyHadAccount: string
  notYou: string
  device: string
  /** A browser on a system; each may be unknown, and then it is empty. */
  deviceOf: (browser: string, system: string) => string
  address: string
  when: string
  whyInvited: string
}>
