/** Names of states and roles. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useStatusText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
