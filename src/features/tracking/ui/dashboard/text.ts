/** The texts of the dashboard. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDashboardText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
