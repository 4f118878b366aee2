/** The words of the list of operators' acts. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useActText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
