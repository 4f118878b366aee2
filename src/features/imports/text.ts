/** Texts of what is imported. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const importText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
