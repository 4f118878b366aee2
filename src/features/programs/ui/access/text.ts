/** The words of the list of programs that may act for somebody. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useAccessText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
