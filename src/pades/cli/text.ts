/** Texts of the command line. */
import { defineText } from '../base/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const commandText = defineText<typeof messages>((language) => import(`./messages.${language}.ts`))
