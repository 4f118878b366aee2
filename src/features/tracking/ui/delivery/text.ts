/** Names of delivery states of messages. */
import { defineText } from '../../../../web/i18n/text.ts'
import type { messages } from './messages.pt-BR.ts'

export const useDeliveryText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
