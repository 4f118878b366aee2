/** The texts of signing with a certificate. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useQualifiedText = defineText<typeof messages>((language) => import(`./messages.${language}.ts`))
