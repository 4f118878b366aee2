/** The words of operators' pages about halted envelopes and lost messages. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useTroubleText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
