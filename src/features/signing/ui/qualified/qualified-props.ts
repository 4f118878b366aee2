/** Props of each way of signing with a certificate. */
import type { SigningView } from '../../signing.contract.ts'
import type { SeenDigests } from '../use-acts.ts'

export type QualifiedProps = Readonly<{
  onClose: () => void
  token: string
  view: SigningView
  /** Of what the reader has seen. */
  seenNow: () => SeenDigests
  /** Somebody acted since. */
  onChanged: () => void
  /** True once everything that was filled in has reached the server. */
  flush: () => Promise<boolean>
  /** What the envelope looks like when it is done, or accepted. */
  onView: (view: SigningView) => void
}>
