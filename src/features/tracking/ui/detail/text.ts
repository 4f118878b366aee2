/** The texts of an envelope's page. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDetailText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
