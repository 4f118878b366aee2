/** Texts of the signature page about recipients. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const sheetText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
