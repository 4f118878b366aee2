/** Props of the ceremony, with and without the terms before it. */
import type { SigningView } from '../signing.contract.ts'

export type CeremonyProps = Readonly<{
  token: string
  view: SigningView
  /** Inside the business area, which has its own navigation and its own landmark. */
  isFramed: boolean
  onView: (view: SigningView) => void
  onReload: () => void
  /** Back to the result, when this is only a look at the document. */
  onLeave: (() => void) | null
}>
