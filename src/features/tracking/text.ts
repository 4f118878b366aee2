/** Columns and states of an exported list. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const trackingText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
