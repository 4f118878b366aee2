/** Texts of the demo gateway's pages. */
import { loadText } from '../../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const demoText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
