/** Props of the signature creator. */
import type { SignatureKind } from './limits.ts'

export type SignatureCreatorProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  kind: SignatureKind
  /** The signer's: what is proposed to be typed. */
  name: string
  /**
   * Takes the picture: a PNG, transparent, cut to the ink. What it throws is said in the dialog, which stays open.
   * `isKept`: for the next time, too.
   */
  onCreate: (picture: Blob, isKept: boolean) => Promise<unknown>
  /** A signer who is signed in may keep it in their account. */
  mayKeep?: boolean
  /** What they keep there: offered first. */
  saved?: Readonly<{ address: string; use: () => Promise<unknown> }> | undefined
}>
