/** The texts of the terms under the law of Brazil. */
import { defineText } from '../../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useBrazilianTermsText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
