/** Texts of the copy of a user’s data. */
import { loadText } from '../../../server/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const privacyText = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
