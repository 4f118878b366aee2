/** The texts of signing in person. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useInPersonText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
