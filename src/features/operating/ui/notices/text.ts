/** The words of operators' page about the maintenance notice. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useNoticeText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
