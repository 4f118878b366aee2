/** Texts about invalid values, outages, missing connections and scripts, and of the app on devices. */
import { loadText } from '../text.ts'
import type { messages } from './messages.pt-BR.ts'

export const httpText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
