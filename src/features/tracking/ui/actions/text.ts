/** The texts of what can be done with an envelope. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useActionText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
