/** Texts of the bar of a demo. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const demoText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
