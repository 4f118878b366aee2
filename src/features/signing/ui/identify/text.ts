/** The texts of identification before signing. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useIdentifyText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
