/** State of a played signing service of the CSC, and the words in which it refuses. */
import { randomBytes, type KeyObject } from 'node:crypto'
import { complaint, type Answer } from './played.ts'

export type HeldCredential = Readonly<{
  id: string
  person: string
  description?: string
  /** PEM or base64 of DER, the own one first. */
  chain: readonly string[]
  key: KeyObject
  /** `push`: confirmed on a phone (v2: ChallengeResponseOOB); `question`: answered here (v2 only). */
  mode: 'pin_and_otp' | 'otp_by_message' | 'question' | 'push' | 'page'
  multisign?: number
  scal?: '1' | '2'
  algorithms?: readonly string[]
  status?: 'enabled' | 'disabled'
}>

export const PLAYED_PIN = '2468'
export const PLAYED_OTP = '135790'
export const PLAYED_QUESTION = 'What is the number of your first house?'
export const playedClient = { id: 'rubrica', secret: 'segredo' }

export type Options = Readonly<{ version?: 1 | 2; port?: number; redirectUri?: string; person?: string }>

type Code = Readonly<{
  redirectUri: string
  challenge: string
  person: string
  grant: CredentialGrant | null
  until: number
}>
export type CredentialGrant = Readonly<{ credentialId: string; hashes: readonly string[]; count: number }>
export type Token = Readonly<{ person: string; grant: CredentialGrant | null; until: number }>
export type Sad = { grant: CredentialGrant; until: number; left: number }
type Waiting = { grant: CredentialGrant; outcome: 'open' | 'allowed' | 'denied' }

export type State = Readonly<{
  version: 1 | 2
  options: Options
  credentials: Map<string, HeldCredential>
  codes: Map<string, Code>
  tokens: Map<string, Token>
  sads: Map<string, Sad>
  waiting: Map<string, Waiting>
  /** Addresses that may be led back to. */
  registered: Set<string>
  usedOtps: Set<string>
  wrong: Map<string, number>
  /** How long codes and tokens last, too. */
  tricks: { signsFewer: boolean; sadSeconds: number; codeSeconds: number; tokenSeconds: number; otpIsOver: boolean }
  counters: { signed: number; sent: number }
  base: { url: string }
}>

/** §10.2. */
export const bad = (description: string): Answer => complaint(400, 'invalid_request', description)
export const fresh = (): string => randomBytes(24).toString('base64url')
export const ok = (body: object): Answer => ({ status: 200, body })

/** The first of these that is wrong, in the words of the specification. */
export function firstWrong(checks: readonly (readonly [isWrong: boolean, description: string])[]): Answer | null {
  const found = checks.find(([isWrong]) => isWrong)
  return found ? bad(found[1]) : null
}

export const hashesName = ({ version }: Pick<State, 'version'>): string => (version === 1 ? 'hash' : 'hashes')
