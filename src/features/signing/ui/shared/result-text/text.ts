/** The texts of what is said after acting. */
import { defineText } from '../../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useResultText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
