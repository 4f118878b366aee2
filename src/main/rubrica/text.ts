/** Texts of `rubrica verify`. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const verifyText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
