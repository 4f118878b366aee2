/** The words of the plan that was bought. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useBillingText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
