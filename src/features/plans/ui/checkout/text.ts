/** The words of buying a plan. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useCheckoutText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
