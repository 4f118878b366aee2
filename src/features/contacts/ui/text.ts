/** The texts of contacts. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useContactText = defineText<typeof messages>((language) => import(`./messages.${language}.ts`))
