/** Types of what the cards and forms of these settings are given. */
import type { SingleSignOnView } from '../../single-sign-on.contract.ts'

/** Does it, asking for a proof first where one is due, asks for the settings again, and says so. @returns whether it was done */
export type RunChange = (work: () => Promise<unknown>, done: string) => Promise<boolean>

export type ProviderFormProps = Readonly<{
  /** Of the form, for the button beside it. */
  id: string
  settings: SingleSignOnView
  act: RunChange
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}>
