/** The wizard in the frame of a program's own page: two of its steps, and no way to the rest of the product. Null outside of one. */
import { createContext, use } from 'react'

export type EmbeddedWizard = Readonly<{ onSent: () => void; onClose: () => void }>

export const EmbeddedWizardContext = createContext<EmbeddedWizard | null>(null)

export const useEmbeddedWizard = (): EmbeddedWizard | null => use(EmbeddedWizardContext)
