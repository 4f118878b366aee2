/** The part of a fact that says what the recipient was shown when they acted. */

/**
 * @property sha256 hexadecimal digest of what was shown (`shown.model.ts`)
 * @property isConfirmed whether the client named the digest; otherwise the server noted what stood then
 */
export type ShownDigest = Readonly<{ sha256: string; isConfirmed: boolean }>
