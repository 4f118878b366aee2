/** The words of operators' pages about organizations and people. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useTenantText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
