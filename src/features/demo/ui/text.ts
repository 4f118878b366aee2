/** The words of the demo's first page. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDemoText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
