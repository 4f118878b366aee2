/** Port of signing with a certificate in a cloud: opens a sign-in at a provider, has its key authorized, and signs hashes there; given by main. */
import type { SignatureForm } from '../../core/envelope/certificate.model.ts'

/** Somebody who signed in at a provider a moment ago. */
export type CloudSession = Readonly<{
  /** Of this sign-in: it signs once. */
  id: string
  form: SignatureForm
  /** Each DER, the signer's own first. */
  certificates: readonly CloudKey[]
  /** The key that was authorized for the hashes that were prepared; null: none yet. */
  authorized: string | null
  /** The key that somebody has to confirm elsewhere; null: none. */
  waitsFor: string | null
}>

export type CloudKey = Readonly<{
  alias: string
  chain: readonly Uint8Array<ArrayBuffer>[]
  /** null: the person who signed in may sign. */
  access: KeyAccess | null
}>

/** What lets a key sign, beside signing in (CSC API v2.0, 11.5). */
export type KeyAccess = Readonly<{
  /** `answers`: to what it asks for, here; `page`: on the provider's own page. */
  by: 'answers' | 'page'
  asks: readonly KeyQuestion[]
  /** OID of what it signs SHA-256 digests with; null: with nothing that we read. */
  algorithm: string | null
  /** How many hashes at once. */
  mostHashes: number
}>

export type KeyQuestion = Readonly<{
  id: string
  label: string
  isNumeric: boolean
  /** Typed here, or confirmed elsewhere: in an app, by a message. */
  isTyped: boolean
  /** The provider sends it when it is asked to. */
  isSent: boolean
}>

export type CloudHash = Readonly<{ id: string; hash: Uint8Array }>

/** The answer to a question, by its id; no value where it is confirmed elsewhere. */
export type KeyAnswer = Readonly<{ id: string; value?: string | undefined }>

export type CloudAnswer = Readonly<
  | { is: 'signed'; signatures: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }
  /** For good: the sign-in has ended or was used. To try again, the signer signs in again. */
  | { is: 'refused' }
>

/** `handle` goes on from here, until then. */
export type CloudAuthorization = Readonly<
  { handle: string; until: Date } & (
    | { is: 'authorized' | 'waiting'; address: null; state: null }
    /** On the provider's page, from which `state` comes back. */
    | { is: 'page'; address: string; state: string }
  )
>

export type CloudSigning = Readonly<{
  /** What the handle of a sign-in opens; nothing if it has ended or is none of ours. */
  open(handle: string): CloudSession | null
  /** Has the key authorized for these hashes; refuses in words that people can act on. */
  authorize(
    handle: string,
    alias: string,
    asked: Readonly<{ hashes: readonly CloudHash[]; answers: readonly KeyAnswer[]; language: string }>,
  ): Promise<CloudAuthorization>
  /** What became of one that was to be confirmed elsewhere. */
  checkAuthorization(handle: string): Promise<CloudAuthorization>
  /** Has the provider send a code. @returns what it asks instead, to be answered; null: it was sent */
  sendCode(handle: string, alias: string, id: string): Promise<string | null>
  /** Signatures of SHA-256 digests, all or none. Throws while the provider does not answer. */
  sign(handle: string, alias: string, hashes: readonly CloudHash[]): Promise<CloudAnswer>
}>
