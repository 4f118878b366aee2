/** Texts about invalid values, outages and missing connections, and of the app on devices. */
import { loadText } from '../text.ts'
import type { messages } from './messages.pt-BR.ts'

export const httpText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
