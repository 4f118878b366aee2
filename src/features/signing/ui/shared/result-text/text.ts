/** The texts of what is said after acting. */
import { defineText } from '../../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useResultText = defineText<typeof messages>((language) => import(`./messages.${language}.ts`))
