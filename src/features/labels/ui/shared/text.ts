/** The texts of labels. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useLabelText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
