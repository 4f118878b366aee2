/** Texts of correcting an envelope on its way. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useCorrectionText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
