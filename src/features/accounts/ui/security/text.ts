/** The texts of the security settings. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useSecurityText = defineText<typeof messages>((language) => import(`./messages.${language}.ts`))
