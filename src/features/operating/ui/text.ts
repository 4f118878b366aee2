/** The words around the operators' pages. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useOperatingText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
