/** The words about plans. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePlanText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
