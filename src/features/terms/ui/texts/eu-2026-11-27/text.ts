/** The texts of the terms under the law of the European Union. */
import { defineText } from '../../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useEuropeanTermsText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
