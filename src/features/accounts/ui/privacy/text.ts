/** The words of the Privacy tab. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePrivacyText = defineText<typeof messages>((language) => import(`./messages.${language}.ts`))
