/** The texts of inviting people. */
import { defineText } from '../../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useInvitingText = defineText<typeof messages>((language) => import(`./messages.${language}.ts`))
