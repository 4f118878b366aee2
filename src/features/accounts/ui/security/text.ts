/** The texts of the security settings. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useSecurityText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
