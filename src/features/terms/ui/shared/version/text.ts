/** The texts around the terms. */
import { defineText } from '../../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useTermsText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
