/** The words of the question whether a program may act for somebody. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useConsentText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
