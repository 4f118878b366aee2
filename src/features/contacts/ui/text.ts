/** The texts of contacts. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useContactText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
