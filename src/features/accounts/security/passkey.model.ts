/**
 * A passkey: a key pair that a device, or a manager of passwords, keeps for somebody. It shows that they hold the device and were
 * recognized by it (a finger, a face, a PIN): two factors in one, and no password that could be fished for.
 */
import type { Id, UserId } from '../../../kernel/ids.ts'

export type PasskeyId = Id<'Passkey'>

export type Passkey = Readonly<{
  id: PasskeyId
  userId: UserId
  /** base64url, as browsers say it. */
  credentialId: string
  publicKey: Uint8Array
  /** How often the device says that it was used; 0 for those that do not count. */
  counter: number
  transports: readonly string[]
  name: string
  /** Kept on more than one device. */
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}>

export const passkeyLimits = { perUser: 20, nameLength: 60 } as const

export const CHALLENGE_MS = 5 * 60_000
