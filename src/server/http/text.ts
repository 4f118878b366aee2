/** Texts about invalid values and outages. */
import { loadText } from '../text.ts'
import type { messages } from './messages.pt-BR.ts'

export const httpText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
