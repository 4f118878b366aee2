/** The words of the Privacy tab. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePrivacyText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
