/** The words of the history of an organization. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useHistoryText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
