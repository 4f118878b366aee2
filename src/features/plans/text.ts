/** Names and descriptions of the plans. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const planText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
