/** Texts of letters, and of the pages behind links in messages. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const letterText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
