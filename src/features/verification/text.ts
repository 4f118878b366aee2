/** Titles of the checks of a signature. */
import { loadText } from '../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const verifierText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
