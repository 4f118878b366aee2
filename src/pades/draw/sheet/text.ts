/** Texts of the signature page. */
import { defineText, type PadesText } from '../../base/text.ts'
import type { messages } from './messages.pt-BR.ts'

export type SheetText = PadesText<typeof messages>

export const sheetText = defineText<typeof messages>((language) => import(`./messages.${language}.ts`))
