/** The words of the frame. */
import { defineText } from '../i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useShellText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
