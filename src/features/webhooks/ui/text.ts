/** The words of the pages about webhooks. */
import { defineText } from '../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useWebhookText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
