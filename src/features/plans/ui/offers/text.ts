/** The words of choosing a plan. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useOfferText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
