/** The words of the card for push messages. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const usePushText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
