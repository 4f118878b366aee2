/** Texts of a file of contacts. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const fileText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
