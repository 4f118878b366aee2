/** Sentences of the history of organizations, and the columns of its export. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const historyText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
