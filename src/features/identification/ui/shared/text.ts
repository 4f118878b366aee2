/** The words about identity checks. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useCheckText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
