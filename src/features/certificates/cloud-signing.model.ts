/** Port of signing with a certificate in a cloud: opens a sign-in at a provider, and signs hashes there; given by main. */

/** Somebody who signed in at a provider a moment ago. */
export type CloudSession = Readonly<{
  /** Of this sign-in: it signs once. */
  id: string
  /** Each DER, the signer's own first. */
  certificates: readonly Readonly<{ alias: string; chain: readonly Uint8Array<ArrayBuffer>[] }>[]
}>

export type CloudHash = Readonly<{ id: string; hash: Uint8Array }>

export type CloudAnswer = Readonly<
  | { is: 'signed'; signatures: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }
  /** For good: the sign-in has ended or was used. To try again, the signer signs in again. */
  | { is: 'refused' }
>

export type CloudSigning = Readonly<{
  /** What the handle of a sign-in opens; nothing if it has ended or is none of ours. */
  open(handle: string): CloudSession | null
  /** Raw signatures over SHA-256 digests, all or none. Throws while the provider does not answer. */
  sign(handle: string, alias: string, hashes: readonly CloudHash[]): Promise<CloudAnswer>
}>
