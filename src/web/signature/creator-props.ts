/** What the signature creator is given. */
import type { SignatureKind } from './limits.ts'

export type SignatureCreatorProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  kind: SignatureKind
  /** The signer's: what is proposed to be typed. */
  name: string
  /** Keeps the picture: a PNG, transparent, cut to the ink. What it throws is said in the dialog, which stays open. */
  onCreate: (picture: Blob) => Promise<unknown>
}>
