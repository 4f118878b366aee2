/** Texts of validation reports. */
import { defineText, type PadesText } from '../base/text.ts'
import type { messages } from './messages.pt-BR.ts'

export type ReportText = PadesText<typeof messages>

export const reportText = defineText<typeof messages>((language) => import(`./messages.${language}.ts`))
