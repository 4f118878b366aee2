/** The texts of calculated fields. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useCalculatedText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
