/** The words of the PDF viewer. */
import { defineText } from '../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePdfText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
