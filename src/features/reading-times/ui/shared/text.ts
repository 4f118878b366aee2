/** The words of reading times. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useReadingText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
