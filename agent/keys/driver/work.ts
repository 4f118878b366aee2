/** Types of the messages between the agent and the process that a driver runs in. */
import type { Bytes } from '../../../src/pades/base/bytes.ts'
import type { Digest } from '../../../src/pades/crypto/asn1/algorithms.ts'
import type { PluggedToken } from '../../../src/pades/crypto/signers/pkcs11/token.ts'
import type { KeyRefused } from '../key-ring.ts'
import type { Tries } from '../pin-tries.ts'

export type DriverWork = Readonly<{ is: 'list' }> | SigningWork

export type SigningWork = Readonly<{
  is: 'sign'
  /** Of the token. */
  serial: string
  certificate: FoundCertificate
  /** Typed for the agent a moment ago; nobody keeps it. */
  pin: string
  digests: readonly Digest[]
  tries: Tries
}>

/** `id`: CKA_ID, by which its private key is found. */
export type FoundCertificate = Readonly<{ der: Bytes; id: Bytes | undefined }>

export type FoundToken = PluggedToken & Readonly<{ certificates: readonly FoundCertificate[] }>

export type SigningResult = Readonly<{ tries: Tries | null }> &
  (Readonly<{ is: 'signed'; values: readonly Bytes[] }> | Readonly<{ is: 'refused'; why: KeyRefused['why'] }>)

export type DriverAnswer = Readonly<{ is: 'listed'; tokens: readonly FoundToken[] }> | SigningResult
