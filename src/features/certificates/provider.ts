/** Port of a provider that keeps people's keys: signs somebody in, reads their certificates, has hashes signed there. */
import type { SignatureForm } from '../../core/envelope/certificate.model.ts'
import type { CloudHash as Hash, CloudKey, KeyAnswer } from './cloud-signing.model.ts'

export type CertificateProvider = Readonly<{
  title: string
  /** Signs for nobody outside Brazil. */
  isBrazilian: boolean
  form: SignatureForm
  signIn: CodeSignIn | PageSignIn
  certificatesOf(token: string): Promise<readonly CloudCertificate[]>
  /** Of keys that are authorized for the very hashes that they sign; null: who signed in may sign. */
  keys: KeyAuthorization | null
  /** By the ids of the hashes; fewer than were asked for where it answers fewer. */
  sign(
    grant: SigningGrant,
    certificate: CloudCertificate,
    hashes: readonly Hash[],
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>>
}>

/** `title`: what people call it. */
export type CloudCertificate = CloudKey & Readonly<{ title: string }>

export type ProviderToken = Readonly<{ token: string; seconds: number }>

/** `activation`: what lets the key sign, where signing in is not enough. */
export type SigningGrant = Readonly<{ token: string; activation: string | null }>

/** Somebody types their number and a code of their app in our page. */
export type CodeSignIn = Readonly<{
  by: 'code'
  authorize(typed: Readonly<{ number: string; otp: string }>): Promise<ProviderToken>
}>

/** Somebody goes to the provider's page and comes back with a code (RFC 6749 §4.1). */
export type PageSignIn = Readonly<{
  by: 'page'
  address(visit: PageVisit, documents: number): Promise<string>
  exchange(code: string, visit: Pick<PageVisit, 'redirectUri' | 'verifier'>): Promise<ProviderToken>
}>

/** `verifier`: RFC 7636. */
export type PageVisit = Readonly<{ redirectUri: string; state: string; verifier: string; language: string }>

export type KeyAuthorization = Readonly<{
  /** The provider's page that asks for it. */
  address(visit: PageVisit, certificate: CloudCertificate, hashes: readonly Hash[]): Promise<string>
  authorize(
    token: string,
    certificate: CloudCertificate,
    hashes: readonly Hash[],
    answers: readonly KeyAnswer[],
  ): Promise<KeyAuthorized>
  /** What became of one that somebody has to confirm elsewhere. */
  check(token: string, handle: string): Promise<KeyAuthorized>
  /** Has the provider send a code. @returns what it asks instead, to be answered; null: it was sent */
  sendCode(token: string, alias: string, id: string): Promise<string | null>
}>

export type KeyAuthorized = Readonly<
  { is: 'authorized'; activation: string; seconds: number } | { is: 'waiting'; handle: string }
>

/** Why it said no. `ours`: to this installation, and nobody who types a code can change that. */
export type RefusedFor = 'credentials' | 'session' | 'locked' | 'level' | 'ours' | 'other'

/** It said no: to the person, to a sign-in that has ended, or to us. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly reason: RefusedFor

  constructor(reason: RefusedFor, status: number, error: string) {
    super(`${status} ${error.slice(0, 80)}`)
    this.reason = reason
  }
}

/** It said nothing that can be used: down, slow, or somebody else. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}
